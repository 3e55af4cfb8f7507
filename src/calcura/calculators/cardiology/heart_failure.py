"""Heart failure and what the heart allows: likelihood with a preserved ejection fraction, and functional capacity."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import Age, BodyMassIndex, Points
from calcura.measurements.kinds import Finding, Number, Outcome, Proper

REDDY_2018 = Source(
    "Reddy YNV, et al. A simple, evidence-based approach to help guide diagnosis of heart failure with "
    "preserved ejection "
    "fraction. Circulation 2018;138:861-70",
    doi="10.1161/CIRCULATIONAHA.118.034646",
    pmid="29792299",
)
HLATKY_1989 = Source(
    "Hlatky MA, et al. A brief self-administered questionnaire to determine functional capacity (the Duke "
    "Activity Status "
    "Index). Am J Cardiol 1989;64:651-4",
    doi="10.1016/0002-9149(89)90496-7",
    pmid="2782256",
)


@calculator(
    title="H2FPEF score for heart failure with preserved ejection fraction",
    result=Points("H2FPEF score", 0, 9),
    source=REDDY_2018,
    bands=Bands(
        "heart failure with preserved ejection fraction unlikely",
        (2, "intermediate probability: further testing"),
        (6, "heart failure with preserved ejection fraction likely"),
        source=REDDY_2018,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of heart failure with preserved ejection fraction",
        having=("breathlessness", "heart failure"),
        situations=(
            "HFpEF unexplained breathlessness on exertion echocardiography obese atrial fibrillation; diastolic "
            "heart failure with preserved normal ejection fraction; dyspnea, breathless, heavy, "
            "antihypertensives, pulmonary pressure, E/e"
        ),
        signs="-; breathlessness; heart failure, atrial fibrillation",
        names="H2FPEF; HFpEF score",
    ),
)
def h2fpef_score(
    age: Age,
    body_mass_index: BodyMassIndex,
    two_antihypertensive_drugs: Annotated[bool, Finding("Two or more antihypertensive drugs")],
    atrial_fibrillation: Annotated[
        bool, Finding("Atrial fibrillation", meaning="paroxysmal or persistent", synonyms=("AF", "afib", "AFib"))
    ],
    pulmonary_artery_systolic_pressure: Annotated[
        float,
        Number(
            "Pulmonary artery systolic pressure",
            "mmHg",
            (5, 200),
            (15, 80),
            0,
            synonyms=("PASP", "RVSP", "right ventricular systolic pressure"),
            meaning="estimated by Doppler echocardiography",
        ),
    ],
    early_filling_ratio: Annotated[
        float,
        Number(
            "Ratio of early filling to annular velocity (E/e')",
            "",
            (1, 60),
            (4, 25),
            1,
            synonyms=("E/e'", "E/e prime"),
            meaning="by Doppler echocardiography",
        ),
    ],
) -> int:
    """Estimate how likely heart failure is in an adult who is short of breath and has a preserved ejection fraction.

    Body mass index counts above 30, age above 60. The continuous model of the same paper gives a probability and is not
    this score.
    """
    points = 0
    points += each(1, two_antihypertensive_drugs) + each(3, atrial_fibrillation)
    if body_mass_index > 30:
        points += 2
    if pulmonary_artery_systolic_pressure > 35:
        points += 1
    if age > 60:
        points += 1
    if early_filling_ratio > 9:
        points += 1
    return points


def _can(label: str) -> Finding:
    """Return an activity that the patient can do or cannot."""
    return Finding(label, meaning="present: the patient can do it")


@calculator(
    title=Proper("Duke activity status index"),
    result=Outcome(Proper("Duke activity status index"), "points", decimals=2, limits=(0, 58.2)),
    source=HLATKY_1989,
    use=Use(
        "functional capacity",
        ages=(18, None),
        situations=(
            "DASI questionnaire exercise tolerance before noncardiac surgery preoperative METs peak oxygen "
            "uptake; functional capacity VO2: walk, climb stairs, housework, yardwork, sexual relations, sports"
        ),
        signs="-; -; surgery, heart failure",
        names="DASI; Duke activity",
    ),
)
def duke_activity_status_index(
    self_care: Annotated[bool, _can("Takes care of oneself")],
    walks_indoors: Annotated[bool, _can("Walks indoors")],
    walks_a_block: Annotated[bool, _can("Walks a block or two on level ground")],
    climbs_stairs: Annotated[bool, _can("Climbs a flight of stairs or a hill")],
    runs_short_distance: Annotated[bool, _can("Runs a short distance")],
    light_housework: Annotated[bool, _can("Light work in the house")],
    moderate_housework: Annotated[bool, _can("Moderate work in the house")],
    heavy_housework: Annotated[bool, _can("Heavy work in the house")],
    yard_work: Annotated[bool, _can("Work in the yard")],
    sexual_relations: Annotated[bool, _can("Sexual relations")],
    moderate_recreation: Annotated[bool, _can("Moderate recreation")],
    strenuous_sports: Annotated[bool, _can("Strenuous sports")],
) -> float:
    """Sum up what an adult can do by the oxygen that it takes.

    An activity not done for other reasons than ability is still answered by whether it could be done. Peak oxygen
    uptake in mL/kg/min is estimated as 0.43 times the index plus 9.6, and metabolic equivalents as that divided by 3.5.
    """
    return (
        each(2.75, self_care, walks_a_block)
        + each(1.75, walks_indoors)
        + each(5.5, climbs_stairs)
        + each(8, runs_short_distance, heavy_housework)
        + each(2.7, light_housework)
        + each(3.5, moderate_housework)
        + each(4.5, yard_work)
        + each(5.25, sexual_relations)
        + each(6, moderate_recreation)
        + each(7.5, strenuous_sports)
    )

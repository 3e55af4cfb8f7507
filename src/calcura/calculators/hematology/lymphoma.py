"""Lymphoma: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.oncology.performance_and_supportive_care import EcogGrade
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, Points
from calcura.measurements.kinds import Finding, Number

SHIPP_1993 = Source(
    "International Non-Hodgkin's Lymphoma Prognostic Factors Project. A predictive model for aggressive non-Hodgkin's "
    "lymphoma. N Engl J Med 1993;329:987-94",
    doi="10.1056/NEJM199309303291402",
)

ANN_ARBOR = {"stage_1": 0, "stage_2": 0, "stage_3": 1, "stage_4": 1}
ECOG_OF_TWO_OR_MORE = {
    "fully_active": 0,
    "restricted": 0,
    "no_work": 1,
    "limited_self_care": 1,
    "disabled": 1,
    "dead": 1,
}


@calculator(
    title="International prognostic index (IPI) of aggressive lymphoma",
    result=Points("International prognostic index", 0, 5),
    source=SHIPP_1993,
    bands=Bands(
        "low risk",
        (2, "low-intermediate risk"),
        (3, "high-intermediate risk"),
        (4, "high risk"),
        source=SHIPP_1993,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "prognosis of aggressive lymphoma",
        having=("lymphoma",),
        situations=(
            "diffuse large B-cell lymphoma DLBCL prognosis before treatment, R-CHOP, age LDH performance status stage "
            "extranodal sites"
        ),
        signs="lymphoma; -; cancer",
        names="IPI; international prognostic index; IPI lymphoma; lymphoma prognostic index",
    ),
)
def international_prognostic_index(
    age: Age,
    ldh_above_normal: Annotated[
        bool,
        Finding(
            "Lactate dehydrogenase above normal",
            meaning="above the upper limit of the laboratory",
            synonyms=("elevated LDH", "raised LDH", "LDH above normal", "LDH above the upper limit of normal"),
        ),
    ],
    ann_arbor_stage: Annotated[
        str,
        item(
            "Ann Arbor stage; stage of lymphoma",
            ANN_ARBOR,
            stage_1="stage I",
            stage_2="stage II",
            stage_3="stage III",
            stage_4="stage IV",
        ),
    ],
    extranodal_sites: Annotated[
        float,
        Number(
            "Extranodal sites",
            "",
            (0, 20),
            (0, 4),
            0,
            synonyms=("extranodal sites involved", "number of extranodal sites"),
            meaning="how many organs outside the lymph nodes are involved",
            whole=True,
            days=90,
        ),
    ],
    ecog_grade: EcogGrade,
) -> int:
    """Estimate how an adult's aggressive lymphoma will go, before treatment.

    After five years 73, 51, 43 and 26 % were alive before rituximab, by group from low to high risk; after three years
    91, 81, 65 and 59 % with it. The revised index and that of the NCCN group and weigh otherwise; the age-adjusted one
    leaves out age and extranodal sites.
    """
    points = each(ANN_ARBOR, ann_arbor_stage) + each(ECOG_OF_TWO_OR_MORE, ecog_grade) + each(1, ldh_above_normal)
    if age > 60:
        points += 1
    if extranodal_sites > 1:
        points += 1
    return points

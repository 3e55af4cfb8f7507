"""Chronic obstructive pulmonary disease: how it will go."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Source, Use, banded, calculator, each, item
from calcura.measurements import BodyMassIndex, Points
from calcura.measurements.kinds import Number

CELLI_2004 = Source(
    "Celli BR, et al. The body-mass index, airflow obstruction, dyspnea, and exercise capacity index in chronic "
    "obstructive pulmonary disease. N Engl J Med 2004;350:1005-12",
    doi="10.1056/NEJMoa021322",
)

MMRC = {"grade_0": 0, "grade_1": 0, "grade_2": 1, "grade_3": 2, "grade_4": 3}


@calculator(
    title="BODE index of chronic obstructive pulmonary disease",
    result=Points("BODE index", 0, 10),
    source=CELLI_2004,
    use=Use(
        "prognosis of chronic obstructive pulmonary disease",
        having=("chronic lung disease",),
        ages=(40, None),
        situations=(
            "COPD prognosis mortality, lung transplant referral, emphysema; body mass index, airflow obstruction FEV1, "
            "dyspnea mMRC, six-minute walk exercise capacity"
        ),
        signs="-; chronic lung disease; breathlessness",
        names="BODE; BODE index; BODE score",
        letters=(("b", "body_mass_index"), ("o", "fev1_percent_predicted"), ("d", "mmrc"), ("e", "six_minute_walk")),
    ),
)
def bode_index(
    fev1_percent_predicted: Annotated[
        float,
        Number(
            "FEV1 (percent of predicted)",
            "%",
            (5, 160),
            (15, 110),
            0,
            synonyms=("FEV1 % predicted", "FEV1 percent predicted", "predicted FEV1"),
            meaning="forced expiratory volume in one second, after a bronchodilator, of what is expected",
            days=365,
        ),
    ],
    six_minute_walk: Annotated[
        float,
        Number(
            "Six-minute walk distance",
            "m",
            (0, 1000),
            (60, 650),
            0,
            synonyms=("6MWD", "6MWT", "six-minute walk", "6-minute walk distance", "six minute walk test"),
            loinc="64098-7",
            days=90,
        ),
    ],
    mmrc: Annotated[
        str,
        item(
            "Dyspnea (mMRC grade); mMRC; modified Medical Research Council dyspnea",
            MMRC,
            grade_0="grade 0: breathless with strenuous exercise only; mMRC 0",
            grade_1="grade 1: when hurrying or walking up a slight hill; mMRC 1",
            grade_2="grade 2: slower than others of the same age, or has to stop; mMRC 2",
            grade_3="grade 3: stops after about 100 m or a few minutes; mMRC 3",
            grade_4="grade 4: too breathless to leave the house or to dress; mMRC 4",
        ),
    ],
    body_mass_index: BodyMassIndex,
) -> int:
    """Tell how high the risk of death of a patient with chronic obstructive pulmonary disease is.

    FEV1 is that after a bronchodilator, and the grade of dyspnea counts from 0 to 4: the older MRC scale counts from 1
    to 5.
    """
    points = banded(fev1_percent_predicted, 3, (36, 2), (50, 1), (65, 0))
    points += banded(six_minute_walk, 3, (150, 2), (250, 1), (350, 0))
    points += each(MMRC, mmrc)
    if body_mass_index <= 21:
        points += 1
    return points

"""Diabetes that may come, and bones that may be thin."""

from __future__ import annotations

from math import ceil, floor
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import Age, BloodPressureTreated, BodyMassIndex, Points, Sex, WaistCircumference, Weight
from calcura.measurements.kinds import Finding, Outcome

LINDSTROM_2003 = Source(
    "Lindstrom J, Tuomilehto J. The diabetes risk score: a practical tool to predict type 2 diabetes risk. Diabetes "
    "Care 2003;26:725-31",
    doi="10.2337/diacare.26.3.725",
)
FINDRISC_FORM = Source(
    "Tuomilehto J, Lindstrom J. Type 2 diabetes risk assessment form: all rows with points, five groups with risk",
    url="https://paperzz.com/doc/6772719/type-2-diabetes-risk-assessment-form",
)
KOH_2001 = Source(
    "Koh LK, et al. A simple tool to identify Asian women at increased risk of osteoporosis. Osteoporos Int "
    "2001;12:699-705",
    doi="10.1007/s001980170070",
)

DIABETES_IN_FAMILY = {"none": 0, "second_degree": 3, "first_degree": 5}


@calculator(
    title="FINDRISC (Finnish diabetes risk score)",
    result=Points("FINDRISC", 0, 26),
    source=(FINDRISC_FORM, LINDSTROM_2003),
    bands=Bands(
        "low risk",
        (7, "slightly elevated risk"),
        (12, "moderate risk"),
        (15, "high risk"),
        (21, "very high risk"),
        source=FINDRISC_FORM,
    ),
    applies_to={"age": (25, None)},
    use=Use(
        "risk of type 2 diabetes",
        without=("diabetes",),
        situations=(
            "screening for diabetes in practice or pharmacy questionnaire prediabetes overweight waist family history "
            "physical activity vegetables fruit ten years"
        ),
        signs="-; -; obesity, insulin resistance",
        names="FINDRISC; FINDRISK; Finnish diabetes risk score; diabetes risk score",
    ),
)
def findrisc(
    age: Age,
    body_mass_index: BodyMassIndex,
    sex: Sex,
    waist_circumference: WaistCircumference,
    active_30_minutes_daily: Annotated[
        bool,
        Finding(
            "Physical activity of 30 minutes a day",
            meaning="at least 30 minutes a day at work or in leisure",
            synonyms=("daily activity", "30 minutes of physical activity a day"),
        ),
    ],
    vegetables_or_fruit_daily: Annotated[
        bool,
        Finding("Vegetables, fruit or berries every day", synonyms=("vegetables daily", "daily fruit or vegetables")),
    ],
    blood_pressure_treated: BloodPressureTreated,
    high_glucose_ever: Annotated[
        bool,
        Finding(
            "High blood glucose ever found",
            meaning="at a check-up, in an illness or in pregnancy",
            synonyms=("history of high blood glucose",),
        ),
    ],
    diabetes_in_family: Annotated[
        str,
        item(
            "Relatives with diabetes; family history of diabetes",
            DIABETES_IN_FAMILY,
            none="none",
            second_degree="grandparent, aunt, uncle or first cousin only",
            first_degree="parent, brother, sister or own child",
        ),
    ],
) -> int:
    """Estimate an adult's risk of type 2 diabetes in the next ten years by a questionnaire.

    About 1, 4, 17, 33 and 50 % fall ill, by group from low to very high risk. Only the closest relative counts.

    The authors' form, up to 26 points; some retellings give a point to ages of 35 to 44.
    """
    points = banded(age, 0, (45, 2), (55, 3), (65, 4))
    points += each(DIABETES_IN_FAMILY, diabetes_in_family) + each(2, blood_pressure_treated)
    points += each(5, high_glucose_ever)
    if body_mass_index > 30:
        points += 3
    elif body_mass_index >= 25:
        points += 1
    narrow = 94 if sex == "male" else 80
    wide = 102 if sex == "male" else 88
    if waist_circumference > wide:
        points += 4
    elif waist_circumference >= narrow:
        points += 3
    if not active_30_minutes_daily:
        points += 2
    if not vegetables_or_fruit_daily:
        points += 1
    return points


@calculator(
    title="Osteoporosis self-assessment tool for Asians (OSTA)",
    result=Outcome("OSTA index", "", decimals=0),
    source=KOH_2001,
    bands=Bands(
        "high risk of osteoporosis",
        (-4, "medium risk of osteoporosis"),
        (Above(-1), "low risk of osteoporosis"),
        source=KOH_2001,
    ),
    steps={"fifth": "Fifth of weight less age"},
    applies_to={"age": (40, None)},
    use=Use(
        "risk of osteoporosis",
        sex="female",
        situations=(
            "who needs bone densitometry, bone mineral density, DXA, menopause, postmenopausal Asian woman, low weight"
        ),
        names="OSTA; OST; osteoporosis self-assessment tool; osteoporosis self assessment tool for Asians",
        signs="-; -; -",
    ),
)
def osta(weight: Weight, age: Age) -> float:
    """Tell which Asian women after menopause are likely to have osteoporosis: low is a high risk.

    It says who needs densitometry. Other populations have another cut-point.

    The digits behind the point are dropped, also of negative numbers: -4.9 is -4.
    """
    fifth = (weight - age) / 5
    return floor(fifth) if fifth >= 0 else ceil(fifth)

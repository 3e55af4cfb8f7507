"""Diabetes that may come, and bones that may be thin."""

from __future__ import annotations

from math import ceil, exp, floor
from typing import Annotated

from calcura.engine import Above, Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    BloodPressureTreated,
    BodyMassIndex,
    Hypertension,
    Points,
    Sex,
    WaistCircumference,
    Weight,
)
from calcura.measurements.kinds import Finding, Outcome, Proper

GRIFFIN_2000 = Source(
    "Griffin SJ, et al. Diabetes risk score: towards earlier detection of type 2 diabetes in general practice. "
    "Diabetes Metab Res Rev 2000;16:164-71, decision support model of Cambio CDS",
    pmid="10867715",
    url=(
        "https://development.cds-platform.com/ckm/clinical-knowledge-manager/demo/view/"
        "cambridge_diabetes_risk_score/1?language=en"
    ),
)
LINDSTROM_2003 = Source(
    "Lindstrom J, Tuomilehto J. The diabetes risk score: a practical tool to predict type 2 diabetes risk. Diabetes "
    "Care 2003;26:725-31",
    doi="10.2337/diacare.26.3.725",
)
FINDRISC_FORM = Source(
    "Tuomilehto J, Lindstrom J. Type 2 diabetes risk assessment form: all rows with points, five groups with risk",
    url="https://paperzz.com/doc/6772719/type-2-diabetes-risk-assessment-form",
)
BANG_2009 = Source(
    "Bang H, et al. Development and validation of a patient self-assessment score for diabetes risk. Ann Intern Med "
    "2009;151:775-83",
    doi="10.7326/0003-4819-151-11-200912010-00005",
    pmid="19949143",
)
BANG_FORM = Source(
    "Bang H, et al. Development and validation of a patient self-assessment score for diabetes risk. Ann Intern Med "
    "2009;151:775-83, as adapted for the prediabetes risk test, form with the table of weights",
    url="https://info.5y1.org/woman-or-man-quiz_1_c61dee.html",
)
CDC_RISK_TEST = Source(
    "Centers for Disease Control and Prevention. Prediabetes risk test: how your test is scored",
    url="https://www.cdc.gov/diabetes/widgets/risktest/how-your-test-is-scored.html",
)
KOH_2001 = Source(
    "Koh LK, et al. A simple tool to identify Asian women at increased risk of osteoporosis. Osteoporos Int "
    "2001;12:699-705",
    doi="10.1007/s001980170070",
)

DIABETES_IN_FAMILY = {"none": 0, "second_degree": 3, "first_degree": 5}


CAMBRIDGE_FAMILY = {"none": 0.0, "parent_or_sibling": 0.728, "parent_and_sibling": 0.753}
CAMBRIDGE_SMOKING = {"never": 0.0, "former": -0.218, "current": 0.855}


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
    title="ADA risk test of type 2 diabetes",
    result=Points("ADA diabetes risk score", 0, 10),
    source=(BANG_2009, CDC_RISK_TEST, BANG_FORM),
    bands=Bands("not high", (5, "high risk"), source=CDC_RISK_TEST),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of type 2 diabetes",
        without=("diabetes",),
        situations=(
            "screening for prediabetes and undiagnosed diabetes, questionnaire of the American Diabetes Association "
            "and "
            "CDC, overweight, family history, gestational diabetes, physically inactive"
        ),
        signs="-; -; obesity, insulin resistance",
        names=(
            "ADA risk test; ADA diabetes risk test; ADA diabetes risk; CDC prediabetes risk test; prediabetes risk test"
        ),
    ),
)
def ada_diabetes_risk(
    age: Age,
    sex: Sex,
    body_mass_index: BodyMassIndex,
    gestational_diabetes_in_history: Annotated[
        bool,
        Finding(
            "Gestational diabetes in the past",
            meaning="of a woman; it does not count in men",
            synonyms=("history of gestational diabetes", "previous gestational diabetes", "prior GDM"),
        ),
    ],
    diabetes_of_close_relative: Annotated[
        bool,
        Finding(
            "Mother, father, sister or brother with diabetes",
            synonyms=("first-degree relative with diabetes", "parent or sibling with diabetes"),
        ),
    ],
    hypertension: Hypertension,
    physically_active: Annotated[bool, Finding("Physically active", synonyms=("exercises regularly",))],
    asian_american: Annotated[
        bool, Finding("Asian American", meaning="the limit of overweight is 23 instead of 25 kg/m2")
    ],
) -> int:
    """Tell which adults should be tested for prediabetes and type 2 diabetes, by a questionnaire.

    Only a blood test makes the diagnosis. Gestational diabetes was no part of the score of 2009.

    The test of seven questions with 5 points as limit; an older one has 10.
    """
    points = banded(age, 0, (40, 1), (50, 2), (60, 3)) + each(1, diabetes_of_close_relative, hypertension)
    if sex == "male" or gestational_diabetes_in_history:
        points += 1
    if not physically_active:
        points += 1
    if body_mass_index >= 40:
        points += 3
    elif body_mass_index >= 30:
        points += 2
    elif body_mass_index >= (23 if asian_american else 25):
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


@calculator(
    title=Proper("Cambridge diabetes risk score"),
    result=Outcome("Probability of undiagnosed type 2 diabetes", "%", decimals=1, limits=(0, 100)),
    source=GRIFFIN_2000,
    steps={
        "female_term": "Term of sex",
        "pressure_term": "Term of treated blood pressure",
        "steroid_term": "Term of steroids",
        "mass_term": "Term of the body mass index",
        "family_term": "Term of the family",
        "smoking_term": "Term of smoking",
        "logit": "Logit",
    },
    use=Use(
        "likelihood of undiagnosed diabetes",
        without=("diabetes",),
        ages=(18, None),
        situations="general practice record, whom to test for undiagnosed type 2 diabetes, steroids, antihypertensives",
        names="Cambridge diabetes risk score; Cambridge risk score; Cambridge diabetes score",
    ),
)
def cambridge_diabetes_risk(
    sex: Sex,
    blood_pressure_treated: BloodPressureTreated,
    steroid_prescribed: Annotated[
        bool, Finding("Prescribed steroids", synonyms=("steroids prescribed", "takes prescribed steroids"))
    ],
    age: Age,
    body_mass_index: BodyMassIndex,
    diabetic_parent_or_sibling: Annotated[
        str,
        item(
            "Diabetes of parents and siblings",
            CAMBRIDGE_FAMILY,
            none="none; neither a parent nor a sibling",
            parent_or_sibling="a parent or a sibling; parent or sibling",
            parent_and_sibling="a parent and a sibling; parent and sibling",
        ),
    ],
    smoking_status: Annotated[
        str,
        item(
            "Smoking now and before",
            CAMBRIDGE_SMOKING,
            never="never; never smoked",
            former="former; former smoker",
            current="current; current smoker",
        ),
    ],
) -> float:
    """Estimate how likely an adult has type 2 diabetes that nobody knows of.

    It tells of diabetes now, not in years to come. From English people of 40 to 64 years, mostly white.
    """
    female_term = -0.879 if sex == "female" else 0.0
    pressure_term = 1.222 if blood_pressure_treated else 0.0
    steroid_term = 2.191 if steroid_prescribed else 0.0
    mass_term = banded(body_mass_index, 0.0, (25, 0.699), (27.5, 1.97), (30, 2.518))
    family_term = each(CAMBRIDGE_FAMILY, diabetic_parent_or_sibling)
    smoking_term = each(CAMBRIDGE_SMOKING, smoking_status)
    logit = -6.322 + female_term + pressure_term + steroid_term + 0.063 * age + mass_term + family_term + smoking_term
    return 100 / (1 + exp(-logit))

"""Sleep apnea: who is likely to have it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, BodyMassIndex, NeckCircumference, Points, Sex
from calcura.measurements.kinds import Finding

CHUNG_2008 = Source(
    "Chung F, et al. STOP questionnaire: a tool to screen patients for obstructive sleep apnea. Anesthesiology "
    "2008;108:812-21",
    doi="10.1097/ALN.0b013e31816d83e4",
    pmid="18431116",
)
STOP_BANG_FORM = Source(
    "STOP-Bang questionnaire, updated form (Chung 2008, 2012, 2014; property of University Health Network)",
    url="https://www.pssatl.com/patient-information/patient-forms/stop-bang-questionnaire/",
)


@calculator(
    title="STOP-Bang score for obstructive sleep apnea",
    result=Points("STOP-Bang score", 0, 8),
    source=(CHUNG_2008, STOP_BANG_FORM),
    bands=Bands(
        "low risk of obstructive sleep apnea",
        (
            3,
            "intermediate risk; high where two of snoring, tiredness, observed apnea and raised pressure come with "
            "male "
            "sex, a body mass index above 35 or a neck of 43 cm (men) or 41 cm (women)",
        ),
        (5, "high risk of obstructive sleep apnea"),
        source=STOP_BANG_FORM,
    ),
    steps={"wide_neck": "Wide neck"},
    applies_to={"age": (18, None)},
    use=Use(
        "likelihood of obstructive sleep apnea",
        having=("suspected sleep apnea", "surgery"),
        situations=(
            "OSA screening questionnaire before surgery anesthesia preoperative snoring tired observed apnea high "
            "blood "
            "pressure BMI age neck circumference gender sleep study polysomnography referral"
        ),
        signs="suspected sleep apnea; evaluation before an operation; obesity and thinness, anesthesia",
        names="STOP-Bang; STOPBANG; STOP-BANG questionnaire; STOP questionnaire; sleep apnea questionnaire",
    ),
)
def stop_bang(
    loud_snoring: Annotated[bool, Finding("Loud snoring", synonyms=("snores loudly", "snoring"))],
    daytime_tiredness: Annotated[
        bool, Finding("Tiredness by day", synonyms=("daytime sleepiness", "daytime tiredness", "daytime fatigue"))
    ],
    observed_apnea: Annotated[
        bool,
        Finding("Observed apnea", meaning="someone saw breathing stop in sleep", synonyms=("witnessed apnea",)),
    ],
    raised_or_treated_blood_pressure: Annotated[
        bool,
        Finding("High blood pressure, raised or treated", synonyms=("treated for high blood pressure",)),
    ],
    body_mass_index: BodyMassIndex,
    age: Age,
    neck_circumference: NeckCircumference,
    sex: Sex,
    neck_limit: Annotated[
        str,
        item(
            "Limit of the neck circumference",
            {"above_40_cm": 0, "by_sex": 0},
            meaning="the original counts above 40 cm, the updated form 43 cm or more in men and 41 cm or more in women",
            above_40_cm="above 40 cm (2008)",
            by_sex="43 cm in men, 41 cm in women (updated form)",
        ),
    ] = "above_40_cm",
) -> int:
    """Screen an adult for obstructive sleep apnea, mostly before an operation.

    It makes no diagnosis. Body mass index counts above 35, age above 50. The questionnaire belongs to University
    Health Network, Toronto, whose permission the use of its wording needs: the items here are labels of our own.
    """
    if neck_limit == "by_sex":
        wide_neck = neck_circumference >= 43 if sex == "male" else neck_circumference >= 41
    else:
        wide_neck = neck_circumference > 40
    points = each(1, loud_snoring, daytime_tiredness, observed_apnea, raised_or_treated_blood_pressure)
    if body_mass_index > 35:
        points += 1
    if age > 50:
        points += 1
    if wide_neck:
        points += 1
    if sex == "male":
        points += 1
    return points

"""Sleep apnea: who is likely to have it."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import Age, BodyMassIndex, NeckCircumference, Points, Sex
from calcura.measurements.kinds import Finding, Number, Outcome

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
BERRY_2012 = Source(
    "Berry RB, et al. Rules for scoring respiratory events in sleep: update of the 2007 AASM manual for the "
    "scoring of sleep and associated events. J Clin Sleep Med 2012;8:597-619",
    doi="10.5664/jcsm.2172",
    pmid="23066376",
)
AASM_1999 = Source(
    "Sleep-related breathing disorders in adults: recommendations for syndrome definition and measurement "
    "techniques in clinical research. American Academy of Sleep Medicine task force. Sleep 1999;22:667-89",
    doi="10.1093/sleep/22.5.667",
)
SLEEPAPNEA_ORG = Source(
    "Apnea-hypopnea index: apneas and hypopneas over hours of sleep. American Sleep Apnea Association",
    url="https://www.sleepapnea.org/ufaqs/what-is-ahi-represent/",
)
SEVERITY_OF_APNEA = Source(
    "Sleep apnea classification: below 5, from 5, from 15, from 30. A review for boards",
    url="https://keywords.selfstudy.app/sleep-apnea-classification/",
)


def _events(label: str, *synonyms: str) -> Number:
    """Return how often breathing stopped or became shallow in a night."""
    return Number(label, "", (0, 2000), (0, 400), 0, synonyms=synonyms, meaning="of 10 seconds or more", whole=True)


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


@calculator(
    title="Apnea-hypopnea index",
    result=Outcome("Apnea-hypopnea index", "/h", decimals=1, limits=(0, None)),
    source=(BERRY_2012, AASM_1999, SLEEPAPNEA_ORG, SEVERITY_OF_APNEA),
    bands=Bands(
        "none or minimal",
        (5, "mild sleep apnea"),
        (15, "moderate sleep apnea"),
        (30, "severe sleep apnea"),
        source=SEVERITY_OF_APNEA,
    ),
    use=Use(
        "severity of sleep apnea",
        having=("suspected sleep apnea",),
        ages=(18, None),
        situations="sleep study, polysomnography, apneas and hypopneas per hour",
        signs="-; -; suspected sleep apnea",
        names="AHI; apnea-hypopnea index; apnea hypopnea index; apnoea-hypopnoea index",
    ),
)
def apnea_hypopnea_index(
    apneas: Annotated[float, _events("Apneas in the sleep study", "number of apneas", "apneas")],
    hypopneas: Annotated[float, _events("Hypopneas in the sleep study", "number of hypopneas", "hypopneas")],
    sleep_time: Annotated[
        float,
        Number(
            "Total sleep time",
            "h",
            (0.5, 16),
            (3, 9),
            1,
            other_units=("min",),
            synonyms=("sleep time", "hours of sleep"),
            meaning="hours of sleep, not of recording",
        ),
    ],
) -> float:
    """Tell how severe an adult's sleep apnea is, by the events of breathing in an hour of sleep.

    Children have other limits.
    """
    return (apneas + hypopneas) / sleep_time

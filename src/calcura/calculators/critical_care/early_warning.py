"""Early warning: who on the ward is getting worse."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    DiastolicBloodPressure,
    GlasgowComaScore,
    HeartRate,
    OxygenSaturation,
    Points,
    RespiratoryRate,
    SystolicBloodPressure,
    Temperature,
)
from calcura.measurements.kinds import Finding

SEYMOUR_2016 = Source(
    "Seymour CW, et al. Assessment of clinical criteria for sepsis: for the Third International Consensus Definitions "
    "for Sepsis and Septic Shock (Sepsis-3). JAMA 2016;315:762-74",
    doi="10.1001/jama.2016.0288",
    pmid="26903335",
)
RCP_2017 = Source(
    "Royal College of Physicians. National Early Warning Score (NEWS) 2: standardising the assessment of acute-illness "
    "severity in the NHS. London: RCP, 2017, chart 1",
    url="https://scribd.com/document/584338409/NEWS2-Chart-1-The-NEWS-scoring-system-0-0",
)
PIMENTEL_2019 = Source(
    "Pimentel MAF, et al. A comparison of the ability of the National Early Warning Score and the National Early "
    "Warning Score 2 to identify patients at risk of in-hospital mortality: a multi-centre database study. "
    "Resuscitation 2019;134:147-56",
    doi="10.1016/j.resuscitation.2018.09.026",
    pmid="30287355",
)
SMITH_2013 = Source(
    "Smith GB, et al. The ability of the National Early Warning Score (NEWS) to discriminate patients at risk of early "
    "cardiac arrest, unanticipated intensive care unit admission, and death. Resuscitation 2013;84:465-70",
    doi="10.1016/j.resuscitation.2012.12.016",
    pmid="23295778",
)

SUBBE_2001 = Source(
    "Subbe CP, et al. Validation of a modified Early Warning Score in medical admissions. QJM 2001;94:521-6",
    doi="10.1093/qjmed/94.10.521",
    pmid="11588210",
)
CHURPEK_2012 = Source(
    "Churpek MM, et al. Derivation of a cardiac arrest prediction model using ward vital signs. Crit Care Med "
    "2012;40:2102-8",
    doi="10.1097/CCM.0b013e318250aa5a",
    pmid="22584764",
)
CLIOT_CART = Source(
    "CART score, as in the package cliot of CRAN: points and limits of the items",
    url="https://rdrr.io/cran/cliot/man/cart_cardiac_arrest_score.html",
)

SupplementalOxygen = Annotated[
    bool,
    Finding("Supplemental oxygen", meaning="any oxygen beyond room air", synonyms=("oxygen therapy", "on oxygen")),
]
RESPONSE = {"alert": 0, "voice_pain_or_unresponsive": 3}
FOUR_RESPONSES = {"alert": 0, "voice": 1, "pain": 2, "unresponsive": 3}
RESPONSE_OR_CONFUSION = {"alert": 0, "new_confusion_voice_pain_or_unresponsive": 3}
TRIGGERS = Bands(
    "low score; a single item of 3 still calls for an urgent review",
    (5, "medium score: urgent review"),
    (7, "high score: emergency assessment"),
    source=RCP_2017,
)


@calculator(
    title="qSOFA (quick SOFA)",
    result=Points("qSOFA score", 0, 3),
    source=SEYMOUR_2016,
    bands=Bands("not positive", (2, "positive: higher risk of a poor outcome"), source=SEYMOUR_2016),
    use=Use(
        "sepsis at the bedside",
        having=("suspected infection",),
        ages=(18, None),
        situations="quick SOFA outside intensive care",
        signs="suspected infection, sepsis; fever; -",
        names="qSOFA; quick SOFA; quick sequential organ failure assessment",
    ),
)
def qsofa(
    respiratory_rate: RespiratoryRate,
    systolic_blood_pressure: SystolicBloodPressure,
    glasgow_coma_score: GlasgowComaScore,
) -> int:
    """Find adults with a suspected infection who are likely to do badly, without a laboratory.

    Outside intensive care. It diagnoses no sepsis, and a low score excludes none. Altered mentation is a Glasgow Coma
    Score below 15.
    """
    points = 0
    if respiratory_rate >= 22:
        points += 1
    if systolic_blood_pressure <= 100:
        points += 1
    if glasgow_coma_score < 15:
        points += 1
    return points


@calculator(
    title="NEWS2 (National Early Warning Score, second version)",
    result=Points("NEWS2 score", 0, 20),
    source=(RCP_2017, PIMENTEL_2019),
    bands=TRIGGERS,
    use=Use(
        "early warning of deterioration",
        without=("pregnancy",),
        ages=(16, None),
        situations=(
            "ward track and trigger vital signs deteriorating patient escalation; hypercapnic oxygen scale; early "
            "warning: ward nurse observations respiratory rate, saturation, supplemental oxygen, temperature, "
            "systolic, pulse, alert or newly confused; aggregate"
        ),
        signs="-; sepsis, suspected infection; breathlessness, fever",
        names="NEWS2; NEWS 2",
        shares="NEWS; national early warning score; early warning score",
    ),
    supersedes="news",
)
def news2(
    respiratory_rate: RespiratoryRate,
    oxygen_saturation: OxygenSaturation,
    oxygen_saturation_scale: Annotated[
        str,
        item(
            "Scale of oxygen saturation",
            {"scale_1": 1, "scale_2": 2},
            meaning="scale 2 only where a clinician has set a target of 88 to 92 % for hypercapnic failure",
            scale_1="scale 1",
            scale_2="scale 2 (target 88 to 92 %)",
        ),
    ],
    supplemental_oxygen: SupplementalOxygen,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    consciousness_acvpu: Annotated[str, item("Consciousness (ACVPU)", RESPONSE_OR_CONFUSION, alert="alert")],
    temperature: Temperature,
) -> int:
    """Score the vital signs of a patient of 16 years or more, to find those who deteriorate.

    Not in pregnancy. Three points for one item alone call for an urgent review, whatever the total.

    On scale 2 a saturation of 93 % or more scores only while the patient breathes oxygen.
    """
    points = banded(respiratory_rate, 3, (9, 1), (12, 0), (21, 2), (25, 3))
    if oxygen_saturation_scale == "scale_1":
        points += banded(oxygen_saturation, 3, (92, 2), (94, 1), (96, 0))
    elif oxygen_saturation < 93 or not supplemental_oxygen:
        points += banded(oxygen_saturation, 3, (84, 2), (86, 1), (88, 0))
    else:
        points += banded(oxygen_saturation, 1, (95, 2), (97, 3))
    points += banded(systolic_blood_pressure, 3, (91, 2), (101, 1), (111, 0), (220, 3))
    points += banded(heart_rate, 3, (41, 1), (51, 0), (91, 1), (111, 2), (131, 3))
    points += banded(temperature, 3, (35.1, 1), (36.1, 0), (38.1, 1), (39.1, 2))
    points += each(2, supplemental_oxygen) + each(RESPONSE_OR_CONFUSION, consciousness_acvpu)
    return points


@calculator(
    title="National Early Warning Score (NEWS, 2012)",
    result=Points("National Early Warning Score", 0, 20),
    source=(
        Source(
            "Royal College of Physicians. National Early Warning Score (NEWS): standardising the assessment of "
            "acute-illness severity in the NHS. London: RCP, 2012",
            url=(
                "https://www.rcplondon.ac.uk/sites/default/files/documents/national-early-warning-score-standardising- "
                "assessment-acute-illness-severity-nhs.pdf"
            ),
        ),
        SMITH_2013,
    ),
    bands=TRIGGERS,
    use=Use(
        "early warning of deterioration",
        without=("pregnancy",),
        ages=(16, None),
        situations=(
            "original of 2012, one oxygen scale, AVPU without new confusion; superseded; early warning: vital "
            "signs respiratory rate, saturation, supplemental oxygen, temperature, systolic, pulse"
        ),
        signs="-; -; sepsis, suspected infection, breathlessness, fever",
        names="original NEWS; NEWS 2012; NEWS1",
        shares="NEWS; national early warning score; early warning score",
    ),
    superseded_by="news2",
)
def news(
    respiratory_rate: RespiratoryRate,
    oxygen_saturation: OxygenSaturation,
    supplemental_oxygen: SupplementalOxygen,
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    consciousness_avpu: Annotated[str, item("Consciousness (AVPU)", RESPONSE, alert="alert")],
    temperature: Temperature,
) -> int:
    """Score the vital signs of a patient of 16 years or more, as in 2012.

    Not in pregnancy. Three points for one item alone call for an urgent review, whatever the total. It scores patients
    with chronic hypercapnia too high, which its successor mends.
    """
    points = banded(respiratory_rate, 3, (9, 1), (12, 0), (21, 2), (25, 3))
    points += banded(oxygen_saturation, 3, (92, 2), (94, 1), (96, 0))
    points += banded(systolic_blood_pressure, 3, (91, 2), (101, 1), (111, 0), (220, 3))
    points += banded(heart_rate, 3, (41, 1), (51, 0), (91, 1), (111, 2), (131, 3))
    points += banded(temperature, 3, (35.1, 1), (36.1, 0), (38.1, 1), (39.1, 2))
    points += each(2, supplemental_oxygen) + each(RESPONSE, consciousness_avpu)
    return points


@calculator(
    title="MEWS (modified early warning score, Subbe 2001)",
    result=Points("Modified early warning score", 0, 14),
    source=SUBBE_2001,
    bands=Bands("below 5", (5, "5 or more: higher risk of death and of needing intensive care"), source=SUBBE_2001),
    use=Use(
        "early warning of deterioration",
        having=("admission to hospital",),
        ages=(16, None),
        situations="modified score of medical admissions without oxygen saturation; ward vital signs AVPU Subbe",
        signs="-; -; sepsis, suspected infection, breathlessness, fever",
        names="MEWS; modified early warning score; Subbe",
        shares="early warning score",
    ),
)
def mews(
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    respiratory_rate: RespiratoryRate,
    temperature: Temperature,
    response_avpu: Annotated[
        str,
        item(
            "Response (AVPU)",
            FOUR_RESPONSES,
            alert="alert",
            voice="responds to voice",
            pain="responds to pain",
            unresponsive="unresponsive",
        ),
    ],
) -> int:
    """Score the vital signs of a medical patient of 16 years or more, to find those who deteriorate.

    This is the form of 2001; many hospitals have one of their own under the same name.
    """
    points = banded(systolic_blood_pressure, 3, (71, 2), (81, 1), (101, 0), (200, 2))
    points += banded(heart_rate, 2, (41, 1), (51, 0), (101, 1), (111, 2), (130, 3))
    points += banded(respiratory_rate, 2, (9, 0), (15, 1), (21, 2), (30, 3))
    points += banded(temperature, 2, (35, 0), (38.5, 2))
    points += each(FOUR_RESPONSES, response_avpu)
    return points


@calculator(
    title="CART score (cardiac arrest risk triage)",
    result=Points("CART score", 0, 57),
    source=(CHURPEK_2012, CLIOT_CART),
    use=Use(
        "early warning of deterioration",
        ages=(18, None),
        situations=(
            "risk of cardiac arrest on the ward within 48 hours, rapid response team, vital signs: respiratory rate, "
            "heart rate, diastolic blood pressure, age"
        ),
        names="CART score; =CART; cardiac arrest risk triage",
    ),
)
def cart_score(
    respiratory_rate: RespiratoryRate,
    heart_rate: HeartRate,
    diastolic_blood_pressure: DiastolicBloodPressure,
    age: Age,
) -> int:
    """Score the risk that an adult on a ward has a cardiac arrest.

    It takes diastolic pressure, not systolic. No limit was read in two sources: there are no bands.
    """
    points = banded(respiratory_rate, 0, (21, 8), (24, 12), (26, 15), (30, 22))
    points += banded(heart_rate, 0, (110, 4), (140, 13))
    points += banded(diastolic_blood_pressure, 13, (35, 6), (40, 4), (50, 0))
    points += banded(age, 0, (55, 4), (70, 9))
    return points

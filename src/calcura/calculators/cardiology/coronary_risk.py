"""Cardiac events: after chest pain in the emergency department, and around noncardiac surgery."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each
from calcura.measurements import (
    Age,
    AtheroscleroticDisease,
    CerebrovascularDisease,
    ChestPainHistory,
    CongestiveHeartFailure,
    Diabetes,
    Electrocardiogram,
    ElevatedRiskSurgery,
    EmergencySurgery,
    FamilyHistoryOfCardiovascularDisease,
    Hemoglobin,
    Hypercholesterolemia,
    Hypertension,
    InsulinTreatment,
    IschemicHeartDisease,
    Obesity,
    Points,
    SerumCreatinine,
    Smoking,
    TransientIschemicAttack,
    Troponin,
)
from calcura.measurements.kinds import Finding

HISTORY_POINTS = {"slightly_suspicious": 0, "moderately_suspicious": 1, "highly_suspicious": 2}
ELECTROCARDIOGRAM_POINTS = {"normal": 0, "nonspecific_repolarization": 1, "significant_st_deviation": 2}
TROPONIN_POINTS = {"normal": 0, "one_to_three_times": 1, "over_three_times": 2}

LEE_1999 = Source("Lee TH, et al. Circulation 1999;100:1043-1049", doi="10.1161/01.CIR.100.10.1043", pmid="10477528")
DAKIK_2020 = Source(
    "Dakik HA, et al. AUB-HAS2 Cardiovascular Risk Index: performance in surgical subpopulations. "
    "J Am Heart Assoc 2020;9:e016228",
    doi="10.1161/JAHA.119.016228",
    pmid="32390481",
)
AUB_HAS2_PAGE = Source(
    "AUB-HAS2 cardiovascular risk index with the author's words (MDCalc)",
    url="https://mdcalc.com/calc/10439/american-university-beirut-aub-has2-cardiovascular-risk-index",
)


@calculator(
    title="HEART score for major cardiac events after chest pain",
    result=Points("HEART score", 0, 10),
    source=Source(
        "Six AJ, Backus BE, Kelder JC. Neth Heart J 2008;16:191-196",
        doi="10.1007/BF03086144",
        pmid="18665203",
    ),
    bands=Bands(
        "low risk: 1.7 % had a major cardiac event within 6 weeks",
        (4, "moderate risk: 16.6 % had a major cardiac event within 6 weeks"),
        (7, "high risk: 50.1 % had a major cardiac event within 6 weeks"),
        source=Source(
            "Backus BE, et al. Int J Cardiol 2013;168:2153-2158",
            doi="10.1016/j.ijcard.2013.01.255",
            pmid="23465250",
        ),
    ),
    steps={"risk_factors": "Number of risk factors for atherosclerosis [factors]"},
    applies_to={"age": (18, None)},
    use=Use(
        "risk of a cardiac event in acute chest pain",
        having=("chest pain",),
        situations=(
            "chest pain emergency department ED ACS acute coronary syndrome MACE major adverse cardiac events: "
            "history, ECG, age, risk factors, troponin"
        ),
        names="HEART risk score; =HEART",
        letters=(
            ("h", "chest_pain_history"),
            ("e", "electrocardiogram"),
            ("a", "age"),
            ("r", "hypertension"),
            ("t", "troponin"),
            ("risk", "hypertension"),
            ("rf", "hypertension"),
        ),
        signs=(
            "chest pain; troponin, acute coronary syndrome; electrocardiogram, coronary artery disease, "
            "intervals of the electrocardiogram, risk factors of the heart, smoking"
        ),
    ),
)
def heart_score(
    age: Age,
    chest_pain_history: ChestPainHistory,
    electrocardiogram: Electrocardiogram,
    troponin: Troponin,
    hypertension: Hypertension,
    hypercholesterolemia: Hypercholesterolemia,
    diabetes: Diabetes,
    obesity: Obesity,
    smoking: Smoking,
    family_history_of_cardiovascular_disease: FamilyHistoryOfCardiovascularDisease,
    atherosclerotic_disease: AtheroscleroticDisease,
    transient_ischemic_attack: TransientIschemicAttack,
) -> int:
    """Estimate an adult's risk of a major cardiac event within six weeks of coming with chest pain.

    Not for new ST elevation that calls for immediate reperfusion, nor for hemodynamic instability.

    Known atherosclerotic disease gives 2 points for risk factors whatever their number; a transient ischemic
    attack is counted as such disease. The troponin classes are multiples of the assay's upper limit of
    normal.
    """
    points = 0
    points += HISTORY_POINTS[chest_pain_history]
    points += ELECTROCARDIOGRAM_POINTS[electrocardiogram]
    points += banded(age, 0, (45, 1), (65, 2))
    risk_factors = 0
    if hypertension:
        risk_factors += 1
    if hypercholesterolemia:
        risk_factors += 1
    if diabetes:
        risk_factors += 1
    if obesity:
        risk_factors += 1
    if smoking:
        risk_factors += 1
    if family_history_of_cardiovascular_disease:
        risk_factors += 1
    if atherosclerotic_disease or transient_ischemic_attack:
        points += 2
    else:
        points += banded(risk_factors, 0, (1, 1), (3, 2))
    points += TROPONIN_POINTS[troponin]
    return points


@calculator(
    title="Revised Cardiac Risk Index for noncardiac surgery",
    result=Points("Revised Cardiac Risk Index", 0, 6),
    source=LEE_1999,
    bands=Bands(
        "class I: 0.4 % had a major cardiac complication",
        (1, "class II: 0.9 % had a major cardiac complication"),
        (2, "class III: 7 % had a major cardiac complication"),
        (3, "class IV: 11 % had a major cardiac complication"),
        source=LEE_1999,
    ),
    use=Use(
        "risk of a cardiac event in noncardiac surgery",
        having=("surgery",),
        ages=(18, None),
        situations=(
            "preoperative perioperative postoperative cardiac risk evaluation clearance before noncardiac surgery "
            "operation; MACE cardiac arrest myocardial infarction MI; prior stroke, diabetes on insulin, "
            "creatinine above 2"
        ),
        signs=(
            "evaluation before an operation; surgery; valve or vessel that needs an operation, coronary "
            "artery disease, heart failure, operation on a joint or bone, peripheral artery disease, "
            "echocardiogram"
        ),
        names="revised cardiac risk; RCRI; Lee index; Lee criteria; cardiac risk index",
    ),
)
def revised_cardiac_risk_index(
    elevated_risk_surgery: ElevatedRiskSurgery,
    ischemic_heart_disease: IschemicHeartDisease,
    congestive_heart_failure: CongestiveHeartFailure,
    cerebrovascular_disease: CerebrovascularDisease,
    insulin_treatment: InsulinTreatment,
    serum_creatinine: SerumCreatinine,
) -> int:
    """Estimate the risk of a major cardiac complication of an adult having major elective noncardiac surgery.

    Not for cardiac surgery; it was not derived in emergency surgery and underestimates the risk of vascular
    surgery.

    Elevated-risk surgery is intraperitoneal, intrathoracic or suprainguinal vascular. Cerebrovascular disease
    is a previous stroke or transient ischemic attack. The rates in the bands are those of the validation
    cohort of 1,422 patients; later cohorts found higher ones.
    """
    points = 0
    if elevated_risk_surgery:
        points += 1
    if ischemic_heart_disease:
        points += 1
    if congestive_heart_failure:
        points += 1
    if cerebrovascular_disease:
        points += 1
    if insulin_treatment:
        points += 1
    if serum_creatinine > 2.0:
        points += 1
    return points


@calculator(
    title="AUB-HAS2 cardiovascular risk index for noncardiac surgery",
    result=Points("AUB-HAS2 index", 0, 6),
    source=DAKIK_2020,
    bands=Bands("low risk", (2, "intermediate risk"), (4, "high risk"), source=AUB_HAS2_PAGE),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of a cardiac event in noncardiac surgery",
        having=("surgery",),
        situations=(
            "preoperative cardiac risk before noncardiac surgery, American University of Beirut, anemia, angina or "
            "dyspnea, vascular operation, emergency operation, death or infarction or stroke within 30 days"
        ),
        names="AUB-HAS2; AUB HAS2; AUBHAS2; American University of Beirut HAS2",
    ),
)
def aub_has2(
    known_heart_disease: Annotated[bool, Finding("Known heart disease", meaning="any heart disease in the history")],
    angina_or_dyspnea: Annotated[
        bool, Finding("Angina or dyspnea", meaning="symptoms of heart disease before the operation")
    ],
    age: Age,
    hemoglobin: Hemoglobin,
    vascular_surgery: Annotated[bool, Finding("Vascular surgery", synonyms=("operation on a vessel",))],
    emergency_surgery: EmergencySurgery,
) -> int:
    """Estimate an adult's risk of death, infarction or stroke within 30 days of an operation that is not on the heart.

    Age counts from 75 years, hemoglobin below 12 g/dL in women and men. 0.5 % or fewer had an event with none of the
    six, more than 15 % with more than three. A form for vascular operations leaves that item out and has other limits.
    """
    points = each(1, known_heart_disease, angina_or_dyspnea, vascular_surgery, emergency_surgery)
    if age >= 75:
        points += 1
    if hemoglobin < 12:
        points += 1
    return points

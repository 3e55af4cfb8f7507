"""Acute coronary syndromes: how likely, how dangerous, and who bleeds on their treatment."""

from __future__ import annotations

from math import floor
from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    CockcroftGaultClearance,
    Diabetes,
    HeartRate,
    Hematocrit,
    Hypertension,
    PainOnPalpation,
    Points,
    RaisedTroponin,
    Sex,
    SystolicBloodPressure,
    Weight,
)
from calcura.measurements.kinds import Finding, Number, Proper

ANTMAN_2000 = Source(
    "Antman EM, et al. The TIMI risk score for unstable angina/non-ST elevation MI: a method for prognostication and "
    "therapeutic decision making. JAMA 2000;284:835-42",
    doi="10.1001/jama.284.7.835",
    pmid="10938172",
)
MORROW_2000 = Source(
    "Morrow DA, et al. TIMI risk score for ST-elevation myocardial infarction: a convenient, bedside, "
    "clinical score for "
    "risk assessment at presentation. Circulation 2000;102:2031-7",
    doi="10.1161/01.CIR.102.17.2031",
    pmid="11044416",
)
KILLIP_1967 = Source(
    "Killip T, Kimball JT. Treatment of myocardial infarction in a coronary care unit: a two year experience with 250 "
    "patients. Am J Cardiol 1967;20:457-64",
    doi="10.1016/0002-9149(67)90023-9",
    pmid="6059183",
)
SGARBOSSA_1996 = Source(
    "Sgarbossa EB, et al. Electrocardiographic diagnosis of evolving acute myocardial infarction in the "
    "presence of left "
    "bundle-branch block. N Engl J Med 1996;334:481-7",
    doi="10.1056/nejm199602223340801",
    pmid="8559200",
)
SMITH_2012 = Source(
    "Smith SW, et al. Diagnosis of ST-elevation myocardial infarction in the presence of left bundle branch "
    "block with the "
    "ST-elevation to S-wave ratio in a modified Sgarbossa rule. Ann Emerg Med 2012;60:766-76",
    doi="10.1016/j.annemergmed.2012.07.119",
)
SUBHERWAL_2009 = Source(
    "Subherwal S, et al. Baseline risk of major bleeding in non-ST-segment-elevation myocardial infarction: "
    "the CRUSADE "
    "Bleeding Score. Circulation 2009;119:1873-82",
    doi="10.1161/CIRCULATIONAHA.108.828541",
    pmid="19332461",
)
YEH_2016 = Source(
    "Yeh RW, et al. Development and validation of a prediction rule for benefit and harm of dual antiplatelet therapy "
    "beyond 1 year after percutaneous coronary intervention. JAMA 2016;315:1735-49",
    doi="10.1001/jama.2016.3775",
    pmid="27022822",
)
THAN_2014 = Source(
    "Than M, et al. Development and validation of the Emergency Department Assessment of Chest pain Score and 2 h "
    "accelerated diagnostic protocol. Emerg Med Australas 2014;26:34-44",
    doi="10.1111/1742-6723.12164",
    pmid="24428678",
)
MAHLER_2015 = Source(
    "Mahler SA, et al. The HEART Pathway randomized trial: identifying emergency department patients with acute chest "
    "pain for early discharge. Circ Cardiovasc Qual Outcomes 2015;8:195-203",
    doi="10.1161/CIRCOUTCOMES.114.001384",
    pmid="25737484",
)

KILLIP = {"class_1": 1, "class_2": 2, "class_3": 3, "class_4": 4}
KillipSigns = Annotated[
    str,
    item(
        "Signs of heart failure (Killip)",
        KILLIP,
        class_1="no signs of heart failure",
        class_2="crackles, a third heart sound, or raised jugular venous pressure",
        class_3="acute pulmonary edema",
        class_4="cardiogenic shock, or a systolic pressure below 90 mmHg with signs of vasoconstriction",
    ),
]
StDeviation = Annotated[bool, Finding("ST deviation", meaning="of at least 0.5 mm on the first electrocardiogram")]
RaisedCardiacMarkers = Annotated[
    bool, Finding("Raised cardiac markers", meaning="troponin or CK-MB above the normal limit")
]
ConcordantStElevation = Annotated[
    bool,
    Finding(
        "Concordant ST elevation of 1 mm",
        meaning="at least 1 mm of ST elevation in a lead with a positive QRS complex",
    ),
]
StDepressionV1ToV3 = Annotated[
    bool, Finding("ST depression of 1 mm in V1 to V3", meaning="at least 1 mm of ST depression in V1, V2 or V3")
]


@calculator(
    title="TIMI risk score for unstable angina and non-ST-elevation infarction",
    result=Points("TIMI risk score", 0, 7),
    source=ANTMAN_2000,
    bands=Bands(
        "4.7 % died, had an infarction or needed urgent revascularization within 14 days",
        (2, "8.3 % died, had an infarction or needed urgent revascularization within 14 days"),
        (3, "13.2 % died, had an infarction or needed urgent revascularization within 14 days"),
        (4, "19.9 % died, had an infarction or needed urgent revascularization within 14 days"),
        (5, "26.2 % died, had an infarction or needed urgent revascularization within 14 days"),
        (6, "40.9 % died, had an infarction or needed urgent revascularization within 14 days"),
        source=ANTMAN_2000,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk in acute coronary syndrome without ST elevation",
        having=("acute coronary syndrome",),
        situations=(
            "TIMI UA NSTEMI NSTE-ACS chest pain early invasive strategy 14 days; aspirin, known coronary "
            "stenosis, anginal episodes, ST deviation, markers; death, infarct or urgent revascularization"
        ),
        signs="acute coronary syndrome; chest pain; -",
        names="TIMI score for NSTEMI; TIMI UA/NSTEMI; TIMI score for unstable angina/NSTEMI",
        shares="TIMI; TIMI score; TIMI risk score",
    ),
)
def timi_ua_nstemi(
    age: Age,
    three_coronary_risk_factors: Annotated[
        bool,
        Finding(
            "Three or more coronary risk factors",
            meaning=(
                "at least three of: family history of coronary disease, hypertension, high cholesterol, "
                "diabetes, current smoking"
            ),
        ),
    ],
    coronary_stenosis_50_percent: Annotated[
        bool, Finding("Coronary stenosis of at least 50 %", meaning="known from an earlier examination")
    ],
    st_deviation: StDeviation,
    two_anginal_events_in_24_hours: Annotated[
        bool, Finding("Two or more anginal events in 24 hours", synonyms=("severe angina",))
    ],
    aspirin_in_past_7_days: Annotated[bool, Finding("Aspirin in the past 7 days", synonyms=("aspirin use",))],
    raised_cardiac_markers: RaisedCardiacMarkers,
) -> int:
    """Estimate the risk of an adult with unstable angina or an infarction without ST elevation, at presentation."""
    points = 0
    points += each(
        1,
        three_coronary_risk_factors,
        coronary_stenosis_50_percent,
        st_deviation,
        two_anginal_events_in_24_hours,
        aspirin_in_past_7_days,
        raised_cardiac_markers,
    )
    if age >= 65:
        points += 1
    return points


@calculator(
    title="TIMI risk score for ST-elevation infarction",
    result=Points("TIMI risk score for ST-elevation infarction", 0, 14),
    source=MORROW_2000,
    bands=Bands(
        "0.8 % died within 30 days",
        (1, "1.6 % died within 30 days"),
        (2, "2.2 % died within 30 days"),
        (3, "4.4 % died within 30 days"),
        (4, "7.3 % died within 30 days"),
        (5, "12.4 % died within 30 days"),
        (6, "16.1 % died within 30 days"),
        (7, "23.4 % died within 30 days"),
        (8, "26.8 % died within 30 days"),
        (9, "35.9 % died within 30 days"),
        source=MORROW_2000,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk in ST-elevation infarction",
        having=("ST-elevation infarction",),
        situations=(
            "TIMI STEMI mortality 30 days fibrinolysis eligible; anterior infarct or left bundle branch block, "
            "Killip, time to treatment, weight, heart rate; thrombolysis"
        ),
        signs="ST-elevation infarction; -; chest pain",
        names="TIMI score for STEMI; TIMI risk score for STEMI",
        shares="TIMI; TIMI score; TIMI risk score",
    ),
)
def timi_stemi(
    age: Age,
    diabetes: Diabetes,
    hypertension: Hypertension,
    angina: Annotated[
        bool, Finding("Angina", meaning="angina pectoris in the history", synonyms=("history of angina",))
    ],
    systolic_blood_pressure: SystolicBloodPressure,
    heart_rate: HeartRate,
    killip_signs: KillipSigns,
    weight: Weight,
    anterior_st_elevation_or_left_bundle_branch_block: Annotated[
        bool, Finding("Anterior ST elevation or left bundle branch block")
    ],
    time_to_treatment: Annotated[
        float,
        Number("Time to treatment", "h", (0, 200), (0.5, 12), 1, meaning="from the onset of symptoms to reperfusion"),
    ],
) -> int:
    """Estimate the risk of death within 30 days of an adult with an ST-elevation infarction who is to get fibrinolysis.

    Diabetes, hypertension and angina are one criterion.
    """
    points = banded(age, 0, (65, 2), (75, 3))
    points += each(1, anterior_st_elevation_or_left_bundle_branch_block)
    if diabetes or hypertension or angina:
        points += 1
    if systolic_blood_pressure < 100:
        points += 3
    if heart_rate > 100:
        points += 2
    if killip_signs != "class_1":
        points += 2
    if weight < 67:
        points += 1
    if time_to_treatment > 4:
        points += 1
    return points


@calculator(
    title=Proper("Killip class in acute myocardial infarction"),
    result=Points(Proper("Killip class"), 1, 4),
    source=KILLIP_1967,
    bands=Bands(
        "class I: no signs of heart failure",
        (2, "class II: heart failure"),
        (3, "class III: acute pulmonary edema"),
        (4, "class IV: cardiogenic shock"),
        source=KILLIP_1967,
    ),
    use=Use(
        "heart failure in acute infarction",
        having=("myocardial infarction",),
        ages=(18, None),
        situations=(
            "Killip Kimball classification bedside examination crackles shock infarction mortality; heart attack, "
            "acute myocardial infarction with heart failure: rales, third heart sound S3, pulmonary edema, "
            "cardiogenic shock; class I to IV"
        ),
        signs="-; ST-elevation infarction, acute coronary syndrome; heart failure",
        names="Killip; Killip classification; Killip-Kimball",
    ),
)
def killip_class(killip_signs: KillipSigns) -> int:
    """Grade heart failure by examination in an adult with acute myocardial infarction: the highest class that fits."""
    return each(KILLIP, killip_signs)


@calculator(
    title=Proper("Sgarbossa criteria (original, weighted)"),
    result=Points(Proper("Sgarbossa score"), 0, 10),
    source=SGARBOSSA_1996,
    bands=Bands(
        "negative: infarction is not excluded",
        (3, "positive: acute myocardial infarction likely"),
        source=SGARBOSSA_1996,
    ),
    use=Use(
        "infarction in left bundle branch block",
        having=("left bundle branch block",),
        ages=(18, None),
        situations=(
            "LBBB STEMI equivalent ECG concordant discordant paced rhythm; left bundle branch block, infarction, "
            "chest pain; elevation 1 mm and 5 mm"
        ),
        signs="-; -; acute coronary syndrome, chest pain",
        names="Sgarbossa; Sgarbossa criteria; original Sgarbossa",
    ),
    superseded_by="modified_sgarbossa",
)
def sgarbossa_original(
    concordant_st_elevation: ConcordantStElevation,
    st_depression_v1_to_v3: StDepressionV1ToV3,
    discordant_st_elevation_5_mm: Annotated[
        bool,
        Finding(
            "Discordant ST elevation of 5 mm",
            meaning="at least 5 mm of ST elevation in a lead with a negative QRS complex",
        ),
    ],
) -> int:
    """Find acute infarction on the electrocardiogram of an adult with left bundle branch block.

    A negative result excludes nothing: at 3 points its sensitivity is low and its specificity high.
    """
    return each(5, concordant_st_elevation) + each(3, st_depression_v1_to_v3) + each(2, discordant_st_elevation_5_mm)


@calculator(
    title="Modified Sgarbossa criteria (Smith)",
    result=Points("Modified Sgarbossa criteria met", 0, 3),
    source=SMITH_2012,
    bands=Bands(
        "negative: coronary occlusion is not excluded",
        (1, "positive: acute coronary occlusion likely"),
        source=SMITH_2012,
    ),
    use=Use(
        "infarction in left bundle branch block",
        having=("left bundle branch block",),
        ages=(18, None),
        situations=(
            "LBBB STEMI equivalent ECG ST/S ratio proportional discordance occlusion; left bundle branch block, "
            "paced, infarction, chest pain; ST elevation against depth of S wave 25 %"
        ),
        signs="-; -; acute coronary syndrome, chest pain",
        names="modified Sgarbossa; Smith-Sgarbossa; Smith modified Sgarbossa; Smith criteria",
    ),
    supersedes="sgarbossa_original",
)
def modified_sgarbossa(
    concordant_st_elevation: ConcordantStElevation,
    st_depression_v1_to_v3: StDepressionV1ToV3,
    excessive_discordant_st_elevation: Annotated[
        bool,
        Finding(
            "Excessive discordant ST elevation",
            meaning=(
                "in a lead with a negative QRS complex, at least 1 mm of ST elevation and at least a quarter of the "
                "S wave before it"
            ),
        ),
    ],
) -> int:
    """Find acute coronary occlusion on the electrocardiogram of an adult with left bundle branch block.

    One criterion is enough. ST elevation and S wave are compared in the same lead, in any lead.
    """
    return each(1, concordant_st_elevation, st_depression_v1_to_v3, excessive_discordant_st_elevation)


@calculator(
    title="CRUSADE score for bleeding in infarction without ST elevation",
    result=Points("CRUSADE bleeding score", 1, 96),
    source=SUBHERWAL_2009,
    bands=Bands(
        "very low risk: 3.1 % had a major bleeding in hospital",
        (21, "low risk: 5.5 % had a major bleeding in hospital"),
        (31, "moderate risk: 8.6 % had a major bleeding in hospital"),
        (41, "high risk: 11.9 % had a major bleeding in hospital"),
        (51, "very high risk: 19.5 % had a major bleeding in hospital"),
        source=SUBHERWAL_2009,
    ),
    use=Use(
        "risk of bleeding in acute coronary syndrome",
        having=("acute coronary syndrome",),
        ages=(18, None),
        situations=(
            "NSTEMI major bleeding in hospital antithrombotic treatment baseline; non-ST elevation infarction; "
            "hematocrit, creatinine clearance, heart rate, female, signs of heart failure, vascular disease, "
            "diabetes"
        ),
        signs="-; acute coronary syndrome; bleeding",
        names="CRUSADE; CRUSADE score; CRUSADE bleeding",
    ),
)
def crusade_bleeding(
    sex: Sex,
    hematocrit: Hematocrit,
    creatinine_clearance: CockcroftGaultClearance,
    heart_rate: HeartRate,
    systolic_blood_pressure: SystolicBloodPressure,
    signs_of_heart_failure: Annotated[
        bool, Finding("Signs of heart failure at presentation", synonyms=("signs of heart failure",))
    ],
    prior_vascular_disease: Annotated[
        bool, Finding("Prior vascular disease", meaning="peripheral artery disease or a stroke in the history")
    ],
    diabetes: Diabetes,
) -> int:
    """Estimate the risk of major bleeding in hospital of an adult with an infarction without ST elevation.

    Each clearance class includes its upper limit. Hematocrit is taken as it is given: 33.95 lies below 34. Heart rate
    and pressure are whole numbers in the source; a value between two classes counts in the lower one.
    """
    points = banded(hematocrit, 9, (31, 7), (34, 3), (37, 2), (40, 0))
    points += banded(heart_rate, 0, (71, 1), (81, 3), (91, 6), (101, 8), (111, 10), (121, 11))
    points += banded(systolic_blood_pressure, 10, (91, 8), (101, 5), (121, 1), (181, 3), (201, 5))
    if creatinine_clearance <= 15:
        points += 39
    elif creatinine_clearance <= 30:
        points += 35
    elif creatinine_clearance <= 60:
        points += 28
    elif creatinine_clearance <= 90:
        points += 17
    elif creatinine_clearance <= 120:
        points += 7
    if sex == "female":
        points += 8
    points += each(7, signs_of_heart_failure) + each(6, prior_vascular_disease, diabetes)
    return points


@calculator(
    title="DAPT score for prolonged dual antiplatelet therapy",
    result=Points("DAPT score", -2, 10),
    source=YEH_2016,
    bands=Bands(
        "prolonged therapy brings more bleeding than benefit",
        (2, "prolonged therapy brings more benefit than bleeding"),
        source=YEH_2016,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "duration of dual antiplatelet therapy",
        having=("coronary stent",),
        situations=(
            "DAPT beyond 12 months after PCI stent clopidogrel aspirin continue or stop; prolong, extend one year "
            "after a stent, ischemic benefit against bleeding"
        ),
        signs="-; coronary stent; acute coronary syndrome",
        names="DAPT; DAPT score",
    ),
)
def dapt_score(
    age: Age,
    cigarette_smoking: Annotated[
        bool,
        Finding("Cigarette smoking", meaning="now, or as recently as the source counts it: a review says two years"),
    ],
    diabetes: Diabetes,
    infarction_at_presentation: Annotated[
        bool, Finding("Myocardial infarction at presentation", meaning="the stent was placed for an infarction")
    ],
    prior_pci_or_infarction: Annotated[
        bool, Finding("Prior coronary intervention or infarction", meaning="before the one that this stent was for")
    ],
    paclitaxel_eluting_stent: Annotated[bool, Finding("Paclitaxel-eluting stent")],
    stent_diameter: Annotated[
        float, Number("Stent diameter", "mm", (1.5, 8), (2.25, 4), 2, meaning="smallest of the stents placed")
    ],
    heart_failure_or_low_ejection_fraction: Annotated[
        bool,
        Finding(
            "Heart failure or low ejection fraction",
            meaning="heart failure in the history, or a left ventricular ejection fraction below 30 %",
        ),
    ],
    vein_graft_stent: Annotated[bool, Finding("Vein graft stent", meaning="the stent lies in a vein graft")],
) -> int:
    """Weigh dual antiplatelet therapy beyond a year in an adult who took it for 12 months after a coronary stent.

    Only for those who had neither a major bleeding nor an ischemic event in those months.
    """
    points = banded(age, 0, (65, -1), (75, -2))
    points += each(
        1,
        cigarette_smoking,
        diabetes,
        infarction_at_presentation,
        prior_pci_or_infarction,
        paclitaxel_eluting_stent,
    )
    if stent_diameter < 3:
        points += 1
    points += each(2, heart_failure_or_low_ejection_fraction, vein_graft_stent)
    return points


@calculator(
    title="Emergency Department Assessment of Chest pain Score (EDACS)",
    result=Points("EDACS", -8, 34),
    source=THAN_2014,
    bands=Bands(
        "below 16: low risk where the electrocardiogram shows no new ischemia and both troponins are negative",
        (16, "16 or more: not at low risk"),
        source=THAN_2014,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk in chest pain",
        having=("chest pain",),
        situations=(
            "EDACS EDACS-ADP accelerated diagnostic protocol two hours emergency department possible acute "
            "coronary syndrome; low-risk chest pain: sweating diaphoresis, radiation to arm or shoulder, worse on "
            "inspiration, reproduced by palpation; troponin at two hours"
        ),
        signs="chest pain; -; acute coronary syndrome",
        names="EDACS; EDACS-ADP",
    ),
)
def edacs(
    age: Age,
    sex: Sex,
    coronary_disease_or_three_risk_factors: Annotated[
        bool,
        Finding(
            "Coronary disease or three risk factors",
            meaning=(
                "previous coronary syndrome, bypass or intervention, or at least three of: hypertension, high "
                "cholesterol, "
                "diabetes, current smoking, early coronary disease in the family"
            ),
        ),
    ],
    diaphoresis: Annotated[bool, Finding("Diaphoresis", meaning="sweating with the pain", synonyms=("sweating",))],
    radiating_pain: Annotated[
        bool, Finding("Pain radiating to arm, shoulder, neck or jaw", synonyms=("radiating chest pain",))
    ],
    pleuritic_pain: Annotated[
        bool,
        Finding(
            "Pain with inspiration",
            meaning="pain that came or got worse with breathing in",
            synonyms=("pleuritic pain",),
        ),
    ],
    pain_on_palpation: PainOnPalpation,
) -> int:
    """Score an adult with chest pain in an emergency department who may have an acute coronary syndrome.

    Not with ongoing pain, crescendo angina or abnormal vital signs. The score alone calls nobody low-risk: below 16,
    the electrocardiogram must show no new ischemia and the troponins at 0 and 2 hours must be negative.

    Coronary disease or three risk factors count up to the age of 50 only. Age counts in completed years.
    """
    years = floor(age)
    points = banded(years, 2, (46, 4), (51, 6), (56, 8), (61, 10), (66, 12), (71, 14), (76, 16), (81, 18), (86, 20))
    if sex == "male":
        points += 6
    if years <= 50:
        points += each(4, coronary_disease_or_three_risk_factors)
    points += each(3, diaphoresis) + each(5, radiating_pain)
    points += each(-4, pleuritic_pain) + each(-6, pain_on_palpation)
    return points


@calculator(
    title="HEART Pathway for early discharge",
    result=Points("Reasons against early discharge", 0, 3),
    source=MAHLER_2015,
    bands=Bands(
        "low risk: early discharge with follow-up",
        (1, "not at low risk: observation or admission"),
        source=MAHLER_2015,
    ),
    use=Use(
        "risk in chest pain",
        having=("chest pain",),
        ages=(21, None),
        situations=(
            "HEART score with serial troponins at 0 and 3 hours early discharge emergency department; chest pain, "
            "two negative troponins, safe to go home"
        ),
        signs="chest pain; -; acute coronary syndrome",
        names="HEART Pathway",
    ),
)
def heart_pathway(
    heart_score: Annotated[
        int,
        Number(
            "HEART score",
            "points",
            (0, 10),
            (0, 10),
            0,
            whole=True,
            meaning="of history, electrocardiogram, age, risk factors and troponin",
        ),
    ],
    raised_troponin: RaisedTroponin,
    raised_troponin_at_3_hours: Annotated[
        bool, Finding("Second troponin raised", meaning="the troponin three hours after the first")
    ],
) -> int:
    """Decide whether an adult with chest pain can leave the emergency department early.

    Not with new ST elevation or low blood pressure. Both troponins are needed. A later form of the pathway also keeps
    patients with known coronary disease or new ischemic changes of the electrocardiogram.
    """
    points = 0
    if heart_score > 3:
        points += 1
    points += each(1, raised_troponin, raised_troponin_at_3_hours)
    return points

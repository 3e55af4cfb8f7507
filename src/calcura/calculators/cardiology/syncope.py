"""Syncope: who may go home from the emergency department."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    CongestiveHeartFailure,
    HeartRate,
    Hematocrit,
    Hemoglobin,
    OxygenSaturation,
    Points,
    Proper,
    RaisedTroponin,
    SystolicBloodPressure,
)
from calcura.measurements.kinds import Finding, Number

QUINN_2004 = Source(
    "Quinn JV, et al. Derivation of the San Francisco Syncope Rule to predict patients with short-term "
    "serious outcomes. "
    "Ann Emerg Med 2004;43:224-32",
    doi="10.1016/s0196-0644(03)00823-0",
    pmid="14747812",
)
THIRUGANASAMBANDAMOORTHY_2016 = Source(
    "Thiruganasambandamoorthy V, et al. Development of the Canadian Syncope Risk Score to predict serious "
    "adverse events "
    "after emergency department assessment of syncope. CMAJ 2016;188:E289-98",
    doi="10.1503/cmaj.151469",
    pmid="27378464",
)

UNGAR_2008 = Source(
    "Validation of the EGSYS score in the prediction of cardiogenic syncope (EGSYS). Heart 2008",
    doi="10.1136/hrt.2008.143123",
    pmid="18519550",
)
COLIVICCHI_2003 = Source(
    "Colivicchi F, et al. Development and prospective validation of a risk stratification system for patients with "
    "syncope in the emergency department: the OESIL risk score. Eur Heart J 2003;24:811-9",
    doi="10.1016/s0195-668x(02)00827-8",
    pmid="12727148",
)
OESIL_VALIDATION = Source(
    "Numeroso F, et al. Prognostic value of the OESIL risk score in a cohort of emergency department patients with "
    "syncope. Minerva Med 2013;104:413-9",
    url="http://www.minervamedica.it/en/journals/minerva-medica/article.php?cod=R10Y2013N04A0413",
)
REED_2010 = Source(
    "Reed MJ, et al. The ROSE (risk stratification of syncope in the emergency department) study. "
    "J Am Coll Cardiol 2010;55:713-21",
    doi="10.1016/j.jacc.2009.09.049",
    pmid="20170806",
)
ROSE_TOOL = Source(
    "ROSE risk score with its seven findings and the risk at one month (Cliniborg)",
    url="https://cliniborg.com/2014/09/18/rose-risk-stratification-of-syncope-in-the-emergency-department-risk-score",
)

VasovagalPredisposition = Annotated[
    bool,
    Finding(
        "Predisposition to vasovagal syncope",
        meaning="brought on by a warm crowded place, long standing, fear, emotion or pain",
    ),
]

DIAGNOSIS = {"vasovagal_syncope": -2, "cardiac_syncope": 2, "neither": 0}


@calculator(
    title="San Francisco syncope rule",
    result=Points("San Francisco syncope criteria met", 0, 5),
    source=QUINN_2004,
    bands=Bands("not at high risk", (1, "at high risk of a serious outcome"), source=QUINN_2004),
    use=Use(
        "risk after syncope",
        having=("syncope",),
        situations=(
            "CHESS emergency department fainted near syncope serious outcome 7 days; passed out, collapse, faint, "
            "blackout, loss of consciousness; heart failure, hematocrit below 30, abnormal ECG, shortness of "
            "breath, systolic below 90"
        ),
        signs="syncope; -; -",
        names="San Francisco rule; SFSR; CHESS criteria",
    ),
)
def san_francisco_syncope(
    congestive_heart_failure: CongestiveHeartFailure,
    hematocrit: Hematocrit,
    abnormal_electrocardiogram: Annotated[
        bool, Finding("Abnormal electrocardiogram", meaning="a rhythm other than sinus, or changes that are new")
    ],
    shortness_of_breath: Annotated[
        bool, Finding("Shortness of breath", meaning="as the patient tells it", synonyms=("dyspnea", "breathlessness"))
    ],
    systolic_blood_pressure: SystolicBloodPressure,
) -> int:
    """Count the criteria that put a patient with syncope or near syncope at risk of a serious outcome within 7 days.

    Not after an injury, alcohol or drugs, nor a seizure. Later validations found it less sensitive (87 %) than its
    derivation. The pressure is that at triage, the electrocardiogram any in the department.
    """
    points = 0
    points += each(1, congestive_heart_failure, abnormal_electrocardiogram, shortness_of_breath)
    if hematocrit < 30:
        points += 1
    if systolic_blood_pressure < 90:
        points += 1
    return points


@calculator(
    title=Proper("Canadian syncope risk score"),
    result=Points(Proper("Canadian syncope risk score"), -3, 11),
    source=THIRUGANASAMBANDAMOORTHY_2016,
    bands=Bands(
        "very low risk of a serious event within 30 days",
        (-1, "low risk of a serious event within 30 days"),
        (1, "medium risk of a serious event within 30 days"),
        (4, "high risk of a serious event within 30 days"),
        (6, "very high risk of a serious event within 30 days"),
        source=THIRUGANASAMBANDAMOORTHY_2016,
    ),
    use=Use(
        "risk after syncope",
        having=("syncope",),
        ages=(16, None),
        situations=(
            "CSRS emergency department fainted disposition arrhythmia serious adverse event 30 days; passed out, "
            "collapse, faint, blackout, loss of consciousness; vasovagal, heart disease, troponin, QRS axis and "
            "duration, QTc"
        ),
        signs="syncope; -; -",
        names="CSRS; Canadian syncope score",
    ),
)
def canadian_syncope(
    vasovagal_predisposition: VasovagalPredisposition,
    heart_disease: Annotated[
        bool,
        Finding(
            "Heart disease in the history",
            meaning=(
                "coronary or valvular disease, cardiomyopathy, heart failure, a rhythm other than sinus now "
                "or on record, or "
                "an implanted device"
            ),
        ),
    ],
    systolic_pressure_under_90_or_over_180: Annotated[
        bool,
        Finding(
            "Systolic pressure below 90 or above 180 mmHg",
            meaning="any reading between triage and leaving the department",
        ),
    ],
    raised_troponin: RaisedTroponin,
    qrs_axis: Annotated[
        float, Number("QRS axis in degrees", "", (-180, 180), (-60, 120), 0, synonyms=("QRS axis", "electrical axis"))
    ],
    qrs_duration: Annotated[
        float, Number("QRS duration", "ms", (40, 300), (70, 180), 0, synonyms=("QRS width", "QRS complex duration"))
    ],
    corrected_qt_interval: Annotated[
        float, Number("Corrected QT interval", "ms", (200, 800), (360, 540), 0, synonyms=("QTc", "QTc interval"))
    ],
    emergency_diagnosis: Annotated[
        str,
        item("Diagnosis in the emergency department", DIAGNOSIS, neither="another diagnosis or none"),
    ],
) -> int:
    """Estimate the risk of a serious event within 30 days of a patient whose syncope is unexplained after evaluation.

    For those aged 16 or more who come within 24 hours of the event, and in whom no serious cause has been found.
    """
    points = 0
    points += each(1, heart_disease)
    if vasovagal_predisposition:
        points -= 1
    points += each(2, systolic_pressure_under_90_or_over_180, raised_troponin)
    if qrs_axis < -30 or qrs_axis > 100:
        points += 1
    if qrs_duration > 130:
        points += 1
    if corrected_qt_interval > 480:
        points += 2
    points += each(DIAGNOSIS, emergency_diagnosis)
    return points


@calculator(
    title="EGSYS score for cardiac syncope",
    result=Points("EGSYS score", -2, 12),
    source=UNGAR_2008,
    bands=Bands("cardiac syncope less likely", (3, "cardiac syncope likely"), source=UNGAR_2008),
    use=Use(
        "likelihood of cardiac syncope",
        having=("syncope",),
        ages=(18, None),
        situations=(
            "unexplained syncope in the emergency department cardiac or not, admit; palpitations before the faint, "
            "syncope during effort or supine, prodromes with nausea, precipitating factors"
        ),
        signs="syncope; -; -",
        names="EGSYS; EGSYS score; evaluation of guidelines in syncope study",
    ),
)
def egsys_syncope(
    palpitations_before_syncope: Annotated[
        bool, Finding("Palpitations before the syncope", synonyms=("palpitations preceding syncope",))
    ],
    abnormal_ecg_or_heart_disease: Annotated[
        bool, Finding("Abnormal electrocardiogram or heart disease", meaning="either or both, which count once")
    ],
    syncope_during_effort: Annotated[
        bool, Finding("Syncope during effort", synonyms=("exertional syncope", "fainted during exercise"))
    ],
    syncope_supine: Annotated[bool, Finding("Syncope while supine", synonyms=("fainted lying down",))],
    autonomic_prodromes: Annotated[
        bool, Finding("Autonomic prodromes of the syncope", meaning="nausea or vomiting before it")
    ],
    vasovagal_predisposition: VasovagalPredisposition,
) -> int:
    """Estimate how likely an adult's unexplained syncope comes from the heart.

    In the emergency department; of limited use in outpatients. Precipitating and predisposing factors, and autonomic
    prodromes, speak against. From 3 points on 17 to 21 % died within two years, below it 2 to 3 %.
    """
    points = 0
    points += each(4, palpitations_before_syncope) + each(3, abnormal_ecg_or_heart_disease, syncope_during_effort)
    points += each(2, syncope_supine)
    if autonomic_prodromes:
        points -= 1
    if vasovagal_predisposition:
        points -= 1
    return points


@calculator(
    title="OESIL risk score for syncope",
    result=Points("OESIL score", 0, 4),
    source=COLIVICCHI_2003,
    bands=Bands("low risk", (2, "high risk: to be admitted"), source=OESIL_VALIDATION),
    applies_to={"age": (12, None)},
    use=Use(
        "risk after syncope",
        having=("syncope",),
        situations=(
            "emergency department fainted without warning, elderly, cardiovascular disease in the history, abnormal "
            "electrocardiogram, death within 12 months"
        ),
        signs="syncope; -; -",
        names="OESIL; OESIL score; Osservatorio Epidemiologico sulla Sincope nel Lazio",
    ),
)
def oesil(
    age: Age,
    cardiovascular_disease: Annotated[
        bool,
        Finding(
            "Cardiovascular disease in the history",
            meaning="structural heart disease, heart failure, peripheral arterial disease, stroke or TIA",
        ),
    ],
    syncope_without_prodrome: Annotated[
        bool, Finding("Syncope without prodrome", meaning="without any warning", synonyms=("no prodrome",))
    ],
    electrocardiogram_abnormal_in_any_way: Annotated[
        bool,
        Finding(
            "Electrocardiogram abnormal in any way",
            meaning=(
                "in rhythm, conduction, ventricular hypertrophy, left axis deviation, an old infarction or signs of "
                "ischemia"
            ),
        ),
    ],
) -> int:
    """Count what raises the risk of death within 12 months of a syncope.

    For patients from 12 years in the emergency department. Age counts above 65; it is the absence of a prodrome that
    counts. Of the derivation 0 % died with 0 points, 0.8 % with 1, 19.6 % with 2, 34.7 % with 3 and 57.1 % with 4.
    """
    points = each(1, cardiovascular_disease, syncope_without_prodrome, electrocardiogram_abnormal_in_any_way)
    if age > 65:
        points += 1
    return points


@calculator(
    title="ROSE rule for syncope",
    result=Points("ROSE rule", 0, 1),
    source=REED_2010,
    bands=Bands(
        "low risk: 1.5 % had a serious outcome within a month",
        (1, "high risk: 16.5 % had a serious outcome within a month"),
        source=ROSE_TOOL,
    ),
    use=Use(
        "risk after syncope",
        having=("syncope",),
        ages=(16, None),
        situations=(
            "emergency department fainted BRACES natriuretic peptide BNP 300, bradycardia, rectal examination occult "
            "blood, anemia, chest pain, Q wave, saturation on room air, serious outcome within one month"
        ),
        signs="syncope; -; -",
        names="ROSE rule; ROSE score; ROSE risk score; ROSE criteria; BRACES",
    ),
)
def rose_syncope(
    bnp: Annotated[
        float,
        Number(
            "B-type natriuretic peptide",
            "pg/mL",
            (1, 50_000),
            (5, 2500),
            0,
            other_units=("ng/L",),
            synonyms=("BNP", "brain natriuretic peptide"),
            meaning="not its N-terminal fragment",
            loinc="30934-4",
        ),
    ],
    heart_rate: HeartRate,
    fecal_occult_blood: Annotated[
        bool, Finding("Fecal occult blood", synonyms=("positive fecal occult blood", "blood on rectal examination"))
    ],
    hemoglobin: Hemoglobin,
    chest_pain_with_syncope: Annotated[bool, Finding("Chest pain with the syncope")],
    q_wave_not_in_lead_iii: Annotated[
        bool, Finding("Q wave on the electrocardiogram", meaning="in another lead than III")
    ],
    oxygen_saturation: OxygenSaturation,
) -> int:
    """Tell whether a patient with syncope has any of seven findings that raise the risk of a serious outcome.

    For patients from 16 years in the emergency department; the saturation is on room air. The result is 1 with any:
    peptide of 300 pg/mL or more, heart rate of 50 or less, occult blood, hemoglobin of 90 g/L or less, chest pain, a Q
    wave other than in lead III, saturation of 94 % or less. Sensitivity was 87 %, the negative predictive value 98.5 %.
    """
    if bnp >= 300 or heart_rate <= 50 or hemoglobin <= 9 or oxygen_saturation <= 94:
        return 1
    if fecal_occult_blood or chest_pain_with_syncope or q_wave_not_in_lead_iii:
        return 1
    return 0

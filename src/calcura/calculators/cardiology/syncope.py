"""Syncope: who may go home from the emergency department."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    CongestiveHeartFailure,
    Hematocrit,
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
    vasovagal_predisposition: Annotated[
        bool,
        Finding(
            "Predisposition to vasovagal syncope",
            meaning="brought on by a warm crowded place, long standing, fear, emotion or pain",
        ),
    ],
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

"""Atrial fibrillation: an older score of stroke, and who bleeds on an anticoagulant."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, calculator, each
from calcura.measurements import (
    Age,
    CongestiveHeartFailure,
    Diabetes,
    EstimatedGfr,
    Hematocrit,
    Hemoglobin,
    Hypertension,
    Points,
    Sex,
    Stroke,
    TransientIschemicAttack,
)
from calcura.measurements.kinds import Finding

GAGE_2001 = Source(
    "Gage BF, et al. Validation of clinical classification schemes for predicting stroke: results from the National "
    "Registry of Atrial Fibrillation. JAMA 2001;285:2864-70",
    doi="10.1001/jama.285.22.2864",
    pmid="11401607",
)
O_BRIEN_2015 = Source(
    "O'Brien EC, et al. The ORBIT bleeding score: a simple bedside score to assess bleeding risk in atrial "
    "fibrillation. "
    "Eur Heart J 2015;36:3258-64",
    doi="10.1093/eurheartj/ehv476",
    pmid="26424865",
)


AnyBleedingInHistory = Annotated[
    bool,
    Finding(
        "Bleeding in the history",
        meaning="any, such as gastrointestinal or intracranial bleeding or a hemorrhagic stroke",
    ),
]


@calculator(
    title="CHADS2 score for stroke risk in atrial fibrillation",
    result=Points("CHADS2 score", 0, 6),
    source=GAGE_2001,
    bands=Bands(
        "1.9 % have a stroke within a year without treatment",
        (1, "2.8 % have a stroke within a year without treatment"),
        (2, "4.0 % have a stroke within a year without treatment"),
        (3, "5.9 % have a stroke within a year without treatment"),
        (4, "8.5 % have a stroke within a year without treatment"),
        (5, "12.5 % have a stroke within a year without treatment"),
        (6, "18.2 % have a stroke within a year without treatment"),
        source=GAGE_2001,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of stroke in atrial fibrillation",
        having=("atrial fibrillation", "atrial flutter"),
        without=("mechanical heart valve",),
        situations="older AF stroke score without vascular disease and sex; superseded",
        signs="-; -; atrial fibrillation",
        names="=CHADS2; original CHADS2",
        letters=(
            ("c", "congestive_heart_failure"),
            ("h", "hypertension"),
            ("a", "age"),
            ("d", "diabetes"),
            ("s2", "stroke"),
        ),
    ),
    superseded_by="cha2ds2_vasc",
)
def chads2(
    age: Age,
    congestive_heart_failure: CongestiveHeartFailure,
    hypertension: Hypertension,
    diabetes: Diabetes,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
) -> int:
    """Estimate the yearly risk of stroke of an adult with nonvalvular atrial fibrillation who has no anticoagulant.

    An older score, which counts patients as at low risk who are not. A stroke and a transient ischemic attack are one
    criterion; systemic embolism does not count.
    """
    points = 0
    points += each(1, congestive_heart_failure, hypertension, diabetes)
    if age >= 75:
        points += 1
    if stroke or transient_ischemic_attack:
        points += 2
    return points


@calculator(
    title="ORBIT score for bleeding on anticoagulation",
    result=Points("ORBIT score", 0, 7),
    source=O_BRIEN_2015,
    bands=Bands(
        "low risk: 2.4 major bleedings in 100 patient-years",
        (3, "medium risk: 4.7 major bleedings in 100 patient-years"),
        (4, "high risk: 8.1 major bleedings in 100 patient-years"),
        source=O_BRIEN_2015,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "risk of bleeding on anticoagulation",
        having=("atrial fibrillation", "atrial flutter"),
        situations=(
            "major bleeding on warfarin or DOAC; AF anticoagulant; older reduced hemoglobin kidney antiplatelet; "
            "atrial fibrillation"
        ),
        signs="-; atrial fibrillation; anticoagulation, bleeding",
        names="ORBIT; ORBIT bleeding score; ORBIT-AF",
    ),
)
def orbit_bleeding(
    age: Age,
    sex: Sex,
    hemoglobin: Hemoglobin,
    anemia_in_history: Annotated[bool, Finding("Anemia in the history", synonyms=("history of anemia",))],
    any_bleeding_in_history: AnyBleedingInHistory,
    glomerular_filtration_rate: EstimatedGfr,
    antiplatelet_treatment: Annotated[
        bool, Finding("Treatment with an antiplatelet", synonyms=("antiplatelet therapy", "antiplatelet drug"))
    ],
    hematocrit: Hematocrit | None = None,
) -> int:
    """Estimate the risk of major bleeding of an adult with atrial fibrillation on an oral anticoagulant.

    A hemoglobin below 13 g/dL in men or 12 g/dL in women, a hematocrit below 40 % or 36 %, and an anemia in the
    history are one criterion; hemoglobin is enough where hematocrit is not known.
    """
    low_hemoglobin = hemoglobin < (13 if sex == "male" else 12)
    low_hematocrit = hematocrit is not None and hematocrit < (40 if sex == "male" else 36)
    points = 0
    points += each(2, any_bleeding_in_history) + each(1, antiplatelet_treatment)
    if age >= 75:
        points += 1
    if low_hemoglobin or low_hematocrit or anemia_in_history:
        points += 2
    if glomerular_filtration_rate < 60:
        points += 1
    return points

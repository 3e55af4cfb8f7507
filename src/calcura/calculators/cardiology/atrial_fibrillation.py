"""Atrial fibrillation: an older score of stroke, who bleeds on an anticoagulant, symptoms and progression."""

from __future__ import annotations

from typing import Annotated

from calcura.calculators.cardiology.cardiomyopathy import LeftAtrialDiameter
from calcura.engine import Bands, Source, Use, calculator, each, item
from calcura.measurements import (
    Age,
    CongestiveHeartFailure,
    Diabetes,
    EjectionFraction,
    EstimatedGfr,
    Hematocrit,
    Hemoglobin,
    Hypertension,
    ObstructiveLungDisease,
    Points,
    Sex,
    Stroke,
    TransientIschemicAttack,
)
from calcura.measurements.kinds import Finding, Proper

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
WYNN_2014 = Source(
    "The modified EHRA score of symptoms of atrial fibrillation. Europace 2014",
    doi="10.1093/europace/eut395",
    pmid="24534264",
)
SUENARI_2017 = Source(
    "Suenari K, et al. Usefulness of HATCH score in the prediction of new-onset atrial fibrillation for Asians. "
    "Medicine 2017",
    doi="10.1097/MD.0000000000005597",
    pmid="28072697",
)
HATCH_ALGORITHM = Source(
    "HATCH score of de Vos et al. for progression from paroxysmal to persistent atrial fibrillation "
    "(medicalalgorithms.com)",
    url="https://www.medicalalgorithms.com/hatch-score-of-de-vos-et-al-for-predicting-progression-from-paroxysmal-to-persistent-atrial-fibrillation-hat2ch2-score",
)
KORNEJ_2015 = Source(
    "Kornej J, Hindricks G, Shoemaker MB, et al. The APPLE score: a novel and simple score for the prediction of "
    "rhythm outcomes after catheter ablation of atrial fibrillation. Clin Res Cardiol 2015;104:871-6",
    doi="10.1007/s00392-015-0856-x",
    pmid="25876528",
)

EHRA = {"none": 1, "mild": 2, "moderate": 3, "severe": 4, "disabling": 5}

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


@calculator(
    title="Modified EHRA class of symptoms of atrial fibrillation",
    result=Points("Rank among the EHRA classes", 1, 5),
    source=WYNN_2014,
    bands=Bands(
        "class 1: none",
        (2, "class 2a: mild"),
        (3, "class 2b: moderate"),
        (4, "class 3: severe"),
        (5, "class 4: disabling"),
        source=WYNN_2014,
    ),
    use=Use(
        "symptoms of atrial fibrillation",
        having=("atrial fibrillation",),
        ages=(18, None),
        situations=(
            "symptom severity of atrial fibrillation, palpitations, rate or rhythm control, ablation, daily activity "
            "affected, troubled by symptoms"
        ),
        signs="-; -; atrial fibrillation",
        names="=EHRA; =mEHRA; EHRA class; EHRA score; European Heart Rhythm Association score; modified EHRA",
    ),
)
def ehra_af_symptoms(
    af_symptoms: Annotated[
        str,
        item(
            "Symptoms of atrial fibrillation",
            EHRA,
            none="none; EHRA 1",
            mild="mild: daily activity not affected, and not troubled; EHRA 2a",
            moderate="moderate: daily activity not affected, but troubled; EHRA 2b",
            severe="severe: daily activity affected; EHRA 3",
            disabling="disabling: daily activity discontinued; EHRA 4",
        ),
    ],
) -> int:
    """Class how much atrial fibrillation troubles an adult, by symptoms that are due to it alone.

    The result is the place among the classes 1, 2a, 2b, 3 and 4. The score of 2007 did not divide class 2.
    """
    return each(EHRA, af_symptoms)


@calculator(
    title="HATCH score for progression of atrial fibrillation",
    result=Points("HATCH score", 0, 7),
    source=SUENARI_2017,
    bands=Bands(
        "lower risk of progression to persistent atrial fibrillation",
        (6, "high risk of progression: about half within a year"),
        source=HATCH_ALGORITHM,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "progression of atrial fibrillation",
        having=("atrial fibrillation",),
        situations=("paroxysmal atrial fibrillation that becomes persistent or permanent, progression within a year"),
        signs="-; -; atrial fibrillation",
        names="=HATCH; HATCH score",
    ),
)
def hatch(
    hypertension: Hypertension,
    age: Age,
    stroke: Stroke,
    transient_ischemic_attack: TransientIschemicAttack,
    obstructive_lung_disease: ObstructiveLungDisease,
    congestive_heart_failure: CongestiveHeartFailure,
) -> int:
    """Score how far an adult's paroxysmal atrial fibrillation tends to become persistent within a year.

    Not a score of stroke. Age counts above 75; a stroke or a transient ischemic attack counts 2, as heart failure does.
    Read from a figure, 5 to 6 % progressed with 0 points, 10 % with 1, 25 % with 2 to 4, 30 % with 5 and 50 % above.
    """
    points = 0
    points += each(1, hypertension, obstructive_lung_disease) + each(2, congestive_heart_failure)
    if age > 75:
        points += 1
    if stroke or transient_ischemic_attack:
        points += 2
    return points


@calculator(
    title=Proper("APPLE score of recurrence after ablation of atrial fibrillation"),
    result=Points(Proper("APPLE score"), 0, 5),
    source=KORNEJ_2015,
    bands=Bands(
        "0: reference",
        (1, "odds of recurrence 1.73 times those of no point"),
        (2, "odds of recurrence 2.79 times those of no point"),
        (3, "odds of recurrence 4.70 times those of no point"),
        source=KORNEJ_2015,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "recurrence after ablation of atrial fibrillation",
        having=("atrial fibrillation",),
        situations=(
            "will atrial fibrillation come back after catheter ablation, pulmonary vein isolation, persistent, left "
            "atrial diameter"
        ),
        names="APPLE score; =APPLE",
        letters=(
            ("a", "age"),
            ("p", "persistent_atrial_fibrillation"),
            ("l", "left_atrial_diameter"),
            ("e", "ejection_fraction"),
        ),
    ),
)
def apple_af_ablation(
    age: Age,
    persistent_atrial_fibrillation: Annotated[
        bool, Finding("Persistent atrial fibrillation", synonyms=("persistent AF",))
    ],
    estimated_gfr: EstimatedGfr,
    left_atrial_diameter: LeftAtrialDiameter,
    ejection_fraction: EjectionFraction,
) -> int:
    """Estimate how likely an adult's atrial fibrillation comes back after catheter ablation.

    Age counts above 65, the filtration rate below 60, the left atrium from 43 mm on, the ejection fraction below 50 %.
    It tells those with and without recurrence apart only modestly.
    """
    points = each(1, persistent_atrial_fibrillation)
    if age > 65:
        points += 1
    if estimated_gfr < 60:
        points += 1
    if left_atrial_diameter >= 43:
        points += 1
    if ejection_fraction < 50:
        points += 1
    return points

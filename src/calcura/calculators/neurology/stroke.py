"""Stroke: how severe it is, and how likely it is after a transient ischemic attack."""

from __future__ import annotations

from calcura.engine import Bands, Source, Use, banded, calculator
from calcura.measurements import (
    Age,
    BestGaze,
    BestLanguage,
    Diabetes,
    DiastolicBloodPressure,
    Dysarthria,
    ExtinctionAndInattention,
    FacialPalsy,
    LeftArmMotor,
    LeftLegMotor,
    LevelOfConsciousness,
    LevelOfConsciousnessCommands,
    LevelOfConsciousnessQuestions,
    LimbAtaxia,
    Points,
    RightArmMotor,
    RightLegMotor,
    SensoryLoss,
    SpeechImpairment,
    SymptomDuration,
    SystolicBloodPressure,
    UnilateralWeakness,
    VisualFields,
)

ALERTNESS_POINTS = {
    "alert": 0,
    "arousable_by_minor_stimulation": 1,
    "arousable_by_strong_stimulation": 2,
    "unresponsive": 3,
}
ANSWER_POINTS = {"both_correct": 0, "one_correct": 1, "neither_correct": 2}
GAZE_POINTS = {"normal": 0, "partial_palsy": 1, "forced_deviation": 2}
VISUAL_POINTS = {"no_loss": 0, "partial_hemianopia": 1, "complete_hemianopia": 2, "bilateral_hemianopia": 3}
FACE_POINTS = {"none": 0, "minor": 1, "partial": 2, "complete": 3}
MOTOR_POINTS = {
    "no_drift": 0,
    "drift": 1,
    "some_effort_against_gravity": 2,
    "no_effort_against_gravity": 3,
    "no_movement": 4,
    "untestable": 0,
}
ATAXIA_POINTS = {"absent": 0, "one_limb": 1, "two_limbs": 2, "untestable": 0}
SENSORY_POINTS = {"none": 0, "mild_to_moderate": 1, "severe": 2}
LANGUAGE_POINTS = {"no_aphasia": 0, "mild_to_moderate_aphasia": 1, "severe_aphasia": 2, "mute": 3}
ARTICULATION_POINTS = {"none": 0, "mild_to_moderate": 1, "severe": 2, "untestable": 0}
NEGLECT_POINTS = {"none": 0, "one_modality": 1, "profound": 2}

BROTT_1989 = Source(
    "Brott T, et al. Measurements of acute cerebral infarction: a clinical examination scale. Stroke 1989;20:864-70",
    doi="10.1161/01.STR.20.7.864",
    pmid="2749846",
)
NINDS = Source(
    "National Institute of Neurological Disorders and Stroke. NIH Stroke Scale: instructions and scale definition",
    url="https://www.ninds.nih.gov/health-information/stroke/assess-and-treat/nih-stroke-scale",
)
JOHNSTON_2007 = Source(
    "Johnston SC, et al. Validation and refinement of scores to predict very early stroke risk after transient "
    "ischaemic attack. Lancet 2007;369:283-92",
    doi="10.1016/S0140-6736(07)60150-0",
    pmid="17258668",
)


@calculator(
    title="National Institutes of Health Stroke Scale (NIHSS)",
    result=Points("NIHSS score", 0, 42),
    source=(NINDS, BROTT_1989),
    steps={
        "ANSWER_POINTS": "Points by what is answered or performed [points]",
        "MOTOR_POINTS": "Points by the strength of a limb [points]",
    },
    use=Use(
        "severity of an acute stroke",
        having=("acute stroke",),
        situations=(
            "acute ischemic stroke severity neurological deficit: consciousness, gaze, visual fields, facial "
            "palsy, arm and leg drift, ataxia, sensory, aphasia, dysarthria, neglect; thrombolysis tPA "
            "thrombectomy"
        ),
        signs=(
            "focal deficit, stroke, treatment of stroke; -; neurological examination, bleeding or pressure in the "
            "head, impaired consciousness"
        ),
        names="NIH Stroke Scale; NIH stroke score; National Institutes of Health Stroke Scale; stroke scale",
    ),
)
def nihss(
    level_of_consciousness: LevelOfConsciousness,
    level_of_consciousness_questions: LevelOfConsciousnessQuestions,
    level_of_consciousness_commands: LevelOfConsciousnessCommands,
    best_gaze: BestGaze,
    visual_fields: VisualFields,
    facial_palsy: FacialPalsy,
    left_arm_motor: LeftArmMotor,
    right_arm_motor: RightArmMotor,
    left_leg_motor: LeftLegMotor,
    right_leg_motor: RightLegMotor,
    limb_ataxia: LimbAtaxia,
    sensory_loss: SensoryLoss,
    best_language: BestLanguage,
    dysarthria: Dysarthria,
    extinction_and_inattention: ExtinctionAndInattention,
) -> int:
    """Tell how severe the neurological deficit of an adult with acute stroke is.

    Score what the patient does, not what is thought possible. Strokes of the brain stem and cerebellum score low
    for the harm they do, and those of the right hemisphere lower than those of the left.

    Items 1a to 11 of the version of the National Institute of Neurological Disorders and Stroke. A limb, an ataxia or
    a voice that cannot be tested adds nothing, and is to be told beside the total. The highest total that a patient
    can have is 42, since a patient in coma has no ataxia.
    """
    points = 0
    points += ALERTNESS_POINTS[level_of_consciousness]
    points += ANSWER_POINTS[level_of_consciousness_questions]
    points += ANSWER_POINTS[level_of_consciousness_commands]
    points += GAZE_POINTS[best_gaze]
    points += VISUAL_POINTS[visual_fields]
    points += FACE_POINTS[facial_palsy]
    points += MOTOR_POINTS[left_arm_motor]
    points += MOTOR_POINTS[right_arm_motor]
    points += MOTOR_POINTS[left_leg_motor]
    points += MOTOR_POINTS[right_leg_motor]
    points += ATAXIA_POINTS[limb_ataxia]
    points += SENSORY_POINTS[sensory_loss]
    points += LANGUAGE_POINTS[best_language]
    points += ARTICULATION_POINTS[dysarthria]
    points += NEGLECT_POINTS[extinction_and_inattention]
    return points


@calculator(
    title="ABCD2 score for stroke after transient ischemic attack",
    result=Points("ABCD2 score", 0, 7),
    source=JOHNSTON_2007,
    bands=Bands(
        "low risk: stroke within 2 days in 1.0%",
        (4, "moderate risk: stroke within 2 days in 4.1%"),
        (6, "high risk: stroke within 2 days in 8.1%"),
        source=JOHNSTON_2007,
    ),
    applies_to={"age": (18, None)},
    use=Use(
        "early risk of stroke after a transient ischemic attack",
        having=("transient ischemic attack",),
        situations=(
            "TIA transient ischemic attack mini-stroke resolved: risk of stroke in next two 2 days; unilateral "
            "weakness, speech disturbance, minutes of symptoms, diabetes, admit or clinic"
        ),
        names="ABCD2; ABCD squared; ABCD-2",
        letters=(("a", "age"), ("b", "systolic_blood_pressure"), ("c", "unilateral_weakness")),
        signs="transient ischemic attack; focal deficit; stroke, blood pressure",
    ),
)
def abcd2(
    age: Age,
    systolic_blood_pressure: SystolicBloodPressure,
    diastolic_blood_pressure: DiastolicBloodPressure,
    unilateral_weakness: UnilateralWeakness,
    speech_impairment: SpeechImpairment,
    symptom_duration: SymptomDuration,
    diabetes: Diabetes,
) -> int:
    """Estimate the risk of stroke in the days after a transient ischemic attack of an adult.

    Only once the symptoms are gone. It says nothing of carotid stenosis, atrial fibrillation or what imaging shows;
    guidelines no longer let it alone decide who is seen urgently.

    Blood pressure is the first one measured after the attack; either value is enough. Weakness is that of face, arm
    or leg on one side, and speech impairment counts only without it.
    """
    points = 0
    if age >= 60:
        points += 1
    if systolic_blood_pressure >= 140 or diastolic_blood_pressure >= 90:
        points += 1
    if unilateral_weakness:
        points += 2
    elif speech_impairment:
        points += 1
    points += banded(symptom_duration, 0, (10, 1), (60, 2))
    if diabetes:
        points += 1
    return points

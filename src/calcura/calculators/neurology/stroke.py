"""Stroke: how severe it is, what it leaves, and how likely it is after a transient ischemic attack."""

from __future__ import annotations

from typing import Annotated

from calcura.engine import Bands, Source, Use, banded, calculator, each, item
from calcura.measurements import (
    Age,
    Choice,
    Diabetes,
    DiastolicBloodPressure,
    Points,
    SpeechImpairment,
    SymptomDuration,
    SystolicBloodPressure,
    UnilateralWeakness,
)
from calcura.measurements.kinds import Finding

NOR_2005 = Source(
    "Nor AM, et al. The Recognition of Stroke in the Emergency Room (ROSIER) scale: development and validation of a "
    "stroke recognition instrument. Lancet Neurol 2005;4:727-34",
    doi="10.1016/S1474-4422(05)70201-5",
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
DISABILITY_LEVELS = {
    "no_symptoms": 0,
    "no_significant_disability": 1,
    "slight_disability": 2,
    "moderate_disability": 3,
    "moderately_severe_disability": 4,
    "severe_disability": 5,
    "dead": 6,
}


def limb(number: str, named: str) -> Choice:
    """Return the item of one limb."""
    side, part = named.split()
    return item(
        f"Motor function of the {named}; NIHSS {number}; motor {part} {side}; {named} motor",
        MOTOR_POINTS,
        meaning=f"item {number} of the NIH Stroke Scale: the {named} held up for {10 if part == 'arm' else 5} seconds",
        drift=f"drift; {named} drift",
        no_movement=f"no movement; {named} plegia",
        untestable="untestable: amputation or joint fusion; UN",
    )


BROTT_1989 = Source(
    "Brott T, et al. Measurements of acute cerebral infarction: a clinical examination scale. Stroke 1989;20:864-70",
    doi="10.1161/01.STR.20.7.864",
    pmid="2749846",
)
NINDS = Source(
    "National Institute of Neurological Disorders and Stroke. NIH Stroke Scale: instructions and scale definition",
    url="https://www.ninds.nih.gov/health-information/stroke/assess-and-treat/nih-stroke-scale",
)
VAN_SWIETEN_1988 = Source(
    "van Swieten JC, et al. Interobserver agreement for the assessment of handicap in stroke patients. Stroke "
    "1988;19:604-7",
    doi="10.1161/01.STR.19.5.604",
    pmid="3363593",
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
            "focal deficit, stroke, treatment of stroke; -; neurological examination, bleeding or pressure "
            "in the head, impaired consciousness, responses of eyes and voice"
        ),
        names="NIH Stroke Scale; NIH stroke score; National Institutes of Health Stroke Scale; stroke scale",
    ),
)
def nihss(
    level_of_consciousness: Annotated[
        str,
        item(
            "Level of consciousness; NIHSS 1a; LOC",
            ALERTNESS_POINTS,
            meaning="item 1a of the NIH Stroke Scale",
            alert="alert; keenly responsive",
            arousable_by_minor_stimulation=(
                "not alert, arousable by minor stimulation; arousable by minor stimulation; drowsy but arousable"
            ),
            arousable_by_strong_stimulation=(
                "not alert, needs repeated or strong stimulation; requires repeated stimulation; requires painful"
                " stimulation"
            ),
            unresponsive="unresponsive, or only reflex responses; totally unresponsive; reflex responses only",
        ),
    ],
    level_of_consciousness_questions: Annotated[
        str,
        item(
            "Questions of month and age; NIHSS 1b; LOC questions; questions of month and age",
            ANSWER_POINTS,
            meaning=(
                "item 1b of the NIH Stroke Scale: the month and the patient's age; unable to speak for another "
                "reason than aphasia counts as one correct, aphasia or stupor as neither"
            ),
            both_correct="answers both questions correctly; both questions answered correctly",
            one_correct="answers one question correctly; one question answered correctly",
            neither_correct="answers neither question correctly; neither question answered correctly",
        ),
    ],
    level_of_consciousness_commands: Annotated[
        str,
        item(
            "Commands to eyes and hand; NIHSS 1c; LOC commands",
            ANSWER_POINTS,
            meaning="item 1c of the NIH Stroke Scale: to open and close the eyes, to grip and release the good hand",
            both_correct="performs both tasks correctly; both commands performed correctly",
            one_correct="performs one task correctly; one command performed correctly",
            neither_correct="performs neither task correctly; neither command performed correctly",
        ),
    ],
    best_gaze: Annotated[
        str,
        item(
            "Best gaze; NIHSS 2; horizontal gaze",
            GAZE_POINTS,
            meaning="item 2 of the NIH Stroke Scale: horizontal eye movements",
            normal="normal horizontal gaze; no gaze palsy",
            partial_palsy="partial gaze palsy; partial gaze paresis",
            forced_deviation="forced deviation, or total gaze paresis; forced gaze deviation; total gaze palsy",
        ),
    ],
    visual_fields: Annotated[
        str,
        item(
            "Visual fields; NIHSS 3; visual field loss",
            VISUAL_POINTS,
            meaning="item 3 of the NIH Stroke Scale",
            no_loss="no visual loss; visual fields full; no visual field loss",
            partial_hemianopia="partial hemianopia; partial hemianopsia; quadrantanopia",
            complete_hemianopia="complete hemianopia; complete hemianopsia",
            bilateral_hemianopia=(
                "bilateral hemianopia, or blindness of any cause; bilateral hemianopsia; cortical blindness"
            ),
        ),
    ],
    facial_palsy: Annotated[
        str,
        item(
            "Facial palsy; NIHSS 4; facial weakness",
            FACE_POINTS,
            meaning="item 4 of the NIH Stroke Scale",
            none="normal symmetrical movement; no facial palsy; symmetrical face",
            minor=(
                "minor paralysis: flattened nasolabial fold, asymmetry on smiling; minor facial palsy; minor "
                "facial paralysis"
            ),
            partial="partial paralysis of the lower face; partial facial palsy; partial facial paralysis",
            complete=(
                "complete paralysis of one or both sides of the face; complete facial palsy; complete facial paralysis"
            ),
        ),
    ],
    left_arm_motor: Annotated[str, limb("5a", "left arm")],
    right_arm_motor: Annotated[str, limb("5b", "right arm")],
    left_leg_motor: Annotated[str, limb("6a", "left leg")],
    right_leg_motor: Annotated[str, limb("6b", "right leg")],
    limb_ataxia: Annotated[
        str,
        item(
            "Limb ataxia; NIHSS 7; appendicular ataxia",
            ATAXIA_POINTS,
            meaning="item 7 of the NIH Stroke Scale; out of proportion to weakness, and absent in a paralyzed limb",
            absent="no limb ataxia; ataxia absent",
            one_limb="ataxia in one limb; present in one limb",
            two_limbs="ataxia in two limbs; present in two limbs",
            untestable="untestable: amputation or joint fusion; UN",
        ),
    ],
    sensory_loss: Annotated[
        str,
        item(
            "Sensory loss; NIHSS 8; sensory deficit",
            SENSORY_POINTS,
            meaning="item 8 of the NIH Stroke Scale, to pinprick",
            none="no sensory loss; normal sensation",
            mild_to_moderate="mild to moderate sensory loss; mild sensory loss; moderate sensory loss",
            severe="severe or total sensory loss; severe sensory loss; total sensory loss",
        ),
    ],
    best_language: Annotated[
        str,
        item(
            "Best language; NIHSS 9; aphasia",
            LANGUAGE_POINTS,
            meaning="item 9 of the NIH Stroke Scale",
            no_aphasia="no aphasia; normal language",
            mild_to_moderate_aphasia="mild to moderate aphasia; mild aphasia; moderate aphasia",
            severe_aphasia="severe aphasia; fragmentary expression",
            mute="mute, or global aphasia; global aphasia; no usable speech",
        ),
    ],
    dysarthria: Annotated[
        str,
        item(
            "Dysarthria; NIHSS 10; slurred speech",
            ARTICULATION_POINTS,
            meaning="item 10 of the NIH Stroke Scale",
            none="normal articulation; no dysarthria",
            mild_to_moderate="mild to moderate dysarthria; mild dysarthria; moderate dysarthria",
            severe="severe dysarthria, speech not intelligible; severe dysarthria; anarthria",
            untestable="untestable: intubated or another physical barrier; UN",
        ),
    ],
    extinction_and_inattention: Annotated[
        str,
        item(
            "Extinction and inattention; NIHSS 11; neglect; hemineglect",
            NEGLECT_POINTS,
            meaning="item 11 of the NIH Stroke Scale, formerly called neglect",
            none="no neglect; no abnormality; no extinction",
            one_modality="inattention or extinction in one sensory modality; extinction in one modality",
            profound=(
                "profound hemi-inattention, or extinction in more than one modality; profound neglect; extinction"
                " in more than one modality"
            ),
        ),
    ],
) -> int:
    """Tell how severe the neurological deficit of an adult with acute stroke is.

    Score what the patient does, not what is thought possible. Strokes of the brain stem and cerebellum score low
    for the harm they do, and those of the right hemisphere lower than those of the left.

    Items 1a to 11 of the version of the National Institute of Neurological Disorders and Stroke. A limb, an ataxia or
    a voice that cannot be tested adds nothing, and is to be told beside the total. The points of all items add up to
    42, which no patient reaches: ataxia counts as absent in a patient who does not understand or cannot move, so that
    whoever has the most points of the other items has 40.
    """
    return (
        each(ALERTNESS_POINTS, level_of_consciousness)
        + each(ANSWER_POINTS, level_of_consciousness_questions, level_of_consciousness_commands)
        + each(GAZE_POINTS, best_gaze)
        + each(VISUAL_POINTS, visual_fields)
        + each(FACE_POINTS, facial_palsy)
        + each(MOTOR_POINTS, left_arm_motor, right_arm_motor, left_leg_motor, right_leg_motor)
        + each(ATAXIA_POINTS, limb_ataxia)
        + each(SENSORY_POINTS, sensory_loss)
        + each(LANGUAGE_POINTS, best_language)
        + each(ARTICULATION_POINTS, dysarthria)
        + each(NEGLECT_POINTS, extinction_and_inattention)
    )


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


@calculator(
    title="Modified Rankin scale",
    result=Points("Modified Rankin scale", 0, 6),
    source=VAN_SWIETEN_1988,
    bands=Bands("functional independence", (3, "dependent on others"), (6, "dead"), source=VAN_SWIETEN_1988),
    use=Use(
        "disability after stroke",
        having=("acute stroke", "stroke"),
        ages=(18, None),
        situations=(
            "mRS disability handicap outcome at 90 days after stroke thrombectomy functional independence walking "
            "unassisted bedridden needs help neurological"
        ),
        signs="-; treatment of stroke, stroke; focal deficit",
        names="mRS; modified Rankin; Rankin; Rankin scale; modified Rankin score; Rankin score",
    ),
)
def modified_rankin(
    disability_level: Annotated[
        str,
        item(
            "Level of disability; degree of disability",
            DISABILITY_LEVELS,
            no_symptoms="no symptoms at all; mRS 0",
            no_significant_disability="symptoms, but all usual duties are done; no significant disability; mRS 1",
            slight_disability="not all previous activities, but own affairs without help; slight disability; mRS 2",
            moderate_disability="needs some help, but walks without assistance; moderate disability; mRS 3",
            moderately_severe_disability=(
                "cannot walk or attend to own body without help; moderately severe disability; mRS 4"
            ),
            severe_disability="bedridden, incontinent, needs constant care; severe disability; mRS 5",
            dead="dead; mRS 6",
        ),
    ],
) -> int:
    """Grade the disability that a stroke or another neurological event leaves in an adult.

    Six, death, was added in later trials.
    """
    return each(DISABILITY_LEVELS, disability_level)


@calculator(
    title="ROSIER scale (recognition of stroke in the emergency room)",
    result=Points("ROSIER scale", -2, 5),
    source=NOR_2005,
    bands=Bands("stroke unlikely, not excluded", (1, "stroke likely"), source=NOR_2005),
    use=Use(
        "recognition of stroke",
        having=("acute stroke",),
        ages=(18, None),
        situations="stroke or mimic in the emergency department, sudden weakness, hemianopia, no hypoglycemia",
        signs="-; -; acute stroke",
        names="ROSIER; ROSIER scale; ROSIER score; recognition of stroke in the emergency room",
    ),
)
def rosier(
    blackout: Annotated[
        bool,
        Finding(
            "Loss of consciousness or syncope at the onset",
            synonyms=("loss of consciousness or syncope", "blackout"),
        ),
    ],
    seizure_at_onset: Annotated[
        bool, Finding("Seizure activity at the onset", synonyms=("seizure activity", "seizure at onset"))
    ],
    new_facial_weakness: Annotated[
        bool,
        Finding("New asymmetric facial weakness", synonyms=("asymmetric facial weakness", "new facial weakness")),
    ],
    new_arm_weakness: Annotated[
        bool, Finding("New asymmetric arm weakness", synonyms=("asymmetric arm weakness", "new arm weakness"))
    ],
    new_leg_weakness: Annotated[
        bool, Finding("New asymmetric leg weakness", synonyms=("asymmetric leg weakness", "new leg weakness"))
    ],
    new_speech_disturbance: Annotated[
        bool, Finding("New speech disturbance", synonyms=("new dysphasia", "new dysarthria"))
    ],
    new_visual_field_defect: Annotated[
        bool, Finding("New visual field defect", synonyms=("visual field defect", "new hemianopia"))
    ],
) -> int:
    """Tell in an emergency department whether sudden symptoms of an adult are a stroke.

    Blood glucose comes first: below 3.5 mmol/L it is treated, and the scale repeated. Strokes of the posterior
    circulation can be missed; the total may be negative.
    """
    points = each(1, new_facial_weakness, new_arm_weakness, new_leg_weakness)
    points += each(1, new_speech_disturbance, new_visual_field_defect)
    points += each(-1, blackout, seizure_at_onset)
    return points

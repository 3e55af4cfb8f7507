"""Items of the National Institutes of Health Stroke Scale, and what a transient ischemic attack was like.

An option says what the patient did; a limb or a voice that cannot be examined has an option of its own, which
adds nothing to the total.
"""

from typing import Annotated, Literal

from calcura.measurements.kinds import Choice, Finding, Number

LevelOfConsciousness = Annotated[
    Literal["alert", "arousable_by_minor_stimulation", "arousable_by_strong_stimulation", "unresponsive"],
    Choice(
        "Level of consciousness",
        {
            "alert": "alert",
            "arousable_by_minor_stimulation": "not alert, arousable by minor stimulation",
            "arousable_by_strong_stimulation": "not alert, needs repeated or strong stimulation",
            "unresponsive": "unresponsive, or only reflex responses",
        },
        meaning="item 1a of the NIH Stroke Scale",
        synonyms=("NIHSS 1a", "LOC"),
        option_synonyms={
            "alert": ("keenly responsive",),
            "arousable_by_minor_stimulation": ("arousable by minor stimulation", "drowsy but arousable"),
            "arousable_by_strong_stimulation": ("requires repeated stimulation", "requires painful stimulation"),
            "unresponsive": ("totally unresponsive", "reflex responses only"),
        },
    ),
]

LevelOfConsciousnessQuestions = Annotated[
    Literal["both_correct", "one_correct", "neither_correct"],
    Choice(
        "Questions of month and age",
        {
            "both_correct": "answers both questions correctly",
            "one_correct": "answers one question correctly",
            "neither_correct": "answers neither question correctly",
        },
        meaning=(
            "item 1b of the NIH Stroke Scale: the month and the patient's age; unable to speak for another reason "
            "than aphasia counts as one correct, aphasia or stupor as neither"
        ),
        synonyms=("NIHSS 1b", "LOC questions", "questions of month and age"),
        option_synonyms={
            "both_correct": ("both questions answered correctly",),
            "one_correct": ("one question answered correctly",),
            "neither_correct": ("neither question answered correctly",),
        },
    ),
]

LevelOfConsciousnessCommands = Annotated[
    Literal["both_correct", "one_correct", "neither_correct"],
    Choice(
        "Commands to eyes and hand",
        {
            "both_correct": "performs both tasks correctly",
            "one_correct": "performs one task correctly",
            "neither_correct": "performs neither task correctly",
        },
        meaning="item 1c of the NIH Stroke Scale: to open and close the eyes, to grip and release the good hand",
        synonyms=("NIHSS 1c", "LOC commands"),
        option_synonyms={
            "both_correct": ("both commands performed correctly",),
            "one_correct": ("one command performed correctly",),
            "neither_correct": ("neither command performed correctly",),
        },
    ),
]

BestGaze = Annotated[
    Literal["normal", "partial_palsy", "forced_deviation"],
    Choice(
        "Best gaze",
        {
            "normal": "normal horizontal gaze",
            "partial_palsy": "partial gaze palsy",
            "forced_deviation": "forced deviation, or total gaze paresis",
        },
        meaning="item 2 of the NIH Stroke Scale: horizontal eye movements",
        synonyms=("NIHSS 2", "horizontal gaze"),
        option_synonyms={
            "normal": ("no gaze palsy",),
            "partial_palsy": ("partial gaze paresis",),
            "forced_deviation": ("forced gaze deviation", "total gaze palsy"),
        },
    ),
]

VisualFields = Annotated[
    Literal["no_loss", "partial_hemianopia", "complete_hemianopia", "bilateral_hemianopia"],
    Choice(
        "Visual fields",
        {
            "no_loss": "no visual loss",
            "partial_hemianopia": "partial hemianopia",
            "complete_hemianopia": "complete hemianopia",
            "bilateral_hemianopia": "bilateral hemianopia, or blindness of any cause",
        },
        meaning="item 3 of the NIH Stroke Scale",
        synonyms=("NIHSS 3", "visual field loss"),
        option_synonyms={
            "no_loss": ("visual fields full", "no visual field loss"),
            "partial_hemianopia": ("partial hemianopsia", "quadrantanopia"),
            "complete_hemianopia": ("complete hemianopsia",),
            "bilateral_hemianopia": ("bilateral hemianopsia", "cortical blindness"),
        },
    ),
]

FacialPalsy = Annotated[
    Literal["none", "minor", "partial", "complete"],
    Choice(
        "Facial palsy",
        {
            "none": "normal symmetrical movement",
            "minor": "minor paralysis: flattened nasolabial fold, asymmetry on smiling",
            "partial": "partial paralysis of the lower face",
            "complete": "complete paralysis of one or both sides of the face",
        },
        meaning="item 4 of the NIH Stroke Scale",
        synonyms=("NIHSS 4", "facial weakness"),
        option_synonyms={
            "none": ("no facial palsy", "symmetrical face"),
            "minor": ("minor facial palsy", "minor facial paralysis"),
            "partial": ("partial facial palsy", "partial facial paralysis"),
            "complete": ("complete facial palsy", "complete facial paralysis"),
        },
    ),
]

Strength = Literal[
    "no_drift", "drift", "some_effort_against_gravity", "no_effort_against_gravity", "no_movement", "untestable"
]
STRENGTHS = {
    "no_drift": "no drift",
    "drift": "drift",
    "some_effort_against_gravity": "some effort against gravity",
    "no_effort_against_gravity": "no effort against gravity",
    "no_movement": "no movement",
    "untestable": "untestable: amputation or joint fusion",
}


def _limb(item: str, limb: str) -> Choice:
    side, _, part = limb.partition(" ")
    return Choice(
        f"Motor function of the {limb}",
        STRENGTHS,
        meaning=f"item {item} of the NIH Stroke Scale: the {limb} held up for {10 if part == 'arm' else 5} seconds",
        synonyms=(f"NIHSS {item}", f"motor {part} {side}", f"{limb} motor"),
        option_synonyms={"drift": (f"{limb} drift",), "no_movement": (f"{limb} plegia",), "untestable": ("UN",)},
    )


LeftArmMotor = Annotated[Strength, _limb("5a", "left arm")]
RightArmMotor = Annotated[Strength, _limb("5b", "right arm")]
LeftLegMotor = Annotated[Strength, _limb("6a", "left leg")]
RightLegMotor = Annotated[Strength, _limb("6b", "right leg")]

LimbAtaxia = Annotated[
    Literal["absent", "one_limb", "two_limbs", "untestable"],
    Choice(
        "Limb ataxia",
        {
            "absent": "no limb ataxia",
            "one_limb": "ataxia in one limb",
            "two_limbs": "ataxia in two limbs",
            "untestable": "untestable: amputation or joint fusion",
        },
        meaning="item 7 of the NIH Stroke Scale; out of proportion to weakness, and absent in a paralyzed limb",
        synonyms=("NIHSS 7", "appendicular ataxia"),
        option_synonyms={
            "absent": ("ataxia absent",),
            "one_limb": ("present in one limb",),
            "two_limbs": ("present in two limbs",),
            "untestable": ("UN",),
        },
    ),
]

SensoryLoss = Annotated[
    Literal["none", "mild_to_moderate", "severe"],
    Choice(
        "Sensory loss",
        {
            "none": "no sensory loss",
            "mild_to_moderate": "mild to moderate sensory loss",
            "severe": "severe or total sensory loss",
        },
        meaning="item 8 of the NIH Stroke Scale, to pinprick",
        synonyms=("NIHSS 8", "sensory deficit"),
        option_synonyms={
            "none": ("normal sensation",),
            "mild_to_moderate": ("mild sensory loss", "moderate sensory loss"),
            "severe": ("severe sensory loss", "total sensory loss"),
        },
    ),
]

BestLanguage = Annotated[
    Literal["no_aphasia", "mild_to_moderate_aphasia", "severe_aphasia", "mute"],
    Choice(
        "Best language",
        {
            "no_aphasia": "no aphasia",
            "mild_to_moderate_aphasia": "mild to moderate aphasia",
            "severe_aphasia": "severe aphasia",
            "mute": "mute, or global aphasia",
        },
        meaning="item 9 of the NIH Stroke Scale",
        synonyms=("NIHSS 9", "aphasia"),
        option_synonyms={
            "no_aphasia": ("normal language",),
            "mild_to_moderate_aphasia": ("mild aphasia", "moderate aphasia"),
            "severe_aphasia": ("fragmentary expression",),
            "mute": ("global aphasia", "no usable speech"),
        },
    ),
]

Dysarthria = Annotated[
    Literal["none", "mild_to_moderate", "severe", "untestable"],
    Choice(
        "Dysarthria",
        {
            "none": "normal articulation",
            "mild_to_moderate": "mild to moderate dysarthria",
            "severe": "severe dysarthria, speech not intelligible",
            "untestable": "untestable: intubated or another physical barrier",
        },
        meaning="item 10 of the NIH Stroke Scale",
        synonyms=("NIHSS 10", "slurred speech"),
        option_synonyms={
            "none": ("no dysarthria",),
            "mild_to_moderate": ("mild dysarthria", "moderate dysarthria"),
            "severe": ("severe dysarthria", "anarthria"),
            "untestable": ("UN",),
        },
    ),
]

ExtinctionAndInattention = Annotated[
    Literal["none", "one_modality", "profound"],
    Choice(
        "Extinction and inattention",
        {
            "none": "no neglect",
            "one_modality": "inattention or extinction in one sensory modality",
            "profound": "profound hemi-inattention, or extinction in more than one modality",
        },
        meaning="item 11 of the NIH Stroke Scale, formerly called neglect",
        synonyms=("NIHSS 11", "neglect", "hemineglect"),
        option_synonyms={
            "none": ("no abnormality", "no extinction"),
            "one_modality": ("extinction in one modality",),
            "profound": ("profound neglect", "extinction in more than one modality"),
        },
    ),
]

UnilateralWeakness = Annotated[
    bool,
    Finding(
        "Unilateral weakness",
        meaning="weakness of face, arm or leg on one side, during the attack",
        synonyms=("weakness of one side", "one-sided weakness"),
    ),
]

SpeechImpairment = Annotated[
    bool,
    Finding(
        "Speech impairment",
        meaning="impaired speech during the attack: dysarthria, aphasia or both",
        synonyms=("speech disturbance", "speech disorder", "impaired speech"),
    ),
]

SymptomDuration = Annotated[
    float,
    Number(
        "Duration of symptoms",
        unit="min",
        plausible=(0, 10_080),
        usual=(1, 240),
        decimals=0,
        other_units=("h",),
        synonyms=("symptom duration", "duration of the symptoms"),
        meaning="how long the symptoms of the transient attack lasted",
    ),
]

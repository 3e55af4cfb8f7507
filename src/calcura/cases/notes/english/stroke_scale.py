"""Items of the NIH Stroke Scale, and what a transient attack was like, told in English."""

from __future__ import annotations

from calcura.cases.notes.english.choices import choice
from calcura.cases.notes.english.entries import finding
from calcura.cases.notes.phrases import ChoiceWords


def limb(name: str) -> ChoiceWords:
    """Return the words for the strength of a limb."""
    return choice(
        "sign",
        f"motor function of the {name}",
        no_drift=f"""
        the {name} {{shows/showed}} no drift
        the {name} {{is/was}} held up without drift
        """,
        drift=f"""
        the {name} {{drifts/drifted}} without hitting the bed
        the {name} {{shows/showed}} drift but {{does/did}} not fall to the bed
        """,
        some_effort_against_gravity=f"""
        the {name} {{shows/showed}} some effort against gravity but {{falls/fell}} to the bed
        the {name} {{makes/made}} some effort against gravity
        """,
        no_effort_against_gravity=f"""
        the {name} {{shows/showed}} no effort against gravity
        the {name} {{moves/moved}} but {{makes/made}} no effort against gravity
        """,
        no_movement=f"""
        the {name} {{does/did}} not move at all
        the {name} {{is/was}} without any movement
        """,
        untestable=f"""
        the {name} {{cannot/could not}} be tested because of [an amputation|a fused joint]
        strength of the {name} {{is/was}} untestable after an amputation
        """,
    )


STROKE_SCALE = {
    "level_of_consciousness": choice(
        "sign",
        "level of consciousness",
        alert="""
        {he} {is/was} [alert|fully alert and keenly responsive]
        """,
        arousable_by_minor_stimulation="""
        {he} {is/was} not alert but arousable by minor stimulation
        {he} {is/was} drowsy but {wakes/woke} on minor stimulation
        """,
        arousable_by_strong_stimulation="""
        {he} {is/was} not alert and {needs/needed} repeated or painful stimulation to attend
        {he} {is/was} obtunded and {moves/moved} only on strong stimulation
        """,
        unresponsive="""
        {he} {is/was} unresponsive apart from reflexes
        {he} {is/was} in coma, with reflex responses only
        """,
    ),
    "level_of_consciousness_questions": choice(
        "sign",
        "answers to the month and age questions",
        both_correct="""
        asked for the month and {his} age, {he} {answers/answered} both correctly
        {he} {gives/gave} both the month and {his} age correctly
        """,
        one_correct="""
        asked for the month and {his} age, {he} {answers/answered} only one correctly
        of month and age, {he} {gives/gave} only one correctly
        """,
        neither_correct="""
        asked for the month and {his} age, {he} {answers/answered} neither correctly
        {he} {gives/gave} neither the month nor {his} age correctly
        """,
    ),
    "level_of_consciousness_commands": choice(
        "sign",
        "commands to eyes and hand",
        both_correct="""
        of the commands to close the eyes and to make a fist, {he} {performs/performed} both
        {he} {closes/closed} the eyes and {makes/made} a fist on command
        """,
        one_correct="""
        of the commands to close the eyes and to make a fist, {he} {performs/performed} only one
        {he} {performs/performed} only one of two simple commands
        """,
        neither_correct="""
        of the commands to close the eyes and to make a fist, {he} {performs/performed} neither
        {he} {performs/performed} neither of two simple commands
        """,
    ),
    "best_gaze": choice(
        "sign",
        "horizontal gaze",
        normal="""
        horizontal gaze {is/was} [normal|full]
        the eyes {move/moved} fully to both sides
        """,
        partial_palsy="""
        there {is/was} a partial gaze palsy
        horizontal gaze {is/was} partially impaired
        """,
        forced_deviation="""
        there {is/was} forced deviation of the eyes to one side
        there {is/was} a total gaze paresis
        """,
    ),
    "visual_fields": choice(
        "sign",
        "visual fields",
        no_loss="""
        the visual fields {are/were} full
        there {is/was} no visual field loss
        """,
        partial_hemianopia="""
        there {is/was} a partial hemianopia
        visual field testing {shows/showed} a quadrantanopia
        """,
        complete_hemianopia="""
        there {is/was} a complete hemianopia
        visual field testing {shows/showed} a complete [right|left] hemianopia
        """,
        bilateral_hemianopia="""
        there {is/was} bilateral hemianopia
        {he} {is/was} blind in both visual fields
        """,
    ),
    "facial_palsy": choice(
        "sign",
        "facial palsy",
        none="""
        facial movements {are/were} symmetrical
        there {is/was} no facial palsy
        """,
        minor="""
        there {is/was} a minor facial palsy
        one nasolabial fold {is/was} flattened, with slight asymmetry on smiling
        """,
        partial="""
        there {is/was} a partial facial palsy
        the lower half of one side of the face {is/was} paralyzed
        """,
        complete="""
        there {is/was} a complete facial palsy
        one whole side of the face {is/was} paralyzed, forehead included
        """,
    ),
    "left_arm_motor": limb("left arm"),
    "right_arm_motor": limb("right arm"),
    "left_leg_motor": limb("left leg"),
    "right_leg_motor": limb("right leg"),
    "limb_ataxia": choice(
        "sign",
        "limb ataxia",
        absent="""
        limb ataxia {is/was} absent
        there {is/was} no limb ataxia
        """,
        one_limb="""
        limb ataxia {is/was} present in one limb
        there {is/was} ataxia of one limb
        """,
        two_limbs="""
        limb ataxia {is/was} present in two limbs
        there {is/was} ataxia of two limbs
        """,
        untestable="""
        limb ataxia {is/was} untestable because of [an amputation|a fused joint]
        """,
    ),
    "sensory_loss": choice(
        "sign",
        "sensation to pinprick",
        none="""
        sensation to pinprick {is/was} normal
        there {is/was} no sensory loss
        """,
        mild_to_moderate="""
        there {is/was} [mild|moderate|mild to moderate] sensory loss
        pinprick {feels/felt} duller on one side
        """,
        severe="""
        there {is/was} [severe|total] sensory loss
        {he} {is/was} unaware of touch on one side
        """,
    ),
    "best_language": choice(
        "sign",
        "language",
        no_aphasia="""
        language {is/was} normal, without aphasia
        there {is/was} no aphasia
        """,
        mild_to_moderate_aphasia="""
        there {is/was} [mild|moderate|mild to moderate] aphasia
        {he} {has} a [mild|moderate] aphasia
        """,
        severe_aphasia="""
        there {is/was} severe aphasia
        speech {is/was} reduced to fragments from which the listener {has/had} to guess
        """,
        mute="""
        there {is/was} global aphasia
        {he} {is/was} mute
        """,
    ),
    "dysarthria": choice(
        "sign",
        "articulation",
        none="""
        articulation {is/was} normal
        there {is/was} no dysarthria
        """,
        mild_to_moderate="""
        there {is/was} [mild|moderate|mild to moderate] dysarthria
        some words {are/were} slurred but understandable
        """,
        severe="""
        there {is/was} severe dysarthria
        speech {is/was} so slurred that it {cannot/could not} be understood
        """,
        untestable="""
        articulation {cannot/could not} be tested because of the endotracheal tube
        dysarthria {is/was} untestable because of intubation
        """,
    ),
    "extinction_and_inattention": choice(
        "sign",
        "neglect",
        none="""
        there {is/was} no neglect
        there {is/was} neither extinction nor inattention
        """,
        one_modality="""
        there {is/was} extinction in one sensory modality
        there {is/was} [visual|tactile] inattention to one side only
        """,
        profound="""
        there {is/was} profound hemi-inattention
        there {is/was} extinction in more than one modality
        """,
    ),
}

TRANSIENT_ATTACK = {
    "unilateral_weakness": finding(
        "symptom",
        "weakness of one side during the attack; one-sided weakness",
        """
        during the attack [the right|the left] arm and leg were weak
        the attack came with weakness of [the right|the left] side
        """,
        """
        strength was normal during the attack
        during the attack there was no weakness of one side
        """,
        hints="""
        during the attack a cup fell from {his} [right|left] hand, which {he} could not lift
        """,
        short="unilat weakness",
    ),
    "speech_impairment": finding(
        "symptom",
        "speech impairment during the attack; impaired speech",
        """
        {his} speech was impaired during the attack
        during the attack {he} could not find words
        """,
        """
        {his} speech was normal during the attack
        during the attack there was no speech impairment
        """,
        short="speech impairment",
    ),
}

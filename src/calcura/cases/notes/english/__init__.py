"""The English of the notes: phrase tables, in our own words."""

from calcura.cases.notes.english import forms, frames, special, stories
from calcura.cases.notes.english.choices import CHOICES as FIRST_CHOICES
from calcura.cases.notes.english.entries import agreeing
from calcura.cases.notes.english.events import CIRCUMSTANCES, EVENTS, JUDGEMENT, TREATMENT
from calcura.cases.notes.english.history import HEART_AND_VESSELS, OTHER_ORGANS
from calcura.cases.notes.english.injuries import INJURIES, INJURY_FINDINGS
from calcura.cases.notes.english.labor_and_acute_illness import ACUTE_ILLNESS, LABOR
from calcura.cases.notes.english.numbers import BLOOD_PRESSURE, EXTRA_NUMBERS, NUMBERS
from calcura.cases.notes.english.operations import OPERATION_FINDINGS, OPERATIONS
from calcura.cases.notes.english.present import LEGS, MIND, OTHER_SIGNS, SYMPTOMS, THROAT
from calcura.cases.notes.english.stroke_scale import STROKE_SCALE, TRANSIENT_ATTACK
from calcura.cases.notes.english.tumors_and_blood import CLOTTING, TUMORS

FINDINGS = {
    **HEART_AND_VESSELS, **OTHER_ORGANS, **TUMORS, **CLOTTING, **SYMPTOMS, **THROAT, **MIND, **LEGS,
    **OTHER_SIGNS, **EVENTS, **TREATMENT, **CIRCUMSTANCES, **JUDGEMENT, **OPERATION_FINDINGS, **INJURY_FINDINGS,
    **ACUTE_ILLNESS, **TRANSIENT_ATTACK,
}  # fmt: skip
CHOICES = {**FIRST_CHOICES, **STROKE_SCALE, **OPERATIONS, **INJURIES, **LABOR}
FRAMES = {name: value for name, value in vars(frames).items() if name.isupper()}

__all__ = [
    "BLOOD_PRESSURE",
    "CHOICES",
    "EXTRA_NUMBERS",
    "FINDINGS",
    "FRAMES",
    "NUMBERS",
    "agreeing",
    "forms",
    "frames",
    "special",
    "stories",
]

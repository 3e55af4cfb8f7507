"""A patient told in a note: the writer's words, and the answer that follows from what they read as."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from calcura.cases.errors import GenerationError
from calcura.cases.generated.grids import Stated
from calcura.cases.generated.options import UNDETERMINED, Options
from calcura.cases.generated.patients import Patients
from calcura.cases.generated.randomness import VERSION
from calcura.engine.definition import Definition
from calcura.engine.printed import judged
from calcura.measurements.kinds import Number

if TYPE_CHECKING:
    from calcura.cases.notes import Note

NOTES = 20
"""How often a note is written anew whose values, as told in other units, the calculator refuses."""


def noted(patients: Patients, values: Mapping[str, Any], key: str, options: Options) -> tuple[Note, Any]:
    """Return a note of a patient, and the result of its values as they read there; None where there is none.

    Raises:
        GenerationError: when the calculator refuses the values of every note that is written.
    """
    from calcura.cases.notes import write_note

    features = _features(key, options)
    for attempt in range(NOTES):
        chance = Random(f"{VERSION}/{key}/note/{attempt}")
        try:
            note = write_note(values, patients.definition, chance, features, options.language)
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith("calcura.cases.notes."):
                raise
            raise GenerationError(f"there are no notes in the language {options.language!r}") from error
        if note.cannot_be_determined:
            return note, None
        result = patients.result_of(judged_values(note, patients.definition))
        if result is not None:
            return note, result
    raise GenerationError(f"{key}: no note was written whose values the calculator takes, in {NOTES} tries")


def _features(key: str, options: Options) -> frozenset[str]:
    """Return the features of one note: those chosen, and by its share those of which one leaves it without an answer.

    The note takes the one that can be told of its patient: few options contradict one another.
    """
    features, share = frozenset(options.difficulty), options.share_undetermined
    chance = Random(f"{VERSION}/{key}/undetermined")
    if not share or features & {*UNDETERMINED} or chance.random() >= share:
        return features
    return features.union(UNDETERMINED)


def judged_values(note: Note, definition: Definition) -> dict[str, Any]:
    """Return the values of a note as the calculator takes them: in a unit that the source prints, by its column."""
    values = dict(note.values)
    for name, printed in definition.printed.items():
        kind, span = definition.input_by_name[name].kind, note.spans.get(name)
        value = values.get(name)
        if span is not None and isinstance(kind, Number) and isinstance(value, float):
            values[name] = judged(printed, note.text[span[0] : span[1]], value, kind)
    return values


def stated_in(note: Note, definition: Definition) -> dict[str, Stated]:
    """Return the inputs as a note states them; one that it leaves unmentioned has no words and no span."""
    found = {}
    for name, value in judged_values(note, definition).items():
        kind, span = definition.input_by_name[name].kind, note.spans.get(name)
        told = note.text[span[0] : span[1]] if span is not None else ""
        found[name] = Stated(value, told, kind.unit if isinstance(kind, Number) else "", span)
    return found

"""Is every gold value of a note at its span? The same question in every language; each reads its own words back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from calcura.cases.notes.note import Note
from calcura.engine import Definition
from calcura.measurements import MeasurementError


class NotRecoveredError(ValueError):
    """The words do not tell a value of the input."""


def unsupported(
    note: Note, definition: Definition, recover: Callable[..., Any], same: Callable[[Any, Any], bool]
) -> Iterator[str]:
    """Yield what is wrong with the spans of a note.

    ``recover(name, kind, words)`` reads words back as a value of an input, ``same`` compares it with the gold value.
    """
    for name, value in note.values.items():
        if name in note.left_out:
            continue
        if name not in note.spans:
            yield f"{name} has no span"
            continue
        start, end = note.spans[name]
        if any(start < until and since < end for since, until in note.elsewhere):
            yield f"{name} is told elsewhere than in the index encounter"
        told = note.text[start:end]
        try:
            found = recover(name, definition.input_by_name[name].kind, told)
        except (NotRecoveredError, MeasurementError) as error:
            yield f"{name}: {told!r} is not read back ({error})"
            continue
        if not same(found, value):
            yield f"{name}: {told!r} reads as {found}, not {value}"

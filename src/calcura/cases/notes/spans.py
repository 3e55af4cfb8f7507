"""Is every gold value of a note at its span? The same question in every language; each reads its own words back."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any

from calcura.cases.notes.note import Note
from calcura.engine import Definition
from calcura.measurements import MeasurementError
from calcura.measurements import kinds as measured
from calcura.text.kinds import Number, Quantity
from calcura.text.tokens import tokens
from calcura.text.units import UnknownUnit

ALIKE = 0.005
"""How far two tellings of one value may lie apart by rounding, as a share of it."""


class NotRecoveredError(ValueError):
    """The words do not tell a value of the input."""


def unsupported(note: Note, definition: Definition, recover: Callable[[str, Any, str], Any]) -> Iterator[str]:
    """Yield what is wrong with the spans of a note; ``recover`` reads words back as a value of an input."""
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
        if not _same(found, value):
            yield f"{name}: {told!r} reads as {found}, not {value}"


def _same(found: Any, value: Any) -> bool:
    if isinstance(found, float) and isinstance(value, int | float):
        return abs(found - value) <= 1e-9 * max(1.0, abs(value))
    return bool(found == value)


# --- numbers in notes ---------------------------------------------------------------------------------------


def named_numbers(
    text: str, names: re.Pattern[str], between: re.Pattern[str]
) -> Iterator[tuple[re.Match[str], Number | Quantity]]:
    """Yield each name of a quantity with the number told next, where no more than ``between`` parts them."""
    told = [each for each in tokens(text) if isinstance(each, Number | Quantity)]
    starts = [each.start for each in told]
    for found in names.finditer(text):
        at = bisect_left(starts, found.end())
        if at < len(told) and between.fullmatch(text, found.end(), starts[at]):
            yield found, told[at]


def value_of(told: Number | Quantity, kind: measured.Number) -> float | None:
    """Return a number as a value of an input: in the input's own unit where what follows it is no known unit."""
    if isinstance(told, Number) or isinstance(told.unit, UnknownUnit):
        return float(told.value)
    try:
        return told.within(kind.unit, kind.substance)
    except MeasurementError:
        return None


def daily_dose(words: str, times: int, kind: measured.Number) -> float:
    """Return what is taken in a day, given how many times the amount told is.

    Raises:
        NotRecoveredError: when no amount is told, or not how often.
    """
    amount = next((each for each in tokens(words) if isinstance(each, Quantity)), None)
    if amount is None or not times:
        raise NotRecoveredError("no daily dose")
    return amount.within(kind.unit.removesuffix("/day")) * times


def index_text(note: Note, *without: str) -> str:
    """Return the text with what is said elsewhere, and the spans of some inputs, blanked out."""
    text = list(note.text)
    for start, end in (*note.elsewhere, *(note.spans[name] for name in without if name in note.spans)):
        text[start:end] = " " * (end - start)
    return "".join(text)


def other_numbers(
    note: Note, definition: Definition, names: re.Pattern[str], named: Callable[[str], str], between: re.Pattern[str]
) -> Iterator[str]:
    """Yield numbers of the index encounter that are another value of an input; ``named`` tells whose a name is."""
    own = list(note.spans.values())
    for found, told in named_numbers(index_text(note), names, between):
        name = named(found[0])
        kind = definition.input_by_name[name].kind if name in definition.input_by_name else None
        if not isinstance(kind, measured.Number) or name in note.conflict or any(s <= told.start < e for s, e in own):
            continue
        value, known = value_of(told, kind), note.values.get(name)
        if value is not None and (not isinstance(known, int | float) or abs(value - known) > ALIKE * abs(known)):
            yield f"{name}: {note.text[found.start() : told.end]!r} in the index encounter, beside {known}"

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

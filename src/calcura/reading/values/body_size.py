"""The patient's weight or height: told by name, side by side, or as a bare number of a person's size."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from calcura.measurements import Number
from calcura.measurements.units import Unit, unit
from calcura.reading.solution import Found
from calcura.reading.text.cues import cue
from calcura.reading.text.mentions import context
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured, decided
from calcura.reading.values.quantities import Amount, in_kind

_SIZES = {"kg": (0.0, 400.0), "lb": (0.0, 400.0), "cm": (100.0, 215.0), "in": (100.0, 215.0)}
"""Units in which the size of a person is told without its name, and from where to where it is one, in kg or cm."""
_SIDE_BY_SIDE = 25
_OTHERS_BEFORE, _OTHERS_BEHIND = 120, 60
_SHORTEST = 45.0
"""In cm: what is shorter is no person's height."""


def body_size(measured: Measured, name: str, kind: Number) -> list[Found]:
    """Return a body weight in kg or a height in cm; a birth weight where no other stands.

    >>> from calcura.reading.text.mentions import number_kinds
    >>> note = Measured(Passage("He lost 10 kg. He is 5 ft 10 in tall and weighs 80 kg."))
    >>> [body_size(note, name, number_kinds()[name])[0].value for name in ("height", "weight")]
    [177.8, 80.0]
    """
    dimension = unit(kind.unit).dimension
    all_named = measured.candidates(name, kind)
    named = [each for each in all_named if _has_unit(measured, each, dimension)]
    own = [each for each in named if not _is_of_another(measured.passage, each)]
    choices = (
        _side_by_side(measured, kind)
        or [each for each in own if not measured.is_of_another_time(each, _OTHERS_BEFORE)]
        or unnamed_sizes(measured, kind)
        or own
        or named
        or all_named
        or measured.candidates(str(context(name).get("instead", "")), kind)
    )
    return decided(choices, lambda each: 0) if choices else []


def _side_by_side(measured: Measured, kind: Number) -> Sequence[Found]:
    """Return the first weight or height where both stand side by side, as in ``(107 cm, 16.4 kg)``."""
    passage = measured.passage
    for first, second in pairwise(measured.amounts):
        names = {_name(first), _name(second)}
        gap = passage.lower[first.end : second.start]
        if names != {"cm", "kg"} or len(gap) > _SIDE_BY_SIDE or set(gap) & {".", ";"}:
            continue
        start = passage.sentence(first.start)[0]
        before = passage.lower[start : second.end]
        length = first if _name(first) == "cm" else second
        if length.value < _SHORTEST or cue("another_person").search(before) or cue("another_time").search(before):
            continue
        own = next(each for each in (first, second) if in_kind(each, kind) is not None)
        size, span = in_kind(own, kind) or own.value, (first.start, second.end)
        return [passage.found(span, size, "height and weight side by side")]
    return []


def _name(amount: Amount) -> str:
    return amount.unit.name if isinstance(amount.unit, Unit) else ""


def _has_unit(measured: Measured, found: Found, dimension: str) -> bool:
    start, end = found.span or (0, 0)
    return any(start <= each.start < end and each.dimension == dimension for each in measured.amounts)


def _is_of_another(passage: Passage, found: Found) -> bool:
    """Whether a size is that of a newborn, of a relative, or what was lost or gained."""
    start, end = found.span or (0, 0)
    first, last = passage.sentence(start)
    behind = passage.lower[end : end + _OTHERS_BEHIND]
    if cue("of_now").match(behind.lstrip()):
        return False
    around = passage.lower[max(first, start - _OTHERS_BEFORE) : min(last, end + _OTHERS_BEHIND)]
    return cue("another_body").search(around) is not None


def unnamed_sizes(measured: Measured, kind: Number) -> list[Found]:
    """Return the numbers that tell the size of a person by nothing but their unit."""
    lower = measured.passage.lower
    found = []
    for each in measured.amounts:
        sizes = _SIZES.get(_name(each))
        value = None if sizes is None else in_kind(each, kind)
        before = lower[max(0, each.start - 40) : each.start]
        behind = lower[each.end : each.end + 20]
        if value is None or sizes is None or not sizes[0] <= value <= sizes[1]:
            continue
        if not (cue("change_of_size", ends=True).search(before) or cue("size_of_another_thing").match(behind.lstrip())):
            found.append(measured.as_found(value, each, "a number with a unit of it"))
    return found

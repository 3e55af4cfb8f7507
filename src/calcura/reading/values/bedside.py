"""What is told at the bedside in words of its own: oxygen breathed, no urine, vital signs that are normal."""

from __future__ import annotations

from calcura.measurements import Number
from calcura.measurements.units import unit
from calcura.reading.solution import Found
from calcura.reading.text.cues import cue
from calcura.reading.text.mentions import context
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured
from calcura.reading.values.quantities import Amount

_ROOM_AIR = 21.0
_LITRE = 4.0
"""Per cent of oxygen that each litre a minute adds to 20."""
_LITRES = frozenset({unit("L"), unit("L/min")})
_REACH = 30
_MOST_LITRES = 99


def inspired_oxygen(measured: Measured, name: str, kind: Number) -> list[Found]:
    """Return FiO2 in per cent: named, per cent of oxygen, litres a minute (20 + 4 each), or room air.

    >>> from calcura.reading.text.mentions import number_kinds
    >>> kind = number_kinds()["fio2"]
    >>> notes = [Measured(Passage(each)) for each in ("on 5 L/min of oxygen", "on room air")]
    >>> [inspired_oxygen(note, "fio2", kind)[0].value for note in notes]
    [40.0, 21.0]
    """
    if named := measured.candidates(name, kind):
        return named
    for each in measured.amounts:
        if each.dimension == "fraction" and _ROOM_AIR < each.value <= 100 and _is_oxygen(measured.passage, each):
            return [measured.as_found(each.value, each, "per cent of oxygen breathed")]
    for each in measured.amounts:
        if each.value <= _MOST_LITRES and _flows(measured.passage, each):
            per_cent = min(100.0, 20 + _LITRE * each.value)
            return [measured.as_found(per_cent, each, "oxygen flow: 20 % and 4 % for every L/min")]
    return _said(measured.passage, "room_air", _ROOM_AIR, "room air")


def _is_oxygen(passage: Passage, amount: Amount) -> bool:
    """Whether a percentage is one of oxygen breathed, and no saturation."""
    behind = passage.lower[amount.end : amount.end + _REACH]
    before = passage.lower[max(0, amount.start - 40) : amount.start]
    if "saturation" in before or cue("saturation").match(behind.lstrip()):
        return False
    return cue("oxygen_of").search(behind) is not None or cue("oxygen_at", ends=True).search(before) is not None


def _flows(passage: Passage, amount: Amount) -> bool:
    """Whether litres are a flow of oxygen."""
    if amount.unit not in _LITRES:
        return False
    near = passage.lower[max(0, amount.start - _REACH) : amount.end + _REACH]
    return cue("oxygen_flow").search(near) is not None


def urine_of_a_day(measured: Measured, name: str, kind: Number) -> list[Found]:
    """Return the urine of a day in mL: told for a day, by the hour, or none at all.

    >>> from calcura.reading.text.mentions import number_kinds
    >>> note = Measured(Passage("Urine output fell to 650 mL over the past 24 hours."))
    >>> urine_of_a_day(note, "urine_output", number_kinds()["urine_output"])[0].value
    650.0
    """
    passage, told = measured.passage, measured.ranked(name, kind)
    lower = passage.lower
    of_ward = [
        each for each in told if not cue("in_theatre").search(lower, *passage.sentence((each.span or (0, 0))[0]))
    ]
    return of_ward or _said(passage, "no_urine", 0.0, "no urine")


def told_normal(name: str, passage: Passage) -> Found | None:
    """Return a typical value for a vital sign that a note calls normal without a number: an assumption, said as one."""
    normal = context(name).get("normal")
    if not isinstance(normal, float):
        return None
    all_signs = cue("vital_signs_normal").search(passage.lower)
    own = cue(str(context(name)["normal_when"])).search(passage.lower) if "normal_when" in context(name) else None
    found = all_signs or own
    if found is None:
        return None
    return passage.found(found.span(), normal, f"told to be normal: taken as {normal:g}", assumed=True)


def _said(passage: Passage, words: str, value: float, why: str) -> list[Found]:
    found = cue(words).search(passage.lower)
    return [] if found is None else [passage.found(found.span(), value, why)]

"""Whether a wrong value is one that the note tells in another unit, converted wrongly, or one that was misread.

Nothing but the value need be stated: the note says in which unit the right one stands, and a wrong factor leaves traces
that a slip of the eye does not.
"""

from __future__ import annotations

from functools import lru_cache
from math import isclose, log10
from typing import NamedTuple

from calcura.grading.steps.anywhere import numbers_in, with_units
from calcura.grading.steps.one_value import half_place_of, same
from calcura.grading.steps.units_of_kinds import factor_to
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.substances import SUBSTANCES
from calcura.measurements.units import conversion

FACTOR = 0.002
"""How far a factor may be rounded, as a share."""
FINE_FACTOR = 0.0005
"""The same of the factor between a wrong value and what was misread: two slips in one number are rare."""


class Told(NamedTuple):
    """A number of a note, as written, and its unit."""

    number: str
    unit: str


def told_otherwise(gold: float, kind: Number, note: str) -> Told | None:
    """Return how a note tells a value that has to be converted; None where it tells it in the calculator's unit too.

    >>> from calcura.engine import definition
    >>> told_otherwise(80.7, definition("body_mass_index").input_by_name["weight"].kind, "She weighs 178 lbs.")
    Told(number='178', unit='lbs')
    """
    found = None
    for number, unit in with_units(note):
        factor = factor_to(unit, kind)
        if factor is None or not same(float(number), unit, gold, kind):
            continue
        if factor == 1.0:
            return None
        found = found or Told(number, unit)
    return found


def has_wrong_factor(used: float, told: Told, kind: Number) -> bool:
    """Say whether a value is the note's number moved by a point, or converted as another substance or backwards.

    >>> from calcura.engine import definition
    >>> hdl = definition("ldl_friedewald").input_by_name["hdl_cholesterol"].kind
    >>> has_wrong_factor(30.24, Told("1.68", "mmol/L"), hdl)  # as glucose is
    True
    """
    number = float(told.number)
    if not number or not used or used == number:
        return False
    if isclose(tens := log10(abs(used / number)), round(tens), abs_tol=1e-6):
        return True
    room = half_place_of(used) + FACTOR * abs(used)
    return any(abs(number * each - used) <= room for each in _factors(told.unit, kind))


@lru_cache(maxsize=512)
def _factors(unit: str, kind: Number) -> tuple[float, ...]:
    """Return the wrong factors between two units: those of other substances, and each the other way round."""
    right = _factor(unit, kind.unit, kind.substance)
    others = {_factor(unit, kind.unit, each) for each in SUBSTANCES if each != kind.substance} if kind.substance else ()
    known = [each for each in (right, *others) if each]
    wrong = (*known, *(1 / each for each in known))
    return tuple(each for each in wrong if right is None or not isclose(each, right, rel_tol=0.02))


def _factor(unit: str, into: str, substance: str | None) -> float | None:
    try:
        convert = conversion(unit, into, substance)
    except MeasurementError:
        return None
    return convert.factor if not convert.offset else None


def is_no_reading(used: float, gold: float, told: Told, kind: Number, note: str) -> bool:
    """Say whether a value, turned back into the note's unit, is no number that could be read there for the right one.

    A misread number is written as the right one is, with as many decimals. A slip in the converted number itself, and
    a number that stands elsewhere in the note, are misread too.

    >>> from calcura.engine import definition
    >>> weight = definition("body_mass_index").input_by_name["weight"].kind
    >>> is_no_reading(92.34, 77.564, Told("171", "lbs"), weight, "171 lbs")  # 203.6 lbs: 0.54 kg to a pound
    True
    >>> is_no_reading(53.07, 77.564, Told("171", "lbs"), weight, "171 lbs")  # 117 lbs
    False
    """
    if is_slip(used, gold) or used in numbers_in(note):
        return False
    convert = conversion(kind.unit, told.unit, kind.substance)
    back = convert(used)
    room = abs(convert(used + half_place_of(used)) - back) + FINE_FACTOR * abs(back)
    place = 10.0 ** -len(told.number.partition(".")[2])
    return abs(back - round(back / place) * place) > room


def is_slip(told: float, right: float) -> bool:
    """Say whether a number is another with one digit taken for another, or its digits in another order.

    >>> is_slip(85, 58), is_slip(7.1, 7.4), is_slip(70, 92), is_slip(4, 3.4)
    (True, True, False, False)
    """
    shown = f"{told:.6g}"
    digits, places = shown.replace(".", ""), len(shown.partition(".")[2])
    rounded = {f"{right:.{places}f}"} if len(digits) > 1 else set()
    return any(_differ_by_one_slip(digits, each.replace(".", "")) for each in {f"{right:.6g}", *rounded})


def _differ_by_one_slip(one: str, other: str) -> bool:
    if len(one) != len(other):
        shorter, longer = sorted((one, other), key=len)
        return len(shorter) > 1 and longer.startswith(shorter)
    return sum(a != b for a, b in zip(one, other, strict=True)) <= 1 or sorted(one) == sorted(other)

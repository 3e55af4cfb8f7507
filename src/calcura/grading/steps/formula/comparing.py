"""Two formulas side by side, patient by patient."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import LARGEST_WHOLE
from calcura.grading.steps.formula.patients import Point
from calcura.grading.steps.formula.script import CANNOT
from calcura.measurements.kinds import WeeksAndDays

TOLERANCE: Final = 4e-3
"""How far two values may lie apart: wider than rounded constants take them, narrower than a changed one does."""
UNKNOWN: Final = object()
Value = Callable[[Mapping[str, Any]], Any]


def value_of(formula: Value, patient: Mapping[str, Any]) -> Any:
    """Return a formula's value; None where it has none."""
    try:
        found = formula(patient)
    except (*CANNOT, UnreadableFormulaError):
        return None
    return None if isinstance(found, int) and abs(found) > LARGEST_WHOLE else found


def value_at(reading: Reading, point: Point) -> Any:
    """Return a formula's value for a patient of the comparison, computed once where the patient stays."""
    if point.passing:
        return value_of(reading, point.patient)
    found = reading.given.get(point, UNKNOWN)
    if found is UNKNOWN:
        found = reading.given[point] = value_of(reading, point.patient)
    return found


def agree(stated: Any, right: Any) -> bool:
    """Whether two results are the same."""
    if isinstance(stated, (int, float)) and isinstance(right, (int, float)):
        return bool(abs(stated - right) <= TOLERANCE * abs(right) + 1e-9)
    if isinstance(stated, datetime):
        stated = stated.date()
    if isinstance(right, WeeksAndDays):
        return bool(_in_days(stated) == _in_days(right))
    return bool(stated == right)


def _in_days(length: Any) -> Any:
    if isinstance(length, WeeksAndDays):
        return length.weeks * 7 + length.days
    if isinstance(length, list) and len(length) == 2 and all(map(is_number, length)):
        return length[0] * 7 + length[1]
    return length.days if isinstance(length, timedelta) else length


def same(reading: Reading, point: Point) -> bool:
    """Whether a formula gives for a patient what the calculator gives, rounding inside left out of both."""
    stated = value_at(reading, point)
    if agree(stated, point.result) or (point.rounds and is_number(stated) and round(stated) == point.result):
        return True
    rounds = point.rounds or "round" in reading.bound.script.names
    return bool(rounds) and agree(value_of(partial(reading, rounding=False), point.patient), point.unrounded)


def first_difference(reading: Reading, points: Iterable[Point]) -> Point | None:
    """Return the first patient for whom the two differ, None where there is none."""
    return next((each for each in points if not same(reading, each)), None)


def is_number(value: Any) -> bool:
    """Whether a value is a number that can be compared."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e15

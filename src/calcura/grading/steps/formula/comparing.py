"""Two formulas side by side, patient by patient."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import LARGEST_WHOLE
from calcura.grading.steps.formula.patients import Patient, Point, own
from calcura.grading.steps.formula.script import CANNOT
from calcura.measurements.kinds import WeeksAndDays

TOLERANCE: Final = 4e-3
"""How far two values may lie apart: wider than rounded constants take them, narrower than a changed one does."""


def value_of(formula: Callable[[Patient], Any], patient: Patient) -> Any:
    """Return a formula's value; None where it has none."""
    try:
        found = formula(patient)
    except (*CANNOT, UnreadableFormulaError):
        return None
    return None if isinstance(found, int) and abs(found) > LARGEST_WHOLE else found


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
    match length:
        case WeeksAndDays(weeks=weeks, days=days):
            return weeks * 7 + days
        case [int() | float() as weeks, int() | float() as days]:
            return weeks * 7 + days
        case timedelta():
            return length.days
    return length


def same(reading: Reading, point: Point) -> bool:
    """Whether a formula gives for a patient what the calculator gives, the result rounded or all rounding left out."""
    stated, rounds = value_of(reading, point.patient), own(point.definition).rounds
    if agree(stated, point.result):
        return True
    if rounds and isinstance(point.result, int) and isinstance(stated, float) and round(stated) == point.result:
        return True
    rounds = rounds or "round" in reading.bound.script.names
    return rounds and agree(value_of(partial(reading, rounding=False), point.patient), point.unrounded)


def first_difference(reading: Reading, points: Iterable[Point]) -> Point | None:
    """Return the first patient for whom the two differ, None where there is none."""
    return next((each for each in points if not same(reading, each)), None)

"""Two formulas side by side, patient by patient."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import LARGEST_WHOLE, PLAIN
from calcura.grading.steps.formula.patients import STEPS, Point
from calcura.grading.steps.formula.script import CANNOT
from calcura.measurements.kinds import WeeksAndDays

TOLERANCE: Final = 4e-3
"""How far two values may lie apart: wider than rounded constants take them, narrower than a changed one does."""
MOST_RIGHT: Final = 0.85
FEWEST: Final = 4
"""Points below which nothing is concluded from agreement."""
UNKNOWN: Final = object()
Value = Callable[[Mapping[str, Any]], Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """A patient for whom the two formulas differ."""

    point: Point
    stated: Any


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


def agree(stated: Any, right: Any, scale: float = 0.0) -> bool:
    """Whether two results are the same."""
    if type(stated) in PLAIN and type(right) in PLAIN:
        return bool(abs(stated - right) <= TOLERANCE * max(abs(right), scale) + 1e-9)
    if isinstance(stated, bool):
        stated = int(stated)
    if isinstance(stated, (int, float)) and isinstance(right, (int, float)):
        return abs(stated - right) <= TOLERANCE * max(abs(right), scale) + 1e-9
    if isinstance(stated, datetime):
        stated = stated.date()
    if isinstance(right, WeeksAndDays):
        return _in_days(stated) == right.weeks * 7 + right.days
    return bool(stated == right)


def _in_days(stated: Any) -> float | None:
    if isinstance(stated, WeeksAndDays):
        return stated.weeks * 7 + stated.days
    if isinstance(stated, timedelta):
        return stated.days
    if isinstance(stated, list) and len(stated) == 2 and all(isinstance(each, (int, float)) for each in stated):
        return float(stated[0] * 7 + stated[1])
    return stated if isinstance(stated, (int, float)) and not isinstance(stated, bool) else None


def scale_of(points: Sequence[Point]) -> float:
    """Return a size below which results count as near zero."""
    return _scale(points) if isinstance(points, tuple) else _scale(tuple(points))


@lru_cache(maxsize=256)
def _scale(points: tuple[Point, ...]) -> float:
    sizes = sorted(abs(each.unrounded) for each in points if isinstance(each.unrounded, (int, float)))
    return 0.1 * sizes[len(sizes) // 2] if sizes else 0.0


def same(reading: Reading, point: Point, scale: float = 0.0) -> bool:
    """Whether a formula gives for a patient what the calculator gives, rounding inside left out of both."""
    stated = value_at(reading, point)
    if agree(stated, point.result, 0.0 if point.rounds else scale):
        return True
    if not point.rounds:
        return False
    if is_number(stated) and round(stated) == point.result:
        return True
    return agree(value_of(reading.without_rounding, point.patient), point.unrounded, scale)


def first_difference(reading: Reading, points: Iterable[Point], scale: float = 0.0) -> Difference | None:
    """Return the first patient for whom the two differ, None where there is none."""
    for each in points:
        if not same(reading, each, scale):
            return Difference(each, value_at(reading, each))
    return None


def is_step(reading: Reading, step: str, points: Iterable[Point]) -> bool:
    """Whether a formula gives what one step of the calculator gives."""
    return all(agree(value_at(reading, each), each.patient[STEPS][step]) for each in points)


def is_number(value: Any) -> bool:
    """Whether a value is a number that can be compared."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e15


def mostly(found: Iterable[bool], of: int) -> bool:
    """Whether nearly all of at most so many are right: a limit of the result itself may be left out as well."""
    wrong, allowed = 0, (1 - MOST_RIGHT) * of
    for seen, each in enumerate(found, 1):
        wrong += not each
        if wrong > allowed:
            return False
        if wrong + of - seen <= allowed:
            return True
    return True


def no_value(reading: Reading, points: Sequence[Point]) -> tuple[str, bool]:
    """Return why a formula has no value, empty where it has one for somebody, and whether it could be computed."""
    reason, computed = "", True
    for each in points[:8]:
        try:
            if reading(each.patient) is not None:
                return "", True
            reason, computed = reason or "the formula gives no value", False
        except UnreadableFormulaError as error:
            reason, computed = str(error), False
        except CANNOT as error:
            reason = reason or str(error)
    return reason, computed

"""By which one factor or addend a formula is off, and which inputs it treats otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.comparing import FEWEST, TOLERANCE, is_number, value_at
from calcura.grading.steps.formula.patients import Point
from calcura.grading.steps.formula.patients import point as point_of

MOST_VALUES: Final = 14
"""Values of one input that are tried to see whether two formulas treat it alike."""
LOOKED_AT: Final = frozenset((2, 4, 8))
"""After how many patients it is seen whether there can be a constant at all."""
EXACT, FAR_FROM_EXACT = 1e-6, 1e-3
"""How far addends may lie apart, as a share of the largest value, and how far none that is a constant does."""
Pairs = Sequence[tuple[float, float]]
"""What a formula gives for a patient, and what the calculator does."""


def constant_between(reading: Reading, points: Iterable[Point]) -> tuple[str, float] | None:
    """Return the one factor or addend by which a formula is off for every patient.

    A refusal of either formula is no difference; fewer than four patients decide nothing.
    """
    pairs, among = list[tuple[float, float]](), 0
    for each in points:
        if each.at_limit is not None:
            continue
        among += 1
        stated = value_at(reading, each)
        if is_number(stated) and is_number(each.unrounded):
            pairs.append((stated, each.unrounded))
            if len(pairs) in LOOKED_AT and not _may_be_constant(pairs):
                return None
    return _constant_of(pairs) if len(pairs) >= max(FEWEST, 0.8 * among) else _days_between(reading, points)


def _constant_of(pairs: Pairs) -> tuple[str, float] | None:
    if len({round(right, 9) for _, right in pairs}) <= 2:
        return None
    factors, addends = _factors(pairs), _addends(pairs)
    if _is_one_factor(factors) and abs(_mean(factors) - 1) >= 3 * TOLERANCE:
        return "factor", _mean(factors)
    return ("addend", _mean(addends)) if _spread(addends) <= EXACT * _largest(pairs) else None


def _may_be_constant(pairs: Pairs) -> bool:
    """Whether there can be one factor or addend, seen from the first patients: those apart do not come together."""
    factors = _factors(pairs)
    is_factor = _spread(factors) <= TOLERANCE * max(map(abs, factors), default=0.0)
    return is_factor or _spread(_addends(pairs)) <= FAR_FROM_EXACT * _largest(pairs)


def _is_one_factor(factors: Sequence[float]) -> bool:
    return len(factors) >= FEWEST and _spread(factors) <= TOLERANCE * max(map(abs, factors))


def _factors(pairs: Pairs) -> list[float]:
    return [one / other for one, other in pairs if abs(other) > 1e-9]


def _addends(pairs: Pairs) -> list[float]:
    return [one - other for one, other in pairs]


def _spread(found: Sequence[float]) -> float:
    return max(found) - min(found) if found else 0.0


def _largest(pairs: Pairs) -> float:
    return max(abs(one) for one, _ in pairs)


def _mean(found: Sequence[float]) -> float:
    return sum(found) / len(found)


def _days_between(reading: Reading, points: Iterable[Point]) -> tuple[str, float] | None:
    found = {
        (stated - each.result).days
        for each in points
        if isinstance(stated := value_at(reading, each), date) and isinstance(each.result, date)
    }
    return ("addend", float(found.pop())) if len(found) == 1 else None


def treated_otherwise(reading: Reading, definition: Definition, points: Sequence[Point]) -> list[str]:
    """Return the labels of the inputs whose part in the two formulas differs, one varied at a time."""
    base = next((each for each in points if is_number(value_at(reading, each))), None)
    if base is None:
        return []
    return [each.label for each in definition.inputs if _differs_in(reading, base, each.name, points)]


def _differs_in(reading: Reading, base: Point, name: str, points: Sequence[Point]) -> bool:
    varied = _varied(reading.bound.definition, base, name, tuple(points))
    largest = max((abs(each.result) for each in varied), default=0.0)
    pairs: list[tuple[float, float]] = []
    for each in varied:
        if is_number(stated := value_at(reading, each)):
            pairs.append((float(stated), float(each.result)))
            if len(pairs) >= FEWEST and _differ(pairs, largest):
                return True
    return len(pairs) >= FEWEST and _differ(pairs, max(abs(right) for _, right in pairs))


def _differ(pairs: Pairs, size: float) -> bool:
    """Whether the two differ by no one factor, and by no one addend beside results of this size."""
    factors = _factors(pairs)
    is_factor = len(factors) == len(pairs) and _spread(factors) <= TOLERANCE * max(map(abs, factors))
    return not is_factor and _spread(_addends(pairs)) > TOLERANCE * size


@lru_cache(maxsize=1024)
def _varied(definition: Definition, base: Point, name: str, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a patient with one input as others have it, where the calculator gives a number."""
    values = list(dict.fromkeys(other.patient.get(name) for other in points))[:MOST_VALUES]
    made = (point_of(definition, {**base.patient, name: value}) for value in values)
    return tuple(each for each in made if each is not None and is_number(each.result))

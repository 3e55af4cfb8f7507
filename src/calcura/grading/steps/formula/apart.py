"""What sets a formula apart from the calculator's: a choice or finding left out, or one factor or addend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.comparing import FEWEST, TOLERANCE, is_number, same, value_at
from calcura.grading.steps.formula.patients import Point
from calcura.measurements.kinds import Choice, Finding

LOOKED_AT: Final = frozenset((2, 4, 8))
"""After how many patients it is seen whether there can be a constant at all."""
EXACT, FAR_FROM_EXACT = 1e-6, 1e-3
"""How far addends may lie apart, as a share of the largest value, and how far none that is a constant does."""
Pairs = Sequence[tuple[float, float]]
"""What a formula gives for a patient, and what the calculator does."""


def split_between(reading: Reading, definition: Definition, points: Sequence[Point], scale: float) -> str | None:
    """Return the choice or finding (or two) by which the patients fall apart for whom a formula is right and is not."""
    right = cache(lambda each: same(reading, each, scale))
    for label, groups in _groups(definition, tuple(points)):
        if any(all(map(right, group)) for group in groups) and not all(right(each) for each in _inside(points)):
            return label
    return None


def _inside(points: Iterable[Point]) -> Iterator[Point]:
    return (each for each in points if each.at_limit is None)


@lru_cache(maxsize=256)
def _groups(definition: Definition, points: tuple[Point, ...]) -> tuple[tuple[str, tuple[tuple[Point, ...], ...]], ...]:
    """Return the patients who are alike in a choice or finding (or two), where they are not too few to conclude."""
    chosen = [each for each in definition.inputs if isinstance(each.kind, (Choice, Finding))]
    found = []
    for inputs in (*combinations(chosen, 1), *combinations(chosen, 2)):
        groups: dict[tuple[Any, ...], list[Point]] = {}
        for each in _inside(points):
            groups.setdefault(tuple(each.patient.get(one.name) for one in inputs), []).append(each)
        label = " and ".join(each.label for each in inputs)
        found.append((label, tuple(tuple(group) for group in groups.values() if len(group) >= FEWEST)))
    return tuple(found)


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

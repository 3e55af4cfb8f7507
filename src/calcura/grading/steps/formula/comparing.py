"""Two formulas side by side: equal, off by a constant, right for some patients only, or right with limits put in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.own import own, step_labels
from calcura.grading.steps.formula.patients import STEPS, Point
from calcura.grading.steps.formula.patients import point as point_of
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.formula.values import LARGEST_WHOLE, PLAIN
from calcura.grading.steps.formula.verdict import UnreadableFormulaError
from calcura.measurements.kinds import Choice, Finding, Number, WeeksAndDays

TOLERANCE: Final = 4e-3
"""How far two values may lie apart: wider than rounded constants take them, narrower than a changed one does."""
MOST_TRIED: Final = 40
"""Patients on whom the steps left out are put in."""
MOST_VALUES: Final = 14
"""Values of one input that are tried to see whether two formulas treat it alike."""
MOST_RIGHT: Final = 0.85
FEWEST: Final = 4
"""Points below which nothing is concluded from agreement."""
UNKNOWN: Final = object()
SEVERAL: Final = 3
"""Values of an input that a step must be for it to count as that input."""
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
    if _is_number(stated) and round(stated) == point.result:
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


def constant_between(reading: Reading, points: Sequence[Point]) -> tuple[str, float] | None:
    """Return the one factor or addend by which a formula is off for every patient.

    A refusal of either formula is no difference; fewer than four patients decide nothing.
    """
    pairs = [
        (stated, each.unrounded)
        for each in points
        if each.at_limit is None and _is_number(stated := value_at(reading, each)) and _is_number(each.unrounded)
    ]
    if len(pairs) < FEWEST or len(pairs) < 0.8 * sum(each.at_limit is None for each in points):
        return _days_between(reading, points)
    for name, found in (("factor", _factors(pairs)), ("addend", [one - other for one, other in pairs])):
        low, high = min(found, default=0.0), max(found, default=0.0)
        spread = TOLERANCE * max(abs(low), abs(high)) if name == "factor" else 1e-6 * max(abs(x) for x, _ in pairs)
        if name == "factor" and abs(sum(found) / max(len(found), 1) - 1) < 3 * TOLERANCE:
            continue
        if len(found) >= FEWEST and high - low <= spread and len({round(x, 9) for _, x in pairs}) > 2:
            return name, sum(found) / len(found)
    return None


def _days_between(reading: Reading, points: Sequence[Point]) -> tuple[str, float] | None:
    found = {
        (stated - each.result).days
        for each in points
        if isinstance(stated := value_at(reading, each), date) and isinstance(each.result, date)
    }
    return ("addend", float(found.pop())) if len(found) == 1 else None


def _factors(pairs: Sequence[tuple[float, float]]) -> list[float]:
    return [one / other for one, other in pairs if abs(other) > 1e-9]


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1e15


def split_between(reading: Reading, definition: Definition, points: Sequence[Point], scale: float) -> str | None:
    """Return the choice or finding (or two) by which the patients fall apart for whom a formula is right and is not."""
    verdicts = [(each, same(reading, each, scale)) for each in points if each.at_limit is None]
    chosen = [each for each in definition.inputs if isinstance(each.kind, (Choice, Finding))]
    for size in (1, 2):
        for inputs in combinations(chosen, size):
            groups: dict[tuple[Any, ...], list[bool]] = {}
            for each, right in verdicts:
                groups.setdefault(tuple(each.patient.get(one.name) for one in inputs), []).append(right)
            whole = [group for group in groups.values() if len(group) >= FEWEST and all(group)]
            if whole and not all(all(group) for group in groups.values()):
                return " and ".join(each.label for each in inputs)
    return None


def limits_left_out(
    reading: Reading,
    definition: Definition,
    points: Sequence[Point],
    scale: float,
    among: Sequence[Point] | None = None,
) -> str | None:
    """Return the steps that a formula leaves out, where it would be right with their values in place of inputs.

    Such a step is the input itself for some patients: the weight chosen for an equation, a creatinine held to 4.
    """
    stand_ins = _stand_ins(definition, tuple(points))
    tried = [each for each in among or points if each.at_limit is None][:MOST_TRIED] if stand_ins else []
    untouched = [each for each in tried if not any(_changed(each, stand_ins))]
    right = _Memory(reading, scale)
    if not tried or not mostly((right.with_steps(each, ()) for each in untouched), len(tried)):
        return None
    for size in range(1, min(len(stand_ins), 4) + 1):
        for chosen in combinations(stand_ins, size):
            if len({name for name, _ in chosen}) == size and mostly(
                (right.with_steps(each, chosen) for each in tried), len(tried)
            ):
                labels = step_labels(definition)
                return ", ".join(labels[step].rpartition(" [")[0] or labels[step] for _, step in chosen)
    return None


def _changed(point: Point, places: Iterable[tuple[str, str]]) -> Iterator[tuple[str, Any]]:
    """Give the inputs that steps in their place change, with what they are then."""
    steps, patient = point.patient[STEPS], point.patient
    return ((name, steps[step]) for name, step in places if step in steps and steps[step] != patient.get(name))


class _Memory:
    """Whether a formula is right with steps in place of inputs: many steps come to the same for a patient."""

    def __init__(self, reading: Reading, scale: float) -> None:
        self.reading, self.scale = reading, scale
        self.known: dict[tuple[Point, tuple[tuple[str, Any], ...]], bool] = {}

    def with_steps(self, point: Point, chosen: Iterable[tuple[str, str]]) -> bool:
        """Whether it is right for a patient with these steps put in."""
        changed = tuple(_changed(point, chosen))
        if (point, changed) not in self.known:
            self.known[point, changed] = _same_with(self.reading, point, changed, self.scale)
        return self.known[point, changed]


def mostly(found: Iterable[bool], of: int) -> bool:
    """Whether nearly all are right: a limit of the result itself may be left out as well."""
    wrong = 0
    for each in found:
        wrong += not each
        if wrong > (1 - MOST_RIGHT) * of:
            return False
    return wrong <= (1 - MOST_RIGHT) * of


def _same_with(reading: Reading, point: Point, changes: Iterable[tuple[str, Any]], scale: float) -> bool:
    changed = {**point.patient, **dict(changes)}
    rounds = own(reading.bound.definition).rounds
    stated = value_of(reading.without_rounding if rounds else reading, changed)
    highest = reading.bound.definition.result.limits[1]
    if highest is not None and isinstance(stated, (int, float)):
        stated = min(stated, highest)
    if agree(stated, point.unrounded, scale):
        return True
    return rounds and agree(value_of(reading, changed), point.result, scale)


@lru_cache(maxsize=128)
def _stand_ins(definition: Definition, points: tuple[Point, ...]) -> tuple[tuple[str, str], ...]:
    """Return (input, step) where the step is the input for some patients and not for others."""
    numbers = [each for each in definition.inputs if isinstance(each.kind, Number)]
    return tuple(
        (each.name, step) for each in numbers for step in step_labels(definition) if _stands_in(each.name, step, points)
    )


def _stands_in(name: str, step: str, points: Sequence[Point]) -> bool:
    """Whether a step is the input itself for some patients, of several values: of one value it may be by chance."""
    given = [(each.patient[STEPS][step], each.patient.get(name)) for each in points if step in each.patient[STEPS]]
    alike = [one for one, other in given if one == other]
    return FEWEST <= len(given) != len(alike) and len(set(alike)) >= SEVERAL and not _is_result(step, points)


def _is_result(step: str, points: Sequence[Point]) -> bool:
    return all(point.patient[STEPS].get(step, point.unrounded) in (point.unrounded, point.result) for point in points)


def read_otherwise(reading: Reading, definition: Definition, points: Sequence[Point]) -> list[str]:
    """Return the labels of the inputs whose part in the two formulas differs, one varied at a time."""
    base = next((each for each in points if _is_number(value_at(reading, each))), None)
    if base is None:
        return []
    return [each.label for each in definition.inputs if _differs_in(reading, base, each.name, points)]


def _differs_in(reading: Reading, base: Point, name: str, points: Sequence[Point]) -> bool:
    varied = _varied(reading.bound.definition, base, name, tuple(points))
    pairs = [(float(stated), float(each.result)) for each in varied if _is_number(stated := value_at(reading, each))]
    if len(pairs) < FEWEST:
        return False
    factors, addends = _factors(pairs), [one - other for one, other in pairs]
    size = max(abs(other) for _, other in pairs)
    same_factor = len(factors) == len(pairs) and max(factors) - min(factors) <= TOLERANCE * max(map(abs, factors))
    return not (same_factor or max(addends) - min(addends) <= TOLERANCE * size)


@lru_cache(maxsize=1024)
def _varied(definition: Definition, base: Point, name: str, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return a patient with one input as others have it, where the calculator gives a number."""
    values = list(dict.fromkeys(other.patient.get(name) for other in points))[:MOST_VALUES]
    made = (point_of(definition, {**base.patient, name: value}) for value in values)
    return tuple(each for each in made if each is not None and _is_number(each.result))


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

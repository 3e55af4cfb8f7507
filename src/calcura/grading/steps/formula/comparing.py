"""Two formulas side by side: equal, off by a constant, right for some patients only, or right with limits put in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from itertools import combinations
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.own import own, step_labels
from calcura.grading.steps.formula.patients import Point
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.formula.values import LARGEST_WHOLE
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


def agree(stated: Any, right: Any, scale: float = 0.0) -> bool:
    """Whether two results are the same."""
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
    sizes = sorted(abs(each.unrounded) for each in points if isinstance(each.unrounded, (int, float)))
    return 0.1 * sizes[len(sizes) // 2] if sizes else 0.0


def same(reading: Reading, point: Point, scale: float = 0.0) -> bool:
    """Whether a formula gives for a patient what the calculator gives, rounding inside left out of both."""
    whole = isinstance(point.result, int) and own(reading.bound.definition).rounds
    if agree(value_of(reading, point.patient), point.result, 0.0 if whole else scale):
        return True
    return whole and agree(value_of(reading.without_rounding, point.patient), point.unrounded, scale)


def first_difference(reading: Reading, points: Iterable[Point], scale: float = 0.0) -> Difference | None:
    """Return the first patient for whom the two differ, None where there is none."""
    for each in points:
        if not same(reading, each, scale):
            return Difference(each, value_of(reading, each.patient))
    return None


def constant_between(reading: Reading, points: Sequence[Point]) -> tuple[str, float] | None:
    """Return the one factor or addend by which a formula is off for every patient.

    A refusal of either formula is no difference; fewer than four patients decide nothing.
    """
    pairs = [
        (stated, each.unrounded)
        for each in points
        if each.at_limit is None
        and _is_number(stated := value_of(reading, each.patient))
        and _is_number(each.unrounded)
    ]
    if len(pairs) < FEWEST or len(pairs) < 0.8 * sum(each.at_limit is None for each in points):
        return _days_between(reading, points)
    for name, found in (("factor", _factors(pairs)), ("addend", [one - other for one, other in pairs])):
        low, high = min(found, default=0.0), max(found, default=0.0)
        spread = TOLERANCE * max(abs(low), abs(high)) if name == "factor" else 1e-6 * max(abs(x) for x, _ in pairs)
        if len(found) >= FEWEST and high - low <= spread and len({round(x, 9) for _, x in pairs}) > 2:
            return name, sum(found) / len(found)
    return None


def _days_between(reading: Reading, points: Sequence[Point]) -> tuple[str, float] | None:
    found = {
        (stated - each.result).days
        for each in points
        if isinstance(stated := value_of(reading, each.patient), date) and isinstance(each.result, date)
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
    stand_ins = list(_stand_ins(definition, points))
    tried = [each for each in among or points if each.at_limit is None][:MOST_TRIED]
    for size in range(1, min(len(stand_ins), 4) + 1):
        for chosen in combinations(stand_ins, size):
            if len({name for name, _ in chosen}) == size and _mostly(
                (_same_with(reading, each, chosen, scale) for each in tried), len(tried)
            ):
                labels = step_labels(definition)
                return ", ".join(labels[step].rpartition(" [")[0] or labels[step] for _, step in chosen)
    return None


def _mostly(found: Iterable[bool], of: int) -> bool:
    """Whether nearly all are right: a limit of the result itself may be left out as well."""
    wrong = 0
    for each in found:
        wrong += not each
        if wrong > (1 - MOST_RIGHT) * of:
            return False
    return True


def _same_with(reading: Reading, point: Point, chosen: Iterable[tuple[str, str]], scale: float) -> bool:
    steps = point.patient[" steps"]
    changed = {**point.patient, **{name: steps[step] for name, step in chosen if step in steps}}
    stated = value_of(reading.without_rounding, changed)
    highest = reading.bound.definition.result.limits[1]
    if highest is not None and isinstance(stated, (int, float)):
        stated = min(stated, highest)
    return agree(stated, point.unrounded, scale) or agree(value_of(reading, changed), point.result, scale)


def _stand_ins(definition: Definition, points: Sequence[Point]) -> Iterator[tuple[str, str]]:
    """Return (input, step) where the step is the input for some patients and not for others."""
    for each in definition.inputs:
        if not isinstance(each.kind, Number):
            continue
        for step in step_labels(definition):
            both = [
                point.patient[" steps"][step] == point.patient.get(each.name)
                for point in points
                if step in point.patient[" steps"]
            ]
            if len(both) >= FEWEST and any(both) and not all(both) and not _is_result(step, points):
                yield each.name, step


def _is_result(step: str, points: Sequence[Point]) -> bool:
    return all(
        point.patient[" steps"].get(step, point.unrounded) in (point.unrounded, point.result) for point in points
    )


def read_otherwise(reading: Reading, definition: Definition, points: Sequence[Point]) -> list[str]:
    """Return the labels of the inputs whose part in the two formulas differs, one varied at a time."""
    base = next((each for each in points if _is_number(value_of(reading, each.patient))), None)
    if base is None:
        return []
    return [each.label for each in definition.inputs if _differs_in(reading, definition, base, each.name, points)]


def _differs_in(reading: Reading, definition: Definition, base: Point, name: str, points: Sequence[Point]) -> bool:
    pairs = []
    for value in list(dict.fromkeys(other.patient.get(name) for other in points))[:MOST_VALUES]:
        patient = {**base.patient, name: value}
        try:
            right, steps = own(definition).with_steps(patient)
        except CANNOT:
            continue
        stated = value_of(reading, {**patient, " steps": steps})
        if not (_is_number(stated) and _is_number(right)):
            continue
        pairs.append((float(stated), float(right)))
    if len(pairs) < FEWEST:
        return False
    factors, addends = _factors(pairs), [one - other for one, other in pairs]
    size = max(abs(other) for _, other in pairs)
    same_factor = len(factors) == len(pairs) and max(factors) - min(factors) <= TOLERANCE * max(map(abs, factors))
    return not (same_factor or max(addends) - min(addends) <= TOLERANCE * size)


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

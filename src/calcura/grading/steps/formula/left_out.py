"""What a formula leaves out: a choice or finding that it does not ask for, limits that it does not set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.comparing import FEWEST, agree, mostly, same, value_of
from calcura.grading.steps.formula.own import own, step_labels
from calcura.grading.steps.formula.patients import STEPS, Point
from calcura.measurements.kinds import Choice, Finding, Number

MOST_TRIED: Final = 40
"""Patients on whom the steps left out are put in."""
SEVERAL: Final = 3
"""Values of an input that a step must be for it to count as that input."""


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
    places = stand_ins(definition, tuple(points))
    tried = [*_inside(among or points)][:MOST_TRIED] if places else []
    untouched = [each for each in tried if not any(_changed(each, places))]
    right = _Memory(reading, scale)
    if not tried or not mostly((right.with_steps(each, ()) for each in untouched), len(tried)):
        return None
    for size in range(1, min(len(places), 4) + 1):
        for chosen in combinations(places, size):
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
def stand_ins(definition: Definition, points: tuple[Point, ...]) -> tuple[tuple[str, str], ...]:
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

"""Whether a stated formula is that of a calculator: for all, near a patient, or with a patient's numbers put in.

And by which choice or finding it falls apart where it is right for some of them only.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, islice
from typing import Any, Final

from calcura.engine import Definition, definitions
from calcura.grading.steps.formula.binding import Bound, Reading, bind, function_of
from calcura.grading.steps.formula.comparing import (
    FEWEST,
    first_difference,
    is_number,
    mostly,
    same,
    scale_of,
    value_of,
)
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import meaning_of
from calcura.grading.steps.formula.operands import MOST_CALCULATORS
from calcura.grading.steps.formula.patients import NEIGHBOURS, Point, inside, neighbours, whole_patient
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Choice, Finding, Number

WRITTEN = 0.005
"""How far a number may lie from the value that it is written for, as a share."""


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


MOST_TRIED: Final = 4
"""Combinations of units in which a formula that is not equal is looked at more closely."""


def alike(reading: Reading, around: Sequence[Point], scale: float) -> bool:
    """Whether a formula is right for this patient and for nearly all the neighbours."""
    if not same(reading, around[0], scale):
        return False
    others = (same(reading, each, scale) for each in islice(around, 1, None))
    return mostly(chain((True,), others), NEIGHBOURS)


@lru_cache(maxsize=MOST_CALCULATORS)
def versions_of(definition: Definition) -> tuple[Definition, ...]:
    """Return the calculators that this one supersedes, or that supersede it, however far."""
    by_name = {each.name: each for each in definitions()}
    found: dict[str, None] = {}
    ahead = [definition.name]
    while ahead:
        each = by_name.get(ahead.pop())
        if each is not None and each.name not in found:
            found[each.name] = None
            ahead += [name for name in (each.supersedes, each.superseded_by) if name]
    return tuple(by_name[name] for name in found if name != definition.name)


@lru_cache(maxsize=MOST_CALCULATORS)
def others_like(definition: Definition) -> tuple[Definition, ...]:
    """Return the other calculators of the same sort, points or not, that share an input with this one."""
    inputs = definition.input_by_name.keys()
    is_score = definition.result.unit == "points"
    others = (each for each in definitions() if each is not definition)
    return tuple(
        each for each in others if (each.result.unit == "points") is is_score and inputs & each.input_by_name.keys()
    )


def numbers_put_in(bound: Bound, inputs: Mapping[str, Any]) -> bool:
    """Whether this patient's numbers stand in a formula, in any unit, for the inputs that it does not name."""
    open_ones = [each for each in bound.definition.inputs if isinstance(each.kind, Number) and each.name in inputs]
    read = {each.id for each in bound.script.nodes if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
    named = {meaning.of for name, meaning in bound.meanings.items() if name in read}
    open_ones = [each for each in open_ones if each.name not in named and inputs[each.name] is not None]
    numbers = [each.value for each in bound.script.numbers]
    told = [[read(inputs) for read in meaning_of(each, None, 1.0).readers] for each in open_ones]
    return bool(told) and all(any(abs(one - n) <= WRITTEN * abs(one) for one in of for n in numbers) for of in told)


def _by_no_chance(reading: Reading, everyone: Sequence[Point], scale: float) -> bool:
    """Whether a formula that is right near a patient is right for others too, and does not only cross the right one."""
    right = (each for each in everyone if same(reading, each, scale))
    return len(list(islice(right, 2))) == 2


FAR_OFF: Final = 0.1
"""How far apart two results lie, as a share, of which nobody can say that they are the same."""


def _is_far_off(reading: Reading, inputs: Mapping[str, Any]) -> bool:
    """Whether a formula gives this patient another result altogether: told without taking the calculator apart."""
    other = reading.bound.definition
    if any(each.kind == "step" for each in reading.bound.meanings.values()):
        return False
    patient = whole_patient(other, inputs)
    stated = value_of(reading, patient)
    if not is_number(stated):
        return False
    if _is_beyond(stated, other):
        return True
    right = value_of(lambda given: other.function(**given), patient)
    if not is_number(right) or (isinstance(right, int) and "round" in other.names):
        return False
    return bool(abs(stated - right) > FAR_OFF * max(abs(stated), abs(right)))


def _is_beyond(stated: float, other: Definition) -> bool:
    """Whether a result lies outside what a calculator gives anybody."""
    lowest, highest = other.result.limits
    return (lowest is not None and stated < lowest - 1) or (highest is not None and stated > highest + 1)


@lru_cache(maxsize=256)
def _comes_to(script: Script) -> Any:
    """Return what a formula comes to whose values all stand in it; None where it needs others."""
    return None if script.needed else value_of(lambda names: function_of(script)({**names}), {})


def is_formula_of(script: Script, other: Definition, inputs: Mapping[str, Any], versions: bool) -> bool:
    """Whether a formula is another calculator's; of a version, also where it leaves out a choice or a finding."""
    alone: Any = _comes_to(script) if inputs else None
    if is_number(alone) and _is_beyond(alone, other):
        return False
    try:
        bound = bind(script, other, inputs, loosely=False)
    except UnreadableFormulaError:
        return False
    has_numbers = numbers_put_in(bound, inputs)
    if not bound.meanings and not has_numbers:
        return False
    if inputs and all(_is_far_off(reading, inputs) for reading in islice(bound.readings(), MOST_TRIED)):
        return False
    everyone = inside(other)
    scale = scale_of(everyone)
    around = neighbours(other, inputs) if inputs else ()
    for reading in islice(bound.readings(), MOST_TRIED):
        if has_numbers and around and same(reading, around[0], scale):
            return True
        if not bound.meanings:
            return False
        if everyone and first_difference(reading, everyone, scale) is None:
            return True
        if around and alike(reading, around, scale) and _by_no_chance(reading, everyone, scale):
            return True
        if versions and not inputs and split_between(reading, other, everyone, scale):
            return True
    return False

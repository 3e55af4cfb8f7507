"""Whether a stated formula is that of a calculator: for all, near a patient, or with a patient's numbers put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any, Final

from calcura.engine import Definition, definitions
from calcura.grading.steps.formula.apart import split_between
from calcura.grading.steps.formula.binding import Reading, bind
from calcura.grading.steps.formula.comparing import first_difference, mostly, same, scale_of
from calcura.grading.steps.formula.numbers_put_in import readings_of_numbers
from calcura.grading.steps.formula.patients import NEIGHBOURS, Point, inside, neighbours, points
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

MOST_TRIED: Final = 4
"""Combinations of units in which a formula that is not equal is looked at more closely."""


def alike(reading: Reading, around: Sequence[Point], scale: float) -> bool:
    """Whether a formula is right for this patient and for nearly all the neighbours."""
    if not same(reading, around[0], scale):
        return False
    others = (same(reading, each, scale) for each in islice(around, 1, None))
    return mostly(chain((True,), others), NEIGHBOURS)


@lru_cache(maxsize=128)
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


@lru_cache(maxsize=128)
def others_like(definition: Definition) -> tuple[Definition, ...]:
    """Return the other calculators of the same sort, points or not, that share an input with this one."""
    inputs = definition.input_by_name.keys()
    is_score = definition.result.unit == "points"
    others = (each for each in definitions() if each is not definition)
    return tuple(
        each for each in others if (each.result.unit == "points") is is_score and inputs & each.input_by_name.keys()
    )


def fits_with_numbers(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> bool:
    """Whether a formula is right once this patient's values are read where its numbers stand."""
    known = {name: value for name, value in inputs.items() if name in definition.input_by_name}
    try:
        for reading in readings_of_numbers(script, definition, known):
            around = neighbours(definition, known)
            if not around:
                return False
            if alike(reading, around, scale_of(points(definition))):
                return True
    except UnreadableFormulaError:
        pass
    return False


def _by_no_chance(reading: Reading, everyone: Sequence[Point], scale: float) -> bool:
    """Whether a formula that is right near a patient is right for others too, and does not only cross the right one."""
    right = (each for each in everyone if same(reading, each, scale))
    return len(list(islice(right, 2))) == 2


def is_formula_of(script: Script, other: Definition, inputs: Mapping[str, Any], versions: bool) -> bool:
    """Whether a formula is another calculator's; of a version, also where it leaves out a choice or a finding."""
    try:
        bound = bind(script, other, inputs, loosely=False)
    except UnreadableFormulaError:
        return False
    if not bound.meanings:
        is_score = other.result.unit == "points"
        return bool(inputs) and not is_score and fits_with_numbers(script, other, inputs)
    everyone = inside(other)
    scale = scale_of(everyone)
    known = {each.name for each in other.inputs}
    around = neighbours(other, {name: value for name, value in inputs.items() if name in known}) if inputs else ()
    for reading in islice(bound.readings(), MOST_TRIED):
        if everyone and first_difference(reading, everyone, scale) is None:
            return True
        if around and alike(reading, around, scale) and _by_no_chance(reading, everyone, scale):
            return True
        if versions and not inputs and split_between(reading, other, everyone, scale):
            return True
    return False

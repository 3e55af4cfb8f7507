"""On whom two formulas are compared, and what the calculator's own function gives for each."""

from __future__ import annotations

import itertools
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import isclose
from random import Random
from types import FunctionType
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.engine.cut_points import cut_points
from calcura.engine.registry import registered
from calcura.engine.sample import patient as draw
from calcura.engine.sample import sample
from calcura.engine.syntax import program
from calcura.grading.steps.formula.operands import FUNCTIONS, MOST_CALCULATORS
from calcura.grading.steps.formula.script import CANNOT, Script
from calcura.measurements.kinds import Choice, Choices, Finding, Number

Patient = Mapping[str, Any]


# --- the calculator's own function -----------------------------------------------------------------------------------


@lru_cache(maxsize=MOST_CALCULATORS)
def own(definition: Definition) -> OwnFormula:
    """Return the calculator's own formula, made once."""
    return OwnFormula(definition)


class OwnFormula:
    """A calculator's function, with or without the rounding inside it."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        named = {name: definition.function.__globals__.get(name) for name in definition.function.__code__.co_names}
        called = {name: own(each) for name, value in named.items() if (each := registered(value)) is not None}
        self.rounds: bool = "round" in named or any(each.rounds for each in called.values())
        """Whether it rounds anywhere, itself or in another calculator that it calls."""
        others = {name: each.unrounded for name, each in called.items()}
        self._unrounded = _without_rounding(definition.function, others)

    def __call__(self, patient: Patient) -> Any:
        """Return the result.

        Raises:
            ArithmeticError, ValueError: it has none for this patient.
        """
        return self._of(self.definition.function, patient)

    def unrounded(self, *given: Any, **named: Any) -> Any:
        """Return the result without any rounding; called as the function itself is."""
        return self._unrounded(*given, **named)

    def point(self, patient: Patient) -> Point | None:
        """Return a patient with the results, None where there is none."""
        try:
            result = self(patient)
            unrounded = self._of(self._unrounded, patient) if self.rounds else result
        except CANNOT:
            return None
        return Point(self.definition, patient, result, unrounded)

    def steps(self, patient: Patient) -> Mapping[str, Any]:
        """Return the value of every name inside the function."""
        return _steps(self.definition, tuple(patient.items()))

    def _of(self, function: Callable[..., Any], patient: Patient) -> Any:
        told = {name: patient[name] for name in self.definition.input_by_name if patient.get(name) is not None}
        try:
            return function(**told)
        except (TypeError, KeyError) as misfit:
            raise ValueError(f"the calculator has no result: {misfit}") from None


@lru_cache(maxsize=8 * MOST_CALCULATORS)
def _steps(definition: Definition, patient: tuple[tuple[str, Any], ...]) -> Mapping[str, Any]:
    names = {**program(definition).constants, **left_out(definition), **dict(patient)}
    Script(program(definition).body).run(names, calculator_called)
    return names


def _without_rounding(function: Callable[..., Any], called: Mapping[str, Callable[..., Any]]) -> Callable[..., Any]:
    """Return the same function, in which ``round`` leaves values alone, as do the calculators that it calls."""
    assert isinstance(function, FunctionType)
    around = {**function.__globals__, **called, "round": lambda value, *_: value}
    made = FunctionType(function.__code__, around, function.__name__, function.__defaults__, function.__closure__)
    made.__kwdefaults__ = function.__kwdefaults__
    return made


def calculator_called(name: str, rounding: bool = True) -> Callable[..., Any] | None:
    """Return what a formula calls by this name that is not of all formulas: a calculator, or no rounding at all."""
    if name in FUNCTIONS:
        return None if rounding or name != "round" else lambda value, *_: value
    found = next((each for each in definitions() if each.name == name), None)
    return None if found is None else found.function if rounding else own(found).unrounded


def left_out(definition: Definition) -> dict[str, Any]:
    """Return what counts where an input need not be given and is not."""
    return {each.name: each.default for each in definition.inputs if not each.required}


# --- patients of every kind ------------------------------------------------------------------------------------------

PLAUSIBLE: Final = 32
NEIGHBOURS: Final = 24
NEARBY: Final = 0.03
"""How far this patient's neighbours differ from them, as a share of each value."""


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A patient with what the calculator gives, with and without the rounding inside."""

    definition: Definition
    patient: Patient
    result: Any
    unrounded: Any


@lru_cache(maxsize=MOST_CALCULATORS)
def points(definition: Definition) -> tuple[Point, ...]:
    """Return patients of every kind that the calculator tells apart."""
    drawn = sample(definition, PLAUSIBLE, seed=65, edge_share=0.15)
    everyone = [*drawn, *_bands(definition, drawn), *_one_finding(definition, drawn)]
    made = (own(definition).point({**left_out(definition), **each}) for each in everyone)
    return tuple(each for each in made if each is not None)


@lru_cache(maxsize=MOST_CALCULATORS)
def inside(definition: Definition) -> tuple[Point, ...]:
    """Return those of them on whom formulas are compared: on no limit of the calculator."""
    return tuple(each for each in points(definition) if not on_limit(definition, each.patient))


def on_limit(definition: Definition, patient: Patient) -> bool:
    """Whether a value lies on a limit of the calculator: readers differ in which side the limit itself belongs to.

    Whole numbers, and the ends of a scale, are counted on one side by everybody.
    """
    for name, cuts in cut_points(definition).items():
        kind, value = definition.input_by_name[name].kind, patient.get(name)
        if not isinstance(kind, Number) or kind.whole or value is None or value in kind.plausible:
            continue
        if any(isclose(value, cut, rel_tol=1e-9, abs_tol=1e-9) for cut in cuts):
            return True
    return False


def _bands(definition: Definition, drawn: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Go through every band and every option of all inputs at once, three times in an order of chance."""
    chance = Random(definition.name)
    values = {each.name: found for each in definition.inputs if (found := _telling(definition, each))}
    longest = max(map(len, values.values()), default=0)
    for _ in range(3):
        for each in values.values():
            chance.shuffle(each)
        for index in range(longest):
            yield {**chance.choice(drawn), **{name: found[index % len(found)] for name, found in values.items()}}


def _one_finding(definition: Definition, drawn: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Take away every finding of a plausible patient, then leave each alone, and two and three together."""
    found = [each.name for each in definition.inputs if isinstance(each.kind, Finding)]
    if len(found) < 3:
        return
    yield {**drawn[0], **dict.fromkeys(found, False)}
    for index in range(len(found)):
        nobody = {**drawn[index % len(drawn)], **dict.fromkeys(found, False)}
        for together in (1, 2, 3):
            yield {**nobody, **dict.fromkeys((found * 2)[index : index + together], True)}


def _telling(definition: Definition, each: Input) -> list[Any]:
    """Return an input's options, or a number inside each band and at either side of each limit."""
    match each.kind:
        case Number():
            return _between(each.kind, cut_points(definition).get(each.name, ()))
        case Choice():
            return list(each.kind.options)
        case Choices():
            return [frozenset((code,)) for code in each.kind.options]
    return []


def _between(kind: Number, cuts: tuple[float, ...]) -> list[float]:
    low, high = kind.usual
    step = 10.0**-kind.decimals
    ends = sorted({min(low, *cuts) - step, *cuts, max(high, *cuts) + step}) if cuts else []
    middles = [round((one + other) / 2, kind.decimals) for one, other in itertools.pairwise(ends)]
    found = {*middles, *(round(cut + side * step, 9) for cut in cuts for side in (-1, 0, 1))}
    return sorted(each for each in found if kind.plausible[0] <= each <= kind.plausible[1])


# --- patients like one -----------------------------------------------------------------------------------------------


def neighbours(definition: Definition, inputs: Patient) -> Iterator[Point]:
    """Give this patient, then others like this one: the same choices, numbers a little off in the same bands.

    An input that is not told counts as it does where it is left out, or as a plausible patient has it; there is
    nobody where the calculator refuses them.
    """
    known = tuple(sorted({**left_out(definition), **inputs}.items()))
    made = (_neighbour(definition, known, index) for index in range(NEIGHBOURS))
    return (each for each in made if each is not None)


@lru_cache(maxsize=4096)
def _neighbour(definition: Definition, known: tuple[tuple[str, Any], ...], index: int) -> Point | None:
    patient = {**_plausible(definition, index), **dict(known)}
    if index > 0:
        patient = _moved(definition, patient, Random(f"{index} {known!r}"))
    return own(definition).point(patient)


@lru_cache(maxsize=8 * MOST_CALCULATORS)
def _plausible(definition: Definition, index: int) -> dict[str, Any]:
    """Return a patient for what is not known of one; a finding that is not stated counts as absent."""
    drawn = draw(definition, 7, index, edge_share=0.0)
    return {name: False if value is True else value for name, value in drawn.items()}


def _moved(definition: Definition, patient: Patient, chance: Random) -> dict[str, Any]:
    """Move every number that need not be whole a little, none of them over a limit."""
    moved = dict(patient)
    for each in definition.inputs:
        value, cuts = patient.get(each.name), cut_points(definition).get(each.name, ())
        if isinstance(each.kind, Number) and not each.kind.whole and isinstance(value, (int, float)):
            off = value * (1 + chance.uniform(-NEARBY, NEARBY))
            if bisect_right(cuts, value) == bisect_right(cuts, off):
                moved[each.name] = off
    return moved

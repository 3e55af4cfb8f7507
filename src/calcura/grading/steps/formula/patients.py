"""On whom two formulas are compared, and what the calculator's own function gives for each, step by step."""

from __future__ import annotations

import ast
import itertools
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import inf
from random import Random
from typing import Any, Final

from calcura.engine import Definition, Input, InputError, definitions
from calcura.engine import definition as find_definition
from calcura.engine.cut_points import cut_points
from calcura.engine.sample import patient as draw
from calcura.engine.sample import sample
from calcura.engine.syntax import program
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import MOST_CALCULATORS, plain_option
from calcura.grading.steps.formula.script import CANNOT, Script
from calcura.measurements.kinds import Choice, Choices, Finding, Number

Patient = Mapping[str, Any]


@lru_cache(maxsize=MOST_CALCULATORS)
def own(definition: Definition, rounding: bool = True) -> OwnFormula:
    """Return the calculator's own formula, made once."""
    return OwnFormula(definition, rounding)


class OwnFormula:
    """A calculator's function, with or without the rounding inside it."""

    def __init__(self, definition: Definition, rounding: bool = True) -> None:
        tree = program(definition)
        self.known = {**tree.constants, **left_out(definition)}
        """What counts where a patient tells nothing else: the calculator's tables, and inputs that may be left out."""
        self._run = Script(tree.body).compiled(called=lambda name: calculators(name, rounding), rounding=rounding)
        calls = (node for each in tree.body for node in ast.walk(each) if isinstance(node, ast.Call))
        self.rounds: bool = "round" in {each.func.id for each in calls if isinstance(each.func, ast.Name)} or any(
            own(each).rounds for each in tree.calls.values()
        )

    def __call__(self, patient: Patient) -> Any:
        """Return the result."""
        return self.with_names(patient)[0]

    def with_names(self, patient: Patient) -> tuple[Any, Mapping[str, Any]]:
        """Return the result and the value of every name, those of the steps among them."""
        names = {**self.known, **patient}
        return self._run(names), names


def left_out(definition: Definition) -> dict[str, Any]:
    """Return what counts where an input need not be given and is not."""
    return {each.name: each.default for each in definition.inputs if not each.required}


def calculators(name: str, rounding: bool = True) -> Callable[..., Any] | None:
    """Return a calculator of the library as a function, None where there is none of this name."""
    return _calculators(name, rounding, tuple(definitions()))


@lru_cache(maxsize=MOST_CALCULATORS)
def _calculators(name: str, rounding: bool, _those: tuple[Definition, ...]) -> Callable[..., Any] | None:
    """Look one up once for these calculators: that there is none of a name takes a search for those like it."""
    try:
        found = find_definition(name)
    except (InputError, UnreadableFormulaError):
        return None
    if rounding:
        function = found.function
        return lambda *given, **named: function(
            *map(plain_option, given), **{name: plain_option(value) for name, value in named.items()}
        )
    inner = own(found, rounding=False)
    names = [each.name for each in found.inputs]
    return lambda *given, **named: inner({**dict(zip(names, given, strict=False)), **named})


PLAUSIBLE: Final = 32
MOST_BANDS: Final = 40
FEWEST: Final = 16
NEIGHBOURS: Final = 24
STEPS: Final = " steps"
NEARBY: Final = 0.03
"""How far this patient's neighbours differ from them, as a share of each value."""


@dataclass(eq=False)
class Point:
    """A patient with what the calculator gives, its steps, and the result without rounding inside."""

    definition: Definition
    patient: Mapping[str, Any]
    result: Any
    unrounded: Any
    rounds: bool
    """Whether the result is a whole number that was rounded."""
    passing: bool
    """Whether it is somebody like one patient, and not of those on whom every formula is compared."""

    @cached_property
    def at_limit(self) -> str | None:
        """The input that lies exactly on a limit of the calculator: readers differ in what the limit belongs to."""
        for name, ends, cuts in _limits(self.definition):
            value = self.patient.get(name)
            if value is not None and value not in ends and any(abs(value - cut) <= slack for cut, slack in cuts):
                return name
        return None


@lru_cache(maxsize=MOST_CALCULATORS)
def points(definition: Definition) -> tuple[Point, ...]:
    """Return the patients on whom formulas are compared with this calculator, the most telling first."""
    drawn = sample(definition, PLAUSIBLE, seed=65, edge_share=0.15)
    everyone = [*drawn, *_bands(definition, drawn), *_one_finding(definition, drawn)]
    found = tuple(made for each in everyone if (made := point(definition, each)) is not None)
    return found if definition.result.unit == "points" else _not_tiny(found)


@lru_cache(maxsize=MOST_CALCULATORS)
def inside(definition: Definition) -> tuple[Point, ...]:
    """Return those of them who lie on no limit of the calculator."""
    return tuple(each for each in points(definition) if each.at_limit is None)


def _not_tiny(found: tuple[Point, ...]) -> tuple[Point, ...]:
    """Leave out results near nothing, where a rounded constant weighs as much as a wrong one."""
    sizes = sorted(abs(each.unrounded) for each in found if isinstance(each.unrounded, (int, float)))
    least = 0.15 * sizes[len(sizes) // 2] if sizes else 0.0
    kept = tuple(each for each in found if not isinstance(each.unrounded, float) or abs(each.unrounded) >= least)
    return kept if len(kept) >= FEWEST else found


def point(definition: Definition, patient: Mapping[str, Any], *, passing: bool = False) -> Point | None:
    """Return a patient with the calculator's result, None where it has none."""
    formula = own(definition)
    whole = {**left_out(definition), **patient}
    try:
        result, names = formula.with_names(whole)
        unrounded = own(definition, False)(whole) if formula.rounds else result
    except CANNOT:
        return None
    is_whole = isinstance(result, int) and formula.rounds
    steps = {name: names[name] for name in definition.steps if name in names}
    return Point(definition, {**whole, STEPS: steps}, result, unrounded, is_whole, passing)


@lru_cache(maxsize=MOST_CALCULATORS)
def _limits(definition: Definition) -> tuple[tuple[str, tuple[float, ...], tuple[tuple[float, float], ...]], ...]:
    """Return by input its limits, each with what is as good as the limit, and the values for which none is looked at.

    Points of a scale, and none at all, are counted on one side by everybody.
    """
    kinds = ((name, cuts, definition.input_by_name[name].kind) for name, cuts in cut_points(definition).items())
    return tuple(
        (
            name,
            kind.plausible if isinstance(kind, Number) else (),
            tuple((cut, 1e-9 * max(1.0, abs(cut))) for cut in cuts),
        )
        for name, cuts, kind in kinds
        if not (isinstance(kind, Number) and kind.whole)
    )


def _bands(definition: Definition, drawn: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Go through every band and every option of all inputs at once, three times, then each limit by itself."""
    chance = Random(definition.name)
    values = {each.name: found for each in definition.inputs if (found := _telling(definition, each))}
    longest = max(map(len, values.values()), default=0)
    for turn in range(3):
        for each in values.values():
            chance.shuffle(each)
        for index in range(longest if turn < 2 or longest < MOST_BANDS else 0):
            yield {**chance.choice(drawn), **{name: found[index % len(found)] for name, found in values.items()}}
    limits = [(name, cut) for name, cuts in cut_points(definition).items() for cut in cuts]
    chance.shuffle(limits)
    for name, cut in limits[:MOST_BANDS]:
        kind = definition.input_by_name[name].kind
        if isinstance(kind, Number) and kind.plausible[0] <= cut <= kind.plausible[1]:
            yield {**chance.choice(drawn), name: cut}


def _one_finding(definition: Definition, drawn: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Take away every finding of a plausible patient, then leave each alone, and two and three together."""
    found = [each.name for each in definition.inputs if isinstance(each.kind, Finding)]
    if len(found) > 2:
        yield {**drawn[0], **dict.fromkeys(found, False)}
    for index in range(len(found) if len(found) > 2 else 0):
        nobody = {**drawn[index % len(drawn)], **dict.fromkeys(found, False)}
        for together in (1, 2, 3):
            yield {**nobody, **dict.fromkeys((found * 2)[index : index + together], True)}


def _telling(definition: Definition, each: Input) -> list[Any]:
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
    found = {*middles, *(round(cut + side * step, 9) for cut in cuts for side in (-1, 1))} - set(cuts)
    return sorted(each for each in found if kind.plausible[0] <= each <= kind.plausible[1])


def neighbours(definition: Definition, inputs: Mapping[str, Any]) -> Iterator[Point]:
    """Give patients like this one: the same choices, numbers a little off; the patient himself is first."""
    known = tuple(sorted(_given(definition, inputs).items()))
    made = (_neighbour(definition, known, index) for index in range(NEIGHBOURS))
    return (each for each in made if each is not None)


@lru_cache(maxsize=4096)
def _neighbour(definition: Definition, known: tuple[tuple[str, Any], ...], index: int) -> Point | None:
    patient = {**_plausible(definition, index), **dict(known)}
    if index > 0:
        patient = _moved(definition, patient, Random(f"{index} {known!r}"))
    return point(definition, patient, passing=True)


def whole_patient(definition: Definition, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return a patient of whom only some inputs are known; the calculator may refuse what the others are taken for."""
    return {**left_out(definition), **_plausible(definition, 0, refused=True), **_given(definition, inputs)}


@lru_cache(maxsize=8 * MOST_CALCULATORS)
def _plausible(definition: Definition, index: int, refused: bool = False) -> dict[str, Any]:
    """Return a patient for what is not known of one; a finding that is not stated counts as absent."""
    drawn = draw(definition, 7, index, edge_share=0.0, refused=refused)
    return {name: False if value is True else value for name, value in drawn.items()}


def _given(definition: Definition, inputs: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is known of a patient; an input that is not told of him counts as it does where it is left out."""
    known = definition.input_by_name
    told = {name: value for name, value in inputs.items() if name in known and value is not None}
    return {name: value for name, value in {**left_out(definition), **told}.items() if value is not None}


def _moved(definition: Definition, base: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    moved = dict(base)
    for name, is_whole, cuts in _numbers(definition):
        value = base.get(name)
        if isinstance(value, (int, float)):
            off = value * (1 + chance.uniform(-NEARBY, NEARBY))
            if not is_whole or abs(value) * NEARBY >= 1:
                low, high = _band_of(cuts, value)
                moved[name] = off if low < off < high else value
    return moved


@lru_cache(maxsize=MOST_CALCULATORS)
def _numbers(definition: Definition) -> tuple[tuple[str, bool, tuple[float, ...]], ...]:
    """Return the inputs that are numbers: each with whether it is a whole one, and its limits."""
    kinds = ((each.name, each.kind) for each in definition.inputs)
    cuts = cut_points(definition)
    return tuple((name, kind.whole, cuts.get(name, ())) for name, kind in kinds if isinstance(kind, Number))


def _band_of(cuts: tuple[float, ...], value: float) -> tuple[float, float]:
    below, above = bisect_left(cuts, value), bisect_right(cuts, value)
    return (cuts[below - 1] if below else -inf, cuts[above] if above < len(cuts) else inf)

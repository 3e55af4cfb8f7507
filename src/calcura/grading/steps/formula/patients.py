"""On whom two formulas are compared: plausible patients, every band of every input, and this patient's neighbours."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final, overload

from calcura.engine import Definition, Input
from calcura.engine.cut_points import cut_points
from calcura.engine.sample import sample
from calcura.grading.steps.formula.own import own
from calcura.grading.steps.formula.script import CANNOT
from calcura.measurements.kinds import Choice, Choices, Finding, Number

PLAUSIBLE: Final = 32
MOST_BANDS: Final = 40
FEWEST: Final = 16
NEIGHBOURS: Final = 24
RESULT: Final = " result"
STEPS: Final = " steps"
NEARBY: Final = 0.03
"""How far this patient's neighbours differ from them, as a share of each value."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Point:
    """A patient with what the calculator gives, its steps, and the result without rounding inside."""

    patient: Mapping[str, Any]
    result: Any
    unrounded: Any
    at_limit: str | None = None
    """The input that lies exactly on a limit of the calculator, where readers differ in what the limit belongs to."""


@lru_cache(maxsize=128)
def points(definition: Definition) -> tuple[Point, ...]:
    """Return the patients on whom formulas are compared with this calculator, the most telling first."""
    drawn = sample(definition, PLAUSIBLE, seed=65, edge_share=0.15)
    everyone = [*drawn, *_bands(definition, drawn), *_one_finding(definition, drawn)]
    found = tuple(made for each in everyone if (made := point(definition, each)) is not None)
    return found if definition.result.unit == "points" else _not_tiny(found)


@lru_cache(maxsize=128)
def inside(definition: Definition) -> tuple[Point, ...]:
    """Return those of them who lie on no limit of the calculator."""
    return tuple(each for each in points(definition) if each.at_limit is None)


def _not_tiny(found: tuple[Point, ...]) -> tuple[Point, ...]:
    """Leave out results near nothing, where a rounded constant weighs as much as a wrong one."""
    sizes = sorted(abs(each.unrounded) for each in found if isinstance(each.unrounded, (int, float)))
    least = 0.15 * sizes[len(sizes) // 2] if sizes else 0.0
    kept = tuple(each for each in found if not isinstance(each.unrounded, float) or abs(each.unrounded) >= least)
    return kept if len(kept) >= FEWEST else found


def point(definition: Definition, patient: Mapping[str, Any]) -> Point | None:
    """Return a patient with the calculator's result, None where it has none."""
    whole = {**_left_out(definition), **patient}
    try:
        result, steps = own(definition).with_steps(whole)
        unrounded = own(definition, False)(whole) if own(definition).rounds else result
    except CANNOT:
        return None
    return Point({**whole, STEPS: steps, RESULT: result}, result, unrounded, _at_limit(definition, whole))


def _left_out(definition: Definition) -> dict[str, Any]:
    return {each.name: each.default for each in definition.inputs if not each.required}


def _at_limit(definition: Definition, patient: Mapping[str, Any]) -> str | None:
    for name, cuts in cut_points(definition).items():
        value = patient.get(name)
        kind = definition.input_by_name[name].kind
        if isinstance(kind, Number) and (kind.whole or value in kind.plausible):
            continue  # points of a scale, and none at all, are counted on one side by everybody
        if value is not None and any(abs(value - cut) <= 1e-9 * max(1.0, abs(cut)) for cut in cuts):
            return name
    return None


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


class Neighbours(Sequence[Point]):
    """Patients like one patient, who comes first; each is made when it is looked at."""

    def __init__(self, definition: Definition, inputs: Mapping[str, Any]) -> None:
        self._made: list[Point] = []
        self._rest = _like(definition, inputs)

    def __iter__(self) -> Iterator[Point]:
        """Return those made, then make the others."""
        yield from self._made
        for each in self._rest:
            self._made.append(each)
            yield each

    def __bool__(self) -> bool:
        """Whether there is anybody at all."""
        return next(iter(self), None) is not None

    def __len__(self) -> int:
        """Return how many there are."""
        return len(list(self))

    @overload
    def __getitem__(self, index: int) -> Point: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Point]: ...
    def __getitem__(self, index: int | slice) -> Point | Sequence[Point]:
        """Return one or some of them."""
        stop = index.stop if isinstance(index, slice) else index + 1
        return list(itertools.islice(self, stop))[index]


def neighbours(definition: Definition, inputs: Mapping[str, Any]) -> Neighbours:
    """Return patients like this one: the same choices, numbers a little off; the patient himself is first."""
    return _neighbours(definition, tuple(sorted(_given(definition, inputs).items())))


@lru_cache(maxsize=512)
def _neighbours(definition: Definition, known: tuple[tuple[str, Any], ...]) -> Neighbours:
    return Neighbours(definition, dict(known))


def _like(definition: Definition, inputs: Mapping[str, Any]) -> Iterator[Point]:
    chance = Random(repr(tuple(sorted(inputs.items()))))
    for index, other in enumerate(_others(definition)):
        base = {**other, **inputs}
        made = point(definition, base if index == 0 else _moved(definition, base, chance))
        if made is not None:
            yield made


@lru_cache(maxsize=128)
def _others(definition: Definition) -> tuple[dict[str, Any], ...]:
    """Return patients for what is not known of one; a finding that is not stated counts as absent."""
    drawn = sample(definition, NEIGHBOURS, seed=7, edge_share=0.0)
    return tuple({name: False if value is True else value for name, value in each.items()} for each in drawn)


def _given(definition: Definition, inputs: Mapping[str, Any]) -> dict[str, Any]:
    known = definition.input_by_name
    return {name: value for name, value in inputs.items() if name in known and value is not None}


def _moved(definition: Definition, base: Mapping[str, Any], chance: Random) -> dict[str, Any]:
    moved = dict(base)
    for each in definition.inputs:
        value = base.get(each.name)
        if isinstance(each.kind, Number) and isinstance(value, (int, float)):
            off = value * (1 + chance.uniform(-NEARBY, NEARBY))
            if each.kind.whole and abs(value) * NEARBY < 1:
                continue
            low, high = _band_of(cut_points(definition).get(each.name, ()), value)
            moved[each.name] = off if low < off < high else value
    return moved


def _band_of(cuts: tuple[float, ...], value: float) -> tuple[float, float]:
    below = [cut for cut in cuts if cut < value]
    above = [cut for cut in cuts if cut > value]
    return (max(below, default=float("-inf")), min(above, default=float("inf")))

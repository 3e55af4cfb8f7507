"""What an unknown input can be: a plausible range, a few values, or any subset of options; and how to cut it up."""

from __future__ import annotations

import ast
import math
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from calcura.engine.bounds.possible import Possible, Subset
from calcura.engine.bounds.spans import Span
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.engine.errors import InputError
from calcura.engine.straight import straight
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number


class Between(NamedTuple):
    """Any number from ``low`` to ``high``."""

    low: float
    high: float


class Among(NamedTuple):
    """One of a few values."""

    values: tuple[object, ...]


class Subsets(NamedTuple):
    """Any set of options that holds the certain ones."""

    certain: frozenset[str]
    possible: frozenset[str]


Domain: TypeAlias = Between | Among | Subsets
Box: TypeAlias = Mapping[str, Domain]
"""A domain for each unknown input."""

FEW = 32

FINDING = Among((False, True))

Step: TypeAlias = tuple[float, float]
"""Two neighbouring numbers between which a comparison changes: the last of one side and the first of the other."""


def domain_of(definition: Definition, each: Input) -> Domain:
    """Return everything an unknown input can be.

    Raises:
        InputError: for a date, which has no plausible range.
    """
    match each.kind:
        case Number(plausible=(low, high)):
            return Between(float(low), float(high))
        case Finding():
            return FINDING
        case Choice(options=options):
            return Among(tuple(options))
        case Choices(options=options):
            return Subsets(frozenset(), frozenset(options))
        case Day():
            raise InputError(
                f"{definition.name}: {each.name} is missing, and any date is possible; give {each.name}=YYYY-MM-DD.",
                input_name=each.name,
            )


def possible(name: str, domain: Domain) -> Possible:
    """Return a domain as a possible value; numbers and findings carry a slope of one along themselves."""
    match domain:
        case Between(low, high):
            return Span(low, high, {name: (1.0, 1.0)}) if low < high else Span(low, high)
        case Among(values) if isinstance(values[0], bool):
            return Span(0, 1, {name: (1.0, 1.0)}) if len(values) > 1 else Span(int(values[0]), int(values[0]))
        case Among(values):
            return frozenset(values)
        case Subsets(certain, options):
            return Subset(certain, options)


def is_settled(domain: Domain) -> bool:
    """Return whether one value is left."""
    match domain:
        case Between(low, high):
            return low == high
        case Among(values):
            return len(values) == 1
        case Subsets(certain, options):
            return certain == options


def only(domain: Domain) -> object:
    """Return the one value that is left."""
    return domain.values[0] if isinstance(domain, Among) else domain[0]


def end(domain: Domain, up: bool) -> Domain:
    """Return the upper or lower end of a range, or a finding present or absent."""
    if isinstance(domain, Between):
        limit = domain.high if up else domain.low
        return Between(limit, limit)
    return Among((up,))


def count(domain: Domain) -> int | None:
    """Return the number of values, or None for a range of numbers."""
    if isinstance(domain, Between):
        return 1 if domain.low == domain.high else None
    if isinstance(domain, Among):
        return len(domain.values)
    return 1 << len(domain.possible - domain.certain)


def split(domain: Domain, steps: tuple[Step, ...]) -> tuple[Domain, Domain]:
    """Return two halves: at the step nearest to the middle, so that a comparison is settled in each, else halfway."""
    match domain:
        case Among(values):
            half = len(values) // 2
            return Among(values[:half]), Among(values[half:])
        case Subsets(certain, options):
            option = min(options - certain)
            return Subsets(certain | {option}, options), Subsets(certain, options - {option})
        case Between(low, high):
            middle = halfway(low, high)
            inside = [step for step in steps if low <= step[0] and step[1] <= high]
            left, right = min(inside, key=lambda step: abs(step[0] - middle)) if inside else (middle, middle)
            return Between(low, left), Between(right, high)


def halfway(low: float, high: float) -> float:
    """Return the middle; of a range over several powers of ten, the middle by ratio."""
    return math.sqrt(low) * math.sqrt(high) if low > 0 and high > 16 * low else low + (high - low) / 2


def candidates(domain: Domain, current: object, steps: tuple[Step, ...], inner: int) -> Iterator[object]:
    """Yield the values at which an extreme may lie: ends, both sides of every step, options, and a few between."""
    match domain:
        case Among(values):
            yield from values
        case Subsets(certain, options):
            assert isinstance(current, frozenset)
            yield from (frozenset(certain), frozenset(options))
            yield from (current ^ {option} for option in sorted(options - certain))
        case Between(low, high):
            yield from (low, high)
            if low < high:
                yield from (math.nextafter(low, high), math.nextafter(high, low))
                yield from (side for step in steps for side in step if low < side < high)
                yield from (low + (high - low) * part / (inner + 1) for part in range(1, inner + 1))


def middle_of(domain: Domain) -> object:
    """Return one value from the middle of a domain."""
    match domain:
        case Between(low, high):
            return low + (high - low) / 2
        case Among(values):
            return values[len(values) // 2]
        case Subsets(_, options):
            return options


@cache
def steps_of(definition: Definition) -> Mapping[str, tuple[Step, ...]]:
    """Return both sides of every limit that comparisons set for an input, whichever side the limit belongs to.

    Of few whole numbers each is a side.
    """
    limits = {each.name: cut_points(definition).get(each.name, ()) for each in definition.inputs}
    steps = {name: [step for cut in cuts for step in _around(cut)] for name, cuts in limits.items()}
    for each in definition.inputs:
        if isinstance(each.kind, Number) and each.kind.whole and each.kind.plausible[1] - each.kind.plausible[0] < FEW:
            low, high = map(int, each.kind.plausible)
            steps[each.name] += pairwise(map(float, range(low, high + 1)))
    return {name: tuple(found) for name, found in steps.items()}


def _around(cut: float) -> tuple[Step, Step]:
    return (math.nextafter(cut, -math.inf), cut), (cut, math.nextafter(cut, math.inf))


@cache
def put_in_order(definition: Definition) -> Mapping[str, frozenset[str]]:
    """Return the numbers with which guards compare each number: an extreme may lie where two are equal."""
    numbers = {each.name for each in definition.inputs if isinstance(each.kind, Number)}
    found: dict[str, frozenset[str]] = {name: frozenset() for name in numbers}
    for guard in straight(definition).guards:
        for node in ast.walk(guard.condition):
            match node:
                case ast.Compare(left=ast.Name(id=one), comparators=[ast.Name(id=other)]) if {one, other} <= numbers:
                    found[one] |= {other}
                    found[other] |= {one}
    return found


@cache
def mentions(definition: Definition) -> Mapping[str, int]:
    """Return how often each input stands in the result when every step is written out.

    An input that stands there once needs no cutting up: ranges are exact for it.
    """
    line = straight(definition)
    counts: dict[str, dict[str, int]] = {}
    for step, value in line.bindings.items():
        counts[step] = _mentioned(value, counts)
    return _mentioned(line.result, counts)


def _mentioned(node: ast.expr, counts: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            for name, times in counts.get(each.id, {each.id: 1}).items():
                found[name] = found.get(name, 0) + times
    return found

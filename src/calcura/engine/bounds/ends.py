"""The lowest and the highest result that unknown inputs still allow."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any

from calcura.engine.bounds.completions import Completions
from calcura.engine.bounds.domains import Among, Box, count, domain_of
from calcura.engine.bounds.result import Bounds, typed
from calcura.engine.bounds.search import Extreme, Goal, extreme
from calcura.engine.bounds.settling import Decisions
from calcura.engine.bounds.spans import Impossible
from calcura.engine.calculate import Implausible, implausible_value, read_input, unknown_input
from calcura.engine.definition import Definition, Input
from calcura.engine.errors import CalculationError, InputError
from calcura.engine.registry import definition as find_definition
from calcura.measurements.kinds import Day, Number

TOLERANCE = 0.003
"""How far a proven end of a decimal result may lie beyond an attained one, as a share of the spread."""

ROUNDING = 1e-9
"""Two ends that differ by no more than this share are the same but for rounding."""

PATIENCE = 60
"""Boxes spent on an exact end before that tolerance is accepted."""


def bounds(
    calculator: str | Callable[..., Any] | Definition,
    inputs: Mapping[str, object],
    *,
    implausible: Implausible = "refuse",
) -> Bounds:
    """Return the lowest and the highest result that are possible with the inputs that are known.

    Every input that is not given, or given as ``"unknown"``, ranges over all it can be: a number over its plausible
    range, a finding over present and absent, a choice over its options. An input with a default is unknown too, and
    ranges over its values; to leave out an input that may be left out (its default is None), give it as None. What the
    calculator would refuse is not counted. The ends include every possible result; for a score they are the exact
    minimum and maximum, for a decimal they lie at most 0.3 % of the spread beyond an attained result unless ``tight``
    says otherwise.

    Raises:
        InputError: an input cannot be read or is implausible, or a date is missing.
        CalculationError: the calculator refuses whatever the unknown inputs are.

    >>> import calcura
    >>> found = calcura.bounds("curb_65", {"age": 70, "respiratory_rate": 32})
    >>> found.low, found.high, found.settled
    (2, 5, False)
    """
    definition = find_definition(calculator)
    known = _known(definition, inputs, implausible)
    box: Box = {each.name: domain_of(definition, each) for each in definition.inputs if each.name not in known}
    completions = Completions(definition, known)
    low, high = _extremes(completions, box)
    return _told(completions, box, low, high)


@cache
def always_finite(definition: Definition) -> bool:
    """Return whether ranges prove that no plausible patient can have anything but a finite result."""
    if any(isinstance(each.kind, Day) or not each.required for each in definition.inputs):
        return False
    box = {each.name: domain_of(definition, each) for each in definition.inputs}
    try:
        span, doubts = Completions(definition, {}).possible(box)
    except Impossible:
        return False
    return not doubts and math.isfinite(span.low) and math.isfinite(span.high)


def _known(definition: Definition, inputs: Mapping[str, object], implausible: Implausible) -> dict[str, Any]:
    """Return the inputs that are known, as canonical values."""
    values: dict[str, Any] = {}
    for name, given in inputs.items():
        each = definition.input_by_name.get(name)
        if each is None:
            raise unknown_input([definition], name)
        value = None if given is None else read_input(definition, each, given)
        if value is None:
            if given is None and each.default is None:
                values[name] = None
            continue
        if implausible == "refuse" and not _is_plausible(each, value):
            raise InputError(implausible_value(definition, each, value), input_name=name)
        values[name] = value
    return values


def _is_plausible(each: Input, value: Any) -> bool:
    return not isinstance(each.kind, Number) or each.kind.plausible[0] <= value <= each.kind.plausible[1]


def _extremes(completions: Completions, box: Box) -> tuple[Extreme, Extreme]:
    """Search both directions: first for attained values, which tell the spread, then until the limits meet them."""
    name = completions.definition.name
    try:
        completions.possible(box)
    except Impossible as reason:
        raise CalculationError(f"{name}: {reason}, whatever the unknown inputs are") from reason
    starts = {sign: extreme(completions, box, sign, _at_once) for sign in (-1, 1)}
    goal = _goal(completions, starts[1].attained - starts[-1].attained)
    low, high = (
        extreme(completions, box, sign, goal, start=start if start.at else None) for sign, start in starts.items()
    )
    if not math.isfinite(high.attained) or not math.isfinite(low.attained):
        raise CalculationError(f"{name}: no completion of these inputs was found that has a result")
    return low, high


def _at_once(limit: float, attained: float, looked: int) -> bool:
    return True


def _goal(completions: Completions, spread: float) -> Goal:
    meaning = _meaning(completions.definition)

    def close_enough(limit: float, attained: float, looked: int) -> bool:
        gap = abs(limit - attained)
        if completions.whole or gap <= ROUNDING * max(1e-3, abs(attained)):
            return gap == 0 or not completions.whole
        near = looked >= PATIENCE and gap <= TOLERANCE * spread
        return near and (completions.definition.bands is None or meaning(limit) == meaning(attained))

    return close_enough


def _told(completions: Completions, box: Box, low: Extreme, high: Extreme) -> Bounds:
    definition, meaning = completions.definition, _meaning(completions.definition)
    ends = _end(low), _end(high)
    ranges = definition.bands is not None or definition.result.answer == "integer"
    low_band, high_band = (definition.bands.of(end) if definition.bands else None for end in ends)
    return Bounds(
        definition,
        typed(ends[0], definition),
        typed(ends[1], definition),
        low_band,
        high_band,
        settled=meaning(ends[0]) == meaning(ends[1]),
        tight=low.met and high.met,
        unknown=tuple(box),
        completions=_counted(completions, box),
        _decisions=Decisions(completions, box, meaning, [low.at, high.at], ranges=ranges),
    )


def _end(found: Extreme) -> float:
    """Return the proven end; where it meets the attained value but for rounding, the attained value."""
    return found.attained if abs(found.limit - found.attained) <= ROUNDING * abs(found.attained) else found.limit


def _meaning(definition: Definition) -> Callable[[float], object]:
    """Return what tells two results apart: their band, or the value itself where there are no bands."""
    return partial(_band_number, definition) if definition.bands is not None else float


def _band_number(definition: Definition, value: float) -> int:
    assert definition.bands is not None
    return definition.bands.labels.index(definition.bands.of(value))


def _counted(completions: Completions, box: Box) -> int | None:
    """Count the completions, without the options that the calculator refuses in any case."""
    counts = [count(domain) for domain in box.values()]
    if None in counts:
        return None
    total = 1
    for name, domain in box.items():
        if isinstance(domain, Among) and not isinstance(domain.values[0], bool):
            total *= sum(completions.is_possible({**box, name: Among((value,))}) for value in domain.values)
        else:
            total *= count(domain) or 1
    return total

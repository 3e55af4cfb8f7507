"""The bounds reading: which results are still possible while inputs are unknown, and what would settle them.

Unknown is not normal: an input that is not given ranges over everything it can plausibly be.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property, partial
from typing import Any

from calcura.engine.bounds_deciding import Deciding, Decisions, in_words
from calcura.engine.bounds_domains import Among, Box, count, domain_of
from calcura.engine.bounds_search import UNLIMITED, Extreme, Goal, Search
from calcura.engine.bounds_spans import Impossible
from calcura.engine.calculate import (
    Implausible,
    Value,
    implausible_value,
    plain_value,
    read_input,
    shown_result,
    unknown_input,
)
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.engine.errors import CalculationError, InputError
from calcura.engine.provenance import provenance
from calcura.engine.registry import definition as find_definition
from calcura.engine.steps import DISCLAIMER
from calcura.engine.words import lowered
from calcura.measurements.kinds import Day, Number, WeeksAndDays

TOLERANCE = 0.003
"""How far a proven end of a decimal result may lie beyond an attained one, as a share of the spread."""

ROUNDING = 1e-9
"""Two ends that differ by no more than this share are the same but for rounding."""

PATIENCE = 60
"""Boxes spent on an exact end before that tolerance is accepted."""


@dataclass(frozen=True)
class Bounds:
    """The lowest and the highest result that the unknown inputs still allow, and what they mean."""

    definition: Definition
    low: Value
    high: Value
    """The two ends, both possible or a limit that is approached; infinite where results have no limit."""
    low_band: str | None
    high_band: str | None
    settled: bool
    """Whether the band is the same at both ends; for a calculator without bands, whether the ends are the same."""
    tight: bool
    """False where the search ended early: the ends are certain, but they may be too wide."""
    unknown: tuple[str, ...]
    completions: int | None
    """The number of completions that the calculator does not refuse outright; None when a number is unknown."""
    _decisions: Decisions | None = field(default=None, repr=False, compare=False)

    @property
    def calculator(self) -> str:
        """The calculator's name."""
        return self.definition.name

    @property
    def band(self) -> str | None:
        """The band, once it is settled."""
        return self.low_band if self.settled else None

    @property
    def deciding(self) -> tuple[Deciding, ...]:
        """The unknown inputs that would settle the band by themselves, with the values that do. Found when asked."""
        return self._found[0]

    @property
    def always_decides(self) -> tuple[str, ...]:
        """The unknown inputs that settle the band whatever their value."""
        return self._found[1]

    @cached_property
    def _found(self) -> tuple[tuple[Deciding, ...], tuple[str, ...]]:
        if self.settled or self._decisions is None:
            return (), ()
        deciding: list[Deciding] = []
        always: list[str] = []
        for name in self.unknown:
            settling, every_value = self._decisions.of(name)
            if every_value:
                always.append(name)
            for each in settling:
                told = self._told(name, each.values, str(self._label(each.meaning)))
                deciding += [told] if told else []
        return tuple(deciding), tuple(always)

    def _label(self, meaning: Any) -> str:
        bands = self.definition.bands
        return bands.labels[meaning] if bands else shown_result(typed(meaning, self.definition), self.definition)

    def _told(self, name: str, values: Any, band: str) -> Deciding | None:
        each = self.definition.input_by_name[name]
        assert self._decisions is not None
        words = in_words(each, values, self._decisions.box[name], cut_points(self.definition).get(name, ()))
        return Deciding(name, each.label, words, band) if words else None

    def to_json(self) -> dict[str, object]:
        """Return the bounds as plain types for JSON; null stands for an end without limit."""
        return {
            "calculator": self.calculator,
            "low": _json_end(self.low),
            "high": _json_end(self.high),
            "unit": self.definition.result.unit,
            "low_band": self.low_band,
            "high_band": self.high_band,
            "settled": self.settled,
            "band": self.band,
            "tight": self.tight,
            "unknown": list(self.unknown),
            "completions": self.completions,
            "deciding": [each.to_json() for each in self.deciding],
            "always_decides": list(self.always_decides),
            "provenance": provenance(self.definition),
        }

    def text(self) -> str:
        """Return the bounds for a person to read."""
        lines = [f"{self.definition.result.label}: {self._range()}{self._standing()}"]
        if self.unknown:
            lines.append(f"Unknown: {', '.join(map(self._inline, self.unknown))}")
        if self.always_decides:
            lines.append(f"Settled once known: {', '.join(map(self._inline, self.always_decides))}")
        if self.deciding:
            lines.append("Would be settled by:")
            lines += [f"  {lowered(each.label)} {each.when}: {each.band}" for each in self.deciding]
        if not self.tight:
            lines.append("The ends are certain, but may be wider than they need be.")
        return "\n".join([*lines, DISCLAIMER])

    def _inline(self, name: str) -> str:
        return lowered(self.definition.input_by_name[name].label)

    def _range(self) -> str:
        low, high = shown_result(self.low, self.definition), shown_result(self.high, self.definition)
        match _is_unlimited(self.low), _is_unlimited(self.high):
            case True, True:
                return "unbounded"
            case True, False:
                return f"unbounded below, up to {high}"
            case False, True:
                return f"{low} and more, unbounded above"
        return high if low == high else f"{low.removesuffix(_unit_of(high, low))} to {high}".replace("  ", " ")

    def _standing(self) -> str:
        if self.band is not None:
            return f"; settled: {self.band}"
        if self.low_band is not None:
            return f"; not settled: from {self.low_band!r} to {self.high_band!r}"
        return ""


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
    search = Search(definition, known)
    low, high = _extremes(search, box)
    return _bounds(search, box, low, high)


@cache
def always_finite(definition: Definition) -> bool:
    """Return whether ranges prove that no plausible patient can have anything but a finite result."""
    if any(isinstance(each.kind, Day) or not each.required for each in definition.inputs):
        return False
    try:
        span, _ = Search(definition, {}).possible(
            {each.name: domain_of(definition, each) for each in definition.inputs}
        )
    except Impossible:
        return False
    return math.isfinite(span.low) and math.isfinite(span.high)


def _known(definition: Definition, inputs: Mapping[str, object], implausible: Implausible) -> dict[str, Any]:
    """Return the inputs that are known, as canonical values."""
    values: dict[str, Any] = {}
    for name, given in inputs.items():
        each = definition.input_by_name.get(name)
        if each is None:
            raise unknown_input(definition, name)
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


def _extremes(search: Search, box: Box) -> tuple[Extreme, Extreme]:
    """Search both directions: first for attained values, which tell the spread, then until the limits meet them."""
    try:
        search.possible(box)
    except Impossible as reason:
        raise CalculationError(f"{search.definition.name}: {reason}, whatever the unknown inputs are") from reason
    starts = {sign: search.extreme(box, sign, None, _at_once) for sign in (-1, 1)}
    goal = _goal(search, starts[1].attained - starts[-1].attained)
    low, high = (search.extreme(box, sign, start if start.at else None, goal) for sign, start in starts.items())
    if not math.isfinite(high.attained) or not math.isfinite(low.attained):
        raise CalculationError(f"{search.definition.name}: no completion of these inputs was found that has a result")
    return low, high


def _at_once(limit: float, attained: float, looked: int) -> bool:
    return True


def _goal(search: Search, spread: float) -> Goal:
    meaning = _meaning(search.definition)

    def close_enough(limit: float, attained: float, looked: int) -> bool:
        gap = abs(limit - attained)
        if search.whole or gap <= ROUNDING * max(1e-3, abs(attained)):
            return gap == 0 or not search.whole
        near = looked >= PATIENCE and gap <= TOLERANCE * spread
        return near and (search.definition.bands is None or meaning(limit) == meaning(attained))

    return close_enough


def _bounds(search: Search, box: Box, low: Extreme, high: Extreme) -> Bounds:
    definition, meaning = search.definition, _meaning(search.definition)
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
        completions=_completions(search, box),
        _decisions=Decisions(search, box, meaning, [low.at, high.at], ranges=ranges),
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


def _completions(search: Search, box: Box) -> int | None:
    """Count the completions, without the options that the calculator refuses in any case."""
    counts = [count(domain) for domain in box.values()]
    if None in counts:
        return None
    total = 1
    for name, domain in box.items():
        if isinstance(domain, Among) and not isinstance(domain.values[0], bool):
            total *= sum(_is_possible(search, {**box, name: Among((value,))}) for value in domain.values)
        else:
            total *= count(domain) or 1
    return total


def _is_possible(search: Search, box: Box) -> bool:
    try:
        search.possible(box)
    except Impossible:
        return False
    return True


def typed(value: float, definition: Definition) -> Value:
    """Return a number as the type that the calculator answers with."""
    match definition.result.answer:
        case "integer":
            return round(value)
        case "date":
            return date.fromordinal(round(value))
        case "weeks_and_days":
            return WeeksAndDays(*divmod(round(value), 7))
    return float(value)


def _is_unlimited(value: Value) -> bool:
    return isinstance(value, float) and abs(value) > UNLIMITED


def _json_end(value: Value) -> object:
    return None if _is_unlimited(value) else plain_value(value)


def _unit_of(shown_high: str, shown_low: str) -> str:
    """Return the unit with which both ends are shown, to say it once."""
    _, _, unit = shown_high.partition(" ")
    return f" {unit}" if unit and shown_low.endswith(f" {unit}") else ""

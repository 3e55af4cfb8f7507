"""What ``bounds`` returns and what would settle it, with its views: text, JSON."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from calcura.engine.bounds.domains import Between, Domain, only
from calcura.engine.bounds.search import UNLIMITED
from calcura.engine.bounds.settling import Decisions
from calcura.engine.calculate import Value, plain_value, shown_result
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.engine.provenance import provenance
from calcura.engine.steps import DISCLAIMER
from calcura.engine.words import lowered
from calcura.measurements.kinds import Number, WeeksAndDays
from calcura.measurements.reading import written, written_number


@dataclass(frozen=True, slots=True)
class Deciding:
    """Values of an unknown input that settle the result's band, whatever the other unknown inputs are."""

    input: str
    label: str
    when: str
    """The values in words: ``present``, ``at least 30/min``, ``below 65 years``."""
    band: str
    """The band that is then settled; the result itself where the calculator has no bands."""

    def to_json(self) -> dict[str, str]:
        """Return it as plain types for JSON."""
        return {"input": self.input, "label": self.label, "when": self.when, "band": self.band}


def in_words(each: Input, values: Domain, whole: Domain, limits: Sequence[float]) -> str | None:
    """Return the values of an input in words; None for a range too narrow to be told."""
    if isinstance(values, Between) and isinstance(whole, Between):
        assert isinstance(each.kind, Number)
        return _range_in_words(each.kind, values, whole, limits)
    return written(only(values), each.kind)


def _range_in_words(kind: Number, values: Between, whole: Between, limits: Sequence[float]) -> str | None:
    if values == whole:
        return "any value"
    if values.low == values.high:
        return written(values.low, kind)
    low = _side(values.low, limits, kind, up=True) if values.low > whole.low else None
    high = _side(values.high, limits, kind, up=False) if values.high < whole.high else None
    if low is None or high is None:
        word, limit = low or high or ("", values.low)
        return f"{word} {written(limit, kind)}"
    if low[1] > high[1]:
        return None
    first, second = {"at least": "from"}.get(low[0], low[0]), {"at most": "to"}.get(high[0], f"to {high[0]}")
    return f"{first} {written_number(low[1])} {second} {written(high[1], kind)}"


def _side(value: float, limits: Sequence[float], kind: Number, *, up: bool) -> tuple[str, float]:
    """Return an end in words: a limit of the calculator or a neat number as it is, another rounded into the range."""
    scale = 10.0 ** (kind.decimals + 2)
    neighbour = math.nextafter(value, -math.inf if up else math.inf)
    if neighbour in limits or (value not in limits and round(neighbour * scale) / scale == neighbour):
        return ("above" if up else "below"), neighbour
    inward = math.ceil(value * scale) / scale if up else math.floor(value * scale) / scale
    return ("at least" if up else "at most"), (value if value in limits else inward)


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

"""What ``bounds`` returns, and its views: text, JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any

from calcura.engine.bounds.deciding import Deciding, in_words
from calcura.engine.bounds.search import UNLIMITED
from calcura.engine.bounds.settling import Decisions
from calcura.engine.calculate import Value, plain_value, shown_result
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition
from calcura.engine.provenance import provenance
from calcura.engine.steps import DISCLAIMER
from calcura.engine.words import lowered
from calcura.measurements.kinds import WeeksAndDays


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

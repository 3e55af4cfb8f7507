"""The unknown inputs that would settle a result's band by themselves, and their settling values in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from calcura.engine.bounds.domains import Between, Domain, only
from calcura.engine.definition import Input
from calcura.measurements.kinds import Number
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

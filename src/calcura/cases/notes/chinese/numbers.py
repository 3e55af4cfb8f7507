"""Measured quantities in Chinese: the spelling of units, and values in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from calcura.cases.notes.language import read_toml
from calcura.cases.notes.quantities import CLOSE, Told, others, told_in
from calcura.measurements import Number, read_number, shown


@cache
def units() -> Mapping[str, Any]:
    """Return how units are written: ``spelled`` in signs that can be read back, other units as they are shown.

    Units in words (``after``) stand behind the span, which is the number alone, in the canonical unit. ``unusual`` are
    other units that a Chinese note would not use.
    """
    told: Mapping[str, Any] = read_toml("chinese.toml")["units"]
    return told


STYLES = ("", " ")
TOLD_OTHERWISE = 0.75


def tell(
    name: str, kind: Number, value: float, chance: Callable[[], float], other_units: bool, space: str
) -> tuple[Told, str]:
    """Return a value in words, and what stands behind its span."""
    if other_units and chance() < TOLD_OTHERWISE:
        told = _in_other_unit(name, kind, value, chance, space)
        if told is not None:
            return told, ""
    text = number(value, kind.decimals)
    if kind.unit in units()["after"]:
        return Told(text, float(text), text), space + units()["after"][kind.unit]
    return Told(text + _unit(kind.unit, chance, space), float(text), text), ""


def number(value: float, decimals: int) -> str:
    """Return a number with its usual decimals, or as many more as it needs."""
    while abs(round(value, decimals) - value) > CLOSE * abs(value) and decimals < 6:
        decimals += 1
    return f"{round(value, decimals) + 0.0:.{max(decimals, 0)}f}"


def _unit(unit: str, chance: Callable[[], float], space: str) -> str:
    spellings = units()["spelled"].get(unit, (shown(unit),))
    spelling: str = spellings[int(chance() * len(spellings))]
    return spelling if spelling in ("", "%", "℃") else space + spelling


def _in_other_unit(name: str, kind: Number, value: float, chance: Callable[[], float], space: str) -> Told | None:
    ways = [
        (unit, way)
        for unit, way in zip(told_in(name, kind), others(name, kind), strict=True)
        if unit not in units()["unusual"] and way.smallest <= value <= way.largest
    ]
    if not ways:
        return None
    unit, way = ways[int(chance() * len(ways))]
    assert way.convert is not None
    amount = way.convert(value)
    text = f"{round(amount, way.decimals):.{max(way.decimals, 0)}f}"
    words = text + _unit(unit, chance, space)
    read = read_number(words, kind)
    low, high = kind.plausible
    if not low <= read <= high or abs(read - value) > 0.02 * abs(value):
        return None
    return Told(words, read, "")

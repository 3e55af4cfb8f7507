"""What values a published calculator can have: units in use and the range in which a number can be its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from calcura.calculators.published import published

_OF_POINTS = {
    "score": r"points?\b|/\d{1,3}\b",
    "percent": r"%|percent|per cent",
}


@dataclass(frozen=True, slots=True)
class Kind:
    """The unit as published, other units in use as a pattern, and the lowest and highest value anyone reports."""

    unit: str | None
    units: str
    low: float
    high: float


def _units(told: str) -> str:
    return "|".join(_OF_POINTS.get(each, each) for each in told.split(" or "))


KINDS = {
    code: Kind(each.get("unit"), _units(each["units"]), *each["range"])
    for code, each in published("medqa_calc_uses").items()
}
"""By published code."""

OWN_UNITS = frozenset(code for code, each in published("medqa_calc_uses").items() if each.get("own_unit"))
"""Calculators whose unit is hardly anything else's: a value in it needs no word that leads to it."""


def unit_at(calculator: str, text: str, position: int) -> re.Match[str] | None:
    """Return the calculator's own unit where it stands directly behind a number."""
    return _own(calculator).match(text, position)


@cache
def _own(calculator: str) -> re.Pattern[str]:
    return re.compile(rf"s?\s?[-–]?\s?(?:{KINDS[calculator].units})", re.IGNORECASE)

"""The unit that stands after a number in a sentence, and what it makes of the number.

A sentence goes on after its number, so a unit is recognised by its form first and only then looked up: "3 days" has
one, "3 because" has none.
"""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion, unit

_PREFIXED = (
    r"(?:kilo|centi|deci|milli|micro|nano|pico)?(?:grams?|grammes?|met(?:er|re)s?|lit(?:er|re)s?|moles?|mols?"
    r"|equivalents?|osmoles?|seconds?|pascals?)"
)
_SHORT = r"(?:mc|[kcdmunp])?(?:mol|eq|osm|osmol|iu|gm|g|l|m|s|sec|secs|pa)"
_ATOM = (
    r"(?:%|per ?cent(?!ile)|pct|°\s?[cf]|mm\s?\[?hg\]?|mm of (?:hg|mercury)|cm\s?h2o"
    rf"|square {_PREFIXED}|sq\.? ?m|(?:cm|mm|m)\^?[23](?![0-9])|{_PREFIXED}|{_SHORT}|hpa|msecs?|cc"
    r"|points?|pts?|lbs?|pounds?|oz|ounces?|inch(?:es)?|feet|foot|ft|years?|yrs?|months?|weeks?|wks?|days?"
    r"|hours?|hrs?|hr|h|minutes?|mins?|min|(?:degrees? )?(?:celsius|fahrenheit)|me|miu|u|units?)"
)
_BELOW = rf"(?:(?:1\.73|24)\s?)?(?:{_ATOM}|d|day)"
_UNIT = re.compile(
    rf"\s?-?((?:{_ATOM})(?![a-z0-9])(?:\s?(?:/|\bper\b)\s?{_BELOW}(?![a-z0-9])){{0,3}}"
    r"|kg[ *.]?m\^?-2|meq\s?l\^?-1|mmol\s?l\^?-1|10\^?[0-9]{1,2}/l)"
)
_MORPHINE = re.compile(
    r"\s?(?:(?:mg|milligrams?)\s?(?:of\s)?(?:(?:oral\s)?morphine(?:\s(?:milligram\s)?equivalents?)?|mmes?)|mmes?"
    r"|morphine\s(?:milligram\s|mg\s)?equivalents?)(?:\s?(?:/|per|a)\s?(?:day|d\b)|\sdaily)?"
)
_FOREIGN = re.compile(
    r"\s?(?:[‰°]|(?:[a-z]{1,3}\^?[23]|ppm|ppb|per ?mille|stones?|tonnes?|tons?|gallons?|pints?|quarts?|miles?|yards?"
    r"|torr|bar|psi|atm|hz|bpm|beats|breaths|grains?|carats?|decades?|fortnights?|drops?|cups?|kelvins?)(?![a-z0-9]))"
)
BEGINNING_OF_UNIT = r"\s?-?(?:[^\W_02-9]|[%°‰])"
_BEGINS_A_UNIT = re.compile(BEGINNING_OF_UNIT)
"""What no unit is without; most numbers are followed by a sign, and cost no more than this."""
_BODY_SURFACE = re.compile(r"\s?(?:/|per)?\s?\(?1\.73\s?m\^?2\)?")
LONGEST_UNIT = 120
"""Characters of a text in which a unit ends; they are looked at in lower case."""
_NO_UNIT = {"unit", "units"}
"""Read as no unit: "HOMA-IR 2.1 units"."""

FOREIGN = "?"
"""A unit of measurement that no clinical result is in."""

UNKNOWN = "??"
"""What stands as a unit and is in no table; its number is not the gold one."""


def unit_after(text: str, place: int) -> tuple[str | None, int]:
    """Return the unit that begins at a place of a text, and where it ends; None when there is none.

    >>> unit_after("22.9 kg/m^2 is normal", 4)
    ('kg/m^2', 11)
    >>> unit_after("3 because", 1)
    (None, 1)
    """
    if not _BEGINS_A_UNIT.match(text, place):
        return None, place
    words = text[place : place + LONGEST_UNIT].lower()
    if ("morphine" in words or "mme" in words) and (found := _MORPHINE.match(words)):
        return "mg/day", place + found.end()
    if found := _UNIT.match(words):
        spelling, end = text[place + found.start(1) : place + found.end(1)], place + found.end()
        if spelling in _NO_UNIT:
            return None, end
        if "1.73" in words and (surface := _BODY_SURFACE.match(words, found.end())):
            return f"{spelling}/1.73 m2", place + surface.end()
        return spelling, end
    if found := _FOREIGN.match(words):
        return FOREIGN, place + found.end()
    return None, place


def known_unit(spelling: str) -> str | None:
    """Return the name of a unit in our table; None where it has none of this spelling."""
    try:
        return unit(spelling).name
    except MeasurementError:
        return None


@lru_cache(maxsize=512)
def units_of(kind: Number) -> tuple[str, ...]:
    """Return the units in which a quantity is told."""
    return (kind.unit, *kind.other_units)


@lru_cache(maxsize=4096)
def factor_to(unit: str, kind: Number) -> float | None:
    """Return what one of a unit is in the canonical unit; None where it cannot become that."""
    return in_canonical(1.0, unit, kind)


def in_canonical(told: float, unit: str, kind: Number) -> float | None:
    """Return a number in the canonical unit; None where its unit cannot become that."""
    try:
        return float(conversion(unit, kind.unit, kind.substance)(told))
    except MeasurementError:
        return None

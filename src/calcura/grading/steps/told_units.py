"""The unit that stands after a number in a sentence, and what it makes of the number.

A sentence goes on after its number, so a unit is recognised by its form first and only then looked up: "3 days" has
one, "3 because" has none.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, partial
from operator import mul

from calcura.measurements.errors import MeasurementError
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

_AREAS = {"cm2": 1e-4, "cm^2": 1e-4, "square centimeters": 1e-4, "square centimetres": 1e-4, "mm2": 1e-6, "mm^2": 1e-6}
"""Areas in square metres that the clinical table has no use for."""

FOREIGN = "?"
"""A unit of measurement that no clinical result is in."""

UNKNOWN = "??"
"""What stands as a unit and is in no table; its number is not the gold one."""

_SAME = {
    "kg*m^-2": "kg/m2",
    "kg m^-2": "kg/m2",
    "kgm^-2": "kg/m2",
    "kg m-2": "kg/m2",
    "mmol l^-1": "mmol/L",
    "meq l^-1": "mEq/L",
}
_AS_GOOD_AS = {
    "mEq/L": "mmol/L",
    "mOsm/L": "mOsm/kg",
    "mL/min": "mL/min/1.73 m2",
    "mL/min/1.73 m2": "mL/min/1.73 m2",
    "mg": "mg/day",
    "mg/day": "mg",
    "mmol/kg": "mOsm/kg",
}
"""Unit told -> unit asked for, where clinicians write one for the other and the number is the same: ions of one charge,
a litre of plasma for a kilogram of water, a filtration rate whose body surface is understood, a dose said to be daily.
"""


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


@lru_cache(maxsize=4096)
def converter(told: str, asked: str, substance: str | None) -> Callable[[float], float] | None:
    """Return what turns a number in the unit told into the unit asked for; None where nothing does."""
    if told == asked:
        return _unchanged
    if told == FOREIGN:
        return None
    if told.lower() in _AREAS:
        return partial(mul, _AREAS[told.lower()]) if known_unit(asked) == "m2" else None
    given = known_unit(_SAME.get(told.lower(), told))
    wanted = known_unit(asked)
    if given is None or wanted is None:
        return None
    if given == wanted or _AS_GOOD_AS.get(given) == wanted:
        return _unchanged
    try:
        return conversion(given, wanted, substance)
    except MeasurementError:
        return _after_a_day(given, wanted)


def _after_a_day(given: str, wanted: str) -> Callable[[float], float] | None:
    """A daily dose told without its day, in another unit of mass: 0.0352 g for 35.2 mg/day."""
    if wanted.endswith("/day") != given.endswith("/day"):
        try:
            return conversion(given.removesuffix("/day"), wanted.removesuffix("/day"))
        except MeasurementError:
            pass
    return None


def known_unit(spelling: str) -> str | None:
    """Return the name of a unit in our table; None where it has none of this spelling."""
    try:
        return unit(spelling).name
    except MeasurementError:
        return None


def _unchanged(value: float) -> float:
    return value

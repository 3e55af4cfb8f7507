"""Claims that one measurement is another: "124 umol/L = 1.4 mg/dL"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from calcura.engine import Definition
from calcura.grading.steps.recomputing import half_place
from calcura.grading.told_units import unit_after
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.reading import written_number
from calcura.measurements.units import conversion, unit

SHARE = 0.01
"""How far a converted number may lie off, for factors are rounded."""


class Conversion(NamedTuple):
    """A false conversion: the words, and what would be right."""

    text: str
    expected: str


_NUMBER = r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?"
_FROM = re.compile(rf"(?<![A-Za-z0-9_.*/+^(-])(?<![*/+^(-] )({_NUMBER})(?= ?[A-Za-z°%/])")
_JOINT = re.compile(
    r"(?:\s?(?P<bracket>\()\s?(?:=|~|i\.e\.,?|or|about|approximately)?"
    r"|,?\s?\(?(?:=|~|->|which is|i\.e\.,?|equals|is equal to|converts to|converted to|or|is))"
    rf"\s?(?:approximately |about )?(?P<told>{_NUMBER})(?= ?[A-Za-z°%/])(?!\s?[*/+^])"
)
_COMPOUND = re.compile(r"(?:ft|feet|foot|lbs?|pounds|years?|weeks?|hours?|')\s?(?:and\s)?$|[0-9]\s?$", re.IGNORECASE)
_CLOSES = re.compile(r"\s?[),;]")
_GOES_ON = re.compile(r"\s?[*/+^]|,?\s(?:and\s)?[0-9]")


def false_conversions(text: str, calculator: Definition) -> Iterator[Conversion]:
    """Give the conversions of a text that are right for none of the calculator's quantities.

    >>> from calcura.engine import definition
    >>> [each.expected for each in false_conversions("height 170 cm = 1.07 m", definition("body_mass_index"))]
    ['1.7 m']
    """
    for found in _FROM.finditer(text):
        given, end = unit_after(text, found.end())
        if given is None or _COMPOUND.search(text, max(0, found.start() - 8), found.start()):
            continue
        joint = _JOINT.match(text, end)
        if joint is None:
            continue
        into, after = unit_after(text, joint.end())
        if into is None or given.lower() == into.lower() or _GOES_ON.match(text, after) or not _is_known(given):
            continue
        if joint["bracket"] and (unit(given).dimension == "time" or not _CLOSES.match(text, after)):
            continue  # "for 3 days (2 weeks ago)"
        expected = _expected(float(found[1].replace(",", "")), given, into, joint["told"], calculator)
        if expected is not None:
            yield Conversion(text[found.start() : after].strip(), expected)


def _is_known(spelling: str) -> bool:
    try:
        unit(spelling)
    except MeasurementError:
        return False
    return True


def _expected(value: float, given: str, into: str, told: str, calculator: Definition) -> str | None:
    """Return what a number comes to in another unit; None where it is as told, or cannot be converted."""
    room = half_place(told, about=True)
    number = float(told.replace(",", ""))
    outcomes = [factor(value) for factor in _conversions(given, into, calculator)]  # type: ignore[operator]
    if not outcomes or any(abs(each - number) <= max(SHARE * abs(each), room) for each in outcomes):
        return None
    return f"{written_number(outcomes[0])} {into}"


@lru_cache(maxsize=4096)
def _conversions(given: str, into: str, calculator: Definition) -> tuple[object, ...]:
    substances = {each.kind.substance for each in calculator.inputs if isinstance(each.kind, Number)}
    found = []
    for substance in (None, calculator.result.substance, *sorted(each for each in substances if each)):
        try:
            found.append(conversion(given, into, substance))
        except MeasurementError:
            continue
    return tuple(found)

"""Claims that one measurement is another: "124 umol/L = 1.4 mg/dL"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from calcura.engine import Definition
from calcura.grading.steps.anywhere import unit_told
from calcura.grading.steps.one_value import same
from calcura.grading.steps.recomputing import half_place
from calcura.grading.steps.relations import plain
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.stated import FEET_AND_INCHES, inches_of
from calcura.grading.steps.told_units import known_unit, unit_after
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.grading.steps.units_of_kinds import in_canonical
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.reading import written_number
from calcura.measurements.units import conversion, unit

SHARE = 0.01
"""How far a converted number may lie off, for factors are rounded."""


class Conversion(NamedTuple):
    """A false conversion: the words, what would be right, and of which input it is, with the value that it makes it."""

    text: str
    expected: str
    name: str = ""
    value: float | None = None


class _Told(NamedTuple):
    """Words that say that one measurement is another."""

    text: str
    number: float
    unit: str
    into: str
    result: str


_NUMBER = r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?"
_FROM = re.compile(
    r"([0-9](?<![A-Za-z0-9_.*/+^(-].)(?<![*/+^(-] .)(?:[0-9]{0,2}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]+)?)(?= ?[A-Za-z°%/])"
)
_JOINT = re.compile(
    r"(?:\s?(?P<bracket>\()\s?(?:=|~|i\.e\.,?|or|about|approximately)?"
    r"|,?\s?\(?(?:=|~|->|which is|that is|i\.e\.,?|equals|is equal to|converts to|converted to|or|is))"
    rf"\s?(?:approximately |about )?(?P<told>{_NUMBER})(?= ?[A-Za-z°%/])(?!\s?[*/+^])"
)
_COMPOUND = re.compile(r"(?:ft|feet|foot|lbs?|pounds|years?|weeks?|hours?|')\s?(?:and\s)?$|[0-9]\s?$", re.IGNORECASE)
_CLOSES = re.compile(r"\s?[),;]")
_GOES_ON = re.compile(r"\s?[*/+^]|,?\s(?:and\s)?[0-9]")


_HEIGHT = re.compile(rf"{FEET_AND_INCHES}(?=\W)")


class FalseConversions(NamedTuple):
    """The conversions that are right for none of the quantities: of values as they are told, and in the working."""

    of_values: list[Conversion]
    in_working: list[Conversion]


def false_conversions(solution: Solution, truth: Truth) -> FalseConversions:
    """Return the false conversions of a solution.

    >>> from calcura.engine import definition
    >>> from calcura.grading import label_of
    >>> from calcura.grading.steps import split
    >>> bmi = definition("body_mass_index")
    >>> truth = Truth(bmi, {"weight": 70.0, "height": 170.0}, label_of(bmi, 24.2))
    >>> false_conversions(split("Her height of 170 cm = 1.07 m"), truth).of_values[0].expected
    '1.7 m'
    """
    values = "\n".join(each.text for each in solution.values or () if each.text not in solution.prose)
    working = plain(solution.calculation) if solution.calculation else ""
    found = [_false(each, truth) for text in (plain(solution.prose), plain(values)) for each in _told(text)]
    of_values = [each for each in found if each is not None and each.name and each.text not in working]
    return FalseConversions(of_values, [each for each in found if each is not None and each not in of_values])


@lru_cache(maxsize=8)
def _told(text: str) -> tuple[_Told, ...]:
    return (*_numbers_told(text), *_heights_told(text))


def _numbers_told(text: str) -> Iterator[_Told]:
    for found in _FROM.finditer(text):
        given, end = unit_after(text, found.end())
        joint = _JOINT.match(text, end) if given is not None else None
        if given is None or joint is None or _COMPOUND.search(text, max(0, found.start() - 8), found.start()):
            continue
        into, after = unit_told(text, joint.end())
        if into is None or given.lower() == into.lower() or _GOES_ON.match(text, after) or known_unit(given) is None:
            continue
        if joint["bracket"] and (unit(given).dimension == "time" or not _CLOSES.match(text, after)):
            continue  # "for 3 days (2 weeks ago)"
        words = text[found.start() : after].strip()
        yield _Told(words, float(found[1].replace(",", "")), given, into, joint["told"])


def _heights_told(text: str) -> Iterator[_Told]:
    """Give what feet and inches are said to be: "5 ft 4 in = 64 in"."""
    for found in _HEIGHT.finditer(text):
        joint = _JOINT.match(text, found.end())
        into, after = unit_told(text, joint.end()) if joint else (None, 0)
        if joint and into is not None and not _GOES_ON.match(text, after):
            yield _Told(text[found.start() : after].strip(), inches_of(found), "in", into, joint["told"])


def _false(told: _Told, truth: Truth) -> Conversion | None:
    """Return a conversion that is false; None where it is right, or cannot be judged."""
    names = [name for name, kind, gold in numbers_of(truth) if same(told.number, told.unit, gold, kind)]
    result, room = float(told.result.replace(",", "")), half_place(told.result, about=True)
    factors = _conversions(told.unit, told.into, truth.definition, tuple(names))
    outcomes = [factor(told.number) for factor in factors]
    if not outcomes or any(abs(each - result) <= max(SHARE * abs(each), room) for each in outcomes):
        return None
    name = names[0] if len(names) == 1 else ""
    kind = truth.definition.input_by_name[name].kind if name else None
    value = in_canonical(result, told.into, kind) if isinstance(kind, Number) else None
    return Conversion(told.text, f"{written_number(outcomes[0])} {told.into}", name if value is not None else "", value)


@lru_cache(maxsize=4096)
def _conversions(
    given: str, into: str, calculator: Definition, names: tuple[str, ...]
) -> tuple[Callable[[float], float], ...]:
    """Return how one unit becomes another, of the inputs named, or of any where none is."""
    kinds = [each.kind for each in calculator.inputs if each.name in names or not names]
    substances = {each.substance for each in kinds if isinstance(each, Number)}
    known = (None, *((calculator.result.substance,) if not names else ()), *sorted(each for each in substances if each))
    found = []
    for substance in known:
        try:
            found.append(conversion(given, into, substance))
        except MeasurementError:
            continue
    return tuple(found)

"""Whether a wrong value is one that the note tells in another unit, converted wrongly, or one that was misread.

Nothing but the value need be stated: the note says in which unit the right one stands, and a wrong factor leaves traces
that a slip of the eye does not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from math import isclose, log10
from typing import NamedTuple

from calcura.engine import Definition
from calcura.grading.steps.one_value import half_place_of, same
from calcura.grading.steps.recomputing import half_place
from calcura.grading.steps.relations import plain
from calcura.grading.steps.said import numbers_in, unit_told, with_units
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.stated import FEET_AND_INCHES, inches_of
from calcura.grading.steps.told_units import UNKNOWN, factor_to, in_canonical
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.reading import written_number
from calcura.measurements.substances import SUBSTANCES
from calcura.measurements.units import conversion, unit

FACTOR = 0.002
"""How far a factor may be rounded, as a share."""
FINE_FACTOR = 0.0005
"""The same of the factor between a wrong value and what was misread: two slips in one number are rare."""


class Told(NamedTuple):
    """A number of a note, as written, and its unit."""

    number: str
    unit: str


def told_otherwise(gold: float, kind: Number, note: str) -> Told | None:
    """Return how a note tells a value that has to be converted; None where it tells it in the calculator's unit too.

    >>> from calcura.engine import definition
    >>> told_otherwise(80.7, definition("body_mass_index").input_by_name["weight"].kind, "She weighs 178 lbs.")
    Told(number='178', unit='lbs')
    """
    found = None
    for number, spelling in with_units(note):
        factor = factor_to(spelling, kind)
        if factor is None or not same(float(number), spelling, gold, kind):
            continue
        if factor == 1.0:
            return None
        found = found or Told(number, spelling)
    return found


def has_wrong_factor(used: float, told: Told, kind: Number) -> bool:
    """Say whether a value is the note's number moved by a point, or converted as another substance or backwards.

    >>> from calcura.engine import definition
    >>> hdl = definition("ldl_friedewald").input_by_name["hdl_cholesterol"].kind
    >>> has_wrong_factor(30.24, Told("1.68", "mmol/L"), hdl)  # as glucose is
    True
    """
    number = float(told.number)
    if not number or not used or used == number:
        return False
    if isclose(tens := log10(abs(used / number)), round(tens), abs_tol=1e-6):
        return True
    room = half_place_of(used) + FACTOR * abs(used)
    return any(abs(number * each - used) <= room for each in _factors(told.unit, kind))


@lru_cache(maxsize=512)
def _factors(unit: str, kind: Number) -> tuple[float, ...]:
    """Return the wrong factors between two units: those of other substances, and each the other way round."""
    right = _factor(unit, kind.unit, kind.substance)
    others = {_factor(unit, kind.unit, each) for each in SUBSTANCES if each != kind.substance} if kind.substance else ()
    known = [each for each in (right, *others) if each]
    wrong = (*known, *(1 / each for each in known))
    return tuple(each for each in wrong if right is None or not isclose(each, right, rel_tol=0.02))


def _factor(unit: str, into: str, substance: str | None) -> float | None:
    try:
        convert = conversion(unit, into, substance)
    except MeasurementError:
        return None
    return convert.factor if not convert.offset else None


def is_no_reading(used: float, gold: float, told: Told, kind: Number, note: str) -> bool:
    """Say whether a value, turned back into the note's unit, is no number that could be read there for the right one.

    A misread number is written as the right one is, with as many decimals. A slip in the converted number itself, and
    a number that stands elsewhere in the note, are misread too.

    >>> from calcura.engine import definition
    >>> weight = definition("body_mass_index").input_by_name["weight"].kind
    >>> is_no_reading(92.34, 77.564, Told("171", "lbs"), weight, "171 lbs")  # 203.6 lbs: 0.54 kg to a pound
    True
    >>> is_no_reading(53.07, 77.564, Told("171", "lbs"), weight, "171 lbs")  # 117 lbs
    False
    """
    if is_slip(used, gold) or used in numbers_in(note):
        return False
    convert = conversion(kind.unit, told.unit, kind.substance)
    back = convert(used)
    room = abs(convert(used + half_place_of(used)) - back) + FINE_FACTOR * abs(back)
    place = 10.0 ** -len(told.number.partition(".")[2])
    return abs(back - round(back / place) * place) > room


def is_slip(told: float, right: float) -> bool:
    """Say whether a number is another with one digit taken for another, or its digits in another order.

    >>> is_slip(85, 58), is_slip(7.1, 7.4), is_slip(70, 92), is_slip(4, 3.4)
    (True, True, False, False)
    """
    shown = f"{told:.6g}"
    digits, places = shown.replace(".", ""), len(shown.partition(".")[2])
    rounded = {f"{right:.{places}f}"} if len(digits) > 1 else set()
    return any(_differ_by_one_slip(digits, each.replace(".", "")) for each in {f"{right:.6g}", *rounded})


def _differ_by_one_slip(one: str, other: str) -> bool:
    if len(one) != len(other):
        shorter, longer = sorted((one, other), key=len)
        return len(shorter) > 1 and longer.startswith(shorter)
    return sum(a != b for a, b in zip(one, other, strict=True)) <= 1 or sorted(one) == sorted(other)


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
        given, end = unit_told(text, found.end())
        joint = _JOINT.match(text, end) if given is not None else None
        if given is None or joint is None or _COMPOUND.search(text, max(0, found.start() - 8), found.start()):
            continue
        into, after = unit_told(text, joint.end())
        if into is None or given.lower() == into.lower() or _GOES_ON.match(text, after) or UNKNOWN in (given, into):
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

"""What a solution says of units: measurements that are said to be others, and arithmetic from one unit to another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from calcura.engine import Definition
from calcura.grading.arithmetic import END
from calcura.grading.steps.expressions import is_literal, operators, values_of
from calcura.grading.steps.one_value import same
from calcura.grading.steps.recomputing import Checked, half_place
from calcura.grading.steps.relations import plain
from calcura.grading.steps.said import numbers_in, unit_told, with_units
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.stated import FEET_AND_INCHES, inches_of
from calcura.grading.steps.told_units import UNKNOWN, factor_to, in_canonical, units_of
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.reading import written_number
from calcura.measurements.units import conversion, unit

# --- how a note tells a value ------------------------------------------------------------------------------------


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
    told = [each for each in map(Told._make, with_units(note)) if same(float(each.number), each.unit, gold, kind)]
    is_told_plainly = any(factor_to(each.unit, kind) == 1.0 for each in told)
    return None if is_told_plainly else next(iter(told), None)


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


# --- a measurement that is said to be another ----------------------------------------------------------------------


class Conversion(NamedTuple):
    """A false conversion: the words, what would be right, and of which input it is, with the value that it makes it."""

    text: str
    expected: str
    name: str = ""
    value: float | None = None
    given: float = 0.0
    """The number that is converted."""


class FalseConversions(NamedTuple):
    """The conversions that are right for none of the quantities: of values as they are told, and in the working."""

    of_values: list[Conversion]
    in_working: list[Conversion]


class _Told(NamedTuple):
    """Words that say that one measurement is another."""

    text: str
    number: float
    unit: str
    into: str
    result: str


SHARE = 0.01
"""How far a converted number may lie off, for factors are rounded."""
_NUMBER = r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?"
_GIVEN = re.compile(
    rf"{FEET_AND_INCHES}(?=\W)"
    rf"|[0-9](?<![A-Za-z0-9_.*/+^(-].)(?<![*/+^(-] .)(?:[0-9]{{0,2}}(?:,[0-9]{{3}})+|[0-9]*)(?:\.[0-9]+)?"
    r"(?= ?[A-Za-z°%/])"
)
"""A height in feet and inches, or a number that is no operand."""
_JOINT = re.compile(
    r"\s?(?P<bracket>\()\s?(?:=|~|i\.e\.,?|or|about|approximately)?\s?"
    r"|,?\s?\(?(?:=|~|->|which is|that is|i\.e\.,?|equals|is equal to|converts to|converted to|or|is)\s?"
)
_WORKED = re.compile(r"[^=~;\n]{1,60}(?:[=~]|->)\s?")
"""A side of a chain, and the sign behind it."""
_RESULT = re.compile(rf"(?:approximately |about )?(?P<told>{_NUMBER})(?= ?[A-Za-z°%/])(?!\s?[*/+^])")
_COMPOUND = re.compile(
    r"(?:ft|feet|foot|lbs?|pounds|years?|weeks?|hours?|\bh|\bmin|(?<=[0-9])h|')\s?(?:and\s)?\Z|[0-9]\s?\Z",
    re.IGNORECASE,
)
_CLOSES = re.compile(r"\s?[),;]")
_GOES_ON = re.compile(r"\s?[*/+^]|,?\s(?:and\s)?[0-9.]+(?!\S)")


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
    found = _false_ones(solution.prose, truth.definition, tuple(numbers_of(truth)))
    working = plain(solution.calculation) if found and solution.calculation else ""
    of_values = [each for each in found if each.name and each.text not in working]
    return FalseConversions(of_values, [each for each in found if each not in of_values])


@lru_cache(maxsize=8)
def _false_ones(
    text: str, calculator: Definition, values: tuple[tuple[str, Number, float], ...]
) -> tuple[Conversion, ...]:
    found = (_false(each, calculator, values) for each in _all_told(plain(text)))
    return tuple(each for each in found if each is not None)


def _all_told(text: str) -> Iterator[_Told]:
    for found in _GIVEN.finditer(text):
        is_height = found["feet"] is not None
        given, end = ("in", found.end()) if is_height else unit_told(text, found.end())
        joint = _JOINT.match(text, end) if given not in (None, UNKNOWN) else None
        if joint is None or given is None or _COMPOUND.search(text, max(0, found.start() - 8), found.start()):
            continue
        result = _result_at(text, joint.end(), is_chain=is_height and not joint["bracket"])
        if result is None or unit(result[1]) == unit(given):
            continue
        told, into, after = result
        if not joint["bracket"] or (unit(given).dimension != "time" and _CLOSES.match(text, after)):
            number = inches_of(found) if is_height else float(found[0].replace(",", ""))
            yield _Told(text[found.start() : after].strip(), number, given, into, told)


def _result_at(text: str, place: int, *, is_chain: bool) -> tuple[str, str, int] | None:
    """Return the measurement that begins at a place, or to which a chain comes: number, unit, and where it ends."""
    while True:
        found = _RESULT.match(text, place)
        into, after = unit_told(text, found.end()) if found else (None, place)
        if found and into not in (None, UNKNOWN) and not _GOES_ON.match(text, after):
            return found["told"], str(into), after
        worked = _WORKED.match(text, place) if is_chain else None
        if worked is None:
            return None
        place = worked.end()


def _false(told: _Told, calculator: Definition, values: Iterable[tuple[str, Number, float]]) -> Conversion | None:
    """Return a conversion that is false; None where it is right, or cannot be judged."""
    names = [(name, kind) for name, kind, gold in values if same(told.number, told.unit, gold, kind)]
    result, room = float(told.result.replace(",", "")), half_place(told.result, about=True)
    factors = _conversions(told.unit, told.into, calculator, tuple(name for name, _ in names))
    outcomes = [factor(told.number) for factor in factors]
    if not outcomes or any(abs(each - result) <= max(SHARE * abs(each), room) for each in outcomes):
        return None
    name, kind = names[0] if len(names) == 1 else ("", None)
    value = in_canonical(result, told.into, kind) if kind else None
    return Conversion(told.text, f"{written_number(outcomes[0])} {told.into}", name if value is not None else "", value)


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


# --- right arithmetic with a wrong factor --------------------------------------------------------------------------


def false_by_factor(checked: Iterable[Checked], truth: Truth) -> Iterator[Conversion]:
    """Give the values of the note that right arithmetic with a wrong factor turns into another unit.

    The value is bare or has its unit beside it, and the result has one: "Creatinine in mg/dL: 141 / 76.2 = 1.85 mg/dL".
    """
    literal = [each for each in checked if each.found == "true" and is_literal(each.claim.right)]
    worked = [(each, into) for each in literal if (into := _unit_of_result(each)) is not None]
    for name, kind, gold in numbers_of(truth):
        those = [(each, into) for each, into in worked if factor_to(into, kind) is not None]
        if any(same(each.told, into, gold, kind) for each, into in those):
            continue
        for each, into in those:
            if (given := _given(each, into, gold, kind, truth)) is not None:
                right = conversion(kind.unit, into, kind.substance)(gold)
                value = in_canonical(each.told, into, kind)
                yield Conversion(each.claim.text[-200:], f"{written_number(right)} {into}", name, value, given)
                break


_MEASURED = re.compile(rf"(?:{_NUMBER})(?= ?[A-Za-z°%])")


def _unit_of_result(each: Checked) -> str | None:
    """Return the unit in which a claim tells its result."""
    number = _MEASURED.match(each.claim.told)
    into = unit_told(each.claim.told, number.end())[0] if number else None
    return into if into != UNKNOWN else None


def _given(each: Checked, into: str, gold: float, kind: Number, truth: Truth) -> float | None:
    """Return the value of the note that arithmetic takes by constants into a unit that is not the one told.

    None where one of them does so rightly: a value converted and then halved is converted.
    """
    given = values_of(each.claim.left)
    divided = [before.text == "/" for before, one in pairwise((END, *each.claim.left.tokens)) if one.kind == "number"]
    for place, number in enumerate(given):
        beside = _unit_beside(number, each.claim.text, gold, kind)
        if beside is None or not same(number, beside, gold, kind) or factor_to(beside, kind) == factor_to(into, kind):
            continue
        constants = given[:place] + given[place + 1 :]
        is_scaled = set(operators(each.claim.left)) <= {"*", "/"} or beside in ("degF", "Cel")
        if not constants or not is_scaled or any(one in numbers_in(truth.note) or one == number for one in constants):
            continue
        factors = (1 / one if below else one for one, below in zip(given, divided, strict=True) if one)
        return None if any(same(number * factor, into, gold, kind) for factor in factors) else number
    return None


def _unit_beside(number: float, words: str, gold: float, kind: Number) -> str | None:
    """Return the unit that a number of a claim has beside it; without one, the other unit in which it is the value."""
    found = re.search(rf"(?<![0-9.]){number:g}(?=\s?[A-Za-z°%])", words)
    beside = unit_told(words, found.end())[0] if found else None
    if beside is not None and factor_to(beside, kind) is not None:
        return beside
    others = (unit for unit in units_of(kind) if factor_to(unit, kind) not in (None, 1.0))
    return next((unit for unit in others if same(number, unit, gold, kind)), None)

"""Numbers and dates that stand anywhere in a solution, for values that it uses without naming them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import lru_cache

from calcura.grading.steps.one_value import CONVERTED, same
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import spelled
from calcura.grading.steps.told_units import BEGINNING_OF_UNIT, unit_after
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.units_of_kinds import factor_to, units_of
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Day, Number
from calcura.measurements.reading import read

_NUMBER = r"[0-9](?<![A-Za-z0-9_.].)(?>(?:[0-9]{0,2}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]+)?)"
_ANY_NUMBER = re.compile(_NUMBER)
_NUMBER_BEFORE_UNIT = re.compile(rf"{_NUMBER}(?={BEGINNING_OF_UNIT})")
_ANY_DATE = re.compile(
    r"\b[0-9]{4}-[0-9]{2}-[0-9]{2}\b|\b[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}\b|\b[A-Z][a-z]{2,8}\.? [0-9]{1,2}(?:st|nd"
    r"|rd|th)?,? [0-9]{4}\b"
    r"|\b[0-9]{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\.?,? [0-9]{4}\b"
)
_CODED_DATE = re.compile(r"\bdate(?:time)?\(\s*([0-9]{4}),\s*([0-9]{1,2}),\s*([0-9]{1,2})\s*[,)]")
_ANY_DAY = Day("date")


def numbers_in(text: str) -> frozenset[float]:
    """Return every number of a text."""
    return frozenset(float(each.replace(",", "")) for each in _ANY_NUMBER.findall(spelled(text)))


def is_among(gold: float, kind: Number, numbers: Iterable[float]) -> bool:
    """Say whether a gold number stands anywhere, in any of its units."""
    return any(_is_among(gold, unit, kind, numbers) for unit in units_of(kind))


def all_put_in(numbers: frozenset[float], truth: Truth) -> bool:
    """Say whether every number that the note states is among these, in some unit of it."""
    kinds = ((truth.definition.input_by_name[name].kind, gold) for name, gold in truth.inputs.items())
    return all(
        is_among(float(gold), kind, numbers)
        for kind, gold in kinds
        if isinstance(kind, Number) and isinstance(gold, (int, float))
    )


def told_in_other_units(gold: float, kind: Number, solution: Solution) -> Iterator[float]:
    """Give the numbers that are a gold one in a unit that is not the calculator's, told with that unit."""
    told = with_units(solution.text)
    others = {unit for _, unit in told if unit != kind.unit and factor_to(unit, kind) not in (None, 1.0)}
    for number, unit in told if others else ():
        if unit in others and same(float(number), unit, gold, kind):
            yield float(number)


@lru_cache(maxsize=8)
def with_units(text: str) -> tuple[tuple[str, str], ...]:
    """Return the numbers of a text that are told with a unit, as they are written but for commas, and their units."""
    text = spelled(text)
    found = ((each[0], unit_told(text, each.end())[0]) for each in _NUMBER_BEFORE_UNIT.finditer(text))
    return tuple(dict.fromkeys((number.replace(",", ""), unit) for number, unit in found if unit))


_INCHES = re.compile(r" in(?=[,;.)*]|$|\s*[|\n])", re.MULTILINE)


def unit_told(text: str, place: int) -> tuple[str | None, int]:
    """Return the unit after a number and where it ends; "in" is one where no sentence goes on after it."""
    unit, end = unit_after(text, place)
    is_inches = unit is None and text.startswith(" in", place) and _INCHES.match(text, place)
    return ("in", place + 3) if is_inches else (unit, end)


def _is_among(gold: float, unit: str, kind: Number, numbers: Iterable[float]) -> bool:
    factor = factor_to(unit, kind)
    if factor is None:
        return False
    if unit in ("degF", "Cel"):
        return any(same(each, unit, gold, kind) for each in numbers)
    room = CONVERTED * abs(gold) + 1  # tells most numbers of a text at once
    return any(abs(each * factor - gold) <= room and same(each, unit, gold, kind) for each in numbers)


def dates_in(text: str) -> frozenset[date]:
    """Return every date of a text, in words, figures or code."""
    found = set()
    for each in _ANY_DATE.findall(text):
        try:
            day = read(each, _ANY_DAY)
        except MeasurementError:
            continue
        if isinstance(day, date):
            found.add(day)
    for year, month, day_of_month in _CODED_DATE.findall(text):
        try:
            found.add(date(int(year), int(month), int(day_of_month)))
        except ValueError:
            continue
    return frozenset(found)

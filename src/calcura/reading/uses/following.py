"""The values that stand behind a calculator's name."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.reading.uses.amounts import Amount, amounts
from calcura.reading.uses.asides import OTHER_MEASUREMENT, OTHER_UNIT, is_aside
from calcura.reading.uses.kinds import KINDS, OWN_UNITS, unit_at

_FAR = 110
"""A value stands within so many characters of its name, or of the value before it."""

_DEFINITION = re.compile(
    r"(?:(?:\s(?:score|index|\w+))?\s*[(\[{](?=[A-Za-z])|[;:,]\s(?=calculated|defined|the ))"
    r"(?:[^()]|\([^()]{0,60}\)){25,260}?[)\]}]+"
    r"(?=\s*(?:\[\]\s*)?(?:scores?|index|result)?\s*(?:was|were|of|is|at|=|:)[^.;()]{0,40}\d)"
)
_PART = re.compile(r"\s(?:for|each)\b")
_PERCENTILE = re.compile(r"\s?(?:st|nd|rd|th|°)?\s?(?:per)?centile")
_LINK = re.compile(
    r"(?:\b(?:to|and|then|but|or|versus|vs\.?|from|between|became)|->|→|,|/|&)\s*"
    r"(?:(?:a|an|the|was|were|is|it was|of|only|about|approximately|score of|down to|reached|became|had|gcs|up to)\s+)*"
    r"\(?$"
)
_LOWEST_COMA = 3
"""Of a Glasgow Coma Score; less is told only of a patient who cannot speak."""
_QTC_IN_SECONDS, _QTC_IN_MILLISECONDS = 1.2, 150


def values_after(calculator: str, text: str, lower: str, start: int, end: int) -> Iterator[Amount]:
    """Yield the values from ``start`` on: the first that can be the calculator's, then those told as its changes."""
    last: Amount | None = None
    start = _behind_definition(text, start, end)
    for each in _read(calculator, text, lower, start, end):
        between = lower[start if last is None else last.end : each.start]
        if len(between) > _FAR or OTHER_MEASUREMENT.search(between) or (";" in between and last is not None):
            return
        in_own_unit = unit_at(calculator, lower, each.end) is not None
        if is_aside(lower, each, in_own_unit):
            continue
        if not in_own_unit and OTHER_UNIT.match(lower, each.end):
            return
        if possible(calculator, text, each) and (last is None or _goes_on(calculator, lower, between, each)):
            yield each
            last = each
        elif last is not None and not possible(calculator, text, each):
            return


def _read(calculator: str, text: str, lower: str, start: int, end: int) -> Iterator[Amount]:
    """Yield amounts as they are written of a calculator: without a dash, with the percentile of a body mass index."""
    for given in amounts(text, start, end):
        each = given if KINDS[calculator].low < 0 else given.unsigned
        rank = _PERCENTILE.match(lower, each.end) if calculator == "bmi" else None
        yield (
            each if rank is None else Amount(f"{each.value}th percentile", each.start, rank.end(), each.low, each.high)
        )


def _behind_definition(text: str, start: int, end: int) -> int:
    """Return where to read on behind a name spelled out in brackets, as in "BMI (weight in kg ...) was 21"."""
    found = _DEFINITION.match(text, start, end)
    return found.end() if found else start


def possible(calculator: str, text: str, each: Amount) -> bool:
    """Return whether a number can be the calculator's value by its size."""
    kind = KINDS[calculator]
    if calculator == "map" and "/" in text[each.start : each.end]:
        return False
    if calculator == "gcs" and each.low < _LOWEST_COMA and "T" not in each.value:
        return False
    if calculator == "qtc" and _QTC_IN_SECONDS < each.low < _QTC_IN_MILLISECONDS:
        return False
    return kind.low <= each.low and each.high <= kind.high


def _goes_on(calculator: str, lower: str, between: str, each: Amount) -> bool:
    """Whether an amount behind a value is a further value: led to by a word, or in a unit that is hardly another's."""
    if _PART.match(lower, each.end) or (between.endswith("(") and "-" in each.value):
        return False
    measured = calculator in OWN_UNITS and unit_at(calculator, lower, each.end) is not None
    return measured or _LINK.search(between) is not None

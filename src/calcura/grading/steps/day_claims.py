"""The days that a text names, and its claims about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Day
from calcura.measurements.reading import read

_DAY = (
    r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}"
    r"|[A-Z][a-z]{2,8}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4}"
    r"|[0-9]{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\.?,? [0-9]{4})"
)
_YEAR = re.compile("[0-9]{4}")
_A_DAY = re.compile(rf"\b{_DAY}\b")
_MOVED = re.compile(r"\s?(?P<sign>[-+])\s?(?P<days>[0-9]{1,4})\s?(?P<unit>day|week)s?\s?(?:=|~|is|gives|->)\s?")
_TAKEN_FROM = re.compile(r"\s?-\s?")
_LASTS = re.compile(r"\s?(?:=|~|is|gives|->)\s?(?P<told>[0-9]{1,4})\s?days?")
_ANY = Day("date")


_CODED = re.compile(r"\bdate(?:time)?\(\s*([0-9]{4}),\s*([0-9]{1,2}),\s*([0-9]{1,2})\s*[,)]")


class DayClaim(NamedTuple):
    """A claim about days: its words, whether it holds, and what would."""

    text: str
    holds: bool
    expected: str


def day_of(text: str) -> date | None:
    """Return the day that a text names; None where it names none."""
    try:
        found = read(text, _ANY)
    except MeasurementError:
        return None
    return found if isinstance(found, date) else None


def dates_in(text: str) -> frozenset[date]:
    """Return every date of a text, in words, figures or code."""
    coded = ("-".join((year, month.zfill(2), day.zfill(2))) for year, month, day in _CODED.findall(text))
    found = map(day_of, (*_A_DAY.findall(text), *coded))
    return frozenset(each for each in found if each is not None)


def day_claims(text: str) -> Iterator[DayClaim]:
    """Give the claims about days in a text with one spelling for each sign.

    >>> [each.holds for each in day_claims("EDD = 2024-01-01 + 10 days = 2024-01-12")]
    [False]
    """
    if not ("day" in text or "week" in text) or not _YEAR.search(text):
        return
    days = list(_A_DAY.finditer(text))
    for first, second in pairwise(days):
        one, other, between = day_of(first[0]), day_of(second[0]), text[first.end() : second.start()]
        if one is None or other is None:
            continue
        if moved := _MOVED.fullmatch(between):
            count = int(moved["days"]) * (7 if moved["unit"] == "week" else 1)
            right = one + timedelta(days=count if moved["sign"] == "+" else -count)
            yield DayClaim(text[first.start() : second.end()], right == other, right.isoformat())
        elif _TAKEN_FROM.fullmatch(between) and (lasts := _LASTS.match(text, second.end())):
            count = (one - other).days
            yield DayClaim(text[first.start() : lasts.end()], count == int(lasts["told"]), f"{count} days")

"""Dates and times of day: where a number begins one, or stands behind the name of a month."""

from __future__ import annotations

import re

from calcura.measurements.days import MONTH_NUMBERS
from calcura.text.kinds import Date, Label

_YEAR = r"[12][0-9]{3}(?![0-9A-Za-z_])"
_DAY = re.compile(
    r"(?P<iso>[0-9]{4}-(?:0[1-9]|1[0-2])-[0-3][0-9](?![0-9]))"
    r"|(?P<numeric>[0-9]{1,2}(?P<sign>[/.])[0-9]{1,2}(?P=sign)(?:[0-9]{4}|[0-9]{2})(?![0-9/]|\.[0-9]))"
    r"|(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?\s(?:of\s)?(?P<month>[ADFJMNOSadfjmnos][A-Za-z]{2,8})\b\.?"
    rf"(?:,?\s(?P<year>{_YEAR}))?"
)
_CLOCK = re.compile(
    r"[0-9]{1,2}(?::[0-5][0-9]){0,2}\s?(?i:[ap]\.?m\b\.?)"
    r"|(?:[01][0-9]|2[0-4]):[0-5][0-9](?::[0-5][0-9])?(?![0-9:])"  # 1:40 is a ratio
)
_BEHIND_MONTH = re.compile(
    rf"(?:(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?\b(?!\s?(?:%|mg|/))(?:,?\s(?P<year>{_YEAR}))?|(?P<only_year>(?:19|20)[0-9]{{2}})\b)"
)
_NO_LETTER = re.compile(r"[^A-Za-z.]+")
_LONGEST_MONTH = 10
_THIS_CENTURY = 50
"""Years of two digits below it are of this century."""


def date_at(text: str, start: int) -> Date | Label | None:
    """Return the date that begins at a number, a label for a time and for what is no day (35/40/12); None for neither.

    >>> date_at("5 May 2020", 0).day, date_at("03/04/21", 0).ambiguous, date_at("1:40", 0)
    (datetime.date(2020, 5, 5), True, None)
    """
    if time := _CLOCK.match(text, start):
        return Label(start, time.end())
    found = _DAY.match(text, start)
    if found is None:
        return None
    if found["iso"]:
        year, month, day = map(int, found[0].split("-"))
        return Date(start, found.end(), year, month, day)
    if found["numeric"]:
        return _numeric(found)
    of, said = _month(found["month"]), int(found["year"]) if found["year"] else None
    return Date(start, found.end(), said, of, int(found["day"])) if of else None


def date_behind_month(text: str, start: int) -> Date | None:
    """Return the date whose month stands directly before a number: May 5, 2014; March 2014.

    >>> date_behind_month("on May 5, 2014", 7)
    Date(start=3, end=14, year=2014, month=5, day_of_month=5, ambiguous=False)
    """
    last = text[start - 2 : start - 1]
    if not (last.isalpha() or last == ".") or not text[start - 1].isspace():
        return None
    word = _NO_LETTER.split(text[max(0, start - 1 - _LONGEST_MONTH) : start - 1])[-1]
    month = _month(word)
    found = _BEHIND_MONTH.match(text, start) if month else None
    if found is None:
        return None
    year = found["year"] or found["only_year"]
    day = int(found["day"]) if found["day"] else None
    return Date(start - 1 - len(word), found.end(), int(year) if year else None, month, day)


def _month(name: str) -> int | None:
    """Return the number of a month; "may" in small letters is the verb."""
    return MONTH_NUMBERS.get(name.rstrip(".").casefold()) if name != "may" else None


def _numeric(found: re.Match[str]) -> Date | Label:
    """Return a date of numbers, month first where both orders are days."""
    first, second, year = map(int, found[0].split(found["sign"]))
    if year < 100:
        year += 2000 if year < _THIS_CENTURY else 1900
    if max(first, second) > 31 or min(first, second) > 12:
        return Label(*found.span())
    if first > 12:
        return Date(*found.span(), year, second, first)
    return Date(*found.span(), year, first, second, ambiguous=second <= 12 and first != second)

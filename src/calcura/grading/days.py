"""Dates, and weeks with days, as they are written in answers."""

from __future__ import annotations

import re
from datetime import date

from calcura.grading.candidates import Candidate
from calcura.grading.quantities import is_bounded
from calcura.measurements.kinds import WeeksAndDays

_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)"
)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DATE = re.compile(
    r"(?<![0-9])(?P<iso>(\d{4})\s?([-/.])\s?(\d{1,2})\s?\3\s?(\d{1,2}))(?![0-9])"
    r"|(?<![0-9])(?P<us>(\d{1,2})\s?([/.-])\s?(\d{1,2})\s?\8\s?(\d{4}|\d{2}))(?![0-9])"
    rf"|(?<![A-Za-z])(?P<month>{_MONTH}\.?\s?(\d{{1,2}})(?:st|nd|rd|th)?(?:\s?,\s?|\s)(\d{{4}}))(?![0-9])"
    rf"|(?<![0-9])(?P<day>(\d{{1,2}})(?:st|nd|rd|th)?[\s-]?(?:day\s)?(?:of\s)?{_MONTH}\.?[\s,-]{{0,2}}(\d{{4}}))(?![0-9])"
    r"|(?<![0-9])(?P<han>(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]?)",
    re.IGNORECASE | re.ASCII,
)
_MOVED = re.compile(r"\s?[+-]\s?[0-9]{1,3}\s?-?(?:days?|d|weeks?|months?|years?)\b", re.IGNORECASE)
_BESIDE = re.compile(
    r"\b(?:before|after|since|until|till|by|(?:week|month|day)s?\s(?:of|beginning|starting|ending|around))\s?(?:the\s)?\Z",
    re.IGNORECASE,
)
"""What makes a date one that another is told by."""
CENTURY = 50
"""Two digits of a year below this are of the present century."""


def dates(text: str) -> list[Candidate]:
    """Return the dates of a passage; with slashes the month stands first, with points the day.

    >>> [each.value for each in dates("due on September 23rd, 2014, that is 09/23/2014")]
    [datetime.date(2014, 9, 23), datetime.date(2014, 9, 23)]
    """
    found = []
    for each in _DATE.finditer(text):
        read = _date(each)
        if read is not None and not _is_given(text, each.start()):
            moved = _MOVED.match(text, each.end()) or _BESIDE.search(text, max(0, each.start() - 24), each.start())
            bounded = is_bounded(text, each.start(), each.end())
            found.append(Candidate(read, 0, each.start(), each.end(), span=bounded or moved is not None))
    return found


_GIVEN = re.compile(
    r"(\b(?:by|on|from|per|using|after|since|with|of|to)\s(?:\w+\s)?(?:\w+'s\s)?)?"
    r"(?:\blmp\b|\blast\s(?:menstrual\s)?period\b|末次月经)[\s:=(*]*(?:(?:date|was|is|of|on|began|started)[\s:=(*]*){0,3}\Z",
    re.IGNORECASE,
)


def _is_given(text: str, start: int) -> bool:
    """Say whether a date is that of the last period, which is given and never asked for."""
    given = _GIVEN.search(text, max(0, start - 60), start)
    return given is not None and given[1] is None


def _date(found: re.Match[str]) -> date | None:
    parts = [part for part in found.groups()[_FIRST[found.lastgroup or ""] :] if part is not None]
    try:
        if found.lastgroup == "iso":
            return date(int(parts[0]), int(parts[2]), int(parts[3]))
        if found.lastgroup == "us":
            return _slashed(int(parts[0]), parts[1], int(parts[2]), parts[3])
        if found.lastgroup == "month":
            return date(int(parts[2]), _month(parts[0]), int(parts[1]))
        if found.lastgroup == "day":
            return date(int(parts[2]), _month(parts[1]), int(parts[0]))
        return date(int(parts[0]), int(parts[1]), int(parts[2]))
    except ValueError:
        return None


_FIRST = dict(_DATE.groupindex)


def _month(name: str) -> int:
    return _MONTHS.index(name[:3].lower()) + 1


def _slashed(first: int, sign: str, second: int, year: str) -> date:
    full = int(year) if len(year) == 4 else int(year) + (2000 if int(year) < CENTURY else 1900)
    day_first = sign == "." or first > 12
    return date(full, second, first) if day_first else date(full, first, second)


_WEEKS = r"(?:completed\s|full\s|complete\s)?(?:weeks?|wks?|w|周|週)"
_DAYS = r"(?:days?|d|天|日)(?![A-Za-z])"
_AND = r"(?:\([0-9]{1,3}\sdays\)|[\s,'\"+&;*()零又]|and\s|plus\s|with\s){0,8}"
_LEFT = r"[\s,;(]{0,3}(?:(?:and\s|with\s)?(?:an?\s)?(?:remainder|rest)\s?(?:of\s|is\s|[:=]\s?)?|\br\.?\s?)"
"""How a division by seven tells the days that are left: "23 weeks, remainder 5"."""
_LENGTH = re.compile(
    rf"(?<![0-9.])(?P<both>(\d{{1,3}})\s?-?{_WEEKS}{_AND}(\d{{1,3}})\s?-?{_DAYS})"
    rf"|(?<![0-9.])(?P<over>(\d{{1,3}})\s?(?:{_WEEKS})?{_LEFT}([0-6])(?![0-9.,]*[0-9/])(?:\s?-?{_DAYS})?)"
    rf"|(?<![0-9.])(?P<reversed>(\d{{1,2}})\s?-?{_DAYS}(?:[\s,&]|and\s|plus\s){{1,4}}(\d{{1,3}})\s?-?{_WEEKS}(?![A-Za-z]))"
    rf"|(?<![0-9.])(?P<sevenths>(\d{{1,2}})(?:\s?\+\s?|\s(?:and\s)?)([0-6])/7(?![0-9])(?:\s?{_WEEKS})?)"
    rf"|(?<![0-9.])(?P<sum>(\d{{1,2}})\s?\+\s?([0-6])(?:/40)?(?![0-9/]|\.[0-9]|\s?=)(?:\s?{_WEEKS})?)"
    r"|(?P<tuple>[(\[]\s?(\d{1,2})\s?,\s?([0-6])\s?[)\]])"
    rf"|(?<![0-9.])(?P<weeks>(\d{{1,2}}(?:\.\d{{1,6}})?)\s?-?{_WEEKS}(?![A-Za-z]))"
    rf"|(?<![0-9.])(?P<days>(\d{{1,4}})\s?{_DAYS})",
    re.IGNORECASE | re.ASCII,
)
_FIRST_OF_LENGTH = dict(_LENGTH.groupindex)
_SHORT = re.compile(r"\s(?:less|fewer|short|missing|before|until|to\sgo)\b", re.IGNORECASE)
WHOLE_DAY = 0.08
"""How far weeks with decimals may lie from a whole day: 17.57 weeks are 123 days."""


def lengths(text: str) -> list[Candidate]:
    """Return the lengths of time of a passage, as completed weeks and days.

    >>> [str(each.value) for each in lengths("123 days, i.e. ('17 weeks', '4 days')")]
    ['17 weeks and 4 days', '17 weeks and 4 days']
    """
    found = []
    for each in _LENGTH.finditer(text):
        days = _days(each)
        before = text[: each.start()].rstrip(" (")[-1:]
        of_a_week = before == "/" and each.lastgroup == "days" and days == 7
        if days is not None and before not in ("+", "*") and not of_a_week:
            value = WeeksAndDays(*divmod(days, 7))
            moved = _MOVED.match(text, each.end()) or _SHORT.match(text, each.end())
            limit = is_bounded(text, each.start(), each.end()) or moved is not None
            found.append(Candidate(value, 0, each.start(), each.end(), asked=True, span=limit))
    return found


def _days(found: re.Match[str]) -> int | None:
    name = found.lastgroup or ""
    first = found[_FIRST_OF_LENGTH[name] + 1]
    if name == "reversed":
        return int(first) + int(found[_FIRST_OF_LENGTH[name] + 2]) * 7
    if name == "days":
        return int(first)
    if name == "weeks":
        days = float(first) * 7
        return round(days) if abs(days - round(days)) <= WHOLE_DAY else None
    return int(first) * 7 + int(found[_FIRST_OF_LENGTH[name] + 2])

"""FHIR's times, which may be a year, a month, a day or a moment, and windows before a moment."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from calcura.serving.fhir.errors import FhirError

_DAY = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")
_WINDOW = re.compile(r"(\d{1,5})\s*(h|d|hours?|days?|weeks?|w)")
_LENGTHS = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
MOMENT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Time:
    """A time as a record states it: the first and the last moment that it may mean.

    >>> told = Time.of("2026-01")
    >>> told.first.isoformat(), told.last.date().isoformat()
    ('2026-01-01T00:00:00+00:00', '2026-01-31')
    """

    first: datetime
    last: datetime
    text: str

    @classmethod
    def of(cls, text: str) -> Time:
        """Read a FHIR date, dateTime or instant; without an offset it is taken as UTC.

        Raises:
            FhirError: it is no such time.
        """
        try:
            whole = _DAY.fullmatch(text)
            if whole:
                first, after = _span(*(int(each) if each else None for each in whole.groups()))
                return cls(_midnight(first), _midnight(after) - MOMENT, text)
            moment = datetime.fromisoformat(text)
            moment = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
            return cls(moment.astimezone(UTC), moment.astimezone(UTC), text)
        except (ValueError, OverflowError):
            raise FhirError(
                f"{text[:40]!r} is no time; give one such as 2026-01-05, 2026-01-05T10:00 or 2026-01-05T10:00:00+01:00"
            ) from None

    @classmethod
    def told(cls, text: str) -> Time | None:
        """Read a time where there is one; None for no text.

        Raises:
            FhirError: it is no time.
        """
        return cls.of(text) if text else None


def _span(year: int | None, month: int | None, day: int | None) -> tuple[date, date]:
    """Return the first day of a year, month or day, and the day after its last."""
    assert year is not None
    first = date(year, month or 1, day or 1)
    if day is not None:
        return first, first + timedelta(days=1)
    if month is None or month == 12:
        return first, date(year + 1, 1, 1)
    return first, date(year, month + 1, 1)


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def window(text: str) -> timedelta:
    """Read how long before the index time a measurement may lie.

    >>> window("30d"), window("12 hours")
    (datetime.timedelta(days=30), datetime.timedelta(seconds=43200))
    """
    found = _WINDOW.fullmatch(text.strip().lower())
    if found is None or not int(found[1]):
        raise FhirError(f"{text[:40]!r} is no window; give one such as 12h, 30d or 6w")
    return int(found[1]) * _LENGTHS[found[2][0]]


def windows(told: Iterable[str]) -> dict[str, timedelta]:
    """Read windows, each for one input or, without a name, for all others; a number alone counts days.

    >>> windows(["30d", "smoking=400", "heart_rate=6h"])["smoking"].days
    400

    Raises:
        FhirError: one is no window.
    """
    found = {}
    for each in told:
        name, _, length = each.rpartition("=")
        found[name.strip()] = window(f"{length}d" if length.strip().isdigit() else length)
    return found


def in_words(length: timedelta) -> str:
    """Return a length of time in words.

    >>> in_words(timedelta(days=7)), in_words(timedelta(hours=36)), in_words(timedelta(days=1))
    ('7 days', '36 hours', '1 day')
    """
    number, unit = (
        (length.days, "day") if length.days and not length.seconds else (round(length / _LENGTHS["h"]), "hour")
    )
    return f"{number} {unit}{'' if number == 1 else 's'}"


def age_between(born: Time, at: datetime) -> set[int]:
    """Return the completed months of age that a birth date, whole or in part, allows.

    >>> sorted(age_between(Time.of("1950-06-30"), Time.of("2026-06-29").first))
    [911]
    """
    return {_months(each.date(), at.date()) for each in (born.first, born.last)}


def _months(born: date, day: date) -> int:
    return (day.year - born.year) * 12 + day.month - born.month - (day.day < born.day)

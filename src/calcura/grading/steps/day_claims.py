"""Claims about days, computed again: "June 22, 2027 + 280 days = March 28, 2028"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import NamedTuple

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Day
from calcura.measurements.reading import read

DAY = (
    r"(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}"
    r"|[A-Z][a-z]{2,8}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? [0-9]{4}"
    r"|[0-9]{1,2}(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2,8}\.?,? [0-9]{4})"
)
_YEAR = re.compile("[0-9]{4}")
_IS = r"\s?(?:=|~|is|gives|->)\s?"
_MOVED = re.compile(
    rf"(?P<day>{DAY})\s?(?P<sign>[-+])\s?(?P<days>[0-9]{{1,4}})\s?(?P<unit>days?|weeks?){_IS}(?P<told>{DAY})"
)
_BETWEEN = re.compile(rf"(?P<late>{DAY})\s?-\s?(?P<early>{DAY}){_IS}(?P<told>[0-9]{{1,4}})\s?days?")
_ANY = Day("date")


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


def day_claims(text: str) -> Iterator[DayClaim]:
    """Give the claims about days in a text with one spelling for each sign.

    >>> [each.holds for each in day_claims("EDD = 2024-01-01 + 10 days = 2024-01-12")]
    [False]
    """
    if not ("day" in text or "week" in text) or not _YEAR.search(text):
        return
    for found in _MOVED.finditer(text):
        start, told = day_of(found["day"]), day_of(found["told"])
        if start and told:
            days = int(found["days"]) * (7 if found["unit"].startswith("week") else 1)
            right = start + timedelta(days=days if found["sign"] == "+" else -days)
            yield DayClaim(found[0], right == told, right.isoformat())
    for found in _BETWEEN.finditer(text):
        late, early = day_of(found["late"]), day_of(found["early"])
        if late and early:
            right_days = (late - early).days
            yield DayClaim(found[0], right_days == int(found["told"]), f"{right_days} days")

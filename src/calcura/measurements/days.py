"""Days of the calendar as they are written: ISO, with slashes (month first), or the month in words."""

from __future__ import annotations

import re
from datetime import date

from calcura.measurements.errors import MeasurementError

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MONTH_NUMBERS = {name.casefold(): place for place, name in enumerate(MONTHS, 1)}
MONTH_NUMBERS |= {name[:3]: place for name, place in MONTH_NUMBERS.items()} | {"sept": 9}
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ][0-9]{2}:[0-9]{2}[0-9:.+Z-]*)?")
_SLASHED = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)? (?:of )?([A-Za-z]{3,9})\.?,? ([0-9]{4})")
_MONTH_FIRST = re.compile(r"([A-Za-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")


def written_day(text: str) -> date:
    """Return the day that a text is; ValueError where it is none, or where day and month could change places.

    >>> written_day("5th of Sept. 2014")
    datetime.date(2014, 9, 5)
    """
    if found := _ISO.fullmatch(text):
        return date(int(found[1]), int(found[2]), int(found[3]))
    if found := _SLASHED.fullmatch(text):
        month, day, year = int(found[1]), int(found[2]), int(found[3])
        if month > 12 >= day:
            raise MeasurementError(
                f"puts the day first, but slashes are read month first; give {year}-{day:02}-{month:02}"
            )
        return date(year, month, day)
    if found := _DAY_FIRST.fullmatch(text):
        day_text, month_text, year_text = found.groups()
    elif found := _MONTH_FIRST.fullmatch(text):
        month_text, day_text, year_text = found.groups()
    else:
        raise MeasurementError(
            "is not a date; give one such as 2014-09-05, 09/05/2014 (month first) or 5 September 2014"
        )
    if month_text.casefold() not in MONTH_NUMBERS:
        raise MeasurementError(f"names no month: {month_text!r}; give a date such as 2014-09-05")
    return date(int(year_text), MONTH_NUMBERS[month_text.casefold()], int(day_text))

"""Dates that a note names: "last menstrual period 5 May 2020", "today, 03/02/2021"."""

from __future__ import annotations

import re
from functools import cache

from calcura.reading.solution import Found
from calcura.reading.text.cues import any_of
from calcura.reading.text.mentions import context
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured
from calcura.text.tokens import Date

_BEHIND, _BEFORE = 60, 40


def named_date(measured: Measured, name: str) -> Found | None:
    """Return the date that follows its name within a sentence, or stands shortly before it."""
    if "before" not in context(name):
        return None
    passage = measured.passage
    dates = [each for each in passage.tokens if isinstance(each, Date) and each.day is not None]
    named = [each.span() for each in _names(name).finditer(passage.lower)] if dates else []
    pairs = [(span, each) for span in named for each in dates]
    behind = (each for (_, end), each in pairs if _is_near(passage, end, each.start, _BEHIND))
    before = (each for (start, _), each in pairs if _is_near(passage, each.end, start, _BEFORE))
    found = next(behind, None) or next(before, None)
    if found is None or found.day is None:
        return None
    return passage.found((found.start, found.end), found.day, "a named date")


def _is_near(passage: Passage, start: int, end: int, reach: int) -> bool:
    return 0 <= end - start <= reach and "." not in passage.lower[start:end]


@cache
def _names(name: str) -> re.Pattern[str]:
    told = context(name)["before"]
    assert isinstance(told, list)
    return re.compile(rf"\b(?:{any_of(told)})")

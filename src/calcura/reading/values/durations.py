"""How long something lasts that a note tells, and at which age it befell somebody."""

from __future__ import annotations

from collections.abc import Iterator

from calcura.reading.text.passages import Passage
from calcura.reading.values.person import is_age
from calcura.text.loose import Loose
from calcura.text.tokens import Number, Quantity, Range, tokens

_LATELY = Loose(["yesterday", "this morning", "last night", "earlier today", "since today", "today", "overnight"])
_VAGUE = {
    Loose([f"{word} {unit}"]): count * days
    for word, count in (("=a", 1), ("=an", 1), ("few", 3), ("several", 4), ("many", 4), ("some", 3))
    for unit, days in (("hour", 1 / 24), ("day", 1), ("week", 7), ("month", 30), ("year", 365))
}
_AT_AGE = Loose(
    ["at >0", "at age >0", "at age of >0", "aged >0", "age >0", "age of >0", "in >0", "in mid >0", "in early >0",
     "in late >0", "after >0", "over >0", "older than >0", ">0 year old"]
)  # fmt: skip
_DAYS = Loose(["postoperative day", "hospital day", "full day", "whole day", "consecutive day"])
_AGO = Loose(["year ago", "year before"])
_AROUND = 60
_OLDEST = 120
_MONTH = 28
"""In days; a shorter time is an age only where "old" stands behind it."""


def durations(passage: Passage, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int, float]]:
    """Give where each duration stands and its length in days; of a range the upper end, of "today" none.

    >>> [each[2] for each in durations(Passage("A 2-day history of fever; cough for two to three weeks."))]
    [2.0, 21.0]
    """
    end = len(passage.text) if end is None else end
    found = list(_measured(passage, start, end))
    found += [(*span, 0.0) for span in _LATELY.find(passage.words, start, end)]
    found += [(*span, days) for vague, days in _VAGUE.items() for span in vague.find(passage.words, start, end)]
    yield from sorted(found)


def _measured(passage: Passage, start: int, end: int) -> Iterator[tuple[int, int, float]]:
    for each in tokens(passage.text[start:end], words=True):
        last = each.high if isinstance(each, Range) else each
        if isinstance(last, Quantity) and last.dimension == "time":
            days = round(last.within("days"), 2)
            if not (last.aged or (days >= _MONTH and is_age(passage.lower, start + each.start, start + each.end))):
                yield start + each.start, start + each.end, days
        elif isinstance(last, Number) and _DAYS.begins_after(passage.words, start + each.end):
            yield start + each.start, start + each.end, float(last.value)


def days_told(passage: Passage, start: int, end: int) -> float | None:
    """Return the length told beside a mention in its sentence, in days; None where none is told.

    >>> days_told(Passage("He was bedridden for two weeks."), 7, 16)
    14.0
    """
    first, last = passage.sentence(start)
    low = passage.word_start(max(first, start - _AROUND))
    return next((days for _, _, days in durations(passage, low, min(last, end + _AROUND)) if days), None)


def age_told(passage: Passage, start: int, end: int) -> int | None:
    """Return the age told with something that befell a person; None where none is told.

    >>> age_told(Passage("His father had a heart attack at 71."), 4, 29)
    71
    """
    last = min(passage.sentence(start)[1], end + _AROUND)
    for first, until in ((end - 5, last), (start, end)):
        for begin, stop in _AT_AGE.find(passage.words, first, until):
            age = int("".join(sign for sign in passage.text[begin:stop] if sign.isdigit()))
            if age < _OLDEST and not _AGO.begins_after(passage.words, stop):
                return age
    return None

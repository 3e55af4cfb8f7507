"""How long something lasts that a note tells: "for three days", "a 2-day history", "since yesterday"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from calcura.reading.text.passages import Passage

_COUNTS = {
    **{word: float(number) for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), start=1
    )},
    **dict.fromkeys(("a", "an", "single"), 1.0),
    "couple": 2.0,
    **dict.fromkeys(("few",), 3.0),
    **dict.fromkeys(("several", "many"), 4.0),
}  # fmt: skip
_DAYS = {"h": 1 / 24, "d": 1.0, "w": 7.0, "m": 30.0, "y": 365.0}
_N = "|".join(("[0-9]{1,3}", *_COUNTS))
_LASTING = re.compile(
    rf"\b(?P<n>{_N})(?: of)?(?:\s?(?:-|to|or)\s?(?P<upto>{_N}))?[- ](?:full |whole |hospital |post-?operative )?"
    r"(?P<unit>hours?|hrs?|days?|weeks?|months?|years?)\b(?![- ]old)"
    r"|\b(?:yesterday|this morning|last night|earlier today|since today|today|overnight)\b"
)
_AROUND = 60


def durations(passage: Passage, start: int = 0, end: int | None = None) -> Iterator[tuple[int, int, float]]:
    """Give where each duration stands and its length in days; of a range the upper end, of "today" none.

    >>> [each[2] for each in durations(Passage("A 2-day history of fever; cough for two to three weeks."))]
    [2.0, 21.0]
    """
    for found in _LASTING.finditer(passage.lower, start, len(passage.lower) if end is None else end):
        count = found["upto"] or found["n"]
        number = 0.0 if not count else _COUNTS[count] if count in _COUNTS else float(count)
        yield found.start(), found.end(), number * _DAYS[found["unit"][0]] if found["unit"] else 0.0


def days_told(passage: Passage, start: int, end: int) -> float | None:
    """Return the length told beside a mention in its sentence, in days; None where none is told.

    >>> days_told(Passage("He was bedridden for two weeks."), 7, 16)
    14.0
    """
    first, last = passage.sentence(start)
    found = durations(passage, max(first, start - _AROUND), min(last, end + _AROUND))
    return next((days for _, _, days in found if days), None)


_AT_AGE = re.compile(
    r"\b(?:at|aged?|of|in (?:his|her|their))\s(?:the\s)?(?:age\s)?(?:of\s)?(?:early |mid-? ?|late )?(?P<age>\d\d)"
    r"(?:s|\b)(?! years ago)|(?P<old>\d\d)[- ]years?[- ]old|\(age (?P<aged>\d\d)\)"
    r"|(?:after|over|older than)\s(?:the age of )?(?P<limit>\d\d)"
)


def age_told(passage: Passage, start: int, end: int) -> int | None:
    """Return the age told with something that befell a person; None where none is told.

    >>> age_told(Passage("His father had a heart attack at 71."), 4, 32)
    71
    """
    last = passage.sentence(start)[1]
    found = _AT_AGE.search(passage.lower, end - 5, min(last, end + _AROUND)) or _AT_AGE.search(
        passage.lower, start, end
    )
    return int(next(each for each in found.groups() if each)) if found is not None else None

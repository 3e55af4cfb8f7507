"""Findings that are a measure told in words: a difference of two lengths, or how long an illness lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from calcura.reading.findings.telling import phrases
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.values.durations import durations
from calcura.text.loose import Loose
from calcura.text.tokens import Quantity, Range, tokens

_FROM_A_POINT = Loose(["below", "distal", "above", "inferior", "proximal", "under", "from the"])
"""What follows a length that only says where one was measured: "10 cm below the knee"."""
_NOT_REACHED = Loose(
    ["less than _", "under _", "below _", "< _", "not more than _", "not greater than _", "not larger than _",
     "not exceed* _", "within _", "no more than _", "no _ more than _", "no _ larger than _", "only _", "does not _",
     "did not _"]
)  # fmt: skip


def difference(told: Mapping[str, Any], passage: Passage) -> Found | None:
    """Return whether one side measures more than the other by a limit in cm; None where a note tells no lengths.

    >>> calves = {"of": ["calf"], "at_least": 3, "whole_from": 20}
    >>> difference(calves, Passage("The left calf measures 41 cm, the right 36.5 cm.")).value
    True
    >>> difference(calves, Passage("The calf circumference differs by 1.5 cm.")).value
    False
    """
    least, whole_from = told["at_least"], told["whole_from"]
    why = f"the difference against {least:g} cm"
    for start, _ in phrases(told["of"]).find(passage.words):
        lengths = list(_lengths(passage, *passage.sentence(start)))
        whole = [each for each in lengths if each[2] >= whole_from]
        for begin, end, length in lengths:
            if length < whole_from:
                reached = passage.said(begin, end).said != "absent" and not _NOT_REACHED.ends_before(
                    passage.words, begin
                )
                return passage.found((begin, end), length >= least and reached, why)
        if len(whole) >= 2:
            return passage.found(whole[1][:2], abs(whole[0][2] - whole[1][2]) >= least, why)
    return None


def _lengths(passage: Passage, start: int, end: int) -> Iterator[tuple[int, int, float]]:
    text = passage.text[start:end].replace(" / ", " , ")  # "right 43 cm / left 38 cm" is a list
    for each in tokens(text, words=True):
        last = each.high if isinstance(each, Range) else each
        if not isinstance(last, Quantity) or last.dimension != "length":
            continue
        if not _FROM_A_POINT.begins_after(passage.words, start + each.end):
            yield start + each.start, start + each.end, last.within("cm")


def lasting(told: Mapping[str, Any], passage: Passage) -> Found | None:
    """Return whether an illness began at most so many days ago, by the first duration told of it, else of another.

    >>> throat = {"at_most_days": 3, "of": ["throat"], "or_of": ["presents"], "last_of": ["fever"]}
    >>> lasting(throat, Passage("He comes with a 2-day history of sore throat.")).value
    True
    """
    ranked: list[tuple[int, Found]] = []
    for start, end, days in durations(passage):
        rank = _rank(told, passage, start)
        if rank is not None and passage.said(start, end).said != "another's":
            why = f"told to last {days:g} days" if days else "began lately"
            ranked.append((rank, passage.found((start, end), days <= told["at_most_days"], why)))
    return min(ranked, key=lambda each: each[0])[1] if ranked else None


def _rank(told: Mapping[str, Any], passage: Passage, start: int) -> int | None:
    """The illness itself comes before other things, and those before what may begin later."""
    sentence = passage.sentence(start)
    for rank, key in ((0, "of"), (2, "last_of"), (1, "or_of")):
        if phrases(told[key]).stands_in(passage.words, *sentence):
            return rank
    return None


SHAPES: Mapping[str, Callable[[Mapping[str, Any], Passage], Found | None]] = {
    "difference": difference,
    "lasting": lasting,
}
"""Key of a record -> how what it asks for is read."""

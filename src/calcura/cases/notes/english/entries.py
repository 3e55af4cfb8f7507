"""A short way to write the English tables of findings."""

from __future__ import annotations

import re
from functools import cache

from calcura.cases.notes.phrases import FindingWords, Saying


def lines(text: str) -> tuple[str, ...]:
    """Return the lines of a block, without the empty ones."""
    return tuple(filter(None, (line.strip() for line in text.splitlines())))


_HEAD_ENDS = re.compile(r" (?:of|on|in|at|within|along|for|from|with|as|that) ")
_SINGULAR_ENDS = ("is", "us", "ss", "etes", "ites", "AIDS")


@cache
def agreeing(words: str, past: bool) -> tuple[str, str]:
    """Return the forms of "be" and "have" that agree with a noun phrase.

    >>> agreeing("swelling of both legs", False), agreeing("collateral veins of the leg", True)
    (('is', 'has'), ('were', 'had'))
    """
    head = _HEAD_ENDS.split(words, maxsplit=1)[0]
    plural = head.endswith("s") and not head.endswith(_SINGULAR_ENDS)
    if past:
        return ("were" if plural else "was"), "had"
    return ("are", "have") if plural else ("is", "has")


def finding(
    place: str,
    items: str,
    yes: str = "",
    no: str = "",
    *,
    hints: str = "",
    counters: str = "",
    short: str = "",
) -> FindingWords:
    """Return the words of a finding.

    ``items`` are noun phrases, divided by ``;``, that follow "history of", "denies", "no" and stand in lists; the
    other blocks hold one clause a line.
    """
    nouns = tuple(filter(None, (item.strip() for item in items.split(";"))))
    brief = tuple(filter(None, (item.strip() for item in short.split(";"))))
    present = Saying(nouns, lines(yes), lines(hints), brief)
    absent = Saying(nouns, lines(no), lines(counters), brief)
    return FindingWords(place, present, absent)

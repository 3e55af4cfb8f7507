"""A short way to write the English tables of findings."""

from __future__ import annotations

from calcura.cases.notes.phrases import FindingWords, Saying


def lines(text: str) -> tuple[str, ...]:
    """Return the lines of a block, without the empty ones."""
    return tuple(filter(None, (line.strip() for line in text.splitlines())))


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

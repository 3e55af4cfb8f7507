"""One clue: words of a note that make a calculator the next thing to do, and how strongly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

Span = tuple[int, int]


@dataclass(frozen=True)
class Wording:
    """One way of telling a fact: a pattern for the beginning of a word."""

    pattern: str

    def places(self, lower: str) -> Iterator[Span]:
        """Yield where a text in small letters has it."""
        # Most wordings are in no given note, and most are letters alone: both are found many times as fast so.
        at = lower.find(self.letters)
        if at >= 0 and self._is_plain:
            yield from self._plain_places(lower, at)
        elif at >= 0:
            yield from (found.span() for found in self._compiled.finditer(lower))

    def _plain_places(self, lower: str, at: int) -> Iterator[Span]:
        while at >= 0:
            end = at + len(self.letters)
            if not lower[at - 1 : at].isalnum() and not (self._is_whole and lower[end : end + 1].isalnum()):
                yield at, end
            at = lower.find(self.letters, end)

    @cached_property
    def letters(self) -> str:
        """Letters that stand in every text that the pattern fits."""
        return longest_letters(self.pattern)

    @cached_property
    def _is_whole(self) -> bool:
        return self.pattern.endswith(r"\b")

    @cached_property
    def _is_plain(self) -> bool:
        return self.pattern.removesuffix(r"\b") == self.letters

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{self.pattern})")


@dataclass(frozen=True, eq=False)
class Clue:
    """A clinical fact, the words by which notes tell it, and what it says for each calculator.

    ``speaks_for`` is a clinician's judgement of how much likelier the fact makes each calculator, as the natural
    logarithm of the odds: 1 is nearly three times as likely, 2 some seven times, 3 twenty times. Calculators are named
    by the one in general use among rivals. That a fact is ruled out ("no ascites") counts as well: it was looked for.
    """

    name: str
    words: tuple[Wording, ...]
    abbreviations: tuple[str, ...]
    speaks_for: Mapping[str, float]


def clue(name: str, words: str, *, short: str = "", **speaks_for: float) -> Clue:
    """Return a clue.

    Args:
        name: the fact in words; evidence is shown under it.
        words: beginnings of words in small letters, divided by bars; each may be a pattern.
        short: abbreviations, as they are written in capitals.
        speaks_for: what it says for each calculator.
    """
    return Clue(name, tuple(map(Wording, _alternatives(words))), tuple(short.split()), speaks_for)


def _alternatives(pattern: str) -> Iterator[str]:
    """Yield what stands between the bars that are in no parentheses."""
    depth, start = 0, 0
    for at, letter in enumerate(pattern):
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and depth == 0:
            yield pattern[start:at]
            start = at + 1
    yield pattern[start:]


def longest_letters(pattern: str) -> str:
    """Return the longest run of letters that every text of a pattern holds.

    >>> longest_letters(r"h(?:a)?emorrhag"), longest_letters(r"\\w*calc(?:a)?emi"), longest_letters(r"s?cr\\b")
    ('emorrhag', 'calc', 'cr')
    """
    plain = re.sub(r"\\.|\[[^\]]*\]|\{[^}]*\}", "#", pattern)
    while "(" in plain:
        plain = re.sub(r"\([^()]*\)", "#", plain)
    return max(re.split(r"[^a-z0-9 -]+", re.sub(r".[?*]", "#", plain)), key=len)

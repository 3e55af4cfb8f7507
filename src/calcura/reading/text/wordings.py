"""A finding told by words, and the words beside them that take it back: another time, another matter, stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.text.scope import status

_BEFORE, _AFTER = 140, 90
_ABBREVIATION = 3
"""Wordings so short are abbreviations: written small they are other words (a pad, to hit)."""


@dataclass(frozen=True)
class Wording:
    """What tells a finding: ``said``; words before it, or after it in the same sentence, take it back.

    ``stems`` are parts of words of which at least one stands in every note that tells the finding: without one, the
    note need not be searched.

    >>> cough = Wording(r"cough", taken_back_after=r"reflex")
    >>> [cough.read(Passage(note)).value for note in ("A dry cough.", "The cough reflex is normal.")]
    [True, False]
    """

    said: str
    taken_back_before: str = ""
    taken_back_after: str = ""
    suspected: bool = False
    stems: tuple[str, ...] = ()

    def read(self, passage: Passage) -> Found | None:
        """Return the finding as present where one mention says so, as absent where all take it back, else None."""
        if self.stems and not any(stem in passage.lower for stem in self.stems):
            return None
        absent: Found | None = None
        for start, end, present in self._mentions(passage):
            text = passage.given[start:end]
            if present:
                return Found(True, text, (start, end), why="stated")
            absent = absent or Found(False, text, (start, end), why="stated as absent")
        return absent

    def _mentions(self, passage: Passage) -> Iterator[tuple[int, int, bool]]:
        for found in self._said.finditer(passage.lower):
            start, end = found.span()
            if end - start <= _ABBREVIATION and passage.text[start:end].islower():
                continue
            said = status(passage, start, end)
            if said in ("absent", "present") or (said == "feared" and self.suspected):
                yield start, end, said != "absent" and not self._taken_back(passage, start, end)

    def _taken_back(self, passage: Passage, start: int, end: int) -> bool:
        first, last = passage.sentence(start)
        before = passage.lower[max(first, start - _BEFORE) : start]
        after = passage.lower[end : min(last, end + _AFTER)]
        told_before = self.taken_back_before and self._before.search(before)
        return bool(told_before or (self.taken_back_after and self._after.match(after)))

    @cached_property
    def _said(self) -> re.Pattern[str]:
        return re.compile(self.said)

    @cached_property
    def _before(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self.taken_back_before})$")

    @cached_property
    def _after(self) -> re.Pattern[str]:
        return re.compile(rf"[^.;]*?(?:{self.taken_back_after})")

"""The phrases that are one name in a formula: those of a calculator, and those that the text gives values to."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from calcura.grading.steps.formula.signs import plain_signs


@lru_cache(maxsize=128)
def phrases_pattern(phrases: frozenset[str]) -> re.Pattern[str]:
    """Return the pattern that finds the longest known phrase; of one or two letters only in their own case."""
    made = [(re.escape(each) if len(each) < 3 else f"(?i:{re.escape(each)})") for each in _longest_first(phrases)]
    return re.compile(rf"(?:{'|'.join(made)})(?![^\W_])" if made else r"(?!)")


def _longest_first(phrases: Iterable[str]) -> list[str]:
    return sorted({plain for each in phrases if (plain := plain_signs(each))}, key=len, reverse=True)


@dataclass(frozen=True, slots=True)
class Known:
    """The phrases of a calculator, and the names that a text gives values to: the longer of the two is found."""

    phrases: re.Pattern[str]
    names: tuple[tuple[str, str], ...]
    """Each as it is compared, the longest first, and as it is written."""
    begins: frozenset[str]
    """The signs that they begin with."""

    def end(self, text: str, at: int = 0) -> int:
        """Return where the longest known phrase ends that stands in a text at this place; 0 where there is none."""
        found = self.phrases.match(text, at)
        return max(found.end() if found else 0, self._end_of_name(text, at))

    def _end_of_name(self, text: str, at: int) -> int:
        if text[at : at + 1] not in self.begins:
            return 0
        for lower, name in self.names:
            end = at + len(name)
            piece = text[at:end]
            if (piece == name or (len(name) > 2 and piece.lower() == lower)) and not text[end : end + 1].isalnum():
                return end
        return 0

    def is_known(self, text: str) -> bool:
        """Whether the whole text is a known phrase."""
        return self.phrases.fullmatch(text) is not None or 0 < self._end_of_name(text, 0) == len(text)


def known(phrases: re.Pattern[str], given: Iterable[str]) -> Known:
    """Return what is known of a text: a calculator's phrases, and the names that the text gives values to."""
    names = _longest_first(given)
    begins = frozenset(sign for each in names for sign in (each[0].lower(), each[0].upper()))
    return Known(phrases, tuple((each.lower(), each) for each in names), begins)

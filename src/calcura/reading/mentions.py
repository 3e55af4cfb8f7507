"""Where a note names something measured: whole phrases found word by word, so that the cost does not grow with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calcura.engine import definitions
from calcura.measurements import Number
from calcura.reading.number_names import EXTRA_NAMES, EXTRA_NOT_AFTER, EXTRA_NOT_BEFORE
from calcura.reading.passages import Passage

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_LEADING_DIGIT = re.compile(r"\d")
_ACRONYM = 3
"""Names of so few letters are read as they are spelt: ``Cr``, ``Na`` and ``K`` are also parts of speech."""

Phrase = tuple[tuple[str, ...], str, bool]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a note, and the input it names; the empty name is something no calculator asks for."""

    input: str
    start: int
    end: int


def mentions(passage: Passage) -> list[Mention]:
    """Return the names of measured things in a note, in order, the longest phrase at each place."""
    words = [(found[0], found.start(), found.end()) for found in _WORD.finditer(passage.text)]
    lower = [word.lower() for word, _, _ in words]
    by_first, found, position = _phrases(), list[Mention](), 0
    while position < len(words):
        phrases = by_first.get(lower[position])
        match = _longest(passage.text, phrases, words, lower, position) if phrases else None
        if match is None:
            position += 1
            continue
        length, name = match
        start, end = words[position][1], words[position + length - 1][2]
        if not _means_another(passage, name, start, end):
            found.append(Mention(name, start, end))
        elif name:
            found.append(Mention(_in_urine(passage, name, start), start, end))
        position += length
    return found


def _longest(
    text: str, phrases: tuple[Phrase, ...], words: list[tuple[str, int, int]], lower: list[str], position: int
) -> tuple[int, str] | None:
    for phrase, name, as_spelt in phrases:
        length = len(phrase)
        if as_spelt:
            if words[position][0] == phrase[0]:
                return 1, name
        elif tuple(lower[position : position + length]) == phrase and _close(text, words, position, length):
            return length, name
    return None


def _close(text: str, words: list[tuple[str, int, int]], position: int, length: int) -> bool:
    gaps = (text[words[each][2] : words[each + 1][1]] for each in range(position, position + length - 1))
    return all(len(gap) <= 2 and not set(gap) & set("\n:,;.") for gap in gaps)


_URINE = re.compile(r"\b(?:urin\w+|spot)\b(?!.*\b(?:serum|blood|plasma)\b)")


def _in_urine(passage: Passage, name: str, start: int) -> str:
    """Return the urine's input where a name that means serum stands behind the word urine, else no input."""
    urine = name.replace("serum_", "urine_")
    if urine in number_kinds() and urine != name and _URINE.search(passage.lower, max(0, start - 60), start):
        return urine
    return ""


def _means_another(passage: Passage, name: str, start: int, end: int) -> bool:
    before, after = _contexts().get(name, (None, None))
    if before is not None and before.search(passage.lower, max(0, start - 40), start):
        return True
    return after is not None and after.match(passage.lower, end, end + 30) is not None


@cache
def number_kinds() -> Mapping[str, Number]:
    """Return every measured input of the library by name."""
    given = (each for definition in definitions() for each in definition.inputs)
    return {each.name: each.kind for each in given if isinstance(each.kind, Number)}


_TAKEN_ELSEWHERE = {"age"}
"""Read from other idioms, not from a name before a number."""


@cache
def _phrases() -> Mapping[str, tuple[Phrase, ...]]:
    table: dict[str, list[Phrase]] = {}
    seen: set[tuple[tuple[str, ...], bool]] = set()
    for name, spelling in _names():
        words = tuple(_WORD.findall(spelling))
        as_spelt = len(words) == 1 and len(words[0]) <= _ACRONYM
        phrase = words if as_spelt else tuple(word.lower() for word in words)
        if words and not _LEADING_DIGIT.match(spelling) and (phrase, as_spelt) not in seen:
            seen.add((phrase, as_spelt))
            table.setdefault(phrase[0].lower(), []).append((phrase, name, as_spelt))
    return {first: tuple(sorted(phrases, key=lambda each: -len(each[0]))) for first, phrases in table.items()}


def _names() -> list[tuple[str, str]]:
    extra = [(name, each) for name, all_names in EXTRA_NAMES.items() for each in all_names]
    own = [
        (name, each)
        for name, kind in number_kinds().items()
        if name not in _TAKEN_ELSEWHERE and not name.endswith(("_dose", "_per_week"))
        for each in (kind.label, *kind.synonyms)
    ]
    return extra + own


@cache
def _contexts() -> Mapping[str, tuple[re.Pattern[str] | None, re.Pattern[str] | None]]:
    def compiled(pattern: str | None) -> re.Pattern[str] | None:
        return re.compile(pattern) if pattern else None

    return {
        name: (compiled(EXTRA_NOT_BEFORE.get(name)), compiled(EXTRA_NOT_AFTER.get(name)))
        for name in (*EXTRA_NAMES, *number_kinds())
    }

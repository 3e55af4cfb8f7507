"""Finding the clues of a note."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from calcura.reading.recommend.clues.clue import Clue, Span

_ABBREVIATION = re.compile(r"\b[A-Za-z]?[A-Z][A-Z0-9]+[A-Za-z]?\b")
_REST_OF_WORD = re.compile(r"\w*")


@dataclass(frozen=True, slots=True)
class Told:
    """A clue that a note tells: how often, and where last."""

    clue: Clue
    times: int
    last: Span


def told_in(note: str, clues: tuple[Clue, ...]) -> Iterator[Told]:
    """Yield the clues that a note tells.

    >>> from calcura.reading.recommend.clues import CLUES
    >>> [(each.clue.name, each.last) for each in told_in("He has AF and takes warfarin.", CLUES)]
    [('atrial fibrillation', (7, 9)), ('anticoagulation', (20, 28))]
    """
    lower, short = _small(note), _abbreviations_in(note, clues)
    for each in clues:
        places = [place for wording in each.words for place in wording.places(lower)] + short.get(each.name, [])
        if places:
            start, end = max(places)
            yield Told(each, len(places), (start, _end_of_word(note, end)))


def _small(note: str) -> str:
    """Return a text in small letters, of the same length."""
    small = note.lower()
    return small if len(small) == len(note) else "".join(each.lower()[:1] for each in note)


def _end_of_word(note: str, end: int) -> int:
    rest = _REST_OF_WORD.match(note, end)
    return rest.end() if rest is not None else end


def _abbreviations_in(note: str, clues: tuple[Clue, ...]) -> Mapping[str, list[Span]]:
    known = _known_abbreviations(clues)
    found: dict[str, list[Span]] = defaultdict(list)
    for each in _ABBREVIATION.finditer(note):
        for name in known.get(each[0], ()):
            found[name].append(each.span())
    return found


@lru_cache(maxsize=4)
def _known_abbreviations(clues: Sequence[Clue]) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for each in clues:
        for word in each.abbreviations:
            found[word].append(each.name)
    return dict(found)

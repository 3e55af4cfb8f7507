"""The names of calculators, found whole in a text however they are written: "HAS-BLED", "hasbled", "has bled"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from calcura.engine import Definition, Use
from calcura.reading.retrieval.bm25 import rarity
from calcura.reading.retrieval.words import WITHOUT, Token, joined, stem, words_of

SHARED = 0.25
"""What is left of a name for a calculator whose name means another one first, or is that of what another is called."""

_GIVEN = re.compile(r"[^\w,;]{0,3}(?:(?:of|is|was|at|came out at)\W{1,2})?[<>~=]?\d\S*\s+\S")
"""A value behind a name, and more behind that: what is given is not what is asked for."""

_LONG = 6
"""Shorter words are too near to one another for a misspelling to be told."""


@dataclass(frozen=True, slots=True)
class Called:
    """The names of one calculator, by how surely they mean it."""

    proper: tuple[str, ...]
    general: tuple[str, ...]
    also: tuple[str, ...]
    as_written: tuple[str, ...] = ()
    """Those that are words of their own, and count only in the letters they are written in."""

    def every(self) -> tuple[str, ...]:
        """Return all of them."""
        return (*self.proper, *self.general, *self.also)


@dataclass(frozen=True, slots=True)
class Found:
    """A name in a text: whether it means a calculator or what is computed, and where it stands."""

    name: str
    proper: bool
    span: tuple[int, int]

    def has(self, token: Token) -> bool:
        """Return whether a word is a part of it."""
        return self.span[0] <= token.start and token.end <= self.span[1]


@lru_cache(maxsize=1024)
def called(definition: Definition) -> Called:
    """Return what a calculator is called: its title and function name, what it gives, and what clinicians say."""
    use = definition.use or Use("")
    names, general, also = use.called()
    computed = {joined(each) for each in general}
    own = (definition.name.replace("_", " "), definition.title, *names)
    proper = tuple(each for each in own if joined(each) not in computed)
    exact = tuple(each.removeprefix("=") for each in use.names.split("; ") if each.startswith("="))
    return Called(proper, (definition.result.label, *general), also, exact)


class Names:
    """Every name of a set of calculators."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        every = [called(each) for each in definitions]
        self._proper = {joined(name) for each in every for name in each.proper}
        bearers: dict[str, dict[int, float]] = defaultdict(dict)
        for number, each in enumerate(every):
            shares = dict.fromkeys(map(joined, each.also), SHARED)
            shares |= {name: SHARED if name in self._proper else 1.0 for name in map(joined, each.general)}
            shares |= dict.fromkeys(map(joined, each.proper), 1.0)
            for name, share in shares.items():
                bearers[name][number] = share
        self.bearers = {name: _by_rarity(shares, len(every)) for name, shares in bearers.items()}
        """Which calculators have a name, and what it says for each, before its kind is counted."""
        self._as_written = {joined(name): _closed(name) for each in every for name in each.as_written}
        self._openings = {name[:end] for name in self.bearers for end in range(1, len(name) + 1)}
        self._spellings = dict(_spellings(every))

    def spelled(self, token: Token) -> Token:
        """Return a word as the names spell it, where one letter is missing, added, exchanged or wrong."""
        if len(token.text) < _LONG - 1:
            return token
        # The first letter is hardly ever the wrong one: qSOFA is not SOFA; and PELOD is not PELD.
        near = [each for each in _shorter(token.text) if each[0] == token.text[0] and len(each) >= _LONG - 1]
        near += [token.text[:-1]]  # a letter too many at the end is told of a short one too: "MELDA"
        tried = (token.text, *near)
        meant = next((self._spellings[each] for each in tried if each in self._spellings), token.text)
        return token._replace(text=meant)

    def found(self, read: Sequence[Token], text: str) -> Iterator[Found]:
        """Yield the names in a text, without those in a longer one, those ruled out and those whose value is given."""
        beyond = -1
        for first in range(len(read)):
            last, name = self._longest(read, first)
            if last > beyond:
                beyond, span = last, (read[first].start, read[last].end)
                ruled_out = _ruled_out(read, first) or _GIVEN.match(text, span[1])
                if not ruled_out and self._is_as_written(name, text[slice(*span)]):
                    yield Found(name, name in self._proper, span)

    def _is_as_written(self, name: str, written: str) -> bool:
        """Return whether a name stands in the letters in which alone it counts."""
        return _closed(written) == self._as_written.get(name, _closed(written))

    def _longest(self, read: Sequence[Token], first: int) -> tuple[int, str]:
        found, name = (-1, ""), ""
        for last in range(first, len(read)):
            name += read[last].text.replace(".", "")
            if name not in self._openings:
                break
            if name in self.bearers:
                found = last, name
        return found


def _closed(name: str) -> str:
    return name.replace("-", "").replace(" ", "")


def _by_rarity(shares: Mapping[int, float], calculators: int) -> dict[int, float]:
    says = rarity(len(shares), calculators)
    return {number: share * says for number, share in shares.items()}


def _ruled_out(read: Sequence[Token], first: int) -> bool:
    """Return whether a name follows "without" or "no", with nothing but small words between."""
    before = next((each.text for each in reversed(read[:first]) if stem(each.text) is not None), "")
    return before in WITHOUT


def _spellings(every: Sequence[Called]) -> Iterator[tuple[str, str]]:
    """Yield each long word of a name beside what is left of it without any one letter; itself last, so that it wins."""
    words = {word for each in every for name in (*each.proper, *each.general) for word in words_of(name)}
    long = sorted(word for word in words if len(word) >= _LONG)
    yield from ((shorter, word) for word in long for shorter in _shorter(word))
    yield from ((word, word) for word in words)


def _shorter(word: str) -> Iterator[str]:
    return (word[:gap] + word[gap + 1 :] for gap in range(len(word)))

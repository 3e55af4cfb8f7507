"""Loose phrases, as people write them in notes: plain words, with all that varies between writers left to the matcher.

Plurals, hyphens, British spelling, articles and sides ("the", "her", "left") need no phrase of their own. In a phrase

- ``word*`` has any ending and ``*word`` any beginning;
- ``_`` stands for up to three words, ``...`` for more of the same clause; neither reaches over a denial;
- ``<41`` and ``>160`` are a number below or above;
- ``{name}`` is any phrase of a list that is told once;
- ``=legs`` is a word as it is spelt, the plural alone;
- CAPITALS are an abbreviation, which is another word when written small (PAD, MI).

The words of a text are indexed once; a phrase is looked up by its first word, so that the cost does not grow with the
number of phrases.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeVar

from calcura.text.phrases import lowered

_T = TypeVar("_T")
_WORD = re.compile(
    r"\d+(?:\.\d+)?\+?[a-z]*"
    r"|(?:(?:post|non|anti|pre|intra|extra|peri|hyper|hypo|sub|retro|para|poly|mini|supra|ex|half|haemo|hemo)-)?"
    r"[^\W\d_]+\d*(?:'[a-z]+)?|[^\w\s/'\"-]"
)
_ARTICLES = frozenset(("the", "a", "an"))
_SKIPPED = _ARTICLES | frozenset((
    "his", "her", "their", "its", "this", "that", "left", "right", "bilateral", "both", "(", ")", ":"
))  # fmt: skip
"""Words that change no meaning between two words of a phrase."""
_DENIES = frozenset((
    "no", "not", "without", "nor", "neither", "never", "deny", "denie", "denied", "denying", "negative", "absent",
    "but", "however", "although", "except",
))  # fmt: skip
_GAPS = {"_": 3, "...": 14}
_MARKS = frozenset(".;?!\n")
_FEW = 3
"""So many letters a stem, a beginning or an ending has at the least."""


@lru_cache(maxsize=65536)
def _key(word: str) -> str:
    """Return a word in one spelling: without plural, possessive, hyphen, and with American vowels."""
    word = word.replace("-", "").removesuffix("'s").replace("ae", "e").replace("oe", "e")
    if word[0].isdigit():
        return word.removesuffix("s")
    if len(word) > 4 and word.endswith("our"):
        word = word[:-3] + "or"
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        if word.endswith("ies"):
            return word[:-3] + "y"
        if word.endswith("oses") and len(word) > 6:
            return word[:-2] + "is"
        return word[:-2] if word.endswith(("sses", "ches", "shes", "xes")) else word[:-1]
    return word


@dataclass(frozen=True)
class Spelled:
    """The words of a text in one spelling; ``breaks`` are places that no phrase reaches over, such as sentences' ends.

    >>> words = Spelled("Post-operative oedema of the legs.")
    >>> [words.keys[at] for at in range(4)]
    ['postoperative', 'edema', 'of', 'the']
    """

    text: str
    breaks: tuple[int, ...] = ()

    @cached_property
    def lower(self) -> str:
        """The text in small letters, of the same length."""
        return lowered(self.text)

    @cached_property
    def spans(self) -> list[tuple[int, int]]:
        """Start and end of each word."""
        spans = [found.span() for found in _WORD.finditer(self.lower)]
        return sorted([*spans, *((place, place) for place in self.breaks)]) if self.breaks else spans

    @cached_property
    def keys(self) -> list[str]:
        """The words in one spelling; a break is a line's end."""
        return [_key(self.lower[start:end]) if end > start else "\n" for start, end in self.spans]

    @cached_property
    def places(self) -> Mapping[str, list[int]]:
        """Where each word stands."""
        table: defaultdict[str, list[int]] = defaultdict(list)
        for at, key in enumerate(self.keys):
            table[key].append(at)
        return table

    @cached_property
    def _heads(self) -> Mapping[str, list[str]]:
        return _grouped((key[:_FEW], key) for key in self.places)

    @cached_property
    def _tails(self) -> Mapping[str, list[str]]:
        return _grouped((key[-_FEW:], key) for key in self.places)

    def of_word(self, key: str, first: int, last: int) -> list[int]:
        """Return where a word stands from a first word on and before a last."""
        places = self.places[key]
        return places[bisect_left(places, first) : bisect_left(places, last)]

    def of_stem(self, stem: str, first: int, last: int) -> Iterator[int]:
        """Give the places of the words with a beginning or an ending, marked by a star, among some words."""
        head = stem[-1] == "*"
        part = stem.strip("*")
        near = self._heads.get(part[:_FEW], ()) if head else self._tails.get(part[-_FEW:], ())
        for key in near:
            if key.startswith(part) if head else key.endswith(part):
                yield from self.of_word(key, first, last)

    def at(self, position: int) -> int:
        """Return the number of the first word that starts at a position or behind it."""
        return bisect_left(self.spans, (position, position))


def _grouped(pairs: Iterable[tuple[str, _T]]) -> Mapping[str, list[_T]]:
    table: defaultdict[str, list[_T]] = defaultdict(list)
    for key, value in pairs:
        table[key].append(value)
    return table


Lists = Mapping[str, Sequence[str]]
_Sequence = tuple[object, ...]
_END = "END"


class Loose:
    """A list of phrases, ready to be found.

    >>> legs = Loose(["swollen {leg}", "{leg} _ swell*"], {"leg": ["leg", "lower extremity"]})
    >>> text = "His lower extremities were badly swollen. Swelling of the leg: none. A swollen left leg."
    >>> [text[start:end] for start, end in legs.find(Spelled(text))]
    ['swollen left leg']
    """

    def __init__(self, phrases: Iterable[str], lists: Lists | None = None):
        self._lists = lists or {}
        self._whole: dict[str, list[_Sequence]] = {}
        self._stems: dict[str, list[_Sequence]] = {}
        self._every = [sequence for each in phrases if (sequence := self._parsed(each))]
        for each in self._every:
            self._add(each)

    def __bool__(self) -> bool:
        return bool(self._every)

    def _parsed(self, phrase: str) -> _Sequence:
        words = (word for word in phrase.replace("/", " ").split() if word not in _ARTICLES)
        return tuple(part for word in words for part in self._parts(word))

    def _parts(self, word: str) -> Iterator[object]:
        if word in _GAPS:
            yield _GAPS[word], word == "..."
        elif word[0] == "{":
            yield [self._parsed(each) for each in self._lists[word[1:-1]]]
        elif word[0] in "<>" and len(word) > 1:
            yield word[0], float(word[1:])
        elif word[0] == "=":
            yield "=" + word[1:].lower()
        elif "*" in word:
            yield "*" + _bare(word) if word[0] == "*" else _bare(word) + "*"
        elif word.isupper() and len(word) <= 5:
            yield f"^{_key(word.lower())}"
        else:
            yield from (_key(found[0]) for found in _WORD.finditer(word.lower()))

    def _add(self, sequence: _Sequence) -> None:
        """Note by its first word a phrase that may be looked for: one that begins with a gap, or is empty, has none."""
        if not sequence:  # of a list that has nothing in one of its places
            return
        first = sequence[0]
        if isinstance(first, list):
            for each in first:
                self._add((*each, *sequence[1:]))
        elif not isinstance(first, tuple):
            table = self._stems if "*" in str(first) else self._whole
            key = _key(str(first)[1:]) if str(first)[0] in "^=" and len(str(first)) > 1 else str(first)
            table.setdefault(key, []).append(sequence)

    def find(self, words: Spelled, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
        """Return start and end of each phrase between two positions of a text, in order, the longest at each place."""
        found: dict[int, int] = {}
        until = len(words.keys) if end is None else words.at(end)
        for first, last in self._found(words, words.at(start), until):
            found[first] = max(last, found.get(first, 0))
        return [(words.spans[first][0], words.spans[last - 1][1]) for first, last in sorted(found.items())]

    def _found(
        self, words: Spelled, first: int, last: int, ending: _Sequence = (), until: int | None = None
    ) -> Iterator[tuple[int, int]]:
        """Give the phrases that begin among some words, by number of word, and end before the last or another one."""
        until = last if until is None else until
        for key in self._whole.keys() & words.places.keys():
            for at in words.of_word(key, first, last):
                yield from self._from(self._whole[key], words, at, until, ending)
        for stem, sequences in self._stems.items():
            for at in words.of_stem(stem, first, last):
                yield from self._from(sequences, words, at, until, ending)

    def _from(
        self, sequences: list[_Sequence], words: Spelled, at: int, last: int, ending: _Sequence
    ) -> Iterator[tuple[int, int]]:
        for each in sequences:
            end = _match((*each, *ending), words, at, last, first=True)
            if end is not None:
                yield at, end

    def ends_before(self, words: Spelled, position: int, reach: int = 16) -> bool:
        """Return whether a phrase stands before a position with nothing but what its gap allows between."""
        at = words.at(position)
        return next(self._found(words, max(0, at - reach), at, (_END,)), None) is not None

    def begins_after(self, words: Spelled, position: int) -> bool:
        """Return whether a phrase stands directly behind a position, or where its own gap at the head reaches."""
        at, last = words.at(position), len(words.keys)
        return any(_match(each, words, at, last) is not None for each in self._every)

    def first_in(self, words: Spelled, start: int, end: int) -> int | None:
        """Return where the first phrase between two positions of a text begins."""
        return min((begin for begin, _ in self.find(words, start, end)), default=None)

    def stands_in(self, words: Spelled, start: int, end: int, until: int | None = None) -> bool:
        """Return whether a phrase begins between two positions of a text and ends there, or ``until`` another one."""
        last = None if until is None else words.at(until)
        return next(self._found(words, words.at(start), words.at(end), (), last), None) is not None


def _bare(word: str) -> str:
    return word.strip("*").replace("-", "").replace("ae", "e").replace("oe", "e").lower()


def _match(sequence: _Sequence, words: Spelled, at: int, last: int, *, first: bool = False) -> int | None:
    """Return the number of the word behind a phrase that begins at a word, or None."""
    if not sequence:
        return at
    head, rest = sequence[0], sequence[1:]
    if isinstance(head, list):
        ends = (_match((*each, *rest), words, at, last, first=first) for each in head)
        return next((end for end in ends if end is not None), None)
    if isinstance(head, tuple) and isinstance(head[0], int):
        return _over_gap(head, rest, words, at, last)
    for _ in range(1 if first else 4):
        if head == _END:
            if at == last:
                return at
        elif at < last and _is(head, words, at):
            return _match(rest, words, at + 1, last)
        if at >= last or words.keys[at] not in _SKIPPED:
            return None
        at += 1
    return None


def _over_gap(gap: tuple[int, bool], rest: _Sequence, words: Spelled, at: int, last: int) -> int | None:
    most, over_commas = gap
    for _ in range(most + 1):
        end = _match(rest, words, at, last)
        if end is not None:
            return end
        if at >= last:
            return None
        key = words.keys[at]
        if key in _MARKS or key in _DENIES or (not over_commas and not (key[0].isalnum() or key in _SKIPPED)):
            return None
        at += 1
    return None


def _is(head: object, words: Spelled, at: int) -> bool:
    key = words.keys[at]
    if isinstance(head, tuple):
        return key.replace(".", "").isdecimal() and (float(key) < head[1] if head[0] == "<" else float(key) > head[1])
    head = str(head)
    if head[0] == "=":
        return words.lower[slice(*words.spans[at])] == head[1:]
    if head[0] == "^":
        return key == head[1:] and not words.text[slice(*words.spans[at])].islower()
    if head[-1] == "*":
        return key.startswith(head[:-1])
    return key.endswith(head[1:]) if head[0] == "*" else key == head

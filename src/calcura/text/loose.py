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
from itertools import chain

from calcura.text.phrases import lowered

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
        table = defaultdict[str, list[int]](list)
        for at, key in enumerate(self.keys):
            table[key].append(at)
        return table

    @cached_property
    def _by_part(self) -> Mapping[str, list[str]]:
        """The words by their first and by their last letters, with a star for the others."""
        table = defaultdict[str, list[str]](list)
        for key in self.places:
            table[key[:_FEW] + "*"].append(key)
            table["*" + key[-_FEW:]].append(key)
        return table

    def of_word(self, key: str, first: int, last: int) -> list[int]:
        """Return where a word stands from a first word on and before a last."""
        places = self.places[key]
        return places[bisect_left(places, first) : bisect_left(places, last)]

    def of_stem(self, stem: str, first: int, last: int) -> Iterator[int]:
        """Give the places of the words with a beginning or an ending, marked by a star, among some words."""
        near = stem[:_FEW] + "*" if stem[-1] == "*" else "*" + stem[-_FEW:]
        for key in self._by_part.get(near, ()):
            if _has_stem(key, stem):
                yield from self.of_word(key, first, last)

    def at(self, position: int) -> int:
        """Return the number of the first word that starts at a position or behind it."""
        return bisect_left(self.spans, (position, position))


_GAPS = {"_": 3, "...": 14}
"""How many words each gap stands for at the most."""
_END = "END"
Lists = Mapping[str, Sequence[str]]
_Part = str | list["_Parts"]
"""A part of a phrase: a word or what stands for some, as told above; or a list of phrases of which one stands."""
_Parts = tuple[_Part, ...]


class Loose:
    """A list of phrases, ready to be found.

    >>> legs = Loose(["swollen {leg}", "{leg} _ swell*"], {"leg": ["leg", "lower extremity"]})
    >>> text = "His lower extremities were badly swollen. Swelling of the leg: none. A swollen left leg."
    >>> [text[start:end] for start, end in legs.find(Spelled(text))]
    ['swollen left leg']
    """

    def __init__(self, phrases: Iterable[str], lists: Lists | None = None):
        self._lists = lists or {}
        self._whole = defaultdict[str, list[_Parts]](list)
        self._stems = defaultdict[str, list[_Parts]](list)
        self._every = [parts for each in phrases if (parts := self._parsed(each))]
        for each in self._every:
            self._add(each)

    def __bool__(self) -> bool:
        return bool(self._every)

    def _parsed(self, phrase: str) -> _Parts:
        words = (word for word in phrase.replace("/", " ").split() if word not in _ARTICLES)
        return tuple(part for word in words for part in self._parts(word))

    def _parts(self, word: str) -> Iterator[_Part]:
        if word[0] == "{":
            yield [self._parsed(each) for each in self._lists[word[1:-1]]]
        elif word in _GAPS or (word[0] in "<>=" and len(word) > 1):
            yield word.lower()
        elif "*" in word:
            yield word.replace("-", "").replace("ae", "e").replace("oe", "e").lower()
        elif word.isupper() and len(word) <= 5:
            yield f"^{_key(word.lower())}"
        else:
            yield from (_key(found[0]) for found in _WORD.finditer(word.lower()))

    def _add(self, parts: _Parts) -> None:
        """Note a phrase by its first word, by which it is looked for; one that begins with a gap has none."""
        first = parts[0] if parts else None
        if isinstance(first, list):
            for each in first:
                self._add((*each, *parts[1:]))
        elif isinstance(first, str) and "*" in first:
            self._stems[first].append(parts)
        elif isinstance(first, str):
            self._whole[_key(first[1:]) if first[0] in "^=" and len(first) > 1 else first].append(parts)

    def find(self, words: Spelled, start: int = 0, end: int | None = None) -> list[tuple[int, int]]:
        """Return start and end of each phrase between two positions of a text, in order, the longest at each place."""
        found: dict[int, int] = {}
        until = len(words.keys) if end is None else words.at(end)
        for first, last in self._found(words, words.at(start), until):
            found[first] = max(last, found.get(first, 0))
        return [(words.spans[first][0], words.spans[last - 1][1]) for first, last in sorted(found.items())]

    def _found(
        self, words: Spelled, first: int, last: int, ending: _Parts = (), until: int | None = None
    ) -> Iterator[tuple[int, int]]:
        """Give the phrases that begin among some words, by number of word, and end before the last or another one."""
        until = last if until is None else until
        whole = self._whole.keys() & words.places.keys()
        starts = [(at, self._whole[key]) for key in whole for at in words.of_word(key, first, last)]
        stems = ((at, told) for stem, told in self._stems.items() for at in words.of_stem(stem, first, last))
        for at, told in chain(starts, stems):
            for each in told:
                end = _match((*each, *ending), words, at, until, first=True)
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


def _match(parts: _Parts, words: Spelled, at: int, last: int, *, first: bool = False) -> int | None:
    """Return the number of the word behind a phrase that begins at a word, or None."""
    if not parts:
        return at
    head, rest = parts[0], parts[1:]
    if isinstance(head, list):
        ends = (_match((*each, *rest), words, at, last, first=first) for each in head)
        return next((end for end in ends if end is not None), None)
    if head in _GAPS:
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


def _over_gap(gap: str, rest: _Parts, words: Spelled, at: int, last: int) -> int | None:
    for place in range(at, at + _GAPS[gap] + 1):
        end = _match(rest, words, place, last)
        if end is not None or place >= last:
            return end
        key = words.keys[place]
        if key in _MARKS or key in _DENIES or not (gap == "..." or key[0].isalnum() or key in _SKIPPED):
            return None
    return None


def _is(head: str, words: Spelled, at: int) -> bool:
    key = words.keys[at]
    if head[0] in "<>" and len(head) > 1:
        is_number, than = key.replace(".", "").isdecimal(), float(head[1:])
        return is_number and (float(key) < than if head[0] == "<" else float(key) > than)
    if head[0] == "=":
        return words.lower[slice(*words.spans[at])] == head[1:]
    if head[0] == "^":
        return key == head[1:] and not words.text[slice(*words.spans[at])].islower()
    return _has_stem(key, head) if "*" in head else key == head


def _has_stem(key: str, stem: str) -> bool:
    return key.startswith(stem[:-1]) if stem[-1] == "*" else key.endswith(stem[1:])

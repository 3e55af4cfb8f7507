"""Where a note names something measured, and what each name may mean there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from calcura.engine import definitions
from calcura.measurements import Number
from calcura.reading.text.passages import Passage
from calcura.text.matching import Lexicon
from calcura.text.wording import Record, besides, records

_WORD = re.compile(r"[^\W_]+|[/,;.:]")
_NEAR = 48
"""Letters before and behind a name in which words are looked at that make it another's."""
_URINE_LIST = 120
_OF_BLOOD = ("serum", "plasma", "blood u")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a note and the inputs it may mean, the likeliest first; none for what no calculator asks for.

    ``besides`` is what it names then: see :func:`calcura.text.wording.besides`.
    """

    inputs: tuple[str, ...]
    start: int
    end: int
    besides: str = ""

    @property
    def input(self) -> str:
        """The likeliest input."""
        return self.inputs[0] if self.inputs else ""


def mentions(passage: Passage) -> list[Mention]:
    """Return the names of measured things in a note, in order, the longest phrase at each place.

    >>> [each.inputs for each in mentions(Passage("Na 140, CO2 24, urine sodium 20, LDH 300"))]
    [('serum_sodium',), ('paco2', 'serum_bicarbonate'), ('urine_sodium',), ()]
    """
    named = groupby(_lexicon().find(passage.text), key=lambda each: (each.start, each.end))
    found = []
    for (start, end), names in named:
        meant = [_meant(passage, each.input, start, end) for each in names]
        inputs = tuple(dict.fromkeys(each for each in meant if each in number_kinds()))
        found.append(Mention(inputs, start, end, "" if inputs else next(iter(meant), "")))
    return found


def _meant(passage: Passage, name: str, start: int, end: int) -> str:
    """Return the input that a name means where it stands: itself, that of the urine, or none."""
    told = context(name)
    if told.get("not_after") and _starts(_words(passage.lower[end : end + _NEAR]), _phrases(name, "not_after")):
        return ""
    if "urine" in told and _is_of_urine(passage.lower, start, end):
        return str(told["urine"])
    before = told.get("not_before") and _ends(
        _words(passage.lower[max(0, start - _NEAR) : start]), _phrases(name, "not_before")
    )
    return "" if before else name


def context(name: str) -> Mapping[str, object]:
    """Return what readers of measurements need to know of an input or of another thing measured."""
    return _told().get(name, Record()).measured


@cache
def _told() -> Mapping[str, Record]:
    return {**besides(), **records()}


def _words(text: str) -> list[str]:
    return _WORD.findall(text)


@cache
def _phrases(name: str, key: str) -> tuple[tuple[str, ...], ...]:
    phrases = context(name)[key]
    assert isinstance(phrases, list)
    return tuple(tuple(each.split()) for each in phrases)


def _starts(words: list[str], phrases: tuple[tuple[str, ...], ...]) -> bool:
    return any(_is_phrase(words, phrase) for phrase in phrases)


def _ends(words: list[str], phrases: tuple[tuple[str, ...], ...]) -> bool:
    backwards = words[::-1]
    return any(_is_phrase(backwards, phrase[::-1]) for phrase in phrases)


def _is_phrase(words: list[str], phrase: tuple[str, ...]) -> bool:
    """Whether words begin with a phrase; "_" is any word or none, "#" a number, "/" counts only where it is told."""
    if not phrase:
        return True
    first, rest = phrase[0], phrase[1:]
    if first == "_":
        return _is_phrase(words, rest) or _is_phrase(words[1:], rest)
    if words[:1] == ["/"] != [first]:
        words = words[1:]
    return bool(words) and _is_word(words[0], first) and _is_phrase(words[1:], rest)


def _is_word(word: str, told: str) -> bool:
    if told == "#":
        return word.isdecimal()
    return word.startswith(told[:-1]) if told.endswith("*") else word == told


def _is_of_urine(lower: str, start: int, end: int) -> bool:
    """Whether a name stands in a list of what was measured in urine: ``urine sodium 20 mEq/L and creatinine``."""
    before = max(0, start - _URINE_LIST)
    heads, still = _urine()
    place = max(lower.rfind(each, before, start) for each in heads)
    if place < 0 or lower.startswith(_OF_BLOOD, start, end):
        return False
    between = lower[place:start]
    return "." not in _DECIMAL.sub("", between) and all(map(still, _LETTERS.findall(between)))


_DECIMAL = re.compile(r"\d\.\d")
_LETTERS = re.compile(r"[a-z]+\w*")


@cache
def _urine() -> tuple[tuple[str, ...], _AnyOf]:
    told = besides()["urine"]
    return tuple(told.names), _AnyOf(told.clues)


class _AnyOf:
    """Whether a word is one of a list, in which "protein*" stands for all that begin so."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._whole = frozenset(words)
        self._stems = tuple(each[:-1] for each in words if each.endswith("*"))

    def __call__(self, word: str) -> bool:
        return word in self._whole or word.startswith(self._stems)


@cache
def number_kinds() -> Mapping[str, Number]:
    """Return every measured input of the library by name."""
    given = (each for definition in definitions() for each in definition.inputs)
    return {each.name: each.kind for each in given if isinstance(each.kind, Number)}


@cache
def _lexicon() -> Lexicon:
    """Return the names of all that is measured; what is told by an idiom alone is not looked for by name."""
    kinds = {name: kind for name, kind in number_kinds().items() if context(name).get("named", True)}
    told = {name: each for name, each in _told().items() if name in kinds or (name in besides() and name != "urine")}
    plain = {name: replace(_EMPTY, names=each.names, abbreviations=each.abbreviations) for name, each in told.items()}
    return Lexicon(plain, {name: _whole_names((kind.label, *kind.synonyms)) for name, kind in kinds.items()})


_EMPTY = Record()


def _whole_names(spellings: tuple[str, ...]) -> list[str]:
    """Return spellings without those of two names ("PT/INR"), of which each is found by itself."""
    return [each for each in spellings if "/" not in each or not set(each.split("/")) & set(spellings)]

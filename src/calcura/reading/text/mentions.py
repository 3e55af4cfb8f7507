"""Where a note names something measured, and what each name may mean there."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

from calcura.engine import definitions
from calcura.measurements import Number
from calcura.reading.text.cues import beginning, ending
from calcura.reading.text.passages import Passage
from calcura.text.matching import Lexicon
from calcura.text.tokens import Quantity, Ratio
from calcura.text.wording import Record, besides, records

_NEAR = 48
"""Letters before and behind a name in which words are looked at that make it another's."""
_URINE_LIST = 120
_OF_BLOOD = ("serum", "plasma", "blood u")


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a note and the inputs it may mean, by name; none for what no calculator asks for.

    ``besides`` is what it names then: see :func:`calcura.text.wording.besides`.
    """

    inputs: tuple[str, ...]
    start: int
    end: int
    besides: str = ""

    @property
    def input(self) -> str:
        """The first of the inputs; empty where there is none."""
        return self.inputs[0] if self.inputs else ""


def mentions(passage: Passage) -> list[Mention]:
    """Return the names of measured things in a note, in order, the longest phrase at each place.

    >>> [each.inputs for each in mentions(Passage("Na 140, CO2 24, urine sodium 20, amylase 60"))]
    [('serum_sodium',), ('paco2', 'serum_bicarbonate'), ('urine_sodium',), ()]
    """
    named = groupby(_lexicon().find(passage.text), key=lambda each: (each.start, each.end))
    found = []
    for (start, end), names in named:
        meant = [_meant(passage, each.input, start, end) for each in names]
        inputs = tuple(sorted({each for each in meant if each in number_kinds()}))
        found.append(Mention(inputs, start, end, "" if inputs else next(iter(meant), "")))
    return found


def _meant(passage: Passage, name: str, start: int, end: int) -> str:
    """Return the input that a name means where it stands: itself, that of the urine, or none."""
    told = context(name)
    after, before = _beside(name)
    if after is not None and after.match(passage.lower, end, end + _NEAR) and not _is_pair_told(passage, end):
        return ""
    if "urine" in told and _is_of_urine(passage.lower, start, end):
        return str(told["urine"])
    return "" if before is not None and before.search(passage.lower, max(0, start - _NEAR), start) else name


def _is_pair_told(passage: Passage, end: int) -> bool:
    """Whether what is called a ratio is told by both its values: ``urea/creatinine ratio of 85/3.1 mg/dl``."""
    behind = next((each for each in passage.tokens if each.start >= end), None)
    is_pair = isinstance(behind, Ratio) and behind.sign == "/" and isinstance(behind.second, Quantity)
    return behind is not None and is_pair and behind.start < end + _NEAR


@cache
def _beside(name: str) -> tuple[re.Pattern[str] | None, re.Pattern[str] | None]:
    """Return what, directly behind and directly before a name, makes it the name of something else."""
    after, before = (context(name).get(each) for each in ("not_after", "not_before"))
    return (
        beginning(after) if isinstance(after, list) else None,
        ending(before) if isinstance(before, list) else None,
    )


@cache
def told_as(idiom: str) -> tuple[str, ...]:
    """Return the inputs that are told in an idiom.

    >>> told_as("inspired oxygen")
    ('fio2',)
    """
    return tuple(name for name, each in records().items() if each.measured.get("idiom") == idiom)


def context(name: str) -> Mapping[str, object]:
    """Return what readers of measurements need to know of an input or of another thing measured."""
    return _told().get(name, _EMPTY).measured


@cache
def _told() -> Mapping[str, Record]:
    return {**besides(), **records()}


def _is_of_urine(lower: str, start: int, end: int) -> bool:
    """Whether a name stands in a list of what was measured in urine: ``urine sodium 20 mEq/L and creatinine``."""
    before = max(0, start - _URINE_LIST)
    heads, still = _urine()
    place = max(lower.rfind(each, before, start) for each in heads)
    if place < 0 or lower.startswith(_OF_BLOOD, start, end):
        return False
    between = lower[place:start]
    return ". " not in between and all(map(still, _LETTERS.findall(between)))


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
    """Return the names of all that is measured, by their records and, where they are told so, by label and synonyms."""
    kinds = number_kinds()
    told = {name: each for name, each in _told().items() if name in kinds or (name in besides() and name != "urine")}
    plain = {name: replace(_EMPTY, names=each.names, abbreviations=each.abbreviations) for name, each in told.items()}
    labelled = {name: kind for name, kind in kinds.items() if context(name).get("labelled", True)}
    return Lexicon(plain, {name: _whole_names((kind.label, *kind.synonyms)) for name, kind in labelled.items()})


_EMPTY = Record()


def _whole_names(spellings: tuple[str, ...]) -> list[str]:
    """Return spellings without those of two names ("PT/INR"), of which each is found by itself."""
    return [each for each in spellings if "/" not in each or not set(each.split("/")) & set(spellings)]

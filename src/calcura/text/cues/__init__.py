"""Words that say of what stands beside them that it is denied, doubted, another's or past: data, one file a language.

``<language>.toml`` says at its head what a cue may have.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal

from calcura.text.phrases import Phrases

Kind = Literal["absent", "possible", "asked", "open", "another's", "past", "ended", "unknown", "nothing", "stop"]

_YEARS = [str(year) for year in range(1930, 2030)]
_FAR = 40


@dataclass(frozen=True)
class WordList:
    """Words of which one is asked for; those that end in ``*`` stand for every ending."""

    whole: frozenset[str] = frozenset()
    stems: tuple[str, ...] = ()

    @classmethod
    def of(cls, words: Sequence[str]) -> WordList:
        return cls(frozenset(words), tuple(each[:-1] for each in words if each.endswith("*")))

    def __contains__(self, word: str) -> bool:
        return word in self.whole or word.startswith(self.stems)

    def __bool__(self) -> bool:
        return bool(self.whole)

    def holds_one_of(self, words: Sequence[str]) -> bool:
        """Say whether any of some words is one of these."""
        return bool(self.whole) and any(each in self for each in words)


NONE = WordList()


@dataclass(frozen=True)
class Cue:
    """What a phrase says, and how far; the fields are told at the head of the files."""

    kind: Kind
    direction: Literal["forwards", "backwards", "both"] = "forwards"
    list: Literal["all", "or", "one"] = "one"
    reach: int = _FAR
    through: WordList = NONE
    not_through: WordList = NONE
    passing: WordList = NONE
    unless: WordList = NONE
    behind: WordList = NONE
    not_behind: WordList = NONE
    before: WordList = NONE
    not_before: WordList = NONE
    lasting: WordList = NONE
    ends: WordList = NONE
    near: WordList = NONE
    marked: bool = False
    colon: bool = False
    nouns: bool = False
    closes: bool = False
    opens: bool = False
    behind_comma: bool = False
    stops: Sequence[str] = ("absent", "possible", "open", "past", "unknown")


_LISTED = frozenset(each.name for each in fields(Cue) if each.type == "WordList")


@dataclass(frozen=True)
class Cues:
    """The cues of a language, ready to be found."""

    phrases: Phrases[Cue]
    stops: Phrases[Cue]
    words: Mapping[str, frozenset[str]]
    """The lists of words that decide how far a cue reaches, by name; empty where a language has none."""
    people: WordList = NONE
    """Whoever is not the patient."""
    symbols: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, str] = field(default_factory=dict)


@cache
def cues(language: str) -> Cues:
    """Return the cues of a language, read when first asked for."""
    told = tomllib.loads(Path(__file__).with_name(f"{language}.toml").read_text(encoding="utf-8"))
    lists: dict[str, list[str]] = {**told.get("lists", {}), "year": _YEARS}
    phrases, stops = Phrases[Cue](lists), Phrases[Cue](lists)
    for table in told["cue"]:
        spoken = table.pop("phrases")
        given: dict[str, Any] = {
            key: WordList.of(lists[each]) if key in _LISTED else each for key, each in table.items()
        }
        cue = Cue(**given)
        for phrase in spoken:
            (stops if cue.kind == "stop" else phrases).add(phrase, cue)
    words = defaultdict(frozenset[str], {name: frozenset(each) for name, each in told.items() if name != "cue"})
    people = WordList.of(lists.get("person", ()))
    return Cues(phrases, stops, words, people, told.get("symbols", {}), told.get("answers", {}))

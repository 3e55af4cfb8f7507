"""What words bear upon: a note tells nothing beside a calculator's inputs that could count towards them.

Two texts bear upon one another where they share a word (by its first letters) or a topic. The topics stand in
``stories/topics.toml``: words that say something of the same matter, as "melena" does of a hemoglobin. Beside them
stand quantities, so that no two sources tell two values of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from calcura.cases.notes.language import Language, read_toml
from calcura.engine import Definition
from calcura.measurements import Choice, Choices

_WORD = re.compile(r"[a-z]{2,}")
STEM = 6
"""Words alike in so many first letters are taken for one."""
ONLY = "only {}"
"""What a text bears upon that can be told of the patients of one sex alone."""


@cache
def _topics() -> tuple[dict[str, frozenset[str]], tuple[tuple[str, frozenset[str]], ...], int, frozenset[str]]:
    """Return the topics by how a word begins and by how it ends, the longest beginning, and the words that say nothing.

    "-ectomy" stands for how words end.
    """
    tables = read_toml("stories/topics.toml")
    found: dict[str, set[str]] = {}
    for kind, sign in (("topics", "+"), ("quantities", "=")):
        for topic, beginnings in tables[kind].items():
            for beginning in beginnings.split():
                found.setdefault(beginning, set()).add(f"{sign}{topic}")
    topics = {key: frozenset(each) for key, each in found.items()}
    ends = tuple((key[1:], each) for key, each in topics.items() if key[0] == "-")
    return topics, ends, max(map(len, topics)), frozenset(tables["silent"].split())


@cache
def _of_word(word: str) -> frozenset[str]:
    topics, ends, longest, silent = _topics()
    found = {topic for end in range(2, min(len(word), longest) + 1) for topic in topics.get(word[:end], ())}
    for end, each in ends:
        if word.endswith(end):
            found |= each
    # A word is written "leg." where only the whole word belongs to a topic.
    found |= topics.get(f"{word}.", frozenset()) | topics.get(f"{word.removesuffix('s')}.", frozenset())
    return frozenset(found if word in silent else {*found, word.removesuffix("s")[:STEM]})


@cache
def _all_of_word(word: str) -> tuple[str, ...]:
    """Return what a word bears upon, the sexes that it tells among it."""
    return *_of_word(word), *map(ONLY.format, _sexes_of(word))


def borne_upon(text: str) -> frozenset[str]:
    """Return what a text bears upon: the beginnings of its words, its topics with a plus, its quantities with "="."""
    return frozenset().union(*map(_of_word, _words(text)))


def bearing(texts: Sequence[str]) -> Mapping[str, int]:
    """Return by matter, "only female" and "only male" among them, which texts bear upon it: the bits of a number.

    Each word is looked up once for all texts.
    """
    of_words: dict[str, int] = {}
    for place, text in enumerate(texts):
        for word in {*_WORD.findall(text.lower())}:
            of_words[word] = of_words.get(word, 0) | 1 << place
    found: dict[str, int] = {}
    for word, where in of_words.items():
        for matter in _all_of_word(word):
            found[matter] = found.get(matter, 0) | where
    other = 0
    for only in filter(found.__contains__, map(ONLY.format, _of_one_sex())):
        found[only] &= ~other
        other |= found[only]
    return found


def quantities_of(matters: Iterable[str]) -> set[str]:
    """Return the quantities among what is borne upon."""
    return {matter for matter in matters if matter[0] == "="}


def sex_told(text: str) -> str:
    """Return the sex of the patients of whom a text can be told, by their organs; empty for both."""
    told = set().union(*map(_sexes_of, _words(text)))
    return next((sex for sex in _of_one_sex() if sex in told), "") if told else ""


@lru_cache(maxsize=4)
def _words(text: str) -> frozenset[str]:
    """Return the words of a text: of an entry of a story both what it bears upon and the sex is asked."""
    return frozenset(_WORD.findall(text.lower()))


@cache
def _sexes_of(word: str) -> tuple[str, ...]:
    """Return the sexes that a word tells."""
    return tuple(sex for sex, beginnings in _of_one_sex().items() if word.startswith(beginnings))


@cache
def _of_one_sex() -> Mapping[str, tuple[str, ...]]:
    told = read_toml("stories/topics.toml")["of_one_sex"]
    return {sex: tuple(beginnings.split()) for sex, beginnings in told.items()}


@cache
def asked_about(definition: Definition, words: Language, hidden: str) -> frozenset[str]:
    """Return what the inputs of a calculator bear upon; of one that is hidden, all the topics of the patient too."""
    found = set(borne_upon(" ".join(_names(definition, words))))
    for each in definition.inputs:
        if isinstance(each.kind, Choice | Choices):
            found |= {word for word in borne_upon(" ".join(each.kind.options.values())) if word[0] == "+"}
        if each.name == hidden:
            found |= {f"+{place}" for place in [words.told(each.name).get("place")] if place == "person"}
    return frozenset(found)


def _names(definition: Definition, words: Language) -> Iterator[str]:
    for each in definition.inputs:
        yield each.name.replace("_", " ")
        yield each.label
        yield from each.kind.synonyms
        yield from names_told(words.told(each.name))


def names_told(told: Mapping[str, Any]) -> Iterable[str]:
    """Return the names that the record of an input tells it by."""
    return (name for key in ("items", "one", "names", "short") for name in told.get(key, ()))

"""Which calculator a question asks for, over every calculator of the library."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from calcura.engine import Definition, definitions
from calcura.reading.clinical_names import CANCELS, GENERAL, PROPER, TELLING
from calcura.reading.find import find

_WORDS = re.compile(r"[a-z]+|[0-9]+")
_ALIKE = str.maketrans({"₂": "2", "²": "2", "₄": "4"})


@lru_cache(maxsize=4096)
def calculator_asked(question: str) -> Definition | None:
    """Return the calculator that a question names, or None when nothing in it points to one.

    A proper name (an author, an acronym) counts before what is computed; of several names the longest that begins
    first; of rival versions the one whose year or number is given, and the one in use where none is.

    >>> calculator_asked("What is the patient's MELD 3.0?").name
    'meld_3_0'
    """
    text = f" {plain_words(question)} "
    known = {each.name: each for each in definitions()}
    name = _named(text, PROPER) or _own_name(text, known) or _named(text, GENERAL)
    if name is not None and name in known:
        return known[_version(name, text)]
    matches = find(question, limit=1)
    return matches[0].definition if matches else None


def plain_words(text: str) -> str:
    """Return a text as lower-case words and numbers with single spaces.

    >>> plain_words("CHA₂DS₂-VASc score (2010)")
    'cha2ds2 vasc score 2010'
    """
    lower = text.translate(_ALIKE).casefold()
    return " ".join(re.findall(r"[^\W_]+", lower))


def _named(text: str, names: Mapping[str, tuple[str, ...]]) -> str | None:
    """Return the calculator whose name stands first, the longest of those that begin together or overlap it."""
    found = [(text.find(f" {each} "), each, name) for name, all_names in names.items() for each in all_names]
    present = [(start, start + len(each), name) for start, each, name in found if start >= 0]
    whole = [each for each in present if not any(_inside(each, other) for other in present)]
    return min(whole)[2] if whole else None


def _inside(one: tuple[int, int, str], other: tuple[int, int, str]) -> bool:
    return other[0] <= one[0] and one[1] <= other[1] and other[1] - other[0] > one[1] - one[0]


def _own_name(text: str, known: Mapping[str, Definition]) -> str | None:
    """Return the calculator, of any package, whose function name or title stands in the text."""
    titles = [(len(title), name) for name, title in _titles() if name in known and f" {title} " in text]
    return max(titles)[1] if titles else None


@cache
def _titles() -> tuple[tuple[str, str], ...]:
    return tuple(_every_title())


def _every_title() -> Iterator[tuple[str, str]]:
    for each in definitions():
        yield each.name, plain_words(each.name.replace("_", " "))
        yield each.name, plain_words(each.title)


def _version(name: str, text: str) -> str:
    for other, words in TELLING.get(name, ()):
        says = any(f" {word} " in text for word in words)
        if says and not any(f" {word} " in text for word in CANCELS.get(other, ())):
            return other
    return name

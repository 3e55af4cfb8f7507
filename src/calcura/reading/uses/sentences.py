"""A sentence of a note and the calculators it names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from calcura.reading.text.passages import Passage, alike
from calcura.reading.uses.names import Named, named
from calcura.text.phrases import lowered

_NEAR = 40
"""Characters within which a second name of the same calculator is its abbreviation."""
_APART = re.compile(r"[\d;.]|\b(?:and|to|with)\b")


@dataclass(frozen=True)
class Sentence:
    """Part of a text from ``start`` to ``end`` with the names in it; positions are those of the whole text."""

    text: str
    lower: str
    start: int
    end: int
    names: tuple[Named, ...]

    def until_next(self, number: int) -> int:
        """Return where the part behind a name ends: at the next calculator's name or the sentence's end."""
        return self.names[number + 1].start if number + 1 < len(self.names) else self.end

    def since_last(self, number: int) -> int:
        """Return where the part before a name begins."""
        return self.names[number - 1].end if number else self.start


@dataclass(frozen=True)
class Place:
    """A name in its sentence: ``first`` to ``last`` is the part of the sentence that is about this name."""

    sentence: Sentence
    number: int

    @cached_property
    def name(self) -> Named:
        """The name."""
        return self.sentence.names[self.number]

    @property
    def first(self) -> int:
        """Where the part before the name begins."""
        return self.sentence.since_last(self.number)

    @property
    def last(self) -> int:
        """Where the part behind the name ends."""
        return self.sentence.until_next(self.number)


def sentences(text: str) -> Iterator[Sentence]:
    """Yield the sentences of a text that name a calculator or may tell a coma score by its responses."""
    plain = alike(text)
    lower = lowered(plain)
    found, position = named(plain), 0
    for start, end in Passage(text).sentences:
        first = position
        while position < len(found) and found[position].start < end:
            position += 1
        if position > first or ("v" in lower[start:end] and "m" in lower[start:end]):
            yield Sentence(plain, lower, start, end, tuple(_grouped(plain, found[first:position])))


def _grouped(text: str, names: list[Named]) -> Iterator[Named]:
    """Join a name with its abbreviation or formula: "body mass index (BMI)" is one name."""
    held: Named | None = None
    for each in names:
        if held is not None and _belongs(text, held, each):
            held = Named(held.calculator, held.start, each.end)
            continue
        if held is not None:
            yield held
        held = each
    if held is not None:
        yield held


def _belongs(text: str, held: Named, each: Named) -> bool:
    if held.calculator == "gfr" and text.startswith("Cock", each.start):
        return True
    between = text[held.end : each.start]
    return held.calculator == each.calculator and len(between) <= _NEAR and not _APART.search(between)

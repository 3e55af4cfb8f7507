"""Conditions and situations that a note tells, and whether its patient has one that a calculator is for.

How each is worded stands in the wording of the language (``conditions.toml``); one without a record, of a calculator
that somebody adds, is known by its own name. A condition that a calculator is for *when it is suspected* is told by a
mention as feared, looked for or excluded too, and by the complaints that hint at it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from calcura.engine import definitions
from calcura.engine.definition import Input
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import number_kinds
from calcura.reading.text.passages import Passage, lowered
from calcura.text.matching import Lexicon
from calcura.text.wording import Record, conditions

Told = Literal["present", "absent", "not told"]
Span = tuple[int, int]

_SUSPECTED = "suspected "


@dataclass(frozen=True, slots=True)
class Mentions:
    """Where a text names a condition, and where it only hints at it."""

    named: tuple[Span, ...] = ()
    hinted: tuple[Span, ...] = ()


def mentions(text: str) -> Mapping[str, Mentions]:
    """Return the conditions and situations that a text tells, with their places.

    >>> mentions("A man with AF takes warfarin.")["atrial fibrillation"].named
    ((11, 13),)
    """
    return _mentions(text, _declared())


def told_of(condition: str, passage: Passage) -> Told:
    """Return whether a note says that its patient has a condition, or that he or she has not.

    >>> note = Passage("A man with AF and sodium 152 mmol/L. No pneumonia.")
    >>> [told_of(each, note) for each in ("atrial fibrillation", "hypernatremia", "pneumonia", "cirrhosis")]
    ['present', 'present', 'absent', 'not told']
    """
    suspected = condition.startswith(_SUSPECTED)
    found = _mentions(passage.given, _declared() | {condition}).get(condition, Mentions())
    said = set(_statuses(found.named + found.hinted if suspected else found.named, passage))
    measured = _by_number(condition, passage)
    if "present" in said or (said and suspected) or measured:
        return "present"
    return "absent" if said == {"absent"} or measured is False else "not told"


def _declared() -> frozenset[str]:
    """Return every condition that a calculator is for or not for, those that somebody added with them."""
    return _of(tuple(definitions()))


@lru_cache(maxsize=4)
def _of(known: tuple[object, ...]) -> frozenset[str]:
    uses = (each.use for each in definitions() if each.use is not None)
    return frozenset(condition for use in uses for condition in (*use.having, *use.without))


@lru_cache(maxsize=8)
def _mentions(text: str, declared: frozenset[str]) -> Mapping[str, Mentions]:
    found: dict[str, tuple[list[Span], list[Span]]] = {}
    for condition, hinted, span in (*_by_phrase(text, declared), *_by_pattern(text)):
        found.setdefault(condition, ([], []))[hinted].append(span)
    return {name: Mentions(tuple(named), tuple(hinted)) for name, (named, hinted) in found.items()}


def _by_phrase(text: str, declared: frozenset[str]) -> Iterator[tuple[str, bool, Span]]:
    for each in _lexicon(declared).find(text, nested=True):
        yield each.input, each.says == "clue", (each.start, each.end)


def _by_pattern(text: str) -> Iterator[tuple[str, bool, Span]]:
    lower = lowered(text)
    for condition, pattern in _patterns():
        yield from ((condition, False, found.span()) for found in pattern.finditer(lower))


@lru_cache(maxsize=4)
def _lexicon(declared: frozenset[str]) -> Lexicon:
    records = conditions()
    return Lexicon(records, {each: (each.removeprefix(_SUSPECTED),) for each in declared - records.keys()})


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((name, re.compile(each)) for name, record in conditions().items() for each in record.patterns)


def _statuses(spans: Iterable[Span], passage: Passage) -> Iterator[str]:
    said = (passage.said(*span).said for span in spans)
    return ("present" if each == "past" else each for each in said if each != "another's")


def _by_number(condition: str, passage: Passage) -> bool | None:
    """Return whether a measurement says that a condition is there; None where none is stated."""
    record = conditions().get(condition, Record())
    limits = [(name, limit, 1) for name, limit in record.above.items()]
    limits += [(name, limit, -1) for name, limit in record.below.items()]
    for name, limit, sign in limits:
        found = read_stated([Input(name, number_kinds()[name])], passage.given).get(name)
        if found is not None and isinstance(found.value, float):
            return bool(sign * found.value > sign * limit)
    return None

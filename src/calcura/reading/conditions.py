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

from calcura.engine import Definition, definitions
from calcura.engine.definition import Input
from calcura.measurements import Finding
from calcura.reading.findings.reader import denials
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import number_kinds
from calcura.reading.text.passages import Passage
from calcura.text.matching import Lexicon
from calcura.text.phrases import lowered
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


def situations(note: str) -> Mapping[str, Mentions]:
    """Return what :func:`mentions` does of a patient's note, with the conditions that its measurements tell.

    >>> sorted(situations("A man, Na 118 mmol/L."))
    ['hyponatremia', 'sodium']
    """
    found = dict(mentions(note))
    for condition, is_there, span in _measured(note):
        if is_there and span is not None:
            known = found.get(condition, Mentions())
            found[condition] = Mentions((*known.named, span), known.hinted)
    return found


def told_of(condition: str, passage: Passage) -> Told:
    """Return whether a note says that its patient has a condition, or that he or she has not.

    >>> note = Passage("A man with AF and sodium 152 mmol/L. No pneumonia.")
    >>> [told_of(each, note) for each in ("atrial fibrillation", "hypernatremia", "pneumonia", "cirrhosis")]
    ['present', 'present', 'absent', 'not told']
    """
    suspected = condition.startswith(_SUSPECTED)
    found = _mentions(passage.given, _declared() | {condition}).get(condition, Mentions())
    said = set(_statuses(found.named + found.hinted if suspected else found.named, passage))
    measured = next((there for name, there, _ in _measured(passage.given) if name == condition), None)
    if "present" in said or (said and suspected) or measured:
        return "present"
    return "absent" if said == {"absent"} or measured is False else "not told"


def _declared() -> frozenset[str]:
    """Return every condition that a calculator is for or not for, those that somebody added with them."""
    return _of(tuple(definitions()))


@lru_cache(maxsize=4)
def _of(known: tuple[Definition, ...]) -> frozenset[str]:
    uses = [each.use for each in known if each.use is not None]
    named = (group for use in uses for group in (use.having, use.without, *use.called_for_by()))
    return frozenset(condition for group in named for condition in group)


@lru_cache(maxsize=8)
def _mentions(text: str, declared: frozenset[str]) -> Mapping[str, Mentions]:
    found: dict[str, tuple[list[Span], list[Span]]] = {}
    for condition, hinted, span in (*_by_phrase(text, declared), *_by_pattern(text)):
        found.setdefault(condition, ([], []))[hinted].append(span)
    return {name: Mentions(tuple(named), tuple(hinted)) for name, (named, hinted) in found.items()}


def _by_phrase(text: str, declared: frozenset[str]) -> Iterator[tuple[str, bool, Span]]:
    for each in _lexicon(declared).find(text, nested=True):
        yield each.input, each.hints, (each.start, each.end)


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


def _measured(note: str) -> Iterator[tuple[str, bool, Span | None]]:
    """Yield each condition that a measurement decides, whether it is there, and where the note states it."""
    limited = [(name, *each) for name, record in conditions().items() for each in _limits(record)]
    inputs = {name: Input(name, number_kinds()[name]) for _, name, _, _ in limited}
    found = read_stated(inputs.values(), note)
    for condition, name, limit, sign in limited:
        if name in found and isinstance(value := found[name].value, float):
            yield condition, sign * value > sign * limit, found[name].span


def _limits(record: Record) -> Iterator[tuple[str, float, int]]:
    yield from ((name, limit, 1) for name, limit in record.above.items())
    yield from ((name, limit, -1) for name, limit in record.below.items())


# --- what is denied --------------------------------------------------------------------------------------------------


def denied(note: str) -> list[Span]:
    """Return where a note names what it says that its patient has not, in the order of the note.

    >>> note = "A man with AF. No pneumonia, denies chest pain and smoking."
    >>> [note[start:end] for start, end in denied(note)]
    ['pneumonia', 'chest pain', 'smoking']
    """
    passage, found = Passage(note), mentions(note)
    absent = (each for each in found if not _is_situation(each) and told_of(each, passage) == "absent")
    named = {span for each in absent for span in found[each].named if passage.said(*span).said == "absent"}
    spans = named | set(_findings(passage))
    longer = spans.union(*(each.named for each in found.values()))
    return sorted(each for each in spans if not any(_within(each, other) for other in longer))


def _is_situation(condition: str) -> bool:
    known = conditions().get(condition)
    return known is not None and known.situation


def _findings(passage: Passage) -> Iterator[Span]:
    for name, kind in _kinds(tuple(definitions())):
        yield from denials(name, kind, passage)


@lru_cache(maxsize=4)
def _kinds(known: tuple[Definition, ...]) -> tuple[tuple[str, Finding], ...]:
    inputs = {each.name: each.kind for found in known for each in found.inputs}
    return tuple((name, kind) for name, kind in inputs.items() if isinstance(kind, Finding))


def _within(span: Span, other: Span) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]

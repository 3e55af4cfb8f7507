"""What a note says that its patient has not: conditions that calculators are for, and findings that they ask for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from calcura.engine import Definition, definitions
from calcura.measurements import Finding
from calcura.reading.conditions import mentions, told_of
from calcura.reading.findings.reader import denials
from calcura.reading.text.passages import Passage
from calcura.text.wording import conditions

Span = tuple[int, int]


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

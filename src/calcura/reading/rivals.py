"""What else a note tells of an input than the value that was read: of other times and persons, or denied elsewhere.

The reader takes the likeliest value; here stands what a careful person would ask about before resting a label on it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

from calcura.engine.definition import Input
from calcura.measurements import Choice, Finding, Number
from calcura.reading.findings.reader import mentions
from calcura.reading.grades.choices import options_told
from calcura.reading.solution import Found
from calcura.reading.solver import measured
from calcura.reading.text.mentions import context
from calcura.reading.text.passages import Passage
from calcura.reading.values.body_size import unnamed_sizes
from calcura.reading.values.idioms import numbers
from calcura.reading.values.numbers import Measured, is_same
from calcura.reading.values.quantities import in_kind


def rivals(each: Input, value: object, note: str) -> list[Found]:
    """Return the other values that a note may tell of an input, in whatever place, of whatever time.

    >>> from calcura.engine import definition
    >>> creatinine = definition("mdrd_gfr").input_by_name["serum_creatinine"]
    >>> note = "Creatinine was 4.7 mg/dL on admission and 1.8 mg/dL at discharge; baseline creatinine 1.2 mg/dL."
    >>> sorted(found.value for found in rivals(creatinine, 4.7, note))
    [1.2, 1.8]
    """
    match each.kind:
        case Number():
            found = _numbers(measured(note), each.name, each.kind)
        case Finding():
            found = _finding(each.name, each.kind, measured(note).passage, value)
        case Choice():
            found = iter(options_told(each.name, each.kind, measured(note).passage))
        case _:
            return []
    others: list[Found] = []
    for other in found:
        if not is_same(other.value, value) and not any(is_same(other.value, known.value) for known in others):
            others.append(other)
    return others


def _numbers(told: Measured, name: str, kind: Number) -> Iterator[Found]:
    """Give every value of a measured input: what the reader weighs, and what else stands behind its name."""
    yield from numbers(told, name, kind)
    for index, mention in enumerate(told.mentions):
        if name in mention.inputs or name == mention.besides:
            others = (other.start for other in told.mentions[index + 1 :] if other.inputs != mention.inputs)
            end = told.passage.sentence(mention.end)[1]
            yield from _behind(told, mention.end, min(end, next(others, end)), kind)
    if context(name).get("idiom") == "size of the body":
        yield from unnamed_sizes(told, kind)


def _behind(told: Measured, start: int, end: int, kind: Number) -> Iterator[Found]:
    """Give the amounts between two places that can be of a kind by their unit."""
    for amount in told.amounts[bisect_left(told.starts, start) :]:
        if amount.start >= end:
            return
        value = in_kind(amount, kind) if amount.unit is not None else None
        if value is not None:
            yield told.as_found(value, amount, "behind the name")


def _finding(name: str, kind: Finding, passage: Passage, value: object) -> Iterator[Found]:
    """Give the mentions that say the other thing of the patient than what was read, or leave it open."""
    others = ("absent",) if value is True else ("present", "past", "possible")
    for start, end in mentions(name, kind, passage):
        if passage.said(start, end).said in others:
            yield passage.found((start, end), value is not True, "said elsewhere")

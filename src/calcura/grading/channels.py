"""The answer that a text declares: in a box, in tags, in JSON, behind "Answer:", as all that it says.

Every declared place is read by the grammar of :mod:`calcura.grading.stating`. Two places that differ are no answer,
unless words that withdraw the earlier stand between them; and what stands behind the last may take it back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.passages import sentences
from calcura.grading.stating import (
    ABSTAINED,
    CONFLICT,
    LIMIT,
    NOTHING,
    TOLD,
    Reading,
    as_value,
    stated,
)
from calcura.grading.unsaid import is_discredited, is_in_doubt, is_led_by_doubt
from calcura.grading.values import more_exact, ready, same, values_in
from calcura.grading.withdrawing import reconsidered
from calcura.text.wrappers import Place, may_mark, placed_objects, places

MOST_PLACES = 24
"""Declared places that are read, from the end."""
BEHIND = 800
"""Characters behind an answer in which it may be taken back."""
MOST_SENTENCES = 8
LEAD = 160
"""Characters before a declared place in which it may be denied or supposed."""


class Declared(NamedTuple):
    """A declared place: where it begins and ends, what it says, and whether its words may be said of a part too."""

    start: int
    end: int
    reading: Reading
    final: bool = True
    enclosed: bool = False


def declared(text: str, label: Label, of_object: Callable[[dict[str, Any]], Reading]) -> Reading | None:
    """Return what a text declares as its answer; None where it declares none.

    Args:
        text: what is said, without what is only thought.
        label: what is asked for.
        of_object: reads an object of JSON.
    """
    if not may_mark(text, len(text)):
        return None
    found, unsaid = _found(text, label, of_object)
    for final in (True, False):
        told = [each for each in found if each.final is final]
        held = [each for each in told if each.reading.problem != NOTHING]
        if not held and final and any(each.enclosed for each in told):
            return told[-1].reading._replace(read_from="channel")
        if held:
            reading = _agreed(text, held, label)
            if final or not reading.problem:
                return reading._replace(read_from="channel")
    return unsaid[0] if unsaid else None


def _found(
    text: str, label: Label, of_object: Callable[[dict[str, Any]], Reading]
) -> tuple[list[Declared], list[Reading]]:
    """Return the declared places in order, and what stands in those that are no statement of the answer."""
    marked = places(text, said=True)[-MOST_PLACES:]
    enclosed = [each for each in marked if each.mark in ("box", "tag")]
    marked = [
        each
        for each in marked
        if not any(each.start <= inner.start and inner.end <= each.end and inner is not each for inner in enclosed)
    ]
    told = [each for each in marked if each.mark != "key"]
    said = [each for each in told if not _is_unsaid(text, each)]
    found = [_of_place(text, each, label) for each in said]
    if '"' in text and "{" in text:
        for value, span in placed_objects(text):
            reading = of_object(value)
            if reading.problem != NOTHING:
                found = [each for each in found if not span.start <= each.start < span.end]
                found.append(Declared(span.start, span.end, reading))
    if not found:
        found = [_of_place(text, each, label) for each in marked if each.mark == "key"]
    unsaid = [text[each.start : each.end] for each in told if each not in said]
    limits = [Reading(None, 0, each[:TOLD], LIMIT, "channel") for each in unsaid if values_in(ready(each), label)]
    return sorted(found, key=lambda each: each.end), limits


def _of_place(text: str, place: Place, label: Label) -> Declared:
    passage = text[place.start : place.end]
    if place.mark == "line":
        head = _head(passage, label)
        return Declared(place.start, place.start + len(head), stated(head, label, strict=True), place.final)
    reading = stated(passage, label, strict=True)
    if pattern("frame", "said_of").match(text[place.end : place.end + 80]):
        reading = reading._replace(value=None, problem=LIMIT)
    return Declared(place.start, place.end, reading, enclosed=True)


def _is_unsaid(text: str, place: Place) -> bool:
    """Say whether the words that lead to a place make it an example, a request, a guess or another's answer."""
    return is_led_by_doubt(_VERB.sub("", _OPENING.sub("", _line_before(text, place.start))))


def _line_before(text: str, end: int) -> str:
    return text[max(0, end - LEAD) : end].rpartition("\n")[2]


_OPENING = re.compile(r"(?:<[^<>\n]*>|\\(?:boxed|fbox)\s*\{?)\Z")
_VERB = re.compile(r"\W*(?:\b(?:is|was|would be|equals|ist|lautet|est|beträgt)\b)?\W*\Z")


def _head(passage: str, label: Label) -> str:
    """Return a declared line up to the end of the first sentence that holds a value; what follows may take it back."""
    end = 0
    for each in sentences(passage):
        end = passage.find(each, end) + len(each)
        if any(value.fits for value in values_in(ready(each), label)):
            return passage[:end]
    return passage


def _agreed(text: str, found: Sequence[Declared], label: Label) -> Reading:
    """Join what several places say: the same, the later where the earlier is withdrawn, or a conflict."""
    last = found[0]
    for each in found[1:]:
        withdrawn = reconsidered(text[last.end : each.start], anywhere=True) >= 0
        last = each if withdrawn else each._replace(reading=joined(last.reading, each.reading))
    return with_what_follows(last.reading, text, last.end, label, strict=not last.final)


def joined(first: Reading, second: Reading) -> Reading:
    """Return one reading of two that say the same, one perhaps rounded; others are a conflict."""
    if first.problem != second.problem or not same(as_value(first), as_value(second)):
        return _conflict(first, second.told)
    return first if more_exact(as_value(first), as_value(second)) == as_value(first) else second


def _conflict(reading: Reading, told: str) -> Reading:
    return Reading(None, 0, f"{reading.told}; {told}"[:TOLD], CONFLICT)


# --- what stands behind the answer ----------------------------------------------------------------------------------


def with_what_follows(reading: Reading, text: str, end: int, label: Label, *, strict: bool = False) -> Reading:
    """Return a reading after what follows it: replaced where it is corrected, a conflict where it is taken back.

    Args:
        reading: what was read.
        text: the text it was read from.
        end: where the answer ends in it.
        label: what is asked for.
        strict: whether any other value with the unit asked for makes it a conflict.
    """
    if reading.problem in (ABSTAINED, CONFLICT) or end >= len(text):
        return reading
    taken_back = pending = False
    for plain in map(ready, sentences(text[end : end + BEHIND])[:MOST_SENTENCES]):
        if pattern("unsaid", "otherwise").match(plain):
            continue  # "If the weight were 60 kg, it would be 47": of a patient who is not there
        cue, denied = reconsidered(plain), is_discredited(plain)
        if not denied and is_in_doubt(plain):
            if cue < 0:
                return _conflict(reading, plain)
            denied = True
        corrects = cue >= 0 or denied or taken_back or pending
        if not corrects and (reading.problem or not (strict or len(plain) < SHORT or offers(plain))):
            continue
        told = stated(plain if denied else plain[max(cue, 0) :], label)
        if corrects and not told.problem:
            if label.kind == "choice":  # letters are also named in passing
                return _conflict(reading, plain)
            reading, taken_back, pending = told, False, False
        elif corrects:
            taken_back, pending = taken_back or denied, cue >= 0
        elif (offers(plain) or is_alone(plain, label) or (strict and not told.problem)) and _differs(told, reading):
            return _conflict(reading, plain)
    return _conflict(reading, "taken back") if taken_back else reading


SHORT = 40


def _differs(told: Reading, reading: Reading) -> bool:
    """Say whether a sentence tells another value, or several."""
    return told.problem != NOTHING and (bool(told.problem) or not same(as_value(reading), as_value(told)))


def offers(plain: str) -> bool:
    """Say whether a sentence offers a value beside the one before it."""
    return pattern("retracting", "offers").match(plain) is not None


def is_alone(plain: str, label: Label) -> bool:
    """Say whether a passage is a value and nothing else."""
    values = [each for each in values_in(plain, label) if each.fits]
    return (
        bool(values) and not plain[: values[0].start].strip(" *-•#>$([") and not plain[values[0].end :].strip(" *.$)]")
    )

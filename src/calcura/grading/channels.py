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
from calcura.grading.remarks import is_alone, with_what_follows
from calcura.grading.stating import LIMIT, NOTHING, TOLD, Reading, as_value, conflicting, stated
from calcura.grading.unsaid import is_led_by_doubt
from calcura.grading.values import EXACT, more_exact, ready, same, values_in
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
        return _of_bold_line(text, label)
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
    return unsaid[0] if unsaid else _of_bold_line(text, label)


def _of_bold_line(text: str, label: Label) -> Reading | None:
    """Read the only line that is a value: with its name, in bold; or alone, in bold or with the unit asked for."""
    lines = list(_BOLD_LINE.finditer(text)) if "**" in text or "\n\n" in text else []
    if label.counts_points and sum(1 for each in lines if each["name"]) > 1:
        return None  # the items of a score
    held = []
    for line in lines:
        name, told = line["name"], ready(line["in"])
        if not _is_written_out(line[0], name, told, label):
            continue
        reading = stated(f"{name}: {told}" if name else told, label, strict=True)
        if not reading.problem:
            held.append(Declared(line.end(), line.end(), reading))
            if not same(as_value(reading), as_value(held[0].reading)):
                return None  # inputs, it may be
    return _agreed(text, held, label)._replace(read_from="channel") if held else None


def _is_written_out(line: str, name: str | None, told: str, label: Label) -> bool:
    """Say whether a line tells a value and no working: with its name; or alone, in bold or with the unit asked for."""
    values = values_in(told, label)
    if (
        len(values) > MOST_VALUES
        or _WORKING.search(told)
        or any(each.decimals == EXACT or told[each.end :].lstrip().startswith(("*", "^")) for each in values)
    ):
        return False
    if name:
        return not is_led_by_doubt(name)
    return is_alone(ready(line), label) and any(each.asked or "**" in line for each in values)


_WORKING = re.compile(r"[0-9][^0-9=\n]{0,12}(?:[*/+^]| -) ?[0-9][^=\n]*=")
MOST_VALUES = 2
"""More in a line are its working, and not the same in another unit."""
_BOLD_LINE = re.compile(
    r"^[^\S\n]*(?![-•|] |\* )"
    r"(?:(?=[^\n]*\*\*)[^\w\n]*(?P<name>(?:\d+-)?[^\W\d][^*\n:=≈~]{1,60}?)[* ]*[:=≈~]"
    r"|(?=\*\*|[^\n]*(?:\n\n|\Z))(?<!\S\n))"
    r"[* ]*(?P<in>[^\n\d]{0,60}\d[^\n]{0,120})$",
    re.MULTILINE,
)
"""A name in bold and a value, ``**BMI:** 22.9``; or a value that is a paragraph."""


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
    behind = text[place.end : place.end + LEAD]
    if place.mark == "tag":
        before = text[max(0, place.start - LEAD) : place.start]
        told = _UNIT_OF_TAG.search(before) or _UNIT_TAG.match(behind)
        passage = f"{passage.strip()} {told['unit']}" if told else passage
    reading = stated(passage, label, strict=True)
    if place.mark == "row" and not label.counts_points and _goes_on(passage, text[place.end :], label):
        reading = reading._replace(value=None, problem=NOTHING)  # a sum that is gone on with
    if pattern("frame", "said_of").match(behind[:80]):
        reading = reading._replace(value=None, problem=LIMIT)
    return Declared(place.start, place.end, reading, place.final, enclosed=True)


def _goes_on(told: str, text: str, label: Label) -> bool:
    """Say whether a row tells no unit, and arithmetic below its table comes to a value in the unit asked for."""
    if any(each.asked for each in values_in(ready(told), label)):
        return False
    below = ready(text[:BEHIND])
    return any(each.asked and _COMES_TO.search(below, 0, each.start) for each in values_in(below, label))


_COMES_TO = re.compile(r"[0-9][)\s]*[-+*/^][\s(]*[0-9][^=≈~\n]*[=≈~][ *]*\Z")
_UNIT_OF_TAG = re.compile(r"<[^<>]*\sunits?\s?=\s?[\"'](?P<unit>[^\"'<>]{1,40})[\"'][^<>]*>\Z", re.IGNORECASE)
_UNIT_TAG = re.compile(r"</\w+>\s*<units?>(?P<unit>[^<>]{1,40})</", re.IGNORECASE)
"""A tag may have its unit in itself, ``<answer unit="mg/dL">``, or in a tag behind it."""


def _is_unsaid(text: str, place: Place) -> bool:
    """Say whether the words that lead to a place make it an example, a request, a guess or another's answer."""
    lead = _VERB.sub("", _OPENING.sub("", _line_before(text, place.start)))
    quoted = _QUOTATION.search(lead)
    return is_led_by_doubt(lead) or (quoted is not None and is_led_by_doubt(lead[: quoted.start()]))


def _line_before(text: str, end: int) -> str:
    return text[max(0, end - LEAD) : end].rpartition("\n")[2]


_QUOTATION = re.compile(r"[\"“„][^\"“”„]*\Z")
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
    following = map(ready, sentences(text[last.end : last.end + BEHIND])[:MOST_SENTENCES])
    return with_what_follows(last.reading, following, label, strict=not (last.final or last.enclosed))


def joined(first: Reading, second: Reading) -> Reading:
    """Return one reading of two that say the same, one perhaps rounded; others are a conflict."""
    if first.problem != second.problem or not same(as_value(first), as_value(second)):
        return conflicting(first, second.told)
    return first if more_exact(as_value(first), as_value(second)) == as_value(first) else second

"""The answer of a text that declares none: a value told alone, else what its sentences assert.

Which of several values of running text is the answer is learned (:mod:`calcura.grading.learned`). What is not sure is
no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.learned import asserted
from calcura.grading.passages import answering, sentences, without_apparatus
from calcura.grading.remarks import is_alone, is_remark, with_what_follows
from calcura.grading.stating import CONFLICT, NOTHING, TOLD, Reading, hedges, of_value, stated
from calcura.grading.unsaid import abstention, clause_around, is_unsaid
from calcura.grading.values import ready, values_in

QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
MOST_REMARKS = 8


def from_prose(text: str, label: Label) -> Reading:
    """Read what running text asserts."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    text = without_apparatus(text)
    plain = said_in(text)
    if not plain:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    if label.kind in ("category", "cannot_be_determined"):
        return _concluding(plain, label)
    plainly = _titled(text, label) or _plain_end(plain, label)
    if plainly is not None:
        return plainly
    chosen = asserted(plain, label)
    if chosen is not None:
        return of_value(chosen.value, plain[chosen.sentence])
    return Reading(None, 0, text[-TOLD:], _why_none(plain, label))


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


def said_in(text: str) -> list[str]:
    """Return the last sentences of a text that may tell its answer, made ready."""
    return [ready(each) for each in answering(text)[-LOOKED_AT:]]


LOOKED_AT = 14
"""Sentences at the end in which the answer is looked for."""


def _titled(text: str, label: Label) -> Reading | None:
    """Read a last paragraph, "Name: value", of a short text or behind several lines."""
    above, _, title = text.rpartition("\n\n")
    if "\n" in title.strip() or (above and above.count("\n") < FEWEST_LINES):
        return None
    title = ready(title)
    if not is_alone(title.partition(": ")[2], label):
        return None
    reading = stated(title, label)
    return None if reading.problem else reading


FEWEST_LINES = 4
"""Lines of an explanation that may end in a paragraph which is its result."""


def _plain_end(plain: Sequence[str], label: Label) -> Reading | None:
    """Read an end that needs no weighing: a value with a word before it at most, one sentence, or a sum's result."""
    last = plain[-1]
    values = values_in(last, label)
    told = [each for each in values if each.fits and not each.span]
    if not told or len(last) > LONGEST_PLAIN:
        return None
    before = last[: told[0].start]
    is_result = _RESULT.search(last, 0, told[-1].start) is not None
    is_alone_there = not plain[1:] and not values[1:] and before.count(" ") <= 1
    if not (is_result or is_alone_there or (_states(before, plain[:-1]) and _ENDS.match(last, told[0].end))):
        return None
    reading = stated(last, label)
    if is_result and reading.problem == CONFLICT and len(told) == 1:
        return reading
    said = last if is_alone_there else before
    return None if reading.problem or is_unsaid(said) or hedges(said) else reading


def _states(before: str, above: Sequence[str]) -> bool:
    """Say whether a sentence states its value plainly: alone, or as the only one that concludes."""
    found = _STATES.match(before)
    if found is None or found.end() < len(before):
        return False
    return not above or (bool(found["thus"]) and not any(each["thus"] for each in map(_STATES.match, above) if each))


_STATES = re.compile(
    r"(?P<thus>(?:so|thus|hence|therefore|consequently|accordingly),? )?(?:the|her|his|their|this)"
    r"(?: [a-z][\w'-]*){1,8} (?:is|comes to|equals|=) (?:about |approximately )?",
    re.IGNORECASE,
)
_ENDS = re.compile(r"[ .*]*\Z|, not ")
_RESULT = re.compile(r"\d\s?[-+*/]\s?[\d.]+\)?\s?=\s?\Z")
"""Arithmetic before its result."""
LONGEST_PLAIN = 120


def _why_none(plain: Sequence[str], label: Label) -> str:
    """Return what is wrong with the last sentence that holds a value or says that there is none."""
    for each in reversed(plain):
        if abstention(each) >= 0 or values_in(each, label):
            return stated(each, label).problem or NOTHING
    return NOTHING


def _concluding(plain: Sequence[str], label: Label) -> Reading:
    """Read the last sentence that tells a category, past remarks."""
    problem = Reading(None, 0, plain[-1][:TOLD], NOTHING)
    for place in range(len(plain) - 1, max(-1, len(plain) - 1 - MOST_REMARKS), -1):
        reading = stated(plain[place], label, last=True)
        if abstention(plain[place]) >= 0:
            return reading
        if reading.problem == NOTHING or (place and is_remark(plain[place], label)):
            continue
        told = [each for each in values_in(plain[place], label) if each.value == reading.value]
        if told and is_unsaid(clause_around(plain[place], told[-1].start, told[-1].end)):
            continue
        return with_what_follows(reading, plain[place + 1 :], label)
    return problem


def from_options(text: str, label: Label) -> Reading:
    """Read the one option that a text names, or that its first line is, or that it concludes with."""
    chosen = [each for each in reversed(sentences(text)) if pattern("prose", "chooses").search(each)]
    for passage in (text, text.strip().partition("\n")[0], *chosen):
        reading = stated(passage, label)
        if not reading.problem:
            return reading
    return stated(text, label)

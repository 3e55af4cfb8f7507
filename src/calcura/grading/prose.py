"""The answer of a text that declares none: what its sentences assert, or what the last that concludes tells in words.

Which of several values is the answer is learned (:mod:`calcura.grading.learned`); what is not sure is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.learned import asserted
from calcura.grading.passages import answering, sentences, without_apparatus
from calcura.grading.remarks import is_remark, with_what_follows
from calcura.grading.stating import NOTHING, TOLD, Reading, of_value, stated
from calcura.grading.unsaid import abstention, clause_around, is_unsaid
from calcura.grading.values import ready, values_in

QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
MOST_REMARKS = 8


def from_prose(text: str, label: Label) -> Reading:
    """Read what running text asserts."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    plain = said_in(text)
    if not plain:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    if label.kind in ("category", "cannot_be_determined"):
        return _concluding(plain, label)
    chosen = asserted(plain, label)
    if chosen is not None:
        return of_value(chosen.value, plain[chosen.sentence])
    return Reading(None, 0, text[-TOLD:], _why_none(plain, label))


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


def said_in(text: str) -> list[str]:
    """Return the sentences of a text that may tell its answer, made ready."""
    return [ready(each) for each in answering(without_apparatus(text))]


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

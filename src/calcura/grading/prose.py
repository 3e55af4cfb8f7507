"""The answer of a text that declares none: what it plainly ends with, else what its sentences assert.

Plain ends are read by rule: a result under its name, one short sentence, a conclusion, arithmetic with its result.
Which of several values of running text is the answer is learned (:mod:`calcura.grading.learned`). What is not sure is
no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.learned import asserted
from calcura.grading.passages import answering, behind_questions, is_question, sentences, without_apparatus
from calcura.grading.remarks import is_alone, is_remark, with_what_follows
from calcura.grading.stating import CONFLICT, NOTHING, TOLD, Reading, hedges, of_value, stated
from calcura.grading.unsaid import abstention, clause_around, is_unsaid
from calcura.grading.values import Value, ready, values_in

QUESTION = "a question, not an answer"
UNFINISHED = "reasoning without an answer"
MOST_REMARKS = 8


def from_prose(text: str, label: Label) -> Reading:
    """Read what running text asserts."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    told = without_apparatus(text)
    plain = said_in(told)
    concluding = behind_questions(plain)
    if not concluding:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    if label.kind in ("category", "cannot_be_determined"):
        return _concluding(concluding, label)
    led = plain[: -len(concluding)]
    is_told_before = any(each.asked for said in led if not is_question(said) for each in values_in(said, label))
    if not is_told_before and (plainly := _plain_end(told, concluding, label)) is not None:
        return plainly
    chosen = asserted(plain, label)
    if chosen is not None:
        return of_value(chosen.value, plain[chosen.sentence])
    return Reading(None, 0, text[-TOLD:], _why_none(plain, label))


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


def said_in(text: str) -> list[str]:
    """Return the last sentences of a text without apparatus that may tell its answer, made ready."""
    return [ready(each) for each in answering(text)[-LOOKED_AT:]]


LOOKED_AT = 24
"""Sentences at the end in which the answer is looked for."""


def _plain_end(text: str, plain: Sequence[str], label: Label) -> Reading | None:
    """Read an end that needs no weighing: a result under its name, a value alone, a sentence that plainly concludes."""
    if (titled := _titled_end(text, label)) is not None:
        return titled
    last = plain[-1]
    values = values_in(last, label)
    told = [each for each in values if each.fits and not each.span]
    if not told or len(last) > LONGEST_PLAIN:
        return None
    is_alone_there = not plain[1:] and not values[1:] and last.count(" ", 0, told[0].start) <= LONGEST_NAME
    is_alone_there |= told[0].asked and is_alone(last, label) and not any(is_alone(each, label) for each in plain[:-1])
    is_result = _RESULT.search(last, 0, told[-1].start) is not None
    is_asked = told[0].asked or label.counts_points or not (label.unit or plain[1:])
    if not is_alone_there and not (is_asked and _concludes(plain, told, is_result)):
        return None
    reading = stated(last, label)
    if is_result and reading.problem == CONFLICT and len(told) == 1:
        return reading
    said = last if is_alone_there else last[: told[0].start]
    is_hedged = hedges(said) and (is_alone_there or len(values) > 1)  # of one value a name may hold "or"
    return None if reading.problem or is_unsaid(said) or is_hedged else reading


def _titled_end(text: str, label: Label) -> Reading | None:
    """Read a last paragraph, "Name: value" or "The count is value", of a short text or behind several lines."""
    above, _, title = text.rpartition("\n\n")
    if "\n" in title.strip() or (above and above.count("\n") < FEWEST_LINES):
        return None
    title = ready(title)
    signs = (": ", "count is ", " = ") if label.counts_points else (": ",)
    value = next((each for sign in signs if (each := title.partition(sign)[2])), "")
    reading = stated(title, label) if is_alone(value, label) else None
    return None if reading is None or reading.problem else reading


def _concludes(plain: Sequence[str], told: Sequence[Value], is_result: bool) -> bool:
    """Say whether the last sentence is no more than a conclusion with its value, and no other one is."""
    last, leads = plain[-1], _CONCLUSION if plain[1:] else _STATES
    if not is_result and not leads.match(last, 0, told[0].start):
        return False
    ends = _ENDS.match(last, told[-1 if is_result else 0].end) is not None
    return ends and not any(map(_CONCLUSION.match, plain[:-1]))


FEWEST_LINES = 4
"""Lines of an explanation that may end in a paragraph which is its result."""
LONGEST_PLAIN = 120
LONGEST_NAME = 1
"""Words that may stand as its name before a value that is told alone."""
_NAME = (
    r"(?:the|her|his|their|this)(?: [A-Za-z][\w'-]*){1,8}(?<! not) (?:is|comes to|equals|=) (?:about |approximately )?"
)
_THUS = "(?:so|thus|hence|therefore|consequently|accordingly),? "
_CONCLUSION = re.compile(rf"{_THUS}(?:{_NAME})?(?:\Z|(?=-?\d))", re.IGNORECASE)
_STATES = re.compile(rf"(?:{_THUS})?{_NAME}\Z", re.IGNORECASE)
_ENDS = re.compile(r"[ .*]*\Z|, not ")
_RESULT = re.compile(r"\d\s?[-+*/]\s?[\d.]+\)?\s?=\s?\Z")
"""Arithmetic before its result."""


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

"""The answer of a text that marks none: of the last sentence that concludes, or of a short text throughout."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from calcura.grading.abstaining import abstention, is_hedged
from calcura.grading.announcing import not_withdrawn, same_name
from calcura.grading.candidates import same
from calcura.grading.choosing import CONFLICT, LIMIT, NOTHING
from calcura.grading.closing import closing_statement
from calcura.grading.contradicting import contradicts
from calcura.grading.endings import titled_end, without_apparatus
from calcura.grading.heads import head_of
from calcura.grading.labels import Label
from calcura.grading.passage_reading import (
    ABSTAINED,
    QUESTION,
    TOLD,
    UNFINISHED,
    Reading,
    answer_of,
    as_candidate,
    candidates_in,
    is_nothing_but,
    lowered_text,
    merged,
    of_passage,
    with_what_follows,
)
from calcura.grading.passages import CONCLUDING, ONCE, concludes, sentences
from calcura.grading.remarks import without_remarks
from calcura.grading.spelling import plain_passage
from calcura.grading.worked_scores import (
    is_item,
    is_row,
    items_in,
    speaks_in_general,
    speaks_of_the_whole,
    total_cells,
    total_in,
)

SHORT = 300
"""Characters of a text that must say one value throughout, where it does not conclude."""


def from_sentences(text: str, lowered: str, label: Label) -> Reading:
    """Read the last sentence that concludes; a short text without one must say one value throughout."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    text = without_apparatus(text)
    found = _after_questions(_without_list_marks(sentences(_without_code(text))))
    if not found:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    found = not_withdrawn(found)
    titled = titled_end(text, label)
    if titled is not None and not _is_said_twice(text, lowered, found[-1], titled, label):
        return titled
    closing = closing_statement(found, label)
    if closing is not None:
        closed, ending = closing
        if closed.problem or _is_said_twice(text, lowered, ending, closed, label):
            return closed._replace(value=None, problem=CONFLICT)
        return with_what_follows(closed, text, _end_of(text, ending), label)
    found, remarks = without_remarks(found, label)
    problem = Reading(None, 0, text[-TOLD:], NOTHING)
    items = items_in(found, label)
    for back, sentence in enumerate(reversed(found[-6:])):
        says_not = abstention(sentence) if back < 3 or len(text) < SHORT else -1
        if says_not >= 0:
            return Reading(None, 0, sentence[:TOLD], _abstained(sentence, says_not, label))
        reading = _of_last_sentence(sentence, back, found, label, len(found) - 1 - back in items)
        if reading is None:
            continue
        if reading.problem in (CONFLICT, LIMIT):
            return reading
        if not reading.problem:
            if _is_said_twice(text, lowered, sentence, reading, label) or _has_another_total(
                found, back, reading, label
            ):
                return reading._replace(value=None, problem=CONFLICT)
            if contradicts([*found[len(found) - back :], *remarks], reading, label):
                return reading._replace(value=None, problem=CONFLICT)
            return with_what_follows(reading, text, _end_of(text, sentence), label)
        problem = reading if problem.problem == NOTHING else problem
    plain = _from_plain_sentences(found, text, label, items)
    return plain if plain.problem != NOTHING else problem


def _of_last_sentence(sentence: str, back: int, found: Sequence[str], label: Label, item: bool) -> Reading | None:
    """Read one of the last sentences, if it concludes; the points of one item, and rows without a total, do not."""
    if is_row(sentence):
        return _of_row(sentence, back, label)
    if label.counts_points:
        plain = plain_passage(sentence)
        if total := total_in(plain):
            return of_passage(total, label)._replace(told=plain[:TOLD])
        if len(found) > 1 and speaks_in_general(plain):
            return None
        if item:
            return None
    elif back == 0 and len(found) > 1 and (stated := _stated_last(sentence, label)) is not None:
        return stated
    return _of_conclusion(sentence, label) if concludes(sentence) else None


def _of_row(row: str, back: int, label: Label) -> Reading | None:
    for cell in total_cells(row, back == 0):
        reading = of_passage(cell, label, enclosed=True)
        if reading.problem != NOTHING:
            return reading._replace(told=row[:TOLD])
    return None


_STATED = re.compile(r"(?:^|\W)(?:the|his|her|this|these|their|your)\b.*\b(?:is|are|to|of)\b[^=]*\Z", re.IGNORECASE)


_OF_OTHERS = re.compile(
    r"\b(?:normal|limit|threshold|cut-?off|reference|range|upper|lower|typical|usual|recommended|goal|values)\b",
    re.IGNORECASE,
)
"""What makes a value one of people in general."""


def _stated_last(sentence: str, label: Label) -> Reading | None:
    """Read a last sentence that ends in a value in the unit asked for: "The patient's interval is 452 msec." """
    if not label.unit or not _STATED.match(sentence) or _OF_OTHERS.search(sentence):
        return None
    plain = plain_passage(sentence)
    candidates = candidates_in(plain, label)
    if len(candidates) != 1 or not candidates[0].asked or plain[candidates[0].end :].strip(" .*"):
        return None
    reading = of_passage(plain, label)
    return None if reading.problem else reading


def _has_another_total(found: Sequence[str], back: int, reading: Reading, label: Label) -> bool:
    """Say whether an earlier sentence says what the patient scores in all, or a table's total, as another number."""
    if not label.counts_points:
        return False
    last = found[len(found) - 1 - back]
    for each in found[: len(found) - 1 - back]:
        if is_row(each):
            other = _of_row(each, 1, label)
        elif speaks_of_the_whole(each) and speaks_of_the_whole(last):
            other = of_passage(total_in(plain_passage(each)), label)
        else:
            continue
        if other is not None and not other.problem and not same(as_candidate(other), as_candidate(reading)):
            return True
    return False


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


_PROGRAM = re.compile(r"\b(?:def|return|import|print|lambda)\b")


def _without_code(text: str) -> str:
    """Return a text without its fenced programs: an assignment in one concludes nothing."""
    parts = text.split("```")
    return "\n".join(part for place, part in enumerate(parts) if place % 2 == 0 or not _PROGRAM.search(part))


_LIST_MARK = re.compile(r"[0-9]{1,3}[.)]")


def _without_list_marks(found: list[str]) -> list[str]:
    """Return sentences without the "3." of a list's third line, which is no value of its own."""
    return [
        each
        for each, following in zip_longest(found, found[1:])
        if not (following and following[:1].isalpha() and _LIST_MARK.fullmatch(each))
    ]


def _after_questions(found: list[str]) -> list[str]:
    """Return the sentences after the last question: what stands before it was told to whoever is asked."""
    asked = [place for place, sentence in enumerate(found) if sentence.endswith("?")]
    return found[asked[-1] + 1 :] if asked else found


def _abstained(sentence: str, ends: int, label: Label) -> str:
    after = sentence[ends:]
    reading = of_passage(sentence, label)
    if reading.problem == CONFLICT:
        return CONFLICT
    return CONFLICT if is_hedged(after) and answer_of(plain_passage(after), label)[1].found is not None else ABSTAINED


def _end_of(text: str, sentence: str) -> int:
    return text.rfind(sentence) + len(sentence)


def _of_conclusion(sentence: str, label: Label) -> Reading:
    """Read what follows the last concluding word that anything follows; an equation by its last value."""
    plain = plain_passage(sentence)
    lowered = lowered_text(plain)
    cues = sorted((place + len(cue) for cue in CONCLUDING if (place := lowered.rfind(cue)) >= 0), reverse=True)
    for place in cues:
        # The verb belongs to what is read, so that a value after it is known to follow one.
        start = plain.rfind(" ", 0, place - 1) + 1 if plain[place - 1] in "=:s" else place
        reading = of_passage(plain[start:], label)
        if reading.problem != NOTHING:
            return reading._replace(told=plain[:TOLD])
    return of_passage(plain, label, last=True)


_REPEATABLE = ("therefore", "thus", "hence", "so the ", "因此", "所以", "故")
"""Words that lead to a step as well as to the end."""


_ON_THE_WAY = re.compile(r"\b(?:current|running|initial|starting|previous)\s(?:\S+\s){0,2}\Z", re.IGNORECASE)
"""What makes a score one that is still counted: "The current score is 2"."""


def _is_said_twice(text: str, lowered: str, sentence: str, reading: Reading, label: Label) -> bool:
    """Say whether the words that announce this result announced another before."""
    said = sentence.lower()
    end = _end_of(text, sentence) - len(sentence)
    for words in ONCE if len(text) > SHORT else CONCLUDING:
        if words in _REPEATABLE:
            continue
        place = lowered.rfind(words, 0, end) if words in said else -1
        if place < 0:
            continue
        if not same_name(text, place, end, words) or _ON_THE_WAY.search(text, max(0, place - 24), place):
            continue
        if label.counts_points and is_item(_line_at(text, place)):
            continue
        line = text[place + len(words) : place + 200].split("\n")[0]
        before = sentences(line)
        other = answer_of(plain_passage(before[0]), label)[1].found if before else None
        if other is not None and (not same(as_candidate(reading), other) or other.decimals > reading.decimals):
            return True
    return False


def _line_at(text: str, place: int) -> str:
    """Return the sentence that stands around a place."""
    before = sentences(text[text.rfind("\n", 0, place) + 1 : place])
    after = sentences(text[place : place + 200])
    return f"{before[-1] if before else ''} {after[0] if after else ''}"


def _from_plain_sentences(found: Sequence[str], text: str, label: Label, items: frozenset[int]) -> Reading:
    """Read a text that nowhere concludes: a short one must say one value throughout, of a long one the end counts."""
    found = [each for place, each in enumerate(found) if place not in items]
    if not found:
        return Reading(None, 0, text[-TOLD:], NOTHING)
    if len(text) <= SHORT:
        readings = [of_passage(_without_comparison(each, label), label, last=True, strict=True) for each in found]
        held = [each for each in readings if each.problem != NOTHING]
        return merged(held) if held else Reading(None, 0, text[-TOLD:], NOTHING)
    plain = [plain_passage(each) for each in found[-2:]]
    final = candidates_in(plain[-1], label) if plain else []
    before = candidates_in(plain[0], label) if len(plain) > 1 else []
    if len(final) == 1 and is_nothing_but(plain[-1], final[0]):
        listed = len(before) == 1 and is_nothing_but(plain[0], before[0]) and not same(before[0], final[0])
        return Reading(None, 0, plain[-1][:TOLD], CONFLICT) if listed else of_passage(plain[-1], label)
    if _STATES.search(plain[-1] if plain else ""):
        return of_passage(plain[-1], label, last=True, strict=True)
    return Reading(None, 0, text[-TOLD:], NOTHING)


def _without_comparison(sentence: str, label: Label) -> str:
    """Return a sentence without what it sets its value against: "1.83 m2, close to the usual 1.9 m2"."""
    return sentence if label.counts_points else head_of(plain_passage(sentence), label)


_STATES = re.compile(r"\b(?:is|are|to be|approximately|about|be|score of)\b|为|是|约")

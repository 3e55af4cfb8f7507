"""The answer of a text that marks none: of the last sentence that concludes, or of a short text throughout."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.abstaining import abstention, is_hedged
from calcura.grading.candidates import same
from calcura.grading.choosing import CONFLICT, LIMIT, NOTHING
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
from calcura.grading.spelling import plain_passage

SHORT = 300
"""Characters of a text that must say one value throughout, where it does not conclude."""


def from_sentences(text: str, lowered: str, label: Label) -> Reading:
    """Read the last sentence that concludes; a short text without one must say one value throughout."""
    if _CUT_OFF.search(text, max(0, len(text) - 20)):
        return Reading(None, 0, text[-TOLD:], UNFINISHED)
    found = _after_questions(sentences(_without_code(text)))
    if not found:
        return Reading(None, 0, text[-TOLD:], QUESTION)
    problem = Reading(None, 0, text[-TOLD:], NOTHING)
    for back, sentence in enumerate(reversed(found[-6:])):
        says_not = abstention(sentence) if back < 3 or len(text) < SHORT else -1
        if says_not >= 0:
            return Reading(None, 0, sentence[:TOLD], _abstained(sentence, says_not, label))
        if not concludes(sentence):
            continue
        reading = _of_conclusion(sentence, label)
        if reading.problem in (CONFLICT, LIMIT):
            return reading
        if not reading.problem:
            if _is_said_twice(text, lowered, sentence, reading, label):
                return reading._replace(value=None, problem=CONFLICT)
            return with_what_follows(reading, text, _end_of(text, sentence), label)
        problem = reading if problem.problem == NOTHING else problem
    plain = _from_plain_sentences(found, text, label)
    return plain if plain.problem != NOTHING else problem


_CUT_OFF = re.compile(r"(?:\b(?:the|an?|by|of|and|to|with|is|in|from|plus|minus|times|then|or|that|so)|[-=+/(,])\s*\Z")


_PROGRAM = re.compile(r"\b(?:def|return|import|print|lambda)\b")


def _without_code(text: str) -> str:
    """Return a text without its fenced programs: an assignment in one concludes nothing."""
    parts = text.split("```")
    return "\n".join(part for place, part in enumerate(parts) if place % 2 == 0 or not _PROGRAM.search(part))


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


_REPEATABLE = ("therefore", "thus", "hence", "so the", "因此", "所以", "故")
"""Words that lead to a step as well as to the end."""


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
        line = text[place + len(words) : place + 200].split("\n")[0]
        before = sentences(line)
        other = answer_of(plain_passage(before[0]), label)[1].found if before else None
        if other is not None and (not same(as_candidate(reading), other) or other.decimals > reading.decimals):
            return True
    return False


def _from_plain_sentences(found: Sequence[str], text: str, label: Label) -> Reading:
    """Read a text that nowhere concludes: a short one must say one value throughout, of a long one the end counts."""
    if len(text) <= SHORT:
        readings = [of_passage(each, label, last=True, strict=True) for each in found]
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


_STATES = re.compile(r"\b(?:is|are|to be|approximately|about|be|score of)\b|为|是|约")

"""What is said after an answer: its meaning, limits to compare it with, advice, doses; and what contradicts it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.stating import Reading, as_value, hedges
from calcura.grading.values import Value, same, values_in

LONGEST_LEAD = 40
"""Characters before a value that is stated rather than told in passing."""


@lru_cache(maxsize=1024)
def is_remark(sentence: str, label: Label) -> bool:
    """Say whether a sentence only comments on an answer told before it.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> is_remark("Class IV (>= 3), event rate 11 %.", score), is_remark("Perhaps 4.", score)
    (True, False)
    """
    if pattern("remarks", "tells_more").search(sentence):
        return False
    told = [each for each in values_in(sentence, label) if each.fits]
    if not told:
        return "=" not in sentence
    if pattern("remarks", "advises").match(sentence) or tells_in_general(sentence):
        return True
    if label.kind in ("date", "weeks_and_days"):
        return pattern("remarks", "appoints").search(sentence, 0, told[0].start) is not None
    if all(each.span for each in told) and told[0].start >= SHORTEST_LIMIT:
        return True
    means = pattern("remarks", "limits").match(sentence)
    if means is None and label.counts_points:
        means = pattern("remarks", "meanings").match(sentence)
    return means is not None and not (label.counts_points and pattern("remarks", "counts").search(sentence))


SHORTEST_LIMIT = 8
"""Letters before a limit of which something is said; fewer only bound the answer."""


def tells_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what values mean: "A score of 3 indicates high risk", "The maximum score is 5"."""
    return pattern("remarks", "general").match(sentence) is not None


# --- what contradicts an answer --------------------------------------------------------------------------------------


def contradicts(sentences: Sequence[str], reading: Reading, label: Label) -> bool:
    """Say whether sentences after the answer state another, deny it or hedge; a remark only where it bounds it."""
    answer = as_value(reading)
    for sentence in sentences:
        told = [value for value in values_in(sentence, label) if value.fits]
        if told and is_remark(sentence, label):
            told = [value for value in told if value.span and value.upper is None]
        if any(_is_against(sentence, value, answer, label) for value in told):
            return True
    return False


def _is_against(sentence: str, value: Value, answer: Value, label: Label) -> bool:
    before = sentence[: value.start]
    if value.span:
        told_of_it = before.count("(") <= before.count(")") and not pattern("remarks", "of_scores").search(sentence)
        return told_of_it and _bounds(before, value, answer)
    if same(value, answer):
        return pattern("retracting", "wrong").search(sentence, value.end) is not None
    compared = pattern("answers", "aside").search(before) is not None
    if hedges(sentence):
        return not compared
    return (value.asked or label.kind == "date") and len(before) < LONGEST_LEAD and not compared


def _bounds(before: str, limit: Value, answer: Value) -> bool:
    """Say whether a limit is the answer itself or leaves it out, or a range told in its place holds it."""
    if limit.value == answer.value or before.endswith(("at least ", "at most ")):
        return True
    if limit.upper is None or not isinstance(answer.value, (int, float)):
        return False
    return len(before) < LONGEST_LEAD and float(limit.value) <= answer.value <= limit.upper  # type: ignore[arg-type]


def head_of(sentence: str, label: Label) -> str:
    """Return a sentence up to where a remark on its value begins; whole where what follows could be another value."""
    for value in values_in(sentence, label):
        if value.fits and not value.span and pattern("remarks", "cut").match(sentence, value.end):
            tail = _EXPLAINED.sub("", sentence[value.end :])
            others = values_in(tail, label)
            goes_on = any(each.fits and not each.span and tail[: each.start].rstrip()[-1:] == "=" for each in others)
            if not (hedges(tail) or goes_on or any(_offered(tail, each) for each in others)):
                return sentence[: value.end]
    return sentence


_EXPLAINED = re.compile(r"\((?:[^()=]*[0-9][^()=]*=|in\spractice|e\.g\.|for\sexample)[^()]*\)")
"""Brackets that explain a term, "(144 = 141 * 1.018)", or what is made of the answer: "(in practice 35 or 40 mg)"."""


def _offered(tail: str, value: Value) -> bool:
    """Say whether a value after the answer could be meant as one."""
    aside = pattern("answers", "aside").search(tail, max(0, value.start - 45), value.start)
    return value.fits and not value.span and aside is None

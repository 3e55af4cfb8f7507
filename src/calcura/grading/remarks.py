"""What is said after an answer: its meaning, limits to compare it with, advice, doses; and what contradicts it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.stating import Reading, as_value
from calcura.grading.values import Value, ready, same, values_in

SHORTEST_LIMIT = 8
"""Letters before a limit of which something is said; fewer only bound the answer."""
LONGEST_LEAD = 40
"""Characters before a value that is stated rather than told in passing."""


def is_remark(sentence: str, label: Label) -> bool:
    """Say whether a sentence only comments on an answer told before it.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> is_remark("Class IV (>= 3), event rate 11 %.", score), is_remark("Perhaps 4.", score)
    (True, False)
    """
    if pattern("remarks", "tells_more").search(sentence):
        return False
    values = values_in(sentence, label)
    if not values:
        return "=" not in sentence
    if pattern("remarks", "advises").match(sentence) or tells_in_general(sentence):
        return True
    if sentence.startswith(("正常", "参考")) or _holds_only_limits(sentence, values):
        return True
    if label.kind in ("date", "weeks_and_days"):
        return pattern("remarks", "appoints").search(sentence, 0, values[0].start) is not None
    if pattern("remarks", "limits").match(sentence):
        return not (label.counts_points and pattern("remarks", "counts").search(sentence))
    means = label.counts_points and pattern("remarks", "meanings").match(sentence) is not None
    return means and not pattern("remarks", "counts").search(sentence)


def tells_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what values mean: "A score of 3 indicates high risk"."""
    general = pattern("remarks", "general").match(sentence)
    return general is not None and pattern("remarks", "compares").search(sentence) is not None


def _holds_only_limits(sentence: str, values: Sequence[Value]) -> bool:
    """Say whether a sentence has no value but limits, and those of something else: "Low risk would be 0-1."."""
    told = [each for each in values if each.fits]
    if not all(each.span for each in told):
        return False
    return not told or len(sentence[: told[0].start].strip(" ≥≤<>=~(")) >= SHORTEST_LIMIT


# --- what contradicts an answer --------------------------------------------------------------------------------------


def contradicts(sentences: Sequence[str], reading: Reading, label: Label) -> bool:
    """Say whether sentences after the answer state another, deny it or hedge; a remark only where it bounds it."""
    answer = as_value(reading)
    for each in (_EXPLAINED.sub("", ready(told)) for told in sentences):
        told = [value for value in values_in(each, label) if value.fits]
        if told and is_remark(each, label):
            told = [value for value in told if value.span and value.upper is None]
        if any(_is_against(each, value, answer, label) for value in told):
            return True
    return False


_EXPLAINED = re.compile(r"\((?:[^()=]*[0-9][^()=]*=|in\spractice|e\.g\.|for\sexample)[^()]*\)")
"""Brackets that explain a term, "(144 = 141 * 1.018)", or what is made of the answer: "(in practice 35 or 40 mg)"."""


def _is_against(sentence: str, value: Value, answer: Value, label: Label) -> bool:
    before = sentence[: value.start]
    compared = pattern("answers", "aside").search(before) is not None
    if value.span:
        told_of_it = before.count("(") <= before.count(")") and not pattern("remarks", "of_scores").search(sentence)
        return told_of_it and _bounds(before, value, answer)
    if same(value, answer):
        return pattern("retracting", "wrong").search(sentence, value.end) is not None
    if re.search(r"\banswer\b", sentence, re.IGNORECASE):
        return True
    if pattern("answers", "hedge").search(sentence):
        return not compared
    return (value.asked or label.kind == "date") and len(before) < LONGEST_LEAD and not compared


def _bounds(before: str, limit: Value, answer: Value) -> bool:
    """Say whether a limit is the answer itself or leaves it out, or a range told in its place holds it."""
    if limit.value == answer.value or re.search(r"\bat\s(?:least|most)\s\Z", before, re.IGNORECASE):
        return True
    if limit.upper is None or not isinstance(answer.value, (int, float)):
        return False
    return len(before) < LONGEST_LEAD and float(limit.value) <= answer.value <= limit.upper  # type: ignore[arg-type]


def head_of(sentence: str, label: Label) -> str:
    """Return a sentence up to where a remark on its value begins; whole where what follows could be another value."""
    sentence = _without_advice(sentence)
    told = values_in(sentence, label)
    for value in told:
        if not value.fits or value.span or not pattern("remarks", "cut").match(sentence, value.end):
            continue
        tail = _EXPLAINED.sub("", sentence[value.end :])
        others = values_in(tail, label)
        points = [each.value for each in told if each.end <= value.end and isinstance(each.value, (int, float))]
        so_far = sum(points) if label.counts_points else None
        results = (each for each in others if each.fits and not each.span)
        goes_on = any(each.value == so_far or tail[: each.start].rstrip().endswith("=") for each in results)
        hedged = pattern("answers", "hedge").search(tail)
        if not (goes_on or hedged or any(_offered(tail, each) for each in others)):
            return sentence[: value.end]
    return sentence


def _without_advice(sentence: str) -> str:
    """Return a sentence without a clause of advice behind its value: "11/15; call if it falls by 2"."""
    for end in _CLAUSE.finditer(sentence):
        if pattern("remarks", "advises").match(sentence, end.end()):
            return sentence[: end.start()]
    return sentence


_CLAUSE = re.compile(r"[;.]\s+")


def _offered(tail: str, value: Value) -> bool:
    """Say whether a value after the answer could be meant as one."""
    aside = pattern("answers", "aside").search(tail, max(0, value.start - 45), value.start)
    return value.fits and not value.span and aside is None

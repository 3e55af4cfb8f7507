"""Whether what is said beside or after an answer takes it back, bounds it or offers another."""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.candidates import Candidate, same
from calcura.grading.heads import COMPARED, EXPLAINED, HEDGES
from calcura.grading.labels import Label
from calcura.grading.passage_reading import Reading, as_candidate, candidates_in
from calcura.grading.remarks import is_remark
from calcura.grading.spelling import plain_passage

_WRONG = re.compile(r"\b(?:wrong|incorrect|false|mistake)\b|\?", re.IGNORECASE)


def is_taken_back(text: str, reading: Reading, label: Label) -> bool:
    """Say whether words after a value say that it is wrong, or offer another."""
    told = [each for each in candidates_in(text, label) if each.fits]
    after = text[told[0].end :] if told else ""
    if _WRONG.search(after):
        return True
    others = [each for each in told[1:] if not each.span and not same(each, as_candidate(reading))]
    offered = [each for each in others if COMPARED.search(text, max(0, each.start - 45), each.start) is None]
    return bool(offered) or (bool(others) and HEDGES.search(after) is not None)


def contradicts(sentences: Sequence[str], reading: Reading, label: Label) -> bool:
    """Say whether sentences after the answer state another, deny it or hedge; a remark only where it bounds it."""
    answer = as_candidate(reading)
    for each in (EXPLAINED.sub("", plain_passage(told)) for told in sentences):
        told = [value for value in candidates_in(each, label) if value.fits]
        if told and is_remark(each, label):
            told = [value for value in told if value.span and not _RANGE.match(each, value.start)]
        if any(_is_against(each, value, answer, label) for value in told):
            return True
    return False


def _is_against(sentence: str, value: Candidate, answer: Candidate, label: Label) -> bool:
    before = sentence[: value.start]
    if _COMPARES_WITH.search(sentence):
        return False
    if value.span:
        return (
            not (_IN_GENERAL.match(sentence) or _A_SCORE.search(sentence))
            and before.count("(") <= before.count(")")
            and _bounds(sentence, value, answer)
        )
    if same(value, answer):
        return _WRONG.search(sentence, value.end) is not None
    if _ANSWERS.search(sentence):
        return True
    if HEDGES.search(sentence):
        return COMPARED.search(before) is None
    of_its_kind = value.asked or label.kind == "date"
    return of_its_kind and len(before) < SHORTEST_LEAD and COMPARED.search(before) is None


def _bounds(sentence: str, value: Candidate, answer: Candidate) -> bool:
    """Say whether a limit is the answer itself or leaves it out, or a range told in its place holds it."""
    before = sentence[: value.start]
    if value.value == answer.value or _AT_LEAST.search(before):
        return True
    ends = _RANGE.match(sentence, value.start)
    if ends is None or not isinstance(answer.value, (int, float)) or COMPARED.search(before):
        return False
    return len(before) < SHORTEST_LEAD and float(ends[1]) <= answer.value <= float(ends[2])


_RANGE = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s?(?:-|to)\s?([0-9]+(?:\.[0-9]+)?)")
_AT_LEAST = re.compile(r"\bat\s(?:least|most)\s\Z", re.IGNORECASE)
_ANSWERS = re.compile(r"\banswer\b", re.IGNORECASE)
_A_SCORE = re.compile(r"\b(?:an?|any)\s(?:\S+\s)?(?:score|value|total|points)\b", re.IGNORECASE)
_IN_GENERAL = re.compile(r"\W*(?:with|for|if|since|because|as|patients|an?|any|those|values?|scores)\b", re.IGNORECASE)
_COMPARES_WITH = re.compile(r"\b(?:range|normal|limit|cut-?off|threshold|goal|target)\b", re.IGNORECASE)
SHORTEST_LEAD = 40
"""Characters before a value that is stated rather than told in passing."""

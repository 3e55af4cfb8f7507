"""Scores worked out item by item: what tells the total, and what only one item of it.

An item line ("Age >= 65: 1 point", "which gives 1 point", a row of a table) is no answer where more than that
is told; the total is what a sentence or a row says that speaks of the whole ("The patient scores 3", "| Total | 3 |").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from calcura.grading.labels import Label
from calcura.grading.passage_reading import NUMBER_WORDS
from calcura.grading.quantities import is_bounded
from calcura.grading.spelling import plain_passage

UP_TO_TWELVE = "|".join(NUMBER_WORDS[:13])
"""The numbers in words that points and totals are told with."""
_COUNT = rf"(?P<%s>[-+]?[0-9]+(?:\.[0-9]+)?|(?:{UP_TO_TWELVE})\b)"
_POINTS = r"\s?(?:points?|pts?)\b"
_WHO = (
    r"(?:patient|he|she|they|man|woman|child|boy|girl|person|individual|case|therefore|thus|hence|so|total|overall"
    r"|altogether)"
)
_SO = r"(?:(?:therefore|thus|then|now|hence|a|an|the|final|total|overall|score|sum|just|exactly)\s){0,4}(?:of\s)?"
_NO_SUM = r"(?!\s?[*/+-]\s?[0-9(])"
"""What stands after a number is no sign of arithmetic: the total of "total is 1 + 2 = 3" is the last."""
_NOT_FOR_ONE = rf"(?!{_POINTS}\s(?:for|because|due|from|since)\b)"
_SCORES = rf"\b{_WHO}\b[^.;:|]{{0,40}}?\bscor(?:es|ed)\s{_SO}{_COUNT % 'scores'}{_NOT_FOR_ONE}"
_IN_ALL = (
    rf"{_COUNT % 'in_all'}(?:{_POINTS})?\s(?:in\s(?:all|total|sum)|altogether|overall|total)\b"
    rf"|\b(?:in\s(?:all|total|sum)|altogether)\b[,:]?\s(?:[a-z]+\s){{0,3}}?{_COUNT % 'in_all_before'}{_NO_SUM}"
)
_LESS = r"(?![^.;|]{0,60}\b(?:less|more|below|above|not)\b)"
_SUM = (
    r"\b(?:(?:grand\s)?total|sum)(?:\s(?:points|score|number\sof\spoints))?"
    rf"(?:\s(?:is|of|was|equals|comes\sto)|\s?[:=])?\s{_SO}{_COUNT % 'sum'}{_NO_SUM}"
    rf"|\b(?:add|sum|total)(?:s|ed|led|ling)?\s(?:up\s)?to\s{_SO}{_COUNT % 'adds'}"
    rf"|\bmaking\s[^.;|]{{0,60}}?\b(?:score|total)\b[^.;|0-9]{{0,20}}?{_COUNT % 'making'}{_NO_SUM}"
    rf"|\bkeeping\s(?:it|[^.;|]{{0,40}}?\b(?:score|total))\s(?:at|to)\s{_COUNT % 'keeping'}"
    rf"|\bscore\b{_LESS}[^.;|:]{{0,60}}?(?:\b(?:is|of|was|equals)|[:=])\s{_SO}{_COUNT % 'score'}{_NO_SUM}"
)
_WHOLE = re.compile(f"{_SCORES}|{_IN_ALL}|{_SUM}", re.IGNORECASE)
_SAID_OF_THE_WHOLE = re.compile(f"{_SCORES}|{_IN_ALL}", re.IGNORECASE)
_STEM = re.compile(r"scor|total|\ball\b|sum|altogether|overall|\badd", re.IGNORECASE)

_ONE_ITEM = re.compile(
    r"(?:\b(?:gives?|giving|adds?|adding|earns?|gets?|contributes?|worth|counts?(?:\s(?:as|for))?|scores?|scoring|yields?"
    rf"|awards?|receives?)|[:=(>-])\s*[*_]*{_COUNT % 'item'}(?:{_POINTS}|\s*[).,;*_]*\s*\Z)"
    rf"|{_COUNT % 'item_for'}{_POINTS}\s(?:for|because|due|since|from|is\sadded|are\sadded)\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"(?<![=-])[<>]|\b(?:present|absent|yes|which|because|since|age|history)\b|^\s*(?:[-*•]|[0-9]{1,2}[.)])\s|:\s*\+",
    re.IGNORECASE,
)
_FIRST_CELL = re.compile(r"[\s*_]*(?:(?:grand|overall|final|sum)\s)?(?:total|sum|总分|合计|总计)", re.IGNORECASE)
_NAMES_A_SCORE = re.compile(r"score[\s*_]*\Z", re.IGNORECASE)


_IN_GENERAL = re.compile(
    r"\W*(?:an?|any|for|with|if|patients|scores)\b"
    r"|[^.;]*\b(?:maximum|maximal|highest|lowest|minimum|possible)\s(?:possible\s|total\s)*score\b",
    re.IGNORECASE,
)


def speaks_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what scores mean: "A score of 3 or more ...", "The maximum score is 5"."""
    return _IN_GENERAL.match(sentence) is not None


def total_in(sentence: str) -> str:
    """Return what a sentence says from the total on: "The patient scores 3 points" -> "3 points"; empty where none.

    >>> total_in("With the age, the patient scores 3 points.")
    '3 points.'
    >>> total_in("RR >= 30 gives 1 point.")
    ''
    """
    if _STEM.search(sentence) is None:
        return ""
    totals = list(_WHOLE.finditer(sentence))
    if not totals:
        return ""
    kind = str(totals[-1].lastgroup)
    if kind == "score" and speaks_in_general(sentence):
        return ""
    start, end = totals[-1].span(kind)
    limits = kind != "adds" and is_bounded(sentence, start, end)  # "adds up to 3" is no limit
    return "" if limits else sentence[start:]


def speaks_of_the_whole(sentence: str) -> bool:
    """Say whether a sentence tells what the patient scores in all, which can be said but once."""
    return _SAID_OF_THE_WHOLE.search(sentence) is not None


def is_item(sentence: str, among_items: bool = False) -> bool:
    """Say whether a sentence or line tells the points of one item and no total.

    Args:
        sentence: the sentence or line.
        among_items: whether other items are told after it, so that "Stroke: 2 points" is one without a condition.

    >>> is_item("- Age >= 65: 1 point"), is_item("The score is 3 points.")
    (True, False)
    """
    if is_row(sentence):
        return True
    plain = plain_passage(sentence) if not sentence.startswith(("- ", "* ")) else sentence
    told = _ONE_ITEM.search(plain)
    if told is None or total_in(plain):
        return False
    return among_items or told.lastgroup == "item_for" or _CONDITION.search(plain, 0, told.end()) is not None


def items_in(found: Sequence[str], label: Label) -> frozenset[int]:
    """Return which sentences are items of a score, where there are others beside them."""
    if not label.counts_points or len(found) < 2:
        return frozenset()
    plainly = {place for place, each in enumerate(found) if is_item(each)}
    if not plainly:
        return frozenset()
    return frozenset(plainly | {place for place, each in enumerate(found[:-1]) if is_item(each, among_items=True)})


def is_row(sentence: str) -> bool:
    """Say whether a line is a row of a table."""
    return sentence.startswith("|") and sentence.count("|") > 1


def total_cells(row: str, is_last: bool) -> list[str]:
    """Return the cells of a row that tells a total, the likeliest first; none of another row.

    >>> total_cells("| **Total** | | **3** |", True)
    ['3', 'Total']
    """
    cells = [plain_passage(each).strip(" *_") for each in row.strip().strip("|").split("|")]
    if not (_FIRST_CELL.match(cells[0]) or (is_last and _NAMES_A_SCORE.search(cells[0]))):
        return []
    return [each for each in reversed(cells) if each]

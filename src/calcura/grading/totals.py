"""Scores worked out item by item: what tells the total, and what only one item of it.

An item ("Age >= 65: 1 point", a row of a table) is no answer where more than that is told; the total is what the words
around a number say is the whole ("Sum ........ 4", "3 of 5 criteria are met", "The patient scores 3 points").
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.passages import is_row
from calcura.grading.values import EXACT, Value, ready, values_in

PLAIN = frozenset({"sum", "met", "ends", "whole", "titled", "only", "adds", "said", "running", "count"})
"""Ways of telling a number that can only be those of a total; after others the items must come to it."""
ONCE = frozenset({"sum", "met", "ends", "whole"})
"""Ways that can be said but once of a patient; others are said of parts as well."""


class Total(NamedTuple):
    """What a sentence tells as a total: where in it, and in which way."""

    value: Value
    way: str
    before: str


def total_told(sentence: str, label: Label) -> Total | None:
    """Return the total that a sentence tells, the last where it tells several; None without one.

    >>> score = Label(3, whole=True, answer="integer", unit="points")
    >>> total_told("Sum: 1 + 1 + 1 - 1 = 2.", score).value.value, total_told("CURB-65 3 -> admit", score).way
    (2.0, 'named')
    """
    values = values_in(sentence, label)
    for form in ("plain", "loose"):
        for place in range(len(values) - 1, -1, -1):
            value = values[place]
            way = _way(sentence, values, place, form)
            if way and not value.span and value.fits and value.decimals < EXACT:
                general = way in ("titled", "count", "running") and speaks_in_general(sentence)
                doubtful = general or (way == "titled" and _BESIDE.search(sentence))
                return None if doubtful else Total(value, way, sentence[: value.start])
    return None


_BESIDE = re.compile(r"\((?!(?:19|20)[0-9]{2}\))[0-9][^()\s]*\)")
"""A number alone in brackets, perhaps another total, unless it is the year of the score."""
_SUM = re.compile(r"\s*=\s*\Z")


def _way(sentence: str, values: Sequence[Value], place: int, form: str) -> str:
    """Return in which way a number is told as a total: by the words before it, and behind it; empty where in none."""
    value = values[place]
    start = value.start
    if place and values[place - 1].decimals == EXACT and _SUM.fullmatch(sentence, values[place - 1].end, start):
        start = values[place - 1].start
        if form == "plain" and not sentence[:start].strip(" *(_-"):
            return "adds"
    for way in _WAYS[form]:
        if not pattern(f"totals_{form}", f"{way}_behind").match(sentence, value.end):
            continue
        lead = pattern(f"totals_{form}", f"{way}_before")
        if (lead.match if way in _AT_START else lead.search)(sentence, 0, start):
            return way
    return "whole" if form == "plain" and pattern("totals_plain", "in_all").match(sentence, value.end) else ""


_WAYS = {
    "plain": ("sum", "met", "ends", "whole", "titled", "only", "said", "running", "count"),
    "loose": ("named", "alone", "last"),
}
"""The ways that are looked for, in this order: each by what stands before the number and behind it."""
_AT_START = frozenset({"sum", "met", "titled", "only", "said"})
"""The ways whose words before the number begin the sentence."""


def speaks_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what scores mean: "A score of 3 or more ...", "The maximum score is 5"."""
    return pattern("totals", "general").match(sentence) is not None


def is_item(sentence: str, label: Label) -> bool:
    """Say whether a sentence or line tells the points of one item and no total."""
    return _points_of_one(sentence, label) == "on a condition"


def _points_of_one(sentence: str, label: Label) -> str:
    """Return how a sentence tells points and no total: on a condition, or bare ("Stroke: 2 points"); empty if none."""
    if is_row(sentence):
        return "on a condition"
    plain = ready(sentence)
    if "=" in plain and "+" in plain.partition("=")[0]:
        return ""
    told = [each for each in values_in(plain, label) if not each.span and _is_points(plain, each)]
    if not told or ((total := total_told(plain, label)) is not None and total.way in ONCE):
        return ""
    marked = sentence.startswith(("- ", "* ", "• "))
    return "on a condition" if marked or pattern("totals", "condition").search(plain, 0, told[-1].end) else "bare"


def _is_points(plain: str, value: Value) -> bool:
    if pattern("totals", "for_one").match(plain, value.end):
        return True
    ends = value.asked or not plain[value.end :].strip(" ).,;*_")
    return ends and pattern("totals", "gives").search(plain, 0, value.start) is not None


def items_in(found: Sequence[str], label: Label) -> frozenset[int]:
    """Return which sentences are items of a score, where there are others beside them."""
    if not label.counts_points or len(found) < 2:
        return frozenset()
    told = [_points_of_one(each, label) for each in found]
    if "on a condition" not in told:
        return frozenset()
    last = len(found) - 1
    return frozenset(place for place, how in enumerate(told) if how == "on a condition" or (how and place < last))


def adds_up_to(sentences: Sequence[str], total: float, label: Label) -> bool:
    """Say whether the points told at the ends of sentences, or of their parts, come to a total; one alone is none."""
    if total == 0.0 and any(pattern("totals", "none").search(each) for each in sentences):
        return True
    ready_ones = [ready(each) for each in sentences]
    whole = [points for each in ready_ones if (points := _points(each, label)) is not None]
    parts = [
        points for each in ready_ones for part in _PARTS.split(each) if (points := _points(part, label)) is not None
    ]
    return any(len(told) > 1 and abs(sum(told) - total) < 1e-9 for told in (whole, parts))


def sum_of(values: Iterable[Value]) -> float:
    """Return the sum of some values that are numbers."""
    return sum(float(each.value) for each in values if isinstance(each.value, (int, float)))


_PARTS = re.compile(r"(?<=[a-z)0-9]),\s|;\s|\.\s|\s(?:and|but)\s")


def _points(part: str, label: Label) -> float | None:
    """Return the points that a part of a sentence ends in."""
    part = part.strip(" :.,;=>")
    values = [each for each in values_in(part, label) if each.fits]
    if not values or part[values[-1].end :].strip(" )*.,;") or not isinstance(values[-1].value, float):
        return None
    return values[-1].value


def total_cells(row: str, is_last: bool) -> list[str]:
    """Return the cells of a row that tells a total, the likeliest first; none of another row.

    >>> total_cells("| **Total** | | **3** |", True)
    ['3', 'Total']
    """
    cells = [ready(each).strip(" *_") for each in row.strip().strip("|").split("|")]
    named = pattern("totals", "first_cell").match(cells[0]) or (
        is_last and cells[0].lower().rstrip(" *_").endswith("score")
    )
    return [each for each in reversed(cells) if each] if named else []

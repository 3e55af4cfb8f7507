"""Scores worked out item by item: what tells the total, and what only one item of it.

An item ("Age >= 65: 1 point", a row of a table) is no answer where more than that is told; the total is what the words
around a number say is the whole ("Sum ........ 4", "3 of 5 criteria are met", "The patient scores 3 points").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from calcura.grading.cues import pattern
from calcura.grading.labels import Label
from calcura.grading.values import Value, ready, same, values_in

PLAIN = frozenset({"sum", "met", "ends", "whole", "titled", "only", "said", "running", "count", "all"})
"""Ways of telling a number that can only be those of a total; after others the items must come to it."""
ONCE = frozenset({"sum", "met", "ends", "whole", "all"})
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
        for value in reversed(values):
            way = _way(sentence, value, form)
            if way and not value.span and value.fits:
                general = way in ("titled", "count", "running") and speaks_in_general(sentence)
                return None if general else Total(value, way, sentence[: value.start])
    return None


def _way(sentence: str, value: Value, form: str) -> str:
    """Return in which way a number is told as a total: by the words before it, and behind it; empty where in none."""
    for way in _WAYS[form]:
        before, behind = (pattern(f"totals_{form}", f"{way}_{side}") for side in ("before", "behind"))
        if behind.match(sentence, value.end) and before.search(sentence, 0, value.start):
            return way
    return ""


_WAYS = {
    "plain": ("sum", "met", "ends", "whole", "titled", "only", "said", "running", "count", "all"),
    "loose": ("named", "alone", "last"),
}
"""The ways that are looked for, in this order: each by what stands before the number and behind it."""


def speaks_in_general(sentence: str) -> bool:
    """Say whether a sentence tells what scores mean: "A score of 3 or more ...", "The maximum score is 5"."""
    return pattern("totals", "general").match(sentence) is not None


def _points_of_one(sentence: str, label: Label) -> str:
    """Return how a sentence tells points and no total: on a condition, or bare ("Stroke: 2 points"); empty if none."""
    plain = ready(sentence)
    if "=" in plain and "+" in plain.partition("=")[0]:
        return ""
    gives = pattern("totals", "gives")
    told = [each for each in values_in(plain, label) if not each.span and gives.search(plain, 0, each.start)]
    if not told or ((total := total_told(plain, label)) is not None and total.way in ONCE):
        return ""
    return "on a condition" if pattern("totals", "condition").search(plain, 0, told[-1].end) else "bare"


def items_in(found: Sequence[str], label: Label) -> frozenset[int]:
    """Return which sentences are items of a score, where there are others beside them."""
    if not label.counts_points or len(found) < 2:
        return frozenset()
    told = [_points_of_one(each, label) for each in found]
    if "on a condition" not in told:
        return frozenset()
    last = len(found) - 1
    return frozenset(place for place, how in enumerate(told) if how == "on a condition" or (how and place < last))


def adds_up_to(sentences: Sequence[str], total: Value, label: Label) -> bool:
    """Say whether the points told at the ends of sentences, or of their parts, come to a total; one alone is none."""
    if total.value == 0 and any(pattern("totals", "none").search(each) for each in sentences):
        return True
    whole = [ready(each) for each in sentences]
    for told in (whole, [part for each in whole for part in _PARTS.split(each)]):
        points = [each for each in (_points(part, label) for part in told) if each is not None]
        if len(points) > 1 and same(total, Value(sum(points), total.decimals, 0, 0)):
            return True
    return False


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
    tells = pattern("totals", "first_cell").match(cells[0]) or (is_last and cells[0].lower().endswith("score"))
    return [each for each in reversed(cells) if each] if tells else []

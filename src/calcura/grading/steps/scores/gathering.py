"""Which of a solution's lists of criteria is the patient's, and not the score's own table; each item once."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, items
from calcura.grading.steps.names import input_called
from calcura.grading.steps.persons import of_person
from calcura.grading.steps.scores.claims import findings_of, says_yes
from calcura.grading.steps.scores.criteria import item_called
from calcura.grading.steps.scores.entries import Entry, blocks, states_rule, sums
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import is_named

FEWEST, SHARE = 3, 0.5
"""A list is one of a score's criteria if it holds so many, and this share of all."""


def of_patient(solution: Solution, calculator: Definition, answer: float | None) -> dict[Item, Entry]:
    """Return the criteria of the list that holds most of them, of equal ones the last, filled up from the others."""
    plain: list[dict[Item, Entry]] = []
    rules: list[dict[Item, Entry]] = []
    for block in blocks(solution):
        found = _by_item(block, calculator)
        _fill_from_sum(found, solution)
        if _is_of_patient(found, answer):
            (rules if block.may_be_rule else plain).append(found)
    most = SHARE * len(items(calculator))
    candidates = [each for each in plain if len(each) >= most] or [*rules, *plain]
    best = max(reversed(candidates), key=len, default={})
    others = [each for each in plain if each is not best]
    for other in others:
        for item, each in other.items():
            if item in best:
                best[item] = _filled(best[item], each)
    counted = {item: each for item, each in best.items() if each.points is not None}
    return counted if len(counted) > len(best) / 2 else best  # the others are lines of the rule


def _by_item(block: Sequence[Entry], calculator: Definition) -> dict[Item, Entry]:
    """Return the entries of a list by item; where one entry and one item are left over, they belong together."""
    found: dict[Item, Entry] = {}
    unknown: list[Entry] = []
    for each in block:
        item = item_called(each.label, calculator)
        if item is not None and len(item) > 1 and each.points is None and _is_one_of(item, each, calculator):
            continue  # one of several findings by itself tells nothing of the item
        if item is not None:
            found[item] = _together(found.pop(item, None), each)
        elif each.is_summand:
            unknown.append(each)
    left = [each for each in items(calculator) if each not in found]
    if len(unknown) == len(left) == 1 and len(found) >= FEWEST:
        found[left[0]] = unknown[0]
    return found


def _is_one_of(item: Item, entry: Entry, calculator: Definition) -> bool:
    return findings_of(item, calculator) and input_called(entry.label, calculator) is not None


def _fill_from_sum(found: dict[Item, Entry], solution: Solution) -> None:
    """Give criteria without points those of a sum that has as many summands, in the same order."""
    if len(found) < FEWEST or any(each.points is not None for each in found.values()):
        return
    for points in sums(solution):
        if len(points) == len(found):
            for item, one in zip(list(found), points, strict=True):
                found[item] = replace(found[item], points=one)
            return


def _is_of_patient(found: Mapping[Item, Entry], answer: float | None) -> bool:
    """Say whether a list is the patient's and not the score's rule: it says what is found, or comes to the answer."""
    points = [each.points for each in found.values() if each.points is not None]
    if points and sum(points) == answer and len(points) == len(found):
        return True
    if found and all(each.is_summand for each in found.values()):
        return True
    saying = sum(_says_something(each) for each in found.values())
    return 2 * saying >= len(found) or (saying > 0 and 0.0 in points) or points.count(0.0) > 1


def _says_something(entry: Entry) -> bool:
    """Say whether an entry tells what was found; options with points each, or an "if", are of the rule."""
    return bool(entry.said) and not _OF_RULE.search(entry.said)


_OF_RULE = re.compile(
    r"[=:] ?[-+]?[0-9]\b.*[=:] ?[-+]?[0-9]\b|\b[0-9] points?\b.*\b[0-9] points?\b|^if\b", re.IGNORECASE
)


def _together(before: Entry | None, each: Entry) -> Entry:
    """Return the entry of an item told again: what is said last, with the points where they are told."""
    if before is None:
        return each
    said = (says_yes(before), says_yes(each))
    if before.is_summand and each.is_summand and before.points is not None and each.points is not None:
        return replace(each if each.points else before, points=before.points + each.points)
    if None not in said and before.points is not None and each.points is not None:
        kept = before if said[0] and not said[1] else each  # "Age >= 75: yes", "Age 65-74: no"
        return replace(kept, points=before.points + each.points)
    if each.points is not None:
        return each
    return before if before.points is not None else each


def _filled(entry: Entry, other: Entry) -> Entry:
    if entry.points is None and other.points is not None:
        entry = replace(entry, points=other.points)
    if not entry.said and other.said:
        entry = replace(entry, said=other.said, label=entry.label, text=f"{other.text}; {entry.text}"[:300])
    return entry


def is_unknown(item: Item, solution: Solution, calculator: Definition) -> bool:
    """Say whether the rule as stated has nothing of an item; where none is stated, people forget to adjust."""
    text = _ADJUSTED.sub("", solution.text)
    if any(is_named(calculator.input_by_name[name], text, calculator) for name in item):
        return False
    if any(item_called(each, calculator) == item for each in dict.fromkeys(_PIECE.findall(text))):
        return False
    return states_rule(solution) or item <= of_person(calculator)


_PIECE = re.compile(r"[A-Za-z][A-Za-z /-]{2,40}")
_ADJUSTED = re.compile(r"\b(?:age|sex)[ -](?:adjusted|specific|corrected)\b", re.IGNORECASE)

"""A score as a solution counts it, criterion by criterion, beside what each is for this patient.

What is said of a criterion is held against the patient: that is its value. The points told are held against those that
the score gives for what is said: that is the rule. The points are added up again: that is the calculation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from calcura.engine import Definition
from calcura.grading.steps.formula.score_items import Item, items
from calcura.grading.steps.input_names import input_called, is_named, of_person, other_sex
from calcura.grading.steps.scores.criteria import Counted, Sheet, item_called, points_for
from calcura.grading.steps.scores.entries import Entry, blocks, sums
from calcura.grading.steps.scores.weighing import says_yes, weighed
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import ErrorType
from calcura.grading.steps.truth import Truth
from calcura.measurements import Sex

FEWEST, SHARE = 3, 0.5
"""A list is one of a score's criteria if it holds so many, and this share of all."""


def of_patient(solution: Solution, calculator: Definition) -> dict[Item, Entry]:
    """Return the criteria of the list that holds most of them, of equal ones the last, filled up from the others."""
    plain: list[dict[Item, Entry]] = []
    rules: list[dict[Item, Entry]] = []
    for block in blocks(solution):
        found = _by_item(block, calculator)
        _fill_from_sum(found, solution)
        (rules if block.may_be_rule else plain).append(found)
    most = SHARE * len(items(calculator))
    candidates = [each for each in plain if len(each) >= most] or [*rules, *plain]
    best = max(reversed(candidates), key=len, default={})
    for other in (each for each in plain if each is not best):
        for item, each in other.items():
            if item in best:
                best[item] = _filled(best[item], each)
    counted = {item: each for item, each in best.items() if each.points is not None}
    return counted if len(counted) > len(best) / 2 else best  # the others are lines of the rule


def _by_item(block: Sequence[Entry], calculator: Definition) -> dict[Item, Entry]:
    """Return the entries of a list by item; where one entry and one item are left over, they belong together."""
    found: dict[Item, Entry] = {}
    unknown: list[Entry] = []
    called = {each.label: input_called(_IS.split(each.label)[0], calculator) is not None for each in block}
    for each in block:
        item = item_called(each.label, calculator)
        before = found.get(item) if item is not None else None
        if before is not None and before.points is not None and called[before.label] and not called[each.label]:
            continue  # shares a word with what another line counts by its name
        if item is not None:
            found[item] = _together(found.pop(item, None), each)
        elif each.is_summand:
            unknown.append(each)
    left = [each for each in items(calculator) if each not in found]
    if len(unknown) == len(left) == 1 and len(found) >= FEWEST:
        found[left[0]] = unknown[0]
    return found


_IS = re.compile(r" (?:is|are|was|were) ")
"""Between a name and what is said of it: "Mean arterial pressure (135 mmHg) is at least 130 mmHg"."""


def _fill_from_sum(found: dict[Item, Entry], solution: Solution) -> None:
    """Give criteria without points those of a sum that has as many summands, in the same order."""
    if len(found) < FEWEST or any(each.points is not None for each in found.values()):
        return
    for added in sums(solution):
        if len(added) == len(found):
            for item, one in zip(list(found), added, strict=True):
                found[item] = replace(found[item], points=one)
            return


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
    return item <= of_person(calculator)


_PIECE = re.compile(r"[A-Za-z][A-Za-z /-]{2,40}")
_ADJUSTED = re.compile(r"\b(?:age|sex)[ -](?:adjusted|specific|corrected)\b", re.IGNORECASE)


def listed_sheet(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts towards its answer; None where it lists too few of them."""
    entries = of_patient(solution, truth.definition)
    every = items(truth.definition)
    if len(entries) < min(FEWEST, len(every) - 1) or len(entries) < SHARE * len(every):
        return None
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    counted = [weighed(item, entry, truth, given, solution.prose) for item, entry in entries.items()]
    right = points_for(given, truth.definition)
    left_out = tuple(each for each in every if right.get(each) and each not in entries)
    told = all(each.entry.points is not None for each in counted)
    total = sum(each.entry.points for each in counted if each.entry.points is not None)
    if len(entries) < len(every) and (not told or total != answer):
        left_out = ()  # points are counted elsewhere too
    unknown = tuple(each for each in left_out if is_unknown(each, solution, truth.definition))
    return Sheet(tuple(counted), left_out, unknown, told and len(entries) == len(every))


def rule_error(each: Counted, truth: Truth) -> ErrorType:
    """Return the type of error that a criterion counted otherwise is: adjustment if it counts as for the other sex."""
    asked = truth.definition.input_of(Sex)
    if asked is None or asked.name not in each.item:
        return "formula"
    if each.item == {asked.name}:
        return "adjustment"
    sex = truth.inputs.get(asked.name)
    if sex is None or each.entry.points is None:
        return "formula"
    other = {**truth.inputs, **each.used, asked.name: other_sex(sex)}
    given = {name: value for name, value in {**truth.not_stated, **other}.items() if value is not None}
    as_other = points_for(given, truth.definition).get(each.item)
    return "adjustment" if as_other == each.entry.points else "formula"


def left_out_error(item: Item, calculator: Definition) -> ErrorType:
    """Return the type of error that an item left out of the rule is."""
    return "adjustment" if item <= of_person(calculator) else "formula"

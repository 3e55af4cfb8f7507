"""A score as a solution counts it, criterion by criterion, beside what each is for this patient.

What is said of a criterion is held against the patient: that is its value. The points told are held against those that
the score gives for what is said: that is the rule. The points are added up again: that is the calculation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.patients import points
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.input_names import SEX, input_called, is_named, of_person, other_sex
from calcura.grading.steps.scores.criteria import (
    Counted,
    Sheet,
    can_give,
    findings_of,
    is_inverted,
    item_called,
    judge_quotient,
    number_status,
    numbers_of,
    option_told,
    own_limit_holds,
    points_for,
    says_yes,
    told_numbers,
)
from calcura.grading.steps.scores.entries import Entry, blocks, states_rule, sums
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.step_verdicts import ErrorType
from calcura.grading.steps.truth import Truth
from calcura.measurements import Sex
from calcura.measurements.kinds import Choice, Finding

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
    called = {each.label: input_called(_IS.split(each.label)[0], calculator) is not None for each in block}
    for each in block:
        item = item_called(each.label, calculator)
        if item is not None and len(item) > 1 and each.points is None and _is_one_of(item, each, calculator):
            continue  # one of several findings by itself tells nothing of the item
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


def _is_one_of(item: Item, entry: Entry, calculator: Definition) -> bool:
    return findings_of(item, calculator) and input_called(entry.label, calculator) is not None


def _fill_from_sum(found: dict[Item, Entry], solution: Solution) -> None:
    """Give criteria without points those of a sum that has as many summands, in the same order."""
    if len(found) < FEWEST or any(each.points is not None for each in found.values()):
        return
    for added in sums(solution):
        if len(added) == len(found):
            for item, one in zip(list(found), added, strict=True):
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


__all__ = ["Sheet", "judge_choice", "judge_findings", "left_out_error", "listed_sheet", "rule_error"]


def listed_sheet(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts towards its answer; None where it lists too few of them."""
    entries = of_patient(solution, truth.definition, answer)
    every = items(truth.definition)
    if len(entries) < min(FEWEST, len(every) - 1) or len(entries) < SHARE * len(every):
        return None
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    counted = [_judged(item, entry, truth, given) for item, entry in entries.items()]
    used = {name: value for each in counted for name, value in each.used.items()}
    right = points_for(given, truth.definition)
    _count(counted, points_for({**given, **used}, truth.definition) if used else right, truth.definition)
    left_out = tuple(each for each in every if right.get(each) and each not in entries)
    told = all(each.entry.points is not None for each in counted)
    total = sum(each.entry.points for each in counted if each.entry.points is not None)
    if len(entries) < len(every) and (not told or total != answer):
        left_out = ()  # points are counted elsewhere too
    unknown = tuple(each for each in left_out if is_unknown(each, solution, truth.definition))
    return Sheet(tuple(counted), left_out, unknown, told and len(entries) == len(every))


# --- what is said -------------------------------------------------------------------------------------------------


def _judged(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any]) -> Counted:
    measured = [each for each in numbers_of(item, truth.definition) if each.name in truth.inputs]
    if len(measured) == 1 and _is_value(entry, measured[0], item, truth):
        entry = replace(entry, said=f"{entry.points:g}", points=None)
    found = Counted(item, entry)
    told = [] if judge_quotient(found, truth) else told_numbers(entry)
    if measured and told:
        _judge_numbers(found, measured, told, truth)
    elif measured and entry.points is None and says_yes(entry) is None:
        return found
    choices = [each for each in truth.definition.inputs if each.name in item and isinstance(each.kind, Choice)]
    for each in choices:
        judge_choice(found, each, truth)
    if findings_of(item, truth.definition):
        judge_findings(found, truth, given)
    return found


def _is_value(entry: Entry, each: Input, item: Item, truth: Truth) -> bool:
    """Say whether a bare number beside a measured input is its value, and no points: "INR: 1.8"."""
    if entry.said or entry.points is None:
        return False
    status, _ = number_status(each, f"{entry.points:g}", truth.inputs[each.name], truth, entry.text)
    return status == "right" or not can_give(item, entry.points, truth.definition)


def _judge_numbers(found: Counted, measured: list[Input], told: list[str], truth: Truth) -> None:
    open_ones = list(told)
    for each in measured:
        for one in open_ones:
            if number_status(each, one, truth.inputs[each.name], truth, found.entry.text)[0] == "right":
                open_ones.remove(one)
                found.status, found.name = ("right" if found.status == "unknown" else found.status), each.name
                break
        else:
            if not open_ones or len(told) != len(measured):
                continue
            status, value = number_status(each, open_ones[0], truth.inputs[each.name], truth, found.entry.text)
            if status not in ("right", "unknown"):
                found.status, found.name = status, each.name
                found.used |= {each.name: value} if value is not None else {}


def judge_choice(found: Counted, each: Input, truth: Truth) -> None:
    """Judge a criterion of grades by the option that is said of it."""
    gold = truth.inputs.get(each.name)
    told = option_told(each, found.entry)
    if gold is None or told is None or each.kind is SEX:
        return
    found.is_finding = True
    if told == gold:
        found.status, found.name = "right", each.name
    else:
        found.status, found.name, found.used = "misjudged", each.name, {each.name: told}


def judge_findings(found: Counted, truth: Truth, given: Mapping[str, Any]) -> None:
    """Judge a criterion that is met by one finding, or by one of several."""
    if len(possible_points(truth.definition)[found.item]) > 2:
        return
    said = says_yes(found.entry)
    if said is None and found.entry.points is not None:
        gives_by_absence = _gives_by_absence(found.item, truth.definition)
        said = (found.entry.points != 0) != (gives_by_absence and not _is_inverted(found, truth))
    if said is None:
        return
    present = said != _is_inverted(found, truth)
    one = input_called(found.entry.label, truth.definition) if len(found.item) > 1 else None
    if one is not None and not present and given.get(one.name) is not True:
        found.entry = replace(found.entry, points=None)
        return  # of several inputs, the others are not spoken of
    gold = any(given.get(name) is True for name in found.item)
    found.is_finding, found.name = True, _first(found.item, truth, present)
    found.status = "right" if present == gold else "misjudged"
    if present != gold:
        found.used = dict.fromkeys(found.item, False) | ({found.name: True} if present else {})


def _is_inverted(found: Counted, truth: Truth) -> bool:
    """Say whether a criterion is met where its finding is absent; findings that are an absence themselves are not."""
    own_label = next(each.label for each in truth.definition.inputs if each.name in found.item)
    return is_inverted(found.entry.label) != is_inverted(own_label)


@lru_cache(maxsize=512)
def _gives_by_absence(item: Item, calculator: Definition) -> bool:
    """Say whether a finding gives points by being absent, and none by being present."""
    findings = {each.name: True for each in calculator.inputs if isinstance(each.kind, Finding)}
    there = points_for({**_anybody(calculator), **findings}, calculator).get(item, 0.0)
    gone = points_for({**_anybody(calculator), **dict.fromkeys(findings, False)}, calculator).get(item, 0.0)
    return gone != 0.0 and there == 0.0


def _anybody(calculator: Definition) -> Mapping[str, Any]:
    patient = points(calculator)[0].patient
    return {each.name: patient.get(each.name) for each in calculator.inputs}


def _first(item: Item, truth: Truth, present: bool) -> str:
    """Return the input of an item that its status is told of."""
    ordered = [each.name for each in truth.definition.inputs if each.name in item]
    wanted = [name for name in ordered if truth.inputs.get(name) is (not present)]
    return (wanted or [name for name in ordered if name in truth.inputs] or ordered)[0]


# --- what is counted -----------------------------------------------------------------------------------------------


def _count(counted: list[Counted], given: Mapping[Item, float], calculator: Definition) -> None:
    """Say what each criterion gives for what is said of it; what is told to be met and is not is misjudged."""
    for each in counted:
        if each.item not in given:
            continue
        each.expected = given[each.item]
        if not each.counts_right and _is_of_one_finding(each, calculator):
            each.entry = replace(each.entry, points=None)  # the other inputs of the item are counted elsewhere
        if not each.counts_right and _is_misjudged(each, calculator):
            each.status, each.is_finding = "misjudged", True
            each.name = each.name or next(one.name for one in calculator.inputs if one.name in each.item)
            each.expected = each.entry.points


def _is_of_one_finding(each: Counted, calculator: Definition) -> bool:
    """Say whether a line speaks of one finding of an item that has measured inputs or grades beside it."""
    one = input_called(each.entry.label, calculator)
    return one is not None and isinstance(one.kind, Finding) and not findings_of(each.item, calculator)


def _is_misjudged(each: Counted, calculator: Definition) -> bool:
    """Say whether points that are not the score's for these values come from judging the patient, not from the rule."""
    told = each.entry.points
    if told is None or not can_give(each.item, told, calculator) or each.is_finding:
        return False
    said = says_yes(each.entry)
    numbers = told_numbers(each.entry)
    if numbers_of(each.item, calculator) and numbers:
        values = [float(number_and_unit(one)[0] or 0) for one in numbers]
        return said is not None and own_limit_holds(each.entry, values) is not said
    return each.item.isdisjoint(of_person(calculator))


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

"""A score as a solution counts it, criterion by criterion, beside what each is for this patient.

What is said of a criterion is held against the patient: that is its value. The points told are held against those that
the score gives for what is said: that is the rule. The points are added up again: that is the calculation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.own import own
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.scores.claims import (
    findings_of,
    is_inverted,
    number_status,
    numbers_of,
    option_told,
    own_limit_holds,
    says_yes,
    told_numbers,
)
from calcura.grading.steps.scores.criteria import can_give, item_called, points_for
from calcura.grading.steps.scores.entries import Entry, blocks, states_rule, sums
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import is_named
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.verdicts import ErrorType
from calcura.measurements.kinds import Choice, Finding

FEWEST, SHARE = 3, 0.5
"""A list is one of a score's criteria if it holds so many, and this share of all."""
PERSON = frozenset({"age", "sex", "race", "ethnicity"})
"""Inputs by which a score is adjusted to a person."""


@dataclass(slots=True)
class Counted:
    """One criterion as counted, and what was found of it."""

    item: Item
    entry: Entry
    status: Status = "unknown"
    """Of what is said of it."""
    name: str = ""
    """The input that the status is of."""
    used: dict[str, Any] = field(default_factory=dict)
    """Wrong values, by input, that the solution goes on with."""
    is_finding: bool = False
    """Whether what is said is that the criterion is met or not, and no number."""
    expected: float | None = None
    """The points that the score gives for what is said."""

    @property
    def counts_right(self) -> bool:
        """Whether the points told are those of the score."""
        told = self.entry.points
        return told is None or self.expected is None or abs(told - self.expected) < 1e-9


@dataclass(frozen=True, slots=True)
class Sheet:
    """The criteria that a solution counts."""

    counted: tuple[Counted, ...]
    left_out: tuple[Item, ...] = ()
    """Items that give this patient points, and that are nowhere counted."""
    unknown_to_rule: tuple[Item, ...] = ()
    """Those of them that are no part of the rule as the solution knows it."""
    is_complete: bool = False
    """Whether every item is there, with its points."""

    @property
    def wrong_rule(self) -> Counted | None:
        """The first criterion whose points are not the score's."""
        return next((each for each in self.counted if not each.counts_right), None)

    def lacks(self, name: str) -> bool:
        """Say whether the rule, as the solution knows it, has nothing of an input."""
        return any(name in each for each in self.unknown_to_rule)

    def of(self, name: str) -> Counted | None:
        """Return the criterion that an input belongs to."""
        return next((each for each in self.counted if name in each.item), None)

    @property
    def total(self) -> float | None:
        """What the points add up to; None where some are not told."""
        points = [each.entry.points for each in self.counted]
        return None if None in points else sum(each for each in points if each is not None)


def score_sheet(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts towards its answer; None where it lists too few of them."""
    if not truth.label.counts_points or own(truth.definition).rounds:
        return None
    entries = _of_patient(solution, truth.definition, answer)
    every = items(truth.definition)
    if len(entries) < min(FEWEST, len(every)) or len(entries) < SHARE * len(every):
        return None
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    counted = [_judged(item, entry, truth, given) for item, entry in entries.items()]
    used = {name: value for each in counted for name, value in each.used.items()}
    _count(counted, {**given, **used}, truth.definition)
    right = points_for(given, truth.definition)
    left_out = tuple(each for each in every if right.get(each) and each not in entries)
    told = all(each.entry.points is not None for each in counted)
    unknown = tuple(each for each in left_out if _is_unknown(each, solution, truth.definition))
    return Sheet(tuple(counted), left_out, unknown, told and len(entries) == len(every))


def _is_unknown(item: Item, solution: Solution, calculator: Definition) -> bool:
    """Say whether the rule as stated has nothing of an item; where none is stated, people forget to adjust."""
    text = _ADJUSTED.sub("", solution.text)
    if any(is_named(calculator.input_by_name[name], text, calculator) for name in item):
        return False
    return states_rule(solution) or item <= PERSON


_ADJUSTED = re.compile(r"\b(?:age|sex)[ -](?:adjusted|specific|corrected)\b", re.IGNORECASE)


def _of_patient(solution: Solution, calculator: Definition, answer: float | None) -> dict[Item, Entry]:
    """Return the criteria of the list that holds most of them, of equal ones the last, filled up from the others."""
    best: dict[Item, Entry] = {}
    others: list[dict[Item, Entry]] = []
    for block in blocks(solution):
        found: dict[Item, Entry] = {}
        for each in block:
            item = item_called(each.label, calculator)
            if item is not None:
                found[item] = _together(found.pop(item, None), each)
        _fill_from_sum(found, solution)
        if len(found) >= len(best) and (not block.may_be_rule or _is_of_patient(found, answer)):
            best, found = found, best
        if not block.may_be_rule:
            others.append(found)
    for other in others:
        for item, each in other.items():
            if item in best:
                best[item] = _filled(best[item], each)
    return best


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
    """Say whether a list that may be the score's rule is the patient's: values stand in it, or it comes to the answer."""
    points = [each.points for each in found.values() if each.points is not None]
    return any(each.said for each in found.values()) or 0.0 in points or sum(points) == answer


def _together(before: Entry | None, each: Entry) -> Entry:
    """Return the entry of an item told again: what is said last, with the points where they are told."""
    if before is None or each.points is not None:
        return each
    return before if before.points is not None else each


def _filled(entry: Entry, other: Entry) -> Entry:
    if entry.points is None and other.points is not None:
        entry = replace(entry, points=other.points)
    if not entry.said and other.said:
        entry = replace(entry, said=other.said, label=entry.label, text=f"{other.text}; {entry.text}"[:300])
    return entry


# --- what is said -------------------------------------------------------------------------------------------------


def _judged(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any]) -> Counted:
    found = Counted(item, entry)
    measured = [each for each in numbers_of(item, truth.definition) if each.name in truth.inputs]
    told = told_numbers(entry)
    if measured and told:
        _judge_numbers(found, measured, told, truth)
    elif measured and entry.points is None and says_yes(entry) is None:
        return found
    choices = [each for each in truth.definition.inputs if each.name in item and isinstance(each.kind, Choice)]
    for each in choices:
        _judge_choice(found, each, truth)
    if findings_of(item, truth.definition):
        _judge_findings(found, truth, given)
    return found


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


def _judge_choice(found: Counted, each: Input, truth: Truth) -> None:
    gold = truth.inputs.get(each.name)
    told = option_told(each, found.entry)
    if gold is None or told is None or each.name == "sex":
        return
    found.is_finding = True
    if told == gold:
        found.status, found.name = "right", each.name
    else:
        found.status, found.name, found.used = "misjudged", each.name, {each.name: told}


def _judge_findings(found: Counted, truth: Truth, given: Mapping[str, Any]) -> None:
    """Judge a criterion that is met by one finding, or by one of several."""
    if len(possible_points(truth.definition)[found.item]) > 2:
        return
    said = says_yes(found.entry)
    if said is None and not found.entry.said and found.entry.points is not None:
        gives_by_absence = _gives_by_absence(found.item, truth.definition)
        said = (found.entry.points != 0) != (gives_by_absence and not is_inverted(found.entry.label))
    if said is None:
        return
    present = said != is_inverted(found.entry.label)
    gold = any(given.get(name) is True for name in found.item)
    found.is_finding, found.name = True, _first(found.item, truth, present)
    found.status = "right" if present == gold else "misjudged"
    if present != gold:
        found.used = dict.fromkeys(found.item, False) | ({found.name: True} if present else {})


def _gives_by_absence(item: Item, calculator: Definition) -> bool:
    """Say whether a finding gives points by being absent."""
    findings = {each.name: True for each in calculator.inputs if isinstance(each.kind, Finding)}
    there = points_for({**_anybody(calculator), **findings}, calculator).get(item, 0.0)
    gone = points_for({**_anybody(calculator), **dict.fromkeys(findings, False)}, calculator).get(item, 0.0)
    return gone > there


def _anybody(calculator: Definition) -> Mapping[str, Any]:
    from calcura.grading.steps.formula.patients import points

    return points(calculator)[0].patient


def _first(item: Item, truth: Truth, present: bool) -> str:
    """Return the input of an item that its status is told of."""
    ordered = [each.name for each in truth.definition.inputs if each.name in item]
    wanted = [name for name in ordered if truth.inputs.get(name) is (not present)]
    return (wanted or [name for name in ordered if name in truth.inputs] or ordered)[0]


# --- what is counted -----------------------------------------------------------------------------------------------


def _count(counted: list[Counted], patient: Mapping[str, Any], calculator: Definition) -> None:
    """Say what each criterion gives for what is said of it; what is told to be met and is not is misjudged."""
    points = points_for(patient, calculator)
    for each in counted:
        if each.item not in points:
            continue
        each.expected = points[each.item]
        if not each.counts_right and _is_misjudged(each, calculator):
            each.status, each.is_finding = "misjudged", True
            each.name = each.name or next(one.name for one in calculator.inputs if one.name in each.item)
            each.expected = each.entry.points


def _is_misjudged(each: Counted, calculator: Definition) -> bool:
    """Say whether points that are not the score's for these values come from judging the patient, not from the rule."""
    points = each.entry.points
    if points is None or not can_give(each.item, points, calculator) or each.is_finding:
        return False
    said = says_yes(each.entry)
    numbers = told_numbers(each.entry)
    if numbers_of(each.item, calculator) and numbers:
        from calcura.grading.steps.stated import number_and_unit

        values = [float(number_and_unit(one)[0] or 0) for one in numbers]
        holds = own_limit_holds(each.entry, values)
        return said is not None and holds is not None and holds != said
    return each.item.isdisjoint(PERSON)


def rule_error(each: Item) -> ErrorType:
    """Return the type of error that a criterion counted otherwise, or left out of the rule, is."""
    return "adjustment" if each <= PERSON else "formula"

"""One criterion as a solution counts it: what it says of the patient, and the points that the score gives for that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.patients import points
from calcura.grading.steps.formula.score_items import Item, of_findings, possible_points
from calcura.grading.steps.input_names import SEX, Named, input_called, is_spoken_of, named, of_person
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.scores.criteria import (
    Counted,
    can_give,
    is_inverted,
    judge_quotient,
    numbers_of,
    option_told,
    own_limit_holds,
    points_for,
    says_yes,
)
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding

NOT_TOLD = re.compile(
    r"\b(?:not|never|n't)\s(?:\w+\s)?(?:given|stated|mentioned|reported|available|documented|provided|recorded|known|told"
    r"|noted|measured)\b|\bno (?:mention|information|data|record|blood gas|value)\b|\bunknown\b|\bunavailable\b"
    r"|\bmissing\b|\bn/a\b",
    re.IGNORECASE,
)


def weighed(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any], due: float | None, text: str) -> Counted:
    """Say of one criterion what the solution takes the patient to have, and what the score gives for that.

    ``due`` are the points that it gives this patient.
    """
    found = Counted(item, entry)
    told = judge_quotient(found, truth) or _judge_numbers(found, truth)
    for each in truth.definition.inputs:
        if each.name in item and isinstance(each.kind, Choice):
            judge_choice(found, each, truth)
    if of_findings(item, truth.definition):
        judge_findings(found, truth, given)
    if due and not entry.points and NOT_TOLD.search(entry.text):
        found.used = {}
        _put(found, "missing", _counting(found, truth, told))
        return found
    found.expected = points_for({**given, **found.used}, truth.definition).get(item) if found.used else due
    if found.expected is None or found.counts_right:
        return found
    if converted := _explaining(found, truth, given):
        _put(found, "wrong_conversion", converted)
    elif taken := _taken_for_absent(found, truth, given, text):
        _put(found, "misjudged", taken)
    elif _is_misjudged(found, told, truth.definition):
        _put(found, "misjudged", _counting(found, truth, ()))
    return found


def _taken_for_absent(found: Counted, truth: Truth, given: Mapping[str, Any], text: str) -> str:
    """Return the finding of an item that is spoken of, and counted as if it were absent; "" where there is none."""
    present = [
        each.name for each in truth.definition.inputs if each.name in found.item and given.get(each.name) is True
    ]
    if len(found.item) < 2 or of_findings(found.item, truth.definition):
        return ""
    for name in present:
        points = points_for({**given, name: False}, truth.definition).get(found.item)
        if points == found.entry.points and is_spoken_of(name, text):
            return name
    return ""


def _put(found: Counted, status: Status, name: str) -> None:
    """Put the criterion down as counted rightly for a patient who was taken wrongly."""
    found.status, found.name, found.is_finding, found.expected = status, name, True, found.entry.points


def _counting(found: Counted, truth: Truth, but: tuple[str, ...]) -> str:
    """Return the input of an item that an error is told of: one that is present, or a number not yet told."""
    names = [each.name for each in truth.definition.inputs if each.name in found.item]
    stated = [name for name in names if name in truth.inputs and name not in but]
    present = [name for name in stated if truth.inputs[name] is True]
    return ([found.name] if found.name and found.name not in but else [*present, *stated, *names])[0]


def _is_misjudged(found: Counted, told: tuple[str, ...], calculator: Definition) -> bool:
    """Say whether wrong points come from judging the patient: possible ones, and no limit of another rule beside."""
    points = found.entry.points
    if points is None or not can_give(found.item, points, calculator) or found.is_finding:
        return False
    if not told:
        return found.item.isdisjoint(of_person(calculator))
    numbers = [each.value for each in _numbers(found.entry) if not each.is_limit]
    words = f"{found.entry.label} {found.entry.said}"
    holds = own_limit_holds(words, numbers[:1])
    if holds is not None and len(told) == 1:
        return holds != bool(points)
    return len(possible_points(calculator)[found.item]) == 2


# --- numbers -------------------------------------------------------------------------------------------------------


class _Number(NamedTuple):
    value: float
    text: str
    """The number with what follows it, for its unit."""
    start: int
    is_limit: bool
    """Whether it is a limit of the criterion, or one end of its range."""


_NUMBER = re.compile(r"(?:(?<=\()-|(?<=[:=] )-|(?<![A-Za-z0-9.^]))[0-9]+(?:\.[0-9]+)?(?![0-9.]*[0-9]|\^)")
_LIMITING = re.compile(
    r"(?:[<>=]=?|\b(?:over|above|below|under|least|than|from|to|exceeds?|between|until|past|within|last|for|and over)"
    r"|[0-9]\s?-)\s*$",
    re.IGNORECASE,
)
_RANGE = re.compile(
    r"^[0-9.]+\s?[A-Za-z/%]*\s?(?:-\s?[0-9]|to [0-9]|or (?:more|over|older|above|less|below)|\+)", re.IGNORECASE
)


def _numbers(entry: Entry) -> Iterator[_Number]:
    words = f"{entry.label}: {entry.said}"
    for each in _NUMBER.finditer(words):
        rest = words[each.start() : each.start() + 40]
        is_equal = re.search(r"[^<>]=\s*$", words[: each.start()]) is not None
        limit = not is_equal and bool(_LIMITING.search(words[: each.start()]) or _RANGE.match(rest))
        yield _Number(float(each[0]), rest, each.start(), limit)


def _judge_numbers(found: Counted, truth: Truth) -> tuple[str, ...]:
    """Judge the measured inputs of an item by the numbers beside them; return the inputs whose numbers are told."""
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    if not measured:
        return ()
    words = f"{found.entry.label}: {found.entry.said}"
    every = list(_numbers(found.entry))
    names = list(named(words, truth.definition))
    spoken = [name for *_, name in names]
    asked = [each for each in measured if each in spoken] or measured
    owners = {each: _named_before(each, words, measured, names) for each in every if not each.is_limit}
    numbers = [each for each, named_ones in owners.items() if not named_ones or named_ones[0] in asked]
    open_ones, told = list(asked), list[str]()
    for each in asked:
        right = next((one for one in numbers or every if _is_of(one, each, truth)), None)
        if right is not None:
            open_ones.remove(each)
            numbers = [one for one in numbers if one is not right]
            told.append(each.name)
            found.status, found.name = "right", found.name or each.name
    numbers = [
        each
        for each in numbers
        if len({one.name for one in owners[each]}) < 2 and not _DIVIDED.search(words, 0, each.start)
    ]  # else a quotient
    if len(asked) > 1 and len(numbers) != len(open_ones):
        return tuple(told)
    for each, number in zip(open_ones, numbers, strict=False):
        mention = _mention(number, each)
        status, value = status_of(mention, truth.inputs[each.name], each, truth), canonical(mention, each)
        if status != "unknown":
            told.append(each.name)
            found.status, found.name = status, each.name
            found.used |= {each.name: value} if value is not None else {}
    return tuple(told)


_DIVIDED = re.compile(r"\bdivided by\b|\bratio\b", re.IGNORECASE)


def _named_before(number: _Number, words: str, measured: list[Input], names: list[Named]) -> list[Input]:
    """Return the input that a text names right before a number, and another of its item before that: a quotient."""
    found, until = list[Input](), number.start
    for start, end, each in reversed([one for one in names if one[1] <= number.start]):
        if until - end > NEAR or re.search("[0-9]", words[end:until]) or (found and each not in measured):
            break
        found.append(each)
        until = start
    return found


NEAR = 16
"""Characters between a name and its number."""


def _explaining(found: Counted, truth: Truth, given: Mapping[str, Any]) -> str:
    """Return the input whose number, told beside the right one, explains the points; "" where none does."""
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    for each in measured:
        for number in _numbers(found.entry):
            if number.is_limit or any(_is_of(number, one, truth) for one in measured):
                continue
            value = canonical(_mention(number, each), each)
            if value is None:
                continue
            points = points_for({**given, each.name: value}, truth.definition).get(found.item)
            if points == found.entry.points:
                found.used = {each.name: value}
                return each.name
    return ""


def _is_of(number: _Number, each: Input, truth: Truth) -> bool:
    """Say whether a number is the right one of an input."""
    return status_of(_mention(number, each), truth.inputs[each.name], each, truth) == "right"


def _mention(number: _Number, each: Input) -> Mention:
    return Mention(each, *number_and_unit(number.text), number.text, True)


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

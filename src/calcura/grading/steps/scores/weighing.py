"""One criterion of a count in passing, held against the patient: was it misread, misjudged, or given wrong points?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.score_items import Item, possible_points
from calcura.grading.steps.in_passing import is_spoken_of
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.persons import of_person
from calcura.grading.steps.scores.claims import findings_of, number_status, numbers_of, own_limit_holds
from calcura.grading.steps.scores.counts import Counted
from calcura.grading.steps.scores.criteria import can_give, points_for
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.scores.sheet import judge_choice, judge_findings
from calcura.grading.steps.spoken_names import named
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice

NOT_TOLD = re.compile(
    r"\b(?:not|never|n't)\s(?:\w+\s)?(?:given|stated|mentioned|reported|available|documented|provided|recorded|known|told"
    r"|noted|measured)\b|\bno (?:mention|information|data|record|blood gas|value)\b|\bunknown\b|\bunavailable\b"
    r"|\bmissing\b|\bn/a\b",
    re.IGNORECASE,
)


def weighed(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any], text: str) -> Counted:
    """Say of one criterion what the solution takes the patient to have, and what the score gives for that."""
    found = Counted(item, entry)
    told = _judge_numbers(found, truth)
    for each in truth.definition.inputs:
        if each.name in item and isinstance(each.kind, Choice):
            judge_choice(found, each, truth)
    if findings_of(item, truth.definition):
        judge_findings(found, truth, given)
    due = points_for(given, truth.definition).get(item)
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
    if len(found.item) < 2 or findings_of(found.item, truth.definition):
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
    holds = own_limit_holds(replace(found.entry, label=words), numbers[:1])
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


_NUMBER = re.compile(r"(?<![A-Za-z0-9.^])[0-9]+(?:\.[0-9]+)?(?![0-9.]*[0-9]|\^)")
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
    told: list[str] = []
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    words = f"{found.entry.label}: {found.entry.said}"
    for each in measured:
        every = list(_numbers(found.entry))
        judged = [
            (number, *number_status(each, number.text, truth.inputs[each.name], truth, words)) for number in every
        ]
        if any(status == "right" for _, status, _ in judged):
            told.append(each.name)
            found.status, found.name = ("right", each.name) if found.status == "unknown" else (found.status, found.name)
            continue
        at = _place_of(each, words, truth.definition) if len(measured) > 1 else 0
        mine = next((one for one in judged if at is not None and one[0].start >= at and not one[0].is_limit), None)
        if mine is None or (at and mine[0].start - at > 16) or mine[1] == "unknown":
            continue
        told.append(each.name)
        found.status, found.name = mine[1], each.name
        found.used |= {each.name: mine[2]} if mine[2] is not None else {}
    return tuple(told)


def _place_of(each: Input, words: str, calculator: Definition) -> int | None:
    """Return where a text has named an input."""
    return next((end for _, end, name in named(words, calculator) if name is each), None)


def _explaining(found: Counted, truth: Truth, given: Mapping[str, Any]) -> str:
    """Return the input whose number, told beside the right one, explains the points; "" where none does."""
    words = f"{found.entry.label}: {found.entry.said}"
    measured = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    for each in measured:
        for number in _numbers(found.entry):
            if number.is_limit or any(_is_of(number, one, truth, words) for one in measured):
                continue
            value = number_status(each, number.text, truth.inputs[each.name], truth, words)[1]
            if value is None:
                continue
            points = points_for({**given, each.name: value}, truth.definition).get(found.item)
            if points == found.entry.points:
                found.used = {each.name: value}
                return each.name
    return ""


def _is_of(number: _Number, each: Input, truth: Truth, words: str) -> bool:
    """Say whether a number is the right one of an input."""
    return number_status(each, number.text, truth.inputs[each.name], truth, words)[0] == "right"

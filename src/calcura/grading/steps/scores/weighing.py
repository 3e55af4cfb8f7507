"""One criterion as a solution counts it: what it says of the patient, and the points that the score gives for that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from operator import ge, gt, le, lt
from typing import Any, NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.patients import points
from calcura.grading.steps.formula.score_items import Item, possible_points
from calcura.grading.steps.input_names import SEX, of_person
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.scores.criteria import Counted, points_for
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding, Number


def weighed(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any], due: float | None) -> Counted:
    """Say of one criterion what the solution takes the patient to have, and what the score gives for that.

    ``due`` are the points that it gives this patient.
    """
    found = Counted(item, entry)
    told = _judge_numbers(found, truth)
    for each in truth.definition.inputs:
        if each.name in item and isinstance(each.kind, Choice):
            _judge_choice(found, each, truth)
    if _findings_of(item, truth.definition):
        _judge_findings(found, truth, given)
    found.expected = points_for({**given, **found.used}, truth.definition).get(item) if found.used else due
    if found.expected is None or found.counts_right:
        return found
    if explained := _explaining(found, truth, given):
        _put(found, "wrong_conversion" if explained in told else "wrong_value", explained)
    elif other := _other_of_quotient(found, told, truth.definition):
        _put(found, "wrong_value", other)
    elif _is_misjudged(found, told, truth.definition):
        _put(found, "misjudged", _counting(found, truth))
    return found


def _other_of_quotient(found: Counted, told: tuple[str, ...], calculator: Definition) -> str:
    """Return the measured input that a quotient takes wrongly, where its other number is right; "" where none is."""
    others = [each.name for each in _numbers_of(found.item, calculator) if each.name not in told]
    numbers = [each for each in _numbers(found.entry) if not each.is_limit]
    return others[0] if told and others and len(numbers) > len(told) else ""


def _put(found: Counted, status: Status, name: str) -> None:
    """Put the criterion down as counted rightly for a patient who was taken wrongly."""
    found.status, found.name, found.is_finding, found.expected = status, name, True, found.entry.points


def _counting(found: Counted, truth: Truth) -> str:
    """Return the input of an item that an error is told of: one that is present, or one that is stated."""
    names = [each.name for each in truth.definition.inputs if each.name in found.item]
    stated = [name for name in names if name in truth.inputs]
    return found.name or [*(name for name in stated if truth.inputs[name] is True), *stated, *names][0]


def _is_misjudged(found: Counted, told: tuple[str, ...], calculator: Definition) -> bool:
    """Say whether wrong points come from judging the patient: possible ones, and no limit of another rule beside."""
    points, possible = found.entry.points, possible_points(calculator)[found.item]
    if points is None or found.is_finding or not any(abs(points - each) < 1e-9 for each in possible):
        return False
    if not told:
        return found.item.isdisjoint(of_person(calculator))
    numbers = [each.value for each in _numbers(found.entry) if not each.is_limit]
    limits = list(_LIMIT.finditer(f"{found.entry.label} {found.entry.said}"))
    if limits and numbers and len(told) == 1:
        return bool(points) != any(_PASSES[each["sign"]](numbers[0], float(each["number"])) for each in limits)
    return len(possible) == 2


_LIMIT = re.compile(r"(?P<sign><=|>=|<|>|=<|=>)\s*(?P<number>[0-9]+(?:\.[0-9]+)?)(?!\s*\*?\s*10\^)")
_PASSES = {"<": lt, ">": gt, "<=": le, "=<": le, ">=": ge, "=>": ge}


def _findings_of(item: frozenset[str], calculator: Definition) -> bool:
    """Say whether an item is made of findings alone."""
    return all(isinstance(calculator.input_by_name[name].kind, Finding) for name in item)


def _numbers_of(item: frozenset[str], calculator: Definition) -> list[Input]:
    """Return the measured inputs of an item, in the calculator's order."""
    return [each for each in calculator.inputs if each.name in item and isinstance(each.kind, Number)]


# --- numbers -------------------------------------------------------------------------------------------------------


class _Number(NamedTuple):
    value: float
    text: str
    """The number with what follows it, for its unit."""
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
        yield _Number(float(each[0]), rest, limit)


def _judge_numbers(found: Counted, truth: Truth) -> tuple[str, ...]:
    """Judge the measured inputs of an item by the numbers beside them; return the inputs whose numbers are told."""
    measured = [each for each in _numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    if not measured:
        return ()
    words = f"{found.entry.label}: {found.entry.said}"
    numbers = [each for each in _numbers(found.entry) if not each.is_limit]
    open_ones, told = list(measured), list[str]()
    for each in measured:
        right = next((one for one in numbers if _is_of(one, each, truth, words)), None)
        if right is not None:
            open_ones.remove(each)
            numbers = [one for one in numbers if one is not right]
            told.append(each.name)
            found.status, found.name = "right", found.name or each.name
    if len(measured) > 1 and len(numbers) != len(open_ones):
        return tuple(told)
    for each, number in zip(open_ones, numbers, strict=False):
        status, value = _number_status(each, number.text, truth.inputs[each.name], truth, words)
        if status != "unknown":
            told.append(each.name)
            found.status, found.name = status, each.name
            found.used |= {each.name: value} if value is not None else {}
    return tuple(told)


def _explaining(found: Counted, truth: Truth, given: Mapping[str, Any]) -> str:
    """Return the input whose number, told beside the right one, explains the points; "" where none does."""
    words = f"{found.entry.label}: {found.entry.said}"
    measured = [each for each in _numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    for each in measured:
        for number in _numbers(found.entry):
            if number.is_limit or any(_is_of(number, one, truth, words) for one in measured):
                continue
            value = _number_status(each, number.text, truth.inputs[each.name], truth, words)[1]
            if value is None:
                continue
            points = points_for({**given, each.name: value}, truth.definition).get(found.item)
            if points == found.entry.points:
                found.used = {each.name: value}
                return each.name
    return ""


def _is_of(number: _Number, each: Input, truth: Truth, words: str) -> bool:
    """Say whether a number is the right one of an input."""
    return _number_status(each, number.text, truth.inputs[each.name], truth, words)[0] == "right"


def _number_status(each: Input, told: str, gold: Any, truth: Truth, text: str) -> tuple[Status, Any]:
    """Return how a number told for an input stands to the gold one, and the number in canonical units."""
    value, unit = number_and_unit(told)
    mention = Mention(each, value, unit, text, True)
    return status_of(mention, gold, each, truth), canonical(mention, each)


def _judge_choice(found: Counted, each: Input, truth: Truth) -> None:
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


def option_told(each: Input, entry: Entry) -> Any:
    """Return the option of a choice that is said of it; None where none can be made out."""
    return canonical(Mention(each, entry.said.strip(" ,.:;"), "", entry.text, True), each)


_NO = re.compile(
    r"^\W*(?:no\b|not\b|none\b|absent\b|negative\b|denie[sd]\b|without\b|false\b|unmet\b|never\b|0\b(?! ?[-0-9.]))",
    re.IGNORECASE,
)
_YES = re.compile(r"^\W*(?:yes\b|present\b|positive\b|true\b|met\b|confirmed\b|has\b|had\b)", re.IGNORECASE)


def says_yes(entry: Entry) -> bool | None:
    """Return whether a criterion is said to be met; None where that is not said in so many words.

    >>> says_yes(Entry("Fever: absent", 0)), says_yes(Entry("Age: 15-44", 0))
    (False, None)
    """
    if _NO.match(entry.said):
        return False
    return True if _YES.match(entry.said) else None


def _judge_findings(found: Counted, truth: Truth, given: Mapping[str, Any]) -> None:
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
    gold = any(given.get(name) is True for name in found.item)
    found.is_finding, found.name = True, _counting(found, truth)
    found.status = "right" if present == gold else "misjudged"
    if present != gold:
        found.used = dict.fromkeys(found.item, False) | ({found.name: True} if present else {})


def _is_inverted(found: Counted, truth: Truth) -> bool:
    """Say whether a criterion is met where its finding is absent; findings that are an absence themselves are not."""
    own_label = next(each.label for each in truth.definition.inputs if each.name in found.item)
    return (_INVERTED.search(found.entry.label) is None) != (_INVERTED.search(own_label) is None)


_INVERTED = re.compile(r"^\W*(?:no|without|lack of|not)\b|\babsen[cs]e\b|\babsent\b", re.IGNORECASE)


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

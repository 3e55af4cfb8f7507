"""One criterion of a score, held against the patient: what is said of it, and the points that it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, NamedTuple

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.patients import points
from calcura.grading.steps.formula.score_items import Item, possible_points
from calcura.grading.steps.input_names import SEX, input_called, is_spoken_of, named, of_person
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.said import is_among
from calcura.grading.steps.scores.criteria import Counted, can_give, findings_of, numbers_of, points_for
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.told_units import in_canonical, units_of
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding, Number

NOT_TOLD = re.compile(
    r"\b(?:not|never|n't)\s(?:\w+\s)?(?:given|stated|mentioned|reported|available|documented|provided|recorded|known|told"
    r"|noted|measured)\b|\bno (?:mention|information|data|record|blood gas|value)\b|\bunknown\b|\bunavailable\b"
    r"|\bmissing\b|\bn/a\b",
    re.IGNORECASE,
)


def weighed(item: Item, entry: Entry, truth: Truth, given: Mapping[str, Any], text: str) -> Counted:
    """Say of one criterion what the solution takes the patient to have, and what the score gives for that."""
    found = Counted(item, entry)
    told = _judge_quotient(found, truth) or _judge_numbers(found, truth)
    for each in truth.definition.inputs:
        if each.name in item and isinstance(each.kind, Choice):
            _judge_choice(found, each, truth)
    if findings_of(item, truth.definition):
        _judge_findings(found, truth, given)
    due = points_for(given, truth.definition).get(item)
    if due and not entry.points and NOT_TOLD.search(entry.text):
        found.used = {}
        _put(found, "missing", _counting(found, truth, told))
        return found
    found.expected = points_for({**given, **found.used}, truth.definition).get(item) if found.used else due
    if found.expected is None or found.counts_right:
        return found
    if found.status == "right" and (converted := _explaining(found, truth, given)):
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
    holds = _own_limit_holds(replace(found.entry, label=words), numbers[:1])
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


_NUMBER = re.compile(r"(?:(?<=[ :(=])(?<![0-9] )-)?(?<![A-Za-z0-9.^])[0-9]+(?:\.[0-9]+)?(?![0-9.]*[0-9]|\^)")
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
        every = [one for one in _numbers(found.entry) if not one.is_limit] or list(_numbers(found.entry))
        judged = [
            (number, *_number_status(each, number.text, truth.inputs[each.name], truth, words)) for number in every
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


# --- choices and findings ---


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


# --- words ---

_NO = re.compile(
    r"^\W*(?:no\b|not\b|none\b|absent\b|negative\b|denie[sd]\b|without\b|false\b|unmet\b|never\b|0\b(?! ?[-0-9.]))",
    re.IGNORECASE,
)
_YES = re.compile(r"^\W*(?:yes\b|present\b|positive\b|true\b|met\b|confirmed\b|has\b|had\b)", re.IGNORECASE)
_INVERTED = re.compile(r"^\W*(?:no|without|lack of|not)\b|\babsen[cs]e\b|\babsent\b", re.IGNORECASE)
_GROUP = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_LIMIT = re.compile(r"(?P<sign><=|>=|<|>|=<|=>)\s*(?P<number>[0-9]+(?:\.[0-9]+)?)(?!\s*\*?\s*10\^)")
_SIGNS = {
    "over": ">", "above": ">", "greater than": ">", "more than": ">", "higher than": ">", "gt": ">",
    "under": "<", "below": "<", "less than": "<", "lower than": "<", "lt": "<",
    "from": ">=", "least": ">=", "gte": ">=", "lte": "<=",
}  # fmt: skip
_LIMIT_IN_WORDS = re.compile(
    rf"\b(?P<word>{'|'.join(_SIGNS)}) (?P<whole>[0-9]+)(?: (?P<decimals>[0-9])\b)?", re.IGNORECASE
)
"""A limit in the name of a variable: "creatinine over 1 2 mg dl"."""
_WITHOUT = re.compile(r"\b(?:without|no|not|non)\b", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def says_yes(entry: Entry) -> bool | None:
    """Return whether a criterion is said to be met; None where that is not said in so many words.

    >>> says_yes(Entry("Fever", "absent", 0, "")), says_yes(Entry("Age", "15-44", 0, ""))
    (False, None)
    """
    if _NO.match(entry.said):
        return False
    return True if _YES.match(entry.said) else None


def is_inverted(label: str) -> bool:
    """Say whether a criterion is met where a finding is absent: "absence of cough"."""
    return _INVERTED.search(label) is not None


_MEASURED = r"[0-9](?<![A-Za-z0-9.].)[0-9]*(?:\.[0-9]+)?(?:\s?[A-Za-z%]{1,5})?"
_QUOTIENT = re.compile(rf"({_MEASURED})\s?/\s?({_MEASURED})\s?(?:[=~)]|->)")


def _judge_quotient(found: Counted, truth: Truth) -> tuple[str, ...]:
    """Judge an item of two measured inputs by the quotient that its line works out: "PaO2/FiO2 = 84 / 0.4 = 210".

    Where one number is right, the other is the other's value. Returns the inputs if that one is wrong.
    """
    others = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    told = _QUOTIENT.search(found.entry.said)
    if told is None or len(others) != 2:
        return ()
    names = tuple(each.name for each in others)
    numbers = [number for side in told.groups() if (number := number_and_unit(side)[0]) is not None]
    for each in tuple(others):
        right = next((one for one in numbers if _is_in_some_unit(one, each, truth.inputs[each.name])), None)
        if right is not None:
            numbers.remove(right)
            others.remove(each)
    if not len(numbers) == len(others) == 1:
        return ()
    value = _plausible(numbers[0], others[0])
    if value is None:
        return ()
    found.status, found.name, found.used = "wrong_value", others[0].name, {others[0].name: value}
    return names


def _is_in_some_unit(number: float, each: Input, gold: Any) -> bool:
    return isinstance(each.kind, Number) and is_among(float(gold), each.kind, (number,))


def _plausible(number: float, each: Input) -> float | None:
    """Return a bare number in the canonical unit, of the units in which it is plausible the first."""
    assert isinstance(each.kind, Number)
    lowest, highest = each.kind.plausible
    values = (in_canonical(number, unit, each.kind) for unit in units_of(each.kind))
    return next((one for one in values if one is not None and lowest <= one <= highest), None)


def _number_status(each: Input, told: str, gold: Any, truth: Truth, text: str) -> tuple[Status, Any]:
    """Return how a number told for an input stands to the gold one, and the number in canonical units."""
    value, unit = number_and_unit(told)
    mention = Mention(each, value, unit, text, True)
    return status_of(mention, gold, each, truth), canonical(mention, each)


def option_told(each: Input, entry: Entry) -> Any:
    """Return the option of a choice that is said of it; None where none can be made out."""
    assert isinstance(each.kind, Choice)
    plain = _QUOTED.sub("", entry.said)
    for words in (plain, _GROUP.sub("", plain), entry.label):
        found = canonical(Mention(each, words.strip(" ,.:;"), "", entry.text, True), each)
        if found is not None and not (words == entry.label and _WITHOUT.search(words)):
            return found
    return None


def _own_limit_holds(entry: Entry, numbers: Sequence[float]) -> bool | None:
    """Return whether a number passes the limits in a criterion's name; None where it names none."""
    limits = [(each["sign"], float(each["number"])) for each in _LIMIT.finditer(entry.label)]
    limits += [
        (_SIGNS[each["word"].lower()], float(f"{each['whole']}.{each['decimals'] or 0}"))
        for each in _LIMIT_IN_WORDS.finditer(entry.label)
    ]
    if not limits or len(numbers) != 1:
        return None
    return any(_passes(numbers[0], sign, limit) for sign, limit in limits)


def _passes(number: float, sign: str, limit: float) -> bool:
    if "=" in sign and number == limit:
        return True
    return number < limit if "<" in sign else number > limit

"""What a solution says of one criterion, held against the patient: present or absent, a number, a grade."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from calcura.engine import Definition, Input
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding, Number

_NO = re.compile(
    r"^\W*(?:no\b|not\b|none\b|absent\b|negative\b|denie[sd]\b|without\b|false\b|unmet\b|never\b|0\b(?! ?[-0-9.]))",
    re.IGNORECASE,
)
_YES = re.compile(r"^\W*(?:yes\b|present\b|positive\b|true\b|met\b|confirmed\b|has\b|had\b)", re.IGNORECASE)
_INVERTED = re.compile(r"^\W*(?:no|without|lack of|not)\b|\babsen[cs]e\b|\babsent\b", re.IGNORECASE)
_GROUP = re.compile(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_LIMIT = re.compile(r"(?P<sign><=|>=|<|>|=<|=>)\s*(?P<number>[0-9]+(?:\.[0-9]+)?)(?!\s*\*?\s*10\^)")
_IN_LABEL = re.compile(
    r"^(?!.*\b(?:than|over|above|below|under|least|most|gte?|lte?) [0-9])"
    r"[A-Za-z][A-Za-z ()]* (?P<number>[0-9]+(?:\.[0-9]+)?(?: [A-Za-z%/]+)?)$"
)
"""A name with its number: "Age 71"."""
_SIGNS = {
    "over": ">", "above": ">", "greater than": ">", "more than": ">", "higher than": ">", "gt": ">",
    "under": "<", "below": "<", "less than": "<", "lower than": "<", "lt": "<",
    "from": ">=", "least": ">=", "gte": ">=", "lte": "<=",
}  # fmt: skip
_LIMIT_IN_WORDS = re.compile(
    rf"\b(?P<word>{'|'.join(_SIGNS)}) (?P<whole>[0-9]+)(?: (?P<decimals>[0-9])\b)?", re.IGNORECASE
)
"""A limit in the name of a variable: "creatinine over 1 2 mg dl"."""
_BEGINS_WITH_DIGIT = re.compile(r"\W*[0-9]")
_IS_RANGE = re.compile(r"[0-9.]+\s*(?:-|to)\s*[0-9.]+\s*(?:[A-Za-z/%]+)?")
_BEGINS_WITH_NUMBER = re.compile(r"\W*[0-9]+(?:\.[0-9]+)?(?!\s?-\s?[0-9]|[0-9.])")
_WITHOUT = re.compile(r"\b(?:without|no|not|non)\b", re.IGNORECASE)
_AND = re.compile(r",\s+|\s+and\s+")
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


def told_numbers(entry: Entry) -> list[str]:
    """Return the measured numbers that are told of a criterion, each with its unit: "(88 mmHg, 55 mmHg)"."""
    said = _QUOTED.sub("", entry.said)
    every = _GROUP.findall(said)
    within = [each for each in every if _BEGINS_WITH_DIGIT.match(each) and not _IS_RANGE.fullmatch(each)]
    if not within and _BEGINS_WITH_NUMBER.match(said):
        within = [_GROUP.sub("", said)]
    in_label = _IN_LABEL.match(entry.label) if not within else None
    if in_label:
        within = [in_label["number"]]
    pieces = [piece.strip() for each in within[-1:] for piece in _AND.split(each)]
    return [each for each in pieces if number_and_unit(each)[0] is not None]


def number_status(each: Input, told: str, gold: Any, truth: Truth, text: str) -> tuple[Status, Any]:
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


def own_limit_holds(entry: Entry, numbers: Sequence[float]) -> bool | None:
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


def findings_of(item: frozenset[str], calculator: Definition) -> bool:
    """Say whether an item is made of findings alone."""
    return all(isinstance(calculator.input_by_name[name].kind, Finding) for name in item)


def numbers_of(item: frozenset[str], calculator: Definition) -> list[Input]:
    """Return the measured inputs of an item, in the calculator's order."""
    return [each for each in calculator.inputs if each.name in item and isinstance(each.kind, Number)]

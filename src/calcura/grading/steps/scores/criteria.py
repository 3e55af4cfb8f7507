"""A score's criteria: which one a name speaks of, what is said of it, and the points that it gives a patient."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from calcura.engine import CalculationError, Definition, Input, InputError
from calcura.engine.tracing import trace
from calcura.grading.steps.formula.patients import own, points
from calcura.grading.steps.formula.score_items import Item, item_named, item_of, items, possible_points
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.input_names import InPassing, named
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical
from calcura.grading.steps.said import is_among
from calcura.grading.steps.scores.entries import Entry
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.told_units import in_canonical, units_of
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.text.phrases import lowered


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

    def has_right(self, name: str) -> bool:
        """Say whether the criterion that an input belongs to is counted for what the patient has."""
        return any(name in each.item and each.status == "right" for each in self.counted)

    def of(self, name: str) -> Counted | None:
        """Return the criterion that an input belongs to."""
        return next((each for each in self.counted if name in each.item), None)

    @property
    def total(self) -> float | None:
        """What the points add up to; None where some are not told."""
        points = [each.entry.points for each in self.counted]
        return None if None in points else sum(each for each in points if each is not None)


_ASIDE = re.compile(r"\s*\([^()]*\)")
MOST_OTHERS = 24
"""Patients whose values of an item are tried, to see how low it can go."""


def item_called(label: str, calculator: Definition) -> Item | None:
    """Return the item that a criterion's name speaks of; None where it speaks of none, or of several."""
    return item_named(label, calculator) or item_named(_ASIDE.sub("", label), calculator)


def points_for(patient: Mapping[str, Any], calculator: Definition) -> Mapping[Item, float]:
    """Return the points that each item gives a patient, as the calculator's own steps tell them."""
    try:
        return _remembered(tuple(patient.items()), calculator)
    except TypeError:  # a value cannot be remembered
        return _traced(patient, calculator)


@lru_cache(maxsize=256)
def _remembered(patient: tuple[tuple[str, Any], ...], calculator: Definition) -> Mapping[Item, float]:
    """Every criterion of a count asks for the points of the same patient."""
    return _traced(dict(patient), calculator)


def _traced(patient: Mapping[str, Any], calculator: Definition) -> Mapping[Item, float]:
    try:
        traced = trace(calculator, patient, not_stated="absent", implausible="warn")
    except (InputError, CalculationError, TypeError, ValueError):
        return {}
    found: dict[Item, float] = {}
    for step in traced.steps:
        told = step.why[-1] if step.why else step.formula
        item = _item_of(told, calculator)
        if item is None or step.name != "points" or not isinstance(step.value, (int, float)):
            continue
        found[item] = found.get(item, 0.0) + float(step.value)
    unseen = [each for each in items(calculator) if each not in found]
    rest = float(traced.value) - sum(found.values()) if isinstance(traced.value, (int, float)) else 0.0
    if abs(rest) > 1e-9 and len(unseen) != 1:
        return _by_exchange(patient, rest + sum(found.values()), calculator)
    return {**dict.fromkeys(unseen, rest), **found}


def _by_exchange(patient: Mapping[str, Any], total: float, calculator: Definition) -> dict[Item, float]:
    """Return the points of each item by how far the score falls when one after the other is taken to its lowest."""
    now = {
        each.name: patient.get(each.name, False if isinstance(each.kind, Finding) else None)
        for each in calculator.inputs
    }
    found: dict[Item, float] = {}
    score = total
    for item in items(calculator):
        best, lowest = now, score
        told = frozenset(name for name in item if now[name] is not None)
        for values in (*_values_of(told, calculator), *_values_of(item, calculator)):
            other = {**now, **values}
            result = _result(other, calculator)
            if result is not None and result < lowest:
                best, lowest = other, result
        found[item] = score - lowest + min(possible_points(calculator)[item])
        now, score = best, lowest
    return found if abs(sum(found.values()) - total) < 1e-9 else {}


@lru_cache(maxsize=512)
def _values_of(item: Item, calculator: Definition) -> tuple[dict[str, Any], ...]:
    """Return what an item's inputs are in other patients, each once."""
    every = [{name: each.patient.get(name) for name in sorted(item)} for each in points(calculator)]
    return tuple({repr(each): each for each in every}.values())[:MOST_OTHERS]


def _result(patient: Mapping[str, Any], calculator: Definition) -> float | None:
    try:
        return float(own(calculator)(patient))
    except CANNOT:
        return None


@lru_cache(maxsize=4096)
def _item_of(reason: str, calculator: Definition) -> Item | None:
    plain = reason.lower()
    starting = [each for each in calculator.inputs if plain.startswith(each.label.lower())]
    if not starting:
        return None
    longest = max(starting, key=lambda each: len(each.label))
    return item_of(longest.name, calculator)


def can_give(item: Item, points: float, calculator: Definition) -> bool:
    """Say whether an item gives so many points to anybody."""
    return any(abs(points - each) < 1e-9 for each in possible_points(calculator)[item])


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

    >>> says_yes(Entry("Fever: absent", 0)), says_yes(Entry("Age: 15-44", 0))
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


def judge_quotient(found: Counted, truth: Truth) -> tuple[str, ...]:
    """Judge an item of two measured inputs by the quotient that its line works out: "PaO2/FiO2 = 84 / 0.4 = 210".

    Where one number is right, the other is the other's value. Returns the inputs if that one is wrong.
    """
    others = [each for each in numbers_of(found.item, truth.definition) if each.name in truth.inputs]
    told = _QUOTIENT.search(found.entry.said) if len(others) == 2 else None
    if told is None:
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


def option_told(each: Input, entry: Entry) -> Any:
    """Return the option of a choice that is said of it; None where none can be made out."""
    assert isinstance(each.kind, Choice)
    plain = _QUOTED.sub("", entry.said)
    for words in (plain, _GROUP.sub("", plain), entry.label):
        found = canonical(Mention(each, words.strip(" ,.:;"), "", entry.text, True), each)
        if found is not None and not (words == entry.label and _WITHOUT.search(words)):
            return found
    return None


def own_limit_holds(words: str, numbers: Sequence[float]) -> bool | None:
    """Return whether a number passes the limits that a criterion names; None where it names none."""
    limits = [(each["sign"], float(each["number"])) for each in _LIMIT.finditer(words)]
    limits += [
        (_SIGNS[each["word"].lower()], float(f"{each['whole']}.{each['decimals'] or 0}"))
        for each in _LIMIT_IN_WORDS.finditer(words)
    ]
    if not limits or len(numbers) != 1:
        return None
    return any(_passes(numbers[0], sign, limit) for sign, limit in limits)


def _passes(number: float, sign: str, limit: float) -> bool:
    if "=" in sign and number == limit:
        return True
    return number < limit if "<" in sign else number > limit


def numbers_of(item: frozenset[str], calculator: Definition) -> list[Input]:
    """Return the measured inputs of an item, in the calculator's order."""
    return [each for each in calculator.inputs if each.name in item and isinstance(each.kind, Number)]


_LETTER = re.compile(r"\W*(?P<letter>[A-Za-z]{1,2}[₂2]?|65)(?=\s*(?:[-:=).(]|->|\s[a-z]|[0-9]?$))")


@lru_cache(maxsize=8192)
def items_spoken_of(text: str, calculator: Definition) -> Mapping[Item, int]:
    """Return the items that a text speaks of -> where it first does.

    >>> from calcura.engine import definition
    >>> sorted(map(sorted, items_spoken_of("on the pill, HR 104", definition("perc"))))
    [['heart_rate'], ['hormone_use']]
    """
    spaced = text.replace("_", " ")
    found: dict[Item, int] = {}
    told = [(start, each.name) for start, _, each in named(spaced, calculator)]
    told += [(start, name) for name, start in _of_calculator(calculator).found(lowered(spaced))]
    for start, name in told:
        item = item_of(name, calculator)
        found[item] = min(start, found.get(item, start))
    return found


def item_of_letter(text: str, calculator: Definition) -> Item | None:
    """Return the item that a letter of the score's name stands for at the start of a line: "H - yes"."""
    letter = _LETTER.match(text)
    name = _letters(calculator).get(letter["letter"].lower().replace("₂", "2")) if letter else None
    return item_of(name, calculator) if name else None


def _letters(calculator: Definition) -> Mapping[str, str]:
    return dict(calculator.use.letters) if calculator.use is not None else {}


@lru_cache(maxsize=128)
def _of_calculator(calculator: Definition) -> InPassing:
    return InPassing(calculator.input_by_name, _letters(calculator).items())

"""A score's criteria: which one a name speaks of, what is said of it, and the points that it gives a patient."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.tracing import trace
from calcura.grading.steps.formula.patients import own, points
from calcura.grading.steps.formula.score_items import Item, items, items_named, possible_points
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.input_names import InPassing, named
from calcura.grading.steps.one_value import Status
from calcura.grading.steps.scores.entries import Entry
from calcura.measurements.kinds import Finding
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

    def of(self, name: str) -> Counted | None:
        """Return the criterion that an input belongs to."""
        return next((each for each in self.counted if name in each.item), None)

    @property
    def total(self) -> float | None:
        """What the points add up to; None where some are not told."""
        points = [each.entry.points for each in self.counted]
        return None if None in points else sum(each for each in points if each is not None)


def item_called(label: str, calculator: Definition) -> Item | None:
    """Return the item that a criterion's name speaks of; None where it speaks of none or of several."""
    found = items_named(label, "", calculator)
    return next(iter(found)) if len(found) == 1 else None


def points_for(patient: Mapping[str, Any], calculator: Definition) -> Mapping[Item, float]:
    """Return the points that each item gives a patient, as the calculator's own steps tell them."""
    try:
        return _traced(tuple(patient.items()), calculator)
    except (InputError, CalculationError, TypeError, ValueError):
        return {}


@lru_cache(maxsize=256)
def _traced(given: tuple[tuple[str, Any], ...], calculator: Definition) -> Mapping[Item, float]:
    """Every criterion of a count asks for the points of the same patient."""
    patient = dict(given)
    traced = trace(calculator, patient, not_stated="absent", implausible="warn")
    found: dict[Item, float] = {}
    for step in traced.steps:
        told = step.why[-1] if step.why else step.formula
        item = _item_told(told.lower(), calculator)
        if item is None or step.name != "points" or not isinstance(step.value, (int, float)):
            continue
        found[item] = found.get(item, 0.0) + float(step.value)
    unseen = [each for each in items(calculator) if each not in found]
    rest = float(traced.value) - sum(found.values()) if isinstance(traced.value, (int, float)) else 0.0
    return _by_trying(patient, calculator) if abs(rest) > 1e-9 else {**dict.fromkeys(unseen, 0.0), **found}


def _by_trying(patient: Mapping[str, Any], calculator: Definition) -> dict[Item, float]:
    """Return the points of each item by what the score of another patient becomes with it."""
    base, found = points(calculator)[0].patient, dict[Item, float]()
    absent = {each.name: False for each in calculator.inputs if isinstance(each.kind, Finding)}
    try:
        for item, without in _without(calculator).items():
            values = {name: patient.get(name, absent.get(name)) for name in item}
            found[item] = float(own(calculator)({**base, **values})) - without
        total = float(own(calculator)({**absent, **patient}))
    except CANNOT:
        return {}
    return found if abs(sum(found.values()) - total) < 1e-9 else {}


@lru_cache(maxsize=512)
def _without(calculator: Definition) -> Mapping[Item, float]:
    """Return what that other patient's score is without the points of each item."""
    base, others = points(calculator)[0].patient, [each.patient for each in points(calculator)]
    found = dict[Item, float]()
    for item, possible in possible_points(calculator).items():
        scores = [own(calculator).point({**base, **{name: each.get(name) for name in item}}) for each in others]
        found[item] = min(each.result for each in scores if each is not None) - min(possible)
    return found


@lru_cache(maxsize=4096)
def _item_told(reason: str, calculator: Definition) -> Item | None:
    """Return the item of the input with whose label a reason begins."""
    starting = [each for each in calculator.inputs if reason.startswith(each.label.lower())]
    return _item_having(max(starting, key=lambda each: len(each.label)).name, calculator) if starting else None


def _item_having(name: str, calculator: Definition) -> Item:
    return next(each for each in items(calculator) if name in each)


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
        item = _item_having(name, calculator)
        found[item] = min(start, found.get(item, start))
    return found


def item_of_letter(text: str, calculator: Definition) -> Item | None:
    """Return the item that a letter of the score's name stands for at the start of a line: "H - yes"."""
    letter = _LETTER.match(text)
    name = _letters(calculator).get(letter["letter"].lower().replace("₂", "2")) if letter else None
    return _item_having(name, calculator) if name else None


def _letters(calculator: Definition) -> Mapping[str, str]:
    return dict(calculator.use.letters) if calculator.use is not None else {}


@lru_cache(maxsize=128)
def _of_calculator(calculator: Definition) -> InPassing:
    return InPassing(calculator.input_by_name, _letters(calculator).items())

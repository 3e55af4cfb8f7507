"""What a score's criteria count: which one a name speaks of, and the points that it gives a patient."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from functools import lru_cache
from typing import Any

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.tracing import trace
from calcura.grading.steps.formula.own import own
from calcura.grading.steps.formula.patients import points
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.names import input_called
from calcura.measurements.kinds import Finding

MOST_OTHERS = 24
"""Patients whose values of an item are tried, to see how low it can go."""
_ASIDE = re.compile(r"\s*\([^()]*\)")


def item_called(label: str, calculator: Definition) -> Item | None:
    """Return the item that a criterion's name speaks of; None where it speaks of none, or of several."""
    only = input_called(label, calculator)
    if only is not None:
        return next(each for each in items(calculator) if only.name in each)
    for text in (label, _ASIDE.sub("", label)):
        found = items_named(text, "", calculator)
        if len(found) == 1:
            return next(iter(found))
    return None


def points_for(patient: Mapping[str, Any], calculator: Definition) -> Mapping[Item, float]:
    """Return the points that each item gives a patient, as the calculator's own steps tell them."""
    if all(isinstance(each, Hashable) for each in patient.values()):
        return _remembered(tuple(patient.items()), calculator)
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
    return next(each for each in items(calculator) if longest.name in each)


def can_give(item: Item, points: float, calculator: Definition) -> bool:
    """Say whether an item gives so many points to anybody."""
    return any(abs(points - each) < 1e-9 for each in possible_points(calculator)[item])

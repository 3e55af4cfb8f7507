"""What a score's criteria count: which one a name speaks of, and the points that it gives a patient."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.tracing import trace
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.formula.score_names import items_named
from calcura.grading.steps.names import input_called

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


def points_for(patient: Mapping[str, Any], calculator: Definition) -> dict[Item, float]:
    """Return the points that each item gives a patient, as the calculator's own steps tell them."""
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
        return {}
    return {**dict.fromkeys(unseen, rest), **found}


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

"""Between what the body allows a number beside the others of a patient, by the tables that patients are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from calcura.engine import Definition
from calcura.engine.people import people
from calcura.measurements.people.records import FUNCTIONS, Amount, Expression, Spread, record_of


def allowed(definition: Definition, name: str, person: Mapping[str, Any]) -> tuple[float, float] | None:
    """Return the limits of an input beside the others that are known; None where none are known.

    >>> from calcura.engine import definition
    >>> allowed(definition("qtc_bazett"), "qt_interval", {"heart_rate": 130.0})
    (210.0, 400.0)
    """
    spread = _spread_of(definition, name)
    known = people(definition).constants | dict(person)
    if spread is None or not _needed(spread.low, spread.high) <= known.keys():
        return None
    return _amount(spread.low, known), _amount(spread.high, known)


@cache
def _spread_of(definition: Definition, name: str) -> Spread | None:
    asked = definition.input_by_name
    record = record_of(name, asked[name].kind, asked) if name in asked else None
    return record if isinstance(record, Spread) else None


def _needed(*limits: Amount) -> set[str]:
    return {name for each in limits if isinstance(each, Expression) for name in each.needs}


def _amount(limit: Amount, known: dict[str, Any]) -> float:
    return float(eval(limit.code, FUNCTIONS, known)) if isinstance(limit, Expression) else limit

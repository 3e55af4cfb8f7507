"""Between what the body allows a number beside the others of a patient, by the tables that patients are drawn from."""

from __future__ import annotations

from collections.abc import Mapping
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
    asked = definition.input_by_name
    record = record_of(name, asked[name].kind, asked) if name in asked else None
    known = people(definition).constants | dict(person)
    if not isinstance(record, Spread):
        return None
    limits = (record.low, record.high)
    needed = {each for limit in limits if isinstance(limit, Expression) for each in limit.needs}
    return (_amount(record.low, known), _amount(record.high, known)) if needed <= known.keys() else None


def _amount(each: Amount, person: Mapping[str, Any]) -> float:
    return float(eval(each.code, FUNCTIONS, dict(person))) if isinstance(each, Expression) else each

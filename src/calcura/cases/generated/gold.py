"""The right answer of a generated case as a label, and as JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from calcura.engine.calculate import Value, plain_value
from calcura.engine.definition import Definition
from calcura.grading.labels import Gold, Label, label_of
from calcura.measurements.kinds import WeeksAndDays

DIGITS = 12
"""Significant digits of a gold number: far more than any policy looks at, fewer than platforms agree on."""


def gold_of(definition: Definition, value: Value | None) -> Label:
    """Return the label of a calculator's result; None when the inputs do not allow one."""
    return label_of(definition, float(f"{value:.{DIGITS}g}") if type(value) is float else value)


def gold_to_json(label: Label) -> dict[str, Any]:
    """Return a label as plain types for JSON."""
    plain = {name: getattr(label, name) for name in ("value", "lower", "upper")}
    found = {name: plain_value(each) if each is not None else None for name, each in plain.items()}
    substance = {} if label.substance is None else {"substance": label.substance}
    return {"type": label.kind, **found, "unit": label.unit, "decimals": label.decimals, **substance}


def gold_from_json(found: Mapping[str, Any]) -> Label:
    """Return the label that was written as JSON.

    >>> gold_from_json({"type": "weeks_and_days", "value": {"weeks": 17, "days": 4}}).value
    WeeksAndDays(weeks=17, days=4)

    Raises:
        ValueError: when its type is none that there is, or its value is not of it.
    """
    kind = found["type"]
    value, lower, upper = (_value(found.get(name), kind) for name in ("value", "lower", "upper"))
    decimals, unit = found.get("decimals"), found.get("unit")
    return Label(
        value,
        lower,
        upper,
        whole=kind == "integer",
        answer=kind,
        unit=unit,
        decimals=decimals,
        substance=found.get("substance"),
    )


def _value(given: Any, kind: str) -> Gold:
    if given is None:
        return None
    if kind == "date":
        return date.fromisoformat(given)
    return WeeksAndDays(given["weeks"], given["days"]) if kind == "weeks_and_days" else given

"""The right answer of a generated case as a label, and as JSON and back."""

from __future__ import annotations

from typing import Any

from calcura.engine.calculate import Value, plain_value
from calcura.engine.definition import Definition
from calcura.grading.labels import Label, label_of

DIGITS = 12
"""Significant digits of a gold number: far more than any policy looks at, fewer than platforms agree on."""


def gold_of(definition: Definition, value: Value | None) -> Label:
    """Return the label of a calculator's result; None when the inputs do not allow one."""
    return label_of(definition, float(f"{value:.{DIGITS}g}") if type(value) is float else value)


def gold_to_json(label: Label) -> dict[str, Any]:
    """Return a label as plain types for JSON."""
    plain = {name: getattr(label, name) for name in ("value", "lower", "upper")}
    found = {name: plain_value(each) if each is not None else None for name, each in plain.items()}
    return {"type": label.kind, **found, "unit": label.unit, "decimals": label.decimals}

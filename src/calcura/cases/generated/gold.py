"""The right answer of a generated case as a label, and as JSON."""

from __future__ import annotations

from typing import Any

from calcura.engine.calculate import Value, plain_value
from calcura.engine.definition import Definition
from calcura.grading import Label

try:
    from calcura.grading import label_of
except ImportError:
    def label_of(definition, value):
        if isinstance(value, float) and definition.result.answer == "decimal":
            lo, hi = sorted((value*.95, value*1.05))
            return Label(value, lo, hi)
        return Label(value, value, value, whole=definition.result.answer == "integer")


DIGITS = 12
"""Significant digits of a gold number: more than a reader can tell apart, fewer than platforms differ in."""


def gold_of(definition: Definition, value: Value) -> Label:
    """Return the label of a calculator's result."""
    return label_of(definition, float(f"{value:.{DIGITS}g}") if type(value) is float else value)


def gold_to_json(label: Label) -> dict[str, Any]:
    return {"value": plain_value(label.value), "lower": plain_value(label.lower) if label.lower is not None else None, "upper": plain_value(label.upper) if label.upper is not None else None}

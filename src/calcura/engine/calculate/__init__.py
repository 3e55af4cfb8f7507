"""The checked call: units converted, ranges checked, missing inputs handled, a typed result."""

from __future__ import annotations

from calcura.engine.calculate.calling import (
    Implausible,
    NotStated,
    Prepared,
    apply,
    calculate,
    checked,
    prepare,
    read_input,
    refusal,
)
from calcura.engine.calculate.results import Result, Value, plain_value, shown_result
from calcura.engine.calculate.sentences import assumed_default, counted_as, implausible_value, unknown_input

__all__ = [
    "Implausible",
    "NotStated",
    "Prepared",
    "Result",
    "Value",
    "apply",
    "assumed_default",
    "calculate",
    "checked",
    "counted_as",
    "implausible_value",
    "plain_value",
    "prepare",
    "read_input",
    "refusal",
    "shown_result",
    "unknown_input",
]

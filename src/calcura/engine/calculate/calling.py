"""The checked call of a calculator."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from math import isfinite
from typing import Any

from calcura.engine.calculate.inputs import Implausible, NotStated, prepare
from calcura.engine.calculate.results import Result, Value
from calcura.engine.definition import Definition
from calcura.engine.errors import CalculationError
from calcura.engine.registry import definition as find_definition
from calcura.measurements.kinds import WeeksAndDays


def calculate(
    calculator: str | Callable[..., Any] | Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Result:
    """Return the result of a calculator for one patient.

    Values are numbers in the input's canonical unit, or written measurements such as ``"124 umol/L"``. A missing
    input is an error, unless the calculator declares what leaving it out means or ``not_stated="absent"`` counts a
    finding as absent; both stand in the result's ``assumptions``.

    Raises:
        InputError: an input is missing, unknown, unreadable or outside its plausible range.
        CalculationError: no result follows from these inputs together.

    >>> import calcura
    >>> calcura.calculate("anion_gap", {"serum_sodium": 140, "serum_chloride": 104, "serum_bicarbonate": 24}).value
    12.0
    """
    found = find_definition(calculator)
    prepared = prepare(found, inputs, not_stated=not_stated, implausible=implausible)
    value = apply(found, prepared.values)
    band = found.band_of(value)
    return Result(found, value, band, prepared.assumptions, prepared.warnings)


def apply(definition: Definition, values: Mapping[str, Any]) -> Value:
    """Run the plain function on canonical values and return its value, checked to be a result.

    Raises:
        CalculationError: when the function refuses the values or no finite number follows from them.
    """
    try:
        value = definition.function(**values)
    except (ArithmeticError, ValueError) as error:
        raise refusal(definition, error) from error
    return checked(definition, value)


def refusal(definition: Definition, error: ArithmeticError | ValueError) -> CalculationError:
    """Return what to tell where a calculator, or one that it calls, refuses values or fails on them."""
    if isinstance(error, ArithmeticError):
        return CalculationError(f"{definition.name}: these values have no result together ({error})")
    return CalculationError(f"{definition.name}: {error}")


def checked(definition: Definition, value: Any) -> Value:
    """Return what a function gave as a value of its kind.

    Raises:
        CalculationError: it is no finite number.
    """
    if type(value) is float:
        if isfinite(value):
            return int(value) if definition.result.answer == "integer" and value.is_integer() else value
    elif isinstance(value, (int, date, WeeksAndDays)):
        return float(value) if type(value) is int and definition.result.answer == "decimal" else value
    raise CalculationError(f"{definition.name}: these values have no finite result together (it came out as {value})")

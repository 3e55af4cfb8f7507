"""The traced call: computed as ``calculate`` does, with every step recorded."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calcura.engine.calculate import Implausible, NotStated, checked, prepare, refusal
from calcura.engine.definition import Definition
from calcura.engine.registry import definition as find_definition
from calcura.engine.steps import Trace
from calcura.engine.tracing.recording import run


def trace(
    calculator: str | Callable[..., Any] | Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Trace:
    """Compute as :func:`calculate` does, and record every step.

    Raises:
        InputError, CalculationError: as ``calculate`` does, with the same words.
    """
    found = find_definition(calculator)
    prepared = prepare(found, inputs, not_stated=not_stated, implausible=implausible)
    try:
        steps, given = run(found, prepared.values)
    except (ArithmeticError, ValueError) as error:
        raise refusal(found, error) from error
    value = checked(found, given)
    band = found.band_of(value)
    return Trace(found, prepared.values, steps, value, band, prepared.assumptions, prepared.warnings)

"""What layers come to for one patient: what writers are compared with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calcura.engine.calculate import Value, checked
from calcura.engine.errors import CalculationError
from calcura.engine.layers import NO_RESULT, Layers, Step, evaluate


@dataclass(frozen=True, slots=True)
class Outcome:
    """What layers come to for one patient: a result, or a problem as a table tells it; ``steps`` have their values."""

    value: Value | None
    band: str | None
    problem: str | None
    steps: Mapping[str, Any]


def interpret(layers: Layers, given: Mapping[str, Any]) -> Outcome:
    """Compute the layers for a patient whose inputs are in canonical units, None or left out where not stated."""
    values: dict[str, Any] = {each.name: given.get(each.name) for each in layers.inputs}
    for each, check in layers.checks:
        asked = check.trouble == "missing" or values[each.name] is not None
        if check.refused is not None and asked and evaluate(check.refused, values):
            return Outcome(None, None, check.problem, {})
    for each in layers.inputs:
        if values[each.name] is None:
            values[each.name] = each.default
    return _run(layers, values)


def _run(layers: Layers, values: dict[str, Any]) -> Outcome:
    """Take the steps and guards one after the other; arithmetic that fails is told if no guard refuses."""
    steps: dict[str, Any] = {}
    failed = False
    for part in layers.body:
        try:
            if not isinstance(part, Step):
                if evaluate(part.refused, values):
                    return Outcome(None, None, part.reason, steps)
                continue
            values[part.name] = None
            if evaluate(part.when, values):
                steps[part.name] = values[part.name] = evaluate(part.expression, values)
        except (ArithmeticError, ValueError):
            failed = True
        except TypeError:  # what failed before has no value
            if not failed:
                raise
    try:
        value = None if failed else checked(layers.definition, values[layers.result.name])
    except CalculationError:
        value = None
    if value is None:
        return Outcome(None, None, NO_RESULT, steps)
    values[layers.result.name] = steps[layers.result.name] = value
    return Outcome(value, evaluate(layers.band, values) if layers.band is not None else None, None, steps)

"""What layers mean: each kind of node computed for one patient, to prove writers by."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from calcura.engine.calculate import Value, checked
from calcura.engine.errors import CalculationError
from calcura.engine.helpers import months_later
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import COMPARED, Expression, Function
from calcura.engine.layers.form import NO_RESULT, Layers, Step
from calcura.measurements.kinds import WeeksAndDays

OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "+": operator.add, "-": operator.sub, "*": operator.mul, "/": operator.truediv, "**": operator.pow,
    "//": operator.floordiv, "%": operator.mod, **COMPARED,
}  # fmt: skip

CALLED: Mapping[Function, Callable[..., Any]] = {
    "min": min, "max": max, "round": round, "abs": abs, "truncate": int, "floor": math.floor, "ceil": math.ceil,
    "log": math.log, "log10": math.log10, "exp": math.exp, "sqrt": math.sqrt, "months_later": months_later,
    "weeks_and_days": WeeksAndDays, "is_nan": math.isnan,
    "days_between": lambda later, earlier: (later - earlier).days,
    "days_later": lambda day, number: day + timedelta(days=number),
    "chosen": lambda options, code: code in options,
    "holds": lambda finding: finding is True,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Outcome:
    """What layers come to for one patient: a result, or a problem as a table tells it; ``steps`` have their values."""

    value: Value | None
    band: str | None
    problem: str | None
    steps: Mapping[str, Any]


def interpret(layers: Layers, given: Mapping[str, Any]) -> Outcome:
    """Compute the layers for a patient whose inputs are in canonical units, None or left out where not stated.

    >>> from calcura.engine import definition
    >>> from calcura.engine.layers import layers
    >>> interpret(layers(definition("anion_gap")), {"serum_sodium": 140, "serum_chloride": 104})
    Outcome(value=None, band=None, problem='serum_bicarbonate: missing', steps={})
    """
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


def evaluate(expression: Expression, values: Mapping[str, Any]) -> Any:
    """Return the value of an expression, given the values of names.

    Raises:
        ArithmeticError, ValueError: as the function itself does.
    """
    match expression:
        case nodes.Constant(value=value):
            return value
        case nodes.Name(name=name):
            return values[name]
        case nodes.Unary(operator="not", operand=operand):
            return not evaluate(operand, values)
        case nodes.Unary(operand=operand):
            return -evaluate(operand, values)
        case nodes.Binary(operator=sign, left=left, right=right) | nodes.Compare(operator=sign, left=left, right=right):
            return OPERATORS[sign](evaluate(left, values), evaluate(right, values))
        case nodes.Boolean(operator=sign, parts=parts):
            return (all if sign == "and" else any)(evaluate(each, values) for each in parts)
        case nodes.Missing(operand=operand):
            return evaluate(operand, values) is None
        case nodes.Among(operand=operand, options=options):
            return evaluate(operand, values) in options
        case nodes.Case(branches=branches, otherwise=otherwise):
            chosen = (value for test, value in branches if evaluate(test, values))
            return evaluate(next(chosen, otherwise), values)
        case nodes.Lookup(operand=operand, table=table):
            return evaluate(dict(table)[evaluate(operand, values)], values)
        case nodes.Call(function=function, arguments=arguments):
            return CALLED[function](*(evaluate(each, values) for each in arguments))

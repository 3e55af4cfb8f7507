"""What expressions of the layers mean: each kind of node computed for one patient."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

from calcura.engine.helpers import months_later
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import COMPARED, Expression, Function
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

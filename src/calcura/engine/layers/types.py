"""What an expression's value is: told from what it is made of."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import Expression
from calcura.engine.layers.form import Type

WHOLE = ("truncate", "floor", "ceil", "days_between")
DATES = ("days_later", "months_later")
CONDITIONS = ("chosen", "holds", "is_nan")


def type_of(expression: Expression, types: Mapping[str, Type]) -> Type:
    """Return what an expression's value is, given what names stand for."""
    match expression:
        case nodes.Constant(value=value):
            return _of_constant(value)
        case nodes.Name(name=name):
            return types[name]
        case nodes.Missing() | nodes.Among() | nodes.Compare() | nodes.Boolean() | nodes.Unary(operator="not"):
            return "truth"
        case nodes.Unary(operand=operand):
            return type_of(operand, types)
        case nodes.Binary(operator=operator, left=left, right=right):
            return _common((left, right), types) if operator not in ("/", "**") else "number"
        case nodes.Case(branches=branches, otherwise=otherwise):
            return _common((*(value for _, value in branches), otherwise), types)
        case nodes.Lookup(table=table):
            return _common(tuple(value for _, value in table), types)
        case nodes.Call(function=function, arguments=arguments):
            return _of_call(function, arguments, types)


def _of_constant(value: object) -> Type:
    if isinstance(value, bool):
        return "truth"
    if isinstance(value, str):
        return "text"
    if isinstance(value, date):
        return "date"
    return "whole" if isinstance(value, int) else "number"


def _of_call(function: str, arguments: tuple[Expression, ...], types: Mapping[str, Type]) -> Type:
    if function in CONDITIONS:
        return "truth"
    if function in DATES:
        return "date"
    if function in WHOLE or (function == "round" and len(arguments) == 1):
        return "whole"
    if function in ("min", "max", "abs"):
        return _common(arguments, types)
    return "weeks_and_days" if function == "weeks_and_days" else "number"


def _common(parts: tuple[Expression, ...], types: Mapping[str, Type]) -> Type:
    """Return what any of several may be; a value that is missing says nothing of it."""
    found = {type_of(each, types) for each in parts if each != nodes.Constant(None)}
    return found.pop() if len(found) == 1 else "number"

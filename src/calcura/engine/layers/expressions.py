"""The expressions of the layers: eleven kinds of node, and nothing else."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import reduce
from typing import Any, Literal, get_args

Plain = float | int | bool | str | date | None

Function = Literal[
    "min", "max", "round", "abs", "truncate", "floor", "ceil", "log", "log10", "exp", "sqrt",
    "days_between", "days_later", "months_later", "weeks_and_days", "chosen", "holds", "is_nan",
]  # fmt: skip
"""What a :class:`Call` may call, and nothing else.

``min`` and ``max`` take two numbers or more. ``round(x)`` and ``round(x, digits)`` round ties to even, ``truncate``
rounds toward zero. ``log`` is the natural logarithm. ``days_between(later, earlier)`` counts days,
``days_later(day, number)`` and ``months_later(day, number)`` give a date; the latter the month's last day where it has
no such day. ``weeks_and_days(weeks, days)`` is a result of that type. ``chosen(name, code)`` asks whether an option is
among those of a :class:`~calcura.measurements.kinds.Choices`. ``holds(name)`` asks of a finding that may be missing
whether it is present; missing is false. ``is_nan`` is asked in checks of inputs only.
"""

FUNCTIONS: tuple[Function, ...] = get_args(Function)

Arithmetic = Literal["+", "-", "*", "/", "**", "//", "%"]
Comparison = Literal["<", "<=", ">", ">=", "==", "!="]
COMPARED: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq, "!=": operator.ne,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, a truth, a text or a date as it stands; None is missing."""

    value: Plain


@dataclass(frozen=True, slots=True)
class Name:
    """The value of an input or of an earlier step."""

    name: str


@dataclass(frozen=True, slots=True)
class Unary:
    """A number's negative, or a truth's contrary."""

    operator: Literal["-", "not"]
    operand: Expression


@dataclass(frozen=True, slots=True)
class Binary:
    """Arithmetic on two numbers, as Python does it: ``//`` rounds down, ``%`` has the sign of the right."""

    operator: Arithmetic
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison of two numbers, dates, options or truths."""

    operator: Comparison
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Boolean:
    """Two conditions or more that all hold, or of which any does, asked from left to right as far as needed."""

    operator: Literal["and", "or"]
    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """Whether an input that may be left out, or a step that was not taken, has no value."""

    operand: Name


@dataclass(frozen=True, slots=True)
class Among:
    """Whether a value is one of several that are written out."""

    operand: Expression
    options: tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """The value of the first branch whose condition holds, else ``otherwise``."""

    branches: tuple[tuple[Expression, Expression], ...]
    otherwise: Expression


@dataclass(frozen=True, slots=True)
class Lookup:
    """The entry of a table that stands under a code; no other code reaches it."""

    operand: Name
    table: tuple[tuple[Plain, Expression], ...]


@dataclass(frozen=True, slots=True)
class Call:
    """One of the :data:`FUNCTIONS` of values."""

    function: Function
    arguments: tuple[Expression, ...]


Expression = Constant | Name | Unary | Binary | Compare | Boolean | Missing | Among | Case | Lookup | Call

TRUE, FALSE, NOTHING = Constant(True), Constant(False), Constant(None)


# Building: what is known to hold, or not to, is left out.


NO_FRACTION = 1.5 * 2.0**52
"""Added to a double and taken away again, it leaves no bits below the point: how to round ties to even, as ``round``
does, where there is no function for it."""


def negation(condition: Expression) -> Expression:
    """Return that a condition does not hold."""
    match condition:
        case Constant(value=value):
            return Constant(not value)
        case Unary(operator="not", operand=operand):
            return operand
    return Unary("not", condition)


def compare(sign: Comparison, left: Expression, right: Expression) -> Expression:
    """Return a comparison; of two constants, what it comes to."""
    if isinstance(left, Constant) and isinstance(right, Constant):
        return Constant(COMPARED[sign](left.value, right.value))
    return Compare(sign, left, right)


def all_of(*conditions: Expression) -> Expression:
    """Return that every condition holds."""
    return _joined("and", conditions)


def any_of(*conditions: Expression) -> Expression:
    """Return that one condition or more holds."""
    return _joined("or", conditions)


def _joined(sign: Literal["and", "or"], conditions: tuple[Expression, ...]) -> Expression:
    idle, decisive = (TRUE, FALSE) if sign == "and" else (FALSE, TRUE)
    parts: list[Expression] = []
    for each in conditions:
        several = each.parts if isinstance(each, Boolean) and each.operator == sign else (each,)
        parts += [part for part in several if part != idle and part not in parts]
    if decisive in parts:
        # What stands before it may still be asked first, but decides nothing.
        return decisive
    return Boolean(sign, tuple(parts)) if len(parts) > 1 else next(iter(parts), idle)


def case(branches: Sequence[tuple[Expression, Expression]], otherwise: Expression) -> Expression:
    """Return a choice between values; one that follows as the last is part of it, one whose condition is known goes."""
    if isinstance(otherwise, Case):
        branches, otherwise = [*branches, *otherwise.branches], otherwise.otherwise
    kept: list[tuple[Expression, Expression]] = []
    for condition, value in branches:
        if condition == TRUE:
            otherwise = value
            break
        if condition != FALSE:
            kept.append((condition, value))
    return Case(tuple(kept), otherwise) if kept else otherwise


def on_path(when: Expression, expression: Expression) -> Expression:
    """Return an expression that has a value on a path only, without another choice around a choice."""
    if when == TRUE:
        return expression
    if isinstance(expression, Case):
        return Case(((negation(when), NOTHING), *expression.branches), expression.otherwise)
    return Case(((when, expression),), NOTHING)


def total(terms: tuple[Expression, ...]) -> Expression:
    """Return the sum of terms, added from left to right; noughts are left out."""
    kept = [each for each in terms if each != Constant(0)]
    return reduce(lambda one, other: Binary("+", one, other), kept) if kept else Constant(0)


# Looking through.


def children(expression: Expression) -> tuple[Expression, ...]:
    """Return the expressions that one is made of, in the order in which they are written."""
    match expression:
        case Unary(operand=operand) | Missing(operand=operand) | Among(operand=operand):
            return (operand,)
        case Binary(left=left, right=right) | Compare(left=left, right=right):
            return (left, right)
        case Boolean(parts=parts):
            return parts
        case Case(branches=branches, otherwise=otherwise):
            return (*(each for branch in branches for each in branch), otherwise)
        case Lookup(operand=operand, table=table):
            return (operand, *(value for _, value in table))
        case Call(arguments=arguments):
            return arguments
    return ()


def rebuilt(expression: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """Return an expression whose parts are changed."""
    match expression:
        case Unary(operand=operand):
            return replace(expression, operand=change(operand))
        case Among(operand=operand):
            return replace(expression, operand=change(operand))
        case Missing(operand=operand):
            name = change(operand)
            return Missing(name) if isinstance(name, Name) else Constant(name == NOTHING)
        case Binary(left=left, right=right):
            return replace(expression, left=change(left), right=change(right))
        case Compare(left=left, right=right):
            return replace(expression, left=change(left), right=change(right))
        case Boolean(parts=parts):
            return replace(expression, parts=tuple(map(change, parts)))
        case Case(branches=branches, otherwise=otherwise):
            return Case(tuple((change(test), change(value)) for test, value in branches), change(otherwise))
        case Lookup(operand=operand, table=table):
            key = change(operand)
            if isinstance(key, Constant):
                return dict(table)[key.value]
            assert isinstance(key, Name)
            return Lookup(key, tuple((code, change(value)) for code, value in table))
        case Call(arguments=arguments):
            return replace(expression, arguments=tuple(map(change, arguments)))
    return expression


def walk(expression: Expression) -> Iterator[Expression]:
    """Give an expression and all that it is made of."""
    yield expression
    for each in children(expression):
        yield from walk(each)


def names_in(expression: Expression) -> Iterator[str]:
    """Give the names that an expression uses, in the order in which it does."""
    return (each.name for each in walk(expression) if isinstance(each, Name))


def depth(expression: Expression) -> int:
    """Return how deep choices stand within one another."""
    inside = max(map(depth, children(expression)), default=0)
    return inside + isinstance(expression, (Case, Lookup))

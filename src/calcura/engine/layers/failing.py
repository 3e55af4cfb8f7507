"""When the arithmetic of a calculator fails: divides by zero, or takes a root or a logarithm of what has none.

A reading that computes every row has to know it: what failed on the way may come back as a finite number, as one over
something infinite does.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator

from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.expressions import TRUE, Expression, all_of, children, negation
from calcura.engine.layers.form import Layers
from calcura.measurements.kinds import Number

LARGEST_EXPONENT = math.log(1.7976931348623157e308)


def positive_inputs(made: Layers) -> frozenset[str]:
    """Return the inputs that are above 0 wherever they are accepted."""
    required = (each for each in made.inputs if each.required and isinstance(each.kind, Number))
    return frozenset(each.name for each in required if isinstance(each.kind, Number) and each.kind.plausible[0] > 0)


def failing(made: Layers) -> tuple[Expression, ...]:
    """Return the conditions under which a calculator has no result because its arithmetic fails; often there is none.

    >>> from calcura.engine import definition
    >>> from calcura.engine.layers import layers
    >>> failing(layers(definition("body_mass_index"))), len(failing(layers(definition("ttkg")))) > 0
    ((), True)
    """
    return _found(made, _failing)


def overflowing(made: Layers) -> tuple[Expression, ...]:
    """Return those of :func:`failing` that say that an exponential is too large: columns go on with infinity."""
    return _found(made, _overflowing)


Failing = Callable[[Expression], nodes.Compare | None]
"""Gives the condition under which one operation fails; None where it never does."""


def _found(made: Layers, fails: Failing) -> tuple[Expression, ...]:
    if made.always_finite:
        return ()
    positive = positive_inputs(made)
    found = (all_of(each.when, failure) for each in made.steps for failure in _within(each.expression, fails, positive))
    return tuple(dict.fromkeys(found))


def _within(
    expression: Expression, fails: Failing, positive: Collection[str], path: Expression = TRUE
) -> Iterator[Expression]:
    """Give the conditions under which an expression fails that is reached on a path."""
    match expression:
        case nodes.Case(branches=branches, otherwise=otherwise):
            for test, value in branches:
                yield from _within(test, fails, positive, path)
                yield from _within(value, fails, positive, all_of(path, test))
                path = all_of(path, negation(test))
            yield from _within(otherwise, fails, positive, path)
            return
        case nodes.Boolean(operator=sign, parts=parts):
            for each in parts:
                yield from _within(each, fails, positive, path)
                path = all_of(path, each if sign == "and" else negation(each))
            return
    for each in children(expression):
        yield from _within(each, fails, positive, path)
    condition = fails(expression)
    if condition is not None and not (isinstance(condition.left, nodes.Name) and condition.left.name in positive):
        yield all_of(path, condition)


def _failing(node: Expression) -> nodes.Compare | None:
    zero = nodes.Constant(0)
    match node:
        case nodes.Binary(operator="/" | "//" | "%", right=right) if not isinstance(right, nodes.Constant):
            return nodes.Compare("==", right, zero)
        case nodes.Binary(operator="**", left=left, right=nodes.Constant(value=exponent)) if not is_whole(exponent):
            assert isinstance(exponent, (int, float))
            return nodes.Compare("<" if exponent > 0 else "<=", left, zero)
        case nodes.Call(function="log" | "log10", arguments=(value,)):
            return nodes.Compare("<=", value, zero)
        case nodes.Call(function="sqrt", arguments=(value,)):
            return nodes.Compare("<", value, zero)
    return _overflowing(node)


def _overflowing(node: Expression) -> nodes.Compare | None:
    match node:
        case nodes.Call(function="exp", arguments=(value,)):
            return nodes.Compare(">", value, nodes.Constant(LARGEST_EXPONENT))
    return None


def is_whole(number: object) -> bool:
    """Return whether an exponent is a whole number above 0, to which any number can be raised."""
    return isinstance(number, (int, float)) and number > 0 and number == int(number)

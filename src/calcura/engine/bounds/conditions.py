"""Conditions on values that are not settled: 1 holds, 0 does not, from 0 to 1 is open."""

from __future__ import annotations

import ast

from calcura.engine.bounds.arithmetic import subtract
from calcura.engine.bounds.functions import greatest
from calcura.engine.bounds.possible import Possible, Subset, may_be
from calcura.engine.bounds.spans import ANYWHERE, UPWARD, Impossible, Range, Span, either, hull, scaled, summed


def holds(certain: bool) -> Span:
    """Return a settled condition."""
    return Span(1, 1) if certain else Span(0, 0)


def truth(value: Possible) -> Span:
    """Return whether a value counts as true."""
    if isinstance(value, Span):
        certain = value.low > 0 or value.high < 0
        return holds(certain) if certain or value.is_point else Span(0, 1, scaled(value.slopes, _rise(value)))
    truths = {bool(each) for each in value}
    return Span(int(truths == {True}), int(True in truths))


def _rise(value: Span) -> Range:
    """Return which way a number counts as true when it rises: nothing does not, anything else does."""
    return UPWARD if value.low == 0 else ANYWHERE


def opposite(condition: Span) -> Span:
    """Return whether a condition does not hold."""
    return Span(1 - condition.high, 1 - condition.low, scaled(condition.slopes, (-1, -1)))


def chosen(condition: Span, then: Span, otherwise: Span) -> Span:
    """Return one of two by an unsettled condition: where an input tips it, the value jumps from one to the other."""
    jump = subtract(Span(*then.range), Span(*otherwise.range)).range
    slopes = summed(either(then.slopes, otherwise.slopes), scaled(condition.slopes, jump))
    return Span(*hull(then.range, otherwise.range), slopes)


def compared(operator: ast.cmpop, left: Possible, right: Possible) -> Span:
    """Return whether a comparison holds.

    Raises:
        Impossible: an order is asked for of a value that is not stated.
    """
    match operator:
        case ast.NotEq() | ast.IsNot():
            return opposite(_same(left, right))
        case ast.NotIn():
            return opposite(_among(left, right))
        case ast.In():
            return _among(left, right)
        case ast.Eq() | ast.Is():
            return _same(left, right)
    if not (isinstance(left, Span) and isinstance(right, Span)):
        raise Impossible("a comparison with a value that is not stated")
    if isinstance(operator, (ast.GtE, ast.Gt)):
        return _at_least(left, right, strictly=isinstance(operator, ast.Gt))
    return _at_least(right, left, strictly=isinstance(operator, ast.Lt))


def _among(value: Possible, options: tuple[Possible, ...]) -> Span:
    return greatest(*(_same(value, each) for each in options))


def _same(left: Possible, right: Possible) -> Span:
    if isinstance(left, Span) and isinstance(right, Span):
        return _equal(left, right)
    for one, other in ((left, right), (right, left)):
        if isinstance(one, Span) and isinstance(other, frozenset) and any(may_be(one, each) for each in other):
            return Span(0, 1)
    if isinstance(left, (Span, Subset)) or isinstance(right, (Span, Subset)):
        return holds(False)  # a number, or several options, against None
    if len(left) == len(right) == 1:
        return holds(left == right)
    return Span(0, 1 if left & right else 0)


def _equal(one: Span, other: Span) -> Span:
    if one.is_point and other.is_point:
        return holds(one.low == other.low)
    if one.high < other.low or other.high < one.low:
        return Span(0, 0)
    return Span(0, 1, dict.fromkeys({**one.slopes, **other.slopes}, ANYWHERE))


def _at_least(one: Span, other: Span, *, strictly: bool) -> Span:
    """Return whether ``one`` is at least (or strictly above) ``other``."""
    if (one.low > other.high) or (one.low == other.high and not strictly):
        return Span(1, 1)
    if (one.high < other.low) or (one.high == other.low and strictly):
        return Span(0, 0)
    return Span(0, 1, scaled(summed(one.slopes, scaled(other.slopes, (-1, -1))), UPWARD))

"""Conditions on values that are not settled: 1 holds, 0 does not, from 0 to 1 is open.

One that holds tells about a name: under ``initial_meld <= 11`` the initial MELD is at most 11.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Mapping
from typing import Any

from calcura.engine.bounds.arithmetic import subtract
from calcura.engine.bounds.functions import greatest
from calcura.engine.bounds.possible import Possible, Subset, may_be
from calcura.engine.bounds.spans import (
    ANYWHERE,
    FLAT,
    INFINITY,
    UPWARD,
    Impossible,
    Range,
    Span,
    either,
    hull,
    scaled,
    summed,
)


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


OPPOSITE: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip

MIRRORED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt, ast.Gt: ast.Lt, ast.LtE: ast.GtE, ast.GtE: ast.LtE,
}  # fmt: skip


def narrowed(value: Possible, operator: type[ast.cmpop], limit: Possible) -> Possible:
    """Return what a value can still be when a comparison of it with a limit holds.

    Raises:
        Impossible: nothing is left.
    """
    if isinstance(value, frozenset):
        return _options_left(value, operator, limit)
    if not isinstance(value, Span) or not isinstance(limit, Span):
        return value
    if operator in (ast.Lt, ast.LtE):
        return cut(value, (-INFINITY, limit.high if operator is ast.LtE else math.nextafter(limit.high, -INFINITY)))
    if operator in (ast.Gt, ast.GtE):
        return cut(value, (limit.low if operator is ast.GtE else math.nextafter(limit.low, INFINITY), INFINITY))
    return cut(value, limit.range) if operator is ast.Eq else value


def cut(value: Possible, limits: Range) -> Possible:
    """Return the part of a span inside limits; what is no span stays as it is.

    Raises:
        Impossible: no part of it lies inside.
    """
    if not isinstance(value, Span):
        return value
    low, high = max(value.low, limits[0]), min(value.high, limits[1])
    if low > high:
        raise Impossible("a condition that no value meets")
    return Span(low, high, value.slopes if low < high else FLAT)


def _options_left(value: frozenset[Any], operator: type[ast.cmpop], limit: Possible) -> frozenset[Any]:
    named: frozenset[Any] = frozenset().union(*limit) if isinstance(limit, tuple) else limit
    if not isinstance(named, frozenset):
        return value
    if operator in (ast.Eq, ast.Is, ast.In):
        left = value & named
    elif operator is ast.NotIn or (operator in (ast.NotEq, ast.IsNot) and len(named) == 1):
        left = value - named
    else:
        return value
    if not left:
        raise Impossible("a condition that no option meets")
    return left

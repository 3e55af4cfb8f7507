"""What a condition that holds tells about a name: under ``initial_meld <= 11`` the initial MELD is at most 11."""

from __future__ import annotations

import ast
import math
from collections.abc import Mapping
from typing import Any

from calcura.engine.bounds.possible import Possible
from calcura.engine.bounds.spans import FLAT, INFINITY, Impossible, Range, Span

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

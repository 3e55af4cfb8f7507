"""A sum of points in one expression, written out as one statement for each criterion.

::

    return each(2, cancer, paresis) + each(OFTEN, sleep) + banded(age, 0, (65, 1))

becomes, for every reading::

    points = 0
    if cancer:
        points += 2
    if paresis:
        points += 2
    points += OFTEN[sleep]
    points += banded(age, 0, (65, 1))
    return points
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from calcura.engine.statements import SCORE


def written_out(statements: Iterable[ast.stmt]) -> list[ast.stmt]:
    """Return statements in which every sum that holds ``each`` is a running total."""
    return [new for statement in statements for new in _written_out(statement)]


def _written_out(statement: ast.stmt) -> Iterator[ast.stmt]:
    match statement:
        case ast.Return(value=ast.expr() as value) if _holds_each(value):
            yield _at(statement, ast.Assign([ast.Name(SCORE, ast.Store())], ast.Constant(0)))
            yield from _added(statement, SCORE, value)
            yield _at(statement, ast.Return(ast.Name(SCORE, ast.Load())))
        case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=value) if _holds_each(value):
            yield from _added(statement, name, value)
        case ast.If():
            statement.body, statement.orelse = written_out(statement.body), written_out(statement.orelse)
            yield statement
        case _:
            yield statement


def _added(place: ast.stmt, total: str, value: ast.expr) -> Iterator[ast.stmt]:
    """Give the statements that add the terms of a sum to a total."""
    match value:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from _added(place, total, left)
            yield from _added(place, total, right)
        case ast.Call(func=ast.Name(id="each"), args=[worth, *items]):
            for item in items:
                if isinstance(worth, ast.Name):
                    yield _at(place, _add(total, ast.Subscript(worth, item, ast.Load())))
                else:
                    yield _at(place, ast.If(item, [_add(total, worth)], []))
        case _:
            yield _at(place, _add(total, value))


def _add(total: str, value: ast.expr) -> ast.AugAssign:
    return ast.AugAssign(ast.Name(total, ast.Store()), ast.Add(), value)


def _at(place: ast.stmt, statement: ast.stmt) -> ast.stmt:
    return ast.fix_missing_locations(ast.copy_location(statement, place))


def _holds_each(value: ast.expr) -> bool:
    """Whether a term of a sum is a call of ``each``."""
    match value:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _holds_each(left) or _holds_each(right)
        case ast.Call(func=ast.Name(id="each")):
            return True
    return False

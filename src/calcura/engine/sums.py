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

An item that may be left out adds its points only where it ``is not None``, and ``answered(sleep, appetite)`` becomes
the sum of such conditions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from calcura.engine.definition import Definition
from calcura.engine.statements import SCORE
from calcura.measurements.kinds import Choices


def written_out(definition: Definition, statements: Iterable[ast.stmt]) -> list[ast.stmt]:
    """Return a calculator's statements, in which every sum that holds ``each`` is a running total."""
    if "each(" not in definition.code and "answered(" not in definition.code:
        return list(statements)
    return list(_Sums(definition).written_out(statements))


class _Sums:
    """Writes out the sums of one calculator."""

    def __init__(self, definition: Definition) -> None:
        self.tables = {name for name, value in definition.function.__globals__.items() if isinstance(value, Mapping)}
        self.optional = {each.name for each in definition.inputs if each.default is None}
        self.several = {each.name for each in definition.inputs if isinstance(each.kind, Choices)}

    def written_out(self, statements: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
        for statement in statements:
            counted: ast.stmt = _Counted().visit(statement)
            for new in self._totals(counted):
                yield ast.fix_missing_locations(ast.copy_location(new, statement))

    def _totals(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        match statement:
            case ast.Return(value=ast.expr() as value) if _holds_each(value):
                yield from self._total(SCORE, value)
                yield ast.Return(ast.Name(SCORE, ast.Load()))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _holds_each(value):
                yield from self._total(name, value)
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=value) if _holds_each(value):
                yield from self._added(name, _terms(value))
            case ast.If():
                statement.body = list(self.written_out(statement.body))
                statement.orelse = list(self.written_out(statement.orelse))
                yield statement
            case _:
                yield statement

    def _total(self, total: str, value: ast.expr) -> Iterator[ast.stmt]:
        """Give the statements that make a total of a sum, or add to it where the sum begins with it."""
        first, *later = terms = list(_terms(value))
        if isinstance(first, ast.Name) and first.id == total:
            terms = later
        else:
            yield ast.Assign([ast.Name(total, ast.Store())], ast.Constant(0))
        yield from self._added(total, terms)

    def _added(self, total: str, terms: Iterable[ast.expr]) -> Iterator[ast.stmt]:
        """Give the statements that add the terms of a sum to a total."""
        for term in terms:
            match term:
                case ast.Call(func=ast.Name(id="each"), args=[worth, *items]):
                    yield from (self._criterion(total, worth, item) for item in items)
                case _:
                    yield _add(total, term)

    def _criterion(self, total: str, worth: ast.expr, item: ast.expr) -> ast.stmt:
        """Return the statement that adds the points of one criterion or item."""
        name = item.id if isinstance(item, ast.Name) else None
        if not (isinstance(worth, ast.Dict) or (isinstance(worth, ast.Name) and worth.id in self.tables)):
            told = ast.BoolOp(ast.And(), [_told(item), item]) if name in self.optional else item
            return ast.If(told, [_add(total, worth)], [])
        several = ast.Call(ast.Name("points_of", ast.Load()), [item, worth], [])
        points = _add(total, several if name in self.several else ast.Subscript(worth, item, ast.Load()))
        return ast.If(_told(item), [points], []) if name in self.optional else points


class _Counted(ast.NodeTransformer):
    """Writes out how many items were answered."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id="answered"), args=[first, *others]):
                total: ast.expr = _one_if_told(first)
                for each in others:
                    total = ast.BinOp(total, ast.Add(), _one_if_told(each))
                return ast.copy_location(total, node)
        return node


def _one_if_told(item: ast.expr) -> ast.IfExp:
    return ast.IfExp(_told(item), ast.Constant(1), ast.Constant(0))


def _told(item: ast.expr) -> ast.Compare:
    return ast.Compare(item, [ast.IsNot()], [ast.Constant(None)])


def _add(total: str, value: ast.expr) -> ast.AugAssign:
    return ast.AugAssign(ast.Name(total, ast.Store()), ast.Add(), value)


def _terms(value: ast.expr) -> Iterator[ast.expr]:
    """Give the terms of a sum, first to last."""
    match value:
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            yield from _terms(left)
            yield from _terms(right)
        case _:
            yield value


def _holds_each(value: ast.expr) -> bool:
    """Whether a term of a sum is a call of ``each``."""
    calls = (each.func for each in _terms(value) if isinstance(each, ast.Call))
    return any(isinstance(called, ast.Name) and called.id == "each" for called in calls)

"""Sums of points without a call: a calculator that says ``each(...)`` is compiled once more, its items written out.

``each(OFTEN, sleep, appetite)`` costs a call and a loop each time; ``OFTEN[sleep] + OFTEN[appetite]`` does not. The
first call of a calculator puts this in its place: the function stays the same object, with the same source, lines and
results.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterable, Mapping
from functools import reduce
from types import CodeType

from calcura.engine.definition import Definition
from calcura.engine.registry import definitions_loaded
from calcura.measurements.kinds import Choice

_seen: set[CodeType] = set()


def write_out(code: CodeType) -> None:
    """Compile the calculator that this code is of with its sums written out; what is none stays as it is."""
    if code in _seen:
        return
    _seen.add(code)
    for definition in definitions_loaded():
        if definition.function.__code__ is code:
            compiled = _compiled(definition, code)
            _seen.add(compiled)
            definition.function.__code__ = compiled


def _compiled(definition: Definition, code: CodeType) -> CodeType:
    tree = ast.increment_lineno(ast.parse(textwrap.dedent(definition.code)), code.co_firstlineno - 1)
    tree = ast.fix_missing_locations(_WrittenOut(definition).visit(tree))
    module = compile(tree, code.co_filename, "exec", dont_inherit=True)
    return next(each for each in module.co_consts if isinstance(each, CodeType) and each.co_name == code.co_name)


class _WrittenOut(ast.NodeTransformer):
    """Writes out the calls of ``each`` whose items are inputs of the calculator."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node:
            case ast.Call(func=ast.Name(id="each"), args=[worth, *items]) if items:
                if _is_number(worth):
                    return ast.copy_location(_counted(worth, items), node)
                terms = [term for each in items if (term := self._points(worth, each)) is not None]
                if len(terms) == len(items):
                    return ast.copy_location(_sum(terms), node)
        return self.generic_visit(node)

    def _points(self, worth: ast.expr, item: ast.expr) -> ast.expr | None:
        """Return the points of one item; None where only the call itself knows them."""
        if not isinstance(worth, ast.Name) or not isinstance(item, ast.Name):
            return None
        given = self.definition.input_by_name.get(item.id)
        table = self.definition.function.__globals__.get(worth.id)
        if given is None or not isinstance(given.kind, Choice) or not isinstance(table, Mapping):
            return None
        points = ast.Subscript(worth, item, ast.Load())
        if given.default is not None:
            return points
        return ast.IfExp(ast.Compare(item, [ast.Is()], [ast.Constant(None)]), ast.Constant(0), points)


def _is_number(node: ast.expr) -> bool:
    number = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(number, ast.Constant) and isinstance(number.value, (int, float))


def _counted(worth: ast.expr, items: Iterable[ast.expr]) -> ast.expr:
    """Return the points of findings of one worth, to the last digit those of the call: it counts and multiplies."""
    if isinstance(worth, ast.Constant) and isinstance(worth.value, int):
        return _sum(ast.IfExp(each, worth, ast.Constant(0)) for each in items)
    return ast.BinOp(worth, ast.Mult(), _sum(ast.IfExp(each, ast.Constant(1), ast.Constant(0)) for each in items))


def _sum(terms: Iterable[ast.expr]) -> ast.expr:
    return reduce(lambda one, other: ast.BinOp(one, ast.Add(), other), terms)

"""A formula as it was taken: each choice in it replaced by what was chosen."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from calcura.engine.calculate import Value
from calcura.engine.definition import Definition
from calcura.engine.helpers import between_rows
from calcura.engine.reading import arguments, callee
from calcura.engine.steps import Step, Trace
from calcura.engine.tracing.reasons import Reasons
from calcura.engine.tracing.situation import Situation
from calcura.engine.words import Words
from calcura.measurements.kinds import Finding

Run: TypeAlias = Callable[[Definition, Mapping[str, Any], Words, int | None], tuple[tuple[Step, ...], Value]]
"""Computes a calculator that another one calls, step by step."""


class Taken(ast.NodeTransformer):
    """Replaces each choice in a formula by what was chosen, and remembers why; inner calculations are traced."""

    def __init__(self, situation: Situation, reasons: Reasons, run: Run) -> None:
        self.situation, self.reasons, self.run = situation, reasons, run
        self.why: list[str] = []
        self.within: list[Trace] = []

    def of(self, value: ast.expr) -> ast.expr:
        """Return a formula as it was taken; the calculator's own stays as it is."""
        return self.visit(_copied(value))  # type: ignore[no-any-return]

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        holds = self.situation.holds(node.test)
        taken = node.body if holds else node.orelse
        if holds or not isinstance(taken, ast.IfExp):
            self.why += self.reasons.of(node.test, holds)
        else:
            self.why += self.reasons.limit_passed(node.test, taken.test)
        return self.visit(taken)

    def visit_Compare(self, node: ast.Compare | ast.BoolOp | ast.Name) -> Any:
        holds = self.situation.holds(node)
        self.why += self.reasons.of(node, holds)
        return ast.Constant(int(holds))

    visit_BoolOp = visit_Compare

    def visit_Name(self, node: ast.Name) -> Any:
        return self.visit_Compare(node) if isinstance(self.situation.lexicon.kind(node.id), Finding) else node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return ast.Constant(-node.operand.value)  # type: ignore[operator]
        return self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> Any:
        if isinstance(node.slice, ast.Name):
            self.why.append(self.reasons.is_valued(node.slice.id))
        return ast.Constant(self.situation.value(node))

    def visit_Call(self, node: ast.Call) -> Any:
        name = callee(node)
        if name in self.situation.program.calls:
            return self._inner(name, node)
        if name in ("banded", "interpolated", "points_of"):
            match node.args[0]:
                case _ if name == "banded":
                    self.why.append(self.reasons.band(node))
                case _ if name == "interpolated":
                    self.why.append(self.reasons.rows(node))
                    return self._between_rows(node)
                case ast.Name(id=chosen):
                    self.why.append(self.reasons.is_valued(chosen))
            return ast.Constant(self.situation.value(node))
        node.args = [self.visit(each) for each in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        return node

    def _between_rows(self, node: ast.Call) -> ast.expr:
        """Return what a table has at a value; worked by hand, as arithmetic on the two rows that it lies between."""
        value, rows = self.situation.value(node.args[0]), self.situation.value(node.args[1])
        (start, first), (end, last) = between_rows(value, rows)
        if self.situation.digits is None or not start < value < end or first == last:
            return ast.Constant(self.situation.value(node))
        slope = ast.BinOp(_less(ast.Constant(last), first), ast.Div(), _less(ast.Constant(end), start))
        beyond = ast.BinOp(slope, ast.Mult(), _less(node.args[0], start))
        return ast.BinOp(ast.Constant(first), ast.Add(), beyond)

    def _inner(self, name: str, node: ast.Call) -> ast.Name:
        """Trace a calculator that this one calls, and give its result a name that the formula can use."""
        situation = self.situation
        called = situation.program.calls[name]
        values = {given: situation.value(each) for given, each in arguments(called, node).items()}
        steps, value = self.run(called, values, situation.words, situation.digits)
        self.within.append(Trace(called, values, steps, value, None, (), ()))
        symbol = f"result of {name}"
        situation.values[symbol] = value
        situation.lexicon.add(symbol, situation.words.result(called), called.result.unit)
        return ast.Name(symbol, ast.Load())


def _less(value: ast.expr, by: float) -> ast.BinOp:
    """Return a difference, which a negative number makes a sum."""
    return ast.BinOp(value, ast.Add() if by < 0 else ast.Sub(), ast.Constant(abs(by)))


def _copied(node: Any) -> Any:
    """Return an expression that can be changed without changing the calculator; quicker than a general copy."""
    if isinstance(node, list):
        return [_copied(each) for each in node]
    if not isinstance(node, ast.AST):
        return node
    fields = {name: _copied(each) for name, each in ast.iter_fields(node)}
    return ast.copy_location(type(node)(**fields), node)

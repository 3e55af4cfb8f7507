"""Computing a formula from its syntax tree: a small interpreter with no names of its own, no I/O and fixed limits.

The tree comes from Python's ``ast`` or from the notation parser; nothing is ever compiled or evaluated as Python.
What is not listed here is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from calcura.grading.steps.formula.computing import RETURNED, TURNS, Names, Run, branch, refused, turn
from calcura.grading.steps.formula.expressions import GIVEN, ITEM, Expressions, loop, only
from calcura.grading.steps.formula.verdict import UnreadableFormulaError


class Compiler(Expressions):
    """Turns the tree of a formula into functions of its names.

    A run of a statement returns True once the formula has returned. A run changes the names that it is given.
    """

    def block(self, statements: Sequence[ast.stmt]) -> Run:
        """Return what runs the statements in their order."""
        runs = [self.statement(each) for each in statements]
        if len(runs) == 1:
            return runs[0]

        def run(names: Names) -> bool:
            returned = False
            for each in runs:  # a generator would cost as much again
                returned = each(names)
                if returned:
                    break
            return returned

        return run

    def statement(self, node: ast.stmt) -> Run:
        """Return what runs one statement."""
        match node:
            case ast.Assign(targets=[target], value=value):
                return self.assigned(target, self.expression(value))
            case ast.Assign(targets=targets, value=value) if all(isinstance(each, ast.Name) for each in targets):
                runs = [self.assigned(each, self.expression(value)) for each in targets]
                return lambda names: any(run(names) for run in runs)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                return self.assigned(target, self.expression(value))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                return self.assigned(target, self.expression(ast.BinOp(ast.Name(name), op, value)))
            case ast.Expr(value=value):
                return only(self.expression(value))
            case ast.Return(value=value):
                return self._returned(self.expression(value) if value is not None else lambda _: None)
            case ast.If(test=test, body=body, orelse=otherwise):
                return branch(self.expression(test), self.block(body), self.block(otherwise))
            case ast.For(target=target, iter=values, body=body, orelse=[]):
                return loop(self.assigned(target, itemgetter(ITEM)), self.expression(values), self.block(body))
            case ast.FunctionDef(name=name):
                self.own[name] = self._function(node)
                return lambda _: False
            case ast.Import() | ast.ImportFrom() | ast.Pass():
                return lambda _: False
            case ast.Raise():
                return only(refused)
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    @staticmethod
    def _returned(value: Run) -> Run:
        def run(names: Names) -> bool:
            names[RETURNED] = value(names)
            return True

        return run

    def _function(self, node: ast.FunctionDef) -> Run:
        parameters = [each.arg for each in node.args.args]
        defaults = [self.expression(each) for each in node.args.defaults]
        body = self.block(node.body)

        def run(names: Names) -> Any:
            given, named = names[GIVEN]
            turn(names)
            inside = {key: value for key, value in names.items() if key != RETURNED}
            for name, value in zip(parameters[::-1], defaults[::-1], strict=False):
                inside[name] = value(names)
            inside.update(zip(parameters, given, strict=False))
            inside.update(named)
            body(inside)
            names[TURNS] = inside[TURNS]
            return inside.get(RETURNED)

        return run

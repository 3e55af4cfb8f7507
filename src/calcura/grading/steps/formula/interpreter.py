"""Computing a formula from its syntax tree: a small interpreter with no names of its own, no I/O and fixed limits.

The tree comes from Python's ``ast`` or from the notation parser; nothing is ever compiled or evaluated as Python.
What is not listed here is refused.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.operands import (
    ARITHMETIC,
    COMPARE,
    FUNCTIONS,
    item_of,
    number,
)

Called = Callable[[str], Callable[..., Any] | None]
IGNORED: Final = (ast.Import, ast.ImportFrom, ast.Pass)


class Returned(Exception):  # noqa: N818 - no error: how a run ends
    """The formula has come to its result."""

    def __init__(self, result: Any) -> None:
        self.result = result


class Run:
    """One run of a formula over the values of its names, which it changes.

    ``called`` gives other functions by their names; before those of ``FUNCTIONS``; ``printed`` keeps what is printed.
    """

    def __init__(self, names: dict[str, Any], called: Called) -> None:
        self.names, self.called = names, called
        self.printed: list[Any] = []

    # Statements.

    def block(self, statements: Sequence[ast.stmt]) -> None:
        """Run statements in their order.

        Raises:
            Returned: one of them returns a result.
        """
        for each in statements:
            self._statement(each)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                result = self.value(value)
                for each in targets:
                    self._assign(each, result)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._assign(target, self.value(value))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                self._assign(target, self.value(ast.BinOp(ast.Name(name), op, value)))
            case ast.Expr(value=value):
                self.value(value)
            case ast.Return(value=value):
                raise Returned(self.value(value) if value is not None else None)
            case ast.If(test=test, body=body, orelse=otherwise):
                self.block(body if self.value(test) else otherwise)
            case ast.Raise():
                raise ArithmeticError("the formula refuses these values")
            case _ if not isinstance(node, IGNORED):
                raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _assign(self, target: ast.expr, value: Any) -> None:
        """Give a value to a name, to several, or to an entry of a table."""
        match target:
            case ast.Name(id=name):
                self.names[name] = value
            case ast.Tuple(elts=several) | ast.List(elts=several):
                for each, one in zip(several, value, strict=False):
                    self._assign(each, one)
            case _:
                raise UnreadableFormulaError(f"a value is given to {type(target).__name__}")

    # Expressions.

    def value(self, node: ast.expr) -> Any:
        """Return the value of an expression."""
        match node:
            case ast.Name(id=name):
                return self.names[name]
            case ast.Constant(value=value):
                return value
            case ast.BinOp(left=left, op=op, right=right) if type(op) in ARITHMETIC:
                return ARITHMETIC[type(op)](self.value(left), self.value(right))
            case ast.Call():
                return self._call(node)
            case ast.IfExp(test=test, body=body, orelse=otherwise):
                return self.value(body if self.value(test) else otherwise)
            case ast.Compare():
                return self._holds(node)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -number(self.value(operand))
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return not self.value(operand)
            case ast.UnaryOp(op=ast.UAdd(), operand=operand):
                return self.value(operand)
            case ast.BoolOp(op=op, values=values):
                decide = all if isinstance(op, ast.And) else any
                return decide(self.value(each) for each in values)
            case ast.Subscript(value=table, slice=key):
                return item_of(self.value(table), self.value(key))
            case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
                return _flat(map(self.value, items))
            case ast.Dict(keys=keys, values=values) if None not in keys:
                return dict(zip(map(self.value, filter(None, keys)), _flat(map(self.value, values)), strict=True))
            case ast.JoinedStr(values=parts):
                return _flat(self.value(each.value) for each in parts if isinstance(each, ast.FormattedValue))
            case ast.Attribute(value=value, attr="days"):
                return self.value(value).days
        raise UnreadableFormulaError(f"{type(node).__name__} is not read in formulas")

    def _holds(self, node: ast.Compare) -> bool:
        sides = pairwise([self.value(each) for each in (node.left, *node.comparators)])
        return all(COMPARE[type(op)](left, right) for op, (left, right) in zip(node.ops, sides, strict=True))

    # Calls.

    def _call(self, node: ast.Call) -> Any:
        given = [self.value(each) for each in node.args]
        named = {each.arg: self.value(each.value) for each in node.keywords if each.arg is not None}
        match node.func:
            case ast.Name(id="print"):
                is_row = len(given) > 1 and all(isinstance(each, (int, float)) for each in given)
                self.printed += given[:1] if is_row else given  # a result, and its limits or the same otherwise
                return None
            case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="math" | "np" | "numpy" | "datetime"), attr=name):
                function = self.called(name) or FUNCTIONS.get(name)
                if function is None:
                    raise UnreadableFormulaError(f"{name} is not a function that formulas use")
                return function(*given, **named)
        raise UnreadableFormulaError("a call of something that is no function of formulas")


def _flat(values: Iterable[Any]) -> list[Any]:
    """Return values as a list without lists in it: one that holds itself again and again is never compared."""
    made = list(values)
    if any(isinstance(each, (list, dict)) for each in made):
        raise UnreadableFormulaError("a list of lists is not read")
    return made

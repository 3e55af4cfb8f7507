"""The plain reading of an expression: its value, by the same operations in the same order as the function itself."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.syntax import FUNCTIONS, Program

BINARY: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.Pow: operator.pow, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}  # fmt: skip

COMPARE: Mapping[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne, ast.Is: operator.is_, ast.IsNot: operator.is_not,
    ast.In: lambda value, options: value in options, ast.NotIn: lambda value, options: value not in options,
}  # fmt: skip


class Evaluation(ExpressionReading[Any]):
    """Computes expressions from the values of names."""

    def __init__(self, program: Program, values: Mapping[str, Any]) -> None:
        super().__init__(program)
        self.values = values

    def read_Constant(self, node: ast.Constant) -> Any:
        return node.value

    def read_Name(self, node: ast.Name) -> Any:
        return self.values[node.id] if node.id in self.values else self.program.constants[node.id]

    def read_UnaryOp(self, node: ast.UnaryOp) -> Any:
        value = self.read(node.operand)
        if isinstance(node.op, ast.Not):
            return not value
        return -value if isinstance(node.op, ast.USub) else +value

    def read_BinOp(self, node: ast.BinOp) -> Any:
        return BINARY[type(node.op)](self.read(node.left), self.read(node.right))

    def read_BoolOp(self, node: ast.BoolOp) -> Any:
        value: Any = None
        for each in node.values:
            value = self.read(each)
            if bool(value) is isinstance(node.op, ast.Or):
                break
        return value

    def read_Compare(self, node: ast.Compare) -> bool:
        left = self.read(node.left)
        for comparison, comparator in zip(node.ops, node.comparators, strict=True):
            right = self.read(comparator)
            if not COMPARE[type(comparison)](left, right):
                return False
            left = right
        return True

    def read_IfExp(self, node: ast.IfExp) -> Any:
        return self.read(node.body if self.read(node.test) else node.orelse)

    def read_Tuple(self, node: ast.Tuple) -> tuple[Any, ...]:
        return tuple(self.read(each) for each in node.elts)

    read_Set = read_Tuple

    def read_Dict(self, node: ast.Dict) -> dict[Any, Any]:
        return {self.read(k): self.read(v) for k, v in zip(node.keys, node.values, strict=True) if k is not None}

    def read_Subscript(self, node: ast.Subscript) -> Any:
        return self.read(node.value)[self.read(node.slice)]

    def read_Attribute(self, node: ast.Attribute) -> Any:
        return getattr(self.read(node.value), node.attr)

    def read_Call(self, node: ast.Call) -> Any:
        name = callee(node)
        called = self.program.calls.get(name)
        if called is not None:
            return called.function(**{n: self.read(each) for n, each in arguments(called, node).items()})
        given = [self.read(each) for each in node.args]
        return FUNCTIONS[name](*given, **{k.arg: self.read(k.value) for k in node.keywords if k.arg})

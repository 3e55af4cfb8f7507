"""Expressions of the planted solutions: worked out on numbers, and written as a person would write them.

They stand in the recipes in Python's spelling, are read into Python's syntax tree and walked; nothing is executed.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

Value = Any
Names = Mapping[str, Value]

_OPERATIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.Pow: lambda a, b: a**b,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "min": min,
    "max": max,
    "sqrt": math.sqrt,
    "log": math.log,
    "exp": math.exp,
    "round": lambda value: math.floor(value + 0.5),
    "days": lambda value: value.days,
}


@cache
def read(text: str) -> ast.expr:
    """Return an expression of a recipe as a tree."""
    return _Negatives().visit(ast.parse(text.strip(), mode="eval")).body  # type: ignore[no-any-return]


class _Negatives(ast.NodeTransformer):
    """Makes ``-0.302`` one number, as it is for the reader."""

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            return ast.Constant(worked_out(node, {}))
        return node


def worked_out(node: ast.expr, names: Names) -> Value:
    """Return the value of an expression; a comparison with an input that is not known (None) does not hold.

    >>> worked_out(read("(140 - age) * 0.85 if sex == 'female' else 140 - age"), {"age": 40, "sex": "male"})
    100
    """
    match node:
        case ast.Constant(value=value):
            return value
        case ast.Name(id=name):
            return names[name]
        case ast.BinOp(left=left, op=op, right=right):
            return _OPERATIONS[type(op)](worked_out(left, names), worked_out(right, names))
        case ast.UnaryOp(op=op, operand=operand):
            value = worked_out(operand, names)
            return not value if isinstance(op, ast.Not) else -value
        case ast.Call(func=ast.Name(id=name), args=given):
            return _FUNCTIONS[name](*(worked_out(each, names) for each in given))
        case ast.IfExp():
            return worked_out(chosen(node, names), names)
        case ast.BoolOp(op=op, values=parts):
            held = (bool(worked_out(each, names)) for each in parts)
            return all(held) if isinstance(op, ast.And) else any(held)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            sides = worked_out(left, names), worked_out(right, names)
            return None not in sides and _COMPARISONS[type(op)](*sides)
    raise TypeError(f"an expression of a recipe cannot hold {ast.dump(node)}")


def chosen(node: ast.expr, names: Names) -> ast.expr:
    """Return the branch that holds for these values, all through the expression."""
    if isinstance(node, ast.IfExp):
        return chosen(node.body if worked_out(node.test, names) else node.orelse, names)
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            return ast.BinOp(chosen(left, names), op, chosen(right, names))
        case ast.UnaryOp(op=op, operand=operand):
            return ast.UnaryOp(op, chosen(operand, names))
        case ast.Call(func=func, args=given):
            return ast.Call(func, [chosen(each, names) for each in given], [])
    return node


def put_in(node: ast.expr, shown: Mapping[str, str]) -> ast.expr:
    """Return an expression with numbers, in their written form, in place of names."""
    match node:
        case ast.Name(id=name) if name in shown:
            return written_number(shown[name])
        case ast.BinOp(left=left, op=op, right=right):
            return ast.BinOp(put_in(left, shown), op, put_in(right, shown))
        case ast.UnaryOp(op=op, operand=operand):
            return ast.UnaryOp(op, put_in(operand, shown))
        case ast.Call(func=func, args=given):
            return ast.Call(func, [put_in(each, shown) for each in given], [])
    return node


def written_number(text: str) -> ast.expr:
    """Return a number that is to be written just so."""
    number = ast.Constant(float(text.replace("−", "-")))
    number.kind = text
    return number


def reduced(node: ast.expr, short: Callable[[float], str]) -> ast.expr:
    """Return an expression after one round of working out what stands in brackets and under functions.

    >>> ast.unparse(reduced(read("(140 - 62) * 70 / (72 * 1.3)"), lambda value: f"{value:.4g}"))
    '78.0 * 70 / 93.6'
    """
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            return ast.BinOp(_within(left, node, short), op, _within(right, node, short))
        case ast.UnaryOp(op=op, operand=operand):
            return ast.UnaryOp(op, reduced(operand, short))
        case ast.Call(func=func, args=given):
            if all(isinstance(each, ast.Constant) for each in given):
                return written_number(short(worked_out(node, {})))
            return ast.Call(func, [_settled(each, short) for each in given], [])
    return node


def _settled(node: ast.expr, short: Callable[[float], str]) -> ast.expr:
    if isinstance(node, ast.BinOp) and all(isinstance(each, ast.Constant) for each in (node.left, node.right)):
        return written_number(short(worked_out(node, {})))
    return reduced(node, short)


def _within(node: ast.expr, parent: ast.BinOp, short: Callable[[float], str]) -> ast.expr:
    """Return a side of an operation, worked out where one would do so first."""
    if not isinstance(node, ast.BinOp) or not all(isinstance(each, ast.Constant) for each in (node.left, node.right)):
        return reduced(node, short)
    first = node is parent.right and ordered(parent)
    if isinstance(node.op, ast.Pow) or strength(node) != strength(parent) or first:
        return written_number(short(worked_out(node, {})))
    return node


def strength(node: ast.expr) -> int:
    """Return how strongly an expression holds together, to know where brackets are needed."""
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            return 1
        case ast.BinOp(op=ast.Pow()):
            return 4
        case ast.BinOp():
            return 2
        case ast.UnaryOp():
            return 3
        case ast.Constant(value=int() | float() as value) if value < 0:
            return 3
    return 9


def ordered(node: ast.BinOp) -> bool:
    """Return whether it matters which side of an operation stands where."""
    return isinstance(node.op, ast.Sub | ast.Div | ast.FloorDiv | ast.Mod)

"""A formula worked by hand: one operation a line, each on numbers that stand on the lines before it.

What comes out of an operation is rounded to a few significant digits, never before the decimal point, and it is this
rounded number that the next line goes on with. So nobody needs a digit that was not written down.
"""

from __future__ import annotations

import ast
from math import exp, floor, log
from typing import Any

from calcura.engine.evaluate import BINARY
from calcura.engine.reading import callee
from calcura.engine.tracing.situation import Situation, carried
from calcura.engine.words import exact

SIGNS = {ast.Add: "+", ast.Sub: "−", ast.Mult: "×", ast.Div: "/", ast.Pow: "^"}
FUNCTIONS = {"exp": "exp", "log": "ln", "log10": "log₁₀", "min": "min", "max": "max"}
MOST_FACTORS = 4
"""The highest whole power that is written as a product."""


class NotByHandError(ValueError):
    """A formula holds what is no operation on numbers, such as a date."""


class Operations:
    """Works formulas of one situation."""

    def __init__(self, situation: Situation, digits: int) -> None:
        self.situation, self.digits = situation, digits
        self.lines: list[str] = []

    def of(self, formula: ast.expr) -> float:
        """Return what a formula comes to; ``lines`` then holds its operations.

        Raises:
            NotByHandError: when it is no arithmetic on numbers.
            ArithmeticError, ValueError: as the operation itself does.
        """
        self.lines = []
        return self._read(formula)

    def _read(self, node: ast.expr) -> float:
        match node:
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SIGNS:
                first, second = self._read(left), self._read(right)
                return self._power(first, second) if isinstance(op, ast.Pow) else self._binary(first, op, second)
            case ast.BinOp(left=left, op=ast.FloorDiv(), right=right):
                divided = self._binary(self._read(left), ast.Div(), self._read(right))
                return self._rounded(divided, floor(divided))
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self._read(operand)
            case ast.Call(func=ast.Name()):
                return self._called(node)
            case ast.Constant() | ast.Name() | ast.Subscript():
                return self._number(self.situation.value(node))
        raise NotByHandError(ast.unparse(node))

    def _number(self, value: Any) -> float:
        if not isinstance(value, (int, float)):
            raise NotByHandError(repr(value))
        return value

    def _called(self, node: ast.Call) -> float:
        name = callee(node)
        if name in self.situation.program.calls or node.keywords:
            raise NotByHandError(name)
        given = [self._read(each) for each in node.args]
        if name in ("int", "float"):
            return float(given[0])
        value = self.situation.value(ast.Call(node.func, [ast.Constant(each) for each in given], []))
        match name:
            case "abs":
                return self._line(f"|{exact(given[0])}|", value)
            case "sqrt":
                return self._line(f"√({exact(given[0])})", value)
            case _ if name in FUNCTIONS:
                return self._line(f"{FUNCTIONS[name]}({', '.join(map(exact, given))})", value)
        return self._rounded(given[0], self._number(value))

    def _rounded(self, given: float, value: float) -> float:
        """Tell what a number is rounded to; how, the formula says in words."""
        if given != value:
            self.lines.append(f"{exact(given)} → {exact(value)}")
        return value

    def _binary(self, first: float, op: ast.operator, second: float) -> float:
        told = f"{exact(first)} {SIGNS[type(op)]} {_bracketed(second)}"
        return self._line(told, BINARY[type(op)](first, second))

    def _power(self, base: float, exponent: float) -> float:
        """Work a whole power as a product, and any other by logarithm, product and exponential."""
        value = BINARY[ast.Pow](base, exponent)
        if base == 1 or exponent in (0, 1):
            return self._line(f"{_bracketed(base)}^{_bracketed(exponent)}", value)
        if exponent in range(2, MOST_FACTORS + 1):
            product = base
            for _ in range(int(exponent) - 1):
                product = self._binary(product, ast.Mult(), base)
            return product
        if base <= 0:
            return self._line(f"{_bracketed(base)}^{_bracketed(exponent)}", value)
        logarithm = self._line(f"ln({exact(base)})", log(base))
        power = self._binary(exponent, ast.Mult(), logarithm)
        return self._line(f"exp({exact(power)})", exp(power))

    def _line(self, told: str, value: float) -> float:
        result = carried(value, self.digits)
        self.lines.append(f"{told} = {exact(result)}")
        return result


def _bracketed(value: float) -> str:
    return f"({exact(value)})" if value < 0 else exact(value)

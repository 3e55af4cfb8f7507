"""The columns reading of an expression: the same formula over Narwhals expressions."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Iterator, Mapping
from datetime import timedelta
from typing import Any

import narwhals as nw

from calcura.engine.evaluate import BINARY, COMPARE
from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.straight import Guard, Straight, straight
from calcura.engine.syntax import FUNCTIONS
from calcura.engine.tables.cells import FUNCTIONS as CELL_FUNCTIONS
from calcura.engine.tables.cells import (
    Cell,
    choose,
    day_number,
    in_month,
    is_plain,
    month_number,
    numeric,
    times,
    whole,
)
from calcura.engine.tables.inputs import Keep, Optional, Options
from calcura.measurements.kinds import Number


class ColumnReading(ExpressionReading[Cell]):
    """Turns an expression into a Narwhals expression; constants are folded."""

    def __init__(self, line: Straight, inputs: Mapping[str, Cell], keep: Keep) -> None:
        super().__init__(line.program)
        self.straight = line
        self.known: dict[str, Cell] = dict(inputs)
        self.keep = keep

    def refusals(self) -> Iterator[tuple[nw.Expr, str]]:
        """Give the conditions under which this calculator, or one that it calls, refuses a row, with their reasons."""
        for each in self.straight.refusals:
            reached = self.read(each.condition)
            if isinstance(each, Guard):
                yield numeric(reached), each.reason
            elif not is_plain(reached):
                yield from ((reached & refused, reason) for refused, reason in self._inside(each.call).refusals())
            elif reached:
                yield from self._inside(each.call).refusals()

    def value(self, node: ast.expr) -> Cell:
        """Return an operand: what may be missing stands for its value here."""
        found = self.read(node)
        return found.value if isinstance(found, Optional) else found

    def read_Constant(self, node: ast.Constant) -> Cell:
        return node.value

    def read_Name(self, node: ast.Name) -> Cell:
        name = node.id
        if name not in self.known:
            binding = self.straight.bindings.get(name)
            value = self.program.constants[name] if binding is None else self.read(binding)
            often = isinstance(value, nw.Expr) and self.straight.uses[name] > 1
            self.known[name] = self.keep(value) if often else value
        return self.known[name]

    def read_UnaryOp(self, node: ast.UnaryOp) -> Cell:
        operand = self.value(node.operand)
        if isinstance(node.op, ast.Not):
            return ~operand if isinstance(operand, nw.Expr) else not operand
        return operand * -1 if isinstance(node.op, ast.USub) else operand

    def read_BinOp(self, node: ast.BinOp) -> Cell:
        if isinstance(node.op, (ast.Mult, ast.Div)):
            return self._product(node)
        left, right = self.value(node.left), self.value(node.right)
        if is_plain(left) and is_plain(right):
            return BINARY[type(node.op)](left, right)
        if isinstance(node.op, ast.Pow):
            return self._power(left, right)
        if isinstance(node.op, ast.FloorDiv):
            return (left / right).floor()
        if isinstance(node.op, ast.Mod):
            return left - (left / right).floor() * right
        return BINARY[type(node.op)](left, right)

    def _product(self, node: ast.BinOp) -> Cell:
        """Multiply; powers become one exponential: a^b * c^d = exp(b ln a + d ln c) costs a third of two powers."""
        above, below = self._factors(node)
        powers = [each for each in above if isinstance(each, ast.BinOp) and self._is_power(each)]
        if not powers:
            return BINARY[type(node.op)](self.value(node.left), self.value(node.right))
        exponent: Cell = 0.0
        for power in powers:
            exponent = times(self.value(power.right), self._logarithm(power.left)) + exponent
        return self._scaled(exponent.exp(), [each for each in above if each not in powers], below)

    def _scaled(self, product: Cell, above: list[ast.expr], below: list[ast.expr]) -> Cell:
        """Multiply and divide by factors; those that are constants become one."""
        constant: Cell = 1.0
        for factors, combine in ((above, operator.mul), (below, operator.truediv)):
            for factor in factors:
                value = self.value(factor)
                if is_plain(value):
                    constant = combine(constant, value)
                else:
                    product = combine(product, value)
        return times(constant, product)

    def _factors(self, node: ast.expr) -> tuple[list[ast.expr], list[ast.expr]]:
        """Return the factors above and below the line of a product, seeing through steps that are products."""
        bound = self.straight.bindings.get(node.id) if isinstance(node, ast.Name) else node
        if isinstance(bound, ast.BinOp) and isinstance(bound.op, ast.Mult):
            above, below = self._factors(bound.left)
            more, under = self._factors(bound.right)
            return above + more, below + under
        if isinstance(bound, ast.BinOp) and bound is node and isinstance(bound.op, ast.Div):
            above, below = self._factors(bound.left)
            more, under = self._factors(bound.right)
            return above + under, below + more
        if isinstance(bound, ast.BinOp) and isinstance(bound.op, ast.Pow):
            return [bound], []
        return [node], []

    def _is_power(self, node: ast.BinOp) -> bool:
        if not isinstance(node.op, ast.Pow):
            return False
        base, raised = self.value(node.left), self.value(node.right)
        a_whole_one = is_plain(raised) and raised == int(raised)
        return not a_whole_one and not (is_plain(base) and (is_plain(raised) or base <= 0))

    def _logarithm(self, node: ast.expr) -> Cell:
        """Return ln of an expression; ln min(x, c) = min(ln x, ln c), so that min and max of one x share its ln."""
        if isinstance(node, ast.Call) and callee(node) in ("min", "max"):
            return CELL_FUNCTIONS[callee(node)](*(self._logarithm(each) for each in node.args))
        value = self.value(node)
        return math.log(value) if is_plain(value) else value.log()

    def _power(self, base: Cell, raised: Cell) -> Cell:
        if is_plain(raised) and raised in (2, 3):
            return base * base if raised == 2 else base * base * base
        if is_plain(base):
            return (raised * math.log(base)).exp()
        if is_plain(raised) and raised == 0.5:
            return base.sqrt()
        return (numeric(raised) * base.log()).exp()

    def read_BoolOp(self, node: ast.BoolOp) -> Cell:
        conjunction = isinstance(node.op, ast.And)
        combined: Cell = conjunction
        for each in node.values:
            part = self.value(each)
            if is_plain(part):
                if bool(part) is not conjunction:
                    return part
            elif is_plain(combined):
                combined = part
            else:
                combined = combined & part if conjunction else combined | part
        return combined

    def read_Compare(self, node: ast.Compare) -> Cell:
        parts: list[Cell] = []
        left = node.left
        for comparison, right in zip(node.ops, node.comparators, strict=True):
            parts.append(self._compared(left, comparison, right))
            left = right
        first, *others = parts
        for other in others:
            first = first & other if not (is_plain(first) and is_plain(other)) else first and other
        return first

    def _compared(self, left: ast.expr, comparison: ast.cmpop, right: ast.expr) -> Cell:
        subject = self.read(left)
        if isinstance(comparison, (ast.Is, ast.IsNot)):
            given = subject.given if isinstance(subject, Optional) else subject is not None
            if isinstance(comparison, ast.IsNot):
                return given
            return ~given if isinstance(given, nw.Expr) else not given
        subject = subject.value if isinstance(subject, Optional) else subject
        if isinstance(subject, Options):
            return _chosen(subject, comparison, self.read(right))
        one, other = self.value(left), self.value(right)
        if is_plain(one) and is_plain(other):
            return COMPARE[type(comparison)](one, other)
        if isinstance(comparison, ast.In):
            return one.is_in(list(other))
        if isinstance(comparison, ast.NotIn):
            return ~one.is_in(list(other))
        return COMPARE[type(comparison)](numeric(one), other)

    def read_IfExp(self, node: ast.IfExp) -> Cell:
        test = self.value(node.test)
        if is_plain(test):
            return self.value(node.body if test else node.orelse)
        return choose(test, self.value(node.body), self.value(node.orelse))

    def read_Tuple(self, node: ast.Tuple) -> tuple[Cell, ...]:
        return tuple(self.read(each) for each in node.elts)

    read_Set = read_List = read_Tuple

    def read_Dict(self, node: ast.Dict) -> dict[Any, Cell]:
        return {self.read(k): self.read(v) for k, v in zip(node.keys, node.values, strict=True) if k is not None}

    def read_Subscript(self, node: ast.Subscript) -> Cell:
        table, key = self.read(node.value), self.value(node.slice)
        if not isinstance(key, Options):
            return table[key]
        *others, last = ((key.chosen[code], table[code]) for code in key.chosen if code in table)
        value: Cell = last[1]
        for chosen, result in reversed(others):
            value = choose(chosen, result, value)
        return value

    def read_Attribute(self, node: ast.Attribute) -> Cell:
        difference = node.value
        assert isinstance(difference, ast.BinOp)
        return day_number(self.value(difference.left)) - day_number(self.value(difference.right))

    def read_Call(self, node: ast.Call) -> Cell:
        name = callee(node)
        if name in self.program.calls:
            inner = self._inside(node)
            return inner.read(inner.straight.result)
        method: Callable[[ast.Call], Cell] | None = getattr(self, f"call_{name}", None)
        if method is not None:
            return method(node)
        given_values = [self.value(each) for each in node.args]
        if name == "int" and self._is_whole(node.args[0]):
            return given_values[0]
        if all(is_plain(each) for each in given_values):
            return FUNCTIONS[name](*given_values)
        return CELL_FUNCTIONS[name](*given_values)

    def _inside(self, call: ast.Call) -> ColumnReading:
        """Return the reading of a calculator that this one calls, with what it is given."""
        called = self.program.calls[callee(call)]
        given = {parameter: self.read(each) for parameter, each in arguments(called, call).items()}
        return ColumnReading(straight(called), given, self.keep)

    def _is_whole(self, node: ast.expr) -> bool:
        """Return whether an expression is a whole number by the looks of it."""
        match node:
            case ast.Constant(value=value):
                return isinstance(value, int)
            case ast.Name(id=name):
                each = self.program.definition.input_by_name.get(name)
                return each is not None and isinstance(each.kind, Number) and each.kind.whole
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult(), right=right):
                return self._is_whole(left) and self._is_whole(right)
        return False

    def call_timedelta(self, node: ast.Call) -> Cell:
        days = self.value(node.keywords[0].value if node.keywords else node.args[0])
        return timedelta(days=days) if is_plain(days) else nw.lit(timedelta(days=1)) * whole(days)

    def call_months_later(self, node: ast.Call) -> Cell:
        given, months = (self.value(each) for each in node.args)
        day = self.keep(numeric(given))
        number = in_month(day, self.keep(month_number(day) + months))
        return day + nw.lit(timedelta(days=1)) * whole(number - day_number(day))

    def call_WeeksAndDays(self, node: ast.Call) -> Cell:
        weeks, days = (self.value(each) for each in [*node.args, *(k.value for k in node.keywords)])
        return weeks * 7 + days

    def call_points_of(self, node: ast.Call) -> Cell:
        item, table = self.value(node.args[0]), self.read(node.args[1])
        if not isinstance(item, Options):
            return sum(table[code] for code in item)
        total: Cell = 0
        for code, chosen in item.chosen.items():
            total = total + choose(chosen, table[code], 0)
        return total

    def call_banded(self, node: ast.Call) -> Cell:
        value, first, *later = (self.value(each) for each in node.args)
        if is_plain(value):
            return FUNCTIONS["banded"](value, first, *later)
        result: Cell = first
        for cut, at_or_above in later:
            result = choose(value >= cut, at_or_above, result)
        return result


def _chosen(subject: Options, comparison: ast.cmpop, wanted: Any) -> nw.Expr:
    codes = wanted if isinstance(wanted, tuple) else (wanted,)
    first, *others = (subject.chosen[code] for code in codes)
    for other in others:
        first = first | other
    return ~first if isinstance(comparison, (ast.NotEq, ast.NotIn)) else first

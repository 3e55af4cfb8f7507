"""The columns reading of the layers: their expressions over Narwhals expressions."""

from __future__ import annotations

import math
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any

import narwhals as nw

from calcura.engine.layers import Expression, Guard, Step, names_in
from calcura.engine.layers import expressions as nodes
from calcura.engine.layers.interpreting import CALLED, OPERATORS
from calcura.engine.tables.cells import (
    FUNCTIONS,
    Cell,
    Keep,
    Optional,
    Options,
    choose,
    is_plain,
    months_later,
    numeric,
    times,
)


class ColumnReading:
    """Turns expressions of the layers into Narwhals expressions; what is known for all rows is computed now.

    ``known`` are the cells of names: of inputs, and of steps once they were read.
    """

    def __init__(self, known: Mapping[str, Cell], keep: Keep, body: Iterable[Step | Guard] = ()) -> None:
        self.known, self.keep = dict(known), keep
        body = tuple(body)
        self.steps = {each.name: each.expression for each in body if isinstance(each, Step)}
        read = [each.expression if isinstance(each, Step) else each.refused for each in body]
        self.uses = Counter(name for each in read for name in names_in(each))

    def read(self, expression: Expression) -> Cell:
        """Return what an expression is in a table."""
        method: Callable[[Any], Cell] = getattr(self, f"read_{type(expression).__name__}")
        return method(expression)

    def value(self, expression: Expression) -> Cell:
        """Return an operand: what may be missing stands for its value here."""
        found = self.read(expression)
        return found.value if isinstance(found, Optional) else found

    def read_Constant(self, node: nodes.Constant) -> Cell:
        return node.value

    def read_Name(self, node: nodes.Name) -> Cell:
        if node.name not in self.known:
            value = self.read(self.steps[node.name])
            often = isinstance(value, nw.Expr) and self.uses[node.name] > 1
            self.known[node.name] = self.keep(value) if often else value
        return self.known[node.name]

    def read_Unary(self, node: nodes.Unary) -> Cell:
        operand = self.value(node.operand)
        if node.operator == "-":
            return operand * -1
        return ~operand if isinstance(operand, nw.Expr) else not operand

    # Arithmetic.

    def read_Binary(self, node: nodes.Binary) -> Cell:
        if node.operator in ("*", "/"):
            return self._product(node)
        left, right = self.value(node.left), self.value(node.right)
        if is_plain(left) and is_plain(right):
            return OPERATORS[node.operator](left, right)
        match node.operator:
            case "**":
                return self._power(left, right)
            case "//":
                return (left / right).floor()
            case "%":
                return left - (left / right).floor() * right
        return OPERATORS[node.operator](left, right)

    def _product(self, node: nodes.Binary) -> Cell:
        """Multiply; powers become one exponential: a^b * c^d = exp(b ln a + d ln c) costs a third of two powers."""
        above, below = self._factors(node)
        powers = [each for each in above if isinstance(each, nodes.Binary) and self._is_power(each)]
        if not powers:
            return OPERATORS[node.operator](self.value(node.left), self.value(node.right))
        exponent: Cell = 0.0
        for power in powers:
            exponent = times(self.value(power.right), self._logarithm(power.left)) + exponent
        return self._scaled(exponent.exp(), [each for each in above if each not in powers], below)

    def _scaled(self, product: Cell, above: list[Expression], below: list[Expression]) -> Cell:
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

    def _factors(self, node: Expression) -> tuple[list[Expression], list[Expression]]:
        """Return the factors above and below the line of a product, seeing through steps that are products."""
        match self.steps.get(node.name) if isinstance(node, nodes.Name) else node:
            case nodes.Binary(operator="*", left=left, right=right):
                (above, below), (more, under) = self._factors(left), self._factors(right)
                return above + more, below + under
            case nodes.Binary(operator="/", left=left, right=right) as quotient if quotient is node:
                (above, below), (more, under) = self._factors(left), self._factors(right)
                return above + under, below + more
            case nodes.Binary(operator="**") as power:
                return [power], []
        return [node], []

    def _is_power(self, node: nodes.Binary) -> bool:
        if node.operator != "**":
            return False
        base, raised = self.value(node.left), self.value(node.right)
        a_whole_one = is_plain(raised) and raised == int(raised)
        return not a_whole_one and not (is_plain(base) and (is_plain(raised) or base <= 0))

    def _logarithm(self, node: Expression) -> Cell:
        """Return ln of an expression; ln min(x, c) = min(ln x, ln c), so that min and max of one x share its ln."""
        if isinstance(node, nodes.Call) and node.function in ("min", "max"):
            return FUNCTIONS[node.function](*map(self._logarithm, node.arguments))
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

    # Conditions.

    def read_Boolean(self, node: nodes.Boolean) -> Cell:
        conjunction = node.operator == "and"
        combined: Cell = conjunction
        for each in node.parts:
            part = self.value(each)
            if is_plain(part):
                if bool(part) is not conjunction:
                    return part
            elif is_plain(combined):
                combined = part
            else:
                combined = combined & part if conjunction else combined | part
        return combined

    def read_Compare(self, node: nodes.Compare) -> Cell:
        one, other = self.value(node.left), self.value(node.right)
        if isinstance(one, Options):
            same = one.chosen[other] if is_plain(other) else _same_option(one, other)
            return same if node.operator == "==" else ~same
        if is_plain(one) and is_plain(other):
            return OPERATORS[node.operator](one, other)
        return OPERATORS[node.operator](numeric(one), other)

    def read_Missing(self, node: nodes.Missing) -> Cell:
        subject = self.read(node.operand)
        given = subject.given if isinstance(subject, Optional) else subject is not None
        return ~given if isinstance(given, nw.Expr) else not given

    def read_Among(self, node: nodes.Among) -> Cell:
        subject = self.value(node.operand)
        if isinstance(subject, Options):
            first, *others = (subject.chosen[str(code)] for code in node.options)
            for other in others:
                first = first | other
            return first
        return subject in node.options if is_plain(subject) else subject.is_in(list(node.options))

    # Choices between values.

    def read_Case(self, node: nodes.Case) -> Cell:
        for position, (test, value) in enumerate(node.branches, 1):
            asked = self.value(test)
            if not is_plain(asked):
                return choose(
                    asked, self.value(value), self.read_Case(nodes.Case(node.branches[position:], node.otherwise))
                )
            if asked:
                return self.value(value)
        return self.value(node.otherwise)

    def read_Lookup(self, node: nodes.Lookup) -> Cell:
        key = self.value(node.operand)
        entries: dict[Any, Cell] = {code: self.value(value) for code, value in node.table}
        if not isinstance(key, Options):
            return entries[key]
        *others, last = ((key.chosen[code], entries[code]) for code in key.chosen if code in entries)
        value: Cell = last[1]
        for chosen, result in reversed(others):
            value = choose(chosen, result, value)
        return value

    # Functions.

    def read_Call(self, node: nodes.Call) -> Cell:
        given = [self.value(each) for each in node.arguments]
        if node.function == "chosen" and isinstance(given[0], Options):
            return given[0].chosen[given[1]]
        if all(is_plain(each) for each in given):
            return CALLED[node.function](*given)
        if node.function == "months_later":
            return months_later(given[0], given[1], self.keep)
        return FUNCTIONS[node.function](*given)


def _same_option(one: Options, other: nw.Expr | Options) -> nw.Expr:
    """Return whether a choice is the option that another choice, or an expression, comes to."""
    chosen = other.chosen if isinstance(other, Options) else {code: other == code for code in one.chosen}
    first, *others = (one.chosen[code] & chosen[code] for code in one.chosen if code in chosen)
    return reduce(or_, others, first)

"""The reading of a calculator over ranges: what every expression can still be while some inputs are unknown.

A condition that is not settled makes both branches possible, and inside each branch the condition is used: under
``initial_meld <= 11`` the initial MELD is at most 11. A branch in which the calculator refuses is no possibility.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from calcura.engine.bounds.arithmetic import OPERATORS, add, multiply, negate
from calcura.engine.bounds.conditions import MIRRORED, OPPOSITE, chosen, compared, cut, holds, narrowed, opposite, truth
from calcura.engine.bounds.functions import (
    CURVED,
    FUNCTIONS,
    OF_POSITIVE_NUMBERS,
    banded,
    greatest,
    interpolated,
    least,
    points_of,
)
from calcura.engine.bounds.possible import Possible, Ties, known, may_be, merged
from calcura.engine.bounds.spans import ANYWHERE, Impossible, Span
from calcura.engine.definition import Definition
from calcura.engine.errors import DefinitionError
from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.straight import Straight, Tried, straight
from calcura.measurements.kinds import Finding, Number


class PossibleValues(ExpressionReading[Possible]):
    """Finds the possible values of expressions from those of the inputs."""

    def __init__(self, line: Straight, values: Mapping[str, Possible], ties: Ties, place: str = "") -> None:
        """Start from the inputs' values; ``place`` tells the steps of one called calculator from another's."""
        super().__init__(line.program)
        self.line, self.values, self.ties, self.place = line, dict(values), ties, place
        self.order: frozenset[tuple[str, str]] = frozenset()
        """Pairs of names of which the first is known to be at most the second."""

    def result(self) -> Possible:
        """Return the possible results.

        Raises:
            Impossible: with the calculator's reason, when it refuses whatever the unknown inputs are.
        """
        for guard in self.line.guards:
            refuses = self.condition(guard.condition)
            if refuses.low == 1:
                raise Impossible(guard.reason)
            if refuses.high == 1:
                self.ties.doubt(refuses)
                self._narrow(guard.condition, False)
        for each in _worth_trying(self.program.definition):
            self._try(each)
        return self.read(self.line.result)

    def _try(self, tried: Tried) -> None:
        """Notice where an expression fails that the function comes by, also where the result has no use for it."""
        reached = self.condition(tried.condition)
        if reached.low == 1:
            self.read(tried.expression)
        elif reached.high == 1:
            with suppress(Impossible):
                self._in_branch(reached, tried.condition, True, tried.expression)

    def condition(self, node: ast.expr) -> Span:
        """Return whether an expression counts as true."""
        value = self.read(node)
        return value if isinstance(value, Span) and self._is_condition(node) else truth(value)

    def _is_condition(self, node: ast.expr) -> bool:
        """Whether an expression is true or false and nothing else; a number may be anything between."""
        if not isinstance(node, ast.Name):
            return isinstance(node, (ast.Compare, ast.BoolOp)) or _is_not(node)
        given = self.program.definition.input_by_name.get(node.id)
        return not self.place and given is not None and isinstance(given.kind, Finding)

    def number(self, node: ast.expr) -> Span:
        """Return an expression that stands for a number."""
        value = self.read(node)
        if not isinstance(value, Span):
            numbers = [each for each in value if isinstance(each, (int, float))] if isinstance(value, frozenset) else ()
            if not numbers:
                raise Impossible("a value that is not stated")
            return Span(min(numbers), max(numbers))
        return value

    # --- names, constants and tables

    def read_Constant(self, node: ast.Constant) -> Possible:
        return known(node.value)

    def read_Name(self, node: ast.Name) -> Possible:
        name = node.id
        if name not in self.values:
            if name in self.line.bindings:
                self.values[name] = self._tied(name, self.read(self.line.bindings[name]))
            else:
                constant = self.program.constants[name]
                return [constant] if isinstance(constant, Mapping) else known(constant)
        return self.values[name]

    def _tied(self, step: str, value: Possible) -> Possible:
        return self.ties.tied(self.place + step, value) if isinstance(value, Span) else value

    def read_Tuple(self, node: ast.Tuple | ast.Set | ast.List) -> Possible:
        return tuple(self.read(each) for each in node.elts)

    read_Set = read_List = read_Tuple

    def read_Dict(self, node: ast.Dict) -> Possible:
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
        return [dict(zip(keys, map(self.read, node.values), strict=True))]

    def read_Subscript(self, node: ast.Subscript) -> Possible:
        key, tables = self.read(node.slice), self.read(node.value)
        items = [item for table in tables for name, item in table.items() if may_be(key, name)]
        if not items:
            raise Impossible("an option without an entry in the table")
        if isinstance(key, Span) or any(each not in table for table in tables for each in key):
            self.ties.doubt(key)
        if isinstance(items[0], Mapping):
            return items
        return merged([each if isinstance(each, (Span, frozenset)) else known(each) for each in items])

    # --- arithmetic

    def read_UnaryOp(self, node: ast.UnaryOp) -> Possible:
        if isinstance(node.op, ast.Not):
            return opposite(self.condition(node.operand))
        value = self.number(node.operand)
        return negate(value) if isinstance(node.op, ast.USub) else value

    def read_BinOp(self, node: ast.BinOp) -> Possible:
        odds = _odds(node)
        if odds is not None and self._is_open_and_positive(odds.value):
            return self.read(odds.share)
        left, right = self.number(node.left), self.number(node.right)
        operator = type(node.op)
        if operator in (ast.Div, ast.FloorDiv, ast.Mod) and right.low <= 0 <= right.high:
            self.ties.doubt(right)
        value = self._in_order(node, OPERATORS[operator](left, right))
        if operator is ast.Pow and (left.low <= 0 or math.inf in value.range):
            self.ties.doubt(left)
            self.ties.doubt(right)
        return value

    def _in_order(self, node: ast.BinOp, value: Span) -> Span:
        """Return a difference or quotient of two names as far as their order allows."""
        match node:
            case ast.BinOp(left=ast.Name(id=one), op=ast.Sub() | ast.Div() as operator, right=ast.Name(id=other)):
                border = 0.0 if isinstance(operator, ast.Sub) else 1.0
                if border and (self.number(node.left).low < 0 or self.number(node.right).low < 0):
                    return value
                above, below = (other, one) in self.order, (one, other) in self.order
                limits = (border if above else -math.inf), (border if below else math.inf)
                return cut(value, limits) if above or below else value
        return value

    def _is_open_and_positive(self, node: ast.expr) -> bool:
        value = self.number(node)
        return value.low >= 0 and not value.is_point

    def read_Attribute(self, node: ast.Attribute) -> Possible:
        return self.read(node.value)

    # --- calls

    def read_Call(self, node: ast.Call) -> Possible:
        name = callee(node)
        called = self.program.calls.get(name)
        if called is not None:
            given = {each: self.read(value) for each, value in arguments(called, node).items()}
            place = f"{self.place}{name}@{id(node)}/"
            return PossibleValues(straight(called), given, self.ties, place).result()
        method: Callable[[ast.Call], Possible] | None = getattr(self, f"_call_{name}", None)
        return method(node) if method is not None else self._function(name, node)

    def _function(self, name: str, node: ast.Call) -> Possible:
        if name not in FUNCTIONS or (name == "log" and len(node.args) > 1):
            raise DefinitionError(f"{self.program.definition.name}: bounds cannot read {ast.unparse(node)}")
        values = [self.number(each) for each in node.args]
        value = FUNCTIONS[name](*values)
        if (name in OF_POSITIVE_NUMBERS and values[0].low <= 0) or (name == "exp" and value.high == math.inf):
            self.ties.doubt(values[0])
        return self._tied(_text(node), value) if name in CURVED else value

    def _call_timedelta(self, node: ast.Call) -> Possible:
        return self.number(node.keywords[0].value if node.keywords else node.args[0])

    def _call_WeeksAndDays(self, node: ast.Call) -> Possible:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        weeks, days = (*node.args, *(given[name] for name in ("weeks", "days")[len(node.args) :]))
        return add(multiply(Span(7, 7), self.number(weeks)), self.number(days))

    def _call_banded(self, node: ast.Call) -> Possible:
        value, first, *later = node.args
        pairs = [each.elts for each in later if isinstance(each, ast.Tuple)]
        results = [self.read(each) for each in (first, *(result for _, result in pairs))]
        found = banded(self.number(value), [self.number(cut) for cut, _ in pairs], results)
        if not isinstance(found, Span):
            self.ties.doubt(self.number(value))
        return found

    def _call_interpolated(self, node: ast.Call) -> Possible:
        value, table = node.args
        assert isinstance(table, ast.Name)
        return self._tied(_text(node), interpolated(self.number(value), self.program.constants[table.id]))

    def _call_points_of(self, node: ast.Call) -> Possible:
        options, (table,) = self.read(node.args[0]), self.read(node.args[1])
        return points_of(options, table)

    # --- conditions

    def read_BoolOp(self, node: ast.BoolOp) -> Possible:
        """Read ``and`` and ``or`` as minimum and maximum, and go no further than they would."""
        settles = 0 if isinstance(node.op, ast.And) else 1
        merge = least if settles == 0 else greatest
        so_far = holds(settles == 0)
        for each in node.values:
            before = self.ties.raised
            try:
                so_far, earlier = merge(so_far, self.condition(each)), so_far
                if self.ties.raised > before:
                    self.ties.doubt(earlier)
            except Impossible:
                if so_far.is_point:
                    raise
                self.ties.doubt(so_far)
                return Span(0, 1, dict.fromkeys(so_far.slopes, ANYWHERE))
            if so_far.low == so_far.high == settles:
                break
        return so_far

    def read_Compare(self, node: ast.Compare) -> Possible:
        if len(node.ops) > 1:
            return self.read(_in_pairs(node))
        return compared(node.ops[0], self.read(node.left), self.read(node.comparators[0]))

    def read_IfExp(self, node: ast.IfExp) -> Possible:
        condition = self.condition(node.test)
        if condition.is_point:
            return self.read(node.body if condition.low else node.orelse)
        branches = []
        for branch, then in ((node.body, True), (node.orelse, False)):
            with suppress(Impossible):
                branches.append(self._in_branch(condition, node.test, then, branch))
        if not branches:
            raise Impossible("both branches refuse")
        if all(isinstance(each, Span) for each in branches):
            return branches[0] if len(branches) == 1 else chosen(condition, *branches)
        self.ties.doubt(condition)
        return merged(branches)

    def _in_branch(self, condition: Span, test: ast.expr, then: bool, branch: ast.expr) -> Possible:
        """Return an expression where an open condition holds, or where it does not.

        Where it may fail there, it depends on the condition too whether the calculator refuses.

        Raises:
            Impossible: it cannot be there, or fails whenever it is.
        """
        if not _has_names(branch):
            return self.read(branch)
        before = self.ties.raised
        try:
            return self._within(test, then).read(branch)
        except Impossible:
            self.ties.doubt(condition)
            raise
        finally:
            if self.ties.raised > before:
                self.ties.doubt(condition)

    # --- what a condition tells about names

    def _within(self, condition: ast.expr, then: bool) -> PossibleValues:
        """Return this reading where a condition holds, or where it does not."""
        inside = PossibleValues(self.line, self.values, self.ties, self.place)
        inside.order = self.order
        inside._narrow(condition, then)
        return inside

    def _narrow(self, condition: ast.expr, then: bool) -> None:
        match condition:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._narrow(operand, not then)
            case ast.BoolOp(op=operator, values=values) if isinstance(operator, ast.And) is then:
                for each in values:
                    self._narrow(each, then)
            case ast.Compare(ops=[_, _, *_]):
                self._narrow(_in_pairs(condition), then)
            case ast.Name(id=name) if not then or self._is_condition(condition):
                self._replace(name, lambda value: cut(value, (1, 1) if then else (0, 0)))
            case ast.Compare(left=ast.Name(id=name), ops=[operator], comparators=[other]):
                kind = type(operator) if then else OPPOSITE[type(operator)]
                limit = self.read(other)
                if isinstance(other, ast.Name) and kind in MIRRORED:
                    self._replace(other.id, lambda value: narrowed(value, MIRRORED[kind], self.read(condition.left)))
                    self.order |= {(name, other.id) if kind in (ast.Lt, ast.LtE) else (other.id, name)}
                self._replace(name, lambda value: narrowed(value, kind, limit))

    def _replace(self, name: str, narrower: Callable[[Possible], Possible]) -> None:
        """Put a narrower value in the place of a name, and forget the steps that were computed from it."""
        self.values[name] = narrower(self.read(ast.Name(name, ast.Load())))
        for step, used in self.line.rests_on.items():
            if name in used:
                self.values.pop(step, None)


@cache
def _worth_trying(definition: Definition) -> tuple[Tried, ...]:
    """Return what may fail on the way, without results of calculators that have one for any number."""
    line = straight(definition)
    return tuple(each for each in line.tried if not _never_fails(line, each.expression))


def _never_fails(line: Straight, node: ast.expr) -> bool:
    value = line.bindings.get(node.id) if isinstance(node, ast.Name) else node
    if not isinstance(value, ast.Call) or not all(isinstance(each, ast.Name) for each in value.args):
        return False
    called = line.program.calls.get(callee(value))
    return called is not None and _has_a_result_for_any_number(called)


@cache
def _has_a_result_for_any_number(definition: Definition) -> bool:
    if not all(isinstance(each.kind, Number) and each.required for each in definition.inputs):
        return False
    ties = Ties()
    anything = {each.name: Span(*ANYWHERE, {each.name: (1.0, 1.0)}) for each in definition.inputs}
    try:
        PossibleValues(straight(definition), anything, ties).result()
    except Impossible:
        return False
    return not ties.raised


class _Odds(NamedTuple):
    """An expression k E / (c + E), and the same as k - k c / (c + E), in which E stands once."""

    value: ast.expr
    share: ast.expr


@cache
def _odds(node: ast.BinOp) -> _Odds | None:
    """Return odds over one plus odds, the other form of a logistic model; None for anything else.

    Read as it stands, the odds above and below the line would range by themselves.
    """
    match node:
        case ast.BinOp(left=above, op=ast.Div(), right=ast.BinOp(left=one, op=ast.Add(), right=other) as below):
            for constant, value in ((one, other), (other, one)):
                factor = _factor(above, value)
                if isinstance(value, ast.Constant) or not isinstance(constant, ast.Constant):
                    continue
                if constant.value > 0 and factor is not None:  # type: ignore[operator]
                    part = ast.BinOp(ast.BinOp(factor, ast.Mult(), constant), ast.Div(), below)
                    return _Odds(value, ast.BinOp(factor, ast.Sub(), part))
    return None


def _factor(product: ast.expr, value: ast.expr) -> ast.expr | None:
    """Return what a product multiplies a value by; None where it is no multiple of it."""
    if _text(product) == _text(value):
        return ast.Constant(1)
    match product:
        case ast.BinOp(left=ast.Constant() as factor, op=ast.Mult(), right=right) if _text(right) == _text(value):
            return factor
        case ast.BinOp(left=left, op=ast.Mult(), right=ast.Constant() as factor) if _text(left) == _text(value):
            return factor
    return None


@cache
def _in_pairs(chain: ast.Compare) -> ast.BoolOp:
    """Return ``a < b < c`` as ``a < b and b < c``, which goes no further once it is settled."""
    sides = [chain.left, *chain.comparators]
    parts = zip(chain.ops, sides[:-1], sides[1:], strict=True)
    return ast.BoolOp(ast.And(), [ast.Compare(left, [operator], [right]) for operator, left, right in parts])


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


@cache
def _text(node: ast.expr) -> str:
    return ast.unparse(node)


@cache
def _has_names(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Name) for each in ast.walk(node))

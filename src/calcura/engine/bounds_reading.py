"""The reading of a calculator over ranges: what every expression can still be while some inputs are unknown.

A condition that is not settled makes both branches possible, and inside each branch the condition is used: under
``initial_meld <= 11`` the initial MELD is at most 11. A branch in which the calculator refuses is no possibility.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import cache
from itertools import pairwise
from typing import Any, TypeAlias

from calcura.engine import bounds_spans as spans
from calcura.engine.bounds_spans import ANYWHERE, FLAT, INFINITY, UPWARD, Impossible, Range, Slopes, Span
from calcura.engine.definition import Definition
from calcura.engine.errors import DefinitionError
from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.straight import Straight, straight

Possible: TypeAlias = Any
"""A span for numbers, findings and days; otherwise the set of possible values (options, None), a subset or tables."""


class Ties:
    """What one reading finds out on the way: how steps hang on inputs, and what a refusal depends on.

    Slopes are kept along steps, not along the inputs behind them: ``initial_meld - 0.03 * initial_meld * deficit``
    rises with ``initial_meld`` for certain, while the same written in inputs would seem to rise and fall.
    """

    def __init__(self) -> None:
        self.doubts: set[str] = set()
        self._steps: dict[str, Slopes] = {}

    def tied(self, step: str, value: Span) -> Span:
        """Return a step's value with a slope of one along itself, and remember how the step hangs on others."""
        if not value.slopes:
            return value
        known = self._steps.get(step)
        self._steps[step] = value.slopes if known is None else spans.either(known, value.slopes)
        return Span(value.low, value.high, {step: (1.0, 1.0)})

    def along_inputs(self, slopes: Slopes) -> Slopes:
        """Return slopes along inputs in the place of those along steps."""
        found: Slopes = FLAT
        for name, slope in slopes.items():
            behind = self._steps.get(name)
            if behind is None:
                found = spans.summed(found, {name: slope})
            else:
                self._steps[name] = behind = self.along_inputs(behind)
                found = spans.summed(found, spans.scaled(behind, slope))
        return found

    def doubtful(self) -> set[str]:
        """Return the unknown inputs on which it depends whether the calculator refuses."""
        return set(self.along_inputs(dict.fromkeys(self.doubts, ANYWHERE)))


ARITHMETIC: Mapping[type[ast.operator], Callable[[Span, Span], Span]] = {
    ast.Add: spans.add, ast.Sub: spans.subtract, ast.Mult: spans.multiply, ast.Div: spans.divide,
    ast.Pow: spans.power, ast.FloorDiv: spans.floor_divide, ast.Mod: spans.remainder,
}  # fmt: skip

ROUNDING: Mapping[str, Callable[[float], float]] = {"floor": math.floor, "ceil": math.ceil, "int": int}


class Subset:
    """A choice of several options of which some are certain and others possible."""

    __slots__ = ("certain", "possible")

    def __init__(self, certain: Iterable[str], possible: Iterable[str]) -> None:
        self.certain, self.possible = frozenset(certain), frozenset(possible)


def known(value: object) -> Possible:
    """Return a known value as a possibility: days as their number in the calendar, so that they are spans too."""
    if isinstance(value, date):
        return Span(value.toordinal(), value.toordinal())
    if isinstance(value, (int, float)):
        return Span(value, value)
    return Subset(value, value) if isinstance(value, frozenset) else frozenset({value})


class PossibleValues(ExpressionReading[Possible]):
    """Finds the possible values of expressions from those of the inputs."""

    def __init__(self, line: Straight, values: Mapping[str, Possible], ties: Ties, place: str = "") -> None:
        """Start from the inputs' values; ``place`` tells the steps of one called calculator from another's."""
        super().__init__(line.program)
        self.line, self.values, self.ties, self.place = line, dict(values), ties, place

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
                self.ties.doubts.update(refuses.slopes)
                self._narrow(guard.condition, False)
        return self.read(self.line.result)

    def condition(self, node: ast.expr) -> Span:
        """Return whether an expression counts as true."""
        return _truth(self.read(node))

    def number(self, node: ast.expr) -> Span:
        """Return an expression that stands for a number."""
        value = self.read(node)
        if not isinstance(value, Span):
            raise Impossible("a value that is not stated")
        return value

    # --- names and constants

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

    def read_Dict(self, node: ast.Dict) -> Possible:
        keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
        return [dict(zip(keys, map(self.read, node.values), strict=True))]

    def read_Subscript(self, node: ast.Subscript) -> Possible:
        key, tables = self.read(node.slice), self.read(node.value)
        items = [item for table in tables for name, item in table.items() if _may_be(name, key)]
        if not items:
            raise Impossible("an option without an entry in the table")
        if isinstance(items[0], Mapping):
            return items
        every = [each if isinstance(each, (Span, frozenset)) else known(each) for each in items]
        merged = _merged(every)
        if isinstance(key, Span) and isinstance(merged, Span) and len(every) > 1:
            return Span(*merged.range, {**merged.slopes, **dict.fromkeys(key.slopes, ANYWHERE)})
        return merged

    # --- arithmetic

    def read_UnaryOp(self, node: ast.UnaryOp) -> Possible:
        if isinstance(node.op, ast.Not):
            return spans.opposite(self.condition(node.operand))
        value = self.number(node.operand)
        return spans.negate(value) if isinstance(node.op, ast.USub) else value

    def read_BinOp(self, node: ast.BinOp) -> Possible:
        left, right = self.number(node.left), self.number(node.right)
        operator = type(node.op)
        if operator in (ast.Div, ast.FloorDiv, ast.Mod) and right.low <= 0 <= right.high:
            self.ties.doubts.update(right.slopes)
        if operator is ast.Pow and left.low <= 0:
            self.ties.doubts.update(left.slopes)
        return ARITHMETIC[operator](left, right)

    def read_Attribute(self, node: ast.Attribute) -> Possible:
        return self.read(node.value)

    def read_Call(self, node: ast.Call) -> Possible:
        name = callee(node)
        called = self.program.calls.get(name)
        if called is not None:
            given = {each: self.read(value) for each, value in arguments(called, node).items()}
            place = f"{self.place}{name}@{id(node)}/"
            return PossibleValues(straight(called), given, self.ties, place).result()
        return getattr(self, f"_call_{name}")(node) if hasattr(self, f"_call_{name}") else self._rising(name, node)

    def _rising(self, name: str, node: ast.Call) -> Possible:
        value = self.number(node.args[0])
        if name in ROUNDING:
            return spans.rising(value, ROUNDING[name])
        raise DefinitionError(f"{self.program.definition.name}: bounds cannot read a call of {name}")

    def _call_float(self, node: ast.Call) -> Possible:
        return self.number(node.args[0])

    def _call_round(self, node: ast.Call) -> Possible:
        digits = int(self.number(node.args[1]).low) if len(node.args) > 1 else None
        return spans.rising(self.number(node.args[0]), lambda value: round(value, digits))

    def _call_abs(self, node: ast.Call) -> Possible:
        return spans.absolute(self.number(node.args[0]))

    def _call_exp(self, node: ast.Call) -> Possible:
        return self._tied(_text(node), spans.exponential(self.number(node.args[0])))

    def _call_sqrt(self, node: ast.Call) -> Possible:
        return self._tied(_text(node), spans.square_root(self._in_domain(node)))

    def _call_log(self, node: ast.Call) -> Possible:
        if len(node.args) > 1:
            raise DefinitionError(f"{self.program.definition.name}: bounds reads log of one argument only")
        return self._tied(_text(node), spans.logarithm(self._in_domain(node), math.log))

    def _call_log10(self, node: ast.Call) -> Possible:
        return self._tied(_text(node), spans.logarithm(self._in_domain(node), math.log10, math.log(10)))

    def _in_domain(self, node: ast.Call) -> Span:
        value = self.number(node.args[0])
        if value.low <= 0:
            self.ties.doubts.update(value.slopes)
        return value

    def _call_min(self, node: ast.Call) -> Possible:
        return _folded(spans.least, [self.number(each) for each in node.args])

    def _call_max(self, node: ast.Call) -> Possible:
        return _folded(spans.greatest, [self.number(each) for each in node.args])

    def _call_timedelta(self, node: ast.Call) -> Possible:
        return self.number(node.keywords[0].value if node.keywords else node.args[0])

    def _call_WeeksAndDays(self, node: ast.Call) -> Possible:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        weeks, days = (*node.args, *(given[name] for name in ("weeks", "days")[len(node.args) :]))
        return spans.add(spans.multiply(Span(7, 7), self.number(weeks)), self.number(days))

    def _call_banded(self, node: ast.Call) -> Possible:
        value = self.number(node.args[0])
        first, last = _places(value, node)
        results = [self._banded_result(node, place) for place in range(first, last + 1)]
        merged = _merged(results)
        if first == last or not isinstance(merged, Span):
            return merged
        return Span(*merged.range, spans.summed(merged.slopes, spans.scaled(value.slopes, _direction(results))))

    def _banded_result(self, node: ast.Call, place: int) -> Possible:
        if place == 0:
            return self.read(node.args[1])
        later = node.args[place + 1]
        assert isinstance(later, ast.Tuple)
        return self.read(later.elts[1])

    def _call_points_of(self, node: ast.Call) -> Possible:
        options, (table,) = self.read(node.args[0]), self.read(node.args[1])
        points = {option: _plain(table[option]) for option in options.possible}
        certain = sum(points[option] for option in options.certain)
        open_points = [points[option] for option in options.possible - options.certain]
        return Span(
            certain + sum(each for each in open_points if each < 0),
            certain + sum(each for each in open_points if each > 0),
        )

    # --- conditions

    def read_Tuple(self, node: ast.Tuple) -> Possible:
        return tuple(self.read(each) for each in node.elts)

    def read_Set(self, node: ast.Set) -> Possible:
        return tuple(self.read(each) for each in node.elts)

    def read_List(self, node: ast.List) -> Possible:
        return tuple(self.read(each) for each in node.elts)

    def read_BoolOp(self, node: ast.BoolOp) -> Possible:
        """Read ``and`` and ``or`` as minimum and maximum, and go no further than they would."""
        settles = 0 if isinstance(node.op, ast.And) else 1
        merge = spans.least if settles == 0 else spans.greatest
        so_far = spans.holds(settles == 0)
        for each in node.values:
            try:
                so_far = merge(so_far, self.condition(each))
            except Impossible:
                if so_far.is_point:
                    raise
                self.ties.doubts.update(so_far.slopes)
                return Span(0, 1, dict.fromkeys(so_far.slopes, ANYWHERE))
            if so_far.low == so_far.high == settles:
                break
        return so_far

    def read_Compare(self, node: ast.Compare) -> Possible:
        operands = [self.read(each) for each in (node.left, *node.comparators)]
        results = [
            _compared(operator, left, right)
            for operator, left, right in zip(node.ops, operands[:-1], operands[1:], strict=True)
        ]
        return _folded(spans.least, results)

    def read_IfExp(self, node: ast.IfExp) -> Possible:
        condition = self.condition(node.test)
        if condition.is_point:
            return self.read(node.body if condition.low else node.orelse)
        branches = []
        for branch, then in ((node.body, True), (node.orelse, False)):
            try:
                branches.append(self._within(node.test, then).read(branch) if _has_names(branch) else self.read(branch))
            except Impossible:
                self.ties.doubts.update(condition.slopes)
        if not branches:
            raise Impossible("both branches refuse")
        if len(branches) == 1 or not all(isinstance(each, Span) for each in branches):
            return _merged(branches)
        return spans.chosen(condition, *branches)

    # --- what a condition tells about names

    def _within(self, condition: ast.expr, then: bool) -> PossibleValues:
        """Return this reading where a condition holds, or where it does not."""
        inside = PossibleValues(self.line, self.values, self.ties, self.place)
        inside._narrow(condition, then)
        return inside

    def _narrow(self, condition: ast.expr, then: bool) -> None:
        match condition:
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                self._narrow(operand, not then)
            case ast.BoolOp(op=operator, values=values) if isinstance(operator, ast.And) is then:
                for each in values:
                    self._narrow(each, then)
            case ast.Name(id=name):
                self._replace(name, lambda value: _cut(value, (1, 1) if then else (0, 0)))
            case ast.Compare(left=ast.Name(id=name), ops=[operator], comparators=[other]):
                kind = type(operator) if then else OPPOSITE[type(operator)]
                limit = self.read(other)
                self._replace(name, lambda value: _narrowed(value, kind, limit))

    def _replace(self, name: str, narrowed: Callable[[Possible], Possible]) -> None:
        """Put a narrower value in the place of a name, and forget the steps that were computed from it."""
        self.values[name] = narrowed(self.read(ast.Name(name, ast.Load())))
        for step, used in uses(self.program.definition).items():
            if name in used:
                self.values.pop(step, None)


OPPOSITE: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


@cache
def uses(definition: Definition) -> Mapping[str, frozenset[str]]:
    """Return, for each step of a calculator, every name that it rests on."""
    found: dict[str, frozenset[str]] = {}
    for step, value in straight(definition).bindings.items():
        direct = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
        found[step] = frozenset(direct.union(*(found.get(name, frozenset()) for name in direct)))
    return found


@cache
def _text(node: ast.expr) -> str:
    return ast.unparse(node)


@cache
def _has_names(node: ast.expr) -> bool:
    return any(isinstance(each, ast.Name) for each in ast.walk(node))


def _folded(merge: Callable[[Span, Span], Span], values: list[Span]) -> Span:
    so_far = values[0]
    for each in values[1:]:
        so_far = merge(so_far, each)
    return so_far


def _merged(values: list[Possible]) -> Possible:
    """Return the possibilities of a value that is one of several."""
    first, *rest = values
    for each in rest:
        both = isinstance(first, Span) and isinstance(each, Span)
        first = spans.joined(first, each) if both else frozenset({*_members(first), *_members(each)})
    return first


def _members(value: Possible) -> Iterable[Any]:
    if isinstance(value, Span):
        if not value.is_point:
            raise DefinitionError("a step that is either a number of a range or no number has no bounds")
        return {value.low}
    return value  # type: ignore[no-any-return]


def _plain(value: Possible) -> float:
    return value.low if isinstance(value, Span) else value


def _may_be(name: object, key: Possible) -> bool:
    if isinstance(key, Span):
        return isinstance(name, (int, float)) and key.low <= name <= key.high
    return name in key


def _places(value: Span, node: ast.Call) -> tuple[int, int]:
    """Return the first and the last band of ``banded`` that a value can lie in."""
    cuts = [_constant(each) for each in node.args[2:]]
    first = next((place for place, cut in enumerate(cuts) if value.low < cut), len(cuts))
    last = next((place for place, cut in enumerate(cuts) if value.high < cut), len(cuts))
    return first, last


def _constant(pair: ast.expr) -> float:
    assert isinstance(pair, ast.Tuple)
    cut = ast.literal_eval(pair.elts[0])
    assert isinstance(cut, (int, float))
    return cut


def _direction(results: list[Span]) -> Range:
    """Return whether bands go up, go down, or both."""
    pairs = list(pairwise(results))
    if all(one.high <= other.low for one, other in pairs):
        return UPWARD
    return (-INFINITY, 0.0) if all(one.low >= other.high for one, other in pairs) else ANYWHERE


def _truth(value: Possible) -> Span:
    if isinstance(value, Span):
        if value.low == 0 and value.high == 1:
            return value
        certain = value.low > 0 or value.high < 0
        return spans.holds(certain) if certain or value.is_point else Span(0, 1, dict.fromkeys(value.slopes, ANYWHERE))
    truths = {bool(each) for each in value}
    return Span(int(truths == {True}), int(True in truths))


def _compared(operator: ast.cmpop, left: Possible, right: Possible) -> Span:
    match operator:
        case ast.NotEq() | ast.IsNot():
            return spans.opposite(_compared(ast.Eq(), left, right))
        case ast.NotIn():
            return spans.opposite(_compared(ast.In(), left, right))
        case ast.In():
            return _folded(spans.greatest, [_compared(ast.Eq(), left, each) for each in right])
        case ast.Eq() | ast.Is():
            return _same(left, right)
    if not (isinstance(left, Span) and isinstance(right, Span)):
        raise Impossible("a comparison with a value that is not stated")
    if isinstance(operator, (ast.GtE, ast.Gt)):
        return spans.at_least(left, right, strictly=isinstance(operator, ast.Gt))
    return spans.at_least(right, left, strictly=isinstance(operator, ast.Lt))


def _same(left: Possible, right: Possible) -> Span:
    if isinstance(left, Span) and isinstance(right, Span):
        return spans.equal(left, right)
    if isinstance(left, Span) or isinstance(right, Span):
        return spans.holds(False)
    if len(left) == len(right) == 1:
        return spans.holds(left == right)
    return Span(0, 1 if left & right else 0)


def _cut(value: Possible, limits: Range) -> Possible:
    """Return the part of a span inside limits."""
    if not isinstance(value, Span):
        return value
    low, high = max(value.low, limits[0]), min(value.high, limits[1])
    if low > high:
        raise Impossible("a condition that no value meets")
    return Span(low, high, value.slopes if low < high else spans.FLAT)


def _narrowed(value: Possible, operator: type[ast.cmpop], limit: Possible) -> Possible:
    """Return what a value can still be when a comparison with it holds."""
    if isinstance(value, frozenset):
        return _options_left(value, operator, limit)
    if not isinstance(value, Span) or not isinstance(limit, Span):
        return value
    if operator in (ast.Lt, ast.LtE):
        return _cut(value, (-INFINITY, limit.high if operator is ast.LtE else math.nextafter(limit.high, -INFINITY)))
    if operator in (ast.Gt, ast.GtE):
        return _cut(value, (limit.low if operator is ast.GtE else math.nextafter(limit.low, INFINITY), INFINITY))
    return _cut(value, limit.range) if operator is ast.Eq else value


def _options_left(value: frozenset[Any], operator: type[ast.cmpop], limit: Possible) -> frozenset[Any]:
    named: frozenset[Any] = frozenset().union(*limit) if isinstance(limit, tuple) else limit
    if not isinstance(named, frozenset):
        return value
    if operator in (ast.Eq, ast.Is, ast.In):
        left = value & named
    elif operator is ast.NotIn or (operator in (ast.NotEq, ast.IsNot) and len(named) == 1):
        left = value - named
    else:
        return value
    if not left:
        raise Impossible("a condition that no option meets")
    return left

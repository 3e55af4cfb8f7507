"""Where a calculator changes its mind: the limits that its comparisons set for each input.

Tests feed each limit and its neighbours, the sample does so for generated patients, and bounds split a range
there. The limits are found in the program itself, so that a new calculator is covered without anybody listing
them. A limit set through arithmetic is solved for the input: ``ratio = serum_creatinine / kappa`` compared
with 1 gives 0.7 and 0.9.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from calcura.engine.definition import Definition
from calcura.engine.evaluate import BINARY
from calcura.engine.reading import arguments, callee
from calcura.engine.straight import Straight, straight
from calcura.measurements.kinds import Number


@dataclass(frozen=True, slots=True)
class _Derived:
    """A value computed from one input and constants; ``undo`` leads from it back to the input."""

    input_name: str
    undo: tuple[tuple[str, float], ...] = ()

    def then(self, step: str, constant: float = 0.0) -> _Derived:
        return _Derived(self.input_name, ((step, constant), *self.undo))

    def solve(self, target: float) -> float | None:
        """Return the input's value at which this becomes ``target``, or None where there is none."""
        try:
            for step, constant in self.undo:
                target = UNDO[step](target, constant)
        except ArithmeticError:
            return None
        return target if math.isfinite(target) else None


UNDO: Mapping[str, Callable[[float, float], float]] = {
    "add": lambda target, constant: target - constant,
    "subtract": lambda target, constant: target + constant,
    "subtract from": lambda target, constant: constant - target,
    "multiply": lambda target, constant: target / constant,
    "divide": lambda target, constant: target * constant,
    "divide into": lambda target, constant: constant / target,
    "log": lambda target, _: math.exp(target),
    "log10": lambda target, _: 10.0**target,
    "sqrt": lambda target, _: target * target,
}

WITH_CONSTANT: Mapping[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("add", "add"),
    ast.Sub: ("subtract", "subtract from"),
    ast.Mult: ("multiply", "multiply"),
    ast.Div: ("divide", "divide into"),
}
"""The step that an operator makes of an input: input on the left, input on the right."""

ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
MOST_ALTERNATIVES = 64
"""Beyond this many values that an expression may take, nothing is said about it."""

Alternatives = frozenset[float | _Derived]
"""What an expression may stand for, branch by branch; what depends on several inputs is left out."""

NOTHING: Alternatives = frozenset()


@cache
def cut_points(definition: Definition) -> Mapping[str, tuple[float, ...]]:
    """Return the limits that comparisons set for each numeric input, in its canonical unit, ascending.

    Inputs without limits are left out. Comparisons inside a called calculator count for the input handed to it.
    """
    found: dict[str, set[float]] = {}
    numbers = [each.name for each in definition.inputs if isinstance(each.kind, Number)]
    _Search(straight(definition), {name: frozenset({_Derived(name)}) for name in numbers}, found).everywhere()
    return {name: tuple(sorted(found[name])) for name in numbers if name in found}


class _Search:
    """Looks through one calculator, given what each of its inputs may stand for."""

    def __init__(self, line: Straight, environment: Mapping[str, Alternatives], found: dict[str, set[float]]) -> None:
        self.line = line
        self.environment = dict(environment)
        self.found = found

    def everywhere(self) -> None:
        """Look through every expression of the calculator."""
        guards = (guard.condition for guard in self.line.guards)
        for expression in (*self.line.bindings.values(), *guards, self.line.result):
            for node in ast.walk(expression):
                self._look_at(node)

    def _look_at(self, node: ast.AST) -> None:
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            for operator, left, right in zip(node.ops, sides, sides[1:], strict=False):
                if isinstance(operator, ORDERED):
                    self._compare(self.alternatives(left), self.alternatives(right))
        elif isinstance(node, ast.Call):
            self._look_at_call(node)

    def _look_at_call(self, node: ast.Call) -> None:
        name = callee(node)
        if name == "banded":
            cuts = [each.elts[0] for each in node.args[2:] if isinstance(each, ast.Tuple)]
            self._compare(self.alternatives(node.args[0]), _union(map(self.alternatives, cuts)))
        elif name in ("min", "max"):
            sides = [self.alternatives(each) for each in node.args]
            for position, left in enumerate(sides):
                for right in sides[position + 1 :]:
                    self._compare(left, right)
        elif name in self.line.program.calls:
            self._inside(node).everywhere()

    def _inside(self, node: ast.Call) -> _Search:
        called = self.line.program.calls[callee(node)]
        given = {name: self.alternatives(each) for name, each in arguments(called, node).items()}
        return _Search(straight(called), given, self.found)

    def _compare(self, left: Alternatives, right: Alternatives) -> None:
        for derived, constant in [*product(left, right), *product(right, left)]:
            if isinstance(derived, _Derived) and isinstance(constant, (int, float)):
                limit = derived.solve(constant)
                if limit is not None:
                    self.found.setdefault(derived.input_name, set()).add(float(limit))

    # What an expression may stand for.

    def alternatives(self, node: ast.expr) -> Alternatives:
        """Return what an expression may stand for."""
        match node:
            case ast.Constant(value=value):
                return _constants([value])
            case ast.Name(id=name):
                return self._named(name)
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return _combined(self.alternatives(operand), ast.Mult, frozenset({-1.0}))
            case ast.BinOp(left=left, op=operator, right=right):
                return _combined(self.alternatives(left), type(operator), self.alternatives(right))
            case ast.IfExp(body=body, orelse=orelse):
                return _union([self.alternatives(body), self.alternatives(orelse)])
            case ast.Subscript(value=ast.Name(id=table)):
                values = self.line.program.constants.get(table)
                return _constants(values.values()) if isinstance(values, dict) else NOTHING
            case ast.Call():
                return self._called(node)
        return NOTHING

    def _named(self, name: str) -> Alternatives:
        if name not in self.environment:
            if name in self.line.bindings:
                self.environment[name] = self.alternatives(self.line.bindings[name])
            else:
                self.environment[name] = _constants([self.line.program.constants.get(name)])
        return self.environment[name]

    def _called(self, node: ast.Call) -> Alternatives:
        name = callee(node)
        if name in self.line.program.calls:
            inside = self._inside(node)
            return inside.alternatives(inside.line.result)
        if name in ("min", "max"):
            return _union(map(self.alternatives, node.args))
        if name in ("int", "float", "floor", "ceil"):
            return self.alternatives(node.args[0])
        if name in UNDO:
            inner = self.alternatives(node.args[0])
            return frozenset(each.then(name) for each in inner if isinstance(each, _Derived))
        return NOTHING


def _combined(left: Alternatives, operator: type[ast.operator], right: Alternatives) -> Alternatives:
    if operator not in WITH_CONSTANT:
        return NOTHING
    forward, backward = WITH_CONSTANT[operator]
    made: set[float | _Derived] = set()
    for one in left:
        for other in right:
            if isinstance(one, _Derived) and not isinstance(other, _Derived):
                made.add(one.then(forward, other))
            elif isinstance(other, _Derived) and not isinstance(one, _Derived):
                made.add(other.then(backward, one))
            elif not isinstance(one, _Derived) and not isinstance(other, _Derived):
                made.update(_arithmetic(one, operator, other))
    return _few(made)


def _arithmetic(one: float, operator: type[ast.operator], other: float) -> Alternatives:
    if operator is ast.Div and not other:
        return NOTHING
    return frozenset({BINARY[operator](one, other)})


def _constants(values: Iterable[object]) -> Alternatives:
    return _few({each for each in values if isinstance(each, (int, float)) and not isinstance(each, bool)})


def _union(parts: Iterable[Alternatives]) -> Alternatives:
    return _few(set().union(*parts))


def _few(values: set[float | _Derived]) -> Alternatives:
    return frozenset(values) if len(values) <= MOST_ALTERNATIVES else NOTHING

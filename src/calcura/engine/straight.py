"""A calculator without statements: names bound once, guards, and one expression for the result.

Bounds and cut-points are found in expressions only, so branches become conditional expressions first::

    points = 0                          points = 0 + (1 if confusion else 0)
    if confusion:                 ->             + (1 if age >= 65 else 0)
        points += 1                     result = points
    points += 1 if age >= 65 else 0
    return points

Points added in branches stay a sum of terms, one per criterion, rather than a nest of conditionals that doubles with
every criterion.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.reading import callee
from calcura.engine.syntax import Program, program

Terms = tuple[ast.expr, ...]

FUNCTIONS_THAT_FAIL = ("log", "log10", "sqrt", "exp")


@dataclass(frozen=True)
class Guard:
    """A condition under which the calculator refuses, and its reason."""

    condition: ast.expr
    reason: str


@dataclass(frozen=True)
class Tried:
    """An expression that may fail, and the condition under which the function computes it, used or not."""

    condition: ast.expr
    expression: ast.expr


@dataclass(frozen=True)
class Straight:
    """A program whose branches have become conditional expressions."""

    program: Program
    bindings: dict[str, ast.expr]
    guards: tuple[Guard, ...]
    """The calculator's own guards, in the order in which its function comes by."""
    tried: tuple[Tried, ...]
    """What else may fail on the way, besides the result itself."""
    result: ast.expr

    @cached_property
    def rests_on(self) -> Mapping[str, frozenset[str]]:
        """Every name, of inputs and steps, that a step rests on."""
        found: dict[str, frozenset[str]] = {}
        for step, value in self.bindings.items():
            direct = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
            found[step] = frozenset(direct.union(*(found.get(name, frozenset()) for name in direct)))
        return found


@cache
def straight(definition: Definition) -> Straight:
    """Return the calculator's function as bindings, guards and a result expression."""
    tree = program(definition)
    line = _Straightener(tree)
    environment: dict[str, Terms] = {each.name: (_name(each.name),) for each in definition.inputs}
    result = line.block(list(tree.body), environment, ())
    assert isinstance(result, ast.expr), f"{definition.name}: no path leads to a result"
    return Straight(tree, line.bindings, tuple(line.guards), tuple(line.tried), result)


class Refused:
    """What a block comes to that always refuses."""


REFUSED = Refused()


class _Straightener:
    def __init__(self, tree: Program) -> None:
        self.bindings: dict[str, ast.expr] = {}
        self.guards: list[Guard] = []
        self.tried: list[Tried] = []
        self.tree = tree

    def block(self, statements: Sequence[ast.stmt], env: dict[str, Terms], path: Terms) -> ast.expr | Refused | None:
        """Run statements; return the result expression, REFUSED, or None where the block runs off its end."""
        for position, statement in enumerate(statements):
            match statement:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=value)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
                ):
                    assigned = self._read(value, env)
                    env[name] = self._bound(name, assigned)
                    self._tries(env[name][0], assigned, path)
                case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                    added = self._read(value, env)
                    self._tries(added, added, path)
                    env[name] = (*env[name], ast.UnaryOp(ast.USub(), added) if isinstance(operator, ast.Sub) else added)
                case ast.Return(value=ast.expr() as value):
                    return self._read(value, env)
                case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str(reason))])):
                    self.guards.append(Guard(_all(path), reason))
                    return REFUSED
                case ast.If(test=test, body=body, orelse=orelse):
                    condition = self._read(test, env)
                    self._tries(condition, condition, path)
                    if _returns(statement):
                        rest = statements[position + 1 :]
                        return self._fork(condition, [*body, *rest], [*orelse, *rest], env, path)
                    if self._branch(condition, body, orelse, env, path) is REFUSED:
                        return REFUSED
        return None

    def _fork(
        self,
        condition: ast.expr,
        then: list[ast.stmt],
        otherwise: list[ast.stmt],
        env: dict[str, Terms],
        path: Terms,
    ) -> ast.expr | Refused | None:
        """Handle an ``if`` in which a branch returns: each branch goes on to the end by itself."""
        first = self.block(then, dict(env), (*path, condition))
        second = self.block(otherwise, dict(env), (*path, ast.UnaryOp(ast.Not(), condition)))
        if isinstance(first, ast.expr) and isinstance(second, ast.expr):
            return ast.IfExp(condition, first, second)
        return first if isinstance(first, ast.expr) else second

    def _branch(
        self, condition: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt], env: dict[str, Terms], path: Terms
    ) -> Refused | None:
        """Handle an ``if`` whose branches assign or refuse: what they changed is merged."""
        first, second = dict(env), dict(env)
        refused = self.block(body, first, (*path, condition)) is REFUSED
        also = self.block(orelse, second, (*path, ast.UnaryOp(ast.Not(), condition))) is REFUSED
        if refused or also:
            env |= second if refused else first
            return REFUSED if refused and also else None
        for name in {**first, **second}:
            ours, theirs = first.get(name), second.get(name)
            if ours is None or theirs is None:
                env[name] = ours or theirs or ()
            elif ours is not theirs:
                shared = _shared(ours, theirs)
                merged = ast.IfExp(condition, _sum(ours[shared:]), _sum(theirs[shared:]))
                env[name] = (*ours[:shared], merged) if shared else self._bound(name, merged)
        return None

    def _read(self, node: ast.expr, env: dict[str, Terms]) -> ast.expr:
        """Return the expression with every local name replaced by the version that is current here."""
        return _Renamed(self, env).visit(copy.deepcopy(node))  # type: ignore[no-any-return]

    def _tries(self, expression: ast.expr, value: ast.expr, path: Terms) -> None:
        """Remember an expression whose value may fail, whether or not the result comes to rest on it."""
        if any(map(self._may_fail, ast.walk(value))):
            self.tried.append(Tried(_all(path), expression))

    def _may_fail(self, node: ast.AST) -> bool:
        match node:
            case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod(), right=right):
                return not (isinstance(right, ast.Constant) and right.value)
            case ast.BinOp(op=ast.Pow(), right=right):
                return not (isinstance(right, ast.Constant) and right.value == 2)
            case ast.Call():
                return callee(node) in FUNCTIONS_THAT_FAIL or callee(node) in self.tree.calls
        return isinstance(node, ast.Subscript)

    def current(self, name: str, env: dict[str, Terms]) -> ast.expr:
        """Return what a name stands for here, bound to one name where it is a sum."""
        terms = env[name]
        if len(terms) > 1:
            env[name] = terms = self._bound(name, _sum(terms))
        return terms[0]

    def _bound(self, name: str, value: ast.expr) -> Terms:
        if isinstance(value, (ast.Name, ast.Constant)):
            return (value,)
        version = f"{name}#{len(self.bindings)}"
        self.bindings[version] = value
        return (_name(version),)


class _Renamed(ast.NodeTransformer):
    def __init__(self, line: _Straightener, env: dict[str, Terms]) -> None:
        self.line, self.env = line, env

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.line.current(node.id, self.env) if node.id in self.env else node

    def visit_Call(self, node: ast.Call) -> Any:
        node.args = [self.visit(argument) for argument in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        return node


def _returns(statement: ast.stmt) -> bool:
    return any(isinstance(node, ast.Return) for node in ast.walk(statement))


def _shared(first: Terms, second: Terms) -> int:
    """Return how many leading terms are the very same."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one is not other:
            break
        count += 1
    return count


def _sum(terms: Terms) -> ast.expr:
    if not terms:
        return ast.Constant(0)
    total = terms[0]
    for term in terms[1:]:
        total = ast.BinOp(total, ast.Add(), term)
    return total


def _all(conditions: Terms) -> ast.expr:
    if not conditions:
        return ast.Constant(True)
    return conditions[0] if len(conditions) == 1 else ast.BoolOp(ast.And(), list(conditions))


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())

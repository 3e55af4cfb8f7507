"""The small Python that calculators are written in: parsed once, checked, and told as a syntax tree.

Two kinds of refusal, both with calculator, line and construct: what no reading knows *yet*, and what none can know.
"""

from __future__ import annotations

import ast
import builtins
import math
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import cache, cached_property
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.errors import NeverSupportedError, NotSupportedYetError
from calcura.engine.helpers import banded, each, interpolated, months_later, points_of
from calcura.engine.registry import registered
from calcura.engine.statements import added_to
from calcura.engine.sums import written_out
from calcura.measurements.kinds import WeeksAndDays

FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "min": min, "max": max, "round": round, "abs": abs, "int": int, "float": float,
    "floor": math.floor, "ceil": math.ceil, "log": math.log, "log10": math.log10, "exp": math.exp, "sqrt": math.sqrt,
    "banded": banded, "interpolated": interpolated, "points_of": points_of, "months_later": months_later,
    "timedelta": timedelta, "WeeksAndDays": WeeksAndDays,
}  # fmt: skip
"""What a calculator may call, besides other calculators."""

NEVER: Mapping[type[ast.AST], str] = {
    ast.For: "a loop", ast.While: "a loop", ast.AsyncFor: "a loop", ast.Try: "try", ast.TryStar: "try",
    ast.ListComp: "a comprehension", ast.SetComp: "a comprehension", ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a comprehension", ast.With: "with", ast.AsyncWith: "with", ast.Import: "an import",
    ast.ImportFrom: "an import", ast.Global: "global", ast.Nonlocal: "nonlocal", ast.Yield: "yield",
    ast.YieldFrom: "yield", ast.Await: "await", ast.Lambda: "lambda", ast.ClassDef: "a class",
    ast.FunctionDef: "an inner function", ast.AsyncFunctionDef: "an inner function", ast.Delete: "del",
}  # fmt: skip

OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow, ast.FloorDiv, ast.Mod)


@dataclass(frozen=True)
class Program:
    """A calculator's function as a checked tree: its statements, and what its global names stand for."""

    definition: Definition
    body: tuple[ast.stmt, ...]
    constants: Mapping[str, Any]
    """Literal values of the module that the function uses, by name."""
    calls: Mapping[str, Definition]
    """Other calculators that it calls, by the name used."""

    @cached_property
    def totals(self) -> frozenset[str]:
        """The running totals of a score: the names that statements add to."""
        return frozenset(added_to(self.body))


@cache
def program(definition: Definition) -> Program:
    """Return the checked tree of a calculator's function.

    Raises:
        NotSupportedYetError, NeverSupportedError: naming calculator, line and construct.
    """
    tree = ast.parse(textwrap.dedent(definition.code)).body[0]
    if not isinstance(tree, ast.FunctionDef):
        raise NeverSupportedError(f"{definition.name}: a calculator is a plain function, written with def")
    body = written_out(definition, tree.body[1:] if ast.get_docstring(tree) is not None else tree.body)
    checker = _Checker(definition)
    for statement in body:
        checker.visit(statement)
    if not checker.returns:
        raise NotSupportedYetError(f"{definition.name}: the function never returns a value")
    return Program(definition, tuple(body), checker.constants, checker.calls)


class _Checker(ast.NodeVisitor):
    """Visits every node; what it has no method for is refused."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.names = {each.name for each in definition.inputs}
        self.constants: dict[str, Any] = {}
        self.calls: dict[str, Definition] = {}
        self.returns = False

    def refuse(self, node: ast.AST, what: str, *, never: bool = False) -> None:
        line = self.definition.function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        place = f"{self.definition.name}, line {line}"
        if never:
            raise NeverSupportedError(f"{place}: {what} cannot be explained or vectorised; write the steps out")
        raise NotSupportedYetError(f"{place}: {what} is not supported yet; see the list of what calculators may use")

    def generic_visit(self, node: ast.AST) -> None:
        if type(node) in NEVER:
            self.refuse(node, NEVER[type(node)], never=True)
        self.refuse(node, type(node).__name__)

    def _children(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, (ast.expr_context, ast.operator, ast.cmpop, ast.boolop, ast.unaryop)):
                self.visit(child)

    visit_If = visit_BoolOp = visit_IfExp = visit_Tuple = visit_Set = visit_List = _children

    def visit_Expr(self, node: ast.Expr) -> None:
        self.refuse(node, "a statement without effect")

    def visit_Pass(self, node: ast.Pass) -> None:
        """Allow an empty branch."""

    def visit_Assign(self, node: ast.Assign) -> None:
        if len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
            self.refuse(node, "assigning several names at once")
        self.visit(node.value)
        self._assigned(node.targets[0])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            self.refuse(node, "declaring a name without a value")
        else:
            self.visit(node.value)
        self._assigned(node.target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if not isinstance(node.op, (ast.Add, ast.Sub)):
            self.refuse(node, "augmented assignment other than += and -=")
        self.visit(node.target)
        self.visit(node.value)

    def _assigned(self, target: ast.expr) -> None:
        if not isinstance(target, ast.Name):
            self.refuse(target, "assigning to anything but a name")
        else:
            self.names.add(target.id)

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.refuse(node, "returning nothing", never=True)
        else:
            self.returns = True
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None:
        call = node.exc
        if not (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Name)
            and call.func.id == "ValueError"
            and len(call.args) == 1
            and isinstance(call.args[0], ast.Constant)
            and isinstance(call.args[0].value, str)
        ):
            self.refuse(node, 'a raise other than raise ValueError("the reason in words")')

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in self.names:
            return
        value = self.definition.function.__globals__.get(node.id, getattr(builtins, node.id, None))
        if _literal(value):
            self.constants[node.id] = value
        else:
            self.refuse(node, f"the name {node.id}, which is no input, earlier step or literal constant,", never=True)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not (node.value is None or isinstance(node.value, (bool, int, float, str))):
            self.refuse(node, f"the constant {node.value!r}")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not isinstance(node.op, OPERATORS):
            self.refuse(node, f"the operator {type(node.op).__name__}")
        self._children(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if not isinstance(node.op, (ast.USub, ast.UAdd, ast.Not)):
            self.refuse(node, f"the operator {type(node.op).__name__}")
        self._children(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        for operator, right in zip(node.ops, node.comparators, strict=True):
            if isinstance(operator, (ast.In, ast.NotIn)) and not _is_literal_tuple(right):
                self.refuse(node, "`in` with anything but a literal tuple")
            if isinstance(operator, (ast.Is, ast.IsNot)) and not _is_none(right):
                self.refuse(node, "`is` with anything but None")
        self._children(node)

    def visit_Dict(self, node: ast.Dict) -> None:
        if not all(isinstance(key, ast.Constant) for key in node.keys):
            self.refuse(node, "a table whose keys are not literal")
        self._children(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.slice, ast.Slice):
            self.refuse(node, "a slice")
        self._children(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr != "days":
            self.refuse(node, f"the attribute {node.attr}")
        self.visit(node.value)

    def _has_table(self, node: ast.Call) -> bool:
        match node.args:
            case [_, ast.Name(id=table)]:
                return isinstance(self.constants.get(table), tuple) and table not in self.names
        return False

    def visit_Call(self, node: ast.Call) -> None:
        if not isinstance(node.func, ast.Name):
            self.refuse(node, "a call of anything but a plain name", never=True)
            return
        name = node.func.id
        # A sum that is written out may hold points_of where the function itself does not.
        function = self.definition.function.__globals__.get(name, getattr(builtins, name, FUNCTIONS.get(name)))
        called = registered(function)
        if called is not None:
            self.calls[name] = called
        elif function is each:
            self.refuse(node, "each anywhere but in a sum that is returned, assigned or added")
        elif FUNCTIONS.get(name) is not function:
            self.refuse(node, f"calling {name}")
        if name == "months_later" and not (len(node.args) == 2 and _is_whole_number(node.args[1])):
            self.refuse(node, "months_later with anything but a written number of months")
        for argument in node.args:
            self.visit(argument)
        if name == "interpolated" and not self._has_table(node):
            self.refuse(node, "interpolated with anything but a value and a table of its module")
        for keyword in node.keywords:
            if keyword.arg is None:
                self.refuse(node, "** in a call")
            self.visit(keyword.value)


def _literal(value: object) -> bool:
    if isinstance(value, (dict, tuple)):
        items = value.values() if isinstance(value, dict) else value
        return all(_literal(item) for item in items)
    return isinstance(value, (int, float, str))


def _is_literal_tuple(node: ast.expr) -> bool:
    return isinstance(node, (ast.Tuple, ast.Set, ast.List)) and all(isinstance(e, ast.Constant) for e in node.elts)


def _is_whole_number(node: ast.expr) -> bool:
    number = node.operand if isinstance(node, ast.UnaryOp) else node
    return isinstance(number, ast.Constant) and type(number.value) is int


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None

"""A calculator's statements as data, which the words of the runtime walk as a trace walks the function.

An expression is a list: what is done, and with what. ``"age"`` is the value of that name, a number, a truth or null is
itself, ``["'", "female"]`` is a text. What is told of each name, its label and its unit, is the trace's own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.layers.writing import ARITHMETIC, COMPARISONS
from calcura.engine.reading import ExpressionReading, arguments, callee
from calcura.engine.steps import DISCLAIMER
from calcura.engine.syntax import Program, program
from calcura.engine.words import Lexicon, Phrases
from calcura.measurements.days import MONTHS
from calcura.measurements.kinds import Proper

Node = Any
"""What JSON knows: an expression or a statement as data."""

SIGNS: Mapping[type[ast.cmpop], str] = {
    **COMPARISONS, ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
}  # fmt: skip


def phrases(runtime: str) -> dict[str, object]:
    """Return the phrases of a trace that the runtime names, comparisons by their signs, and what else it names."""
    found = Phrases()
    named = sorted(set(re.findall(r"phrases\.(\w+)", runtime)))
    told: dict[str, object] = {name: getattr(found, name) for name in named if hasattr(found, name)}
    for name in ("comparisons", "comparisons_of_days"):
        told[name] = {SIGNS[sign]: list(words) for sign, words in getattr(found, name).items()}
    return {**told, "months": list(MONTHS), "disclaimer": DISCLAIMER}


def story(definition: Definition) -> dict[str, object]:
    """Return what an explanation of a calculator is told from, besides what its module has anyway."""
    tree = program(definition)
    told: dict[str, object] = {
        "title": definition.title,
        "result": _label(definition.result.label, definition.result.unit),
        "decimals": definition.result.decimals,
        "sources": list(map(str, definition.sources)),
        "names": _names(tree),
        "constants": {name: value for name, value in tree.constants.items() if _is_plain(value)},
        "totals": sorted(tree.totals),
        "body": _Telling(tree).block(tree.body),
    }
    return {name: value for name, value in told.items() if value not in ({}, [])}


def _is_plain(value: object) -> bool:
    if isinstance(value, Mapping):
        value = tuple(value.values())
    return all(map(_is_plain, value)) if isinstance(value, tuple) else isinstance(value, (int, float, str))


def _label(label: str, unit: str) -> list[object]:
    return [label, unit, *([True] if isinstance(label, Proper) else [])]


def _names(tree: Program) -> dict[str, list[object]]:
    """Return label and unit of each name of the function that is no input; True beside a proper name."""
    lexicon = Lexicon(tree.definition)
    used = (node.id for each in tree.body for node in ast.walk(each) if isinstance(node, ast.Name))
    stored = {node.id for each in tree.body for node in ast.walk(each) if _is_stored(node)}  # type: ignore[attr-defined]
    known = stored | set(tree.constants)
    return {name: _label(lexicon.label(name), lexicon.unit(name)) for name in dict.fromkeys(used) if name in known}


def _is_stored(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


class _Telling(ExpressionReading[Node]):
    """Gives statements and expressions as data."""

    def block(self, statements: Sequence[ast.stmt]) -> list[Node]:
        return [node for each in statements for node in self._statement(each)]

    def _statement(self, statement: ast.stmt) -> Iterator[Node]:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                yield ["=", name, self.read(value)]
            case ast.AugAssign(target=ast.Name(id=name), op=operator, value=value):
                yield [f"{ARITHMETIC[type(operator)]}=", name, self.read(value)]
            case ast.Return(value=ast.expr() as value):
                yield ["return", self.read(value)]
            case ast.Raise():
                yield ["raise"]
            case ast.If(test=test, body=body, orelse=orelse):
                yield ["if", self.read(test), self.block(body), self.block(orelse)]

    def read_Constant(self, node: ast.Constant) -> Node:
        return ["'", node.value] if isinstance(node.value, str) else node.value

    def read_Name(self, node: ast.Name) -> Node:
        return node.id

    def read_UnaryOp(self, node: ast.UnaryOp) -> Node:
        operand = self.read(node.operand)
        return ["not" if isinstance(node.op, ast.Not) else "negative", operand]

    def read_BinOp(self, node: ast.BinOp) -> Node:
        return [ARITHMETIC[type(node.op)], self.read(node.left), self.read(node.right)]

    def read_BoolOp(self, node: ast.BoolOp) -> Node:
        return ["and" if isinstance(node.op, ast.And) else "or", *map(self.read, node.values)]

    def read_Compare(self, node: ast.Compare) -> Node:
        later = zip(node.ops, node.comparators, strict=True)
        return ["compare", self.read(node.left), *(part for sign, each in later for part in self._side(sign, each))]

    def _side(self, sign: ast.cmpop, node: ast.expr) -> tuple[str, Node]:
        return SIGNS[type(sign)], self.read(node)

    def read_Tuple(self, node: ast.Tuple | ast.Set | ast.List) -> Node:
        return ["options", *map(self.read, node.elts)]

    read_Set = read_List = read_Tuple

    def read_IfExp(self, node: ast.IfExp) -> Node:
        return ["choose", self.read(node.test), self.read(node.body), self.read(node.orelse)]

    def read_Subscript(self, node: ast.Subscript) -> Node:
        return ["entry", self.read(node.value), self.read(node.slice)]

    def read_Dict(self, node: ast.Dict) -> Node:
        keys = (each.value for each in node.keys if isinstance(each, ast.Constant))
        return ["table", {str(key): self.read(value) for key, value in zip(keys, node.values, strict=True)}]

    def read_Attribute(self, node: ast.Attribute) -> Node:
        return ["days", self.read(node.value)]

    def read_Call(self, node: ast.Call) -> Node:
        name = callee(node)
        called = self.program.calls.get(name)
        if called is not None:
            return ["result", name, {each: self.read(value) for each, value in arguments(called, node).items()}]
        if name == "banded":
            value, first, *bands = node.args
            parts = (part for each in bands if isinstance(each, ast.Tuple) for part in each.elts)
            return ["banded", *map(self.read, (value, first, *parts))]
        return [name, *map(self.read, (*node.args, *(each.value for each in node.keywords)))]

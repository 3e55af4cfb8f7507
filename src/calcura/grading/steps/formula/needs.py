"""Which names a formula needs to be told: those that it reads before it gives them a value."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Final

from calcura.grading.steps.formula.values import FUNCTIONS, MODULES
from calcura.grading.steps.formula.walking import every_node

RESERVED: Final = MODULES | FUNCTIONS.keys()


def names_needed(statements: Iterable[ast.stmt]) -> tuple[str, ...]:
    """Return the names that statements read before they give them a value; a branch counts as having run.

    >>> names_needed(ast.parse("bmi = weight / height ** 2").body)
    ('weight', 'height')
    """
    reader = _Reader()
    reader.block(statements)
    return tuple(reader.needed)


class _Reader:
    def __init__(self) -> None:
        self.known: set[str] = set()
        self.needed: dict[str, None] = {}

    def block(self, statements: Iterable[ast.stmt]) -> None:
        for each in statements:
            self.statement(each)

    def statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.FunctionDef):
            self.known.add(node.name)
        elif isinstance(node, ast.If):
            self.expression(node.test)
            self.block((*node.body, *node.orelse))
        elif isinstance(node, ast.For):
            self.expression(node.iter)
            self._store(node.target)
            self.block(node.body)
        elif isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            if isinstance(node, ast.AugAssign):
                self.expression(node.target)
            if node.value is not None:
                self.expression(node.value)
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self._store(target)
        elif isinstance(node, (ast.Expr, ast.Return)) and node.value is not None:
            self.expression(node.value)

    def _store(self, target: ast.expr) -> None:
        nodes = (target,) if isinstance(target, ast.Name) else every_node(target)
        self.known.update(each.id for each in nodes if isinstance(each, ast.Name))

    def expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.Constant):
            return
        read, called, passed_over = list[ast.Name](), set[int](), set[str]()
        for each in every_node(node):
            if isinstance(each, ast.Name):
                read.append(each)
            elif isinstance(each, ast.Call):
                called.add(id(each.func))
            elif isinstance(each, ast.comprehension):
                passed_over |= {inner.id for inner in every_node(each.target) if isinstance(inner, ast.Name)}
        passed_over |= self.known
        names = (each.id for each in read if id(each) not in called)
        self.needed.update((name, None) for name in names if name not in passed_over and name not in RESERVED)

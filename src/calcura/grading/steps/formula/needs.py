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
        self.known |= {each.id for each in every_node(target) if isinstance(each, ast.Name)}

    def expression(self, node: ast.expr) -> None:
        parts = every_node(node)
        called = {id(each.func) for each in parts if isinstance(each, ast.Call)}
        within = [each.target for each in parts if isinstance(each, ast.comprehension)]
        passed_over = {each.id for target in within for each in every_node(target) if isinstance(each, ast.Name)}
        read = (each for each in parts if isinstance(each, ast.Name) and id(each) not in called)
        known = (RESERVED, self.known, passed_over)
        self.needed.update((each.id, None) for each in read if not any(each.id in names for names in known))

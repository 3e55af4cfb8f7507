"""What statements do to names: which running totals they add to, what they assign and what they use."""

from __future__ import annotations

import ast
from collections.abc import Iterable

SCORE = "points"
"""The name of the running total that is the score itself; other totals are counts on the way to it."""


def added_to(statements: Iterable[ast.stmt]) -> set[str]:
    """Return the names that statements add to: the running totals of a score."""
    nodes = (node for statement in statements for node in ast.walk(statement))
    targets = (node.target for node in nodes if isinstance(node, ast.AugAssign))
    return {target.id for target in targets if isinstance(target, ast.Name)}


def assigned(statement: ast.stmt) -> set[str]:
    """Return the names that a statement gives a value, or adds to."""
    return {each.id for each in _names(statement) if isinstance(each.ctx, ast.Store)}


def used(statement: ast.stmt) -> set[str]:
    """Return the names whose value a statement uses."""
    return {each.id for each in _names(statement) if isinstance(each.ctx, ast.Load)}


def _names(statement: ast.stmt) -> Iterable[ast.Name]:
    return (node for node in ast.walk(statement) if isinstance(node, ast.Name))


def only_adds(statement: ast.stmt) -> bool:
    """Return whether a statement does nothing but add to one running total, or refuse."""
    if not isinstance(statement, ast.If):
        return isinstance(statement, ast.AugAssign)
    return len(added_to([statement])) == 1 and all(
        only_adds(each) or _only_refuses(each) for each in _inside(statement)
    )


def _only_refuses(statement: ast.stmt) -> bool:
    if not isinstance(statement, ast.If):
        return isinstance(statement, ast.Raise)
    return all(_only_refuses(each) for each in _inside(statement))


def _inside(statement: ast.If) -> list[ast.stmt]:
    return [*statement.body, *statement.orelse]

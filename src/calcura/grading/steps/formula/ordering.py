"""The statements of a formula in the order in which they can be computed, whatever the order they are told in."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable

from calcura.grading.steps.formula.walking import every_node


def renamed(statement: ast.stmt, own: dict[str, str]) -> ast.stmt:
    """Write every name that the text itself gives a value to in the one case of its letters."""
    for node in every_node(statement):
        if isinstance(node, ast.Name):
            bare = re.sub(r"\s*\[[^\]]*\]$", "", node.id)
            node.id = own.get(bare.lower(), node.id)
    return statement


def in_order(body: list[ast.stmt]) -> list[ast.stmt]:
    """Put the statements that say what letters stand for before those that use them."""
    waiting, ordered = [(each, _lower(stored(each)), loaded(each)) for each in body], list[ast.stmt]()
    while waiting:
        ahead = set().union(*(given for _, given, _ in waiting))
        ready = next((each for each in waiting if not each[2] & (ahead - each[1])), waiting[0])
        waiting.remove(ready)
        ordered.append(ready[0])
    return ordered


def result_last(ordered: list[ast.stmt], is_result: Callable[[str], bool]) -> list[ast.stmt]:
    """Put last the statement that no other uses; of several the one that is called the result."""
    used = {name for each in ordered for name in loaded(each)}
    ends = [each for each in ordered if not _lower(stored(each)) & used]
    ends = ends if len(ends) == 1 else [each for each in ends if any(map(is_result, stored(each)))]
    return [each for each in ordered if each not in ends] + ends


def stored(statement: ast.stmt) -> set[str]:
    """Return the names that a statement gives values to."""
    nodes = (node for node in every_node(statement) if isinstance(node, ast.Name))
    return {node.id for node in nodes if isinstance(node.ctx, ast.Store)}


def loaded(statement: ast.stmt) -> set[str]:
    """Return the names that a statement reads, in lower case and without units."""
    nodes = (node for node in every_node(statement) if isinstance(node, ast.Name))
    return {re.sub(r"\s*\[[^\]]*\]$", "", node.id).lower() for node in nodes if isinstance(node.ctx, ast.Load)}


def _lower(names: set[str]) -> set[str]:
    return {each.lower() for each in names}

"""Every part of a formula's tree."""

from __future__ import annotations

import ast
from typing import Final

LEAVES: Final = frozenset(("id", "ctx", "op", "ops", "attr", "arg", "name", "kind", "type_comment"))
"""Parts of a node below which there is nothing to be found."""
PARTS: Final[dict[type[ast.AST], tuple[str, ...]]] = {
    kind: tuple(field for field in kind._fields if field not in LEAVES)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}


def parts_of(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below a node, without signs of operators and the like."""
    found: list[ast.AST] = []
    for field in PARTS[type(node)]:
        part = getattr(node, field, None)
        if isinstance(part, ast.AST):
            found.append(part)
        elif isinstance(part, list):
            found += [each for each in part if isinstance(each, ast.AST)]
    return found


def every_node(root: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level as ``ast.walk`` does, without signs of operators.

    >>> [type(each).__name__ for each in every_node(ast.parse("a + 1", mode="eval").body)]
    ['BinOp', 'Name', 'Constant']
    """
    found = [root]
    for node in found:  # it grows meanwhile; this is done so often that a call of parts_of would cost as much again
        for field in PARTS[type(node)]:
            part = getattr(node, field, None)
            if isinstance(part, ast.AST):
                found.append(part)
            elif isinstance(part, list):
                found += [each for each in part if isinstance(each, ast.AST)]
    return found

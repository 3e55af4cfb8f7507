"""Look-up tables: their rows in words, and which of them stand by themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from calcura.engine.syntax import Program
from calcura.engine.words import Lexicon
from calcura.measurements.kinds import Choice, Choices


def entries(table: Any, key: ast.expr, lexicon: Lexicon) -> Iterator[tuple[str, Any]]:
    """Return the rows of a look-up table: the key in the words of the input it belongs to, and the value."""
    if isinstance(table, ast.Dict):
        table = ast.literal_eval(table)
    kind = lexicon.kind(key.id) if isinstance(key, ast.Name) else None
    for code, value in table.items():
        if isinstance(key, ast.Name) and isinstance(kind, (Choice, Choices)):
            yield lexicon.words.option(lexicon.definition.input_by_name[key.id], code), value
        else:
            yield lexicon.words.plain(code), value


def shared_tables(tree: Program) -> dict[str, list[ast.expr]]:
    """Return the tables that cannot be told where they are looked up, with what they are looked up by.

    They are looked up in several places, or in the middle of a formula.
    """
    alone: set[int] = set()
    keys: dict[str, list[ast.expr]] = {}
    loose: set[str] = set()
    for node in (node for statement in tree.body for node in ast.walk(statement)):
        if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return)):
            alone.add(id(node.value))
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            keys.setdefault(node.value.id, []).append(node.slice)
            if id(node) not in alone:
                loose.add(node.value.id)
    return {name: given for name, given in keys.items() if len(given) > 1 or name in loose}


def interpolated_tables(tree: Program) -> dict[str, ast.expr]:
    """Return the tables that are interpolated, with what they are looked up by."""
    calls = (node for statement in tree.body for node in ast.walk(statement) if isinstance(node, ast.Call))
    found = (each.args for each in calls if isinstance(each.func, ast.Name) and each.func.id == "interpolated")
    return {table.id: value for value, table in found if isinstance(table, ast.Name)}

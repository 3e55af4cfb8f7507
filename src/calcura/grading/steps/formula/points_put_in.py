"""Scores as a sum of named items with their points already put in: ``chf + hypertension + age_over_75 + …``.

Such a sum is a statement of the score's items. It is right if every item of the score is there and no item holds
points that it cannot give; whether they are this patient's points is a matter of values.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from itertools import product
from typing import Any

from calcura.engine import Definition
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict
from calcura.grading.steps.formula.score_items import Item, items, items_named, possible_points
from calcura.grading.steps.formula.script import Script, every_node, plain_value


def judge_sum(script: Script, definition: Definition) -> FormulaVerdict | None:
    """Judge a sum of items with their points put in; None where the formula is no such sum."""
    stated = _stated_items(script)
    if stated is None or len(stated) < 3:
        return None
    names = {name: items_named(name, script.comments.get(name, ""), definition) for name in stated}
    known = {name: found for name, found in names.items() if found}
    if len(known) < 0.6 * len(names):
        return None
    covered = frozenset().union(*known.values())
    missing = [each for each in items(definition) if each not in covered]
    unknown = [name for name in names if not names[name]]
    if missing and len(unknown) >= len(missing):
        return FormulaVerdict("unreadable", "", f"what {', '.join(unknown)} stand for is not known")
    if missing:
        return FormulaVerdict("wrong", f"not counted: {'; '.join(_told(definition, each) for each in missing)}")
    return _judge_points(stated, known, definition)


def _judge_points(
    stated: Mapping[str, float | None], known: Mapping[str, frozenset[Item]], definition: Definition
) -> FormulaVerdict:
    for names, gathered in _together(known):
        if any(stated[name] is None for name in names):
            continue
        total = sum(stated[name] or 0 for name in names)
        possible = {round(sum(way), 6) for way in product(*(possible_points(definition)[each] for each in gathered))}
        if not any(abs(total - each) < 1e-6 for each in possible):
            told = "; ".join(_told(definition, each) for each in gathered)
            return FormulaVerdict("wrong", f"points of {told}", f"{total:g} points are not among {sorted(possible)}")
    return FormulaVerdict("equal", "", "every item of the score, each with points that it can give")


def _together(known: Mapping[str, frozenset[Item]]) -> list[tuple[list[str], list[Item]]]:
    """Return names and items that belong together: two names for one item, or one name for two."""
    parts: list[tuple[list[str], set[Item]]] = []
    for name, found in known.items():
        touching = [part for part in parts if part[1] & found]
        parts = [part for part in parts if not part[1] & found]
        parts.append(
            (
                [*(each for part in touching for each in part[0]), name],
                set(found).union(*(part[1] for part in touching)),
            )
        )
    return [(names, sorted(gathered, key=sorted)) for names, gathered in parts]


def _told(definition: Definition, item: Item) -> str:
    return " or ".join(each.label for each in definition.inputs if each.name in item)


def _stated_items(script: Script) -> dict[str, float | None] | None:
    """Return the names that a sum adds, with the points put in, or None where the result is no plain sum.

    A name whose points a branch decides has none of its own.
    """
    body = [each for each in script.body if not isinstance(each, (ast.FunctionDef, ast.Import, ast.ImportFrom))]
    values: dict[str, Any] = {}
    table: dict[str, float | None] | None = None
    adds_table = False
    conditional: set[str] = set()
    best: list[str] = []
    for each in every_node(ast.Module(list(script.body), [])):
        match each:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as entries):
                table = _table(entries) or table
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                values[name] = plain_value(value)
                if isinstance(value, ast.IfExp) and _in_each_case(value):
                    values[name] = plain_value(value.body)
                    conditional.add(name)
        adds_table |= isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id == "sum"
        if isinstance(each, ast.BinOp):
            names = _summands(each)
            best = names if len(names) > len(best) else best
    if table is not None and len(table) > len(best) and adds_table:
        return table
    decided = conditional | {name for each in script.body if isinstance(each, ast.If) for name in _given_in(each)}
    found = {name: values[name] for name in best if isinstance(values.get(name), (int, float))}
    if not body or len(found) < len(best):
        return None
    return {name: None if name in decided else float(value) for name, value in found.items()}


def _in_each_case(node: ast.expr) -> bool:
    """Whether a conditional gives a plain value in each of its cases."""
    if isinstance(node, ast.IfExp):
        return _in_each_case(node.body) and _in_each_case(node.orelse)
    return plain_value(node) is not None


def _given_in(branch: ast.If) -> set[str]:
    nodes = (node for node in every_node(branch) if isinstance(node, ast.Name))
    return {node.id for node in nodes if isinstance(node.ctx, ast.Store)}


def _table(node: ast.Dict) -> dict[str, float | None] | None:
    found = {
        key.value: plain_value(value)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and isinstance(key.value, str)
    }
    plain = all(isinstance(value, (int, float)) for value in found.values())
    return {name: float(value) for name, value in found.items()} if plain and found else None


def _summands(node: ast.expr) -> list[str]:
    match node:
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            one, other = _summands(left), _summands(right)
            return [*one, *other] if one and other else []
        case ast.Name(id=name):
            return [name]
    return []

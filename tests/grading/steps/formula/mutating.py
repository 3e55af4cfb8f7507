"""Formulas with one thing changed: a sign, a coefficient, an exponent, a factor, a branch."""

from __future__ import annotations

import ast
import copy
import textwrap
from collections.abc import Callable, Iterator
from random import Random

from calcura.engine import Definition
from calcura.engine.sample import sample
from calcura.grading.steps.formula.binding import bind
from calcura.grading.steps.formula.patients import own
from calcura.grading.steps.formula.script import read_python

Edit = Callable[[ast.AST], None]
FEWEST_MOVED = 3
"""Patients of 60 whose result has to move by more than 2 % for a change to count."""


def mutated(definition: Definition, most: int) -> Iterator[tuple[str, str]]:
    """Return (what was changed, code) of a calculator, in an order of chance, changes that matter only."""
    function = ast.parse(textwrap.dedent(definition.code)).body[0]
    assert isinstance(function, ast.FunctionDef)
    function.decorator_list, function.returns, function.body = [], None, function.body[1:]
    changes = [(index, *change) for index, node in enumerate(ast.walk(function)) for change in _changes(node)]
    Random(definition.name).shuffle(changes)
    found = 0
    for index, what, edit in changes:
        changed = copy.deepcopy(function)
        edit(list(ast.walk(changed))[index])
        code = ast.unparse(ast.fix_missing_locations(changed))
        if found < most and _moves_results(definition, code):
            found += 1
            yield what, code


def _changes(node: ast.AST) -> Iterator[tuple[str, Edit]]:
    match node:
        case ast.BinOp(op=ast.Add() | ast.Sub()) | ast.AugAssign():
            yield "sign", _turn_sign
        case ast.BinOp(op=ast.Mult()):
            yield "missing factor", _drop_factor
        case ast.BinOp(op=ast.Div()):
            yield "turned over", lambda found: setattr(found, "op", ast.Mult())
        case ast.BinOp(op=ast.Pow()):
            yield "exponent", _raise_exponent
        case ast.IfExp() | ast.If(orelse=[_, *_]):
            yield "swapped branch", _swap
        case ast.Constant(value=int() | float() as value) if value and not isinstance(value, bool):
            yield "coefficient", _change_number


def _turn_sign(node: ast.AST) -> None:
    assert isinstance(node, (ast.BinOp, ast.AugAssign))
    node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()


def _drop_factor(node: ast.AST) -> None:
    assert isinstance(node, ast.BinOp)
    node.right = ast.Constant(1)


def _raise_exponent(node: ast.AST) -> None:
    assert isinstance(node, ast.BinOp)
    node.right = ast.BinOp(node.right, ast.Mult(), ast.Constant(1.2))


def _swap(node: ast.AST) -> None:
    assert isinstance(node, (ast.IfExp, ast.If))
    node.body, node.orelse = node.orelse, node.body  # type: ignore[assignment]


def _change_number(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant) and isinstance(node.value, (int, float))
    small = isinstance(node.value, int) and abs(node.value) <= 20
    node.value = node.value + 1 if small else node.value * 1.15


def _moves_results(definition: Definition, code: str) -> bool:
    """Whether a change shows in plausible patients; a limit moved by one whole unit hardly does, and does not count."""
    try:
        reading = next(bind(read_python(code), definition).readings())
    except Exception:  # a change that leaves no program is none
        return False
    moved = 0
    for drawn in sample(definition, 60, seed=11, edge_share=0.0):
        patient = {**{each.name: each.default for each in definition.inputs if not each.required}, **drawn}
        point = own(definition).point(patient)
        right, changed = point.result if point is not None else None, reading.value(patient)
        if isinstance(right, (int, float)) and isinstance(changed, (int, float)):
            moved += abs(changed - right) > 0.02 * abs(right) + 1e-9
        else:
            moved += changed != right
    return moved >= FEWEST_MOVED

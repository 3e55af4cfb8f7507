"""The calculator's own formula with its choices the wrong way round: the women's constant given to the men."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from calcura.engine import Definition
from calcura.engine.syntax import program
from calcura.grading.steps.formula.binding import Reading
from calcura.grading.steps.formula.comparing import agree, value_at, value_of
from calcura.grading.steps.formula.own import calculators
from calcura.grading.steps.formula.patients import Point
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Choice, Finding

MOST_CHOICES: Final = 4
ENOUGH: Final = 24
"""Patients on whom a formula is compared with one that has its choices exchanged."""


@dataclass(frozen=True, slots=True, eq=False)
class Exchanged:
    """A calculator's formula with some of its choices exchanged."""

    label: str
    run: Callable[[Mapping[str, Any]], Any]

    def __call__(self, point: Point) -> Any:
        """Return what it gives for a patient, None where it gives nothing."""
        return _result(self, point)


def choices_exchanged(reading: Reading, definition: Definition, points: Sequence[Point], scale: float) -> str | None:
    """Return the inputs by which a formula tells patients apart the wrong way round, None where it does not.

    >>> from calcura.engine import definition
    >>> [each.label for each in exchanges(definition("ideal_body_weight"))]
    ['Sex']
    """
    tried = [each for each in points if each.at_limit is None][:ENOUGH] if exchanges(definition) else []
    for other in exchanges(definition):
        right = ((each, there) for each in tried if (there := other(each)) is not None)
        if tried and all(agree(value_at(reading, each), there, scale) for each, there in right):
            return f"{other.label}, the wrong way round"
    return None


@lru_cache(maxsize=8192)
def _result(exchanged: Exchanged, point: Point) -> Any:
    return value_of(exchanged.run, _inputs(point.patient))


def _inputs(patient: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in patient.items() if name[0] != " "}


@lru_cache(maxsize=128)
def exchanges(definition: Definition) -> tuple[Exchanged, ...]:
    """Return the calculator's formula with every few of its choices exchanged."""
    tree = program(definition)
    found = [node for each in tree.body for node in ast.walk(each) if isinstance(node, ast.IfExp)]
    places = [index for index, node in enumerate(found) if _told_by(node, definition)][:MOST_CHOICES]
    return tuple(
        _with_exchanged(definition, chosen, found)
        for size in range(1, len(places) + 1)
        for chosen in combinations(places, size)
    )


def _exchanged(node: Any, turned: Collection[int]) -> Any:
    """Return a part of a tree with these of its conditionals turned round."""
    if isinstance(node, list):
        return [_exchanged(each, turned) for each in node]
    if not isinstance(node, ast.AST):
        return node
    parts = {field: _exchanged(part, turned) for field, part in ast.iter_fields(node)}
    if id(node) in turned:
        parts["body"], parts["orelse"] = parts["orelse"], parts["body"]
    return type(node)(**parts)


def _told_by(node: ast.IfExp, definition: Definition) -> str:
    """Return the choice or finding that alone decides a conditional, empty where something else does."""
    names = {each.id for each in ast.walk(node.test) if isinstance(each, ast.Name)}
    only = definition.input_by_name.get(next(iter(names))) if len(names) == 1 else None
    return only.label if only is not None and isinstance(only.kind, (Choice, Finding)) else ""


def _with_exchanged(definition: Definition, chosen: Sequence[int], found: Sequence[ast.IfExp]) -> Exchanged:
    tree = program(definition)
    turned = {id(found[index]) for index in chosen}
    run = Script(tuple(_exchanged(each, turned) for each in tree.body)).compiled(called=calculators)
    labels = dict.fromkeys(_told_by(found[index], definition) for index in chosen)
    constants = dict(tree.constants)
    return Exchanged(" and ".join(labels), lambda patient: run({**constants, **patient}))

"""Formulas with this patient's numbers already in them: ``142 × (1.4/0.9)^-1.2 × 0.9938^87``.

Each number that is one of the patient's values, in whatever unit, may be that input; where an input is not found, a
number that is none of them may be a misread one. The formula is right if it is right under one such reading.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.naming import Meaning, Reader, read_input
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Number

MOST_READINGS: Final = 160
Place = tuple[int, str, Reader]
"""Which number of the formula is which input, read in which unit."""


def with_inputs_for_numbers(
    script: Script, definition: Definition, inputs: Mapping[str, Any]
) -> Iterator[tuple[Script, dict[str, Meaning]]]:
    """Return the formula with inputs in place of its numbers, in each way that they may be meant."""
    numbers = [node.value for node in _numbers(script)]
    if not 0 < len(numbers) <= 60:
        return
    places = [list(_places(definition, name, value, numbers)) for name, value in _known(definition, inputs)]
    for chosen in islice(product(*(_ways(each) for each in places)), MOST_READINGS):
        put_in = [place for way in chosen for place in way]
        if put_in and len({index for index, _, _ in put_in}) == len(put_in):
            yield _put_in(script, put_in)


def _known(definition: Definition, inputs: Mapping[str, Any]) -> list[tuple[str, float]]:
    return [
        (each.name, float(value))
        for each in definition.inputs
        if isinstance(each.kind, Number)
        and isinstance(value := inputs.get(each.name), (int, float))
        and not isinstance(value, bool)
    ]


def _ways(places: list[Place]) -> list[tuple[Place, ...]]:
    """Return every place at once, each alone, then any other number, then none."""
    sure = [place for place in places if place[0] >= 0]
    ways: list[tuple[Place, ...]] = [tuple(sure)] if sure else []
    if len(sure) > 1:
        ways += [(place,) for place in sure]
        ways += [tuple(other for other in sure if other is not place) for place in sure] if len(sure) > 2 else []
    return [*ways, ()]


def _places(definition: Definition, name: str, value: float, numbers: list[Any]) -> Iterator[Place]:
    each = definition.input_by_name[name]
    assert isinstance(each.kind, Number)
    taken: set[int] = set()
    for unit in (each.kind.unit, *each.kind.other_units):
        read = read_input(each, unit)
        there = read({name: value})
        for index, number in enumerate(numbers):
            if index not in taken and _is_written(number, there):
                taken.add(index)
                yield index, name, read


def _is_written(number: float, value: float) -> bool:
    """Whether a number of the text is a value, to the decimals in which it is written."""
    decimals = len(repr(number).partition(".")[2]) if isinstance(number, float) and number % 1 else 0
    slack = 0.5 * 10.0**-decimals if decimals else (0.5 if abs(value) >= 30 and value % 1 else 1e-9)
    return abs(number - value) <= slack * 1.0001 and abs(number - value) <= 0.02 * abs(value)


def _numbers(script: Script) -> list[ast.Constant]:
    return [
        node
        for statement in script.body
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool)
    ]


def _put_in(script: Script, places: list[Place]) -> tuple[Script, dict[str, Meaning]]:
    changed = copy.deepcopy(script.body)
    again = Script(changed, script.comments, script.doubt)
    where = {id(node): index for index, node in enumerate(_numbers(again))}
    names = {index: f" {name} {index}" for index, name, _ in places}
    body = tuple(_Replaced(where, names).visit(each) for each in changed)
    meanings = {names[index]: Meaning((read,), name, "input") for index, name, read in places}
    return Script(body, script.comments, script.doubt), meanings


class _Replaced(ast.NodeTransformer):
    def __init__(self, where: Mapping[int, int], names: Mapping[int, str]) -> None:
        self.where, self.names = where, names

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Return the name that a number stands for."""
        name = self.names.get(self.where.get(id(node), -1))
        return node if name is None else ast.Name(name, ast.Load())

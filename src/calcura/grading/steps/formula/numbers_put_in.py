"""Formulas with this patient's numbers already in them: ``142 × (1.4/0.9)^-1.2 × 0.9938^87``.

Each number that is one of the patient's values, in whatever unit, may be that input; where an input is not found, a
number that is none of them may be a misread one. The formula is right if it is right under one such reading.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Reading, bind
from calcura.grading.steps.formula.naming import Meaning, Reader, naming, read_input
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Number

MOST_READINGS: Final = 160
MOST_NUMBERS: Final = 60
Place = tuple[int, str, Reader]
"""Which number of the formula is which input, read in which unit."""


def readings_of_numbers(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> Iterator[Reading]:
    """Return the formula with inputs in place of its numbers, in each way that they may be meant.

    Raises:
        UnreadableFormulaError: a name in it means nothing to the calculator.
    """
    numbers: list[Any] = [node.value for node in script.numbers]
    if not 0 < len(numbers) <= MOST_NUMBERS:
        return
    told = _told_by_name(script, definition)
    written = [(index, each, _decimals(each)) for index, each in enumerate(numbers)]
    places = [
        [place for place in _places(definition, name, value, written) if place[0] not in told]
        for name, value in _known(definition, inputs)
    ]
    slots = {index: f" number {index}" for of_input in places for index, _, _ in of_input}
    if not slots:
        return
    constants = {name: Meaning((_constant(numbers[index]),), " number", "number") for index, name in slots.items()}
    bound = bind(_with_slots(script, slots), definition, inputs, constants, loosely=False)
    for chosen in islice(product(*(_ways(each) for each in places)), MOST_READINGS):
        put_in = {slots[index]: read for way in chosen for index, _, read in way}
        if put_in and len(put_in) == sum(map(len, chosen)):
            for reading in bound.readings():
                yield Reading(bound, tuple((name, put_in.get(name, read)) for name, read in reading.readers))


def _constant(value: float) -> Reader:
    return lambda _: value


def _told_by_name(script: Script, definition: Definition) -> set[int]:
    """Return which numbers are given to a name that means an input: those are read by their names."""
    named = {
        id(each.value)
        for each in script.body
        if isinstance(each, ast.Assign)
        and isinstance(target := each.targets[0], ast.Name)
        and (meaning := naming(definition).meaning(target.id)) is not None
        and meaning.kind == "input"
    }
    return {index for index, node in enumerate(script.numbers) if id(node) in named}


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


def _places(definition: Definition, name: str, value: float, numbers: list[tuple[int, float, int]]) -> Iterator[Place]:
    each = definition.input_by_name[name]
    assert isinstance(each.kind, Number)
    taken: set[int] = set()
    for unit in (each.kind.unit, *each.kind.other_units):
        read = read_input(each, unit)
        there = read({name: value})
        for index, number, decimals in numbers:
            if index not in taken and _is_written(number, decimals, there):
                taken.add(index)
                yield index, name, read


def _decimals(number: float) -> int:
    return len(repr(number).partition(".")[2]) if isinstance(number, float) and number % 1 else 0


def _is_written(number: float, decimals: int, value: float) -> bool:
    """Whether a number of the text is a value, to the decimals in which it is written."""
    if abs(number - value) > 0.02 * abs(value):
        return False
    slack = 0.5 * 10.0**-decimals if decimals else (0.5 if abs(value) >= 30 and value % 1 else 1e-9)
    return abs(number - value) <= slack * 1.0001


def _with_slots(script: Script, slots: Mapping[int, str]) -> Script:
    """Return a formula with names in place of those of its numbers that may be inputs."""
    if not slots:
        return script
    where = {id(node): slots[index] for index, node in enumerate(script.numbers) if index in slots}
    return Script(tuple(_replaced(each, where) for each in script.body), script.comments, script.doubt)


def _replaced(node: Any, names: Mapping[int, str]) -> Any:
    """Return a part of a tree with names in place of numbers; what holds none of them is not copied."""
    if isinstance(node, list):
        return [_replaced(each, names) for each in node]
    if isinstance(node, ast.Constant):
        name = names.get(id(node))
        return node if name is None else ast.Name(name, ast.Load())
    if not isinstance(node, ast.AST) or isinstance(node, ast.Name):
        return node
    parts = {field: _replaced(part, names) for field, part in ast.iter_fields(node)}
    if all(_is_as_before(part, getattr(node, field)) for field, part in parts.items()):
        return node
    return type(node)(**parts)


def _is_as_before(part: Any, before: Any) -> bool:
    if isinstance(part, list):
        return all(one is other for one, other in zip(part, before, strict=True))
    return part is before

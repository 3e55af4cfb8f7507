"""Formulas solved for another of their quantities: ``BMI = weight / height²`` where the weight is asked for."""

from __future__ import annotations

import ast

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import bind
from calcura.grading.steps.formula.comparing import agree, value_of
from calcura.grading.steps.formula.meaning import Meaning
from calcura.grading.steps.formula.naming import naming
from calcura.grading.steps.formula.patients import RESULT, Point
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.words import words


def judge_rearranged(script: Script, definition: Definition, points: tuple[Point, ...]) -> FormulaVerdict | None:
    """Judge an equation for an input that has the result on its other side; None where it is no such equation.

    It states what the calculator states if the two sides agree for patients with the calculator's result put in.
    """
    solved_for = naming(definition).meaning(script.result_name)
    unknown = [name for name in script.needed if naming(definition).meaning(name) is None]
    if len(script.body) != 1 or not isinstance(script.body[0], ast.Assign) or len(unknown) != 1:
        return None
    if solved_for is None or solved_for.kind != "input" or not _is_result(unknown[0], definition):
        return None
    result = Meaning((lambda patient: patient[RESULT],), definition.name, "result")
    try:
        bound = bind(script, definition, put_in={unknown[0]: result})
    except UnreadableFormulaError:
        return None
    for reading in bound.readings():
        for read in solved_for.readers:
            if points and all(agree(value_of(reading, each.patient), read(each.patient)) for each in points):
                return FormulaVerdict("equal", f"solved for {script.result_name}")
    return None


def _is_result(name: str, definition: Definition) -> bool:
    told = set(words(name))
    return naming(definition).is_result(name) or told <= set(words(definition.result.label))

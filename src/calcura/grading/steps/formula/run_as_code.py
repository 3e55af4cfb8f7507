"""Programs with more Python in them than formulas have: run by the runner that is passed in, patient by patient."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from calcura.engine import Definition
from calcura.grading.steps.formula.binding import Bound, bind_values
from calcura.grading.steps.formula.comparing import agree, scale_of
from calcura.grading.steps.formula.patients import Point, neighbours, points
from calcura.grading.steps.formula.python_text import read_python
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.verdict import FormulaVerdict, UnreadableFormulaError

RUNS: Final = 8
NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?(?:e[-+]?\d+)?")


def judge_run(
    code: str, definition: Definition, inputs: Mapping[str, Any], run_code: Callable[[str], Any]
) -> FormulaVerdict | None:
    """Judge a program by its last printed number, other patients' values put in for the ones it is given.

    None where it takes no values that mean inputs, or cannot be run.
    """
    try:
        script = read_python(code)
        bound = bind_values(script, definition, inputs)
    except UnreadableFormulaError:
        return None
    patients = neighbours(definition, inputs) if inputs else points(definition)
    patients = tuple(each for each in patients if each.at_limit is None)[:RUNS]
    if not bound.meanings or not patients:
        return None
    stated = [_last_number(run_code(_with_values(script, bound, each))) for each in patients]
    if all(each is None for each in stated):
        return None
    return _verdict(patients, stated)


def _verdict(patients: Sequence[Point], stated: Sequence[float | None]) -> FormulaVerdict:
    scale = scale_of(patients)
    for each, value in zip(patients, stated, strict=True):
        if value is None or not (agree(value, each.result, scale) or agree(value, each.unrounded, scale)):
            return FormulaVerdict("wrong", "the program as a whole", f"it gives {value}, not {each.result}")
    return FormulaVerdict("equal", "run as a program")


def _with_values(script: Script, bound: Bound, point: Point) -> str:
    """Return the program with this patient's values in place of its own."""
    values = next(bound.readings()).values(point.patient)
    body = list(script.body)
    for index, statement in enumerate(body):
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in values:
                value = values[name]
                plain = str(value) if isinstance(value, str) else value
                body[index] = ast.Assign([ast.Name(name, ast.Store())], ast.Constant(plain))
    return ast.unparse(ast.fix_missing_locations(ast.Module(body, [])))


def _last_number(result: Any) -> float | None:
    found = NUMBER.findall(str(getattr(result, "output", result)))
    return float(found[-1]) if found else None

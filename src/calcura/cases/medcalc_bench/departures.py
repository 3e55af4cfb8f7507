"""Where all labels of a release depart from a calculator's page: told in sentences, and computed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from calcura.calculators.published import published
from calcura.cases.case import InputValue, Stated
from calcura.cases.medcalc_bench.conventions import (
    LOWEST,
    assumed,
    by_convention,
    counted_as,
    counted_instead,
    instead_of,
    not_stated,
)
from calcura.engine import Definition
from calcura.engine.calculate import apply, prepare
from calcura.engine.evaluate import Evaluation
from calcura.engine.syntax import Program
from calcura.grading import Answer

Values = Mapping[str, Any]


def told(calculator: Definition, release: str) -> list[str]:
    """Return what the labels of a release count otherwise than the calculator's page says, in sentences.

    >>> from calcura.engine import definition
    >>> told(definition("feverpain"), "v1.0")
    ['Cough or coryza not stated: counted as present.']
    """
    inputs = calculator.input_by_name
    unstated = {**LOWEST.get(calculator.name, {}), **not_stated(calculator, release)}
    found = [assumed(inputs[name], value).why for name, value in unstated.items()]
    for name, values in counted_instead(calculator).items():
        found += [instead_of(inputs[name], value, counted).why for value, counted in values.items()]
    return [*(f"{each}." for each in found), *(each["sentence"] for each in _known(calculator, release))]


def answer_by(calculator: Definition, stated: Mapping[str, InputValue], release: str | None) -> Answer:
    """Return the answer to what a row states: by the page, or as all labels of a release count it.

    What is not stated counts as the benchmark's policy has it, by either.

    Raises:
        CalcuraError: there is none, as a value is missing or refused.
    """
    known = {name: Stated(value, (), "") for name, value in stated.items()}
    assumptions, _ = counted_as(calculator, known)
    if release is not None:
        assumptions = by_convention(release, calculator, known, assumptions)
    inputs = {**stated, **{each.input: each.value for each in assumptions}}
    values = prepare(calculator, inputs, not_stated="absent", implausible="warn").values
    changed, rules = dict(values), [*_known(calculator, release)] if release is not None else []
    # A change is told of what the row states, before anything is counted in its place; one that hangs on what no input
    # tells is not known to apply to this row.
    seen = {**values, **stated}
    applied = [
        each
        for each in rules
        if "not_with" not in each and ("only_if" not in each or computed(each["only_if"], seen, calculator))
    ]
    for each in applied:
        formulas = {name: text for name, text in each.get("inputs", {}).items() if values.get(name) is not None}
        changed |= {name: computed(text, values, calculator) for name, text in formulas.items()}
    rule = next((each["rule"] for each in applied if "rule" in each), None)
    found: Answer = apply(calculator, changed) if rule is None else computed(rule, changed, calculator)
    for each in applied:
        if "result" in each:
            found = computed(each["result"], {**changed, "result": found}, calculator)
    return found


def _known(calculator: Definition, release: str) -> Iterator[Mapping[str, Any]]:
    """Yield the rules that every label of a release follows in place of the calculator's own."""
    known = published("medcalc_bench")
    return (
        each
        for each in (*known["rival"], *known["counted"])
        if each["calculator"] == calculator.name and release in (*each.get("always", ()), *each.get("page", ()))
    )


def computed(formula: str, values: Values, definition: Definition) -> Any:
    """Return what a formula gives: lines that name what they compute, and a last one that is the result.

    >>> from calcura.engine import definition
    >>> computed("half = weight / 2\\nmin(half, 40)", {"weight": 70}, definition("body_mass_index"))
    35.0
    """
    evaluation = Evaluation(Program(definition, (), {}, {}), dict(values))
    *steps, last = _lines(formula)
    for step in steps:
        assert isinstance(step, ast.Assign) and isinstance(step.targets[0], ast.Name)
        evaluation.values = {**evaluation.values, step.targets[0].id: evaluation.read(step.value)}
    assert isinstance(last, ast.Expr)
    return evaluation.read(last.value)


@cache
def _lines(formula: str) -> tuple[ast.stmt, ...]:
    return tuple(ast.parse(formula.strip()).body)

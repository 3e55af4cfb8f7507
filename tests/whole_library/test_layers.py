"""Every calculator has layers, and they mean what the calculator does."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest
from interpreted import interpret
from patients import any_patients, as_rows, polars_types, spoiled

import calcura
from calcura.engine import CalculationError, Definition, InputError
from calcura.engine.calculate import prepare, read_input
from calcura.engine.layers import Guard, Step, evaluate, in_unit, layers, names_in
from calcura.engine.layers.expressions import TRUE, Call, depth, walk
from calcura.measurements import Number, convert

DEFINITIONS = calcura.definitions()
every_calculator = pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
SIZES = [50, pytest.param(1000, marks=pytest.mark.full)]


def patients_of(definition: Definition, count: int) -> list[dict[str, Any]]:
    """Return patients sampled, each input spoiled, and such as the calculator may refuse."""
    found = list(calcura.sample(definition, count, seed=31))
    found += [each for patient in found[: max(1, count // 50)] for each in spoiled(definition, patient)]
    return found + any_patients(definition, 100, seed=32)


@pytest.mark.parametrize("count", SIZES)
@every_calculator
def test_layers_mean_what_the_calculator_does(definition: Definition, count: int) -> None:
    made, patients = layers(definition), patients_of(definition, count)
    table = pl.DataFrame(as_rows(definition, patients), schema=polars_types(definition))
    problems = calcura.score(table, [definition])[f"{definition.name}_problem"].to_list()
    for patient, problem in zip(patients, problems, strict=True):
        outcome = interpret(made, patient)
        assert outcome.problem == problem, patient
        try:
            result = calcura.calculate(definition, patient)
        except InputError:
            assert outcome.value is None
        except CalculationError as refusal:
            assert outcome.value is None
            if outcome.problem != "no finite result follows from these values":
                assert str(refusal) == f"{definition.name}: {outcome.problem}"
        else:
            assert (outcome.value, outcome.band) == (result.value, result.band), patient
            assert type(outcome.value) is type(result.value)


@every_calculator
def test_findings_not_stated_count_as_absent_under_that_policy(definition: Definition) -> None:
    made = layers(definition, not_stated="absent")
    for patient in any_patients(definition, 30, seed=33):
        told = {name: value for name, value in patient.items() if not isinstance(value, bool)}
        try:
            expected = calcura.calculate(definition, told, not_stated="absent").value
        except calcura.CalcuraError:
            expected = None
        assert interpret(made, told).value == expected


@every_calculator
def test_steps_are_the_trace_s(definition: Definition) -> None:
    made = layers(definition)
    for patient in calcura.sample(definition, 20, seed=34):
        known = interpret(made, patient).steps
        own = [each for each in made.steps if each.calculator == definition.name and each.name in known]
        # What a variable was before it was assigned anew may stand within the step that chose the new value.
        last = {each.name: each.value for each in calcura.trace(definition, patient).steps if each.kind == "step"}
        for name, value in last.items():
            versions = [known[each.name] for each in own if each.variable == name]
            assert not versions or value in versions, (name, patient)


@every_calculator
def test_layers_are_flat_and_in_order(definition: Definition) -> None:
    made = layers(definition)
    known = {each.name for each in made.inputs}
    for part in made.body:
        expressions = (part.refused,) if isinstance(part, Guard) else (part.when, part.expression)
        for each in expressions:
            assert known.issuperset(names_in(each)), part
            assert depth(each) <= 2, part
        if isinstance(part, Step):
            assert part.name not in known and part.name.isidentifier() and part.label
            known.add(part.name)
    assert made.result.name == definition.name and made.result.when == TRUE
    assert [each for level in made.levels() for each in level] == sorted(
        made.steps, key=lambda step: next(number for number, level in enumerate(made.levels()) if step in level)
    )


@every_calculator
def test_a_value_in_another_unit_is_the_one_that_calculate_computes_with(definition: Definition) -> None:
    made = layers(definition)
    patient = next(iter(calcura.sample(definition, 1, seed=35)))
    for each in made.inputs:
        if isinstance(each.kind, Number) and not each.kind.whole and patient.get(each.name) is not None:
            for unit in each.kind.other_units:
                value = convert(patient[each.name], each.kind.unit, unit, each.kind.substance)
                prepared = prepare(definition, {**patient, each.name: (value, unit)})
                assert evaluate(in_unit(each, unit), {each.name: value}) == prepared.values[each.name]


@every_calculator
def test_a_cut_point_that_the_source_prints_in_another_unit_counts_as_it_does_for_one_patient(
    definition: Definition,
) -> None:
    inputs = {each.name: each for each in layers(definition).inputs}
    for name, printed in definition.printed.items():
        judged, own = in_unit(inputs[name], printed.unit), definition.input_by_name[name]
        for cut in printed.cuts.values():
            for given in (cut - 1, cut - 0.01, float(cut), cut + 0.01, cut + 1):
                expected = read_input(definition, own, (given, printed.unit))
                assert evaluate(judged, {name: given}) == expected, (name, given)


@every_calculator
def test_declared_criteria_are_there(definition: Definition) -> None:
    criteria = {each.label: each for each in layers(definition).steps if each.kind == "criterion"}
    assert criteria.keys() >= set(definition.criteria.values())
    assert all(criteria[label].name.startswith(label.lower().split()[0]) for label in definition.criteria.values())


def test_only_checks_ask_whether_something_is_a_number() -> None:
    for definition in DEFINITIONS:
        for part in layers(definition).body:
            expression = part.refused if isinstance(part, Guard) else part.expression
            assert not any(isinstance(each, Call) and each.function == "is_nan" for each in walk(expression))

"""Every construct and kind of input is read alike by every reading, whether or not a calculator uses it yet."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from patients import any_patients, as_rows, same, spoiled, value_or_none
from test_readings_agree import BACKENDS, _nan_is_missing, pandas_table, scored

import calcura
from calcura.engine import Definition, registry
from calcura.engine.bounds.completions import as_number
from calcura.measurements import Day


@pytest.fixture(scope="module")
def awkward() -> Iterator[list[Definition]]:
    """The awkward definitions, known for as long as this module runs."""
    calcura.definitions()
    before = set(registry._definitions)
    for module in ("awkward", "awkward_compact", "awkward_compared"):
        sys.modules.pop(module, None)
        importlib.import_module(module)
    added = sorted(set(registry._definitions) - before)
    yield [registry._definitions[name] for name in added]
    for name in added:
        del registry._definitions[name]


def refused_and_accepted(definition: Definition) -> list[dict[str, object]]:
    found = any_patients(definition, 300, seed=8)
    return found + [each for patient in found[:10] for each in spoiled(definition, patient)]


def test_trace_equals_plain(awkward: list[Definition]) -> None:
    for definition in awkward:
        for patient in refused_and_accepted(definition):
            try:
                plain = calcura.calculate(definition, patient)
            except calcura.CalcuraError as refusal:
                with pytest.raises(type(refusal)) as told:
                    calcura.trace(definition, patient)
                assert str(told.value) == str(refusal)
                continue
            assert calcura.trace(definition, patient).result.to_json() == plain.to_json()


@pytest.mark.parametrize("table", BACKENDS)
def test_columns_equal_plain(awkward: list[Definition], table: object) -> None:
    for definition in awkward:
        patients = refused_and_accepted(definition)
        columns = scored(table(definition, as_rows(definition, patients)), definition)  # type: ignore[operator]
        for row, patient in enumerate(patients):
            told = _nan_is_missing(patient) if table is pandas_table else patient
            plain = value_or_none(definition, told)
            value, problem = columns[definition.name][row], columns[f"{definition.name}_problem"][row]
            assert same(plain, value), f"{definition.name} {patient}: plain {plain}, column {value} ({problem})"
            assert (problem is None) == (plain is not None), f"{definition.name} {patient}: {plain}, {problem}"


def test_a_refused_row_tells_the_reason_of_the_calculator_that_refused(awkward: list[Definition]) -> None:
    import polars as pl

    table = pl.DataFrame({"height": [140.0, 140.0, 170.0], "weight": [130.0, 50.0, 50.0]})
    done = calcura.score(table, ["awkward_calls_guarded"])
    assert done["awkward_calls_guarded_problem"].to_list() == ["too small for this rule"] * 2 + [None]


@pytest.mark.parametrize("name", ["awkward_logistic", "awkward_logistic_odds"])
def test_a_logistic_model_has_tight_bounds_however_it_is_written(awkward: list[Definition], name: str) -> None:
    found = calcura.bounds(name, {"age": 60.0, "dose": 50.0})
    low = calcura.calculate(name, {"age": 60.0, "dose": 50.0, "rash": False}).value
    high = calcura.calculate(name, {"age": 60.0, "dose": 50.0, "rash": True}).value
    assert found.low == pytest.approx(low) and found.high == pytest.approx(high)
    unknown = calcura.bounds(name, {"rash": True})
    ends = [{"age": age, "dose": dose, "rash": True} for age in (0.0, 120.0) for dose in (0.0, 1000.0)]
    kinds = {each.name: each.kind for each in calcura.definition(name).inputs}
    ends = [{**end, "age": kinds["age"].plausible[end["age"] > 0]} for end in ends]
    values = [calcura.calculate(name, end).value for end in ends]
    assert unknown.low == pytest.approx(min(values), rel=0.01) and unknown.high == pytest.approx(max(values), rel=0.01)


def test_months_of_the_calendar_are_read_by_bounds_and_told_in_the_formula(awkward: list[Definition]) -> None:
    found = calcura.bounds("awkward_months", {"last_menstrual_period": "2023-05-31"})
    assert (str(found.low), str(found.high)) == ("2023-02-28", "2024-07-30")
    assert "first day of the last menstrual period − 3 months" in calcura.formula("awkward_months").text()


def test_bounds_hold_whatever_the_unknown_inputs_turn_out_to_be(awkward: list[Definition]) -> None:
    chance = Random(4)
    for definition in awkward:
        days = {each.name for each in definition.inputs if isinstance(each.kind, Day)}
        for patient in any_patients(definition, 20, seed=9):
            value = value_or_none(definition, patient)
            told = {name: given for name, given in patient.items() if name in days or chance.random() < 0.5}
            if value is None or days - told.keys():
                continue
            found = calcura.bounds(definition, told)
            left_out = set(found.unknown) - patient.keys()
            low, high, at = map(as_number, (found.low, found.high, value))
            assert left_out or low - 1e-9 <= at <= high + 1e-9, f"{definition.name} {patient} {found}"


def test_each_is_told_as_a_page_a_formula_a_form_and_a_tool(awkward: list[Definition]) -> None:
    for definition in awkward:
        page, form = calcura.specification(definition).text(), calcura.schema(definition)
        told = calcura.formula(definition)
        assert told.text() and told.latex() and calcura.tool(definition)
        for each in definition.inputs:
            assert each.label in page and each.name in json.dumps(form)
            for option in getattr(each.kind, "options", {}).values():
                assert option in page, f"{definition.name} {each.name} {option}"


def test_an_explanation_says_each_reason_once(awkward: list[Definition]) -> None:
    told = {"tense": "several_days", "calm": "not_at_all"}
    assert "2. Feeling tense is several days: +1 point (total 1)" in calcura.trace("awkward_prorated", told).text()


def test_nine_items_take_45_lines_and_twenty_criteria_70() -> None:
    text = Path(__file__).with_name("awkward_compact.py").read_text(encoding="utf-8")
    _, questionnaire, score = text.split("\n# --- ")
    assert questionnaire.count("\n") <= 45 and questionnaire.count("item(") == 9
    assert score.count("\n") <= 70 and score.count("Annotated[") == 18  # and two of the vocabulary

"""A value in SI units is judged by the SI cut-point that the source prints, in every reading."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import calcura
from calcura.engine import Definition
from calcura.engine.cut_points import cut_points
from calcura.measurements import Choice, Finding, Number, conversion
from yaml_files import read_yaml

TABLES = read_yaml(Path(__file__).parent / "printed_si.yaml")
every_table = pytest.mark.parametrize("table", TABLES, ids=lambda each: f"{each['calculator']}-{each['input']}")
PRINTED = [each for each in calcura.definitions() if each.printed]


def values_of(table: dict[str, Any]) -> list[float]:
    """Every value of a table, step by step from its first to its last."""
    first, last, step = (round(100 * each) for each in (min(table["points"]), table["to"], table["step"]))
    return [each / 100 for each in range(first, last + 1, step)]


def points_of(table: dict[str, Any], value: float) -> float:
    return float(table["points"][max(first for first in table["points"] if first <= value)])


def patient_of(definition: Definition) -> dict[str, Any]:
    """A patient with whatever else is needed: findings absent, choices their first, numbers usual."""
    found: dict[str, Any] = {}
    for each in definition.inputs:
        if isinstance(each.kind, Finding):
            found[each.name] = False
        elif isinstance(each.kind, Choice):
            found[each.name] = next(iter(each.kind.options))
        elif isinstance(each.kind, Number) and (each.required or each.default is None):
            found[each.name] = float(round(sum(each.kind.usual) / 2))
    return found


@pytest.mark.drawn(3)
@every_table
def test_every_value_scores_what_the_table_prints(table: dict[str, Any]) -> None:
    definition = calcura.definition(table["calculator"])
    patient = patient_of(definition) | table.get("with", {})
    values = values_of(table)
    scores = [
        calcura.calculate(definition, {**patient, table["input"]: f"{value:g} {table['unit']}"}).value
        for value in values
    ]
    wanted = [points_of(table, value) for value in values]
    off = [
        (value, score - scores[0], points)
        for value, score, points in zip(values, scores, wanted, strict=True)
        if score - scores[0] != points
    ]
    assert not off
    columns = pl.DataFrame({**{name: [value] * len(values) for name, value in patient.items()}, table["input"]: values})
    scored = calcura.score(columns, [definition], units={table["input"]: table["unit"]})
    assert scored[definition.name].to_list() == scores
    for value, score in zip(values[:: len(values) // 20], scores[:: len(values) // 20], strict=True):
        told = {**patient, table["input"]: {"value": value, "unit": table["unit"]}}
        assert calcura.trace(definition, told).value == score
        found = calcura.bounds(definition, told)
        assert found.low <= score <= found.high


@pytest.mark.parametrize("definition", PRINTED, ids=lambda each: each.name)
def test_what_is_declared_is_printed_in_a_table_and_told(definition: Definition) -> None:
    tables = {each["input"]: each for each in TABLES if each["calculator"] == definition.name}
    page = calcura.specification(definition)
    for name, printed in definition.printed.items():
        assert tables[name]["unit"] == printed.unit
        assert set(printed.cuts) <= set(cut_points(definition)[name])
        assert any("as the source prints them" in line for each in page.inputs for line in each.text())
    assert len(calcura.formula(definition).printed) == len(definition.printed)


@pytest.mark.parametrize("definition", PRINTED, ids=lambda each: each.name)
def test_such_an_input_is_compared_only(definition: Definition) -> None:
    """Its value may be moved within a band: nothing but comparisons may rest on it."""
    patient = patient_of(definition)
    for name in definition.printed:
        cuts = cut_points(definition)[name]
        for low, high in pairwise(cuts):
            inside = [low + (high - low) * share for share in (0.1, 0.5, 0.9)]
            assert len({definition.function(**{**patient, name: value}) for value in inside}) == 1


def test_a_value_that_the_printed_column_moves_says_so() -> None:
    given = {**patient_of(calcura.definition("curb_65")), "blood_urea_nitrogen": "6.9 mmol/L"}
    result = calcura.calculate("curb_65", given)
    assert any("judged by the cut-points that the source prints in mmol/L" in each for each in result.warnings)
    assert "judged by" in calcura.trace("curb_65", given).text()
    assert not calcura.calculate("curb_65", {**given, "blood_urea_nitrogen": "9 mmol/L"}).warnings


def test_no_undeclared_cut_point_is_moved_by_a_printed_one() -> None:
    """A table that is printed and not declared is one whose values a conversion puts where the table does."""
    declared = {(each.name, name) for each in PRINTED for name in each.printed}
    for table in TABLES:
        definition = calcura.definition(table["calculator"])
        kind = definition.input_by_name[table["input"]].kind
        assert isinstance(kind, Number)
        change = conversion(table["unit"], kind.unit, kind.substance)
        patient = patient_of(definition) | table.get("with", {})
        scores = [definition.function(**{**patient, table["input"]: change(value)}) for value in values_of(table)]
        agree = [score - scores[0] for score in scores] == [points_of(table, value) for value in values_of(table)]
        assert agree != ((table["calculator"], table["input"]) in declared)

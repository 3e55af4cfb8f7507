"""Plain call, trace and columns give the same value for every calculator, refused rows included."""

from __future__ import annotations

import importlib.util
import math
import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from patients import any_patients, as_rows, polars_types, same, spoiled, value_or_none

import calcura
from calcura.engine import Definition
from calcura.measurements import Number, WeeksAndDays

DEFINITIONS = calcura.definitions()
every_calculator = pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
SIZES = [50, pytest.param(1000, marks=pytest.mark.full)]
NOT_REDRAWN = 200
"""Patients of each calculator whom it may refuse."""


def polars_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    import polars as pl

    return pl.DataFrame(rows, schema=polars_types(definition))


def lazy_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    return polars_table(definition, rows).lazy()


def pandas_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    import pandas as pd

    return pd.DataFrame(rows)


def arrow_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    return polars_table(definition, rows).to_arrow()


def duckdb_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    import duckdb

    # Each relation on a connection of its own: tests run side by side.
    return duckdb.connect().from_arrow(arrow_table(definition, rows))


def spark_table(definition: Definition, rows: dict[str, list[Any]]) -> Any:
    from pyspark.sql import SparkSession

    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    return session.createDataFrame(arrow_table(definition, rows))


spark = pytest.mark.skipif(
    importlib.util.find_spec("pyspark") is None or shutil.which("java") is None,
    reason="PySpark and Java are not both installed",
)
BACKENDS = [polars_table, lazy_table, pandas_table, arrow_table, duckdb_table, pytest.param(spark_table, marks=spark)]


def scored(table: Any, definition: Definition) -> dict[str, list[Any]]:
    import narwhals as nw

    frame = nw.from_native(calcura.score(table, [definition]))
    if isinstance(frame, nw.LazyFrame):
        frame = frame.collect("pyarrow")
    names = [definition.name, f"{definition.name}_band", f"{definition.name}_problem"]
    return {name: [_python(value) for value in frame[name].to_list()] for name in names}


def _python(value: Any) -> Any:
    """Return a cell as a plain value; pandas tells a missing one as NaN, NaT or NA."""
    import pandas as pd

    if value is pd.NaT or value is pd.NA or (isinstance(value, float) and math.isnan(value)):
        return None
    return value.date() if hasattr(value, "date") else value


@pytest.mark.parametrize("count", SIZES)
@every_calculator
def test_trace_equals_plain(definition: Definition, count: int) -> None:
    for patient in [*calcura.sample(definition, count, seed=1), *any_patients(definition, NOT_REDRAWN, seed=6)]:
        try:
            result = calcura.calculate(definition, patient)
        except calcura.CalcuraError as refusal:
            with pytest.raises(type(refusal), match=re.escape(str(refusal))):
                calcura.trace(definition, patient)
            continue
        trace = calcura.trace(definition, patient)
        assert trace.value == result.value
        assert type(trace.value) is type(result.value)
        assert trace.result.to_json() == result.to_json()
        if trace.steps[-1].kind == "points":
            assert trace.steps[-1].total == result.value


@pytest.mark.parametrize("count", SIZES)
@pytest.mark.parametrize("table", BACKENDS)
@every_calculator
def test_columns_equal_plain(
    definition: Definition, table: Callable[[Definition, dict[str, list[Any]]], Any], count: int
) -> None:
    patients = list(calcura.sample(definition, count, seed=2))
    patients += [each for patient in patients[: max(1, count // 50)] for each in spoiled(definition, patient)]
    patients += any_patients(definition, NOT_REDRAWN, seed=7)
    columns = scored(table(definition, as_rows(definition, patients)), definition)
    problems = columns[f"{definition.name}_problem"]
    for row, patient in enumerate(patients):
        # pandas has one mark for "missing" and "not a number"; where nothing is required, that is no refusal.
        told = _nan_is_missing(patient) if table is pandas_table else patient
        plain = value_or_none(definition, told)
        value = columns[definition.name][row]
        assert same(plain, value), f"{patient}: plain {plain}, column {value} ({problems[row]})"
        assert (problems[row] is None) == (plain is not None), f"{patient}: {plain}, {problems[row]}"
        band = definition.bands.of(plain) if definition.bands is not None and plain is not None else None
        assert columns[f"{definition.name}_band"][row] == band


def _nan_is_missing(patient: dict[str, Any]) -> dict[str, Any]:
    return {name: None if isinstance(value, float) and math.isnan(value) else value for name, value in patient.items()}


@every_calculator
def test_a_refused_row_names_its_input(definition: Definition) -> None:
    patient = next(iter(calcura.sample(definition, 1, seed=3)))
    required = [each for each in definition.inputs if each.required]
    patients = [{**patient, each.name: None} for each in required]
    if not patients:
        pytest.skip("no input is required")
    problems = scored(polars_table(definition, as_rows(definition, patients)), definition)[f"{definition.name}_problem"]
    assert problems == [f"{each.name}: missing" for each in required]


def other_units(patient: dict[str, Any], definition: Definition) -> Iterator[dict[str, Any]]:
    """Yield the patient with each number told in each of the other units in use."""
    from calcura.measurements import convert

    for each in definition.inputs:
        if isinstance(each.kind, Number) and not each.kind.whole and patient.get(each.name) is not None:
            for unit in each.kind.other_units:
                value = convert(patient[each.name], each.kind.unit, unit, each.kind.substance)
                yield {**patient, each.name: f"{value!r} {unit}"}


def _moves(definition: Definition, name: str, value: Any) -> bool:
    kind = definition.input_by_name[name].kind
    return isinstance(kind, Number) and not kind.whole and value * 1.000001 <= kind.plausible[1]


@pytest.mark.parametrize("count", [10, pytest.param(200, marks=pytest.mark.full)])
@every_calculator
def test_the_same_patient_in_other_units(definition: Definition, count: int) -> None:
    # A hair off every round value: on a cut-point the last bit of a conversion may fall on either side.
    for round_patient in calcura.sample(definition, count, seed=4, edge_share=0.0):
        patient = {
            name: value * 1.000001 if _moves(definition, name, value) else value
            for name, value in round_patient.items()
        }
        expected = calcura.calculate(definition, patient).value
        for told in other_units(patient, definition):
            found = calcura.calculate(definition, told)
            if any("judged by the cut-points that the source prints" in each for each in found.warnings):
                continue  # between the source's two columns each unit has its own
            value = found.value
            if isinstance(expected, WeeksAndDays) or not isinstance(expected, float):
                assert value == expected, told
            else:
                assert math.isclose(value, expected, rel_tol=1e-9, abs_tol=1e-9), told


@pytest.mark.parametrize("count", SIZES)
@every_calculator
def test_sampled_patients_have_results(definition: Definition, count: int) -> None:
    results = [value_or_none(definition, patient) for patient in calcura.sample(definition, count, seed=5)]
    assert sum(value is not None for value in results) >= 0.999 * count

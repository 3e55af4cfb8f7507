"""A calculator as one SQL statement: columns of a table's own names, units, spellings, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import duckdb
import polars as pl
import pytest

import calcura
from calcura.engine import InputError
from calcura.measurements import Finding, MeasurementError


def asked(table: pl.DataFrame, calculator: str, **given: Any) -> list[tuple[Any, ...]]:
    """Return what a statement selects; a column that the table lacks and the calculator can do without is none."""
    inputs = calcura.definition(calculator).inputs
    without = {each.name: None for each in inputs if not each.required and each.name not in table.columns}
    given["mapping"] = {**without, **given.get("mapping", {})}
    with duckdb.connect() as connection:
        connection.register("patients", table.to_arrow())
        return connection.execute(calcura.sql(calculator, table="patients", **given)).fetchall()


def test_a_table_with_names_and_units_of_its_own() -> None:
    table = pl.DataFrame({"Stay ID": [7, 8], "Na+": [140.0, None], "cl": [104.0, 100.0], "order": [24.0, 20.0]})
    names = {"serum_sodium": "Na+", "serum_chloride": "cl", "serum_bicarbonate": "order"}
    assert asked(table, "anion_gap", key="Stay ID", mapping=names) == [
        (7, 12.0, None, None),
        (8, None, None, "serum_sodium: missing"),
    ]


@pytest.mark.parametrize("given", [107, 108, 109, 110, 111, 170, 171, 176, 299, 300, 309, 441, 442])
def test_a_value_in_the_source_s_other_unit_is_judged_by_the_printed_cut_points(given: float) -> None:
    patient = {**next(iter(calcura.sample("sofa", 1, seed=1))), "urine_output": None}
    table = pl.DataFrame({**{name: [value] for name, value in patient.items()}, "serum_creatinine": [float(given)]})
    expected = calcura.calculate("sofa", {**patient, "serum_creatinine": f"{given} umol/L"})
    assert asked(table, "sofa", units={"serum_creatinine": "umol/L"})[0][0] == expected.value


def test_cells_may_be_spelled_out() -> None:
    found = {
        "confusion": ["Y", "N", "?", None, "maybe"], "age": [70] * 5, "blood_urea_nitrogen": [10.0] * 5,
        "respiratory_rate": [20] * 5, "systolic_blood_pressure": [120] * 5, "diastolic_blood_pressure": [80] * 5,
    }  # fmt: skip
    spelled = {"confusion": {"Y": True, "N": False, "?": None}}
    told = asked(pl.DataFrame(found), "curb_65", spellings=spelled)
    assert [(value, problem) for value, _, problem in told] == [
        (2, None),
        (1, None),
        (None, "confusion: missing"),
        (None, "confusion: missing"),
        (None, "confusion: neither present nor absent"),
    ]
    absent = asked(pl.DataFrame(found), "curb_65", spellings=spelled, not_stated="absent")
    assert [value for value, _, _ in absent] == [2, 1, 1, 1, None]
    sexes = {"sex": ["F", "male", "x"], "age": [60.0] * 3, "serum_creatinine": [1.0] * 3}
    told = asked(pl.DataFrame(sexes), "ckd_epi_2021_creatinine", spellings={"sex": {"F": "female"}})
    assert [problem for *_, problem in told] == [None, None, "sex: not one of female, male"]


def test_what_the_table_has_no_column_for() -> None:
    patient = {**next(iter(calcura.sample("sofa", 1, seed=1))), "dopamine_rate": 0.0}
    table = pl.DataFrame({name: [value] for name, value in patient.items() if name != "dopamine_rate"})
    assert asked(table, "sofa", mapping={"dopamine_rate": None})[0][0] == calcura.calculate("sofa", patient).value


def test_a_key_may_be_called_as_an_input_is() -> None:
    table = pl.DataFrame({"weight": [70.0], "height": [175.0]})
    (told,) = asked(table, "body_mass_index", key=["height", "weight"], steps=True)
    assert told[:2] == (175.0, 70.0) and round(told[2], 1) == 22.9 and told[-1] == 1.75


def test_sofa_reads_as_an_analyst_would_write_it() -> None:
    text = calcura.sql("sofa", dialect="bigquery", table="icu_day", key="stay_id", units={"serum_creatinine": "umol/L"})
    assert len(text.splitlines()) <= 260
    for step in re.findall(r"CASE.*?END", text, flags=re.DOTALL):
        assert step.count("CASE") <= 2


def test_postgresql_computes_each_level_once(postgres: Any) -> None:
    import psycopg

    columns = ", ".join(
        f"{each.name} {'boolean' if isinstance(each.kind, Finding) else 'double precision'}"
        for each in calcura.definition("sofa").inputs
    )
    with psycopg.connect(postgres.new_place()) as connection:
        connection.execute(f"create table icu_day ({columns})".encode())
        plan = connection.execute(
            f"explain (verbose) {calcura.sql('sofa', dialect='postgres', table='icu_day')}".encode()
        )
        text = "\n".join(line for (line,) in plan)
    assert text.count("pao2: missing") == 1


def test_a_word_of_the_dialect_is_quoted() -> None:
    for dialect in ("sqlite", "postgres"):
        text = calcura.sql("gestational_age", dialect=dialect, table="t", mapping={"last_menstrual_period": "order"})
        assert '"current_date" AS' in text or 'AS "current_date"' in text
        assert '"order"' in text


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"dialect": "dbase"}, "the dialects are duckdb, sqlite"),
        ({"mapping": {"wight": "w"}}, "has no input 'wight'. Did you mean weight? Its inputs are weight, height."),
        ({"mapping": {"weight": None}}, "needs weight: name the column"),
        ({"spellings": {"weight": {"a": "b"}}}, "no choice and no finding"),
    ],
)
def test_what_cannot_be_written_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        calcura.sql("body_mass_index", table="t", **given)


def test_units_and_meanings_are_checked() -> None:
    with pytest.raises(MeasurementError, match="foo"):
        calcura.sql("body_mass_index", table="t", units={"weight": "foo"})
    with pytest.raises(InputError, match="no number and has no unit"):
        calcura.sql("curb_65", table="t", units={"confusion": "kg"})
    with pytest.raises(InputError, match="cannot mean 'woman'"):
        calcura.sql("ckd_epi_2021_creatinine", table="t", spellings={"sex": {"F": "woman"}})

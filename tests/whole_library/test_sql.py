"""Every calculator's statement gives in each dialect what the columns give: value, band, problem and steps."""

from __future__ import annotations

import math
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from importlib.util import find_spec
from typing import Any

import polars as pl
import pytest
from interpreted import interpret
from patients import any_patients, as_rows, polars_types, same, spoiled

import calcura
from calcura.engine import Definition
from calcura.engine.layers import layers
from calcura.engine.provenance import definition_hash
from calcura.engine.sql import DIALECTS, GENERATED

FULL = pytest.mark.full
DEFINITIONS = calcura.definitions()
every_calculator = pytest.mark.parametrize("definition", DEFINITIONS, ids=lambda each: each.name)
SIZES = [50, pytest.param(1000, marks=FULL)]

Rows = list[tuple[Any, ...]]
Asked = Callable[[pl.DataFrame, str], Rows]
"""Loads a table called ``patients`` and asks a statement of it."""


def in_duckdb(table: pl.DataFrame, statement: str) -> Rows:
    import duckdb

    with duckdb.connect() as connection:
        connection.register("patients", table.to_arrow())
        return connection.execute(statement).fetchall()


def in_sqlite(table: pl.DataFrame, statement: str) -> Rows:
    with sqlite3.connect(":memory:") as connection:
        connection.execute(f"create table patients ({', '.join(map(quoted, table.columns))})")
        cells = ", ".join("?" * table.width)
        rows = [[each.isoformat() if isinstance(each, date) else each for each in row] for row in table.iter_rows()]
        connection.executemany(f"insert into patients values ({cells})", rows)
        return connection.execute(statement).fetchall()


def in_postgres(server: Any) -> Asked:
    import psycopg

    types = {pl.Float64: "double precision", pl.Boolean: "boolean", pl.Date: "date", pl.Int64: "bigint"}

    def ask(table: pl.DataFrame, statement: str) -> Rows:
        columns = [f"{quoted(name)} {types.get(type(kind), 'text')}" for name, kind in table.schema.items()]
        with psycopg.connect(server.new_place()) as connection, connection.cursor() as cursor:
            cursor.execute(f"create table patients ({', '.join(columns)})".encode())
            with cursor.copy(b"copy patients from stdin") as copying:
                for row in table.iter_rows():
                    copying.write_row(row)
            cursor.execute(statement.encode())
            return cursor.fetchall()

    return ask


def quoted(name: str) -> str:
    return f'"{name}"'


@cache
def spark_session() -> Any:
    from pyspark.sql import SparkSession

    options = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "1", "spark.default.parallelism": "1"}
    return SparkSession.builder.master("local[1]").config(map=options).getOrCreate()


def in_spark(table: pl.DataFrame, statement: str) -> Rows:
    from pyspark.sql import types

    kinds = {pl.Float64: types.DoubleType(), pl.Boolean: types.BooleanType(), pl.Date: types.DateType()}
    kinds[pl.Int64] = types.LongType()
    fields = [types.StructField(name, kinds.get(type(kind), types.StringType())) for name, kind in table.schema.items()]
    session = spark_session()
    session.createDataFrame(table.rows(), types.StructType(fields)).createOrReplaceTempView("patients")
    return [tuple(row) for row in session.sql(statement).collect()]


needs_spark = pytest.mark.skipif(
    find_spec("pyspark") is None or shutil.which("java") is None, reason="needs PySpark and Java: calcura[spark]"
)
ENGINES = ["duckdb", "sqlite", "postgres", pytest.param("spark", marks=[FULL, needs_spark])]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> tuple[str, Asked]:
    """A dialect, and where its statements are run."""
    name = request.param
    if name == "postgres":
        return name, in_postgres(request.getfixturevalue("postgres"))
    return name, {"duckdb": in_duckdb, "sqlite": in_sqlite, "spark": in_spark}[name]


def patients_of(definition: Definition, count: int, dialect: str) -> list[dict[str, Any]]:
    """Return patients sampled, with each input spoiled, and such as the calculator may refuse."""
    found = list(calcura.sample(definition, count, seed=41))
    found += [each for patient in found[: max(1, count // 50)] for each in spoiled(definition, patient)]
    found += any_patients(definition, count, seed=42)
    return [each for each in found if all(holds(value, dialect) for value in each.values())]


def holds(value: object, dialect: str) -> bool:
    """Return whether a dialect has such a number: SQLite has none that is none, PostgreSQL fails on the smallest."""
    if not isinstance(value, float):
        return True
    return not (math.isnan(value) and dialect == "sqlite") and not (0 < value < 1e-300 and dialect == "postgres")


def table_of(definition: Definition, patients: Sequence[dict[str, Any]]) -> pl.DataFrame:
    table = pl.DataFrame(as_rows(definition, list(patients)), schema=polars_types(definition))
    return table.with_columns(row=pl.int_range(pl.len(), dtype=pl.Int64))


@pytest.mark.parametrize("count", SIZES)
@every_calculator
def test_a_statement_gives_what_the_columns_give(definition: Definition, count: int, engine: tuple[str, Asked]) -> None:
    dialect, ask = engine
    name, patients = definition.name, patients_of(definition, count, dialect)
    table = table_of(definition, patients)
    told = ask(table, calcura.sql(definition, dialect=dialect, table="patients", key="row"))
    expected = calcura.score(table, [definition]).select("row", name, f"{name}_band", f"{name}_problem").rows()
    for (row, value, band, problem), (_, *known) in zip(sorted(told), expected, strict=True):
        assert problem == known[2], (patients[row], value)
        assert band == known[1], (patients[row], value)
        value = date.fromisoformat(value) if dialect == "sqlite" and isinstance(value, str) else value
        assert same(value, known[0]), (patients[row], value, known[0])
        assert type(value) is type(known[0]) or dialect == "sqlite", patients[row]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("count", [20, pytest.param(200, marks=FULL)])
@every_calculator
def test_each_step_is_the_layers(definition: Definition, count: int, engine: tuple[str, Asked]) -> None:
    dialect, ask = engine
    made, patients = layers(definition), list(calcura.sample(definition, count, seed=43))
    patients = [each for each in patients if all(holds(value, dialect) for value in each.values())]
    statement = calcura.sql(definition, dialect=dialect, table="patients", key="row", steps=True)
    for row, _, _, problem, *steps in ask(table_of(definition, patients), statement):
        assert problem is None
        known = interpret(made, patients[row]).steps
        for step, value in zip(made.steps[:-1], steps, strict=True):
            value = date.fromisoformat(value) if step.type == "date" and isinstance(value, str) else value
            value = bool(value) if step.type == "truth" and value is not None else value
            value = float(value) if step.type in ("number", "whole") and value is not None else value
            assert same(value, known.get(step.name)) if not isinstance(value, str) else value == known[step.name], (
                step.name,
                patients[row],
            )


@every_calculator
def test_every_dialect_has_a_statement_that_says_what_it_is_of(definition: Definition) -> None:
    for dialect in DIALECTS:
        statement = calcura.sql(definition, dialect=dialect, table="ward.patients", key=["stay", "day"], steps=True)
        opening = statement.partition("WITH ")[0]
        assert definition_hash(definition) in opening and calcura.__version__ in opening
        assert "not a medical device" in opening
        assert ("not run there" in opening) is (dialect in GENERATED)

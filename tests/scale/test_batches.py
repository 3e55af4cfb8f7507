"""Batches on Ray and on Spark give the bytes that one process gives."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import calcura
from calcura.scale import audited, each_batch, graded, solved

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray: pip install 'calcura[ray]'")
needs_spark = pytest.mark.skipif(
    find_spec("pyspark") is None or shutil.which("java") is None, reason="needs PySpark and Java: calcura[spark]"
)


def notes(count: int) -> pa.Table:
    told = [f"A man with blood pressure {120 + n % 50}/{60 + n % 30} mmHg." for n in range(count)]
    gold = [json.dumps({"value": n % 7, "unit": ""}) for n in range(count)]
    columns: dict[str, list[Any]] = {"id": list(range(count)), "note": told}
    columns["question"] = ["What is the mean arterial pressure?"] * count
    columns |= {"answer": [f"The answer is {n % 5}." for n in range(count)], "gold": gold}
    return pa.table(columns)


def on_ray(function: Callable[[Any], Any], table: pa.Table) -> list[Any]:
    import ray

    if not ray.is_initialized():
        ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    parts = ray.data.from_arrow([table.slice(at, 50) for at in range(0, len(table), 50)])
    rows = parts.map_batches(function, batch_format="pyarrow", batch_size=25).take_all()
    return sorted(rows, key=lambda row: row["id"])


def on_spark(function: Callable[[Any], Any], table: pa.Table) -> list[Any]:
    from pyspark.sql import SparkSession

    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
    schema = ", ".join(
        f"{each.name} {'long' if each.type == pa.int64() else 'string'}" for each in function(table).schema
    )
    frame = session.createDataFrame(table.to_pylist(), schema=", ".join(schema.split(", ")[: table.num_columns]))
    rows = frame.repartition(2).mapInArrow(each_batch(function), schema).collect()
    return sorted((row.asDict() for row in rows), key=lambda row: row["id"])


ENGINES = [pytest.param(on_ray, marks=needs_ray), pytest.param(on_spark, marks=[needs_spark, pytest.mark.full])]


@pytest.mark.parametrize("function", [solved, partial(graded, policy="mdcalc")], ids=["solved", "graded"])
@pytest.mark.parametrize("engine", ENGINES)
def test_a_cluster_gives_what_one_process_gives(engine: Callable[..., list[Any]], function: Any) -> None:
    table = notes(200)
    assert engine(function, table) == function(table).to_pylist()


def test_each_row_is_read_and_graded_as_by_itself() -> None:
    (row,) = solved(notes(1)).to_pylist()
    assert row["calculator"] == "mean_arterial_pressure" and row["reason"] is None
    assert (
        json.loads(row["result"])["value"]
        == calcura.calculate(
            "mean_arterial_pressure", {"systolic_blood_pressure": 120, "diastolic_blood_pressure": 60}
        ).value
    )
    assert [row["outcome"] for row in graded(notes(7)).to_pylist()] == ["correct"] * 5 + ["wrong"] * 2


def test_an_audit_of_batches_is_the_audit_of_the_file(benchmark_data: Path, tmp_path: Path) -> None:
    import polars as pl

    from calcura.curation import audit

    file = next((benchmark_data / "medcalc_bench" / "v1.0").glob("*.csv"))
    rows = pl.read_csv(file, infer_schema=False).head(60)
    rows.write_csv(tmp_path / "rows.csv")
    alone = {each.row: each.to_json() for each in audit(tmp_path / "rows.csv", "v1.0").findings}
    for row in audited(rows.to_arrow()).to_pylist():
        finding, known = json.loads(row["finding"]), alone[int(row["Row Number"])]
        for name in ("verdict", "recomputed", "label", "calculator"):
            assert finding[name] == json.loads(json.dumps(known[name], default=str))

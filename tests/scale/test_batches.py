"""Batches on Ray and on Spark give the bytes that one process gives."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

import calcura
from calcura.scale import audited, each_batch, graded, kept, solved

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
    # A task whose worker was killed is tried again, as on a cluster.
    session = SparkSession.builder.master("local[2,3]").config("spark.ui.enabled", "false").getOrCreate()
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


def with_a_trap(batch: Any, trap: Path, log: Path) -> Any:
    """Grade a batch, and note that it was; the worker that comes upon the trap first is killed."""
    first = batch.column("id")[0].as_py()
    if first >= 100 and trap.exists():
        trap.unlink()
        os.kill(os.getpid(), signal.SIGKILL)
    (log / str(first)).touch(exist_ok=False)
    return graded(batch)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_worker_that_is_killed_loses_and_doubles_nothing(engine: Callable[..., list[Any]], tmp_path: Path) -> None:
    trap, here, table = tmp_path / "trap", os.getpid(), notes(200)
    trap.touch()

    def killed_once(batch: Any) -> Any:
        # Workers do not know this file: a function within another is sent to them whole.
        if os.getpid() != here and trap.exists():
            trap.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return graded(batch)

    assert engine(killed_once, table) == graded(table).to_pylist()
    assert not trap.exists()


def test_a_run_that_is_killed_goes_on_from_the_batches_that_it_finished(tmp_path: Path) -> None:
    trap, log, folder = tmp_path / "trap", tmp_path / "log", tmp_path / "kept"
    log.mkdir()
    trap.touch()
    table = notes(200)
    batches = [table.slice(at, 25) for at in range(0, len(table), 25)]
    function = kept(partial(with_a_trap, trap=trap, log=log), folder)
    with pytest.raises(BrokenProcessPool), ProcessPoolExecutor(1, get_context("spawn")) as pool:
        list(pool.map(function, batches))
    assert sorted(int(each.name) for each in log.iterdir()) == [0, 25, 50, 75] and len(list(folder.iterdir())) == 4
    # What was graded once is not graded again: the log would refuse it.
    told = [row for batch in map(function, batches) for row in batch.to_pylist()]
    assert told == graded(table).to_pylist() and len(list(folder.iterdir())) == 8
    (of_spark,) = map(function, batches[0].to_batches())
    assert isinstance(of_spark, pa.RecordBatch) and of_spark.to_pylist() == told[:25]


def test_what_is_kept_is_of_one_function_with_its_options_and_one_batch(tmp_path: Path) -> None:
    table = notes(3)
    for function in (graded, partial(graded, policy="mdcalc"), partial(graded, policy="exact")):
        for batch in (table, table.slice(1), pa.concat_tables([table.slice(0, 1), table.slice(1)])):
            assert kept(function, tmp_path)(batch) == function(batch)
    assert len(list(tmp_path.iterdir())) == 6
    nothing = table.slice(0, 0)
    assert kept(graded, tmp_path)(nothing) == graded(nothing)


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

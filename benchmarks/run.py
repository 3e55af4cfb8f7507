"""Measure Calcura beside a reference in the same run: medians of repeats, and ratios.

    python benchmarks/run.py [--rows 1000000] [--audit test.csv] [--json]

Machines are noisy: read the ratios, not the single times.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
import timeit
from collections.abc import Callable
from pathlib import Path

import by_hand
import polars as pl
from rich.console import Console
from rich.table import Table

import calcura
from calcura.measurements import Number

Row = tuple[str, float, str, str, float | None, str]
"""What, ours, unit, reference, the reference's figure, what is wanted."""


def calls() -> list[Row]:
    """Time one patient: the plain function, and the checked call."""
    from calcura.calculators.nephrology.kidney_function import ckd_epi_2021_creatinine

    undecorated: dict[str, object] = {}
    source = calcura.definition("ckd_epi_2021_creatinine").code
    body = source[source.index("def ") :]
    exec("from calcura.measurements import *\n" + body, undecorated)  # the same lines without the decorator
    bare = undecorated["ckd_epi_2021_creatinine"]
    numbers = {"age": 87.0, "sex": "male", "serum_creatinine": 1.4}
    written = {"age": "87 years", "sex": "male", "serum_creatinine": "124 umol/L"}
    ours, reference = paired(lambda: ckd_epi_2021_creatinine(**numbers), lambda: bare(**numbers))
    plain, _ = paired(lambda: calcura.calculate("ckd_epi_2021_creatinine", numbers), lambda: bare(**numbers))
    units, _ = paired(lambda: calcura.calculate("ckd_epi_2021_creatinine", written), lambda: bare(**numbers))
    return [
        ("plain call", ours, "us", "undecorated function", reference, "at most 1.1x"),
        ("calculate, plain numbers", plain, "us", "undecorated function", reference, "at most 10 us"),
        ("calculate, unit strings", units, "us", "undecorated function", reference, "at most 25 us"),
    ]


def paired(first: Callable[[], object], second: Callable[[], object], number: int = 5000) -> tuple[float, float]:
    """Return the medians, in microseconds a call, of two functions timed in turn."""
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(15):
        for function, kept in zip((first, second), times, strict=True):
            kept.append(timeit.timeit(function, number=number) / number * 1e6)
    return statistics.median(times[0]), statistics.median(times[1])


def table_of(name: str, rows: int) -> pl.DataFrame:
    """Return a table of sampled patients, repeated and shuffled to the number of rows."""
    definition = calcura.definition(name)
    patients = list(calcura.sample(definition, 2000, seed=1, edge_share=0.0))
    complete = [p for p in patients if all(p.get(each.name) is not None for each in definition.inputs)] or patients
    frame = pl.DataFrame(complete, infer_schema_length=None)
    floats = [each for each, dtype in frame.schema.items() if dtype.is_numeric()]
    frame = frame.with_columns(pl.col(floats).cast(pl.Float64))
    return pl.concat([frame] * (rows // len(frame) + 1)).head(rows).sample(fraction=1, shuffle=True, seed=1)


def columns(rows: int) -> list[Row]:
    """Time a column over many rows: ours, which checks every cell, against expressions written by hand."""
    references = {
        "ckd_epi_2021_creatinine": [by_hand.ckd_epi_as_printed(), by_hand.ckd_epi_with_log_and_exp()],
        "sofa": [by_hand.sofa()],
        "apache_ii": [by_hand.apache_ii()],
    }
    found: list[Row] = []
    for name, bare in references.items():
        lazy = table_of(name, rows).lazy()
        scored = calcura.score(lazy, [name])
        kinds = {each.name: each.kind for each in calcura.definition(name).inputs}
        ranges = {each: kind.plausible for each, kind in kinds.items() if isinstance(kind, Number)}
        checked = [by_hand.checked(each, ranges) for each in bare]
        candidates = [lambda e=e, f=lazy: f.select(e.alias("r")).collect() for e in [*bare, *checked]]
        ours = [
            lambda s=scored, n=name: s.select(pl.col(n).alias("r")).collect(),
            lambda s=scored, n=name: s.select(pl.col(n).alias("r"), pl.col(f"{n}_problem")).collect(),
        ]
        check(ours[0](), candidates[0](), name)
        value, with_problem, *hand = in_turn([*ours, *candidates], rows)
        plain_hand, checked_hand = min(hand[: len(bare)]), min(hand[len(bare) :])
        found += [
            (f"column {name}", value, "ns/row", "by hand, unchecked", plain_hand, "at most 1.3x"),
            (f"column {name}", value, "ns/row", "by hand, with ranges", checked_hand, ""),
            (f"column {name} with its problems", with_problem, "ns/row", "by hand, unchecked", plain_hand, ""),
        ]
    return found


def in_turn(functions: list[Callable[[], pl.DataFrame]], rows: int, repeats: int = 15) -> list[float]:
    """Return the median time of each function, run in turn, in nanoseconds a row."""
    times: list[list[float]] = [[] for _ in functions]
    for _ in range(repeats):
        for function, kept in zip(functions, times, strict=True):
            start = time.perf_counter()
            function()
            kept.append((time.perf_counter() - start) / rows * 1e9)
    return [statistics.median(each) for each in times]


def check(ours: pl.DataFrame, reference: pl.DataFrame, name: str) -> None:
    """Refuse to compare times of two expressions that compute different things."""
    both = pl.DataFrame({"ours": ours["r"], "reference": reference["r"]}).drop_nulls()
    worst = (both["ours"] - both["reference"]).abs().max()
    if worst is None or worst > 1e-6:
        raise SystemExit(f"{name}: the reference written by hand differs by {worst}")


def processes(audit_file: Path | None) -> list[Row]:
    """Time whole processes: importing, the first calculation, an audit."""
    python = [sys.executable, "-c"]
    bare = process([*python, "pass"])
    imported = process([*python, "import calcura"])
    command = [sys.executable, "-m", "calcura", "calculate", "ckd_epi_2021_creatinine", "age=87", "sex=male"]
    first = process([*command, "serum_creatinine=124 umol/L"])
    rows: list[Row] = [
        ("import calcura, over bare Python", (imported - bare) * 1e3, "ms", "bare Python", bare * 1e3, "at most 80 ms"),
        ("first calcura calculate", first * 1e3, "ms", "bare Python", bare * 1e3, "under 400 ms"),
    ]
    if audit_file is not None:
        taken = process([sys.executable, "-m", "calcura", "audit", str(audit_file), "--release", "v1.0", "--json"], 5)
        rows.append(("audit of the file", taken * 1e3, "ms", "bare Python", bare * 1e3, "under 3000 ms"))
    return rows


def process(command: list[str], repeats: int = 11) -> float:
    """Return the median wall time of a command, in seconds."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--audit", type=Path)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = [*calls(), *columns(options.rows), *processes(options.audit)]
    if options.json:
        keys = ("what", "ours", "unit", "reference", "reference_figure", "wanted")
        print(json.dumps({"benchmarks": [dict(zip(keys, row, strict=True)) for row in rows]}))
        return
    shown = Table("what", "ours", "reference", "ratio", "wanted")
    for what, ours, unit, name, reference, wanted in rows:
        ratio = f"{ours / reference:.2f}x" if reference else ""
        shown.add_row(what, f"{ours:.4g} {unit}", f"{reference:.4g} {unit} ({name})", ratio, wanted)
    Console().print(shown)


if __name__ == "__main__":
    main()

"""Steps on a local cluster of Ray: the checkpoints that one process writes; a worker that is killed loses none."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from calcura.curation.pipeline import NoteStep, Outcome, Pipeline, Run, SourceNote, go_on, keep, open_source

ray = pytest.importorskip("ray", reason="needs Ray: pip install 'calcura[ray]'")

NOTES = 1000


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False)
    yield
    ray.shutdown()


def notes(folder: Path) -> Path:
    file = folder / "notes.csv"
    rows = (f"{number},A note of {number % 7} words." for number in range(NOTES))
    file.write_text("\n".join(["id,note", *rows]), encoding="utf-8")
    return file


def pipeline(trap: Path | None = None) -> Pipeline:
    def words(note: SourceNote, data: Any) -> Outcome:
        if trap is not None and note.position == 500 and trap.exists():
            trap.unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        return keep({"words": len(note.text.split())}) if note.position % 5 else Outcome(False, {}, "every fifth")

    return Pipeline("medcalc_bench", (NoteStep("words", words),), lambda note, data: ())


def written(folder: Path) -> list[Any]:
    with sqlite3.connect(folder / "run.sqlite") as store:
        return [store.execute(f"select * from {table} order by position").fetchall() for table in ("notes", "outcomes")]


@pytest.mark.parametrize("killed", [False, True])
def test_a_cluster_writes_what_one_process_writes(tmp_path: Path, killed: bool) -> None:
    file, trap = notes(tmp_path), tmp_path / "trap"
    if killed:
        trap.touch()
    for name in ("one", "ray"):
        (tmp_path / name).mkdir()
    go_on(Run(pipeline(), open_source(str(file))), tmp_path / "one")
    go_on(Run(pipeline(trap), open_source(str(file)), workers=2, engine="ray"), tmp_path / "ray")
    assert not trap.exists()
    assert len(written(tmp_path / "ray")[1]) == NOTES
    assert written(tmp_path / "ray") == written(tmp_path / "one")

"""A large corpus through screening: the same with one and two workers, and within little memory."""

import json
import multiprocessing
import resource
from pathlib import Path
from typing import Any

import pytest

from calcura.curation.medcalc_bench import Settings, pipeline
from calcura.curation.pipeline import Pipeline, Run, go_on, open_source
from calcura.curation.pipeline.folder import checkpoints

MOST_MEMORY_MB = 2000
TEXTS = (
    "Na {0}, Cl 104, HCO3 24 mmol/L.",
    "Sodium {0}, chloride 100, bicarbonate 18 mmol/L.",
    "Seen for mole {0}.",
)


def corpus(path: Path, count: int) -> Path:
    """Write short notes that differ in their numbers; every third cannot serve."""
    with path.open("w") as file:
        for number in range(count):
            text = TEXTS[number % 3].format(130 + number % 20)
            file.write(f"{json.dumps({'id': str(number), 'note': text})}\n")
    return path


def screen(file: Path, folder: Path, workers: int, sending: Any) -> None:
    whole = pipeline(Settings(calculators=("anion_gap",)).to_json())
    first = Pipeline(whole.product, whole.steps[:2], lambda note, data: [])
    folder.mkdir()
    go_on(Run(first, open_source(str(file)), workers=workers), folder)
    with checkpoints(folder) as store:
        kept = [(note.position, dict(data)) for note, data in store.waiting(2)]
        counts = store.counts()
    peak = max(resource.getrusage(each).ru_maxrss for each in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)) / 1024
    sending.send((json.dumps(kept), len(kept), sorted(map(str, counts.items())), peak))


@pytest.mark.drawn(3)
@pytest.mark.parametrize("notes", [180_000 // 60, pytest.param(180_000, marks=pytest.mark.full)])
def test_two_workers_keep_what_one_keeps_within_little_memory(tmp_path: Path, notes: int) -> None:
    file, found = corpus(tmp_path / "notes.jsonl", notes), []
    fresh = multiprocessing.get_context("spawn")
    for workers in (1, 2):
        receiving, sending = fresh.Pipe(duplex=False)
        process = fresh.Process(target=screen, args=(file, tmp_path / f"run{workers}", workers, sending))
        process.start()
        sending.close()
        found.append(receiving.recv())
        process.join()
    one, two = found
    assert one[:3] == two[:3]
    assert one[1] == notes - notes // 3
    assert max(one[3], two[3]) < MOST_MEMORY_MB

"""A run that is killed at random moments and gone on with releases, byte for byte, what an undisturbed one does."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
import scripted_run

from calcura.cases.generated import generate
from calcura.curation.pipeline import candidates, status
from calcura.curation.release import release

SCRIPT = Path(scripted_run.__file__)
NOTES = 120


def notes(path: Path) -> Path:
    made = generate(NOTES, 3, form="note", calculators=scripted_run.CALCULATORS, difficulty=("irrelevant", "negated"))
    path.write_text("".join(f"{json.dumps({'id': each.id, 'note': each.note})}\n" for each in made))
    return path


def killed_after(lines: int, pause: float, file: Path, folder: Path, workers: int) -> int:
    """Start a run, kill it after so many lines of progress and a pause, and return how many there were."""
    command = [sys.executable, str(SCRIPT), str(file), str(folder), str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = 0
        while told < lines and process.stdout.readline():
            told += 1
        time.sleep(pause)
        process.send_signal(signal.SIGKILL)
        process.wait()
    return told


def released(folder: Path, output: Path) -> dict[str, bytes]:
    release(candidates(scripted_run.PIPELINE, folder), [], output, "1.0.0", reviewers=0)
    return {path.name: path.read_bytes() for path in sorted(output.iterdir())}


@pytest.mark.drawn(3)
@pytest.mark.parametrize("kills", [3, pytest.param(10, marks=pytest.mark.full)])
def test_a_killed_run_releases_what_an_undisturbed_one_does(tmp_path: Path, kills: int) -> None:
    file, chance = notes(tmp_path / "notes.jsonl"), Random(kills)
    scripted_run.run(file, tmp_path / "whole")
    undisturbed = status(scripted_run.PIPELINE, tmp_path / "whole")
    assert undisturbed.complete
    assert undisturbed.model_replies > 8
    interrupted = 0
    for number in range(kills):
        # A kill may come before the first line; the farther the run is, the fewer lines are left.
        lines, pause = chance.randrange(max(2, 14 // (number + 1))), chance.random() * 0.05
        killed_after(lines, pause, file, tmp_path / "killed", 1 + number % 2)
        interrupted += not (tmp_path / "killed").exists() or not _is_complete(tmp_path / "killed")
    assert interrupted >= 2
    scripted_run.run(file, tmp_path / "killed")
    assert status(scripted_run.PIPELINE, tmp_path / "killed") == undisturbed
    whole, again = (released(tmp_path / name, tmp_path / f"{name}-release") for name in ("whole", "killed"))
    assert "croissant.json" in whole
    assert whole == again


def _is_complete(folder: Path) -> bool:
    return (folder / "run.sqlite").exists() and status(scripted_run.PIPELINE, folder).complete

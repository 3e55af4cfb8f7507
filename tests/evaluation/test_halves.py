"""Half of a surrogate pair, which UTF-8 has no bytes for: in a note or a reply that item fails at most, never a run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from openai_server import MODEL

from calcura.cases.formats.jsonl import write
from calcura.cases.generated import generate
from calcura.evaluation.data import load
from calcura.evaluation.models.eval_sets import run_model
from calcura.evaluation.run_files import RunFolder, write_predictions
from calcura.evaluation.strategies import strategy_named

HALF = "31 \ud83d"
REPLIES = [
    HALF,
    f'{{"step_by_step_thinking": "{HALF}", "answer": "{HALF}"}}',
    '{"step_by_step_thinking": "\\ud83d", "answer": "\\ud83d", "parameters": [{"name": "\\ud83d", "value": "3"}]}',
    f"```python\nprint('{HALF}')\n```",
    f"```python\n{HALF}\n```",
]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("name", ["direct", "open_book", "write_code", "self_consistency"])
def test_a_run_goes_on_over_halves(name: str, openai_server, tmp_path: Path) -> None:
    cases, replies = tmp_path / "cases.jsonl", iter(REPLIES * 100)
    write(generate(5, 1, form="note"), cases)
    cases.write_text(cases.read_text("utf-8").replace('"note": "', '"note": "\\ud83d '), "utf-8")
    openai_server(lambda request: next(replies))
    run = run_model(load(str(cases)), strategy_named(name), MODEL, log_dir=tmp_path / "logs")
    assert len(run.attempts) == 5
    folder = RunFolder(tmp_path / "run")
    folder.write(run)
    assert len(folder.read().attempts) == 5
    write_predictions([run], tmp_path / "predictions.jsonl")
    assert [json.loads(each) for each in (tmp_path / "predictions.jsonl").read_text("utf-8").splitlines()]

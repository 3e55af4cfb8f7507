"""From notes to a release by commands: candidates, sheets of two reviewers, an adjudicator, two versions."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

NOTES = {
    "a": "A 54-year-old man came with headache. His blood pressure was 150/90 mmHg.",
    "b": "A 61-year-old woman was seen after a fall. Her blood pressure was 120/60 mmHg.",
    "c": "A 47-year-old man had chest pain. Blood pressure was 135/75 mmHg on arrival.",
    "d": "The weather was fine.",
}


@pytest.fixture
def run(calcura, tmp_path):
    notes = tmp_path / "notes.jsonl"
    notes.write_text("".join(json.dumps({"id": name, "note": text}) + "\n" for name, text in NOTES.items()))
    options = ("--calculators", "mean_arterial_pressure", "--run", tmp_path / "run")
    answer = calcura("curate", "medcalc-bench", "--notes", notes, *options)
    assert answer.status == 0, answer.err
    return tmp_path / "run"


def fill(path: Path, to: Path, **by_note: dict[str, str]) -> Path:
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        row.update(by_note.get(row["note_id"], {}))
    with to.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    return to


ACCEPT = {"verdict": "accept"}
REJECT = {"verdict": "reject", "reason": "a fall changes it"}
CORRECT = {"verdict": "correct", "reason": "read again", "correction": "systolic_blood_pressure: 132 mmHg"}


def test_two_reviewers_decide_and_a_release_follows(calcura, run, tmp_path):
    first = calcura("curate", "release", run, "--output", tmp_path / "first", "--json").json
    assert (first["rows"], first["version"]) == (3, "1.0.0")
    sheet = tmp_path / "sheet.csv"
    assert calcura("curate", "sheets", run, "--output", sheet).status == 0
    anna = fill(sheet, tmp_path / "anna.csv", a=ACCEPT, b=ACCEPT, c=CORRECT)
    ben = fill(sheet, tmp_path / "ben.csv", a=ACCEPT, b=REJECT, c=CORRECT)
    assert calcura("curate", "decisions", run, anna, "--reviewer", "Anna", "--json").json["new"] == 3
    found = calcura("curate", "decisions", run, ben, "--reviewer", "Ben", "--json").json
    assert found["standing"] == {"open": 0, "disputed": 1, "accept": 1, "correct": 1, "reject": 0}
    assert (found["agreement"][0]["n"], found["agreement"][0]["alike"]) == (3, 2)
    told = calcura("curate", "decisions", run).out
    assert "anna and ben: 3 items, 66.7 % alike, kappa 0.50" in told
    assert f"disputed: {found['disputed'][0]}" in told
    left = tmp_path / "disputed.csv"
    assert "1 item." in calcura("curate", "sheets", run, "--disputed", "--output", left).out
    cleo = fill(left, tmp_path / "cleo.csv", b=REJECT)
    assert calcura("curate", "decisions", run, cleo, "--reviewer", "cleo", "--adjudicator").status == 0
    options = ("--previous", tmp_path / "first", "--source", "made up", "--published", "2026-01-31", "--json")
    second = calcura("curate", "release", run, "--output", tmp_path / "second", *options).json
    assert (second["rows"], second["version"], second["left_out"]["rejected"]) == (2, "1.1.0", 1)
    assert second["changes"] == {"added": 0, "removed": 1, "label changed": 1, "changed": 0}
    card = (tmp_path / "second" / "README.md").read_text()
    assert "- made up" in card and str(tmp_path) not in card


def test_a_release_is_audited_and_evaluated_as_it_is(calcura, run, tmp_path):
    pytest.importorskip("inspect_ai", reason="needs inspect-ai: pip install 'calcura[eval]'")
    from calcura.evaluation.data import load

    calcura("curate", "release", run, "--output", tmp_path / "one")
    assert calcura("audit", tmp_path / "one", "--json").json["agree"] == 3
    data = load(str(tmp_path / "one"))
    assert (data.name, data.split, len(data.items)) == ("calcura-medcalc-bench@1.0.0", "test", 3)
    assert data.problems == ()


def test_what_cannot_be_followed_is_refused(calcura, refused, run, tmp_path):
    sheet = tmp_path / "sheet.csv"
    calcura("curate", "sheets", run, "--output", sheet)
    wrong = {**CORRECT, "correction": "Ground Truth Answer: 7"}
    bad = fill(sheet, tmp_path / "bad.csv", a=ACCEPT, b=wrong)
    assert "is no input of mean_arterial_pressure" in refused("curate", "decisions", run, bad, "--reviewer", "anna")
    assert calcura("curate", "decisions", run, "--json").json["decisions"] == 0
    assert "whose it is" in refused("curate", "decisions", run, sheet)
    assert "may have been filled in" in refused("curate", "sheets", run, "--output", sheet)
    assert "neither a run's folder" in refused("curate", "sheets", tmp_path / "none", "--output", sheet)
    calcura("curate", "release", run, "--output", tmp_path / "one")
    assert "is there already" in refused("curate", "release", run, "--output", tmp_path / "one")
    (tmp_path / "one" / "test.csv").write_text("changed")
    assert "was changed after its release" in refused("audit", tmp_path / "one")


def test_findings_of_an_audit_are_queued_and_only_settled_labels_change(calcura, refused, run, tmp_path):
    calcura("curate", "release", run, "--output", tmp_path / "one")
    text = (tmp_path / "one" / "test.csv").read_text()
    (tmp_path / "wrong.csv").write_text(text.replace("110.0,104.5,115.5", "150.0,142.5,157.5"))
    place, corrected = tmp_path / "review.sqlite", tmp_path / "corrected.csv"
    audit = ("audit", tmp_path / "wrong.csv", "--release", "v1.2", "--review", place, "--corrected", corrected)
    assert "1 finding queued, 0 labels settled" in calcura(*audit).out
    assert corrected.read_text() == (tmp_path / "wrong.csv").read_text()
    other = refused("curate", "sheets", place, "--queue", "other", "--output", tmp_path / "sheet.csv")
    assert "has no queue 'other'; it has review" in other
    calcura("curate", "sheets", place, "--output", tmp_path / "sheet.csv")
    for who in ("anna", "ben"):
        filled = fill(tmp_path / "sheet.csv", tmp_path / f"{who}.csv", a=ACCEPT)
        assert calcura("curate", "decisions", place, filled, "--reviewer", who).status == 0
    assert "0 findings queued, 1 label settled" in calcura(*audit).out
    was, now = (csv.DictReader(io.StringIO(each), strict=True) for each in (text, corrected.read_text()))
    for before, after in zip(was, now, strict=True):
        if before["Ground Truth Explanation"] != after["Ground Truth Explanation"]:
            assert after["Ground Truth Explanation"].endswith("Mean arterial pressure, in mmHg: 110.0")
        assert {**before, "Ground Truth Explanation": ""} == {**after, "Ground Truth Explanation": ""}

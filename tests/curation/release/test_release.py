from __future__ import annotations

import csv
import json
import random
import shutil
import subprocess
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from released_candidates import accepted, decision, pressure, question

from calcura.cases import DatasetError
from calcura.cases.medcalc_bench import read_release
from calcura.cases.medcalc_bench.files import COLUMNS
from calcura.cases.released import is_released, labels_by, read_released
from calcura.curation import audit
from calcura.curation.candidates import candidate
from calcura.curation.release import About, ReleaseError, release
from calcura.evaluation.data import load
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.figures.compare import compare
from calcura.evaluation.reference import run_reference
from calcura.evaluation.report import as_markdown, as_text
from calcura.evaluation.report import contents as report_contents
from calcura.evaluation.report.page import page

ABOUT = About(name="pressures", license="https://creativecommons.org/licenses/by/4.0/", sources=("made up",))
LABELS = {"Ground Truth Answer", "Lower Limit", "Upper Limit"}


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def contents(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def test_a_release_is_a_folder_that_says_what_it_holds(tmp_path: Path) -> None:
    given = [pressure(number) for number in range(3)]
    made = release(given, accepted(*given), tmp_path / "one", "1.0.0", about=ABOUT)
    assert set(contents(tmp_path / "one")) == {
        "README.md", "SHA256SUMS", "audit.jsonl", "changes.json", "changes.md", "croissant.json", "release.json",
        "review.csv", "test.csv", "test.parquet",
    }  # fmt: skip
    rows = rows_of(tmp_path / "one" / "test.csv")
    assert list(rows[0]) == [*COLUMNS, "Values as Written"]
    assert [row["Row Number"] for row in rows] == ["1", "2", "3"]
    assert [row["Ground Truth Answer"] for row in rows] == ["80.0", "80.33333", "80.66667"]
    parquet = pl.read_parquet(tmp_path / "one" / "test.parquet")
    assert parquet.select(pl.all().cast(pl.String)).rows(named=True) == rows
    assert made.to_json()["audit"] == {"rows": 3, "agree": 3, "differ": 0, "unreadable": 0}
    card = (tmp_path / "one" / "README.md").read_text()
    for told in ("pressures 1.0.0", "3 rows of 3 notes of 3 patients", "- made up", "not a medical device", "kappa"):
        assert told in card


def test_what_is_released_is_read_as_a_published_release_is(tmp_path: Path) -> None:
    given = [pressure(number) for number in range(3)]
    release(given, accepted(*given), tmp_path / "one", "1.0.0")
    folder = read_released(tmp_path / "one")
    split, path = folder.file()
    assert split == "test"
    assert folder.convention is not None
    assert len(read_release(path, folder.convention, split).cases) == 3
    assert audit(path, folder.convention).summary()["agree"] == 3


def test_a_release_says_what_made_its_labels_and_its_audit_that_rules_agree_with_themselves(tmp_path: Path) -> None:
    given = [pressure(number) for number in range(3)]
    release(given, [], tmp_path / "ours", "1.0.0", reviewers=0)
    assert read_released(tmp_path / "ours").manifest["labels_by"] == {"rules": 3}
    assert "- labels made by rules: 3" in (tmp_path / "ours" / "README.md").read_text()
    path = tmp_path / "ours" / "test.csv"
    assert audit(path, "verified").summary()["circle"].startswith("3 labels of this release were made by Calcura's own")
    shutil.copy(path, tmp_path / "alone.csv")
    assert "circle" not in audit(tmp_path / "alone.csv", "verified").summary()

    release(given, accepted(*given), tmp_path / "reviewed", "1.0.0")
    assert labels_by(tmp_path / "reviewed") == {"reviewers": 3}
    assert audit(tmp_path / "reviewed" / "test.csv", "verified").circle == ""


def test_the_model_that_read_for_a_label_is_named_in_the_card_and_in_every_report_of_its_scores(tmp_path: Path) -> None:
    by_model = pressure(0)
    for each in by_model.payload["inputs"].values():
        each["how"] = "model"
    given = [by_model, pressure(1), pressure(2)]
    about = replace(ABOUT, model="openai/gpt-5")
    made = release(given, [], tmp_path / "one", "1.0.0", about=about, reviewers=0)
    assert made.to_json()["labels_by"] == {"a model, openai/gpt-5": 1, "rules": 2}
    assert "- labels made by a model, openai/gpt-5: 1" in (tmp_path / "one" / "README.md").read_text()
    run = run_reference(load(str(tmp_path / "one")), tmp_path / "runs")
    found = report_contents([run])
    assert found.to_json()["runs"][0]["labels_by"] == made.labels_by
    told = "Labels of pressures@1.0.0 by: rules (2); a model, openai/gpt-5 (1)."
    assert all(told in text for text in (as_text(found), as_markdown(found), page(found, [])))


def test_a_reference_judged_by_its_own_labels_is_told_and_compared_with_nothing(tmp_path: Path) -> None:
    given = [pressure(number) for number in range(3)]
    release(given, [], tmp_path / "ours", "1.0.0", reviewers=0)
    for name in (tmp_path / "ours", tmp_path / "ours" / "test.csv"):
        run = run_reference(load(str(name), release=None if name.is_dir() else "verified"), tmp_path / "runs")
        assert run.doubts[0].startswith("reference is judged by labels of which 3 were made by its own rules")
        with pytest.raises(EvaluationError, match="--anyway"):
            compare(run, run)


def test_the_same_input_in_any_order_makes_the_same_bytes(tmp_path: Path) -> None:
    given = [pressure(number) for number in range(12)]
    decisions = accepted(*given)
    release(given, decisions, tmp_path / "one", "1.0.0")
    random.Random(1).shuffle(given)
    random.Random(1).shuffle(decisions)
    release(given, decisions, tmp_path / "other", "1.0.0")
    assert contents(tmp_path / "one") == contents(tmp_path / "other")


def test_the_metadata_is_valid_croissant_and_finds_the_rows(tmp_path: Path) -> None:
    mlcroissant = pytest.importorskip("mlcroissant")
    given = [pressure(1), pressure(2, split="train")]
    release(given, accepted(*given), tmp_path / "one", "1.0.0", about=replace(ABOUT, published=date(2026, 1, 31)))
    found = mlcroissant.Dataset(jsonld=tmp_path / "one" / "croissant.json")
    assert not found.metadata.ctx.issues.errors
    assert not found.metadata.ctx.issues.warnings
    for split, number in (("test", 1), ("train", 2)):
        (record,) = found.records(split)
        assert record[f"{split}/Note_ID"].decode() == f"note-{number}"
        assert record[f"{split}/Row_Number"] == 1


def test_only_what_reviewers_settled_is_released(tmp_path: Path) -> None:
    settled, rejected, disputed, once, unseen = given = [pressure(number) for number in range(5)]
    decisions = [
        *accepted(settled),
        decision(3, rejected, "anna", "reject", "not this patient"),
        decision(4, rejected, "ben", "reject", "the father"),
        decision(5, disputed, "anna"),
        decision(6, disputed, "ben", "unsure", "which arm?"),
        decision(7, once, "anna"),
        decision(8, pressure(99), "anna"),
    ]
    made = release(given, decisions, tmp_path / "one", "1.0.0")
    assert [row.chosen.candidate for row in made.rows] == [settled]
    assert made.to_json()["left_out"] == {"rejected": 1, "disputed": 1, "open": 2, "in doubt": 0}
    assert made.to_json()["decisions_on_unknown_candidates"] == 1
    review = {row["note_id"]: row for row in rows_of(tmp_path / "one" / "review.csv")}
    assert {name: row["released"] for name, row in review.items()} == {
        "note-0": "yes", "note-1": "no", "note-2": "no", "note-3": "no", "note-4": "no",
    }  # fmt: skip
    assert review["note-1"]["reasons"] == "not this patient; the father"
    assert (review["note-2"]["state"], review["note-2"]["reasons"]) == ("disputed", "which arm?")
    with_unseen = release(given, decisions, tmp_path / "two", "1.0.0", reviewers=0)
    assert {row.chosen.candidate.id for row in with_unseen.rows} == {settled.id, once.id, unseen.id}
    assert "- released, not reviewed: 1" in (tmp_path / "two" / "README.md").read_text()


def test_a_release_keeps_the_units_of_the_note_beside_the_converted_values(tmp_path: Path) -> None:
    note = "A 50-year-old man. His blood pressure was 16/8 kPa."
    release([pressure(1, note)], [], tmp_path / "one", "1.0.0", reviewers=0)
    (row,) = rows_of(tmp_path / "one" / "test.csv")
    upper = json.loads(row["Values as Written"])["systolic_blood_pressure"]
    assert (upper["value"], upper["unit"]) == (pytest.approx(120.0, abs=0.1), "mmHg")
    assert (upper["written"], upper["own_unit"]) == ("16", "kPa")
    assert note[slice(*upper["written_at"])] == "16"
    assert len(read_release(tmp_path / "one" / "test.csv", "verified", "test").cases) == 1


def test_what_is_in_doubt_waits_for_people_with_its_reason_and_their_word_counts(tmp_path: Path) -> None:
    doubts = [{"why": "the note tells another value too", "input": "systolic_blood_pressure", "told": "90/50"}]
    sure, unsure = pressure(1), pressure(2, doubts=doubts)
    made = release([sure, unsure], [], tmp_path / "one", "1.0.0", reviewers=0)
    assert [each.chosen.candidate.id for each in made.rows] == [sure.id]
    assert made.to_json()["left_out"]["in doubt"] == 1
    assert made.to_json()["doubts"] == {"the note tells another value too": 1}
    assert "the note tells another value too: 1" in (tmp_path / "one" / "README.md").read_text()
    told = {each["candidate"]: each["doubts"] for each in rows_of(tmp_path / "one" / "review.csv")}
    assert told == {sure.id: "", unsure.id: "the note tells another value too"}
    assert len(release([sure, unsure], accepted(sure, unsure), tmp_path / "two", "1.0.0").rows) == 2


def test_no_file_of_a_release_names_a_reviewer(tmp_path: Path) -> None:
    given = [pressure(1)]
    release(given, [decision(1, given[0], "anna"), decision(2, given[0], "ben")], tmp_path / "one", "1.0.0")
    for name, content in contents(tmp_path / "one").items():
        assert b"anna" not in content, name


def test_a_corrected_input_gives_another_label(tmp_path: Path) -> None:
    found = pressure(1)
    change = {"systolic_blood_pressure": "150 mmHg", "Question": "How high is the mean pressure?"}
    decisions = [decision(1, found, who, "correct", "150, not 121", change) for who in ("anna", "ben")]
    made = release([found], decisions, tmp_path / "one", "1.0.0")
    (row,) = rows_of(tmp_path / "one" / "test.csv")
    assert (row["Ground Truth Answer"], row["Lower Limit"], row["Upper Limit"]) == ("90.0", "85.5", "94.5")
    assert row["Question"] == "How high is the mean pressure?"
    assert "150" in row["Ground Truth Explanation"]
    assert "150" in row["Relevant Entities"]
    assert made.checked.counts["agree"] == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"Ground Truth Answer": "90"}, "'Ground Truth Answer' is no input of mean_arterial_pressure"),
        ({"systolic_blood_pressure": "not stated"}, "a number that the calculator needs is not stated"),
        ({"systolic_blood_pressure": "150 furlongs"}, "furlongs"),
        ({"systolic_blood_pressure": 15000}, "not plausible"),
    ],
)
def test_a_correction_from_which_no_label_follows_is_refused(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    found = pressure(1)
    decisions = [decision(1, found, "anna", "correct", "r", change)]
    with pytest.raises(ReleaseError, match=message) as refused:
        release([found], decisions, tmp_path / "one", "1.0.0", reviewers=1)
    assert found.id in str(refused.value)
    assert not (tmp_path / "one").exists()


def test_changes_are_told_with_their_reasons(tmp_path: Path) -> None:
    same, corrected, rejected, gone, new = (pressure(number) for number in range(5))
    before = [same, corrected, rejected, gone]
    release(before, accepted(*before), tmp_path / "one", "1.0.0")
    change = {"systolic_blood_pressure": 150}
    decisions = [
        *accepted(same, new),
        *(decision(10 + n, corrected, who, "correct", "read 150", change) for n, who in enumerate(("anna", "ben"))),
        *(decision(20 + n, rejected, who, "reject", "a twin") for n, who in enumerate(("anna", "ben"))),
    ]
    made = release([new, rejected, corrected, same], decisions, tmp_path / "two", "1.1.0", tmp_path / "one")
    found = {each.key[1]: each for each in made.changes.rows}
    assert {key: each.kind for key, each in found.items()} == {
        "note-1": "label changed", "note-2": "removed", "note-3": "removed", "note-4": "added",
    }  # fmt: skip
    assert found["note-1"].why == "read 150"
    assert found["note-1"].columns["Ground Truth Answer"] == ("80.33333", "90.0")
    assert "Row Number" not in found["note-1"].columns
    assert found["note-2"].why == "rejected: a twin"
    assert found["note-3"].why == "no longer among the candidates"
    told = json.loads((tmp_path / "two" / "changes.json").read_text())
    assert told["counts"] == {"added": 1, "removed": 2, "label changed": 1, "changed": 0}
    assert told["previous"]["version"] == "1.0.0"
    assert "read 150" in (tmp_path / "two" / "changes.md").read_text()


def test_a_question_left_out_of_the_next_release_is_told_with_its_calculator(tmp_path: Path) -> None:
    rejected, gone = question(1), question(2)
    release([rejected, gone], [], tmp_path / "one", "1.0.0", reviewers=0)
    reject = [decision(n, rejected, who, "reject", "a twin") for n, who in enumerate(("anna", "ben"), 1)]
    decisions = [*reject, *accepted(question(3))]
    made = release([rejected, question(3)], decisions, tmp_path / "two", "1.1.0", tmp_path / "one")
    removed = {each.why: each.calculator for each in made.changes.rows if each.kind == "removed"}
    assert removed == {"rejected: a twin": "curb65", "no longer among the candidates": ""}
    assert "()" not in (tmp_path / "two" / "changes.md").read_text()


def test_a_row_that_the_pipeline_makes_anew_says_so(tmp_path: Path) -> None:
    release([pressure(1)], [], tmp_path / "one", "1.0.0", reviewers=0)
    anew = pressure(1, "A woman with fever. Blood pressure was 135/60 mmHg.")
    made = release([anew], [], tmp_path / "two", "2.0.0", tmp_path / "one", reviewers=0)
    (change,) = made.changes.rows
    assert change.kind == "label changed"
    assert change.why.startswith("the pipeline made it anew, with another Patient Note")


def test_a_release_is_never_changed(tmp_path: Path) -> None:
    given = [pressure(1)]
    release(given, accepted(*given), tmp_path / "one", "1.0.0")
    before = contents(tmp_path / "one")
    with pytest.raises(ReleaseError, match="is there already"):
        release(given, accepted(*given), tmp_path / "one", "1.0.1")
    assert contents(tmp_path / "one") == before
    with pytest.raises(ReleaseError, match="must be later"):
        release(given, accepted(*given), tmp_path / "two", "1.0.0", tmp_path / "one")


def test_no_text_of_a_release_is_a_formula_and_its_next_one_is_unchanged(tmp_path: Path) -> None:
    note = "=1+1. Blood pressure was 121/60 mmHg in a man of 41."
    given = [pressure(1, note)]
    decisions = [decision(number, given[0], who, reason="=1+1") for number, who in enumerate(("anna", "ben"))]
    release(given, decisions, tmp_path / "one", "1.0.0")
    assert rows_of(tmp_path / "one" / "test.csv")[0]["Patient Note"] == f"'{note}"
    assert rows_of(tmp_path / "one" / "review.csv")[0]["reasons"].startswith("'=1+1")
    assert read_release(tmp_path / "one" / "test.csv", "v1.0").cases[0].note == note
    assert release(given, decisions, tmp_path / "two", "1.0.1", tmp_path / "one").changes.rows == ()


def test_a_changed_release_is_not_read(tmp_path: Path) -> None:
    given = [pressure(1)]
    release(given, accepted(*given), tmp_path / "one", "1.0.0")
    assert is_released(tmp_path / "one")
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "-c", "--quiet", "SHA256SUMS"], cwd=tmp_path / "one", check=True)
    path = tmp_path / "one" / "test.csv"
    path.write_text(path.read_text().replace("80.33333", "81.33333"))
    with pytest.raises(DatasetError, match=r"test\.csv was changed after its release"):
        release(given, accepted(*given), tmp_path / "two", "1.1.0", tmp_path / "one")
    path.unlink()
    with pytest.raises(DatasetError, match=r"test\.csv is missing"):
        read_released(tmp_path / "one")
    with pytest.raises(DatasetError, match="is no release"):
        read_released(tmp_path)


def test_what_cannot_be_released_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    one, two = pressure(1), pressure(2)
    same_note = pressure(1, "Blood pressure was 140/60 mmHg in a man of 41.")
    for given, decisions, version, message in [
        ([], [], "1.0.0", "no candidates"),
        ([one, two], [], "1.0.0", "no candidate is settled"),
        ([one, question(1)], [], "1.0.0", "release each product by itself"),
        ([one, one], [], "1.0.0", "given twice"),
        ([one, same_note], accepted(one, same_note), "1.0.0", "are both of note note-1"),
        ([pressure(1, split="../x")], accepted(pressure(1, split="../x")), "1.0.0", "no name of a split"),
        ([one], accepted(one), "1.0", "three numbers"),
        ([one], accepted(one), "01.0.0", "three numbers"),
    ]:
        with pytest.raises(ReleaseError, match=message):
            release(given, decisions, tmp_path / "one", version)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(ReleaseError, match="no name of a data set"):
        About(name="../up")
    with pytest.raises(ReleaseError, match="a line of a data card"):
        About(sources=("one\nlicense: mit",))


def test_questions_are_released_as_published(tmp_path: Path) -> None:
    good, leaking = question(1), question(2, note="His CURB-65 is high.")
    made = release([good, leaking], accepted(good, leaking), tmp_path / "one", "1.0.0")
    folder = read_released(tmp_path / "one")
    published = json.loads(folder.file()[1].read_text())
    assert len(published) == 2
    for found in published.values():
        assert list(found) == ["question", "note", "options", "answer"]
        assert list(found["options"]) == ["A", "B", "C", "D", "E"]
    assert made.checked.counts == {"rows": 2, "agree": 1, "with problems": 1}
    assert "the note gives it away: CURB-65" in (tmp_path / "one" / "audit.jsonl").read_text()
    assert b"curb65" not in (tmp_path / "one" / "test.json").read_bytes()
    flat = rows_of(tmp_path / "one" / "test.csv")
    assert [row["B"] for row in flat] == ["CURB-65", "CURB-65"]
    again = release([good, question(2)], accepted(good, question(2)), tmp_path / "two", "1.0.1", tmp_path / "one")
    assert [(each.kind, list(each.columns)) for each in again.changes.rows] == [("changed", ["note"])]


def test_a_corrected_question(tmp_path: Path) -> None:
    found = question(1)
    fixed = [decision(1, found, "anna", "correct", "cut earlier", {"note": "A man came with cough."})]
    made = release([found], fixed, tmp_path / "one", "1.0.0", reviewers=1)
    assert made.rows[0].row["note"] == "A man came with cough."
    wrong = [decision(1, found, "anna", "correct", "r", {"label": "A"})]
    with pytest.raises(ReleaseError, match="'label' is no part of a question"):
        release([found], wrong, tmp_path / "two", "1.0.0", reviewers=1)


def test_a_patient_in_two_splits_is_found(tmp_path: Path) -> None:
    one = question(1, split="train")
    same = question(2)
    other = candidate("medqa_calc", "note-9", one.patient_id, same.note, "meld", same.payload)
    made = release([one, other], [], tmp_path / "one", "1.0.0", reviewers=0)
    assert [each["problems"] for each in made.checked.findings] == [
        ["the patient is in the split train too"],
        ["the patient is in the split test too"],
    ]

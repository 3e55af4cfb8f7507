import csv
import json
import os
from pathlib import Path

import polars as pl
import pytest

DISCLAIMER = "Research software, not a medical device.\n"
QUESTION = "What is the patient's body mass index in kg/m^2?"


def row(number, answer, weight=70.0):
    entities = {"weight": [weight, "kg"], "height": [175.0, "cm"]}
    return {
        "Row Number": number,
        "Calculator ID": 6,
        "Calculator Name": "Body Mass Index (BMI)",
        "Category": "physical",
        "Output Type": "decimal",
        "Note ID": f"case-{number}",
        "Note Type": "Template",
        "Patient Note": f"An adult of {weight} kg and 175.0 cm, seen on day {number}.",
        "Question": QUESTION,
        "Relevant Entities": str(entities),
        "Ground Truth Answer": answer,
        "Lower Limit": answer * 0.95,
        "Upper Limit": answer * 1.05,
        "Ground Truth Explanation": f"Weight over height squared is {answer} kg/m^2.",
    }


@pytest.fixture
def release(tmp_path):
    path = tmp_path / "test.csv"
    rows = [row(1, 22.857), row(2, 40.0), row(3, 26.122, weight=80.0)]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def test_the_summary_for_a_program(calcura, release):
    answer = calcura("audit", release, "--release", "v1.0", "--json").json
    assert (answer["rows"], answer["read"], answer["agree"], answer["differ"]) == (3, 3, 2, 1)
    assert answer.keys() >= {"agree_by_convention", "unexplained", "by_calculator", "causes", "provenance"}
    assert answer["by_calculator"]["body_mass_index"]["differ"] == 1
    assert answer["provenance"]["release"] == "v1.0"


def test_the_summary_for_a_person(calcura, release):
    text = calcura("audit", release, "--release", "v1.0").out
    assert text.startswith("test.csv as v1.0: 3 rows, 3 read\n")
    assert "body_mass_index" in text
    assert text.endswith(DISCLAIMER)


def test_what_rows_leave_out_is_counted_by_reason(calcura, tmp_path):
    made = row(1, 1) | {
        "Calculator ID": 36,
        "Relevant Entities": str({"age": [50, "years"], "sex": "Male", "Varicose veins": True}),
    }
    gap = row(2, 12.0) | {"Calculator ID": 39, "Relevant Entities": str({"Sodium": [140.0, "mEq/L"]})}
    path = tmp_path / "made_up.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(made))
        writer.writeheader()
        writer.writerows([made, gap])
    answer = calcura("audit", path, "--release", "verified", "--json").json
    assert answer["assumed"]["Body mass index not stated: counted as 22 kg/m²"] == 1
    assert answer["assumed_by_convention"] == {}
    ((why, rows),) = answer["undetermined"].items()
    assert rows == 1
    assert "missing" in why
    told = calcura("audit", path, "--release", "verified").out
    assert f"No answer (rows)\n       1  {why}\n" in told
    assert "inputs counted as absent\n" in told


def test_findings_corrected_labels_and_report_are_written(calcura, release, tmp_path):
    findings, corrected, report = tmp_path / "findings.jsonl", tmp_path / "corrected.csv", tmp_path / "audit.html"
    files = ("--findings", findings, "--corrected", corrected, "--report", report)
    assert calcura("audit", release, "--release", "v1.0", *files).status == 0
    lines = [json.loads(line) for line in findings.read_text(encoding="utf-8").splitlines()]
    assert [each["verdict"] for each in lines] == ["agrees", "differs", "agrees"]
    assert lines[0].keys() >= {
        "row",
        "calculator",
        "verdict",
        "agrees_by_convention",
        "recomputed",
        "label",
        "causes",
        "sentence",
    }
    before, after = (list(csv.DictReader(path.open(encoding="utf-8"))) for path in (release, corrected))
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, False, True]
    assert float(after[1]["Ground Truth Answer"]) == pytest.approx(22.857, abs=0.001)
    assert "<html" in report.read_text(encoding="utf-8")


def test_a_file_may_be_parquet(calcura, release, tmp_path):
    path = tmp_path / "test.parquet"
    pl.read_csv(release).write_parquet(path)
    assert calcura("audit", path, "--release", "v1.0", "--json").json["agree"] == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--release", "v9"], "v1.0, v1.2, verified"),
        ([], "--release"),
        (["--release", "v1.0", "--subset", "clean"], "'cleaned'"),
        (["--release", "v1.0", "--train", "absent.csv"], "absent.csv"),
        (["--release", "v1.0", "--findings", "absent/f.jsonl"], "absent/f.jsonl"),
        (["--release", "v1.0", "--corrected", "absent/c.csv"], "absent/c.csv"),
        (["--release", "v1.0", "--report", "absent/r.html"], "absent/r.html"),
    ],
)
def test_options_that_cannot_be_followed(refused, release, options, words):
    assert words in refused("audit", release, *options)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("absent.csv", None),
        ("empty.csv", b""),
        ("other.csv", b"a,b\n1,2\n"),
        ("junk.parquet", b"PAR1 junk PAR1"),
        ("latin.csv", b"Row Number\n\xe9\n"),
    ],
)
def test_a_file_that_cannot_be_read(refused, tmp_path, name, content):
    if content is not None:
        (tmp_path / name).write_bytes(content)
    assert name in refused("audit", tmp_path / name, "--release", "v1.0")


def test_an_input_is_never_written_over(refused, release):
    before = release.read_bytes()
    assert "is an input" in refused("audit", release, "--release", "v1.0", "--corrected", release)
    assert release.read_bytes() == before


def test_the_list_of_changes_is_written_over_no_input(refused, release, tmp_path):
    file = tmp_path / "labels.changes.csv"
    file.write_bytes(release.read_bytes())
    assert "is an input" in refused("audit", file, "--release", "v1.0", "--corrected", tmp_path / "labels.csv")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs devices")
def test_a_device_gets_no_list_of_changes(calcura, release, tmp_path):
    (tmp_path / "null").symlink_to("/dev/null")
    answer = calcura("audit", release, "--release", "v1.0", "--corrected", tmp_path / "null")
    assert answer.status == 0
    assert "listed" not in answer.out
    assert [each.name for each in tmp_path.iterdir() if "changes" in each.name] == []
    assert not Path("/dev/null.changes.csv").exists()

import csv
import json
import re
from pathlib import Path

from audited_rows import audited, row

from calcura.cases.medcalc_bench import read_file, read_release
from calcura.cases.medcalc_bench.files import EXPLANATION, LABEL_COLUMNS
from calcura.curation import audit, render, write_corrected, write_findings, write_report

GAP: dict[str, object] = {"Sodium": [140.0, "mEq/L"], "Chloride": [104.0, "mEq/L"], "Bicarbonate": [24.0, "mEq/L"]}
RIGHT = row(1, 39, GAP, "12.0")
WRONG = row(2, 39, GAP, "13.5", "The gap is 140 - 104 - 24 = 13.5 mEq/L.")
LATE = row(3, 13, {"cycle length": 24, "Last menstrual date": "01/01/2020"}, "10/11/2020")
UNREADABLE = row(4, 39, {"Sodium": "high"}, "12.0")
ROWS = (RIGHT, WRONG, LATE, UNREADABLE)


def test_findings_are_one_json_object_a_line(tmp_path: Path) -> None:
    write_findings(audited(tmp_path, *ROWS), tmp_path / "findings.jsonl")
    lines = (tmp_path / "findings.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["verdict"] for line in lines] == ["agrees", "differs", "differs", "unreadable"]


def test_corrected_labels_are_right_and_every_change_is_listed(tmp_path: Path) -> None:
    corrections = write_corrected(audited(tmp_path, RIGHT, WRONG, LATE), tmp_path / "right.csv")
    assert {(each.row, each.column) for each in corrections if each.column == EXPLANATION} == {
        (2, EXPLANATION),
        (3, EXPLANATION),
    }
    assert {(each.row, each.column, each.after) for each in corrections if each.column in LABEL_COLUMNS} == {
        (2, "Ground Truth Answer", "12.0"),
        (2, "Lower Limit", "11.4"),
        (2, "Upper Limit", "12.6"),
        (3, "Ground Truth Answer", "10/03/2020"),
        (3, "Lower Limit", "10/03/2020"),
        (3, "Upper Limit", "10/03/2020"),
    }
    assert audit(tmp_path / "right.csv", "v1.0").summary()["agree"] == 3
    with (tmp_path / "right.changes.csv").open(encoding="utf-8", newline="") as file:
        listed = list(csv.DictReader(file))
    assert len(listed) == len(corrections)
    assert all(each["why"] for each in listed)


def test_no_text_of_a_corrected_file_is_a_formula(tmp_path: Path) -> None:
    given = {**WRONG, "Patient Note": "=HYPERLINK(1)", "Question": "@what?", "Ground Truth Explanation": "+1 is it."}
    negative = {**RIGHT, "Ground Truth Answer": "-1.5"}
    write_corrected(audited(tmp_path, negative, given), tmp_path / "right.csv", {})
    with (tmp_path / "right.csv").open(encoding="utf-8", newline="") as file:
        first, second = csv.DictReader(file)
    assert first["Ground Truth Answer"] == "-1.5"
    assert [second[name] for name in ("Patient Note", "Question")] == ["'=HYPERLINK(1)", "'@what?"]
    assert read_file(tmp_path / "right.csv").rows[1] == given
    write_corrected(audited(tmp_path, given), tmp_path / "right.csv")
    with (tmp_path / "right.changes.csv").open(encoding="utf-8", newline="") as file:
        assert "'+1 is it." in [each["before"] for each in csv.DictReader(file)]


def test_a_row_without_an_answer_has_no_label_and_says_why(tmp_path: Path) -> None:
    found = audited(tmp_path, UNREADABLE)
    corrections = write_corrected(found, tmp_path / "right.csv")
    (row,) = read_file(tmp_path / "right.csv").rows
    assert [row[column] for column in LABEL_COLUMNS] == ["", "", ""]
    assert "neither a number" in row["Status"]
    assert {each.column for each in corrections} == {*LABEL_COLUMNS, EXPLANATION}
    write_corrected(found, tmp_path / "dropped.csv", drop=True)
    assert (tmp_path / "dropped.csv").read_text().count("\n") == 1
    again = read_release(tmp_path / "right.csv", "v1.0", on_error="collect")
    assert not again.cases and len(again.problems) == 1


def test_a_row_whose_label_is_withheld_is_read_as_one_without(tmp_path: Path) -> None:
    impossible = row(
        1, 39, {"Sodium": [14.0, "mEq/L"], "Chloride": [104.0, "mEq/L"], "Bicarbonate": [24.0, "mEq/L"]}, "-114.0"
    )
    write_corrected(audited(tmp_path, impossible), tmp_path / "right.csv")
    again = read_release(tmp_path / "right.csv", "v1.0", on_error="collect")
    assert not again.cases
    assert "it has no label: Sodium = " in again.problems[0].message


def test_the_report_is_one_file_that_needs_no_network(tmp_path: Path) -> None:
    write_report(audited(tmp_path, *ROWS), tmp_path / "report.html")
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"(?:src|href)=[\"']?(?:https?:)?//|@import|url\(", html)
    assert "Research software, not a medical device" in html
    assert html.count("<article") == 3
    assert "rule.formula" in html
    assert "10/11/2020" not in html or "2020-10-11" in html


def test_the_report_sets_the_labels_steps_beside_ours(tmp_path: Path) -> None:
    html = render(audited(tmp_path, WRONG))
    assert "The gap is 140 - 104 - 24 = 13.5 mEq/L." in html
    assert "Anion gap" in html
    assert "12" in html


def test_a_note_cannot_put_markup_into_the_report(tmp_path: Path) -> None:
    hostile = WRONG | {"Patient Note": "<script>alert(1)</script> 140 104 24"}
    html = render(audited(tmp_path, hostile))
    assert "<script>alert(1)" not in html
    assert "&lt;script&gt;alert(1)" in html

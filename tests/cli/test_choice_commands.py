"""Choosing a calculator, from the command line: the contract for programs, recorded answers, people, kinds of error."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

QUESTIONS = Path(__file__).parents[1] / "evaluation" / "choices" / "questions.json"
DATA = ("--data", f"medqa_calc:{QUESTIONS}")


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def answers() -> dict[str, dict[str, str]]:
    """The right answers to all questions but the first, which is answered wrongly, and the last."""
    found = json.loads(QUESTIONS.read_text(encoding="utf-8"))
    said = "It fits what this patient's clinicians need to know."
    right = {name: {"explanation": said, "answer": each["answer"]} for name, each in found.items() if name != "0008"}
    return right | {"0001": {"explanation": said, "answer": "D"}}


def test_the_reference_is_measured_as_programs_are_promised(calcura: Any) -> None:
    found = calcura("evaluate", *DATA, "--strategy", "reference", "--json").json
    assert (found["strategy"], found["model"], found["n"], found["unscored"]) == ("reference", "none", 8, 0)
    assert found["accuracy"] == found["correct"] / 8
    assert set(found["by_category"]) == {"calculator among the options", "None of the above is right"}
    assert set(found["choices"]) >= {"interval", "options_alone", "by_position", "confusion", "unread"}


def test_the_options_alone_stand_beside_in_the_terminal(calcura: Any) -> None:
    answer = calcura("evaluate", *DATA)
    assert "options alone, %" in answer.out
    assert "not a medical device" in answer.out


def test_options_alone_are_a_run_of_their_own_where_asked(calcura: Any) -> None:
    found = calcura("evaluate", *DATA, "--strategy", "options_alone", "--json").json
    assert (found["strategy"], found["accuracy"]) == ("options_alone", found["choices"]["options_alone"]["accuracy"])


@pytest.mark.drawn(2)
@pytest.mark.parametrize("form", ["open", "hard"])
def test_harder_forms_are_asked_by_name(calcura: Any, form: str) -> None:
    found = calcura("evaluate", *DATA, "--form", form, "--json").json
    assert (found["n"], found["subset"]) == (6, f"{form} form")


def test_recorded_answers_and_people_are_compared(calcura: Any, answers: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "recorded.json").write_text(json.dumps(answers), encoding="utf-8")
    (tmp_path / "trainee.csv").write_text("id,answer\n0001,b\n0002,A\n0003,A or B\n", encoding="utf-8")
    told = calcura("import", "recorded.json", *DATA, "--model", "gpt").out
    assert "6 correct, 1 wrong, 0 unscored (85.7 %)" in told
    assert "Questions without an answer, 1: 0008" in told
    told = calcura("import", "trainee.csv", *DATA, "--model", "trainee", "--strategy", "people").out
    assert "Answers in which no single option could be read, 1: 0003" in told
    calcura("evaluate", *DATA, "--output", "reference")
    assert "both choose the same, right or wrong" in calcura("compare", "recorded", "trainee").out
    pytest.importorskip("scipy")
    found = calcura("compare", "reference", "recorded", "trainee", "--json").json
    assert len(found["pairs"]) == 3
    assert all("p_bonferroni" in each and each["agreement"] for each in found["pairs"])
    assert found["runs"][1]["choices"]["confusion"]["gcs"]
    report = calcura("report", "recorded", "trainee", "--output", "report", "--json").json
    assert [each["accuracy"] for each in report["runs"]] == [6 / 7, 1 / 3]


def test_kinds_of_error_go_out_to_people_and_come_back(calcura: Any, answers: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "recorded.json").write_text(json.dumps(answers), encoding="utf-8")
    calcura("import", "recorded.json", *DATA)
    found = calcura("errors", "recorded", "--sheet", "sheet.csv", "--blind", "--output", "kinds.jsonl", "--json").json
    assert found["runs"][0]["kinds"]["open"] == 1
    with (tmp_path / "sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[0]["error_kind_own"] = "comprehension"
    for name in ("one.csv", "two.csv"):
        with (tmp_path / name).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    assert calcura("errors", "one.csv", "--json").json["runs"][0]["kinds"]["comprehension"] == 1
    assert calcura("agreement", "one.csv", "two.csv", "--json").json["agreement"] == 1
    report = calcura("report", "recorded", "--errors", "one.csv", "--output", "report").out
    assert "comprehension (%)" in report
    assert "Kinds of error" in (tmp_path / "report" / "report.html").read_text(encoding="utf-8")


def test_what_makes_no_sense_is_refused_in_one_line(refused: Any, calcura: Any, answers: Any, tmp_path: Path) -> None:
    (tmp_path / "recorded.json").write_text(json.dumps(answers), encoding="utf-8")
    calcura("import", "recorded.json", *DATA)
    assert "is no way of asking" in refused("evaluate", *DATA, "--strategy", "medrac", "--model", "openai/x")
    assert "have none in this form" in refused("evaluate", *DATA, "--form", "open", "--strategy", "options_alone")
    assert "calcura errors" in refused("evaluate", *DATA, "--steps")
    assert "calcura errors" in refused("steps", "recorded")
    assert "--run-code" in refused("import", "recorded.json", *DATA, "--run-code", "--output", "other")
    assert "--grader" in refused("errors", "one.csv", "--grader", "openai/x")
    assert "form 'open' says nothing" in refused("evaluate", "--form", "open")

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

CASES = [
    {"id": "a", "calculator": "body_mass_index", "gold": {"value": 22.857, "unit": "kg/m2", "upper": 24}},
    {"id": "b", "calculator": "curb_65", "gold": {"type": "integer", "value": 3, "unit": "points"}},
    {"id": "c", "calculator": "gestational_age", "gold": {"value": {"weeks": 17, "days": 4}}},
    {"id": "d", "calculator": "sofa", "gold": {"value": None}},
    {"id": "e", "calculator": "sofa", "gold": {"value": 4}},
]
ANSWERS = [
    {"id": "a", "answer": "The BMI is 22.9 kg/m2."},
    {"id": "b", "answer": "3 or 4"},
    {"id": "c", "answer": "17 weeks and 5 days"},
    {"id": "d", "answer": "It cannot be determined."},
]


def lines(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_grade_counts_and_writes_a_verdict_a_line(calcura: Callable[..., Any], tmp_path: Path) -> None:
    cases, answers = lines(tmp_path / "cases.jsonl", CASES), lines(tmp_path / "answers.jsonl", ANSWERS)
    verdicts = tmp_path / "verdicts.jsonl"
    found = calcura("grade", "--cases", cases, "--answers", answers, "--json", "--output", verdicts).json
    assert {name: found[name] for name in ("n", "correct", "wrong", "unscored")} == {
        "n": 5, "correct": 2, "wrong": 2, "unscored": 1,
    }  # fmt: skip
    written = [json.loads(line) for line in verdicts.read_text(encoding="utf-8").splitlines()]
    assert [each["verdict"] for each in written] == ["correct", "wrong", "wrong", "correct", "unscored"]
    assert written[1]["reason"] == "conflicting answers"
    assert written[2]["read"] == {"weeks": 17, "days": 5}
    assert written[4]["reason"] == "not answered"


def test_an_answer_to_no_case_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    cases = lines(tmp_path / "cases.jsonl", CASES)
    answers = lines(tmp_path / "answers.jsonl", [{"id": "z", "answer": "3"}])
    assert "no case has the id 'z'" in refused("grade", "--cases", cases, "--answers", answers)


def test_a_line_without_an_answer_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    cases, answers = lines(tmp_path / "cases.jsonl", CASES), lines(tmp_path / "answers.jsonl", [{"id": "a"}])
    assert "line 1 of the answers has no 'answer'" in refused("grade", "--cases", cases, "--answers", answers)

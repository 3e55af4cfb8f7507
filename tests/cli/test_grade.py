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


def test_each_case_is_judged_by_its_own_policy_unless_another_is_given(
    calcura: Callable[..., Any], tmp_path: Path
) -> None:
    gold = {"value": 22.857, "unit": "kg/m2", "decimals": 1}
    rows = [
        {"id": "a", "calculator": "body_mass_index", "gold": gold, "policy": "medcalc_eval"},
        {"id": "b", "calculator": "body_mass_index", "gold": gold},
    ]
    cases = lines(tmp_path / "cases.jsonl", rows)
    answers = lines(tmp_path / "answers.jsonl", [{"id": each, "answer": "23.5 kg/m2"} for each in "ab"])
    for chosen in ([], ["--policy", "case"]):
        found = calcura("grade", "--cases", cases, "--answers", answers, *chosen, "--json").json
        assert found["correct"] == 1 and found["policy"] == "case"
        assert found["policies"] == {"medcalc_bench": 1, "medcalc_eval": 1}
    found = calcura("grade", "--cases", cases, "--answers", answers, "--policy", "medcalc_bench", "--json").json
    assert found["correct"] == 2 and found["policy"] == "medcalc_bench"
    assert "their own policies" in calcura("grade", "--cases", cases, "--answers", answers).out


def test_a_policy_that_does_not_exist_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    cases = lines(tmp_path / "cases.jsonl", [{**CASES[0], "policy": "kind"}])
    answers = lines(tmp_path / "answers.jsonl", [])
    assert "has the policy 'kind'" in refused("grade", "--cases", cases, "--answers", answers)


def test_strange_answers_get_their_verdict(calcura: Callable[..., Any], tmp_path: Path) -> None:
    cases, answers = lines(tmp_path / "cases.jsonl", CASES[:3]), tmp_path / "answers.jsonl"
    texts = [
        '{"id": "a", "answer": "\\ud800 12"}',
        '{"id": "b", "answer": ' + "9" * 5000 + "}",
        '{"id": "c", "answer": 1e999}',
    ]
    answers.write_text("\ufeff" + "\n\n".join(texts) + "\n\n", encoding="utf-8")
    verdicts = tmp_path / "verdicts.jsonl"
    found = calcura("grade", "--cases", cases, "--answers", answers, "--json", "--output", verdicts).json
    assert found["correct"] == 0 and found["n"] == 3
    assert [json.loads(line)["id"] for line in verdicts.read_text(encoding="utf-8").splitlines()] == ["a", "b", "c"]


def test_a_deeply_nested_answer_is_refused(refused: Callable[..., str], tmp_path: Path) -> None:
    cases, answers = lines(tmp_path / "cases.jsonl", CASES), tmp_path / "answers.jsonl"
    answers.write_text('\n{"id": "a", "answer": ' + "[" * 200_000 + "]" * 200_000 + "}\n")
    assert "nested too deeply" in refused("grade", "--cases", cases, "--answers", answers)

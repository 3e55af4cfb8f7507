"""MedQA-Calc's file read: what is published, and every way in which a file can fall short of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from calcura.cases import DatasetError
from calcura.cases.medqa_calc import read_published, read_questions

QUESTION = {
    "question": "Which of the following is the correct clinical calculator to use?",
    "note": "A man of 54 was found unresponsive after a fall.",
    "options": {"A": "Anion Gap", "B": "Glasgow Coma Scale/Score (GCS)", "C": "None of the above"},
    "answer": "B",
}


def written(folder: Path, **changed: Any) -> Path:
    path = folder / "test.json"
    path.write_text(json.dumps({"0001": QUESTION | changed}), encoding="utf-8")
    return path


def test_a_question_is_read_as_it_is_written(tmp_path: Path) -> None:
    path = written(tmp_path)
    found = read_published(path)
    assert len(found.checksum) == 64
    (question,) = found.questions
    assert (question.id, question.answer, question.right) == ("0001", "B", "Glasgow Coma Scale/Score (GCS)")
    (as_written,) = json.loads(path.read_text(encoding="utf-8")).values()
    assert (question.note, dict(question.options)) == (as_written["note"], as_written["options"])


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"note": " "}, "question 0001 has no text under note"),
        ({"question": None, "answer": 3}, "question, answer"),
        ({"options": {"A": "Anion Gap"}}, "has no options"),
        ({"options": {"A": "Anion Gap", "bee": "Body Mass Index (BMI)"}, "answer": "A"}, "'bee'"),
        ({"answer": "D"}, "none of its options A, B, C"),
    ],
)
def test_what_is_not_whole_is_refused_by_name(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    with pytest.raises(DatasetError, match=told):
        read_questions(written(tmp_path, **changed))


@pytest.mark.parametrize(("content", "told"), [("[]", "no object of questions"), ("{", "is not JSON")])
def test_what_is_no_such_file_is_refused(tmp_path: Path, content: str, told: str) -> None:
    path = tmp_path / "test.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(DatasetError, match=told):
        read_questions(path)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(DatasetError, match="cannot be read"):
        read_questions(tmp_path / "nowhere.json")

import io
import sys
from pathlib import Path

import pytest

NOTE = (
    "A 76-year-old woman with hypertension was found to have new-onset atrial fibrillation. Creatinine 1.1 mg/dL. "
    "She was not taking an anticoagulant."
)


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "note.txt"
    path.write_text(NOTE, encoding="utf-8")
    return path


def test_recommend_for_a_program(calcura, note):
    answer = calcura("recommend", "--note", note, "--top", 4, "--json").json
    assert answer["none_of_these"] is False
    ranked = answer["calculators"]
    assert len(ranked) == 4
    assert [each["score"] for each in ranked] == sorted((each["score"] for each in ranked), reverse=True)
    first = next(each for each in ranked[:2] if each["calculator"] == "cha2ds2_vasc")
    assert (first["value"], first["missing"], first["bounds"]["low"]) == (4, [], 4)
    assert "stroke" in first["assumed"]
    for each in first["evidence"]:
        assert NOTE[each["start"] : each["end"]] == each["text"]
    clearance = next(each for each in ranked if each["calculator"] == "cockcroft_gault")
    assert clearance["value"] is None
    assert clearance["missing"] == ["weight", "height"]
    assert clearance["bounds"]["high"] > 0


def test_recommend_for_a_person(calcura, note, tmp_path):
    answer = calcura("recommend", "--note", note, "--top", 2)
    assert answer.status == 0
    assert "1  CHA2DS2-VASc score" in answer.out
    assert "4 points, high risk of stroke" in answer.out
    assert "\x1b" not in answer.out
    assert answer.out.endswith("Research software, not a medical device.\n")
    written = tmp_path / "answer.txt"
    assert calcura("recommend", "--note", note, "--top", 2, "--output", written).out == ""
    assert written.read_text(encoding="utf-8") == answer.out


def test_nothing_fits(calcura, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO("She likes gardening."))
    assert "None of the calculators fits" in calcura("recommend", "--note", "-").out
    monkeypatch.setattr(sys, "stdin", io.StringIO("She likes gardening."))
    answer = calcura("recommend", "--note", "-", "--json").json
    assert answer == {"calculators": [], "none_of_these": True}


def test_a_note_that_is_not_there_is_refused(refused, tmp_path):
    assert "missing.txt" in refused("recommend", "--note", tmp_path / "missing.txt")


def test_a_note_that_is_no_text_is_refused(refused, tmp_path):
    path = tmp_path / "note.pdf"
    path.write_bytes(b"%PDF\xff\xfe")
    assert "UTF-8" in refused("recommend", "--note", path)

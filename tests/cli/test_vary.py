import csv
import json

import pytest

from calcura.cases.long_fields import long_fields


def _rows(path):
    with long_fields(), path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _row(number, weight, answer):
    return {
        "Row Number": number,
        "Calculator ID": 6,
        "Calculator Name": "Body Mass Index (BMI)",
        "Category": "physical",
        "Output Type": "decimal",
        "Note ID": f"case-{number}",
        "Note Type": "Extracted",
        "Patient Note": f"A 50-year-old man, {weight} kg and 175 cm (BMI {answer}), was seen.",
        "Question": "What is the patient's body mass index in kg/m^2?",
        "Relevant Entities": str({"weight": [float(weight), "kg"], "height": [175.0, "cm"]}),
        "Ground Truth Answer": answer,
        "Lower Limit": answer * 0.95,
        "Upper Limit": answer * 1.05,
        "Ground Truth Explanation": "Weight over height squared.",
    }


@pytest.fixture
def published(tmp_path):
    path = tmp_path / "test.csv"
    rows = [_row(1, 70, 22.9), _row(2, 90, 29.4), _row(3, 60, 40.0)]
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def test_what_was_varied_and_what_was_not(calcura, published, tmp_path):
    output = tmp_path / "varied.csv"
    answer = calcura("vary", published, "--release", "v1.0", "--seed", 7, "--output", output, "--json").json
    assert (answer["rows"], answer["varied"], answer["forms"]) == (3, 2, 2)
    assert answer["refused"] == {"another number of the note rests on it": 1}
    assert list(_rows(output)[0]) == list(_rows(published)[0])
    audited = calcura("audit", output, "--release", "v1.0", "--json").json
    assert (audited["rows"], audited["agree"]) == (2, 2)
    assert audited["labels_by"] == {"the library": 2}
    assert calcura("audit", output, "--release", "v1.0").out.startswith("Note: 2 labels of this file were computed by")
    output.write_bytes(output.read_bytes() + b"\n")
    assert "labels_by" not in calcura("audit", output, "--release", "v1.0", "--json").json


def test_the_same_command_writes_the_same_bytes_and_edits_give_them_again(calcura, published, tmp_path):
    one, other, edits = tmp_path / "one.csv", tmp_path / "other.csv", tmp_path / "edits.jsonl"
    text = calcura("vary", published, "--release", "v1.0", "--per-row", 3, "--output", one, "--edits", edits).out
    assert "2 rows of 3 varied" in text
    assert text.endswith("Research software, not a medical device.\n")
    calcura("vary", published, "--release", "v1.0", "--per-row", 3, "--output", other)
    assert one.read_bytes() == other.read_bytes()
    calcura("vary", published, "--apply", edits, "--output", other)
    assert one.read_bytes() == other.read_bytes()


def test_edits_of_another_file_are_told_by_row(calcura, published, tmp_path):
    output, edits = tmp_path / "varied.csv", tmp_path / "edits.jsonl"
    calcura("vary", published, "--release", "v1.0", "--output", output, "--edits", edits)
    lines = [json.loads(each) for each in edits.read_text(encoding="utf-8").splitlines()]
    lines[0]["checksum"] = "0" * 64
    edits.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    answer = calcura("vary", published, "--apply", edits, "--output", output, "--json").json
    assert answer["forms"] == 1
    assert answer["refused"] == [{"row": 1, "why": "the row is another one: its checksum differs"}]


def test_what_is_refused(refused, published, tmp_path):
    output, edits = tmp_path / "varied.csv", tmp_path / "edits.jsonl"
    assert "--release" in refused("vary", published, "--output", output)
    assert "is an input" in refused("vary", published, "--release", "v1.0", "--output", published)
    assert "same file" in refused("vary", published, "--release", "v1.0", "--output", output, "--edits", output)
    edits.write_text('{"row": 1}\n', encoding="utf-8")
    assert "line 1" in refused("vary", published, "--apply", edits, "--output", output)
    assert "--seed" in refused("vary", published, "--apply", edits, "--seed", 3, "--output", output)

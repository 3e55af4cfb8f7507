"""Rows with other values: the note's own form, the answer that follows, and edits that can be passed on."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from planted_rows import dataset, row_of

from calcura.cases.medcalc_bench import original_row
from calcura.curation import audit
from calcura.curation.varying import Edit, applied, read_edits, vary, write_edits
from calcura.curation.varying.edits import checksum
from calcura.curation.varying.places import ANOTHER, NOT_STATED, CannotVaryError, Note, place_of
from calcura.reading.text.mentions import number_kinds

KIDNEY = "An 84-year-old man is seen. Serum creatinine is 1.8 mg/dL (159 µmol/L), sodium 140 mmol/L."
ROW = row_of(17, 3, KIDNEY, {"age": [84, "years"], "creatinine": [1.8, "mg/dL"], "sex": "Male"})
PRESSURE = row_of(
    18,
    5,
    "Her blood pressure is 118/72 mmHg. The pulse is regular.",
    {"Systolic Blood Pressure": [118.0, "mm hg"], "Diastolic Blood Pressure": [72.0, "mm hg"]},
)
DATA = dataset(ROW, PRESSURE)


def test_every_form_is_another_one_and_the_audit_agrees_with_each():
    made = vary(DATA, 3, per_row=4)
    assert len({each.made.edits for each in made.forms}) == len(made.forms) == 8
    assert [each.row["Row Number"] for each in made.forms][:3] == ["17", "1000017", "2000017"]
    assert {original_row(int(each.row["Row Number"])) for each in made.forms} == {17, 18}
    found = audit(dataset(*(each.row for each in made.forms)))
    assert {each.verdict for each in found.findings} == {"agrees"}
    assert all("Note ID" in each.row for each in made.forms)


def test_a_moved_answer_makes_the_remembered_one_wrong():
    for each in vary(DATA, 5, per_row=3).forms:
        old = float(ROW["Ground Truth Answer"] if each.made.row == 17 else PRESSURE["Ground Truth Answer"])
        lower, upper = float(each.row["Lower Limit"]), float(each.row["Upper Limit"])
        assert each.moved == (not lower <= old <= upper)


def test_the_written_form_and_the_article_stay():
    for each in vary(DATA, 8, per_row=6).forms:
        note = each.row["Patient Note"]
        if each.made.row == 17:
            assert note.startswith("An 8")
            told = note.split("creatinine is ")[1].split(" mg/dL (")
            assert len(told[0].split(".")[1]) == 1
            assert float(told[1].split(" ")[0]) == pytest.approx(float(told[0]) * 88.4, rel=0.03)
        assert len(note) == pytest.approx(len(KIDNEY if each.made.row == 17 else PRESSURE["Patient Note"]), abs=2)


def test_the_same_seed_gives_the_same_rows():
    one, same, other = (vary(DATA, seed) for seed in (3, 3, 4))
    assert [each.row for each in one.forms] == [each.row for each in same.forms]
    assert [each.row for each in one.forms] != [each.row for each in other.forms]


def test_a_pair_lies_on_both_sides_of_a_cut_point():
    below, above = vary(dataset(ROW), 1, edge=True).forms
    bands = [float(each.row["Ground Truth Answer"]) for each in (below, above)]
    assert any(min(bands) < cut <= max(bands) for cut in (15, 30, 45, 60, 90))


@pytest.mark.parametrize(
    ("note", "why"),
    [
        (KIDNEY.replace("creatinine is 1.8 mg/dL (159 µmol/L), ", ""), NOT_STATED),
        (KIDNEY.replace("1.8 mg/dL (159 µmol/L)", "2.6 mg/dL"), ANOTHER),
        (KIDNEY.replace("man", "woman"), ANOTHER),
    ],
)
def test_a_row_whose_entities_are_faulty_is_refused(note, why):
    made = vary(dataset({**ROW, "Patient Note": note}), 1)
    assert made.forms == ()
    assert made.reasons == {why: 1}


def test_edits_make_the_rows_again_without_the_notes(tmp_path):
    made = vary(DATA, 3, per_row=2)
    path = tmp_path / "edits.jsonl"
    write_edits((each.made for each in made.forms), path)
    assert "creatinine" not in path.read_text(encoding="utf-8")
    found = applied(DATA, read_edits(path))
    assert found.rows == tuple(each.row for each in made.forms)
    assert not found.refused


def test_edits_of_another_note_are_refused_by_row():
    (made,) = vary(dataset(ROW), 3).forms
    assert made.made.checksum == checksum(ROW)
    changed = dataset({**ROW, "Patient Note": ROW["Patient Note"] + " "}, PRESSURE)
    assert applied(changed, [made.made]).refused == ((17, "the row is another one: its checksum differs"),)
    assert applied(DATA, [replace(made.made, row=99)]).refused == ((99, "the file has no such row"),)
    far = replace(made.made, edits=(Edit("Patient Note", 9000, 9002, "1"),))
    assert applied(DATA, [far]).refused == ((17, "an edit lies outside its text"),)


def test_a_value_of_another_day_is_not_taken_for_the_same_one():
    entities = {"Sodium": [140.0, "mEq/L"], "Glucose": [555.0, "mg/dL"]}
    note = "Glucose 555 mg/dL, serum sodium 140 mmol/L. The serum sodium of the next day is 139 mmol/L."
    for each in vary(dataset(row_of(9, 26, note, entities)), 1, per_row=5).forms:
        assert each.row["Patient Note"].endswith("139 mmol/L.")


def test_points_of_a_scale_stay_as_they_are():
    kind = number_kinds()["glasgow_coma_score"]
    with pytest.raises(CannotVaryError, match="counts what is found"):
        place_of(Note("A man has a Glasgow Coma Score of 14."), "glasgow_coma_score", kind, 14.0)


def test_a_result_in_a_list_is_carried_and_what_is_reckoned_out_stays():
    body = {"weight": [52.0, "kg"], "height": [165.0, "cm"]}
    note = "His body height, body weight, and body mass index were 165 cm, 52 kg, and 19.1, respectively."
    for each in vary(dataset(row_of(11, 60, note, body)), 1, per_row=8).forms:
        height, weight, index = map(float, re.findall(r"[\d.]+\d", each.row["Patient Note"]))
        assert index == pytest.approx(weight / (height / 100) ** 2, abs=0.06)
    salts = {"Sodium": [137.0, "mEq/L"], "Chloride": [116.0, "mEq/L"], "Bicarbonate": [12.1, "mEq/L"]}
    note = "Na 137 mEq/L, Cl 116 mEq/L, HCO3 12.1 mEq/L. The anion gap was reckoned as 137 - (12.1 + 116) = 8.9."
    assert vary(dataset(row_of(12, 39, note, salts)), 1).forms == ()


def test_values_stay_linked_as_in_patients():
    beat = {"Heart Rate or Pulse": [143.0, "beats per minute"], "QT interval": [330.0, "msec"]}
    note = "The patient has a heart rate of 143 bpm and a QT interval of 330 msec."
    made = vary(dataset(row_of(13, 56, note, beat)), 1, per_row=20).forms
    for each in made:
        rate, interval = map(float, re.findall(r"\d+", each.row["Patient Note"]))
        assert rate * interval <= 52000
    assert made
    goal = {"Body Mass Index (BMI)": [18.4, "kg/m^2"], "height": [1.44, "m"]}
    note = "Patient has a height of 1.44 m and their target BMI is 18.4 kg/m^2."
    for each in vary(dataset(row_of(14, 61, note, goal)), 1, per_row=20).forms:
        assert float(re.findall(r"([\d.]+) kg", each.row["Patient Note"])[0]) > 17

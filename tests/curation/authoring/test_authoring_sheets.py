"""Sheets for clinicians: written, filled in, read back, and checked."""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from calcura.cases import DatasetError
from calcura.curation.authoring import Assignment, assignments, problems_with, read_sheet, sheet_source, write_sheet
from calcura.curation.medcalc_bench import Settings
from calcura.curation.medcalc_bench.known import authored_values
from calcura.curation.pipeline import CurationError
from calcura.engine import calculate, definition
from calcura.measurements.kinds import Number

GAP = definition("anion_gap")
VALUES = {"serum_sodium": 140.0, "serum_chloride": 100.0, "serum_bicarbonate": 18.0}
GOOD = (
    "A woman vomited for days. Sodium was 140 mmol/L, chloride 100 mmol/L and bicarbonate 18 mmol/L; potassium was "
    "3.1 mmol/L and hemoglobin 13.2 g/dL."
)


def test_a_sheet_that_comes_back_has_the_same_values(tmp_path: Path) -> None:
    made = list(assignments(["curb_65", "estimated_due_date", "child_pugh"], 3, seed=4))
    assert write_sheet(made, tmp_path / "sheet.csv") == 9
    assert read_sheet(tmp_path / "sheet.csv") == made
    for each in made:
        calculate(each.calculator, each.values)


def test_the_same_seed_gives_the_same_patients_and_another_gives_others() -> None:
    first, again, other = (list(assignments(["curb_65"], 4, seed=seed)) for seed in (1, 1, 2))
    assert first == again
    assert not {each.id for each in first} & {each.id for each in other}


def test_patients_to_write_about_can_be_believed() -> None:
    made = list(assignments(["curb_65", "anion_gap", "wells_pe"], 60))
    numbers = [(kind, each.values[name]) for each in made for name, kind in kinds_of(each.calculator).items()]
    assert all(kind.usual[0] <= value <= kind.usual[1] for kind, value in numbers)
    pressures = [each.values for each in made if each.calculator == "curb_65"]
    assert all(each["diastolic_blood_pressure"] < each["systolic_blood_pressure"] for each in pressures)


def kinds_of(calculator: str) -> dict[str, Number]:
    return {each.name: each.kind for each in definition(calculator).inputs if isinstance(each.kind, Number)}


def filled_in(path: Path, notes: dict[str, str], delimiter: str = ",", **changes: str) -> Path:
    """Fill in notes as a spreadsheet program would save them."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = [{**row, "note": notes.get(row["id"], ""), **changes} for row in csv.DictReader(file)]
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_notes_are_read_with_the_values_they_were_written_from(tmp_path: Path, delimiter: str) -> None:
    made = list(assignments(["anion_gap"], 2))
    write_sheet(made, tmp_path / "sheet.csv")
    path = filled_in(tmp_path / "sheet.csv", {made[1].id: "First line;\nsecond line."}, delimiter)
    (note,) = sheet_source(path).notes()
    assert (note.id, note.text) == (made[1].id, "First line;\nsecond line.")
    assert note.given == {"calculator": "anion_gap", "values": made[1].values}


@pytest.mark.parametrize(
    "changes", [{"inputs": '{"serum_sodium": 120}'}, {"inputs": "none"}, {"calculator": "meld"}, {"calculator": "?"}]
)
def test_values_that_were_changed_are_told(tmp_path: Path, changes: dict[str, str]) -> None:
    write_sheet(assignments(["anion_gap"], 1), tmp_path / "sheet.csv")
    with pytest.raises(CurationError, match="row 2"):
        read_sheet(filled_in(tmp_path / "sheet.csv", {}, **changes))


def test_a_file_that_is_no_sheet_is_told(tmp_path: Path) -> None:
    (tmp_path / "sheet.csv").write_text("note\nA man.\n")
    with pytest.raises(DatasetError, match="is missing"):
        read_sheet(tmp_path / "sheet.csv")


def test_a_note_as_it_should_be_has_no_problems() -> None:
    assert problems_with(GAP, VALUES, GOOD).problems == ()


@pytest.mark.parametrize(
    ("note", "problem"),
    [
        (GOOD.replace("140", "141"), "Serum sodium is to be 140 mmol/L; the note is read as 141 mmol/L"),
        (GOOD.replace("chloride 100 mmol/L and ", ""), "Serum chloride is to be 100 mmol/L; the note does not say so"),
        (GOOD + " The anion gap was high.", '"anion gap" names the calculator'),
        (GOOD.replace("potassium was 3.1 mmol/L and ", "").replace("hemoglobin 13.2 g/dL", "she"), "only 0 further"),
    ],
)
def test_what_is_wrong_with_a_note_is_told(note: str, problem: str) -> None:
    assert any(each.startswith(problem) for each in problems_with(GAP, VALUES, note).problems)


def test_an_option_is_not_to_be_named_as_the_score_words_it() -> None:
    heart = definition("heart_score")
    note = "A 60-year-old man with a slightly suspicious history of chest pain."
    assert any("option" in each for each in problems_with(heart, {"age": 60.0}, note).problems)


def test_an_absent_finding_may_go_without_saying_and_one_to_be_left_out_may_not_be_said() -> None:
    curb = definition("curb_65")
    values = {"age": 71.0, "confusion": False}
    assert not any("Confusion" in each for each in problems_with(curb, values, "A 71-year-old man.").problems)
    assert any("Confusion" in each for each in problems_with(curb, values, "A 71-year-old, confused man.").problems)
    found = problems_with(curb, {"age": 71.0}, "A 71-year-old, confused man.").problems
    assert any("left out" in each for each in found)


def test_only_notes_as_they_should_be_become_cases() -> None:
    (source,) = assignments(["anion_gap"], 1)
    written = replace(source, values=VALUES, note=GOOD)
    kept = authored_values(_note(written), _given(written))
    assert kept.data["extracted"]["anion_gap"]["serum_sodium"]["told"]
    assert not authored_values(_note(replace(written, note="A man.")), _given(written)).kept
    assert Settings(calculators=("anion_gap",)).like == 0.8


def _note(each: Assignment):  # type: ignore[no-untyped-def]
    from calcura.curation.pipeline import SourceNote

    return SourceNote(0, each.id, each.id, each.note)


def _given(each: Assignment) -> dict[str, object]:
    return {"calculator": each.calculator, "values": json.loads(json.dumps(each.values))}

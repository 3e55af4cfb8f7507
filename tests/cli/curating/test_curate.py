"""calcura curate: from notes to a release, told and refused as any command is."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("polars")

NOTES = [
    "A 71-year-old man was admitted with pneumonia and was confused. BP 88/50 mmHg, RR 32/min, BUN 31 mg/dL.",
    "A 66-year-old woman with pneumonia, not confused. BP 120/70 mmHg, respiratory rate 18/min, BUN 12 mg/dL.",
    "A 40-year-old woman vomited. Sodium was 140 mmol/L, chloride 100 mmol/L and bicarbonate 18 mmol/L.",
    "A man came for the removal of a mole.",
]


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["note_id", "note"])
        writer.writerows([f"n{number}", text] for number, text in enumerate(NOTES))
    return path


def test_from_notes_to_a_release_that_is_evaluated(calcura, notes: Path, tmp_path: Path) -> None:
    run, output = tmp_path / "run", tmp_path / "release"
    asked = ("--calculators", "curb_65,anion_gap", "--run", run)
    made = calcura("curate", "medcalc-bench", "--notes", notes, *asked, "--json").json
    assert (made["notes"], made["complete"], made["candidates"]) == (4, True, 3)
    again = calcura("curate", "status", run, "--json").json
    assert again["steps"] == made["steps"]
    assert [each["name"] for each in again["steps"]][:2] == ["screening", "eligibility"]
    assert again["steps"][0]["dropped"] == 1
    released = calcura("curate", "release", run, "--output", output, "--json").json
    assert released["rows"] == 3
    files = {each.name for each in output.iterdir()}
    assert {"README.md", "croissant.json", "test.csv", "test.parquet"} <= files
    audited = calcura("audit", output / "test.csv", "--release", "verified", "--json").json
    assert (audited["rows"], audited["agree"]) == (3, 3)
    evaluated = calcura("evaluate", "--data", output, "--output", tmp_path / "logs", "--json").json
    assert evaluated["items"] == 3


def test_the_status_for_a_person_tells_why_notes_were_dropped(calcura, notes: Path, tmp_path: Path) -> None:
    calcura("curate", "medcalc-bench", "--notes", notes, "--calculators", "curb_65", "--run", tmp_path / "run")
    told = calcura("curate", "status", tmp_path / "run").out
    assert "4 notes read, complete" in told
    assert "lacks numbers" in told
    assert "Research software" in told


def test_the_same_command_goes_on_and_another_is_refused(
    calcura, refused: Callable[..., str], notes: Path, tmp_path: Path
) -> None:
    asked = ("curate", "medcalc-bench", "--notes", notes, "--run", tmp_path / "run", "--calculators")
    assert calcura(*asked, "curb_65").status == 0
    assert calcura(*asked, "curb_65").status == 0
    assert calcura("curate", "resume", tmp_path / "run").status == 0
    said = refused(*asked, "anion_gap")
    assert "holds another run: calculators was ['curb_65'], not ['anion_gap']. Give" in said
    notes.write_text("note\nAnother.\n")
    assert "was changed" in refused("curate", "resume", tmp_path / "run")


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["status", "nowhere"], "holds no run"),
        (["medcalc-bench", "--notes", "none.csv", "--calculators", "curb_65", "--run", "run"], "cannot be read"),
        (["medcalc-bench", "--notes", "none.csv", "--calculators", "nothing", "--run", "run"], "nothing"),
        (["medcalc-bench", "--notes", "none.csv", "--calculators", ",", "--run", "run"], "--calculators"),
        (["authored", "none.csv"], "none.csv"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    refused: Callable[..., str], arguments: list[str], word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert word in refused("curate", *arguments)


@pytest.mark.parametrize(
    ("option", "word"),
    [
        (("--note-column", "text"), "no column 'text'; it has note_id, note"),
        (("--id-column", "number"), "no column 'number'"),
        (("--patient-column", "mrn"), "no column 'mrn'"),
        (("--workers", "0"), "0 workers"),
        (("--cost-limit", "1"), "--model"),
    ],
)
def test_what_cannot_be_run_leaves_no_folder_behind(
    calcura, refused: Callable[..., str], notes: Path, tmp_path: Path, option: tuple[str, str], word: str
) -> None:
    asked = ("curate", "medcalc-bench", "--notes", notes, "--calculators", "curb_65", "--run", tmp_path / "run")
    assert word in refused(*asked, *option)
    assert not (tmp_path / "run").exists()
    assert calcura(*asked).status == 0


def test_a_limit_on_cost_needs_a_model(refused: Callable[..., str], notes: Path, tmp_path: Path) -> None:
    asked = ("--calculators", "curb_65", "--run", tmp_path / "run", "--cost-limit", "1")
    assert "--model" in refused("curate", "medcalc-bench", "--notes", notes, *asked)


def test_templates_become_a_release(calcura, tmp_path: Path) -> None:
    asked = ("--calculators", "curb_65,anion_gap", "--each", "3", "--run", tmp_path / "run")
    assert calcura("curate", "templates", *asked, "--json").json["candidates"] == 6
    made = calcura("curate", "release", tmp_path / "run", "--output", tmp_path / "release", "--json").json
    assert (made["rows"], made["audit"]["agree"]) == (6, 6)


def test_a_sheet_is_written_checked_and_made_into_cases(calcura, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.csv"
    assert calcura("curate", "assignments", "--calculators", "anion_gap", "--each", "2", "--output", sheet).status == 0
    with sheet.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    values = json.loads(rows[0]["inputs"])
    electrolytes = [f"{name.split('_')[1]} {value:g} mmol/L" for name, value in values.items()]
    rows[0]["note"] = f"A woman vomited: {', '.join(electrolytes)}; potassium 3.1 mmol/L, hemoglobin 13.2 g/dL."
    rows[1]["note"] = "A man with a high anion gap."
    with sheet.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    checked = calcura("curate", "authored", sheet, "--json").json
    assert (checked["notes"], checked["right"]) == (2, 1)
    assert any("names the calculator" in each for each in checked["problems"][rows[1]["id"]])
    made = calcura("curate", "authored", sheet, "--run", tmp_path / "run", "--json").json
    assert made["candidates"] == 1


def test_a_sheet_that_may_have_been_filled_in_is_not_written_over(
    calcura, refused: Callable[..., str], tmp_path: Path
) -> None:
    asked = ("curate", "assignments", "--calculators", "anion_gap", "--output", tmp_path / "sheet.csv")
    assert calcura(*asked).status == 0
    assert "may have been filled in" in refused(*asked)

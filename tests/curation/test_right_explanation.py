"""A row of the corrected file is whole: label, limits, explanation, entities and the list of changes agree."""

import ast
import csv
from functools import cache
from pathlib import Path

import pytest
from audited_rows import audited, row

from calcura.cases.medcalc_bench import label_fields, label_for, read_file
from calcura.cases.medcalc_bench.files import EXPLANATION, LABEL_COLUMNS, STATUS, Row
from calcura.curation import Audit, Finding, audit, write_corrected
from calcura.curation.review.decisions import Decision
from calcura.curation.review.items import finding_items
from calcura.curation.review.relabeling import reviewed_labels
from calcura.curation.right_explanation import entity_words
from calcura.engine import definition

RELEASES = {"v1.0/test.csv": "v1.0", "train_sample/train.csv": "verified", "verified/one_shot.csv": "verified"}


@cache
def published(path: Path, release: str) -> Audit:
    return audit(path, release)


@pytest.fixture(params=RELEASES)
def release(request: pytest.FixtureRequest, benchmark_data: Path) -> Audit:
    return published(benchmark_data / "medcalc_bench" / request.param, RELEASES[request.param])


@pytest.fixture
def corrected(release: Audit, tmp_path: Path) -> dict[str, Row]:
    write_corrected(release, tmp_path / "corrected.csv")
    return {each["Row Number"]: each for each in read_file(tmp_path / "corrected.csv").rows}


def changed(found: Audit) -> list[Finding]:
    return [each for each in found.findings if each.verdict == "differs" and each.recomputed is not None]


def test_the_explanation_ends_in_the_label_and_the_limits_are_the_labels(
    release: Audit, corrected: dict[str, Row]
) -> None:
    for each in changed(release):
        now = corrected[str(each.row)]
        assert now[EXPLANATION].rpartition(": ")[2] == now["Ground Truth Answer"], each.row
        assert each.recomputed is not None
        label = label_for(each.recomputed, definition(each.calculator).result.answer)
        assert {column: now[column] for column in LABEL_COLUMNS} == label_fields(label)


def test_the_explanation_names_the_entities_of_its_row_and_no_others(release: Audit, corrected: dict[str, Row]) -> None:
    for each in changed(release):
        now = corrected[str(each.row)]
        assert each.case is not None
        entities = ast.literal_eval(now["Relevant Entities"])
        values = now[EXPLANATION].split("\n\n")[1].splitlines()
        for name, given in entities.items():
            told = f"{name}: {entity_words(given)}".casefold()
            assert any(told in line.casefold() for line in values), (each.row, name)
        stated = [line for line in values if "not stated" not in line and not line.startswith("- Not used: ")]
        assert len(stated) == len(each.case.stated), each.row


def test_every_change_is_listed_and_nothing_else_is_changed(release: Audit, tmp_path: Path) -> None:
    write_corrected(release, tmp_path / "corrected.csv")
    with (tmp_path / "corrected.changes.csv").open(encoding="utf-8", newline="") as file:
        listed = {(each["row"], each["column"]): (each["before"], each["after"]) for each in csv.DictReader(file)}
    pairs = zip(release.dataset.rows, read_file(tmp_path / "corrected.csv").rows, strict=True)
    found = {
        (before["Row Number"], column): (before[column], after[column])
        for before, after in pairs
        for column in before
        if before[column] != after[column]
    }
    assert listed == found
    assert {column for _, column in found} <= {*LABEL_COLUMNS, EXPLANATION}


def test_a_row_that_cannot_be_determined_says_so(release: Audit, corrected: dict[str, Row]) -> None:
    without = {str(each.row) for each in release.findings if each.recomputed is None}
    assert without == {number for number, each in corrected.items() if each.get(STATUS)}
    for number in without:
        now = corrected[number]
        assert [now[column] for column in LABEL_COLUMNS] == ["", "", ""]
        assert now[EXPLANATION] == f"The answer cannot be determined. {now[STATUS]}"


def test_the_corrected_file_is_right_throughout(release: Audit, corrected: dict[str, Row], tmp_path: Path) -> None:
    again = audit(tmp_path / "corrected.csv", release.release)
    verdicts = {each.row: each.verdict for each in again.findings}
    assert {verdicts[each.row] for each in changed(release)} <= {"agrees"}
    assert "differs" not in verdicts.values()


def test_what_is_not_stated_not_used_or_in_another_unit_is_told(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "age": [74, "years"],
        "sex": "Male",
        "creatinine": [80.4, "µmol/L"],
        "Race": "White",
    }
    found = audited(tmp_path, row(1, 9, entities, "12.0"))
    write_corrected(found, tmp_path / "right.csv")
    (now,) = read_file(tmp_path / "right.csv").rows
    assert "- Serum creatinine: 0.909485 mg/dL (creatinine: 80.4 µmol/L)" in now[EXPLANATION]
    assert "- Age: 74 years\n" in now[EXPLANATION]


def test_a_label_of_reviewers_is_explained_by_them(tmp_path: Path) -> None:
    gap: dict[str, object] = {"Sodium": [140.0, "mEq/L"], "Chloride": [104.0, "mEq/L"], "Bicarbonate": [24.0, "mEq/L"]}
    found = audited(tmp_path, row(1, 39, gap, "13.5"), row(2, 39, gap, "13.5"))
    items = {int(each.payload["row"]["Row Number"]): each for each in finding_items(found)}
    answers = {1: ("12.0", "as recomputed"), 2: ("11.0", "the chloride is 105")}
    decided = [
        Decision(items[row].id, who, "correct", f"{who}{row}", why, {"Ground Truth Answer": answer}, number=place)
        for row, (answer, why) in answers.items()
        for place, who in enumerate(("ada", "ben"), 2 * row)
    ]
    write_corrected(found, tmp_path / "settled.csv", reviewed_labels(found, decided))
    ours, theirs = (each[EXPLANATION] for each in read_file(tmp_path / "settled.csv").rows)
    assert "140 − 104 − 24" in ours or "140 − (104 + 24)" in ours
    assert ours.endswith(": 12.0")
    assert theirs.startswith("Decided by reviewers: the chloride is 105")
    assert theirs.endswith(": 11.0")

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from reviewed_items import items, said

from calcura.curation.candidates import candidate
from calcura.curation.review import (
    DecisionStore,
    Queue,
    ReviewError,
    candidate_items,
    open_decisions,
    store_review_sheet,
    write_review_sheet,
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[DecisionStore]:
    with open_decisions(tmp_path / "review.sqlite") as found:
        yield found


@pytest.fixture
def queue(store: DecisionStore) -> Queue:
    store.queue().add(items(3))
    return store.queue()


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def fill(path: Path, *cells: dict[str, str], delimiter: str = ",") -> Path:
    """Write a person's decisions into the rows of a sheet, as a spreadsheet program would save it."""
    rows = read(path)
    for row, more in zip(rows, cells, strict=False):
        row.update(more)
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, rows[0], delimiter=delimiter)
        writer.writeheader()
        writer.writerows(rows)
    return path


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_a_sheet_that_was_filled_in_is_stored(queue: Queue, tmp_path: Path, delimiter: str) -> None:
    path = tmp_path / "sheet.csv"
    assert write_review_sheet(queue, path) == 3
    change = "systolic_blood_pressure: 150 mmHg\nage : 54"
    fill(path, {"verdict": "Accept "}, {"verdict": "correct", "reason": "misread; twice", "correction": change},
         delimiter=delimiter)  # fmt: skip
    stored = store_review_sheet(queue, path, "Anna")
    assert [(each.verdict, each.reason, each.correction) for each in stored] == [
        ("accept", "", None),
        ("correct", "misread; twice", {"systolic_blood_pressure": "150 mmHg", "age": "54"}),
    ]
    assert queue.decisions() == stored


def test_a_sheet_read_twice_decides_once_and_a_change_of_mind_is_added(queue: Queue, tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    write_review_sheet(queue, path)
    fill(path, {"verdict": "accept"}, {"verdict": "accept"})
    assert len(store_review_sheet(queue, path, "anna")) == 2
    assert store_review_sheet(queue, path, "anna") == []
    for verdict in ("reject", "accept"):
        fill(path, {"verdict": verdict, "reason": "r" if verdict == "reject" else ""})
        assert [each.verdict for each in store_review_sheet(queue, path, "anna")] == [verdict]
    assert [each.verdict for each in queue.decisions(queue.items()[0].id)] == ["accept", "reject", "accept"]
    assert len(store_review_sheet(queue, path, "ben")) == 2


def test_a_sheet_shows_a_reviewer_their_own_decisions_only(queue: Queue, tmp_path: Path) -> None:
    one, two, _ = queue.items()
    queue.decide(said(one, "anna", "correct", correction={"age": 54}))
    queue.decide(said(two, "ben", "reject"))
    write_review_sheet(queue, tmp_path / "blind.csv")
    assert [row["verdict"] for row in read(tmp_path / "blind.csv")] == ["", "", ""]
    write_review_sheet(queue, tmp_path / "own.csv", "Anna")
    assert [row["verdict"] for row in read(tmp_path / "own.csv")] == ["correct", "", ""]
    assert store_review_sheet(queue, tmp_path / "own.csv", "anna") == []


def test_one_bad_row_and_nothing_is_stored(queue: Queue, tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    for bad, message in [
        ({"verdict": "maybe"}, "row 3, column verdict: 'maybe' is no verdict"),
        ({"verdict": "", "reason": "hm"}, "row 3, column verdict: empty beside a reason"),
        ({"verdict": "correct", "reason": "r", "correction": "150"}, "column correction: '150' names nothing"),
        ({"verdict": "correct", "reason": "r", "correction": "{150"}, "column correction"),
        ({"verdict": "correct", "reason": "r"}, "needs a correction"),
        ({"verdict": "reject"}, "say in the reason"),
        ({"item": "nobody", "verdict": "accept"}, "has no item nobody"),
    ]:
        write_review_sheet(queue, path)
        fill(path, {"verdict": "accept"}, bad)
        with pytest.raises(ReviewError, match=message):
            store_review_sheet(queue, path, "anna")
    write_review_sheet(queue, path)
    same = read(path)[0]["item"]
    fill(path, {"verdict": "accept"}, {"item": same, "verdict": "reject", "reason": "r"})
    with pytest.raises(ReviewError, match="stands in the sheet twice"):
        store_review_sheet(queue, path, "anna")
    path.write_text("note,answer\nx,y\n")
    with pytest.raises(ReviewError, match="column item, verdict, reason, correction is missing"):
        store_review_sheet(queue, path, "anna")
    assert queue.decisions() == []


def test_opening_a_sheet_runs_no_formula(store: DecisionStore, tmp_path: Path) -> None:
    hostile = candidate("medcalc_bench", "n", "p", "=HYPERLINK(1)", "mean_arterial_pressure", {"row": "@x"})
    store.queue().add(candidate_items([hostile]))
    write_review_sheet(store.queue(), tmp_path / "sheet.csv")
    (row,) = read(tmp_path / "sheet.csv")
    assert row["note"] == "'=HYPERLINK(1)"

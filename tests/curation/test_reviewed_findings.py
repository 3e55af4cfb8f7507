"""Findings of an audit that people decide on, and the labels that follow."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from audited_rows import audited, row

from calcura.curation import Audit, audit, write_corrected
from calcura.curation.review import (
    Decision,
    Proposal,
    Queue,
    ReviewError,
    ReviewItem,
    Verdict,
    finding_items,
    open_decisions,
    relabeled,
    reviewed_labels,
    write_review_sheet,
)
from calcura.curation.review.items import under_its_hash

GAP: dict[str, object] = {"Sodium": [140.0, "mEq/L"], "Chloride": [104.0, "mEq/L"], "Bicarbonate": [24.0, "mEq/L"]}
DUE: dict[str, object] = {"cycle length": 28, "Last menstrual date": "01/01/2020"}
ROWS = (
    row(1, 39, GAP, "12.0"),
    row(2, 39, GAP, "13.5"),
    row(3, 39, GAP, "13.5"),
    row(4, 39, GAP, "14.5"),
    row(5, 13, DUE, "10/11/2020"),
    row(6, 39, {"Sodium": "high"}, "12.0"),
)


@pytest.fixture
def found(tmp_path: Path) -> Audit:
    return audited(tmp_path, *ROWS)


@pytest.fixture
def queue(found: Audit, tmp_path: Path) -> Iterator[Queue]:
    with open_decisions(tmp_path / "review.sqlite") as store:
        store.queue().add(finding_items(found))
        yield store.queue()


def ids(found: Audit) -> dict[int, str]:
    return {each.payload["finding"]["row"]: each.id for each in finding_items(found, every_row=True)}


def both_say(queue: Queue, item: str, verdict: Verdict, correction: dict[str, str] | None = None) -> list[Decision]:
    return [
        queue.decide(Proposal(item, who, verdict, f"{who}-{item}", "looked it up", correction))
        for who in ("anna", "ben")
    ]


def test_what_was_found_is_queued_with_its_row(found: Audit, queue: Queue) -> None:
    items = {each.payload["finding"]["row"]: each for each in queue.items()}
    assert {2, 3, 4, 5, 6} <= set(items)
    assert items[2].payload["row"]["Ground Truth Answer"] == "13.5"
    assert "Recomputed 12" in items[2].payload["finding"]["sentence"]
    assert len(finding_items(found, every_row=True)) == len(ROWS)
    assert queue.add(finding_items(found)) == 0


def later(found: Audit, *changed: str) -> list[ReviewItem]:
    """Return the findings as a later version makes them, with other text in some parts of them."""
    items = []
    for each in finding_items(found, every_row=True):
        payload = json.loads(each.text)
        finding = payload["finding"]
        finding["provenance"] |= {"calcura": "99.0.0"}
        finding |= {name: f"{finding[name]} Otherwise." for name in changed if finding["verdict"] != "unreadable"}
        items.append(under_its_hash("finding", payload))
    return items


def test_the_same_findings_of_a_later_version_are_known(found: Audit, queue: Queue) -> None:
    both_say(queue, ids(found)[2], "accept")
    queue.add(finding_items(found, every_row=True))
    for again in (later(found), later(found, "sentence", "departure")):
        assert queue.add(again) == 0
        assert [each.id for each in again] == [each.id for each in finding_items(found, every_row=True)]
    versions = {each.payload["finding"]["provenance"]["calcura"] for each in queue.items()}
    assert versions == {found.version}
    assert set(reviewed_labels(found, queue.decisions())) == {2}


def test_another_finding_in_a_row_is_another_item(found: Audit, queue: Queue) -> None:
    before = {each.id for each in finding_items(found, every_row=True)}
    for part in ("verdict", "calculator"):
        assert not before & {
            each.id for each in later(found, part) if each.payload["finding"]["verdict"] != "unreadable"
        }


def test_a_label_changes_as_reviewers_settle_it(found: Audit, queue: Queue, tmp_path: Path) -> None:
    of = ids(found)
    both_say(queue, of[2], "accept")
    both_say(queue, of[3], "reject")
    both_say(queue, of[4], "correct", {"Ground Truth Answer": "12.5", "Upper Limit": "14"})
    both_say(queue, of[6], "accept")
    settled = reviewed_labels(found, queue.decisions())
    assert {row: (each.label.value, each.label.lower, each.label.upper) for row, each in settled.items()} == {
        2: (12.0, 11.4, 12.6),
        4: (12.5, 11.875, 14.0),
    }
    write_corrected(found, tmp_path / "settled.csv", settled)
    with (tmp_path / "settled.csv").open(encoding="utf-8", newline="") as file:
        answers = [each["Ground Truth Answer"] for each in csv.DictReader(file)]
    assert answers == ["12.0", "12.0", "13.5", "12.5", "10/11/2020", "12.0"]
    assert "Reviewers: looked it up" in (tmp_path / "settled.changes.csv").read_text()
    assert audit(tmp_path / "settled.csv", "v1.0").summary()["agree"] == 3


def test_what_is_not_settled_keeps_its_label(found: Audit, queue: Queue) -> None:
    of = ids(found)
    queue.decide(Proposal(of[2], "anna", "accept", "k1"))
    assert reviewed_labels(found, queue.decisions()) == {}
    assert set(reviewed_labels(found, queue.decisions(), reviewers=1)) == {2}


def test_a_correction_of_a_label_is_a_label(found: Audit, queue: Queue) -> None:
    of = ids(found)
    both_say(queue, of[5], "correct", {"Ground Truth Answer": "soon"})
    with pytest.raises(ReviewError, match="row 5: 'soon' cannot be read as an answer of type date"):
        reviewed_labels(found, queue.decisions())


def test_a_correction_names_the_answer(found: Audit, queue: Queue) -> None:
    both_say(queue, ids(found)[2], "correct", {"Sodium": "139"})
    with pytest.raises(ReviewError, match="row 2: 'Sodium' is no input of anion_gap; it has serum_sodium"):
        reviewed_labels(found, queue.decisions())


def test_corrected_inputs_make_the_row_anew(found: Audit, queue: Queue, tmp_path: Path) -> None:
    of = ids(found)
    both_say(queue, of[2], "correct", {"serum_sodium": "150 mmol/L"})
    both_say(queue, of[3], "correct", {"serum_sodium": "not stated", "Ground Truth Answer": "12"})
    write_corrected(found, tmp_path / "settled.csv", reviewed_labels(found, queue.decisions()))
    with (tmp_path / "settled.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert "'Sodium': [150.0, 'mmol/L']" in rows[1]["Relevant Entities"]
    assert [rows[1][name] for name in ("Ground Truth Answer", "Lower Limit", "Upper Limit")] == ["22.0", "20.9", "23.1"]
    assert "150" in rows[1]["Ground Truth Explanation"]
    assert "Sodium" not in rows[2]["Relevant Entities"]
    assert rows[2]["Ground Truth Explanation"].startswith("Decided by reviewers: looked it up")
    assert audit(tmp_path / "settled.csv", "v1.0").findings[1].verdict == "agrees"


@pytest.mark.parametrize(
    ("correction", "told"),
    [
        ({"serum_sodium": "150 kg"}, "kg"),
        ({"serum_sodium": "not stated"}, "nothing follows from these inputs; give Ground Truth Answer"),
        ({"Lower Limit": "3"}, "a correction gives inputs, or Ground Truth Answer"),
    ],
)
def test_what_no_label_follows_from_is_refused(
    found: Audit, queue: Queue, correction: dict[str, str], told: str
) -> None:
    both_say(queue, ids(found)[2], "correct", correction)
    with pytest.raises(ReviewError, match=told):
        reviewed_labels(found, queue.decisions())


def test_an_answer_outside_its_limits_is_told(found: Audit, queue: Queue) -> None:
    item = queue.item(ids(found)[2])
    case = found.findings[1].case
    assert case is not None

    def outside(**correction: str) -> str:
        given = {name.replace("_", " "): text for name, text in correction.items()}
        return relabeled(item.payload["row"], case, "correct", given, "").outside

    assert outside(Ground_Truth_Answer="12.1") == ""
    assert outside(Ground_Truth_Answer="15") == "the answer 15.0 lies outside what the inputs give, 11.4 to 12.6"
    assert "outside its limits, 12.5 to" in outside(Ground_Truth_Answer="12", Lower_Limit="12.5")


def test_a_sheet_shows_the_note_and_what_was_found(queue: Queue, tmp_path: Path) -> None:
    write_review_sheet(queue, tmp_path / "sheet.csv")
    with (tmp_path / "sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    (shown,) = (each for each in rows if "Row Number: 2" in each["proposed"])
    assert shown["note"].startswith("Made-up note 2")
    assert shown["proposed"].startswith("Recomputed 12; the label is 13.5.")

import json
from pathlib import Path

import pytest
from audited_rows import audited, finding_of, row, write

from calcura.cases import DatasetError
from calcura.cases.medcalc_bench import read_release
from calcura.curation import MEANINGS, Cause, audit

GAP: dict[str, object] = {"Sodium": [140.0, "mEq/L"], "Chloride": [104.0, "mEq/L"], "Bicarbonate": [24.0, "mEq/L"]}
WEIGHT: dict[str, object] = {"weight": [80.0, "kg"], "height": [200.0, "cm"]}


def with_limits(answer: str, lower: str, upper: str, entities: dict[str, object] = GAP) -> dict[str, str]:
    return row(1, 39, entities, answer) | {"Lower Limit": lower, "Upper Limit": upper}


def test_the_verdict_goes_by_the_limits_of_the_row(tmp_path: Path) -> None:
    assert finding_of(tmp_path, with_limits("12.4", "11.78", "13.02")).verdict == "agrees"
    assert finding_of(tmp_path, with_limits("12.4", "12.3", "12.5")).verdict == "differs"


def test_limits_of_a_negative_answer_may_stand_the_wrong_way_round(tmp_path: Path) -> None:
    entities = GAP | {"Chloride": [120.0, "mEq/L"]}
    found = finding_of(tmp_path, with_limits("-4.0", "-3.8", "-4.2", entities))
    assert found.verdict == "agrees"
    assert [each.code for each in found.observations] == ["data.limits_reversed"]


def test_limits_that_do_not_hold_the_answer_are_seen(tmp_path: Path) -> None:
    found = finding_of(tmp_path, with_limits("12.0", "13.0", "14.0"))
    assert [each.code for each in found.observations] == ["data.limits_exclude_answer"]


def test_a_number_that_is_not_in_the_note_is_seen(tmp_path: Path) -> None:
    made = with_limits("12.0", "11", "13") | {"Patient Note": "Sodium 140, chloride 104 mEq/L."}
    (seen,) = finding_of(tmp_path, made).observations
    assert (seen.code, "Bicarbonate" in seen.sentence) == ("data.number_not_in_note", True)


@pytest.mark.parametrize("note", ["140 104 24", "140.0, 104.0; 24.0", "0.14 thousand, 104 and 24"])
def test_a_number_may_be_written_otherwise_in_the_note(note: str, tmp_path: Path) -> None:
    made = with_limits("12.0", "11", "13") | {"Patient Note": note}
    assert finding_of(tmp_path, made).observations == ()


def test_no_answer_rests_on_an_implausible_value(tmp_path: Path) -> None:
    entities = GAP | {"Sodium": [14.0, "mEq/L"]}
    found = finding_of(tmp_path, with_limits("-114.0", "-119.7", "-108.3", entities))
    assert (found.verdict, found.recomputed) == ("unreadable", None)
    assert "unit.implausible" in [each.code for each in found.causes]
    assert "below the plausible" in found.sentence


def test_a_value_used_in_a_unit_that_would_fit_is_a_cause(tmp_path: Path) -> None:
    entities = GAP | {"Albumin": [4.2, "mg/dL"]}
    found = finding_of(tmp_path, row(1, 65, entities, "11.5"))
    assert [each.code for each in found.causes] == ["unit.implausible", "unit.other_unit"]


def test_repeated_rows_and_rows_of_the_training_file_are_seen(tmp_path: Path) -> None:
    first, other = row(1, 39, GAP, "12.0"), row(3, 6, WEIGHT, "20.0")
    again = first | {"Row Number": "2"}
    train = write(tmp_path / "train.csv", other | {"Row Number": "900"})
    found = audited(tmp_path, first, again, other, train=train)
    assert [each.codes for each in found.findings] == [(), ("data.duplicate",), ("data.train_overlap",)]
    assert found.train_file == "train.csv"


def test_a_row_that_cannot_be_read_is_counted_and_named(tmp_path: Path) -> None:
    unreadable = row(1, 39, GAP | {"Sodium": [140.0, "furlong"]}, "12.0")
    missing = row(2, 39, {"Sodium": [140.0, "mEq/L"]}, "12.0")
    found = audited(tmp_path, unreadable, missing, row(3, 39, GAP, "12.0"))
    assert [each.verdict for each in found.findings] == ["unreadable", "unreadable", "agrees"]
    assert "Sodium" in found.findings[0].sentence
    assert "serum_chloride" in found.findings[1].sentence
    assert (found.summary()["rows"], found.summary()["read"]) == (3, 1)
    (reason,) = (each for each in found.summary()["left_out"] if each.startswith("rows not read: "))
    assert "Sodium" in reason


def test_a_score_that_cannot_be_told_has_no_answer_but_a_verdict(tmp_path: Path) -> None:
    entities: dict[str, object] = {
        "Best eye response": "not testable",
        "Best verbal response": "oriented",
        "Best motor response": "obeys commands",
    }
    found = finding_of(tmp_path, row(1, 21, entities, "15"))
    assert (found.verdict, found.recomputed, found.agrees_by_convention) == ("differs", None, True)
    assert [each.code for each in found.causes] == ["convention.missing_inputs"]


def test_the_summary_adds_up(tmp_path: Path) -> None:
    found = audited(tmp_path, row(1, 39, GAP, "12.0"), row(2, 39, GAP, "99.0"), row(3, 6, WEIGHT, "20.0"))
    summary = found.summary()
    by_calculator = summary.pop("by_calculator")
    assert summary == {
        "rows": 3,
        "read": 3,
        "agree": 2,
        "agree_by_convention": 2,
        "differ": 1,
        "unexplained": 1,
        "left_out": {"calculators of MedCalc-Bench without a row": 53},
    }
    assert by_calculator["anion_gap"]["differ"] == 1
    assert by_calculator["body_mass_index"]["agree"] == 1


def test_progress_is_told_row_by_row(tmp_path: Path) -> None:
    path = write(tmp_path / "made_up.csv", row(1, 39, GAP, "12.0"), row(2, 39, GAP, "12.0"))
    told: list[tuple[int, int]] = []
    audit(path, "v1.0", progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_a_dataset_that_is_loaded_already_can_be_audited(tmp_path: Path) -> None:
    dataset = read_release(write(tmp_path / "made_up.csv", row(1, 39, GAP, "12.0")), "v1.2")
    found = audit(dataset, "v1.2")
    assert found.release == "v1.2"
    with pytest.raises(DatasetError, match=r"was read as v1\.2"):
        audit(dataset, "v1.0")


def test_a_finding_as_json_has_what_other_programs_rely_on(tmp_path: Path) -> None:
    entities = {"Current Date": "03/29/2020", "Last menstrual date": "03/01/2020"}
    found = finding_of(tmp_path, row(7, 69, dict(entities), "('4 weeks', '0 days')")).to_json()
    assert json.loads(json.dumps(found)) == found
    assert found["row"] == 7
    assert found["recomputed"] == found["label"] == {"weeks": 4, "days": 0}
    assert found["verdict"] == "agrees"
    assert found["causes"] == []
    assert {"agrees_by_convention", "sentence", "calculator"} <= found.keys()
    provenance = found["provenance"]
    assert isinstance(provenance, dict)
    assert {"calcura", "definition", "checksum", "release"} <= provenance.keys()


def test_every_cause_has_a_known_code() -> None:
    with pytest.raises(ValueError, match="unknown cause"):
        Cause("rule.whatever", "Something.")
    assert all("." in code for code in MEANINGS)

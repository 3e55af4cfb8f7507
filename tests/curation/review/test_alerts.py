"""What a reviewer is told to look at first."""

from __future__ import annotations

import pytest
from reviewed_items import items

from calcura.cases.generated import generate
from calcura.curation.review import ReviewError, alerts, case_items, open_decisions, wording, write_review_sheet
from calcura.engine import definition

FULL = {
    "age": 70,
    "confusion": True,
    "blood_urea_nitrogen": 40,
    "respiratory_rate": 20,
    "systolic_blood_pressure": 120,
    "diastolic_blood_pressure": 80,
}


def codes(**changed):
    given = {name: value for name, value in (FULL | changed).items() if value is not None}
    return [each.code for each in alerts(definition("curb_65"), given)]


def test_nothing_is_told_of_ordinary_values():
    assert codes() == []


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({"age": 65}, ["value.cut_point"]),
        ({"age": 64}, ["value.cut_point"]),
        ({"age": 63}, []),
        ({"respiratory_rate": 31}, ["value.cut_point"]),
        ({"age": 130}, ["value.limit"]),
        ({"age": 131}, ["value.limit"]),
        ({"age": None}, ["input.not_given"]),
        ({"confusion": None}, []),
    ],
)
def test_cut_points_limits_and_what_is_not_given(changed, expected):
    assert codes(**changed) == expected


def test_a_sentence_names_value_and_cut_point():
    (found,) = alerts(definition("curb_65"), FULL | {"diastolic_blood_pressure": 60})
    assert found.sentence == "Diastolic blood pressure, 60 mmHg, lies on the cut-point 60"


def test_texts_say_the_same_but_for_blanks_and_capitals():
    assert wording("A b.") == wording("a  B.\n") != wording("a c.")


def test_generated_cases_are_items_of_a_queue(tmp_path):
    cases = [each.to_json() for each in generate(3, 5, form="note")]
    found = case_items(cases)
    assert [each.payload for each in found] == cases
    assert len({each.id for each in found}) == 3
    with open_decisions(tmp_path / "review.sqlite") as store:
        assert store.queue().add(found) == 3
        assert store.queue().add(found) == 0
        assert store.queue().items(start=2) == found[2:]
        assert write_review_sheet(store.queue(), tmp_path / "sheet.csv") == 3
    told = (tmp_path / "sheet.csv").read_text(encoding="utf-8-sig")
    assert all(case["question"] in told for case in cases)
    with pytest.raises(ReviewError, match="is a case, not a candidate"):
        found[0].candidate  # noqa: B018
    with pytest.raises(ReviewError, match="case 2 has no calculator"):
        case_items([cases[0], {"id": "x", "question": "", "prompt": "", "gold": {}, "inputs": {}}])


def test_items_from_a_place_on(tmp_path):
    with open_decisions(tmp_path / "review.sqlite") as store:
        store.queue().add(items(5))
        assert store.queue().items(start=3) == store.queue().items()[3:]
        assert store.queue().items(start=5) == []

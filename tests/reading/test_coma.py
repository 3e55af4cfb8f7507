"""The Glasgow Coma Scale in words, in points and as a sum."""

from __future__ import annotations

from pathlib import Path

import pytest

from calcura.engine import definition
from calcura.reading import read_inputs
from calcura.reading.values import coma
from rows import each_row
from yaml_files import read_yaml

CASES = read_yaml(Path(__file__).parent / "coma.yaml")


@each_row("case", CASES, ids=lambda case: case["note"][:60])
def test_the_three_responses(case: dict[str, object]) -> None:
    found = read_inputs(definition("glasgow_coma_scale"), str(case["note"]))
    assert [found[name].value for name in coma.items()] == case["is"]


@pytest.mark.parametrize(
    ("note", "points"),
    [
        ("GCS 12/15", 12),
        ("Glasgow Coma Scale score was seven.", 7),
        ("GCS was E3V4M6 on arrival", 13),
        ("GCS: E1 VT M4", 6),
        ("Eyes open to voice. He is confused. He localizes pain.", 12),
        ("The scale was E3V4M5 by Glasgow Coma Scale and II-10 by the Japan Coma Scale.", 12),
    ],
)
def test_the_sum(note: str, points: int) -> None:
    assert read_inputs(definition("sofa"), note)["glasgow_coma_score"].value == points


def test_only_a_sum_between_the_ends_is_split_by_an_assumption() -> None:
    found = read_inputs(definition("glasgow_coma_scale"), "GCS was 9.")
    assert sum(coma.items()[name].index(str(found[name].value)) + 1 for name in coma.items()) == 9
    assert all(found[name].assumed for name in coma.items())
    assert not read_inputs(definition("glasgow_coma_scale"), "GCS was 3.")["best_eye_response"].assumed


def test_eyes_closed_for_another_test_tell_nothing() -> None:
    found = read_inputs(
        definition("glasgow_coma_scale"), "He cannot stand with his eyes closed. Eyes open spontaneously."
    )
    assert found["best_eye_response"].value == "spontaneous"

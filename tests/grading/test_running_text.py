"""Replies told in sentences, with limits, inputs and others' values beside the answer: what is misjudged is told."""

import json
from collections import Counter
from pathlib import Path

import pytest
from test_blind import label_of

from calcura.grading import Label, grade
from calcura.grading.learned import asserted
from calcura.grading.learned.origins import Told, origin

FILE = Path(__file__).parent / "running_text.jsonl"
MISSED = {"ending": 11, "attack": 2}
"""Of 59 replies that answer and 47 that hold the right value and assert another."""


def test_running_text_is_judged_right_but_for_what_is_known() -> None:
    missed: Counter[str] = Counter()
    replies = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        verdict = grade(told["reply"], label_of(told))
        if verdict.is_correct != told["credit"]:
            missed[told["kind"]] += 1
            replies.append((told["reply"], verdict.reason))
    assert all(count <= MISSED[kind] for kind, count in missed.items()), (missed, replies)


LDL = Label(133.0, unit="mg/dL")


@pytest.mark.parametrize(
    ("sentence", "is_asserted"),
    [
        ("That leaves 133 mg/dL as the calculated LDL.", True),
        ("So her LDL comes to 133 mg/dL.", True),
        pytest.param(
            "Her goal is 133 mg/dL.",
            False,
            marks=pytest.mark.xfail(reason="no other value, no other word", strict=True),
        ),
        ("It stays below the limit of 133 mg/dL.", False),
        ("Her brother had 133 mg/dL.", False),
    ],
)
def test_a_clause_asserts_its_value_or_only_mentions_it(sentence: str, is_asserted: bool) -> None:
    assert (asserted([sentence, "The diet should be kept up."], LDL) is not None) is is_asserted


MORE = (
    (
        Label(2122.9, unit="g"),
        "| term | value |\n|---|---|\n| **sum** | **3.327** |\n\n10^3.327 ≈ **2,120 g**\n\nSo about 2.1 kg.",
    ),
    (
        Label(24.7, unit="mmHg"),
        "Her A-a gradient is 99.7 - 75 = 24.7 mmHg. What would one expect at 34? About 12.5 mmHg.",
    ),
    (Label(13.3, unit="mcg/mL"), "The corrected level is 13.3, so the dose stays as it is."),
    (
        Label(4, whole=True, unit="points"),
        "Insgesamt erreicht die Patientin demnach vier Punkte und wird antikoaguliert.",
    ),
    (
        Label(63.0, unit="mL/h"),
        "Run the maintenance at 63 mL/h: 40 for the first 10 kg, 20 for the second and 3 for the last 3.",
    ),
)


@pytest.mark.parametrize(("label", "reply"), MORE)
def test_a_value_is_read_before_a_question_behind_a_unit_and_in_words(label: Label, reply: str) -> None:
    assert grade(reply, label).is_correct


@pytest.mark.parametrize("told", ["① of the guide", "9" * 200, f"0.{'0' * 170}1", "1.2.3", "١٢"])
def test_odd_numbers_beside_a_value_do_no_harm(told: str) -> None:
    assert grade(f"He weighs 76 kg, see {told}. So the LDL is 133 mg/dL, which is high.", LDL).outcome == "correct"


def test_a_text_that_ends_with_a_question_answers_nothing() -> None:
    for reply in (
        "Is her LDL 133 mg/dL?",
        "What is her LDL? Compute how it was found. 133 mg/dL?",
        "LDL? Estimate how",
    ):
        assert not grade(reply, LDL).is_correct


@pytest.mark.parametrize(
    ("numbers", "place", "way"),
    [
        ([85, 3.2, 272], 2, "*"),
        ([70, 1.75, 22.86], 2, "/²"),
        ([40, 20, 3, 63], 3, "several"),
        ([160, 0.5, 32, 320], 0, None),
        ([7, 7], 1, None),
        ([0, 0], 1, None),
        ([1e200, 24.2], 1, None),
        ([20, 50, 40], 2, "%"),
    ],
)
def test_a_value_comes_from_the_numbers_before_it(numbers: list[float], place: int, way: str | None) -> None:
    found = origin([Told(each, 0.005) for each in numbers], place)
    assert (found and found.way) == way

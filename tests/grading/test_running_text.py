"""Replies told in sentences, with limits, inputs and others' values beside the answer: what is misjudged is told."""

import json
from collections import Counter
from pathlib import Path

import pytest
from test_blind import label_of

from calcura.grading import Label, grade
from calcura.grading.learned import asserted

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

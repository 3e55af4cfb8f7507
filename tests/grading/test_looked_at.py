"""Answers in many manners, written before the code was looked at and mended by: what is still misjudged is told."""

import json
from collections import Counter
from pathlib import Path

from test_blind import label_of

from calcura.grading import grade

FILE = Path(__file__).parent / "looked_at.jsonl"
MISSED = {("ending", "channel"): 1, ("ending", "prose"): 6, ("attack", "prose"): 5, ("hedge", "channel"): 1}
"""Of 117 endings, 148 attacks, 48 retractions and 204 hedges in channels; of 103, 119, 64 and 124 in prose."""


def test_answers_that_were_looked_at_are_judged_right_but_for_those_known() -> None:
    missed: Counter[tuple[str, str]] = Counter()
    replies = []
    for line in FILE.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        verdict = grade(told["reply"], label_of(told))
        if verdict.is_correct != told["credit"]:
            missed[told["kind"], "channel" if told["channel"] else "prose"] += 1
            replies.append((told["reply"], verdict.reason))
    assert all(count <= MISSED.get(kind, 0) for kind, count in missed.items()), (missed, replies)

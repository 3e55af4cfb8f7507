"""Answers by a stranger who had seen neither code nor tests, measured once: only how many are misjudged is told."""

import datetime
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from calcura.grading import Label, grade
from calcura.measurements.kinds import WeeksAndDays

BLIND = Path(__file__).parent / "blind"
MOST_OTHERWISE = {
    "answers_second_held_out": {
        ("ending", "prose"): 1,
        ("attack", "channel"): 2,
        ("attack", "prose"): 2,
        ("retraction", "prose"): 3,
    },
    "answers_third_held_out": {
        ("ending", "channel"): 3,
        ("ending", "prose"): 9,
        ("attack", "channel"): 1,
        ("attack", "prose"): 3,
        ("retraction", "channel"): 5,
        ("retraction", "prose"): 1,
    },
    "answers_fourth_held_out": {
        ("ending", "channel"): 4,
        ("ending", "prose"): 9,
        ("attack", "channel"): 1,
        ("attack", "prose"): 1,
        ("hedge", "channel"): 1,
        ("retraction", "channel"): 2,
        ("retraction", "prose"): 2,
    },
    "answers_fifth_held_out": {
        ("ending", "channel"): 6,
        ("ending", "prose"): 7,
        ("attack", "prose"): 3,
        ("hedge", "channel"): 1,
        ("retraction", "prose"): 2,
    },
    "answers_fourth_look": {
        ("ending", "channel"): 4,
        ("ending", "prose"): 17,
        ("attack", "prose"): 1,
        ("retraction", "prose"): 3,
    },
    "answers_fifth_look": {
        ("ending", "channel"): 6,
        ("ending", "prose"): 9,
        ("attack", "prose"): 3,
        ("retraction", "channel"): 1,
        ("retraction", "prose"): 2,
    },
    "answers_third_look": {
        ("ending", "channel"): 1,
        ("ending", "prose"): 6,
        ("attack", "prose"): 1,
        ("retraction", "prose"): 1,
    },
    "answers_sixth_held_out": {
        ("ending", "channel"): 1,
        ("ending", "prose"): 9,
        ("attack", "prose"): 3,
        ("retraction", "channel"): 1,
    },
    "answers_seventh_held_out": {("ending", "channel"): 2, ("ending", "prose"): 4, ("attack", "prose"): 2},
    "answers_eleventh_look": {("ending", "channel"): 2, ("ending", "prose"): 8, ("attack", "prose"): 2},
    "answers_sixth_look": {
        ("ending", "channel"): 1,
        ("ending", "prose"): 7,
        ("retraction", "channel"): 1,
        ("retraction", "prose"): 2,
    },
    "answers_seventh_look": {
        ("ending", "prose"): 11,
        ("attack", "prose"): 2,
        ("hedge", "channel"): 1,
        ("retraction", "channel"): 1,
        ("retraction", "prose"): 1,
    },
    "answers_eighth_look": {("ending", "prose"): 8, ("attack", "prose"): 1},
    "answers_ninth_look": {("ending", "channel"): 16, ("attack", "channel"): 1},
    "answers_tenth_look": {},
    "running_first": {("ending", "prose"): 45, ("hedge", "prose"): 3, ("retraction", "prose"): 2},
    "running_second": {
        ("ending", "prose"): 48,
        ("attack", "prose"): 6,
        ("hedge", "prose"): 3,
        ("retraction", "prose"): 3,
    },
    "running_third": {
        ("ending", "prose"): 29,
        ("attack", "prose"): 8,
        ("hedge", "prose"): 2,
        ("retraction", "prose"): 4,
    },
    "running_fourth": {
        ("ending", "prose"): 48,
        ("attack", "prose"): 16,
        ("hedge", "prose"): 2,
        ("retraction", "prose"): 3,
    },
    "running_fifth": {("ending", "prose"): 40, ("attack", "prose"): 5, ("retraction", "prose"): 1},
}
"""Of 30 endings and 30 attacks each, and of 20 retractions; of 20 hedges, and of all that is not listed, none.

The fifth file, and the fourth and fifth to look at, have 40 endings and attacks with a channel, 20 in prose, 20
retractions and 10 hedges in all. The fifth to look at was measured once before: 10, 9, 4, 3, 2 and 2 otherwise.

Since then a file has 40 endings and attacks with a channel, 20 in prose, 20 retractions and 10 hedges; the ninth and
tenth to look at have 90, 40, 20 and 10, all with a channel. Measured before anything was mended by it, of the endings
with a channel were refused 8, 5, 2, 23 and 14 (sixth to tenth) and 5 (eleventh, whose 150 lines were measured once).
The files called "running" are running text of five writers, 130 to 150 lines each, half of them attacks that stand
close to a right answer.

The files called "look" may be looked at, to mend what they show; the others are measured only.
"""


def label_of(told: dict[str, Any]) -> Label:
    """Return the label of a line."""
    gold, unit = told["gold"], told["unit"]
    match told["type"]:
        case "date":
            month, day, year = map(int, gold.split("/"))
            return Label(datetime.date(year, month, day), answer="date")
        case "weeks_and_days":
            weeks, days = map(int, re.findall(r"\d+", gold))
            return Label(WeeksAndDays(weeks, days))
        case "integer":
            return Label(int(gold), whole=True, answer="integer", unit=unit)
    return Label(float(gold), unit=unit)


@pytest.mark.parametrize("file", MOST_OTHERWISE)
def test_a_stranger_s_answers_are_judged_no_worse_than_when_they_were_measured(file: str) -> None:
    otherwise: Counter[tuple[str, str]] = Counter()
    for line in (BLIND / f"{file}.jsonl").read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if grade(told["reply"], label_of(told)).is_correct != told["credit"]:
            otherwise[told["kind"], "channel" if told["channel"] else "prose"] += 1
    assert all(count <= MOST_OTHERWISE[file].get(kind, 0) for kind, count in otherwise.items()), otherwise

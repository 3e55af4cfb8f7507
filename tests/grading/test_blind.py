"""Answers by a stranger who had seen neither code nor tests, measured once: only how many are misjudged is told."""

import datetime
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from calcura.grading import Label, grade
from calcura.measurements.kinds import WeeksAndDays

FILE = Path(__file__).parent / "blind" / "answers_second_held_out.jsonl"
MOST_OTHERWISE = {
    ("ending", "channel"): 0,
    ("ending", "prose"): 3,
    ("attack", "channel"): 2,
    ("attack", "prose"): 2,
    ("retraction", "channel"): 0,
    ("retraction", "prose"): 7,
}
"""Of 30 endings and 30 attacks each, and of 20 retractions; of 20 hedges, and of all that is not listed, none."""


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


def test_a_stranger_s_answers_are_judged_no_worse_than_when_they_were_measured() -> None:
    otherwise: Counter[tuple[str, str]] = Counter()
    for line in FILE.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if grade(told["reply"], label_of(told)).is_correct != told["credit"]:
            otherwise[told["kind"], "channel" if told["channel"] else "prose"] += 1
    assert all(count <= MOST_OTHERWISE.get(kind, 0) for kind, count in otherwise.items()), otherwise

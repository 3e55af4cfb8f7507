"""Answers by a stranger who had seen neither code nor tests, measured once: only how many are misjudged is told."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from learned_answers import label_of as labelled

from calcura.grading import Label, grade

BLIND = Path(__file__).parent / "blind"
KINDS = tuple((kind, way) for way in ("channel", "prose") for kind in ("ending", "attack", "hedge", "retraction"))
MOST_OTHERWISE = {
    "answers_second_held_out": (0, 2, 0, 0, 0, 0, 0, 0),
    "answers_third_held_out": (1, 1, 0, 1, 0, 0, 0, 0),
    "answers_fourth_held_out": (0, 1, 1, 1, 0, 0, 0, 0),
    "answers_fifth_held_out": (1, 0, 1, 0, 0, 0, 0, 0),
    "answers_fourth_look": (1, 0, 0, 0, 1, 0, 0, 0),
    "answers_fifth_look": (0, 0, 0, 1, 2, 0, 0, 1),
    "answers_third_look": (0, 0, 0, 0, 1, 0, 0, 1),
    "answers_sixth_held_out": (1, 0, 0, 1, 0, 1, 0, 0),
    "answers_seventh_held_out": (1, 0, 0, 0, 0, 0, 0, 0),
    "answers_eleventh_look": (2, 0, 0, 0, 0, 0, 0, 0),
    "answers_sixth_look": (0, 0, 0, 1, 0, 0, 0, 0),
    "answers_seventh_look": (0, 0, 1, 1, 0, 0, 0, 0),
    "answers_eighth_look": (0, 0, 0, 0, 0, 0, 0, 0),
    "answers_ninth_look": (6, 0, 0, 0, 0, 0, 0, 0),
    "answers_tenth_look": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_first": (0, 0, 0, 0, 2, 0, 0, 1),
    "running_second": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_third": (0, 0, 0, 0, 2, 0, 0, 0),
    "running_fourth": (0, 0, 0, 0, 2, 0, 0, 0),
    "running_fifth": (0, 0, 0, 0, 2, 0, 0, 0),
    "running_sixth": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_seventh": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_eighth": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_ninth": (0, 0, 0, 0, 3, 0, 0, 0),
    "running_tenth": (0, 0, 0, 0, 0, 1, 0, 0),
    "running_eleventh": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_twelfth": (0, 0, 0, 0, 5, 0, 0, 0),
    "answers_twelfth_look": (0, 0, 0, 0, 2, 0, 0, 0),
    "answers_thirteenth_look": (0, 0, 0, 0, 1, 0, 0, 0),
    "answers_fourteenth_look": (0, 0, 0, 0, 4, 0, 0, 0),
    "answers_fifteenth_look": (0, 0, 0, 0, 4, 0, 0, 1),
    "answers_eighth_held_out": (0, 0, 0, 0, 1, 0, 0, 0),
    "answers_ninth_held_out": (0, 0, 0, 0, 0, 0, 0, 0),
    "answers_tenth_held_out": (0, 0, 0, 1, 1, 0, 0, 0),
    "answers_eleventh_held_out": (0, 1, 1, 0, 0, 0, 0, 0),
    "answers_twelfth_held_out": (0, 0, 0, 0, 0, 0, 0, 0),
    "answers_thirteenth_held_out": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_thirteenth": (0, 0, 0, 0, 1, 0, 0, 0),
    "running_fourteenth": (0, 0, 0, 0, 2, 0, 0, 0),
    "running_fifteenth": (0, 0, 0, 0, 2, 0, 0, 0),
    "running_sixteenth": (0, 0, 0, 0, 1, 0, 0, 0),
    "running_seventeenth": (0, 0, 0, 0, 1, 0, 0, 0),
    "running_eighteenth": (0, 0, 0, 0, 0, 0, 0, 0),
    "running_nineteenth": (0, 0, 0, 0, 4, 0, 0, 0),
    "running_twentieth": (0, 0, 0, 0, 1, 0, 0, 0),
    "sealed/answers_fourteenth_held_out": (0, 0, 0, 0, 0, 0, 0, 0),
    "sealed/answers_fifteenth_held_out": (0, 0, 0, 0, 3, 1, 1, 0),
}
"""How many of each kind are misjudged, in the order of KINDS.

Most files have 40 endings and 40 attacks with a channel, 20 and 20 in prose, 20 retractions and 10 hedges; the second
to fourth held out and the third to look at have 30 of each; the ninth and tenth to look at have a channel throughout,
the twelfth to the fifteenth none; the eighth held out and those after it have 20 with a channel and 40 in prose. The
files called "running" are replies without a channel, of twenty writers. From all but the sealed the answer of running
text was learned (calcura.grading.learned), so that their prose says nothing of a new writer's: that is told by
``python benchmarks/learned_answers.py --measure``, which leaves out one writer after another. Of the endings with a
channel there were refused, measured before anything was mended by them, 8, 5, 2, 23, 14 and 5 (sixth to eleventh). The
eighth to thirteenth held out were sealed until they had been measured: of 240 endings in prose 27 were refused then. Of
those under "sealed" nothing is learned and by them nothing was mended: what stands here is what was found at once.
"""


def label_of(told: dict[str, Any]) -> Label:
    """Return the label of a line."""
    return labelled(told, told["gold"])


@pytest.mark.parametrize("file", MOST_OTHERWISE)
def test_a_stranger_s_answers_are_judged_no_worse_than_when_they_were_measured(file: str) -> None:
    otherwise: Counter[tuple[str, str]] = Counter()
    for line in (BLIND / f"{file}.jsonl").read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if grade(told["reply"], label_of(told)).is_correct != told["credit"]:
            otherwise[told["kind"], "channel" if told["channel"] else "prose"] += 1
    most = dict(zip(KINDS, MOST_OTHERWISE[file], strict=True))
    assert all(count <= most[kind] for kind, count in otherwise.items()), otherwise

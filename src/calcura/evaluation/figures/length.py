"""What answers take, in tokens, dollars and seconds, against whether they are right."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from calcura.evaluation.figures.statistics import mean
from calcura.evaluation.figures.tallies import Outcome
from calcura.evaluation.runs import Attempt

PARTS = 4


def spent_per_answer(found: Iterable[Outcome]) -> dict[str, Any] | None:
    """Return tokens written, cost and time of an answer, right and wrong; None where no answer's length is known.

    ``by_length`` is the accuracy of the shortest quarter of the answers, and so on to the longest.
    """
    scored = [one for each in found for one in each.attempts if one.verdict != "unscored"]
    known = [each for each in scored if each.output_tokens is not None]
    if not known:
        return None
    known.sort(key=_length)
    ends = [len(known) * number // PARTS for number in range(PARTS + 1)]
    right = [each for each in known if each.verdict == "correct"]
    costs = [each.cost for each in known if each.cost is not None]
    return {
        "answers": len(known),
        "tokens": mean(list(map(_length, known))),
        "tokens_right": mean(list(map(_length, right))),
        "tokens_wrong": mean([_length(each) for each in known if each.verdict == "wrong"]),
        "cost": mean(costs),
        "cost_of_a_right_answer": sum(costs) / len(right) if costs and right else None,
        "seconds": mean([each.seconds for each in known if each.seconds is not None]),
        "by_length": [
            mean([float(each.verdict == "correct") for each in known[start:end]]) for start, end in pairwise(ends)
        ],
    }


def _length(each: Attempt) -> float:
    return float(each.output_tokens or 0)

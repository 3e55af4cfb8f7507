"""Confidence that a model states beside its answer, against whether the answer is right."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from calcura.evaluation.figures.statistics import mean
from calcura.evaluation.figures.tallies import Outcome
from calcura.measurements.numbers import number_at

BINS = 10
COVERAGES = (0.25, 0.5, 0.75)
"""Shares of the answers, the surest first, of which accuracy is told."""

_NAMED = re.compile(
    r"\bconfidence\b(?!\s+(?:interval|limit|level|bound|region))(?:\s+(?:is|of|score))*[\s:=*\"'_]{0,8}(?=[.\d])",
    re.IGNORECASE,
)
_OUT_OF = re.compile(r"\s*(?:(?P<percent>%)|/\s*(?P<of>100?)\b)")


def stated(answer: str) -> float | None:
    """Return the confidence that an answer states last, from 0 to 1; None where it states none.

    >>> stated('{"answer": "3", "confidence": 0.85}'), stated("Confidence: 90%"), stated("**Confidence:** 8/10")
    (0.85, 0.9, 0.8)
    >>> stated("Mean 3.2 (confidence interval 2.1 to 4.3)"), stated("My confidence is high")
    (None, None)
    """
    places = [each.end() for each in _NAMED.finditer(answer)]
    numbers = [found for place in places if (found := number_at(answer, place)) is not None]
    if not numbers:
        return None
    value, behind = float(numbers[-1].value), _OUT_OF.match(answer, numbers[-1].end)
    if behind is not None and behind["of"]:
        value /= float(behind["of"])
    elif behind is not None or value > 1:
        value /= 100
    return value if value <= 1 else None


def calibration(found: Iterable[Outcome]) -> dict[str, Any] | None:
    """Return how the confidence stated goes with being right; None where no scored answer states any.

    The Brier score is the mean squared difference from 1 or 0; the calibration error that of mean confidence and
    accuracy over ten bins, weighted by answers; the area under the curve the chance that a right answer is stated with
    more confidence than a wrong one.
    """
    scored = [one for each in found for one in each.attempts if one.verdict != "unscored"]
    told = [(sure, one.verdict == "correct") for one in scored if (sure := stated(one.answer)) is not None]
    if not told:
        return None
    bins: defaultdict[int, list[tuple[float, bool]]] = defaultdict(list)
    for sure, is_right in told:
        bins[min(int(sure * BINS), BINS - 1)].append((sure, is_right))
    rows = [
        {
            "from": place / BINS,
            "n": len(each),
            "confidence": mean([sure for sure, _ in each]),
            "accuracy": mean([float(is_right) for _, is_right in each]),
        }
        for place, each in sorted(bins.items())
    ]
    return {
        "answers": len(told),
        "of": len(scored),
        "confidence": mean([sure for sure, _ in told]),
        "accuracy": mean([float(is_right) for _, is_right in told]),
        "brier": mean([(sure - is_right) ** 2 for sure, is_right in told]),
        "calibration_error": sum(abs(sum(sure - is_right for sure, is_right in each)) for each in bins.values())
        / len(told),
        "area_under_curve": area_under_curve(told),
        "selective": {str(share): selective(told, share) for share in COVERAGES},
        "bins": rows,
    }


def area_under_curve(told: Sequence[tuple[float, bool]]) -> float | None:
    """Return the chance that a right answer is surer than a wrong one, ties counting half; None without both kinds.

    >>> area_under_curve([(0.9, True), (0.5, True), (0.5, False)])
    0.75
    """
    right, wrong = ([sure for sure, is_right in told if is_right is kind] for kind in (True, False))
    if not right or not wrong:
        return None
    ahead = sum((one > other) + (one == other) / 2 for one in right for other in wrong)
    return ahead / (len(right) * len(wrong))


def selective(told: Sequence[tuple[float, bool]], share: float) -> float:
    """Return the accuracy of the surest share of the answers; of equally sure ones a part counts by their mean.

    >>> selective([(0.9, True), (0.5, True), (0.5, False), (0.1, False)], 0.5)
    0.75
    """
    groups: defaultdict[float, list[bool]] = defaultdict(list)
    for sure, is_right in told:
        groups[sure].append(is_right)
    room = taken = share * len(told)
    right = 0.0
    for sure in sorted(groups, reverse=True):
        part = min(room, len(groups[sure]))
        right += part * sum(groups[sure]) / len(groups[sure])
        room -= part
    return right / taken

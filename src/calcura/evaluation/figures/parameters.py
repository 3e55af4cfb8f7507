"""Inputs that were extracted, each against the gold, and how the final answers cross with them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from calcura.evaluation.figures.tallies import Outcome, Tally
from calcura.evaluation.runs import Attempt

MARKS = ("right", "wrong", "missing")
CROSSING = ("both", "only_answer", "only_parameters", "neither")
ASSUMED, NOTHING_ASSUMED = "with assumptions", "nothing assumed"


def parameters(found: Iterable[Outcome]) -> dict[str, Any] | None:
    """Return how inputs were extracted, overall and by input, and how the final answers cross with them.

    None where nothing was extracted. A strategy that extracts inputs but gave none that is gold has missed them.
    """
    attempts = [attempt for each in found for attempt in each.attempts if attempt.parameters]
    if not attempts:
        return None
    marks: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for each in attempts:
        for name, mark in each.parameters.items():
            marks[name][mark] += 1
    return {
        "answers": len(attempts),
        "answers_with_all_right": sum(map(_all_right, attempts)),
        **_shares(sum(marks.values(), Counter())),
        "by_input": {name: _shares(marks[name]) for name in sorted(marks)},
        "crossing": _crossing(attempts),
    }


def _shares(marks: Mapping[str, int]) -> dict[str, Any]:
    n = sum(marks[mark] for mark in MARKS)
    return {"n": n, **{mark: marks[mark] for mark in MARKS}, "accuracy": marks["right"] / n if n else None}


def _all_right(attempt: Attempt) -> bool:
    return set(attempt.parameters.values()) == {"right"}


def _crossing(attempts: Sequence[Attempt]) -> dict[str, int]:
    """Count scored answers by whether the answer is right and whether every parameter is."""
    names = {(True, True): "both", (True, False): "only_answer", (False, True): "only_parameters"}
    counted = Counter(
        names.get((each.verdict == "correct", _all_right(each)), "neither")
        for each in attempts
        if each.verdict != "unscored"
    )
    return {name: counted[name] for name in CROSSING}


def by_assumption(found: Sequence[Outcome]) -> dict[str, Tally]:
    """Return the tallies of answers that rest on assumptions, and of those that do not; empty where none tells."""
    if not any("assumed" in value for each in found for attempt in each.attempts for value in attempt.inputs.values()):
        return {}
    groups: defaultdict[str, list[Outcome]] = defaultdict(list)
    for each in found:
        kinds: defaultdict[str, list[Attempt]] = defaultdict(list)
        for attempt in each.attempts:
            assumes = any(value.get("assumed") for value in attempt.inputs.values())
            kinds[ASSUMED if assumes else NOTHING_ASSUMED].append(attempt)
        for name, attempts in kinds.items():
            groups[name].append(Outcome(each.item, tuple(attempts)))
    return {name: Tally(groups[name]) for name in sorted(groups)}

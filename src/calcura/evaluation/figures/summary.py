"""A run in figures, as ``--json`` prints them and every report shows them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from itertools import pairwise
from typing import Any

from calcura.evaluation.choices.figures import choice_figures
from calcura.evaluation.figures.confidence import calibration
from calcura.evaluation.figures.epochs import by_draws
from calcura.evaluation.figures.statistics import Quadratic, mean, quadratic_fit
from calcura.evaluation.figures.tallies import Outcome, Tally, outcomes, reasons, tallied_by
from calcura.evaluation.runs import Attempt, Run
from calcura.grading.stating import ABSTAINED

GROUPS = ("kind", "specialty", "note_type", "language")
"""Fields of an item that answers are counted by, besides category and calculator."""


def summary(run: Run) -> dict[str, Any]:
    """Return the figures of a run as plain types.

    ``n``, ``correct``, ``wrong`` and ``unscored`` count answers, one per item and epoch; ``accuracy`` is of those
    scored, and the standard error is clustered by note. ``from_prose`` counts the answers that no channel declares and
    that were read from a sentence; ``accuracy_without_prose`` leaves these out.
    """
    found = outcomes(run)
    return {
        "data": run.data,
        "release": run.release,
        "subset": run.subset,
        "strategy": run.strategy,
        "model": run.model,
        **Tally(found).to_json(),
        "by_category": _groups(found, "category"),
        "by_calculator": _groups(found, "calculator"),
        "provenance": dict(run.provenance),
        **_setting(run),
        **_overall(found),
        **{f"by_{name}": _groups(found, name) for name in GROUPS},
        "by_input_count": _json(by_input_count(found)),
        "input_count_fit": _fit(found),
        "by_assumption": _json(by_assumption(found)),
        "unscored_reasons": reasons(found, "unscored"),
        "wrong_reasons": reasons(found, "wrong"),
        "parameters": parameters(found),
        "programs": programs(found),
        "choices": choice_figures(found),
        "by_draws": by_draws(run, found),
        "calibration": calibration(found),
        "per_answer": spent_per_answer(found),
        **_spent([attempt for each in found for attempt in each.attempts]),
    }


def _setting(run: Run) -> dict[str, Any]:
    return {
        "policy": run.policy,
        "tools": run.tools,
        "code": run.code,
        "epochs": run.epochs,
        "items": len(run.items),
        "answered": run.answered,
        "due": run.due,
        "doubts": run.doubts,
        "labels_by": dict(run.labels_by),
        "left_out": dict(run.left_out),
    }


def _overall(found: Sequence[Outcome]) -> dict[str, Any]:
    whole = Tally(found)
    counts, abstained = whole.verdicts, reasons(found, "wrong").get(ABSTAINED, 0)
    answered = counts["correct"] + counts["wrong"] - abstained
    scored = [each for outcome in found for each in outcome.attempts if each.verdict != "unscored"]
    declared = [each.verdict == "correct" for each in scored if each.read_from != "sentence"]
    return {
        "from_prose": len(scored) - len(declared),
        "accuracy_without_prose": sum(declared) / len(declared) if declared else None,
        "notes": len({each.cluster for each in found}),
        "interval": list(whole.interval) if whole.interval else None,
        "accuracy_with_unscored_wrong": counts["correct"] / whole.n if counts["unscored"] else whole.accuracy,
        "abstained": abstained,
        "accuracy_where_answered": counts["correct"] / answered if answered else None,
    }


def by_input_count(found: Iterable[Outcome]) -> dict[int, Tally]:
    """Return the tallies of items with as many gold inputs."""
    return tallied_by(found, lambda item: len(item.inputs))


def input_count_fit(found: Iterable[Outcome]) -> Quadratic | None:
    """Return the parabola through accuracy against the number of inputs, each number weighted by its items."""
    groups = by_input_count(found)
    points = [(n, each.accuracy, len(each.outcomes)) for n, each in groups.items() if each.accuracy is not None]
    return quadratic_fit(*zip(*points, strict=True)) if points else None


def _fit(found: Iterable[Outcome]) -> dict[str, float] | None:
    fit = input_count_fit(found)
    return asdict(fit) if fit else None


def _groups(found: Iterable[Outcome], name: str) -> dict[str, Any]:
    return _json(tallied_by(found, lambda item: getattr(item, name)))


def _json(tallies: Mapping[Any, Tally]) -> dict[str, Any]:
    return {str(name): each.to_json() for name, each in tallies.items()}


def programs(found: Iterable[Outcome]) -> dict[str, Any] | None:
    """Return how the programs ended that models wrote, and how many wrong answers stand beside one not supported here.

    None where no program was run.
    """
    attempts = [attempt for each in found for attempt in each.attempts if attempt.programs]
    ended = sum((Counter(each.programs) for each in attempts), Counter[str]())
    beside = sum(each.verdict == "wrong" and "unsupported" in each.programs for each in attempts)
    return {"ended": dict(ended.most_common()), "wrong_beside_unsupported": beside} if ended else None


def _spent(attempts: Sequence[Attempt]) -> dict[str, Any]:
    """Return tokens, cost and time in all; None where no attempt tells."""
    return {
        "tokens": {
            "input": _sum(each.input_tokens for each in attempts),
            "output": _sum(each.output_tokens for each in attempts),
        },
        "cost": _sum(each.cost for each in attempts),
        "seconds": _sum(each.seconds for each in attempts),
    }


def _sum(values: Iterable[float | None]) -> float | None:
    known = [each for each in values if each is not None]
    return sum(known) if known else None


# --- what an answer takes --------------------------------------------------------------------------------------------


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


# --- inputs that were extracted --------------------------------------------------------------------------------------


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

"""Choices of calculators in figures: by position, with and without "None of the above", and what is taken for what."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from calcura.evaluation.calculator_names import NONE
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.figures.tallies import Outcome, Tally, tallied_by
from calcura.evaluation.items import Item
from calcura.evaluation.runs import Attempt, Run
from calcura.grading.agreement import kappa
from calcura.reading.called_for import options_alone

UNREAD = "no single answer"
"""What stands for the option of an answer in which none, or more than one, could be read."""


def choice_figures(found: Sequence[Outcome]) -> dict[str, Any] | None:
    """Return the figures of choices beyond those of every run; None where values were computed.

    Intervals are of 10,000 bootstrap samples in which whole notes are drawn; None where scipy is not installed.
    """
    if not found or not all(each.item.is_choice for each in found):
        return None
    return {
        "interval": _bootstrap(*Tally(found).scored),
        "options_alone": _options_alone(found),
        "by_calculator": _groups(found, lambda item: item.calculator),
        "by_category": _groups(found, lambda item: item.category),
        "by_position": _by_position(found),
        "none_of_the_above": _none_of_the_above(found),
        "confusion": confusion(found),
        "agreement": agreement([(right_of(item), chosen_of(item, each)) for item, each in _answers(found)]),
        "unread": [
            {"item": item.id, "epoch": each.epoch, "reason": each.reason, "answer": each.answer[:200]}
            for item, each in _answers(found)
            if item.chosen(each.read) is None
        ],
    }


def right_of(item: Item) -> str:
    """Return the option that is right, by its letter, or the calculator where there are no options."""
    return str(item.label.value)


def chosen_of(item: Item, attempt: Attempt) -> str:
    """Return the option that an answer chose, by its letter, or the calculator that it named."""
    return str(attempt.read) if item.chosen(attempt.read) else UNREAD


def confusion(found: Iterable[Outcome]) -> dict[str, dict[str, int]]:
    """Return how often each calculator, by its code, was taken for each; right calculators first, in order."""
    counted: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for item, attempt in _answers(found):
        counted[item.calculator][item.chosen(attempt.read) or UNREAD] += 1
    return {right: dict(counted[right].most_common()) for right in sorted(counted)}


def agreement(pairs: Sequence[tuple[Hashable, Hashable]]) -> dict[str, Any]:
    """Return how far two agree in what they chose: the share that is alike, and Cohen's kappa."""
    alike = sum(one == other for one, other in pairs)
    return {
        "n": len(pairs),
        "agreement": alike / len(pairs) if pairs else None,
        "kappa": kappa(*zip(*pairs, strict=True)) if pairs else None,
    }


def agreement_of_runs(a: Run, b: Run) -> dict[str, Any] | None:
    """Return how far two runs choose alike, right or wrong; None where they do not choose among the same options."""
    first = {(each.item, each.epoch): each for each in a.attempts if not each.error}
    ours, theirs = a.item_by_id, b.item_by_id
    pairs = [
        (chosen_of(ours[each.item], first[each.item, each.epoch]), chosen_of(theirs[each.item], each))
        for each in b.attempts
        if (each.item, each.epoch) in first and not each.error
        if ours[each.item].is_choice and ours[each.item].options == theirs[each.item].options
    ]
    return agreement(pairs) if pairs else None


def _answers(found: Iterable[Outcome]) -> list[tuple[Item, Attempt]]:
    """Return the answers that were given, with their items."""
    return [(each.item, one) for each in found for one in each.attempts if one.verdict != "unscored"]


def _groups(found: Sequence[Outcome], key: Callable[[Item], str]) -> dict[str, Any]:
    return {
        name: {"n": each.n, "accuracy": each.accuracy, "interval": _bootstrap(*each.scored)}
        for name, each in tallied_by(found, key).items()
    }


def _by_position(found: Sequence[Outcome]) -> dict[str, Any]:
    """Return for each letter how often it is right, how often it was chosen, and the accuracy where it is right.

    The share of a letter is what a reader would score who always chose it.
    """
    offered = [each for each in found if each.item.options]
    chosen = Counter(chosen_of(item, attempt) for item, attempt in _answers(offered))
    tallies: Mapping[str, Tally] = tallied_by(offered, right_of)
    letters = sorted({letter for each in offered for letter in each.item.options})
    return {
        letter: {
            "right": len(tallies[letter].outcomes) if letter in tallies else 0,
            "share": len(tallies[letter].outcomes) / len(offered) if letter in tallies else 0.0,
            "chosen": chosen[letter],
            "accuracy": tallies[letter].accuracy if letter in tallies else None,
            "interval": _bootstrap(*tallies[letter].scored) if letter in tallies else None,
        }
        for letter in letters
    }


def _none_of_the_above(found: Sequence[Outcome]) -> dict[str, Any] | None:
    """Return how "None of the above" was used: where it is right, and where a calculator was."""
    answers = [each for each in _answers(found) if each[0].options]
    if not answers:
        return None
    chose = [(item.calculator == NONE, item.chosen(attempt.read) == NONE) for item, attempt in answers]
    among = [
        attempt.verdict == "correct" for (item, attempt), pair in zip(answers, chose, strict=True) if not any(pair)
    ]
    return {
        "right": sum(right for right, _ in chose),
        "chosen": sum(taken for _, taken in chose),
        "chosen_rightly": sum(right and taken for right, taken in chose),
        "accuracy_elsewhere": sum(among) / len(among) if among else None,
    }


def _options_alone(found: Sequence[Outcome]) -> dict[str, Any] | None:
    """Return what a reader of the options scores who never sees the note; None where there are no options."""
    items = [each.item for each in found if each.item.options]
    if not items:
        return None
    right = [float(options_alone(item.options) == right_of(item)) for item in items]
    return {"n": len(items), "accuracy": sum(right) / len(right), "interval": _bootstrap(right)}


def _bootstrap(values: Sequence[float], clusters: Sequence[str] | None = None) -> list[float] | None:
    try:
        with eval_extra():
            from calcura.evaluation.figures.statistics.inference import bootstrap_interval
    except EvaluationError:
        return None
    interval = bootstrap_interval(values, clusters) if values else None
    return None if interval is None else list(interval)

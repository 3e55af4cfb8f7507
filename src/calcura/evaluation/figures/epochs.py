"""What several answers to one item say: whether one of k is right, and whether the answer that most of k give is.

Each figure is the mean over all ways to take k of an item's epochs, so that no order of theirs decides it. An item
counts where each of its epochs was scored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

from calcura.evaluation.figures.statistics import mean
from calcura.evaluation.figures.tallies import Outcome
from calcura.evaluation.models.voting import alike
from calcura.evaluation.runs import Run

USUAL = (1, 2, 3, 5, 10, 20, 50, 100)
"""The numbers k that are told, with the number of epochs itself."""

MOST_WAYS = 2000
"""Of more ways than these to take k of the epochs, no majority is counted."""


def by_draws(run: Run, found: Iterable[Outcome]) -> list[dict[str, Any]]:
    """Return pass@k and majority@k of a run with several epochs, for each usual k; nothing of a run with one."""
    if run.epochs < 2:
        return []
    whole = [
        each
        for each in found
        if len(each.attempts) == run.epochs and all(one.verdict != "unscored" for one in each.attempts)
    ]
    right = [sum(one.verdict == "correct" for one in each.attempts) for each in whole]
    votes = [_votes(each) for each in whole]
    return [
        {
            "k": k,
            "items": len(whole),
            "pass": mean([pass_at(run.epochs, each, k) for each in right]),
            "majority": mean([majority_at(each, k) for each in votes]) if comb(run.epochs, k) <= MOST_WAYS else None,
        }
        for k in sorted({*(each for each in USUAL if each < run.epochs), run.epochs})
    ]


def pass_at(n: int, right: int, k: int) -> float:
    """Return the chance that of k of n answers, so many of which are right, at least one is.

    Chen M, et al. Evaluating large language models trained on code. arXiv 2107.03374.

    >>> pass_at(4, 1, 1), pass_at(5, 2, 3), pass_at(5, 0, 5)
    (0.25, 0.9, 0.0)
    """
    return 1 - comb(n - right, k) / comb(n, k)


Votes = tuple[tuple[int, bool], ...]
"""Of each answer: which others it is one with, by a number, and whether it is right; the same in any order."""


@cache
def majority_at(votes: Votes, k: int) -> float:
    """Return the chance that the answer that most of k give is right; of answers with as many votes each is as likely.

    >>> majority_at(((0, True), (0, True), (1, False)), 3), majority_at(((0, True), (0, True), (1, False)), 2)
    (1.0, 0.6666666666666666)
    """
    shares = [_share(each) for each in combinations(votes, k)]
    return sum(shares) / len(shares)


def _share(votes: Sequence[tuple[int, bool]]) -> float:
    counted = Counter(group for group, _ in votes)
    most = max(counted.values())
    winners = [is_right for group, is_right in votes if counted[group] == most]
    return sum(winners) / len(winners)


def _votes(found: Outcome) -> Votes:
    """Return how the answers to an item vote; one in which no answer could be read is a group of its own."""
    groups = alike([each.answer for each in found.attempts], found.item)
    names = {group: place for place, (group, _) in enumerate(Counter(groups).most_common())}
    rights = (each.verdict == "correct" for each in found.attempts)
    return tuple(sorted((names[group], is_right) for group, is_right in zip(groups, rights, strict=True)))

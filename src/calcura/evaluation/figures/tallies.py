"""Items with what became of them, and the count of any group of these."""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from calcura.evaluation.figures.statistics import Interval, interval, mean, standard_error
from calcura.evaluation.items import Item
from calcura.evaluation.runs import NOT_ASKED, Attempt, Run


@dataclass(frozen=True)
class Outcome:
    """An item and its attempts, one per epoch."""

    item: Item
    attempts: tuple[Attempt, ...]

    @cached_property
    def score(self) -> float | None:
        """The share of its scored attempts that are right; None where none is scored."""
        return mean([float(each.verdict == "correct") for each in self.attempts if each.verdict != "unscored"])

    @cached_property
    def cluster(self) -> str:
        """What items that are not independent share: the note. One without a note stands for itself."""
        return hashlib.sha256(self.item.note.encode(errors="replace")).hexdigest() if self.item.note else self.item.id


def outcomes(run: Run) -> list[Outcome]:
    """Return the items of a run, each with an attempt for every epoch; one that was not made is unscored."""
    made: defaultdict[str, dict[int, Attempt]] = defaultdict(dict)
    for each in run.attempts:
        made[each.item][each.epoch] = each
    return [Outcome(item, _filled(item, made[item.id], run.epochs)) for item in run.items]


def _filled(item: Item, made: dict[int, Attempt], epochs: int) -> tuple[Attempt, ...]:
    missing = [number for number in range(1, epochs + 1) if number not in made][: max(0, epochs - len(made))]
    unmade = {
        number: Attempt(item=item.id, epoch=number, verdict="unscored", reason=NOT_ASKED, answer="")
        for number in missing
    }
    return tuple(attempt for _, attempt in sorted((made | unmade).items()))


@dataclass(frozen=True)
class Tally:
    """How many answers of a group of items are right, wrong and unscored, and how surely that tells its accuracy.

    With several epochs the counts are of answers, and accuracy is the mean over items of each item's mean.
    """

    outcomes: Sequence[Outcome]

    @cached_property
    def verdicts(self) -> Counter[str]:
        """How many answers are correct, wrong and unscored."""
        return Counter(attempt.verdict for each in self.outcomes for attempt in each.attempts)

    @property
    def n(self) -> int:
        """How many answers were due."""
        return self.verdicts.total()

    @cached_property
    def scored(self) -> tuple[list[float], list[str]]:
        """The scores of its items that are scored, and the notes that these are of."""
        scored = [(each.score, each.cluster) for each in self.outcomes if each.score is not None]
        return [score for score, _ in scored], [cluster for _, cluster in scored]

    @property
    def accuracy(self) -> float | None:
        """The share that is right of what is scored; None where nothing is."""
        return mean(self.scored[0])

    @cached_property
    def standard_error(self) -> float | None:
        """Clustered by note; None where fewer than two notes are scored."""
        return standard_error(*self.scored)

    @cached_property
    def interval(self) -> Interval | None:
        """The 95 % interval of the accuracy."""
        return interval(*self.scored)

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {
            "n": self.n,
            **{verdict: self.verdicts[verdict] for verdict in ("correct", "wrong", "unscored")},
            "accuracy": self.accuracy,
            "standard_error": self.standard_error,
        }


def tallied_by(found: Iterable[Outcome], key: Callable[[Item], Any]) -> dict[Any, Tally]:
    """Return the tally of each group of items, the groups in order."""
    groups: defaultdict[Any, list[Outcome]] = defaultdict(list)
    for each in found:
        groups[key(each.item)].append(each)
    return {name: Tally(groups[name]) for name in sorted(groups)}


def reasons(found: Iterable[Outcome], verdict: str) -> dict[str, int]:
    """Return how many answers have a verdict for each reason, most frequent first."""
    counted = Counter(attempt.reason for each in found for attempt in each.attempts if attempt.verdict == verdict)
    return dict(counted.most_common())

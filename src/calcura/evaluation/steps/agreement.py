"""How far two judges agree: people or models, experts or others, on the answers that both have judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.figures.statistics import Interval, mean
from calcura.evaluation.steps.opinions import MARKS, Opinions
from calcura.evaluation.steps.records import Key
from calcura.grading.agreement import kappa
from calcura.grading.steps import STEPS, Step

ALL_STEPS = "all"
"""The verdicts on all steps taken together."""


@dataclass(frozen=True)
class Agreed:
    """The verdicts of two judges on the same steps."""

    a: Sequence[bool]
    b: Sequence[bool]
    items: Sequence[Hashable]
    """What each verdict is of: verdicts on one item are not independent, and are drawn together."""

    @property
    def n(self) -> int:
        """How many verdicts both have given."""
        return len(self.a)

    @property
    def alike(self) -> list[float]:
        """For each verdict whether it is the same."""
        return [float(one == other) for one, other in zip(self.a, self.b, strict=True)]

    def to_json(self, samples: int, seed: int) -> dict[str, Any]:
        """Return plain types: the percent that agree, and Cohen's kappa, each with its bootstrap interval."""
        with eval_extra():
            from calcura.evaluation.figures.statistics.inference import bootstrap_interval, kappa_interval

        share, value = mean(self.alike), kappa(self.a, self.b)
        limits = bootstrap_interval(self.alike, self.items, samples=samples, seed=seed)
        of_kappa = kappa_interval(self.a, self.b, self.items, samples=samples, seed=seed) if value is not None else None
        return {
            "n": self.n,
            "agreement": share,
            "percent": None if share is None else 100 * share,
            "interval": _listed(limits),
            "kappa": value,
            "kappa_interval": _listed(of_kappa),
            "correct_a": mean([float(each) for each in self.a]),
            "correct_b": mean([float(each) for each in self.b]),
        }


@dataclass(frozen=True)
class Agreement:
    """Two judges on the answers that both have judged."""

    a: Opinions
    b: Opinions

    def __post_init__(self) -> None:
        if not self.shared:
            raise EvaluationError(
                f"the two have judged no answer in common: {len(self.a)} answers and {len(self.b)}; "
                "give judgements of the same run"
            )

    @property
    def shared(self) -> list[Key]:
        """The answers that both have judged."""
        return [key for key in self.a if key in self.b]

    def of(self, step: Step) -> Agreed:
        """Return the verdicts of both on a step; where one holds nothing, the other counts neither."""
        held = [key for key in self.shared if step in self.a[key].verdicts and step in self.b[key].verdicts]
        return Agreed(
            [self.a[key].verdicts[step] for key in held],
            [self.b[key].verdicts[step] for key in held],
            [(key[0], key[3]) for key in held],
        )

    @property
    def of_all(self) -> Agreed:
        """The verdicts of both on all steps together."""
        every = [self.of(step) for step in STEPS]
        return Agreed(
            [each for found in every for each in found.a],
            [each for found in every for each in found.b],
            [each for found in every for each in found.items],
        )

    @property
    def jaccard(self) -> list[float]:
        """For each answer, the types of error that both name over those that either names; 1 where there are none."""
        found = []
        for key in self.shared:
            one, other = self.a[key].errors, self.b[key].errors
            if one is not None and other is not None:
                found.append(len(one & other) / len(one | other) if one | other else 1.0)
        return found

    def to_json(self, *, samples: int = 10_000, seed: int = 0) -> dict[str, Any]:
        """Return plain types."""
        with eval_extra():
            from calcura.evaluation.figures.statistics.inference import bootstrap_interval

        alike = self.jaccard
        return {
            "n": len(self.shared),
            "only_a": len(self.a) - len(self.shared),
            "only_b": len(self.b) - len(self.shared),
            "steps": {step: self.of(step).to_json(samples, seed) for step in STEPS},
            ALL_STEPS: self.of_all.to_json(samples, seed),
            "error_types": {
                "n": len(alike),
                "jaccard": mean(alike),
                "interval": _listed(bootstrap_interval(alike, samples=samples, seed=seed)),
            },
            "marks": {"a": marks(self.a), "b": marks(self.b)},
            "samples": samples,
            "seed": seed,
        }


def marks(opinions: Opinions) -> dict[str, dict[str, int]] | None:
    """Return how often a person marked a judge's verdicts as right, right for a flawed reason, and wrong, by step."""
    counted = Counter((step, mark) for each in opinions.values() for step, mark in each.marks.items())
    return {step: {mark: counted[step, mark] for mark in MARKS} for step in STEPS} if counted else None


def _listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)

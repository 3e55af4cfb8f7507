"""How far two judges agree: people or models, experts or others, on the answers that both have judged."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.figures.statistics import mean
from calcura.evaluation.steps.opinions import MARKS, Opinions
from calcura.evaluation.steps.records import Key
from calcura.grading.agreement import kappa
from calcura.grading.steps import STEPS, Step


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

    def of(self, *steps: Step, samples: int, seed: int) -> dict[str, Any]:
        """Return the percent of verdicts on steps that agree, and Cohen's kappa, each with its bootstrap interval.

        Where one holds nothing, the other counts neither; verdicts on one item are not independent, and are drawn
        together.
        """
        with eval_extra():
            from calcura.evaluation.figures.statistics.inference import bootstrap_interval, kappa_interval

        verdicts = [(step, key, self.a[key].verdicts, self.b[key].verdicts) for step in steps for key in self.shared]
        held = [(a[step], b[step], (key[0], key[3])) for step, key, a, b in verdicts if step in a and step in b]
        a, b, items = [one for one, _, _ in held], [other for _, other, _ in held], [item for *_, item in held]
        alike = [float(one == other) for one, other in zip(a, b, strict=True)]
        share, value = mean(alike), kappa(a, b)
        return {
            "n": len(held),
            "agreement": share,
            "percent": None if share is None else 100 * share,
            "interval": bootstrap_interval(alike, items, samples=samples, seed=seed),
            "kappa": value,
            "kappa_interval": None if value is None else kappa_interval(a, b, items, samples=samples, seed=seed),
            "correct_a": mean([float(each) for each in a]),
            "correct_b": mean([float(each) for each in b]),
        }

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
            "steps": {step: self.of(step, samples=samples, seed=seed) for step in STEPS},
            "all": self.of(*STEPS, samples=samples, seed=seed),
            "error_types": {
                "n": len(alike),
                "jaccard": mean(alike),
                "interval": bootstrap_interval(alike, samples=samples, seed=seed),
            },
            "marks": {"a": marks(self.a), "b": marks(self.b)},
            "samples": samples,
            "seed": seed,
        }


def marks(opinions: Opinions) -> dict[str, dict[str, int]] | None:
    """Return how often a person marked a judge's verdicts as right, right for a flawed reason, and wrong, by step."""
    counted = Counter((step, mark) for each in opinions.values() for step, mark in each.marks.items())
    return {step: {mark: counted[step, mark] for mark in MARKS} for step in STEPS} if counted else None

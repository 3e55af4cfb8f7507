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

    def to_json(self, *, samples: int = 10_000, seed: int = 0) -> dict[str, Any]:
        """Return plain types: for each step and all, the percent of verdicts that agree and kappa; for errors, Jaccard.

        Of the types of error that either names in an answer it is the share that both name; 1 where there are none.
        """
        with eval_extra():
            from calcura.evaluation.figures.statistics.inference import bootstrap_interval, kappa_interval

        drawn = {"samples": samples, "seed": seed}
        shared = [(key, self.a[key], self.b[key]) for key in self.shared]

        def on(*steps: Step) -> dict[str, Any]:
            """Where one holds nothing, the other counts neither; verdicts on one item are drawn together."""
            held = [
                (one.verdicts[step], other.verdicts[step], (data, item))
                for step in steps
                for (data, _, _, item, _), one, other in shared
                if step in one.verdicts and step in other.verdicts
            ]
            a, b, items = [one for one, _, _ in held], [other for _, other, _ in held], [item for *_, item in held]
            alike = [one == other for one, other, _ in held]
            share, value = mean(alike), kappa(a, b)
            return {
                "n": len(held),
                "agreement": share,
                "percent": None if share is None else 100 * share,
                "interval": bootstrap_interval(alike, items, **drawn),
                "kappa": value,
                "kappa_interval": None if value is None else kappa_interval(a, b, items, **drawn),
                "correct_a": mean(a),
                "correct_b": mean(b),
            }

        named = [(one.errors, other.errors) for _, one, other in shared]
        overlaps = [
            len(one & other) / len(one | other) if one | other else 1.0
            for one, other in named
            if one is not None and other is not None
        ]
        return {
            "n": len(shared),
            "only_a": len(self.a) - len(shared),
            "only_b": len(self.b) - len(shared),
            "steps": {step: on(step) for step in STEPS},
            "all": on(*STEPS),
            "error_types": {
                "n": len(overlaps),
                "jaccard": mean(overlaps),
                "interval": bootstrap_interval(overlaps, None, **drawn),
            },
            "marks": {"a": _marks(self.a), "b": _marks(self.b)},
            **drawn,
        }


def _marks(opinions: Opinions) -> dict[str, dict[str, int]] | None:
    """Return how often a person marked a judge's verdicts as right, right for a flawed reason, and wrong, by step."""
    counted = Counter((step, mark) for each in opinions.values() for step, mark in each.marks.items())
    return {step: {mark: counted[step, mark] for mark in MARKS} for step in STEPS} if counted else None

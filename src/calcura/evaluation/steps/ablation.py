"""A strategy beside what is left of it without a component, both judged by steps, on the answers that both have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.figures.statistics import Paired, paired
from calcura.evaluation.steps.metrics import by_judge_and_run, compared, up_to
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.evaluation.strategies import ABLATIONS
from calcura.grading.steps import STEPS

FINAL = "final answer"
"""The final answer alone, before the steps in a table of what a component changes."""


@dataclass(frozen=True)
class Ablation:
    """What a component changes: for the final answer, and for each step with all before it."""

    judge: str
    model: str
    strategy: str
    component: str
    without: str
    differences: dict[str, Paired | None]
    """From without to with: positive where the component helps. None where no answer of both is known."""

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        told = ("n", "difference", "interval", "p")
        return vars(self) | {"differences": {name: compared(each, told) for name, each in self.differences.items()}}


def ablations(records: Sequence[JudgedAttempt]) -> list[Ablation]:
    """Return the components that the runs judged are with and without, for each judge and model."""
    groups = by_judge_and_run(records)
    return [
        Ablation(judge, model, strategy, component, left, _differences(groups[judge, data, left, model], those_with))
        for (judge, data, strategy, model), those_with in groups.items()
        for component, left in ABLATIONS.get(strategy, {}).items()
        if (judge, data, left, model) in groups
    ]


def _differences(without: Sequence[JudgedAttempt], those_with: Sequence[JudgedAttempt]) -> dict[str, Paired | None]:
    known = {(each.item, each.epoch): each for each in without}
    pairs = [(known[e.item, e.epoch], e) for e in those_with if (e.item, e.epoch) in known]
    found = {FINAL: _paired((one.final, other.final, other.note) for one, other in pairs)}
    for step in STEPS:
        found[step] = _paired(
            (up_to(one.judgement, step), up_to(other.judgement, step), other.note) for one, other in pairs
        )
    return found


def _paired(outcomes: Iterable[tuple[str, str, str]]) -> Paired | None:
    """Compare outcomes without and with a component, each pair with its note, where both are known."""
    known = [
        (float(one == "correct"), float(other == "correct"), note)
        for one, other, note in outcomes
        if not {one, other} & {"unscored", "open"}
    ]
    return paired(*zip(*known, strict=True)) if known else None

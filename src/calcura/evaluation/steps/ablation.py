"""A strategy beside what is left of it without a component, both judged by steps, on the answers that both have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from calcura.evaluation.figures.statistics import Paired, paired
from calcura.evaluation.steps.metrics import compared, up_to
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.evaluation.strategies import ABLATIONS
from calcura.grading.steps import STEPS, Step

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
        named = {name: getattr(self, name) for name in ("judge", "model", "strategy", "component", "without")}
        told = ("n", "difference", "interval", "p")
        return named | {"differences": {name: compared(each, told) for name, each in self.differences.items()}}


def ablations(records: Sequence[JudgedAttempt]) -> list[Ablation]:
    """Return the components that the runs judged are with and without, for each judge and model."""
    groups: dict[tuple[str, ...], list[JudgedAttempt]] = {}
    for each in records:
        groups.setdefault((each.judge, each.data, each.model, each.strategy), []).append(each)
    found = []
    for (judge, data, model, strategy), those_with in groups.items():
        for component, left in ABLATIONS.get(strategy, {}).items():
            without = groups.get((judge, data, model, left))
            if without:
                found.append(Ablation(judge, model, strategy, component, left, _differences(without, those_with)))
    return found


def _differences(without: Sequence[JudgedAttempt], those_with: Sequence[JudgedAttempt]) -> dict[str, Paired | None]:
    known = {(each.item, each.epoch): each for each in without}
    pairs = [(known[e.item, e.epoch], e) for e in those_with if (e.item, e.epoch) in known]
    return {FINAL: _paired(pairs, lambda each: each.final)} | {step: _paired(pairs, _by(step)) for step in STEPS}


_UNKNOWN = frozenset({"unscored", "open"})
Mark = Callable[[JudgedAttempt], str]


def _by(step: Step) -> Mark:
    return lambda each: up_to(each.judgement, step)


def _paired(pairs: Sequence[tuple[JudgedAttempt, JudgedAttempt]], mark: Mark) -> Paired | None:
    marked = [(mark(one), mark(other), other.note) for one, other in pairs]
    known = [
        (float(one == "correct"), float(other == "correct"), note)
        for one, other, note in marked
        if _UNKNOWN.isdisjoint((one, other))
    ]
    if not known:
        return None
    before, after, notes = zip(*known, strict=True)
    return paired(before, after, notes)

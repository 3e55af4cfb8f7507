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
    return {FINAL: _paired(pairs, _final)} | {step: _paired(pairs, _by(step)) for step in STEPS}


Mark = Callable[[JudgedAttempt], bool | None]


def _final(each: JudgedAttempt) -> bool | None:
    return None if each.final == "unscored" else each.final == "correct"


def _by(step: Step) -> Mark:
    def mark(each: JudgedAttempt) -> bool | None:
        outcome = up_to(each.judgement, step)
        return None if outcome == "open" else outcome == "correct"

    return mark


def _paired(pairs: Sequence[tuple[JudgedAttempt, JudgedAttempt]], mark: Mark) -> Paired | None:
    marked = [(mark(one), mark(other), other.note) for one, other in pairs]
    known = [(float(one), float(other), note) for one, other, note in marked if one is not None and other is not None]
    if not known:
        return None
    before, after, notes = zip(*known, strict=True)
    return paired(before, after, notes)

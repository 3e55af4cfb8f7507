"""Answers judged by steps, in figures.

A verdict that a judge leaves open counts neither way: every share is of what is known, and how much is open stands
beside it. Intervals are Wilson's at 95 %, of as many answers as the error clustered by note is worth.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from calcura.evaluation.figures.statistics import Interval, Paired, interval, mean, paired
from calcura.evaluation.steps.records import JudgedAttempt
from calcura.evaluation.strategies import ABLATIONS
from calcura.grading.steps import CAUSES, ERROR_TYPES, STEPS, Judgement, Step, StepOutcome

FINAL = "final answer"
"""The final answer alone, before the steps in a table of what a component changes."""

GROUPS = ("calculator", "category", "specialty", "kind")
"""What the answers of a run are counted by."""


@dataclass(frozen=True)
class Share:
    """How many of some answers are right, out of those of which it is known."""

    marks: Sequence[tuple[bool, str]]
    """Whether right, and the note."""
    open: int = 0
    """Of how many answers it is not known."""

    @property
    def n(self) -> int:
        """Of how many it is known."""
        return len(self.marks)

    @property
    def right(self) -> int:
        """How many are right."""
        return sum(right for right, _ in self.marks)

    @property
    def accuracy(self) -> float | None:
        """The share that is right; None of nothing."""
        return mean([right for right, _ in self.marks])

    @property
    def bounds(self) -> tuple[float, float] | None:
        """The accuracy if all that is open were wrong, and if it were right.

        One wrong step settles an answer and a right one needs all four, so that what is open is more often right than
        what is known: accuracy by steps lies between these, and mostly above that of what is known.
        """
        total = self.n + self.open
        return (self.right / total, (self.right + self.open) / total) if total else None

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval."""
        return interval([right for right, _ in self.marks], [note for _, note in self.marks])

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        figures = {name: getattr(self, name) for name in ("open", "accuracy", "interval", "bounds")}
        return {"n": self.n, "correct": self.right, **figures}


def up_to(judgement: Judgement, step: Step) -> StepOutcome:
    """Return whether a step and all before it are right; one that is wrong settles it, whatever else is open."""
    outcomes = {judgement.steps[each].outcome for each in STEPS[: STEPS.index(step) + 1]}
    if "incorrect" in outcomes:
        return "incorrect"
    return "open" if "open" in outcomes else "correct"


@dataclass(frozen=True)
class StepTally:
    """A group of answers that one judge has judged."""

    records: Sequence[JudgedAttempt]

    @property
    def n(self) -> int:
        """How many answers were judged."""
        return len(self.records)

    @property
    def final(self) -> Share:
        """By the final answer alone, as the run has it."""
        return Share([(each.final == "correct", each.note) for each in self.records if each.final != "unscored"])

    @property
    def whole(self) -> Share:
        """By steps: right where all four are, wrong where one is not."""
        return self.conjunction(STEPS[-1])

    def alone(self, step: Step) -> Share:
        """The accuracy of a step, whatever the others are."""
        return _share((each.judgement.steps[step].outcome, each.note) for each in self.records)

    def conjunction(self, step: Step) -> Share:
        """The same, where a step counts as right only if all before it are."""
        return _share((up_to(each.judgement, step), each.note) for each in self.records)

    def conditional(self, step: Step) -> Share:
        """The accuracy of a step among answers whose steps before it are all right."""
        before = STEPS[: STEPS.index(step)]
        held = [each for each in self.records if all(each.judgement.steps[one].is_correct for one in before)]
        return StepTally(held).alone(step)

    @cached_property
    def first_wrong(self) -> Counter[Step]:
        """In how many answers each step is the first that is wrong."""
        return Counter(each.judgement.first_wrong for each in self.records if each.judgement.first_wrong)

    @property
    def drop(self) -> Paired | None:
        """From final-answer accuracy to accuracy by steps, on the answers that have both; negative where it falls."""
        both = [each for each in self.records if each.final != "unscored" and each.judgement.outcome != "open"]
        final, steps = [each.final == "correct" for each in both], [each.judgement.correct for each in both]
        return paired(final, steps, [each.note for each in both]) if both else None

    @cached_property
    def lucky(self) -> Counter[Step]:
        """Answers that are right by the final answer and wrong by steps, by the step that is wrong first."""
        return StepTally([each for each in self.records if each.final == "correct"]).first_wrong

    @cached_property
    def errors(self) -> Counter[str]:
        """How many answers have an error of each type; one answer may have several."""
        return Counter(name for each in self.records for name in {error.type for error in each.judgement.errors})

    @cached_property
    def causes(self) -> Counter[str]:
        """How many answers went wrong first by each class of cause."""
        return Counter(each.judgement.cause for each in self.records if each.judgement.cause)

    def attribution(self, step: Step) -> float | None:
        """The share of answers with a wrong step that went wrong first at this one."""
        total = self.first_wrong.total()
        return self.first_wrong[step] / total if total else None

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return {
            "n": self.n,
            "final_answer": self.final.to_json(),
            "by_steps": self.whole.to_json(),
            "drop": compared(self.drop, ("n", "difference", "interval")),
            "not_split": sum(each.judgement.whole for each in self.records),
            "open": sum(each.judgement.outcome == "open" for each in self.records),
            "steps": {step: self._step(step) for step in STEPS},
            "right_answer_wrong_step": {step: self.lucky[step] for step in STEPS},
            "errors": {name: self.errors[name] for name in ERROR_TYPES},
            "causes": {name: self.causes[name] for name in CAUSES},
        }

    def _step(self, step: Step) -> dict[str, Any]:
        alone = self.alone(step)
        return {
            "correct": alone.right,
            "incorrect": alone.n - alone.right,
            "open": alone.open,
            "accuracy": alone.accuracy,
            "interval": alone.interval,
            "conjunction": self.conjunction(step).to_json(),
            "conditional": self.conditional(step).to_json(),
            "first_wrong": self.first_wrong[step],
            "attribution": self.attribution(step),
        }


def _share(outcomes: Iterable[tuple[StepOutcome, str]]) -> Share:
    """Return the share of right outcomes, each told with its note."""
    found = list(outcomes)
    known = [(outcome == "correct", note) for outcome, note in found if outcome != "open"]
    return Share(known, len(found) - len(known))


def compared(found: Paired | None, told: Sequence[str]) -> dict[str, Any] | None:
    """Return what is told of a comparison, as plain types."""
    return None if found is None else {name: getattr(found, name) for name in told}


def tallied(records: Iterable[JudgedAttempt], by: str) -> dict[str, StepTally]:
    """Return the tally of each group of answers, such as those of one calculator, the groups in order."""
    groups: defaultdict[str, list[JudgedAttempt]] = defaultdict(list)
    for each in records:
        groups[getattr(each, by)].append(each)
    return {name: StepTally(groups[name]) for name in sorted(groups)}


def step_summary(records: Sequence[JudgedAttempt]) -> list[dict[str, Any]]:
    """Return the figures of each judge on each run, as plain types."""
    return [
        dict(zip(("judge", "data", "strategy", "model"), which, strict=True))
        | StepTally(of_run).to_json()
        | {f"by_{group}": _groups(of_run, group) for group in GROUPS}
        for which, of_run in by_judge_and_run(records).items()
    ]


def by_judge_and_run(records: Iterable[JudgedAttempt]) -> dict[tuple[str, ...], list[JudgedAttempt]]:
    """Return the records of each judge on each run."""
    groups: defaultdict[tuple[str, ...], list[JudgedAttempt]] = defaultdict(list)
    for each in records:
        groups[each.judge, each.data, each.strategy, each.model].append(each)
    return dict(groups)


def across(records: Iterable[JudgedAttempt], by: str) -> dict[str, dict[str, Any]]:
    """Return, for each judge, the figures by strategy or model over all runs."""
    return {judge: _groups(found.records, by) for judge, found in tallied(records, "judge").items()}


def _groups(records: Iterable[JudgedAttempt], by: str) -> dict[str, Any]:
    return {name: each.to_json() for name, each in tallied(records, by).items()}


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

"""The judge that computes, at work on runs: no language model, some hundred answers a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from calcura.evaluation.code import CodeRunner
from calcura.evaluation.items import Item
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.steps.records import COMPUTED, JudgedAttempt, record_of, undecided
from calcura.evaluation.steps.worked import solution_of, truth_of
from calcura.grading.steps import CodeRun, Judgement, Solution, Truth, judge_formulas
from calcura.grading.steps.judge import judge
from calcura.grading.steps.recomputing import LAST_DIGIT

FAULT = "fault in judging"

StepJudge = Callable[[Solution, Truth], Judgement]
"""Judges the steps of one solution."""

Progress = Callable[[int, int], None]


@dataclass
class ComputingJudge:
    """The computing judge with its runner of code; the runner's workers end where the judge is left."""

    runner: CodeRunner = field(default_factory=CodeRunner)
    tolerance: float = LAST_DIGIT
    """How far a result may lie off by its last digit, as a share, and be no error."""
    _ran: dict[str, CodeRun] = field(default_factory=dict, init=False, repr=False)
    """The programs of the solution at hand: several steps ask for them, and each gives the same every time."""

    def __call__(self, solution: Solution, truth: Truth) -> Judgement:
        self._ran.clear()
        return judge(solution, truth, formulas=judge_formulas, run_code=self.run, tolerance=self.tolerance)

    def run(self, code: str) -> CodeRun:
        """Run one program of a solution."""
        if code not in self._ran:
            result = self.runner.run(code)
            self._ran[code] = CodeRun(result.output, None if result.is_ok else result.message or result.status)
        return self._ran[code]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.runner.close()


@dataclass(frozen=True)
class Worked:
    """One answer to be judged."""

    run: Run
    item: Item
    attempt: Attempt

    @cached_property
    def solution(self) -> Solution:
        """The worked solution, taken apart."""
        return solution_of(self.run, self.attempt)


def worked(runs: Sequence[Run]) -> list[Worked]:
    """Return the answers of runs that can be judged: those that were given. What was never asked has no steps."""
    found = []
    for run in runs:
        items = run.item_by_id
        answered = [each for each in run.attempts if not each.error and each.answer.strip()]
        found += [Worked(run, items[each.item], each) for each in answered if each.item in items]
    return found


def judged_by(by: StepJudge, answers: Sequence[Worked], progress: Progress | None = None) -> Iterator[JudgedAttempt]:
    """Judge answers one after the other, and yield each as it is done."""
    for number, each in enumerate(answers, 1):
        yield record_of(each.run, each.item, each.attempt, COMPUTED, _judged(by, each))
        if progress:
            progress(number, len(answers))


def _judged(by: StepJudge, each: Worked) -> Judgement:
    """Judge one answer; a fault of ours leaves its steps open and says so, for it must not cost all others theirs."""
    try:
        return by(each.solution, truth_of(each.item, each.run.policy))
    except Exception as error:
        return undecided(f"{FAULT}: {type(error).__name__}")

"""The judge that computes, at work on runs: no language model, some hundred answers a second."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Self

from calcura.evaluation.code import CodeRunner
from calcura.grading.steps import CodeRun, Judgement, Solution, Truth, judge_formulas
from calcura.grading.steps.judge import judge
from calcura.grading.steps.recomputing import LAST_DIGIT

StepJudge = Callable[[Solution, Truth], Judgement]
"""Judges the steps of one solution."""


@dataclass
class ComputingJudge:
    """The computing judge with its runner of code; the runner's workers end where the judge is left."""

    runner: CodeRunner = field(default_factory=CodeRunner)
    tolerance: float = LAST_DIGIT
    """How far a result may lie off by its last digit, as a share, and be no error."""

    def __call__(self, solution: Solution, truth: Truth) -> Judgement:
        ran = cache(self.run)  # several steps ask for a program of the solution, which gives the same every time
        return judge(solution, truth, formulas=judge_formulas, run_code=ran, tolerance=self.tolerance)

    def run(self, code: str) -> CodeRun:
        """Run one program of a solution."""
        result = self.runner.run(code)
        return CodeRun(result.output, None if result.is_ok else result.message or result.status)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.runner.close()

"""What is passed in to the judge of steps, so that it stays pure: a judge of formulas, and a runner of code."""

from __future__ import annotations

from typing import Literal, Protocol

from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth

FormulaKind = Literal[
    "equal", "constant", "missing_adjustment", "other_version", "other_calculator", "wrong", "unreadable"
]
"""How a stated formula stands to the calculator's own."""


class FormulaFinding(Protocol):
    """What was found of a stated formula."""

    @property
    def kind(self) -> FormulaKind:
        """How it stands to the calculator's own."""

    @property
    def named(self) -> str:
        """What differs: the factor left out, the version or calculator it is; empty where nothing does."""

    @property
    def evidence(self) -> str:
        """The formula's words, or the inputs on which the two differ."""


class FormulaJudge(Protocol):
    """Compares the formula that a solution states, in notation or code, with the calculator's own."""

    def __call__(self, solution: Solution, truth: Truth) -> FormulaFinding | None:
        """Return what was found; None where the solution states no formula."""


class CodeRun(Protocol):
    """How a program of a solution ended."""

    @property
    def output(self) -> str:
        """What it printed."""

    @property
    def error(self) -> str | None:
        """Why it stopped, if it did; None (or empty) where it ran to its end."""


class CodeRunner(Protocol):
    """Runs a program shut off from the machine."""

    def __call__(self, code: str) -> CodeRun:
        """Run it to its end or its limits."""

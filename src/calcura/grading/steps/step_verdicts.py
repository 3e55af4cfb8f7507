"""What is decided about each step of a worked solution, and what went wrong first.

The steps stand in the order in which a calculation goes: a formula is chosen, values are read from the note, they are
put in and computed, and an answer is told. An answer is right by steps only if all four are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from calcura.grading.verdicts import Verdict

Step = Literal["formula", "values", "calculation", "answer"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
"""The steps in their order."""

StepOutcome = Literal["correct", "incorrect", "open"]
"""``open``: this judge cannot tell."""

ErrorType = Literal[
    "formula", "extraction", "interpretation", "missing", "adjustment", "units", "arithmetic", "rounding"
]
ERROR_TYPES: Final[Mapping[ErrorType, str]] = {
    "formula": "formula misselection or hallucination",
    "extraction": "incorrect variable extraction",
    "interpretation": "clinical misinterpretation (rules only)",
    "missing": "missing variables",
    "adjustment": "demographic or adjustment coefficient",
    "units": "unit conversion",
    "arithmetic": "arithmetic",
    "rounding": "rounding or precision",
}

CauseClass = Literal["A", "B", "C", "D"]
CAUSES: Final[Mapping[CauseClass, str]] = {
    "A": "knowledge",
    "B": "extraction",
    "C": "computation",
    "D": "other",
}


@dataclass(frozen=True, slots=True)
class StepVerdict:
    """What was decided about one step, why, and from which words."""

    step: Step
    outcome: StepOutcome
    reason: str
    """A short fixed code."""
    evidence: str = ""
    """Words of the solution or of the note."""
    expected: str = ""
    """What would have been right."""

    @property
    def is_correct(self) -> bool:
        """Whether the step is right; an open one is not known to be."""
        return self.outcome == "correct"

    def to_json(self) -> dict[str, str]:
        """Return the verdict as plain types."""
        return {"outcome": self.outcome, "reason": self.reason, "evidence": self.evidence, "expected": self.expected}


@dataclass(frozen=True, slots=True)
class ErrorFound:
    """One error of a solution: its type, the step it was made in, and the words that show it."""

    type: ErrorType
    step: Step
    evidence: str

    def to_json(self) -> dict[str, str]:
        """Return the error as plain types."""
        return {"type": self.type, "step": self.step, "evidence": self.evidence}


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on each step of one solution, its errors, and their cause."""

    steps: Mapping[Step, StepVerdict]
    first_wrong: Step | None
    """The first step that is incorrect; None where none is."""
    errors: tuple[ErrorFound, ...] = ()
    cause: CauseClass | None = None
    """The class of the earliest error; None where there is no error."""
    whole: bool = False
    """Whether the solution could not be split, and was judged as a whole."""
    release: Verdict | None = None
    """The answer's verdict under the policy of the release, beside that of the answer step."""

    @property
    def correct(self) -> bool:
        """Whether all four steps are known to be right."""
        return all(step in self.steps and self.steps[step].is_correct for step in STEPS)

    @property
    def outcome(self) -> StepOutcome:
        """The whole verdict: incorrect once a step is, correct if all four are, and open otherwise."""
        if self.first_wrong is not None:
            return "incorrect"
        return "correct" if self.correct else "open"

    def to_json(self) -> dict[str, Any]:
        """Return the judgement as plain types; :func:`judgement_from_json` reads them back."""
        return {
            "outcome": self.outcome,
            "correct": self.correct,
            "steps": {step: self.steps[step].to_json() for step in STEPS if step in self.steps},
            "first_wrong": self.first_wrong,
            "errors": [each.to_json() for each in self.errors],
            "cause": self.cause,
            "whole": self.whole,
            "release": None
            if self.release is None
            else {"outcome": self.release.outcome, "reason": self.release.reason, "told": self.release.told},
        }


def first_wrong_of(verdicts: Iterable[StepVerdict]) -> Step | None:
    """Return the first step, in their order, that is incorrect.

    >>> first_wrong_of([StepVerdict("answer", "incorrect", "differs"), StepVerdict("values", "incorrect", "missing")])
    'values'
    """
    wrong = {each.step for each in verdicts if each.outcome == "incorrect"}
    return next((step for step in STEPS if step in wrong), None)


def judgement_from_json(found: Mapping[str, Any]) -> Judgement:
    """Return the judgement that was written as plain types."""
    release = found.get("release")
    return Judgement(
        steps={step: StepVerdict(step, **found["steps"][step]) for step in STEPS},
        first_wrong=found["first_wrong"],
        errors=tuple(ErrorFound(**each) for each in found["errors"]),
        cause=found["cause"],
        whole=found["whole"],
        release=None if release is None else Verdict(release["outcome"], release["reason"], None, release["told"]),
    )

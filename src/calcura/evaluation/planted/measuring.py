"""How well a judge of steps finds what is known to be wrong: the first wrong step, and each type of error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from calcura.evaluation.planted.solutions import PlantedSolution
from calcura.evaluation.steps.computing import StepJudge
from calcura.evaluation.steps.worked import truth_of
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorType, Judgement, split

RIGHT = "none"
"""The first wrong step of a solution in which nothing is wrong."""


class Judged(NamedTuple):
    """A solution of which it is known what is wrong with it, and what a judge found."""

    solution: PlantedSolution
    found: Judgement

    @property
    def is_right(self) -> bool:
        """Whether the judge names the first wrong step, or no step where none is wrong."""
        return self.found.first_wrong == self.solution.first_wrong

    @property
    def types(self) -> set[str]:
        """The types of error that the judge found."""
        return {each.type for each in self.found.errors}


@dataclass(frozen=True, slots=True)
class TypeFigures:
    """Of one type of error: how many solutions have it, how many are said to, and how many both."""

    planted: int
    found: int
    both: int

    @property
    def precision(self) -> float | None:
        """The share of what was found that was planted; None where nothing was found."""
        return self.both / self.found if self.found else None

    @property
    def recall(self) -> float | None:
        """The share of what was planted that was found; None where nothing was planted."""
        return self.both / self.planted if self.planted else None


def judged(by: StepJudge, solutions: Sequence[PlantedSolution]) -> list[Judged]:
    """Judge solutions, with splitting them and all that is read on demand."""
    return [Judged(each, by(split(each.text), truth_of(each.item))) for each in solutions]


def share_right(those: Sequence[Judged]) -> float:
    """Return the share of solutions of which the judge names the first wrong step."""
    return sum(each.is_right for each in those) / len(those)


def first_wrong(those: Sequence[Judged]) -> dict[str, dict[str, Any]]:
    """Return, by the step that is wrong first, how many solutions there are and what the judge named."""
    table: dict[str, dict[str, Any]] = {}
    for step in (*STEPS, RIGHT):
        of_step = [each for each in those if (each.solution.first_wrong or RIGHT) == step]
        if of_step:
            named = [each.found.first_wrong or RIGHT for each in of_step]
            right = sum(each.is_right for each in of_step)
            table[step] = {"n": len(of_step), "right": right, "named": {s: named.count(s) for s in (*STEPS, RIGHT)}}
    return table


def by_type(those: Sequence[Judged]) -> dict[ErrorType, TypeFigures]:
    """Return how many errors of each type were planted and found."""
    return {name: _of_type(name, those) for name in ERROR_TYPES}


def _of_type(name: ErrorType, those: Sequence[Judged]) -> TypeFigures:
    made = [name in each.solution.errors for each in those]
    told = [name in each.types for each in those]
    return TypeFigures(sum(made), sum(told), sum(one and other for one, other in zip(made, told, strict=True)))

"""How well a judge of steps finds what is known to be wrong: the first wrong step, and each type of error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.planted.solutions import PlantedSolution
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.steps.computing import StepJudge
from calcura.evaluation.steps.judging import Watch, judged_steps, silently
from calcura.evaluation.steps.worked import truth_of
from calcura.grading.agreement import kappa
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorType, Judgement, Step, split

if TYPE_CHECKING:
    from inspect_ai.model import Model

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
class Found:
    """Of one step or type of error: in which solutions it is planted, and in which a judge names it."""

    is_planted: tuple[bool, ...]
    is_named: tuple[bool, ...]

    @property
    def planted(self) -> int:
        """How many solutions have it."""
        return sum(self.is_planted)

    @property
    def named(self) -> int:
        """How many solutions are said to have it."""
        return sum(self.is_named)

    @property
    def both(self) -> int:
        """How many solutions have it and are said to."""
        return sum(one and other for one, other in zip(self.is_planted, self.is_named, strict=True))

    @property
    def alike(self) -> float | None:
        """The share of solutions of which the judge says what is so; None of no solutions."""
        same = [one == other for one, other in zip(self.is_planted, self.is_named, strict=True)]
        return sum(same) / len(same) if same else None

    @property
    def precision(self) -> float | None:
        """The share of what was named that was planted; None where nothing was named."""
        return self.both / self.named if self.named else None

    @property
    def recall(self) -> float | None:
        """The share of what was planted that was named; None where nothing was planted."""
        return self.both / self.planted if self.planted else None

    def to_json(self) -> dict[str, Any]:
        """Return the figures as plain types."""
        figures = ("planted", "named", "both", "alike", "precision", "recall")
        return {name: getattr(self, name) for name in figures} | {"kappa": kappa(self.is_planted, self.is_named)}


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


def by_step(those: Sequence[Judged]) -> dict[Step, Found]:
    """Return, for each step, where it is wrong first and where the judge says so."""
    return {
        step: Found(
            tuple(each.solution.first_wrong == step for each in those),
            tuple(each.found.first_wrong == step for each in those),
        )
        for step in STEPS
    }


def by_type(those: Sequence[Judged]) -> dict[ErrorType, Found]:
    """Return, for each type of error, where it was planted and where the judge found it."""
    return {
        name: Found(tuple(name in each.solution.errors for each in those), tuple(name in each.types for each in those))
        for name in ERROR_TYPES
    }


def judged_by_each(
    solutions: Sequence[PlantedSolution], judge: str, graders: Sequence[str | Model] = (), *, watch: Watch = silently
) -> dict[str, list[Judged]]:
    """Return what each judge finds in solutions, by its name; judges are named as for ``judged_steps``."""
    by_id = {each.item.id: each for each in solutions}
    found: dict[str, list[Judged]] = {}
    for record in judged_steps([_run_of(solutions)], judge, graders, watch=watch):
        found.setdefault(record.judge, []).append(Judged(by_id[record.item], record.judgement))
    return found


def planted_figures(judge: str, those: Sequence[Judged]) -> dict[str, Any]:
    """Return, as plain types, how well one judge does: of right and wrong solutions, by step and by type of error."""
    right = [each for each in those if each.solution.first_wrong is None]
    wrong = [each for each in those if each.solution.first_wrong is not None]
    return {
        "judge": judge,
        "n": len(those),
        "wrong": len(wrong),
        "first_wrong_found": sum(each.is_right for each in wrong),
        "right": len(right),
        "right_blamed": sum(not each.is_right for each in right),
        "steps": {name: each.to_json() for name, each in by_step(those).items()},
        "error_types": {name: each.to_json() for name, each in by_type(those).items()},
    }


def _run_of(solutions: Sequence[PlantedSolution]) -> Run:
    """Return solutions as a run, so that any judge can be put to them."""
    return Run(
        data="planted",
        release=None,
        subset="",
        strategy="planted",
        model="none",
        policy=OWN_POLICY,
        items=tuple(each.item for each in solutions),
        attempts=tuple(
            Attempt(item=each.item.id, verdict="unscored", reason="not judged", answer=each.text) for each in solutions
        ),
        provenance={},
    )

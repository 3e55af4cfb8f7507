"""Watching a run from outside its samples: how many are done, and what they have cost together.

Inspect's own limit on cost is one for each sample. A budget is one for the whole run, and what it keeps from being
asked is unscored, not wrong: with a higher budget the run goes on from there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from inspect_ai.solver import TaskState
from inspect_ai.util import sample_limits

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.runs import Progress


class BudgetSpentError(EvaluationError):
    """The run has cost what it may."""


@dataclass
class Watch:
    """What is counted over a run, with what an earlier part of it has done and spent."""

    planned: int
    done: int = 0
    spent: float = 0.0
    """In US dollars."""
    budget: float | None = None
    progress: Progress | None = None
    ended: set[tuple[int | str, int]] = field(default_factory=set)
    """The samples that ended since, by id and epoch."""

    def tell(self) -> None:
        """Report how far the run is."""
        if self.progress is not None:
            self.progress(self.done + len(self.ended), self.planned)


_WATCH: ContextVar[Watch | None] = ContextVar("watch", default=None)


@contextmanager
def watched(watch: Watch) -> Iterator[Watch]:
    """Count what runs within."""
    token = _WATCH.set(watch)
    try:
        watch.tell()
        yield watch
    finally:
        _WATCH.reset(token)


def check_budget() -> None:
    """Let a model be asked only while something is left of the budget.

    Raises:
        BudgetSpentError: nothing is.
    """
    watch = _WATCH.get()
    if watch is not None and watch.budget is not None and watch.spent >= watch.budget:
        spent = f"{watch.spent:.4g} of {watch.budget:.4g} US dollars are spent"
        raise BudgetSpentError(f"{spent}; with a higher cost limit the run goes on")


async def count(state: TaskState) -> None:
    """Count a sample that has ended, in an answer or an error; the task's clean-up step."""
    watch = _WATCH.get()
    if watch is None:
        return
    watch.spent += sample_limits().cost.usage
    # A sample that is asked again after an error ends more than once.
    if (state.sample_id, state.epoch) not in watch.ended:
        watch.ended.add((state.sample_id, state.epoch))
        watch.tell()

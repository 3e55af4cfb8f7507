"""The judge that reads: a grader model is asked about one step at a time, through Inspect's role ``grader``."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import CachePolicy, Model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.models.asking import ask_apart, chat
from calcura.evaluation.models.eval_sets import FAST, PATIENCE, quietly, told_in_one_line
from calcura.evaluation.models.named import as_model
from calcura.evaluation.models.watching import Watch, count, watched
from calcura.evaluation.runs import Progress
from calcura.evaluation.steps import published
from calcura.evaluation.steps.prompts import Reply, prompt, read_reply
from calcura.evaluation.strategies import Message
from calcura.grading.steps import ErrorType, Solution, Step

GRADER = "grader"
NOBODY = "none/none"
"""The model of the task itself, which is never asked: all is asked of the role."""

AGAIN = "Reply with the JSON object only, in the form that was asked for."


@dataclass(frozen=True, slots=True)
class StepQuestion:
    """One step of one solution that a grader is asked about."""

    number: int
    """Of the answer among all those judged."""
    step: Step
    solution: Solution
    item: Item
    as_published: bool = False
    retrieves: bool = False
    """Whether the strategy shows a formula that was retrieved."""
    error: ErrorType | None = None
    """The type of error that is looked for, where the published judge is asked about one."""

    @property
    def id(self) -> str:
        """Which question this is among all."""
        return f"{self.number}/{self.error or self.step}"

    def messages(self) -> list[Message]:
        """Return what the grader is shown."""
        if self.error:
            return published.error_prompt(self.error, self.solution, self.item, self.retrieves)
        if self.as_published:
            return published.prompt(self.step, self.solution, self.item, self.retrieves)
        return prompt(self.step, self.solution, self.item)

    def read(self, text: str) -> Reply:
        """Return what a reply says."""
        if self.error:
            return published.read_error(self.error, text)
        if self.as_published:
            return published.read(self.step, text, self.item)
        return read_reply(self.step, text)


def replies_of(
    grader: str | Model, questions: Sequence[StepQuestion], progress: Progress | None = None
) -> list[tuple[StepQuestion, Reply]]:
    """Ask a grader about steps, and return what it said of each; what it could not be asked about is left out.

    What it says is kept in Inspect's cache, so that the same command given again after an interruption costs only
    what was not asked yet. A reply without a verdict is asked for once more; then the step stays open.

    Raises:
        EvaluationError: there is no such model or no key for it, or it could not be asked anything.
        KeyboardInterrupt: it was interrupted; what was asked until then is in the cache.
    """
    if not questions:
        return []
    task = Task(
        name="calcura_steps",
        dataset=MemoryDataset([Sample(chat(each.messages()), id=each.id) for each in questions]),
        solver=judge_step({each.id: each for each in questions}),
        cleanup=count,
        fail_on_error=True,
        continue_on_fail=True,
    )
    options: dict[str, Any] = {**FAST, **PATIENCE, "cache": CachePolicy(expiry=None), "retry_on_error": 1}
    watch = Watch(len(questions), progress=progress)
    with tempfile.TemporaryDirectory() as folder, told_in_one_line(Path(folder)), quietly(), watched(watch):
        logs = inspect_eval(task, model=NOBODY, model_roles={GRADER: as_model(grader)}, log_dir=folder, **options)
        if not logs or logs[0].status == "cancelled":
            raise KeyboardInterrupt  # Inspect ends quietly, which must not pass for its having asked everything
        # The samples are read from the file when they are asked for, so while the folder is there.
        errors = [each.error for each in logs[0].samples or []] + [logs[0].error]
        said = {str(each.id): each.output.completion for each in logs[0].samples or [] if each.error is None}
    if not said:
        first = next((each.message for each in errors if each), "")
        raise EvaluationError(f"the grader could not be asked anything: {first}")
    return [(each, each.read(said[each.id])) for each in questions if each.id in said]


@solver
def judge_step(questions: Mapping[str, StepQuestion]) -> Solver:
    """Ask the grader the question of a sample."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        state.output = await ask_apart(state, state.messages, role=GRADER)
        if not questions[str(state.sample_id)].read(state.output.completion).is_readable:
            state.messages += [state.output.message, *chat([{"role": "user", "content": AGAIN}])]
            state.output = await ask_apart(state, state.messages, role=GRADER)
        return state

    return solve

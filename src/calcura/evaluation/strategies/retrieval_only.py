"""MedRaC without code: the formula is retrieved as there, and the model extracts and computes by itself."""

from __future__ import annotations

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.models.asking import ask, give_calculation, item_of
from calcura.evaluation.strategies import Message, Strategy, asked, said
from calcura.evaluation.strategies.medrac import first_for, formulas, in_calls_apart, published
from calcura.evaluation.wording import CALCURA, PUBLISHED, worded

SYSTEM = """\
You are a helpful assistant that computes a score, a measurement or a date for a patient from the patient's note.\
"""
STEPS = """\
List every input that the calculation needs with the value that the note gives for it, as the note writes it, with its \
unit. Then compute step by step, converting units where the formula wants others; where the task \
does not say otherwise, a finding that the note does not mention counts as absent. Close with one JSON object, also \
where the task names another form: \
{"parameters": [{"name": ..., "value": ..., "unit": ...}], "answer": "<the answer alone>"}\
"""


@solver
def retrieval_only(top_k: int = 1) -> Solver:
    """Ask once, and record which calculator was found for the question."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        give_calculation(state, first_for(item_of(state), top_k))
        await ask(state)
        return state

    return solve


def configured(top_k: int = 1, wording: str = CALCURA) -> Strategy:
    """Return the strategy with this many formulas shown, in a wording.

    Raises:
        EvaluationError: no formula is to be shown.
    """
    if top_k < 1:
        raise EvaluationError(f"retrieval_only with top_k={top_k} shows no formula; give at least 1")

    def messages(item: Item) -> list[Message]:
        content = "\n\n".join(filter(None, (formulas(item.question, top_k), asked(item), STEPS)))
        return said(SYSTEM, content)

    return Strategy(
        name="retrieval_only",
        messages=worded(wording, messages, lambda item: published(item, top_k)),
        solver=lambda: in_calls_apart(top_k, runs_code=False) if wording == PUBLISHED else retrieval_only(top_k),
        extracts=True,
        calls=2 if wording == PUBLISHED else 1,
    )

"""The model writes Python, which is run and its output returned, until it answers."""

from __future__ import annotations

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.items import Item
from calcura.evaluation.models.asking import ask
from calcura.evaluation.models.coding import ANSWER, RULES, TRIES, Workshop
from calcura.evaluation.models.prompting import asked
from calcura.evaluation.strategies import Message, Strategy

SYSTEM = f"""\
You are a helpful assistant that computes a score, a measurement or a date for a patient from the patient's note. \
Read the note and the question, work out which values and which formula or criteria are needed, and let a Python \
program do all of the arithmetic.

{RULES}

When the output settles the question, reply without code, with one JSON object and nothing else: {ANSWER}.\
"""


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    return [{"role": "system", "content": SYSTEM}, {"role": "user", "content": asked(item)}]


@solver
def write_code(tries: int = TRIES) -> Solver:
    """Run what the model writes."""
    workshop = Workshop()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        await workshop.run_until_answered(state, await ask(state), tries)
        return state

    return solve


def configured(tries: int = TRIES) -> Strategy:
    """Return the strategy with at most this many programs for an item."""
    return Strategy(
        name="write_code",
        messages=messages,
        solver=lambda: write_code(tries),
        code=True,
        calls=2.2,
        output_tokens=350,
        options={"tries": tries} if tries != TRIES else {},
    )


strategy = configured()

"""The model writes Python, which is run and its output returned, until it answers."""

from __future__ import annotations

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.models.asking import ask
from calcura.evaluation.models.coding import ANSWER, RULES, TRIES, Workshop, all_run, programs
from calcura.evaluation.strategies import Strategy, by_user, prompting
from calcura.evaluation.wording import CALCURA, PUBLISHED, asked_as_published, filled, worded

TAG = "<answer>"

SYSTEM = f"""\
You are a helpful assistant that computes a score, a measurement or a date for a patient from the patient's note. \
Read the note and the question, work out which values and which formula or criteria are needed, and let a Python \
program do all of the arithmetic.

{RULES}

When the output settles the question, reply without code, with one JSON object and nothing else: {ANSWER}.\
"""


@solver
def write_code(tries: int = TRIES) -> Solver:
    """Run what the model writes."""
    workshop = Workshop()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        await workshop.run_until_answered(state, await ask(state), tries)
        return state

    return solve


@solver
def until_tagged(tries: int = TRIES) -> Solver:
    """Return the console to the model until it gives an answer in tags, as published: each reply has one or the other.

    What asks for input ends the conversation, and so do as many rounds; what was last said is then judged.
    """
    workshop = Workshop()

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        session, reply = workshop.session(), await ask(state)
        for _ in range(tries):
            if TAG in reply or "input(" in reply:
                break
            blocks = programs(reply)
            if not blocks:
                told = filled("write_code", "no_block")
            elif "print" not in blocks[-1]:
                told = filled("write_code", "no_print")
            else:
                told = filled("write_code", "console", output=(await all_run(state, session, blocks)).text)
            reply = await ask(state, [by_user(told)])
        return state

    return solve


def configured(tries: int = TRIES, wording: str = CALCURA) -> Strategy:
    """Return the strategy with at most this many programs for an item, in a wording."""
    make = until_tagged if wording == PUBLISHED else write_code
    return Strategy(
        name="write_code",
        messages=worded(wording, prompting(SYSTEM), lambda item: asked_as_published("write_code", item)),
        solver=lambda: make(tries),
        code=True,
        calls=2.2,
        output_tokens=350,
    )

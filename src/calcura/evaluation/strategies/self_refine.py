"""An answer, then critique and revision until nothing is left to mend. The model is never told what is right.

The first prompt is that of ``zero_shot_cot``.
"""

from __future__ import annotations

import re

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.models.asking import ask, give_answer
from calcura.evaluation.strategies import Message, Strategy
from calcura.evaluation.strategies.zero_shot_cot import messages

CRITIQUE = """\
Now check your solution as a colleague would who has to sign it. Go through it in this order:
1. Is it the right formula or set of criteria, in the version that the question asks for?
2. Does each value stand in the note, at the time that the question means, with the right unit?
3. Is every criterion counted once, and is none left out?
4. Does the arithmetic hold when you do it again?
List each fault with what it should be. If you find none, write only: NOTHING TO CHANGE\
"""
REVISE = """\
Write the whole solution again with these faults mended, and close with the answer in the same form as before.\
"""
ROUNDS = 5

_NO_FAULT = re.compile(r"^\W*nothing to change\W*$", re.IGNORECASE | re.MULTILINE)


@solver
def self_refine(rounds: int = ROUNDS) -> Solver:
    """Draft, and criticise and revise at most so many times."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        give_answer(state, await ask(state))
        for _ in range(rounds):
            if finds_nothing(await ask(state, [_user(CRITIQUE)])):
                break
            give_answer(state, await ask(state, [_user(REVISE)]))
        return state

    return solve


def finds_nothing(critique: str) -> bool:
    """Whether a critique ends the refinement: a line of it says so and nothing else.

    >>> finds_nothing("All four points hold.\\n**NOTHING TO CHANGE**"), finds_nothing("Nothing to change in 1.")
    (True, False)
    """
    return _NO_FAULT.search(critique) is not None


def _user(text: str) -> Message:
    return {"role": "user", "content": text}


def configured(rounds: int = ROUNDS) -> Strategy:
    """Return the strategy with at most this many rounds of critique and revision."""
    return Strategy(
        name="self_refine",
        messages=messages,
        solver=lambda: self_refine(rounds),
        calls=4,
        options={"rounds": rounds} if rounds != ROUNDS else {},
    )


strategy = configured()

"""An answer, then critique and revision until nothing is left to mend. The model is never told what is right.

The first prompt is that of ``zero_shot_cot``. As published, feedback and refinement are calls of their own, which see
note, task and the last answer, and nothing of what was said before.
"""

from __future__ import annotations

import re

from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.models.asking import ask, ask_unseeing, give_answer, item_of
from calcura.evaluation.strategies import Strategy, by_user, said
from calcura.evaluation.strategies.zero_shot_cot import messages
from calcura.evaluation.wording import CALCURA, PUBLISHED, asked_as_published, filled, worded
from calcura.text.wrappers import objects, without_last_commas

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
            if finds_nothing(await ask(state, [by_user(CRITIQUE)])):
                break
            give_answer(state, await ask(state, [by_user(REVISE)]))
        return state

    return solve


def finds_nothing(critique: str) -> bool:
    """Whether a critique ends the refinement: a line of it says so and nothing else.

    >>> finds_nothing("All four points hold.\\n**NOTHING TO CHANGE**"), finds_nothing("Nothing to change in 1.")
    (True, False)
    """
    return _NO_FAULT.search(critique) is not None


# --- as published ---------------------------------------------------------------------------------------------------


@solver
def in_calls_apart(rounds: int = ROUNDS) -> Solver:
    """Draft, and have feedback and a refinement at most so many times; feedback without a mistake ends it."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        item, answer = item_of(state), await ask(state)
        for _ in range(rounds):
            feedback = await ask_unseeing(state, asked_as_published("self_refine", item, answer=answer))
            if not has_errors(feedback):
                break
            given = {"note": item.note, "task": item.task, "answer": answer, "feedback": feedback}
            refining = said(filled("self_refine", "refine_system"), filled("self_refine", "refine", **given))
            answer = await ask_unseeing(state, refining)
        give_answer(state, answer)
        return state

    return solve


def has_errors(feedback: str) -> bool:
    """Whether feedback tells of mistakes; it does unless it says that there are none.

    >>> has_errors('{"reasoning": "It holds.", "has_errors": false}'), has_errors("I am not sure.")
    (False, True)
    """
    told = [each["has_errors"] for each in objects(without_last_commas(feedback)) if "has_errors" in each]
    return not told or str(told[-1]).casefold() != "false"


def configured(rounds: int = ROUNDS, wording: str = CALCURA) -> Strategy:
    """Return the strategy with at most this many rounds of critique and revision, in a wording."""
    return Strategy(
        name="self_refine",
        messages=worded(wording, messages, lambda item: asked_as_published("zero_shot_cot", item)),
        solver=lambda: in_calls_apart(rounds) if wording == PUBLISHED else self_refine(rounds),
        calls=4,
    )

"""An agent that may search the calculators, read a specification, and calculate."""

from __future__ import annotations

from functools import partial

from inspect_ai.model import execute_tools
from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.asking import ask, give_calculation
from calcura.evaluation.models.tools import Calls, calculating, read_specification, search_calculators
from calcura.evaluation.strategies import Strategy, by_user
from calcura.evaluation.wording import asked_as_ours, ours

ANSWER_NOW = ours("calculator_tools", "answer_now")
MESSAGES = 20
CALLED = "calcura:calls"
"""Key of the sample's store under which the calculations are recorded."""


@solver
def calculator_tools(limit: int = MESSAGES) -> Solver:
    """Let the model call tools until it answers, or the conversation has so many messages."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        calls = Calls()
        tools = [search_calculators(), read_specification(), calculating(calls)]
        await ask(state, tools=tools)
        while state.output.message.tool_calls:
            done = await execute_tools(state.messages, tools)
            state.messages.extend(done.messages)
            record(state, calls)
            if len(state.messages) >= limit:
                await ask(state, [by_user(ANSWER_NOW)], tools=tools, tool_choice="none")
                break
            await ask(state, tools=tools)
        return state

    return solve


def record(state: TaskState, calls: Calls) -> None:
    """Record what was calculated so far; the last result is taken for the one meant."""
    state.store.set(CALLED, calls.made)
    if calls.last is not None:
        give_calculation(state, calls.last["calculator"], calls.last["inputs"])


def configured(limit: int = MESSAGES) -> Strategy:
    """Return the strategy with at most so many messages in a conversation, the prompt among them.

    Raises:
        EvaluationError: no call would fit.
    """
    if limit < 4:
        raise EvaluationError(f"calculator_tools with limit={limit}: a call and its result need at least 4 messages")
    return Strategy(
        name="calculator_tools",
        messages=partial(asked_as_ours, "calculator_tools"),
        solver=lambda: calculator_tools(limit),
        tools=True,
        tasks=("calculation", "choice"),
        extracts=True,
        calls=4.5,
        output_tokens=150,
        options={"limit": limit} if limit != MESSAGES else {},
    )


strategy = configured()

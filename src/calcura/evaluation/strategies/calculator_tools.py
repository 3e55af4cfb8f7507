"""An agent that may search the calculators, read a specification, and calculate."""

from __future__ import annotations

from inspect_ai.model import execute_tools
from inspect_ai.solver import Generate, Solver, TaskState, solver

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.asking import ask, give_calculation
from calcura.evaluation.models.tools import Calls, calculating, read_specification, search_calculators
from calcura.evaluation.strategies import Strategy, by_user, prompting

SYSTEM = """\
You are a helpful assistant that computes a score, a measurement or a date for a patient from the patient's note. You \
have a library of clinical calculators and do no arithmetic yourself:
1. search_calculators finds the calculator that the question means; mind the version.
2. read_specification tells which inputs it takes, in which units, and what each of them means.
3. calculate computes the result from the values that you read in the note. Give a value with the unit that the note \
has. Where the task does not say otherwise, a finding that the note does not mention counts as absent: \
not_stated="absent". If a call fails, read why, mend it and call again.
When you have the result, reply without a call, with one JSON object and nothing else, also where the task names \
another form: {"answer": "<the answer alone>"}\
"""
CHOOSING = """\
You are a helpful assistant that tells which clinical calculator is the next to use for a patient. You have a library \
of clinical calculators. search_calculators finds those that fit a situation, a question or a name; read_specification \
tells for whom a calculator is, which inputs it takes and what it answers; calculate computes a result. Not every \
calculator that you may be offered is in the library. When you know which one to use, reply without a call, with one \
JSON object and nothing else: {"answer": "<the letter of the option, or the name where there are none>"}\
"""
ANSWER_NOW = 'No further call is made. Give your answer now: {"answer": "<the answer alone>"}'
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
        messages=prompting(SYSTEM, CHOOSING),
        solver=lambda: calculator_tools(limit),
        tools=True,
        tasks=("calculation", "choice"),
        extracts=True,
        calls=4.5,
        output_tokens=150,
    )

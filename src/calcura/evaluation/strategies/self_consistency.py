"""Several chains of thought to one question; the answer that most of them give.

The prompt is that of ``zero_shot_cot``. Each chain is drawn apart, with a seed of its own.
"""

from __future__ import annotations

from dataclasses import asdict

from inspect_ai.model import ChatMessageAssistant, ModelOutput
from inspect_ai.solver import Generate, Solver, TaskState, solver
from inspect_ai.util import collect

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.models.asking import ask_apart, give_answer, item_of
from calcura.evaluation.models.voting import vote
from calcura.evaluation.strategies import Strategy
from calcura.evaluation.strategies.zero_shot_cot import messages

SAMPLES, TEMPERATURE = 5, 0.7
VOTE = "calcura:vote"
"""Key of the sample's store under which the votes are recorded."""


@solver
def self_consistency(samples: int = SAMPLES, temperature: float = TEMPERATURE) -> Solver:
    """Draw several replies, and take the one whose answer most of them share."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        prompt = list(state.messages)

        async def drawn(draw: int) -> ModelOutput:
            return await ask_apart(state, prompt, draw=draw, temperature=temperature)

        outputs = await collect(*(drawn(draw) for draw in range(samples)))
        found = vote([each.completion for each in outputs], item_of(state))
        state.output = outputs[found.chosen]
        state.messages.append(ChatMessageAssistant(content=state.output.completion))
        state.store.set(VOTE, asdict(found))
        give_answer(state, state.output.completion)
        return state

    return solve


def configured(samples: int = SAMPLES, temperature: float = TEMPERATURE) -> Strategy:
    """Return the strategy with this many chains, drawn at this temperature.

    Raises:
        EvaluationError: fewer than two chains, or a temperature at which all would be the same.
    """
    if samples < 2 or temperature <= 0:
        raise EvaluationError(
            f"self_consistency with samples={samples}, temperature={temperature:g}: chains that differ are needed; "
            "give at least 2 samples and a temperature above 0"
        )
    return Strategy(
        name="self_consistency",
        messages=messages,
        solver=lambda: self_consistency(samples, temperature),
        calls=samples,
    )

"""The answer alone: what a model knows and computes without writing anything down."""

from __future__ import annotations

from functools import partial

from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy
from calcura.evaluation.wording import CALCURA, asked_as_ours, asked_as_published, chosen, worded


def published(item: Item) -> list[Message]:
    """Return the published prompt of an item.

    Raises:
        EvaluationError: a calculator is to be chosen, which was published with an explanation before the answer.
    """
    if item.is_choice:
        raise EvaluationError("choices were published with an explanation before the answer: --strategy zero_shot_cot")
    return asked_as_published("direct", item)


def configured(wording: str = CALCURA) -> Strategy:
    """Return the strategy in a wording."""
    return Strategy(
        name="direct",
        messages=worded(wording, partial(asked_as_ours, "direct"), published),
        tasks=("calculation", "choice"),
        output_tokens=25,
        options=chosen(wording),
    )


strategy = configured()

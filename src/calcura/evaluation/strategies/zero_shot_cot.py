"""Step-by-step thinking, then the answer: the setting in which most results are published."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy
from calcura.evaluation.wording import CALCURA, asked_as_ours, chain_of_thought, chosen, worded


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    return asked_as_ours("zero_shot_cot", item)


def configured(wording: str = CALCURA) -> Strategy:
    """Return the strategy in a wording."""
    return Strategy(
        name="zero_shot_cot",
        messages=worded(wording, messages, chain_of_thought),
        tasks=("calculation", "choice"),
        output_tokens=500,
        options=chosen(wording),
    )


strategy = configured()

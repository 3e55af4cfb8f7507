"""The words that follow in a note: a probe of whether a model has met it, and no way of asking for a value."""

from __future__ import annotations

from calcura.evaluation.items import Item
from calcura.evaluation.strategies import Message, Strategy, asked, said

SYSTEM = "You continue texts exactly as they go on. Reply with the words that follow, and nothing else."


def messages(item: Item) -> list[Message]:
    """Return the prompt of an item."""
    return said(SYSTEM, asked(item))


strategy = Strategy(name="continuation", messages=messages, tasks=("continuation",), output_tokens=100)

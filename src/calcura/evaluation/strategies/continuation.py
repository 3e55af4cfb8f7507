"""The words that follow in a note: a probe of whether a model has met it, and no way of asking for a value."""

from __future__ import annotations

from calcura.evaluation.strategies import Strategy, prompting

SYSTEM = "You continue texts exactly as they go on. Reply with the words that follow, and nothing else."


def configured() -> Strategy:
    """Return the strategy."""
    return Strategy(name="continuation", messages=prompting(SYSTEM), tasks=("continuation",), output_tokens=100)

"""The words that follow in a note: a probe of whether a model has met it, and no way of asking for a value."""

from __future__ import annotations

from functools import partial

from calcura.evaluation.strategies import Strategy
from calcura.evaluation.wording import asked_as_ours

strategy = Strategy(
    name="continuation", messages=partial(asked_as_ours, "continuation"), tasks=("continuation",), output_tokens=100
)

"""Asking a model outside of an evaluation: questions that know nothing of one another, a batch at a time.

For whoever needs replies and not a run, such as the steps of curation. Every call goes through Inspect, and a reply to
the very same call is taken from its cache.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from calcura.evaluation.errors import eval_extra
from calcura.evaluation.models.prices import Price, missing_prices
from calcura.evaluation.strategies import Message

if TYPE_CHECKING:
    from inspect_ai.model import Model

Question = tuple[Sequence[Message], int]
"""The messages, and the most tokens of a reply."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A model's reply, its tokens, and what they cost in US dollars; ``error`` says why there is none."""

    text: str
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float = 0.0
    error: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """How a model is asked."""

    prices: Mapping[str, Price] = field(default_factory=dict)
    has_limit: bool = False
    """Whether what the replies cost matters, so that a price is needed."""
    cache: bool = True
    max_connections: int | None = None
    base_url: str | None = None
    model_args: Mapping[str, Any] = field(default_factory=dict)


class Asker:
    """Asks one model questions; called with several at once, it gives the replies in their order."""

    def __init__(self, model: str | Model, how: Asked | None = None) -> None:
        """Make ready to ask.

        Raises:
            EvaluationError: there is no such model or no key for it, or a price is needed and missing.
        """
        self._how, self.name = how or Asked(), str(model)
        if self._how.has_limit:
            missing_prices((self.name,), self._how.prices)
        with eval_extra():
            from calcura.evaluation.models.generating import model_named
        self._model = model_named(model, self._how)
        # One loop for all batches: the connections that a provider keeps open belong to the loop they were made in.
        self._loop = asyncio.Runner()

    def __call__(self, questions: Sequence[Question]) -> list[Reply]:
        """Return the reply to each question."""
        from calcura.evaluation.models.generating import replies

        return self._loop.run(replies(self._model, questions, self._how, self._how.prices.get(self.name)))

    def close(self) -> None:
        """Let go of what asking needed."""
        self._loop.close()

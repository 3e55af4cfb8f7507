"""Asking a model outside of an evaluation: questions that know nothing of one another, a batch at a time.

For whoever needs replies and not a run, such as the steps of curation. Every call goes through Inspect, and a reply to
the very same call is taken from its cache.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from inspect_ai.model import GenerateConfig, Model

from calcura.evaluation.models.asking import chat
from calcura.evaluation.models.eval_sets import PATIENCE, cache_policy, told_in_one_line
from calcura.evaluation.models.named import as_model
from calcura.evaluation.models.prices import Price, missing_prices
from calcura.evaluation.strategies import Message
from calcura.measurements.secrets import untold
from calcura.text.plain import without_halves

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
        with told_in_one_line(self.name):
            self._model = as_model(model, self._how.base_url, **self._how.model_args)
        # One loop for all batches: the connections that a provider keeps open belong to the loop they were made in.
        self._loop = asyncio.Runner()

    def __call__(self, questions: Sequence[Question]) -> list[Reply]:
        """Return the reply to each question."""
        return self._loop.run(self._replies(questions))

    def close(self) -> None:
        """Let go of what asking needed."""
        self._loop.close()

    async def _replies(self, questions: Sequence[Question]) -> list[Reply]:
        return await asyncio.gather(*map(self._reply, questions))

    async def _reply(self, question: Question) -> Reply:
        (messages, most), how = question, self._how
        retries = PATIENCE["max_retries"]
        config = GenerateConfig(max_tokens=most, max_connections=how.max_connections, max_retries=retries)
        cache = cache_policy(how.model_args, how.base_url) if how.cache else False
        try:
            output = await self._model.generate(chat(messages), config=config, cache=cache)
        except Exception as error:  # Whatever a provider raises, the other questions go on.
            return Reply("", error=untold(f"{type(error).__name__}: {error}"))
        usage, price = output.usage, how.prices.get(self.name)
        # A reply from the cache has no usage, and costs nothing.
        tokens = (usage.input_tokens, usage.output_tokens) if usage is not None else (0, 0)
        return Reply(without_halves(output.completion), *tokens, cost=price.of(*tokens) if price is not None else 0.0)

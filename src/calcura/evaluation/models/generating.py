"""Calls to a model outside of a run of Inspect's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from inspect_ai.model import GenerateConfig, Model, ModelOutput

from calcura.evaluation.models.asking import chat
from calcura.evaluation.models.eval_sets import PATIENCE, cache_policy, told_in_one_line
from calcura.evaluation.models.named import model_named
from calcura.evaluation.models.prices import Price
from calcura.evaluation.models.questions import Asked, Question, Reply
from calcura.measurements.secrets import untold
from calcura.text.plain import without_halves


def model_of(model: str | Model, how: Asked) -> Model:
    """Return the model that is asked."""
    if isinstance(model, Model):
        return model
    with told_in_one_line(model):
        return model_named(model, how.base_url, **how.model_args)


async def replies(model: Model, questions: Sequence[Question], how: Asked, price: Price | None) -> list[Reply]:
    """Return the reply to each question; each is asked in a task of its own, which keeps memory from growing."""
    tasks = [asyncio.create_task(_reply(model, each, how, price)) for each in questions]
    return list(await asyncio.gather(*tasks))


async def _reply(model: Model, question: Question, how: Asked, price: Price | None) -> Reply:
    messages, most = question
    config = GenerateConfig(max_tokens=most, max_connections=how.max_connections, max_retries=PATIENCE["max_retries"])
    cache = cache_policy(how.model_args, how.base_url) if how.cache else False
    try:
        output = await model.generate(chat(messages), config=config, cache=cache)
    except Exception as error:  # Whatever a provider raises, the other questions go on.
        return Reply("", error=untold(f"{type(error).__name__}: {error}"))
    return _with_cost(output, price)


def _with_cost(output: ModelOutput, price: Price | None) -> Reply:
    usage = output.usage
    # A reply from the cache has no usage, and costs nothing.
    tokens = (usage.input_tokens, usage.output_tokens) if usage is not None else (0, 0)
    return Reply(without_halves(output.completion), *tokens, cost=price.of(*tokens) if price is not None else 0.0)

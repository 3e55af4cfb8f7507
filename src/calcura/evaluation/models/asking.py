"""What a strategy needs of Inspect: the item of a sample, a call to the model, the answer it ends with.

All calls to a model go through here, so that the traps are in one place: a seed must differ between the epochs, and
between the draws within one, and so must the place of a reply in the cache.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from inspect_ai.model import (
    CachePolicy,
    ChatMessage,
    ChatMessageAssistant,
    ChatMessageSystem,
    ChatMessageUser,
    GenerateConfig,
    ModelOutput,
    get_model,
)
from inspect_ai.model._generate_config import active_generate_config  # Inspect is pinned; there is no public name.
from inspect_ai.solver import TaskState
from inspect_ai.tool import Tool, ToolChoice, ToolDef, ToolSource

from calcura.evaluation.items import Item, item_from_json
from calcura.evaluation.models.watching import check_budget
from calcura.evaluation.strategies import Message

ITEM = "item"
"""Key of a sample's metadata under which all that is known of the item stands."""

ANSWER, CALCULATOR, INPUTS = "calcura:answer", "calcura:calculator", "calcura:inputs"
PROGRAMS = "calcura:programs"
DRAWS_APART = 1000
"""Seeds of two draws within an epoch lie so far apart that no other epoch has them."""

Tools = Sequence[Tool | ToolDef | ToolSource]

_KINDS: dict[str, type[ChatMessageSystem] | type[ChatMessageUser] | type[ChatMessageAssistant]] = {
    "system": ChatMessageSystem,
    "user": ChatMessageUser,
    "assistant": ChatMessageAssistant,
}


def chat(messages: Iterable[Message]) -> list[ChatMessage]:
    """Return messages as Inspect has them."""
    return [_KINDS[each["role"]](content=each["content"]) for each in messages]


def item_of(state: TaskState) -> Item:
    """Return the item that travels in the metadata of a sample."""
    return item_from_json(state.metadata[ITEM])


def settings(state: TaskState, draw: int = 0, **more: Any) -> GenerateConfig:
    """Return how a call is made: the seed of this epoch and draw, and a place in the cache of their own.

    Args:
        state: of the sample.
        draw: which of several replies to the same prompt this one is, from 0.
        more: further settings of Inspect's, such as ``temperature``.
    """
    active = active_generate_config()
    found = GenerateConfig(**more)
    if active.seed is not None and found.seed is None:
        found.seed = active.seed + state.epoch - 1 + DRAWS_APART * draw
    if active.cache:
        policy = active.cache if isinstance(active.cache, CachePolicy) else CachePolicy()
        scopes = {**policy.scopes, "epoch": str(state.epoch), "draw": str(draw)}
        found.cache = policy.model_copy(update={"scopes": scopes})
    return found


async def ask(state: TaskState, messages: Sequence[Message] = (), **more: Any) -> str:
    """Say something more, get the model's reply, keep both in the conversation, and return the reply.

    Args:
        state: of the sample.
        messages: what is said before the model replies; nothing for the first reply to the prompt.
        more: as for :func:`ask_apart`.
    """
    state.messages.extend(chat(messages))
    output = await ask_apart(state, state.messages, **more)
    state.messages.append(output.message)
    state.output = output
    return output.completion


async def ask_apart(
    state: TaskState,
    messages: Sequence[ChatMessage],
    *,
    draw: int = 0,
    tools: Tools = (),
    tool_choice: ToolChoice | None = None,
    role: str | None = None,
    **more: Any,
) -> ModelOutput:
    """Return the model's reply to messages that are not the sample's conversation; the conversation stays as it is.

    Args:
        state: of the sample.
        messages: all that the model is shown.
        draw: as for :func:`settings`.
        tools: that the model may call.
        tool_choice: which of them, where it is not the model's choice.
        role: the role of another model; it must have been given.
        more: as for :func:`settings`.
    """
    check_budget()
    model = get_model(role=role, required=True) if role else get_model()
    config = settings(state, draw, **more)
    return await model.generate(list(messages), tools=list(tools), tool_choice=tool_choice, config=config)


async def ask_unseeing(state: TaskState, prompt: Iterable[Message]) -> str:
    """Ask what does not see the conversation, and keep it there for who reads it; return the reply."""
    asking = chat(prompt)
    output = await ask_apart(state, asking)
    state.messages += [*asking, output.message]
    state.output = output
    return output.completion


def give_answer(state: TaskState, text: str) -> None:
    """Set the text that is judged, where it is not the last reply."""
    state.store.set(ANSWER, text)


def answer_of(state: TaskState) -> str:
    """Return the text that is judged."""
    return str(state.store.get(ANSWER, state.output.completion))


def give_calculation(state: TaskState, calculator: str | None, inputs: Mapping[str, Any] | None = None) -> None:
    """Set the calculator that was chosen, if one was, and the inputs it was given if the answer does not list them."""
    state.store.set(CALCULATOR, calculator)
    if inputs is not None:
        state.store.set(INPUTS, dict(inputs))

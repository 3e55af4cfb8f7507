"""Models by their names. Inspect's mock model answers without a network here, where it has nothing to download."""

from __future__ import annotations

from typing import Any

from inspect_ai.model import ChatMessage, Model, ModelOutput, ModelUsage, get_model

MOCK = "mockllm/"
SAYS = "Default output from mockllm/model"
"""What Inspect's mock model says where it is not told what to say."""

CHARACTERS_A_TOKEN = 4
"""About so many; the mock counts with a table that it would fetch from the network."""


def model_named(name: str, base_url: str | None = None, **arguments: Any) -> Model:
    """Return a model by its name; one with an address of its own is asked for chat completions unless told otherwise.

    Inspect's ``openai`` asks models that it does not know for responses, which few servers but OpenAI's can give.
    """
    usual: dict[str, Any] = {"responses_api": False} if base_url and name.startswith("openai/") else {}
    usual |= {"custom_outputs": _says} if name.startswith(MOCK) else {}
    return get_model(name, base_url=base_url, memoize=False, **(usual | arguments))


def offline(name: str | Model) -> str | Model:
    """Return a model's name as it is, or the mock model that asks for nothing."""
    return model_named(name) if isinstance(name, str) and name.startswith(MOCK) else name


def _says(messages: list[ChatMessage], *call: Any) -> ModelOutput:
    output = ModelOutput.from_content("mockllm", SAYS)
    read, written = (sum(map(len, texts)) // CHARACTERS_A_TOKEN for texts in ([m.text for m in messages], [SAYS]))
    output.usage = ModelUsage(input_tokens=read, output_tokens=written, total_tokens=read + written)
    return output

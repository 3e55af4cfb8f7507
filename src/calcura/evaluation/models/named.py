"""Models by their names. Inspect's mock model answers without a network here, where it has nothing to download."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from inspect_ai.model import ChatMessage, Model, ModelOutput, ModelUsage, get_model

from calcura.evaluation.errors import EvaluationError
from calcura.measurements.secrets import never_tell, untold_values

MOCK = "mockllm/"
SAYS = "Default output from mockllm/model"
"""What Inspect's mock model says where it is not told what to say."""

CHARACTERS_A_TOKEN = 4
"""About so many; the mock counts with a table that it would fetch from the network."""


def model_named(name: str, base_url: str | None = None, **arguments: Any) -> Model:
    """Return a model by its name; one with an address of its own is asked for chat completions unless told otherwise.

    Inspect's ``openai`` asks models that it does not know for responses, which few servers but OpenAI's can give.
    Its key, and what else is secret of its arguments, is told in no text from then on.

    Raises:
        EvaluationError: its provider does not take an argument.
    """
    usual: dict[str, Any] = {"responses_api": False} if base_url and name.startswith("openai/") else {}
    usual |= {"custom_outputs": _says} if name.startswith(MOCK) else {}
    try:
        model = get_model(name, base_url=base_url, memoize=False, **(usual | arguments))
    except TypeError as error:
        not_taken = [each for each in arguments if f"'{each}'" in str(error)] or list(arguments)
        if not not_taken:
            raise
        provider, told = name.partition("/")[0], ", ".join(f"-M {each}" for each in not_taken)
        raise EvaluationError(f"the provider {provider} does not take {told} as given: {error}") from error
    never_tell({**arguments, "api_key": model.api.api_key})
    setattr(model.api, "generate", _without_keys(model.api.generate))  # noqa: B010  # a method of its own
    return model


def as_model(given: str | Model, base_url: str | None = None, **arguments: Any) -> Model:
    """Return the model of a name, or the model that is given."""
    return given if isinstance(given, Model) else model_named(given, base_url, **arguments)


def _without_keys(generate: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Return a provider's way to ask, whose errors tell no key: Inspect logs them as they come."""

    async def asked(*given: Any, **how: Any) -> Any:
        try:
            found = await generate(*given, **how)
        except Exception as error:
            _hide(error)
            raise
        output, call = found if isinstance(found, tuple) else (found, None)
        if isinstance(output, Exception):
            _hide(output)
            if call is not None and call.response is not None:
                call.response = untold_values(call.response)
        return found

    return asked


def _hide(error: Exception) -> None:
    for name, each in untold_values({**vars(error), "args": error.args}).items():
        setattr(error, name, each)


def _says(messages: list[ChatMessage], *call: Any) -> ModelOutput:
    output = ModelOutput.from_content("mockllm", SAYS)
    read, written = (sum(map(len, texts)) // CHARACTERS_A_TOKEN for texts in ([m.text for m in messages], [SAYS]))
    output.usage = ModelUsage(input_tokens=read, output_tokens=written, total_tokens=read + written)
    return output

"""Inspect's mock model answering by a function of what it is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from inspect_ai.model import Model


@dataclass
class Call:
    """What a scripted model was asked: the messages as role and text, the tools' names, and the settings."""

    messages: list[tuple[str, str]]
    tools: list[str]
    settings: dict[str, Any]

    @property
    def last(self) -> str:
        """The text of the last message."""
        return self.messages[-1][1]


@dataclass
class Scripted:
    """A model that answers by a function, and remembers what it was asked."""

    answer: Callable[[Call], Any]
    calls: list[Call] = field(default_factory=list)
    usage: tuple[int, int] = (100, 20)

    @property
    def model(self) -> Model:
        return self.named("model")

    def named(self, name: str) -> Model:
        from inspect_ai.model import get_model

        return get_model(f"mockllm/{name}", custom_outputs=self._reply, memoize=False)

    def _reply(self, messages: list[Any], tools: list[Any], tool_choice: Any, config: Any) -> Any:
        from inspect_ai.model import ModelOutput, ModelUsage

        shown = [(each.role, each.text) for each in messages]
        call = Call(shown, [each.name for each in tools], config.model_dump(exclude_none=True))
        self.calls.append(call)
        found = self.answer(call)
        output = found if isinstance(found, ModelOutput) else ModelOutput.from_content("mockllm/model", str(found))
        # Without usage the mock counts tokens with a file that it would download.
        read, written = self.usage
        output.usage = ModelUsage(input_tokens=read, output_tokens=written, total_tokens=read + written)
        return output

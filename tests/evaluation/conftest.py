"""Models that answer as a test says: Inspect's mock, and a server on this machine. No test reaches the network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from openai_server import OpenAIServer, Script
from scripted_models import Call, Scripted

from calcura.engine import definitions
from calcura.evaluation.data import EvaluationData, load
from calcura.evaluation.selection import Selection
from calcura.evaluation.strategies import medprompt_knn


@pytest.fixture(scope="session", autouse=True)
def few_examples() -> Iterator[None]:
    """Make the examples of ``medprompt_knn`` for every tenth calculator: how many there are matters to no test."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(medprompt_knn, "definitions", lambda: definitions()[::10])
        yield


@pytest.fixture
def openai_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Script], OpenAIServer]]:
    """Start a local server that answers as a function says; the model ``openai-api/local/scripted`` then asks it."""
    pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")
    with ExitStack() as open_servers:

        def start(script: Script) -> OpenAIServer:
            server = open_servers.enter_context(OpenAIServer(script))
            monkeypatch.setenv("LOCAL_BASE_URL", server.url)
            monkeypatch.setenv("LOCAL_API_KEY", "none needed")
            monkeypatch.setenv("NO_PROXY", "127.0.0.1")
            return server

        yield start


@pytest.fixture
def scripted() -> Callable[..., Scripted]:
    """Make a model that answers by a function of the :class:`Call`, or always with the same text."""
    pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")

    def make(answer: Callable[[Call], Any] | str, **more: Any) -> Scripted:
        return Scripted(answer if callable(answer) else lambda call: answer, **more)

    return make


@pytest.fixture(scope="session")
def few_items() -> EvaluationData:
    """Twelve items of the frozen set, each of another calculator."""
    return load(subset="stratified", selection=Selection(12, "calculator", 1))


@pytest.fixture(autouse=True)
def _nothing_of_the_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep Inspect's cache, logs and keys of whoever runs the tests out of them."""
    for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY", "INSPECT_EVAL_MODEL", "INSPECT_LOG_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))

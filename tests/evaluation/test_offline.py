"""What can be tried on a machine without a network."""

import json
import socket

import pytest
from typer.testing import CliRunner

from calcura.cli.app import app


@pytest.fixture
def _no_network(monkeypatch, tmp_path):
    def refuse(*where, **how):
        raise OSError(f"no network in this test: {where}")

    for name in ("create_connection", "getaddrinfo"):
        monkeypatch.setattr(socket, name, refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    for name in ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"):
        monkeypatch.setenv(name, str(tmp_path / "tiktoken"))


@pytest.mark.usefixtures("_no_network")
def test_the_mock_model_needs_no_network(tmp_path):
    pytest.importorskip("inspect_ai", reason="needs Inspect AI: pip install 'calcura[eval]'")
    asked = ["--model", "mockllm/model", "--role", "grader=mockllm/judge", "--limit", "2", "--strategy", "direct"]
    done = CliRunner().invoke(app, ["evaluate", *asked, "--output", str(tmp_path / "runs"), "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["n"], found["unscored"]) == (2, 0)
    assert found["tokens"]["input"] > 100
    assert not (tmp_path / "tiktoken").exists()

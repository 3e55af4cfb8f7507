"""Who may ask, and what is told of a fault."""

from __future__ import annotations

import logging
import subprocess
import sys
import time

import pytest
from asking import HERE, free_port, wait_for
from starlette.testclient import TestClient

from calcura.cli.errors import CommandError
from calcura.cli.serve import access_for
from calcura.serving import rest
from calcura.serving.access import Access
from calcura.serving.app import application

TOKEN = "a-token-of-some-length"
MCP = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}


@pytest.mark.parametrize("path", ["/v1", "/mcp", "/v1/openapi.json", "/nothing"])
@pytest.mark.parametrize("header", [None, "Bearer wrong", "Basic " + TOKEN, "Bearer", f"Bearer {TOKEN} ", "Bearer é"])
def test_a_token_is_needed_everywhere(path: str, header: str | None) -> None:
    headers = {} if header is None else {"authorization": header.encode("latin-1")}
    with TestClient(application(Access(TOKEN)), base_url="http://calcura.example") as client:
        answer = client.get(path, headers=headers)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"
    assert answer.headers["content-type"] == "application/problem+json"


def test_the_token_opens() -> None:
    with TestClient(application(Access(TOKEN)), base_url="http://calcura.example") as client:
        assert client.get("/v1", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "127.0.0.1.evil.example:8000"},
        {"host": "["},
        {"origin": "https://evil.example"},
        {"origin": "null"},
    ],
)
@pytest.mark.parametrize("path", ["/v1", "/mcp"])
def test_web_pages_cannot_ask_through_a_browser(service: TestClient, path: str, headers: dict[str, str]) -> None:
    answer = service.post(path, json=MCP, headers=headers)
    assert answer.status_code == 421


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:8000"])
def test_this_machine_may_ask(service: TestClient, host: str) -> None:
    assert service.get("/v1", headers={"host": host, "origin": f"http://{host}"}).status_code == 200


def test_off_loopback_a_token_is_needed_unless_opened_on_purpose() -> None:
    for host in ("0.0.0.0", "192.168.1.5", "::", "calcura.example"):
        with pytest.raises(CommandError, match="CALCURA_TOKEN"):
            access_for(host, None, open_to_all=False)
        assert access_for(host, TOKEN, open_to_all=False) == Access(TOKEN)
        assert access_for(host, None, open_to_all=True) == Access(None, frozenset())
    for host in ("127.0.0.1", "localhost", "::1"):
        assert access_for(host, None, open_to_all=False) == Access()
    for weak in ("", "short", "sixteen or more \n", "sechzehn oder möhr"):
        with pytest.raises(CommandError, match="CALCURA_TOKEN"):
            access_for("127.0.0.1", weak, open_to_all=False)


def test_the_command_refuses_to_be_reached_by_others() -> None:
    command = [sys.executable, "-m", "calcura", "serve", "--host", "0.0.0.0", "--port", str(free_port())]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env={"PATH": ""})
    assert done.returncode == 2
    assert done.stderr.startswith("calcura: 0.0.0.0 can be reached by others")


def test_open_answers_every_name() -> None:
    with TestClient(application(Access(None, frozenset())), base_url="http://anything.example") as client:
        assert client.get("/v1").status_code == 200


def test_a_fault_is_a_problem_that_tells_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise RuntimeError("patient Smith")

    monkeypatch.setattr(rest.operations, "explained", fails)
    with TestClient(application(), base_url=HERE) as client:
        answer = client.post("/v1/calculators/sofa/explain", json={"inputs": {"name": "Smith"}})
    assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
    assert "Smith" not in answer.text + caplog.text
    assert "RuntimeError at " in caplog.text


def test_no_words_of_a_note_are_logged(service: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("httpx").setLevel(logging.CRITICAL)
    logging.getLogger("httpx2").setLevel(logging.CRITICAL)
    secret = "Xylophonissa"
    service.post("/v1/notes/read", json={"note": secret, "calculator": "sofa"})
    service.post("/v1/notes/read", json={"note": [secret]})
    service.post("/v1/recommend", json={"text": secret, "limit": secret})
    service.post("/v1/calculators/sofa/calculate", json={"inputs": {secret: secret}})
    arguments = {"name": "read_note", "arguments": {"note": secret, "calculator": secret}}
    accepts = {"accept": "application/json, text/event-stream"}
    called = service.post("/mcp", json={**MCP, "method": "tools/call", "params": arguments}, headers=accepts)
    assert called.status_code == 200
    assert secret not in caplog.text


def test_the_process_logs_no_addresses_and_ends_when_told() -> None:
    import httpx2

    port = free_port()
    command = [sys.executable, "-m", "calcura", "serve", "--port", str(port)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            wait_for(port)
            httpx2.get(f"http://127.0.0.1:{port}/v1/search", params={"q": "Xylophonissa"}, timeout=60)
            time.sleep(0.2)
        finally:
            process.terminate()
        _, told = process.communicate(timeout=20)
    assert "Research software, not a medical device." in told
    assert "Xylophonissa" not in told

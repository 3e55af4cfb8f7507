"""Requests that never come to their end are not waited for; answers that take long are."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from threading import Thread

import pytest

pytest.importorskip("uvicorn", reason="serving is an extra")

import uvicorn
from asking import free_port, wait_for
from starlette.types import Receive, Scope, Send

from calcura.serving.patience import Server

WHOLE = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
UNFINISHED = (b"", b"GET / HTTP/1.1\r\nhost: he", b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nhalf")


async def slow(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer after more than two looks."""
    while (await receive()).get("more_body"):
        pass
    await asyncio.sleep(2.3)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"4")]})
    await send({"type": "http.response.body", "body": b"done"})


@pytest.fixture(scope="module", params=["h11", "httptools"])
def port(request: pytest.FixtureRequest) -> Iterator[int]:
    """The port of a server that looks every second."""
    pytest.importorskip(request.param)
    listened = free_port()
    config = uvicorn.Config(slow, port=listened, lifespan="off", log_level="error", http=request.param)
    server = Server(config, seconds=1)
    thread = Thread(target=server.run, daemon=True)
    thread.start()
    wait_for(listened)
    yield listened
    server.should_exit = True
    thread.join(timeout=10)


@pytest.mark.drawn(2)
def test_only_what_never_comes_to_its_end_is_closed(port: int) -> None:
    with ExitStack() as kept:
        opened = [kept.enter_context(socket.create_connection(("127.0.0.1", port), 20)) for _ in UNFINISHED]
        for each, half in zip(opened, UNFINISHED, strict=True):
            each.sendall(half)
        good = kept.enter_context(socket.create_connection(("127.0.0.1", port), 20))
        good.sendall(WHOLE)
        assert b"200 OK" in good.recv(1000)
        assert [each.recv(1000) for each in opened] == [b""] * len(UNFINISHED)
        good.sendall(UNFINISHED[1])
        while told := good.recv(1000):
            assert told == b"done"

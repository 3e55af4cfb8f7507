"""A server of a model on this machine, which answers everything the same and counts what it was asked."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

REPLY = json.dumps({"step_by_step_thinking": "I guess.", "answer": "42"})


class ModelServer(ThreadingHTTPServer):
    """An address, what is asked there, how long an answer takes, and with which status it comes."""

    daemon_threads = True

    def __init__(self, seconds: float = 0.0, status: int = 200) -> None:
        super().__init__(("127.0.0.1", 0), _Answering)
        self.seconds = seconds
        self.status = status
        self.asked: list[str] = []
        self.headers: list[dict[str, str]] = []

    def address(self, before: str = "") -> str:
        return f"http://{before}127.0.0.1:{self.server_port}/v1"

    def handle_error(self, *_: object) -> None:
        """Say nothing of who hung up."""


class _Answering(BaseHTTPRequestHandler):
    server: ModelServer

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.headers.append({name.lower(): value for name, value in self.headers.items()})
        time.sleep(self.server.seconds)
        if self.server.status != 200:  # As some servers do, it repeats the key.
            self._say(self.server.status, {"error": {"message": f"no account: {self.headers['Authorization']}"}})
            return
        told = {"role": "assistant", "content": REPLY}
        self._say(
            200,
            {
                "id": "1",
                "object": "chat.completion",
                "created": 1,
                "model": request["model"],
                "choices": [{"index": 0, "message": told, "finish_reason": "stop"}],
                "usage": {"prompt_tokens": 10, "completion_tokens": 5, "total_tokens": 15},
            },
        )
        self.server.asked.append(json.dumps(request["messages"]))

    def _say(self, status: int, what: dict[str, Any]) -> None:
        content = json.dumps(what).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Write no line for each request."""


@contextmanager
def serving(seconds: float = 0.0, status: int = 200) -> Iterator[ModelServer]:
    """Give a server that runs until this is left."""
    with ModelServer(seconds, status) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()

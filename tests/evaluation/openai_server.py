"""A server that speaks OpenAI's chat protocol, as most do and nothing beside it, and answers as a test says."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

MODEL = "openai-api/local/scripted"
"""The name under which Inspect's OpenAI-compatible provider reaches the server."""

Reply = str | dict[str, Any] | int
"""A text; a whole message, such as :func:`calls` makes; or the status of an HTTP error."""

Script = Callable[[dict[str, Any]], Reply]
"""What to answer to a request, which has ``messages``, ``seed``, ``tools`` and the rest as they were sent."""


def calls(name: str, arguments: dict[str, Any], identifier: str = "call_1") -> dict[str, Any]:
    """Return a message that calls a tool."""
    function = {"name": name, "arguments": json.dumps(arguments)}
    return {
        "role": "assistant",
        "content": None,
        "tool_calls": [{"id": identifier, "type": "function", "function": function}],
    }


class OpenAIServer:
    """Listens while it is open. ``requests`` are those that came in, in their order; ``answered`` counts replies."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.requests: list[dict[str, Any]] = []
        self.answered = 0
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def answer(self, request: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        with self._lock:
            self.requests.append(request)
        reply = self.script(request)
        if isinstance(reply, int):
            return reply, {"error": {"message": f"this server answers {reply}", "type": "error"}}
        message = {"role": "assistant", "content": reply} if isinstance(reply, str) else reply
        with self._lock:
            self.answered += 1
        return 200, completion(request, message)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                of_chat = self.path.endswith("/chat/completions")
                status, found = server.answer(json.loads(body)) if of_chat else (404, {"detail": "Not Found"})
                content = json.dumps(found).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, format: str, *args: object) -> None:
                """Keep the output of the tests clean."""

        return Handler


def completion(request: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """Return a message as the protocol has it, with a token for each word."""
    read = sum(len(str(each.get("content")).split()) for each in request["messages"])
    written = len(str(message.get("content")).split())
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 0,
        "model": request["model"],
        "choices": [
            {"index": 0, "message": message, "finish_reason": "tool_calls" if message.get("tool_calls") else "stop"}
        ],
        "usage": {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written},
    }

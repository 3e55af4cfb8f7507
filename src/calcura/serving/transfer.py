"""How answers to programs travel: HEAD, ETag with If-None-Match, and gzip."""

from __future__ import annotations

import hashlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PATHS = ("/v1", "/static/")
"""A page holds the key of its forms beside words of who asks: packed together, their length would tell of it."""

SMALLEST = 1000
LEVEL = 5


class Transfer:
    """An ASGI layer around what is read by programs; everything else passes as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._packed = GZipMiddleware(self._marked, minimum_size=SMALLEST, compresslevel=LEVEL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_ours = scope["type"] == "http" and scope["path"].startswith(PATHS)
        await (self._packed if is_ours else self.app)(scope, receive, send)

    async def _marked(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a GET with a mark of its content; HEAD, and who has that content, without the content itself."""
        if scope["method"] not in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        start: Message = {}
        content = bytearray()

        async def kept(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
            else:
                content.extend(message.get("body", b""))

        await self.app({**scope, "method": "GET"}, receive, kept)
        headers = MutableHeaders(scope=start)
        if start["status"] == 200:
            # Weak: the same content may travel compressed or not.
            mark = f'W/"{hashlib.sha256(content).hexdigest()[:32]}"'
            headers["etag"] = mark
            headers.setdefault("cache-control", "private, no-cache")
            if mark in [each.strip() for each in Headers(scope=scope).get("if-none-match", "").split(",")]:
                start["status"] = 304
                del headers["content-length"]
        await send(start)
        is_empty = scope["method"] == "HEAD" or start["status"] == 304
        await send({"type": "http.response.body", "body": b"" if is_empty else bytes(content)})

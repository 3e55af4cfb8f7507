"""Who may ask, how much, and what may be told of a fault: around everything that is served over HTTP."""

from __future__ import annotations

import hmac
import logging
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from calcura.serving.problems import ProblemError, fault
from calcura.serving.replies import Refusal

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
MOST_BYTES = 1_000_000
MOST_BYTES_OF_A_BATCH = 32_000_000
TOO_LARGE = f"Send less at once; a batch may have {MOST_BYTES_OF_A_BATCH:,} bytes, everything else {MOST_BYTES:,}."
HEADERS = [(b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store")]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Access:
    """Who may ask: whoever has the token; without one, whoever calls this machine by a name of its own.

    The second keeps web pages from asking through the browser of someone who visits them. An empty set of hosts opens
    the service to everyone.
    """

    token: str | None = None
    hosts: frozenset[str] = LOOPBACK

    def refusal(self, headers: Headers) -> ProblemError | None:
        """Return why a request may not be answered, or None where it may."""
        if self.token is not None:
            given = headers.get("authorization", "").partition(" ")
            fits = given[0].lower() == "bearer" and hmac.compare_digest(given[2].encode(), self.token.encode())
            told = "this service needs a token", "Send the header Authorization: Bearer TOKEN."
            return None if fits else ProblemError("unauthorized", *told)
        named = [f"//{headers.get('host', '')}", *headers.getlist("origin")]
        if self.hosts and not all(_host(each) in self.hosts for each in named):
            go_on = "Call it as localhost; `calcura serve` tells how to serve others."
            return ProblemError("wrong-host", "without a token only this machine is answered", go_on)
        return None


def _host(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


class Guard:
    """An ASGI layer: refuses what may not ask or is too large, and turns a fault into a problem that tells nothing."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app = app
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = MOST_BYTES_OF_A_BATCH if scope["path"].endswith("/batch") else MOST_BYTES
        headers = Headers(scope=scope)
        refusal = self.access.refusal(headers) or _too_large(headers, limit)
        if refusal is not None:
            await Refusal(refusal)(scope, receive, _marked(send))
            return
        await self._answered(scope, _limited(receive, limit), send)

    async def _answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await marked(message)

        marked = _marked(send)
        try:
            await self.app(scope, receive, watched)
        except Exception as error:
            # The exception's own text may hold a part of a note.
            log.error("%s failed: %s", getattr(scope.get("route"), "path", "a request"), _where(error))
            if not started:
                await Refusal(fault())(scope, receive, marked)


def _too_large(headers: Headers, limit: int) -> ProblemError | None:
    declared = headers.get("content-length", "")
    # More digits than any limit has are not worth converting.
    if declared.isascii() and declared.isdigit() and (len(declared) > 12 or int(declared) > limit):
        return ProblemError("too-large", f"the body may have at most {limit:,} bytes", TOO_LARGE)
    return None


def _limited(receive: Receive, limit: int) -> Receive:
    """Return a receiver that stops a body which grows beyond the limit, whatever length it declared."""
    received = 0

    async def limited() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > limit:
            raise HTTPException(413, f"the body may have at most {limit:,} bytes")
        return message

    return limited


def _marked(send: Send) -> Send:
    async def marked(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return marked


def _where(error: Exception) -> str:
    """Return an exception's type and the line it came from."""
    trace: Any = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else "nowhere"
    return f"{type(error).__name__} at {place}"

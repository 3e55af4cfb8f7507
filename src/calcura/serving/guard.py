"""Who is let in, how much and how often, and what may be told of a fault: around everything served over HTTP."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from calcura.measurements.counting import counted
from calcura.serving.access import Access
from calcura.serving.problems import ProblemError, fault
from calcura.serving.rate import Rate
from calcura.serving.replies import refused

MOST_BYTES = 1_000_000
MOST_BYTES_OF_A_BATCH = 64_000_000
"""A record of 100,000 entries has about 40 MB."""
MANY = ("/batch", "/fhir", "/calcura-patient-view")
"""What addresses end in whose bodies hold many patients, or all of one's record."""
TOO_LARGE = (
    f"Send less at once; a batch or a bundle may have {MOST_BYTES_OF_A_BATCH:,} bytes, everything else {MOST_BYTES:,}."
)
HEADERS = {b"x-content-type-options": b"nosniff", b"cache-control": b"no-store", b"referrer-policy": b"same-origin"}
"""What every answer says, unless it says it otherwise itself."""

ALWAYS_OPEN = ("/sign-in", "/static/", "/v1/health")
"""What one needs in order to sign in, and to see whether the service lives."""

COSTS = {"/batch": 20.0, "/fhir": 5.0, "/calcura-patient-view": 5.0, "/read": 5.0, "/recommend": 5.0, "/note": 5.0}
"""Requests, by the end of their address, that count as several."""

Refused = Callable[[Request, ProblemError, dict[str, str] | None], Response]

log = logging.getLogger(__name__)


class Guard:
    """An ASGI layer: refuses what may not ask or is too much, and turns a fault into a problem that tells nothing.

    Whoever asks is told to what lies within as ``request.state.caller``.
    """

    def __init__(
        self,
        app: ASGIApp,
        access: Access,
        rate: Rate | None = None,
        refused: Refused = refused,
        proved_within: tuple[str, ...] = (),
    ) -> None:
        self.app = app
        self.proved_within = proved_within
        """Where what lies within asks for another proof of who asks."""
        self.access = access
        self.rate = rate
        self.refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def watched(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await marked(message)

        marked = _marked(send)
        try:
            await self._answer(scope, receive, watched)
        except Exception as error:
            # The exception's own text may hold a part of a note.
            log.error("%s failed: %s", getattr(scope.get("route"), "path", "a request"), _where(error))
            if not started:
                await self.refused(Request(scope), fault(), None)(scope, receive, marked)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        limit = MOST_BYTES_OF_A_BATCH if scope["path"].endswith(MANY) else MOST_BYTES
        refusal, headers = self._refusal(scope, limit)
        if refusal is not None:
            await self.refused(Request(scope), refusal, headers)(scope, receive, send)
            return
        await self.app(scope, _limited(receive, limit), send)

    def _refusal(self, scope: Scope, limit: int) -> tuple[ProblemError | None, dict[str, str]]:
        headers, path = Headers(scope=scope), scope["path"]
        caller = self.access.caller(headers)
        scope.setdefault("state", {})["caller"] = caller
        is_open = (self.access.is_closed and path.startswith(ALWAYS_OPEN)) or path.startswith(self.proved_within)
        refusal = None if is_open else self.access.refusal(headers, caller)
        refusal = refusal or _too_large(headers, limit)
        wait = self._wait(scope, path)
        if wait and not refusal:
            told = f"this address asks too often; it may again in {counted(int(wait), 'second')}"
            return ProblemError("busy", told, "Ask less often, or many patients in one batch."), {"retry-after": wait}
        return refusal, {}

    def _wait(self, scope: Scope, path: str) -> str:
        """Return the seconds that this address has to wait, empty for none. Also what is refused counts."""
        if self.rate is None or path.startswith("/static/"):
            return ""
        cost = next((cost for end, cost in COSTS.items() if path.endswith(end)), 1.0)
        seconds = self.rate.wait((scope.get("client") or ("",))[0], cost)
        return str(math.ceil(seconds)) if seconds else ""


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
            told = message.get("headers", [])
            said = {name.lower() for name, _ in told}
            message["headers"] = [*told, *(each for each in HEADERS.items() if each[0] not in said)]
        await send(message)

    return marked


def _where(error: Exception) -> str:
    """Return an exception's type and the line it came from."""
    trace: Any = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else "nowhere"
    return f"{type(error).__name__} at {place}"

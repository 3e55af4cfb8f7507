"""Answers and problems as HTTP responses."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from calcura.serving.problems import ProblemError


class Reply(Response):
    """A JSON answer. Half a character, which a request may hold, is written as its escape."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")


class Refusal(Reply):
    """A problem, after RFC 9457."""

    media_type = "application/problem+json"

    def __init__(self, problem: ProblemError, headers: dict[str, str] | None = None) -> None:
        challenge = {"www-authenticate": "Bearer"} if problem.kind == "unauthorized" else {}
        super().__init__(problem.to_json(), problem.status, {**(headers or {}), **challenge})


def refused(request: Request, problem: ProblemError, headers: dict[str, str] | None = None) -> Response:
    """Return a problem for a program; :mod:`calcura.serving.pages` has a page of it for people."""
    return Refusal(problem, headers)

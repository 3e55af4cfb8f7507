"""The files that every page loads, as pages of their own."""

from __future__ import annotations

from starlette.responses import Response

from calcura.serving.pages.assets import assets
from calcura.serving.pages.page import Asked, Page
from calcura.serving.problems import ProblemError

KEPT = "public, max-age=31536000, immutable"
"""How long a browser keeps a file: its address changes with its content."""


def _file(asked: Asked) -> Response:
    found = assets().get(asked.path["name"])
    if found is None:
        raise ProblemError("not-found", "there is no such file")
    content, kind = found
    return Response(content, media_type=kind, headers={"cache-control": KEPT})


PAGES = (Page("/static/{name}", _file),)

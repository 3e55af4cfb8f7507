"""What goes wrong, told to whoever asked: a page for people, problem details for programs."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from calcura.serving.pages.rendering import rendered
from calcura.serving.problems import ProblemError
from calcura.serving.replies import Refusal

FOR_PROGRAMS = ("/v1", "/mcp")


def refused(request: Request, problem: ProblemError, headers: dict[str, str] | None = None) -> Response:
    """Return a problem as a page where a browser asks for one; whoever may sign in is led there."""
    path = request.url.path
    if "text/html" not in request.headers.get("accept", "") or path.startswith(FOR_PROGRAMS):
        return Refusal(problem, headers)
    if problem.kind == "unauthorized" and path != "/sign-in":
        # What was posted is not kept across; the page it was posted from is where to go back to.
        back = path if request.method == "GET" else "/"
        return RedirectResponse(f"/sign-in?to={quote(back, safe='/')}", 303)
    return rendered("problem", request, problem.status, headers or {}, problem={"go_on": "", **problem.to_json()})

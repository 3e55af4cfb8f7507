"""Signing in and out."""

from __future__ import annotations

from math import ceil

from starlette.responses import RedirectResponse, Response

from calcura.measurements.counting import counted
from calcura.serving.pages.page import Asked, Page
from calcura.serving.problems import ProblemError
from calcura.serving.rate import Rate
from calcura.serving.sessions import COOKIE, HOURS

TRIES = Rate(per_second=0.1, burst=10)
"""How often a wrong password may be given from one address."""


def _sign_in(asked: Asked) -> Response:
    back = _within(asked.form.get("to", "/"))
    if asked.request.method == "GET":
        return asked.rendered("sign_in", to=back, name="", wrong=False)
    _check_same_site(asked)
    name, password = asked.form.get("name", "").strip(), asked.form.get("password", "")
    caller = _tried(asked)
    cookie = asked.site.access.signed_in(name, password)
    if cookie is None:
        return asked.rendered("sign_in", 403, to=back, name=name[:40], wrong=True)
    TRIES.give_back(caller)
    answer = RedirectResponse(back, 303)
    is_secure = asked.request.url.scheme == "https"
    answer.set_cookie(COOKIE, cookie, HOURS * 3600, httponly=True, samesite="strict", secure=is_secure)
    return answer


def _sign_out(asked: Asked) -> Response:
    asked.site.access.signed_out(asked.request.headers)
    answer = RedirectResponse("/", 303)
    answer.delete_cookie(COOKIE, httponly=True, samesite="strict")
    return answer


def _within(address: str) -> str:
    """Return an address of ours to go on to, never one elsewhere.

    >>> _within("/note"), _within("//evil.example"), _within("https://evil.example"), _within("/\\\\evil.example")
    ('/note', '/', '/', '/')
    """
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if is_ours and address.isascii() and "\\" not in address else "/"


def _check_same_site(asked: Asked) -> None:
    """Refuse a form that another site made, which would sign someone in without their knowing."""
    headers = asked.request.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    # A browser that does not tell the site tells where the form came from.
    is_ours = origin is None or origin.partition("//")[2] == headers.get("host")
    if site not in ("same-origin", "none") if site is not None else not is_ours:
        raise ProblemError("stale-form", "this form was sent from another site", "Sign in here.")


def _tried(asked: Asked) -> str:
    """Count a try, and return from which address it comes."""
    client = asked.request.client
    caller = client.host if client is not None else ""
    wait = TRIES.wait(caller)
    if wait:
        told = f"too many tries from this address; the next in {counted(ceil(wait), 'second')}"
        raise ProblemError("busy", told, "Wait, or ask whoever runs this service.")
    return caller


PAGES = (
    Page("/sign-in", _sign_in, methods=("GET", "POST"), keeps=False),
    Page("/sign-out", _sign_out, methods=("POST",)),
)

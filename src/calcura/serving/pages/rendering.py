"""Pages from templates. What is put into one is escaped; a page loads from here only, and holds no script itself."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from calcura import __version__
from calcura.engine.steps import DISCLAIMER, running_total
from calcura.measurements.counting import counted
from calcura.measurements.units import shown
from calcura.serving.pages.assets import address
from calcura.serving.pages.formulas import typeset
from calcura.serving.site import Site

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "x-frame-options": "DENY",
}


def rendered(
    template: str, request: Request, status: int = 200, headers: dict[str, str] | None = None, **what: Any
) -> HTMLResponse:
    """Return a page, or a part of one, made from a template."""
    site: Site = request.app.state.site if "app" in request.scope else Site()
    about = {"path": request.url.path, "caller": getattr(request.state, "caller", None), "site": site}
    text = _environment().get_template(f"{template}.html.j2").render({**about, **what})
    return HTMLResponse(text.encode("utf-8", "backslashreplace"), status, {**HEADERS, **(headers or {})})


def specialty_name(folder: str) -> str:
    """Return a specialty as a person reads it.

    >>> specialty_name("critical_care")
    'Critical care'
    """
    return folder.replace("_", " ").capitalize()


def sentence(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def percent(share: object) -> str:
    """Return a share in percent; a dash where there is none.

    >>> percent(0.63727), percent(None)
    ('63.7 %', '–')
    """
    return f"{100 * share:.1f} %" if isinstance(share, int | float) else "–"


def interval(ends: object) -> str:
    """Return an interval of shares in percent."""
    return f"{percent(ends[0])} to {percent(ends[1])}" if isinstance(ends, list | tuple) and len(ends) == 2 else "–"


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    made.filters |= {"typeset": typeset, "running_total": running_total, "shown": shown}
    made.filters |= {
        "specialty": specialty_name,
        "sentence": sentence,
        "counted": counted,
        "percent": percent,
        "interval": interval,
    }
    made.globals |= {"disclaimer": DISCLAIMER, "version": __version__, "static": address}
    return made

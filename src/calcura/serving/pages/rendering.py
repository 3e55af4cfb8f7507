"""Pages from templates. What is put into one is escaped; a page loads from here only, and holds no script itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from calcura import __version__
from calcura.engine.steps import DISCLAIMER, running_total
from calcura.engine.words import exact, sentence
from calcura.measurements.counting import counted
from calcura.measurements.units import shown
from calcura.serving.pages.assets import address
from calcura.serving.pages.formulas import typeset, typeset_parts
from calcura.serving.site import Site

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'"
"""What any page may load; one of the service may also ask it, and send it forms."""
HEADERS = {
    "content-security-policy": f"{POLICY}; connect-src 'self'; form-action 'self'; frame-ancestors 'none'",
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
    text = written(template, entries=list(_entries(site)), frozen=None, **about, **what)
    return HTMLResponse(text.encode("utf-8", "backslashreplace"), status, {**HEADERS, **(headers or {})})


def _entries(site: Site) -> Iterator[tuple[str, str]]:
    """Yield where one may go from any page."""
    yield from (("/", "Calculators"), ("/note", "Paste a note"))
    if site.decisions:
        yield "/review", "Review"
    if site.runs:
        yield "/runs", "Runs"


def written(template: str, **what: Any) -> str:
    """Return what a template makes of what it is given."""
    return environment().get_template(f"{template}.html.j2").render(what)


def specialty_name(folder: str) -> str:
    """Return a specialty as a person reads it.

    >>> specialty_name("critical_care")
    'Critical care'
    """
    return folder.replace("_", " ").capitalize()


def percent(share: object) -> str:
    """Return a share in percent; a dash where there is none.

    >>> percent(0.63727), percent(None)
    ('63.7 %', '–')
    """
    return f"{100 * share:.1f} %" if isinstance(share, int | float) else "–"


def interval(ends: object) -> str:
    """Return an interval of shares in percent."""
    return f"{percent(ends[0])} to {percent(ends[1])}" if isinstance(ends, list | tuple) and len(ends) == 2 else "–"


def worth(points: float) -> str:
    """Return what an option adds to a score.

    >>> worth(2), worth(-1), worth(0)
    ('+2', '−1', '0')
    """
    return f"{'+' if points > 0 else ''}{exact(points)}"


@cache
def environment() -> Environment:
    """Return the templates, and what they may use."""
    made = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    filters = (typeset, typeset_parts, running_total, shown, sentence, counted, percent, interval, worth)
    made.filters |= {"specialty": specialty_name, **{each.__name__: each for each in filters}}
    made.globals |= {"disclaimer": DISCLAIMER, "version": __version__, "static": address}
    return made

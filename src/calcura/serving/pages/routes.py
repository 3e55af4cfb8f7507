"""Every page there is."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.routing import Route

from calcura.serving.pages import (
    calculators,
    deciding,
    notes,
    review,
    review_agreement,
    runs,
    sign_in,
    static,
    versions,
)
from calcura.serving.pages.page import route

MODULES = (calculators, versions, notes, review, review_agreement, deciding, runs, sign_in, static)


def routes() -> Iterator[Route]:
    """Yield the route of each page."""
    yield from (route(page) for module in MODULES for page in module.PAGES)

"""Web pages, made on the server: each answers without a script, and with one while it is filled in.

A page is a function from what was asked (:class:`.page.Asked`) to a response, and a :class:`.page.Page` that says where
it is; a module lists its pages as ``PAGES`` and is named here. Whatever a page posts to is taken to keep something, and
asks for a known caller, unless the page says that it does not.
"""

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
from calcura.serving.pages.refusing import refused

MODULES = (calculators, versions, notes, review, review_agreement, deciding, runs, sign_in, static)


def routes() -> Iterator[Route]:
    """Yield the route of each page."""
    yield from (route(page) for module in MODULES for page in module.PAGES)


__all__ = ["refused", "routes"]

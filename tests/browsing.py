"""A real browser for the tests of pages: where it is, how large a window may be, what axe finds in a page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}

Page = Any


@contextmanager
def opened_browser() -> Iterator[Any]:
    """Give a browser; skip the test where there is none."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine to look at pages with")
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright, a development dependency, is not installed"
    )
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@contextmanager
def opened_page(browser: Any, site: str, viewport: dict[str, int] = DESK, **options: Any) -> Iterator[Page]:
    """Give a page of a fresh browser; nothing may fail or come from elsewhere."""
    context = browser.new_context(base_url=site, viewport=viewport, **options)
    page, faults = context.new_page(), []
    page.set_default_timeout(20_000)
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(site) else faults.append(asked.url))
    yield page
    context.close()
    assert faults == []


def check_accessible(page: Page) -> None:
    """Check that axe finds no serious fault."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe, a development dependency, is missing"
    )
    # A page of files may not fetch its style sheets a second time, and no rule that is on needs that.
    found = axe.Axe().run(page, options={"preload": False}).response["violations"]
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    assert not serious, [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in serious]

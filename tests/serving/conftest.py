from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("fastapi", reason="serving is an extra")
pytest.importorskip("mcp", reason="serving is an extra")

from asking import HERE, Refused, served
from starlette.testclient import TestClient

from browsing import DESK, Page, opened_browser, opened_page
from calcura.serving import accounts, app
from calcura.serving.app import application
from calcura.serving.aside import aside


@pytest.fixture(scope="session", autouse=True)
def one_reader_of_notes() -> Iterator[None]:
    """Let all services of this process share the process that reads notes, whose start takes more than a second."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app, "aside", SimpleNamespace(end=lambda: None))
        yield
    aside.end()


@pytest.fixture
def quick_passwords(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a guess of a password cheap, for services of this process alone."""
    monkeypatch.setattr(accounts, "COST", 2**4)


@pytest.fixture(scope="session")
def service() -> Iterator[TestClient]:
    """The service in this process, as callers on this machine reach it."""
    with TestClient(application(), base_url=HERE) as client:
        yield client


@pytest.fixture
def refused(service: TestClient) -> Refused:
    """Asks for what must be refused as every refusal is, and returns its problem details."""

    def ask(status: int, kind: str, method: str, path: str, **options: Any) -> dict[str, Any]:
        answer = service.request(method, path, **options)
        assert answer.status_code == status, answer.text
        assert answer.headers["content-type"] == "application/problem+json"
        problem: dict[str, Any] = answer.json()
        assert problem["type"] == f"urn:calcura:problem:{kind}"
        assert problem["status"] == status
        assert problem["detail"]
        assert problem["disclaimer"] == "Research software, not a medical device."
        return problem

    return ask


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of ``calcura serve``, a process of its own."""
    with served() as address:
        yield address


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    """A browser for the tests of one file: while it is open, no other event loop runs in this thread."""
    with opened_browser() as browser:
        yield browser


@pytest.fixture
def page(chromium: Any, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a fresh browser at ``site``, on a desk unless a test says otherwise."""
    with opened_page(chromium, site, getattr(request, "param", DESK)) as opened:
        yield opened

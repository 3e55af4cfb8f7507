"""What a page is, what it is asked, and who may ask it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import ImmutableMultiDict
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from calcura.serving.access import Caller, may_write
from calcura.serving.pages.refusing import refused
from calcura.serving.pages.rendering import rendered
from calcura.serving.problems import ProblemError
from calcura.serving.site import Site

MOST_FIELDS = 1000
FORM_KEY = "form-key"
"""The field in which a form says that it is one of this session."""

LIVE = "x-live"
"""The header with which the script asks for the parts of a page that change."""

Form = ImmutableMultiDict[str, str]


@dataclass(frozen=True)
class Asked:
    """What a page is asked: by whom, with which names in the address, and with which form."""

    request: Request
    body: bytes = b""

    @property
    def site(self) -> Site:
        """What the service is set up with."""
        site: Site = self.request.app.state.site
        return site

    @property
    def caller(self) -> Caller | None:
        """Who asks, where that is known."""
        caller: Caller | None = self.request.state.caller
        return caller

    @property
    def path(self) -> Mapping[str, str]:
        """The names in the address."""
        return self.request.path_params

    @property
    def is_live(self) -> bool:
        """Whether only the parts that change are wanted."""
        return LIVE in self.request.headers

    @cached_property
    def form(self) -> Form:
        """The form as it was sent, or what stands behind the question mark of an address.

        Raises:
            ProblemError: it is no form.
        """
        text = self.body.decode("utf-8", "replace") if self.request.method == "POST" else self.request.url.query
        try:
            return ImmutableMultiDict(parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS))
        except ValueError as error:
            raise ProblemError("malformed", f"a form may have at most {MOST_FIELDS} fields") from error

    def rendered(self, template: str, status: int = 200, **what: Any) -> Response:
        """Return a page, or a part of one, made from a template."""
        return rendered(template, self.request, status, **what)


Answer = Callable[[Asked], Response]


@dataclass(frozen=True, slots=True)
class Page:
    """Where a page is, and what answers there. What is posted is taken to be kept, unless ``keeps`` says otherwise.

    A page with notes of others is for ``known`` callers alone where the service is open to everyone.
    """

    path: str
    answer: Answer
    methods: tuple[str, ...] = ("GET",)
    keeps: bool = True
    known: bool = False


def route(page: Page) -> Route:
    """Return the route of a page; it is answered in a thread, so that it may compute."""

    async def endpoint(request: Request) -> Response:
        try:
            asked = Asked(request, await request.body())
            if page.known and asked.caller is None and not asked.site.access.hosts:
                raise ProblemError("unauthorized", "this page needs a token or an account", "Sign in.")
            if page.keeps and request.method not in ("GET", "HEAD"):
                given = request.headers.get(FORM_KEY) or asked.form.get(FORM_KEY, "")
                if problem := may_write(asked.caller, given):
                    raise problem
            return await run_in_threadpool(page.answer, asked)
        except ProblemError as error:
            return refused(request, error)

    return Route(page.path, endpoint, methods=list(page.methods), name=page.path, include_in_schema=False)

"""One process: web pages, REST under /v1 and MCP under /mcp, behind one guard."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import uvicorn
from fastapi import FastAPI
from mcp.server.transport_security import TransportSecuritySettings
from starlette.middleware.cors import CORSMiddleware
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from calcura.engine import definitions
from calcura.reading import recommend
from calcura.serving import agents
from calcura.serving.access import Access
from calcura.serving.aside import aside
from calcura.serving.guard import MOST_BYTES, Guard
from calcura.serving.pages import refused, routes
from calcura.serving.patience import Server
from calcura.serving.rest import rest
from calcura.serving.site import Site
from calcura.serving.transfer import Transfer

HOOKS = "/cds-services"


def application(access: Access | None = None, site: Site | None = None) -> ASGIApp:
    """Return what is served, as an ASGI application; without ``access`` for callers on this machine only."""
    site = site or Site(access or Access())
    mcp = agents.server()
    # The guard has looked at names and tokens. A session would only hold memory: no tool keeps anything.
    tools = mcp.streamable_http_app(
        json_response=True,
        stateless_http=True,
        max_request_body_size=MOST_BYTES,
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    ).routes

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        _warm()
        async with mcp.session_manager.run():
            yield
        aside.end()

    app = rest(lifespan, refused)
    app.state.site = site
    app.state.charts = site.charts
    # A GET would hold a stream open on which nothing is ever told.
    app.router.routes.extend(
        Route(each.path, each.endpoint, methods=["POST"]) for each in tools if isinstance(each, Route)
    )
    app.router.routes.extend(routes())
    proved_within = (HOOKS,) if site.charts.clients else ()
    return _for_charts(Guard(Transfer(app), site.access, site.rate, refused, proved_within), site)


def _for_charts(app: ASGIApp, site: Site) -> ASGIApp:
    """Let a chart in a browser, of an origin that is named, ask by CDS Hooks."""
    shared = CORSMiddleware(
        app,
        allow_origins=sorted(site.access.origins),
        allow_methods=["GET", "POST"],
        allow_headers=["authorization", "content-type"],
    )

    async def either(scope: Scope, receive: Receive, send: Send) -> None:
        is_hook = scope["type"] == "http" and scope["path"].startswith(HOOKS)
        await (shared if is_hook else app)(scope, receive, send)

    return either


def run(host: str, port: int, site: Site) -> None:
    """Serve until interrupted. Requests are not logged: an address may hold words of a note."""
    config = uvicorn.Config(
        application(site=site),
        host,
        port,
        access_log=False,
        log_level=logging.WARNING,
        proxy_headers=bool(site.proxies),
        forwarded_allow_ips=list(site.proxies),
    )
    with suppress(KeyboardInterrupt):
        Server(config).run()


def _warm() -> None:
    """Load every calculator and the index before the first request waits for them."""
    definitions()
    recommend("kidney function")

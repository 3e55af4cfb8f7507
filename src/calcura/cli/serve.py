"""Commands for other programs: mcp, serve."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.engine.steps import DISCLAIMER

if TYPE_CHECKING:
    from calcura.serving.guard import Access

NEEDED = ("fastapi", "mcp", "uvicorn")
TOKEN = "CALCURA_TOKEN"

Host = Annotated[str, typer.Option("--host", help="The address to listen at; 127.0.0.1 is this machine only.")]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen at.")]
Open = Annotated[bool, typer.Option("--open", help=f"Answer everyone, also without {TOKEN}.")]


def mcp() -> None:
    """Serve an assistant over MCP, on standard input and output.

    Name this command in the settings of a desktop assistant or agent; it ends when its input ends.
    """
    _check_installed()
    from calcura.serving.agents import run_stdio

    run_stdio()


def serve(host: Host = "127.0.0.1", port: Port = 8000, open_to_all: Open = False) -> None:
    """Serve REST under /v1 and MCP under /mcp, until interrupted.

    Where the environment has CALCURA_TOKEN, every request needs it as a bearer token. Without one, only this machine is
    answered, unless --open is given.
    """
    _check_installed()
    from calcura.serving.app import run

    access = access_for(host, os.environ.get(TOKEN), open_to_all)
    shown = f"[{host}]" if ":" in host else host
    typer.echo(f"Calcura at http://{shown}:{port}/v1, MCP at /mcp. {DISCLAIMER}", err=True)
    run(host, port, access)


def access_for(host: str, token: str | None, open_to_all: bool) -> Access:
    """Return who may ask.

    Raises:
        CommandError: the address can be reached by others, and nothing says that they may ask.
    """
    from calcura.serving.guard import LOOPBACK, Access

    if open_to_all:
        return Access(hosts=frozenset())
    if token is not None and (len(token) < 16 or not token.isascii() or not token.isprintable()):
        raise CommandError(f"{TOKEN} is too short or has odd characters; give 16 or more plain ones")
    if token is None and host not in LOOPBACK:
        raise CommandError(f"{host} can be reached by others: set {TOKEN}, which they then need, or give --open")
    return Access(token)


def _check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CommandError(f"serving needs {', '.join(missing)}: pip install 'calcura[serve]'")

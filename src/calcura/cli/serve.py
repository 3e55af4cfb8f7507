"""Commands that serve: mcp for assistants, serve for programs and people."""

from __future__ import annotations

import os
from dataclasses import replace
from importlib.util import find_spec
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from calcura.cli.accounts import AccountsFile, accounts_path
from calcura.cli.curating.options import QueueName
from calcura.cli.errors import CommandError
from calcura.engine.steps import DISCLAIMER
from calcura.text.given import text_of

if TYPE_CHECKING:
    from calcura.curation.review import DecisionStore
    from calcura.serving.access import Access
    from calcura.serving.accounts import Accounts
    from calcura.serving.fhir.charts import Charts
    from calcura.serving.rate import Rate

NEEDED = ("fastapi", "mcp", "uvicorn", "latex2mathml")
TOKEN = "CALCURA_TOKEN"
USUAL_RATE = 50


def mcp() -> None:
    """Serve an assistant over MCP, on standard input and output.

    Name this command in the settings of a desktop assistant or agent; it ends when its input ends.
    """
    _check_installed()
    from calcura.serving.agents import run_stdio

    run_stdio()


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 127.0.0.1 is this machine only.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen at.")] = 8000,
    open_to_all: Annotated[
        bool, typer.Option("--open", help="Let everyone read and calculate, from wherever they ask.")
    ] = False,
    token_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help=f"The token, instead of {TOKEN} in the environment.")
    ] = None,
    accounts: AccountsFile = None,
    sign_in: Annotated[
        bool, typer.Option("--sign-in", help="Let nobody read without signing in, as behind a proxy.")
    ] = False,
    rate: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            help=f"Requests a second from one address, ten times that at once; {USUAL_RATE} where others can reach it.",
        ),
    ] = None,
    runs: Annotated[
        list[Path] | None,
        typer.Option(metavar="FOLDER", help="Show the evaluation reports that lie here; repeat for more."),
    ] = None,
    review: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="Let people review a run's folder, a release, a data set's CSV or Parquet file, generated cases "
            "(JSON lines), or what is queued where decisions are kept.",
        ),
    ] = None,
    decisions: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="Where decisions are kept: a file, postgresql://...; else in the run's folder or beside the file.",
        ),
    ] = None,
    queue: QueueName = "review",
    release: Annotated[
        str | None, typer.Option(help="Whose conventions a data set's labels follow: v1.0, v1.2 or verified.")
    ] = None,
    owner: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="An account that sees every decision of a review from the start; "
            "others once they have decided on all.",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Let pages of this origin ask, as http://localhost:3000; repeat."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="Believe this proxy's X-Forwarded-For and -Proto, and nobody else's; repeat."
        ),
    ] = None,
    cds_client: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ISSUER=KEYS",
            help="Answer CDS Hooks only to clients whose tokens these keys (a JWKS file or address) have signed; "
            "repeat.",
        ),
    ] = None,
    fhir_server: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Fetch what a chart does not send along from here; repeat.")
    ] = None,
) -> None:
    """Serve web pages, REST under /v1 and MCP under /mcp, until interrupted.

    On this machine reading and calculating is open, and what is kept needs the token or an account. A token in
    CALCURA_TOKEN or --token-file, or an address that others can reach, closes everything to whoever has neither;
    --open opens reading and calculating to everyone.
    """
    _check_installed()
    from calcura.serving.accounts import Accounts
    from calcura.serving.app import run
    from calcura.serving.sessions import Sessions
    from calcura.serving.site import Site

    kept = Accounts(accounts_path(accounts))
    token = text_of(token_file).strip() if token_file is not None else os.environ.get(TOKEN)
    access = replace(
        access_for(host, token, open_to_all, kept, sign_in),
        sessions=Sessions(kept.path.with_name(f"{kept.path.name}.sessions")),
        origins=frozenset(map(_origin, origin or ())),
    )
    missing = [str(folder) for folder in runs or () if not folder.is_dir()]
    if missing:
        raise CommandError(f"--runs {', '.join(missing)} is no folder; give folders that calcura report wrote into")
    reviews = _reviews(review, decisions, queue, release)
    shown = f"[{host}]" if ":" in host else host
    typer.echo(f"Calcura at http://{shown}:{port}/, REST at /v1, MCP at /mcp. {DISCLAIMER}", err=True)
    folders, owners, proxies = tuple(runs or ()), frozenset(owner or ()), tuple(map(_address, proxy or ()))
    run(
        host,
        port,
        Site(access, _rate_for(host, rate), folders, reviews, proxies, owners, _charts(cds_client, fhir_server)),
    )


def _origin(given: str) -> str:
    """Return an origin as browsers write it."""
    found = urlsplit(given)
    if found.scheme not in ("http", "https") or not found.hostname or found.path.strip("/") or found.query:
        raise CommandError(f"--origin {given} is no origin; give scheme, host and port, as http://localhost:3000")
    return f"{found.scheme}://{found.netloc.lower()}"


def _charts(clients: list[str] | None, servers: list[str] | None) -> Charts:
    """Return which charts may ask, and which FHIR servers are asked."""
    from calcura.serving.fhir.charts import Charts

    keys = {}
    for each in clients or ():
        issuer, _, place = each.partition("=")
        is_address = urlsplit(place).scheme == "https"
        if not issuer or not (is_address or Path(place).is_file()):
            raise CommandError(f"--cds-client {each}: give ISSUER=KEYS, keys as a JWKS file or an address (https)")
        keys[issuer] = place
    for each in servers or ():
        if urlsplit(each).scheme not in ("http", "https") or not urlsplit(each).hostname:
            raise CommandError(f"--fhir-server {each} is no address; give one as https://ehr.example/fhir")
    return Charts(keys, frozenset(each.rstrip("/") for each in servers or ()))


def _address(given: str) -> str:
    """Return the address of a proxy, or a network of them."""
    try:
        return str(ip_network(given)) if "/" in given else str(ip_address(given))
    except ValueError as error:
        raise CommandError(
            f"--proxy {given} is no address; give one as 10.0.0.5, or a network as 10.0.0.0/24"
        ) from error


def access_for(
    host: str, token: str | None, open_to_all: bool, accounts: Accounts | None = None, sign_in: bool = False
) -> Access:
    """Return who may ask.

    Raises:
        CommandError: the address can be reached by others, and nothing says that they may ask.
    """
    from calcura.serving.access import LOOPBACK, Access

    if token is not None and (len(token) < 16 or not token.isascii() or not token.isprintable()):
        raise CommandError(f"{TOKEN} is too short or has odd characters; give 16 or more plain ones")
    if open_to_all:
        return Access(token, frozenset(), accounts)
    has_accounts = accounts is not None and bool(accounts.names())
    is_reached = host not in LOOPBACK
    if (is_reached or sign_in) and token is None and not has_accounts:
        who = f"{host} can be reached by others" if is_reached else "nobody could sign in"
        raise CommandError(f"{who}: set {TOKEN}, or make accounts with `calcura accounts add NAME`, or give --open")
    return Access(token, accounts=accounts, sign_in=sign_in or (is_reached and token is None))


def _reviews(what: str | None, decisions: str | None, queue: str, release: str | None) -> DecisionStore | None:
    from calcura.cli.curating.what_to_review import opened

    given = what if what is not None else decisions
    return opened(given, decisions if what is not None else None, queue, release) if given is not None else None


def _rate_for(host: str, per_second: float | None) -> Rate | None:
    """Return how often one address may ask: off this machine always limited, on it only where that is asked for."""
    from calcura.serving.access import LOOPBACK
    from calcura.serving.rate import Rate

    if per_second is None and host in LOOPBACK:
        return None
    chosen = per_second or USUAL_RATE
    return Rate(chosen, burst=10 * chosen)


def _check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise CommandError(f"serving needs {', '.join(missing)}: pip install 'calcura[serve]'")

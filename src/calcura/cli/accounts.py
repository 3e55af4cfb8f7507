"""The commands of calcura accounts: who may sign in to `calcura serve`."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from calcura.serving.accounts import Accounts

FILE = "CALCURA_ACCOUNTS"

AccountsFile = Annotated[
    Path | None,
    typer.Option(
        "--accounts", metavar="FILE", help=f"The file of accounts; without it {FILE}, else ~/.calcura/accounts."
    ),
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The name to sign in with.")]


def accounts_path(given: Path | None) -> Path:
    """Return the file of accounts."""
    return given or Path(os.environ.get(FILE) or Path.home() / ".calcura" / "accounts")


def add(name: Name, file: AccountsFile = None) -> None:
    """Make an account, or give it another password.

    The password is asked for, or read from standard input; where none is given one is made up and shown, once.
    """
    given = _password(name)
    password = given or secrets.token_urlsafe(12)
    _accounts(file).add(name, password)
    typer.echo(f"{name} can sign in" + ("" if given else f" with the password {password}"))


def remove(name: Name, file: AccountsFile = None) -> None:
    """Take an account away; whoever is signed in with it no longer is."""
    _accounts(file).remove(name)
    typer.echo(f"{name} can no longer sign in")


def list_accounts(file: AccountsFile = None) -> None:
    """Show who has an account."""
    for name in _accounts(file).names():
        typer.echo(name)


COMMANDS: dict[str, Callable[..., None]] = {"add": add, "remove": remove, "list": list_accounts}


def _accounts(file: Path | None) -> Accounts:
    from calcura.serving.accounts import Accounts

    return Accounts(accounts_path(file))


def _password(name: str) -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    asked = f"Password for {name} (empty: make one up)"
    password: str = typer.prompt(asked, default="", hide_input=True, show_default=False, confirmation_prompt=True)
    return password

"""Options about the model that a command asks, as every such command takes them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from calcura.cli.errors import CommandError

Prices = Annotated[Path | None, typer.Option("--prices", metavar="FILE", help="JSON: US dollars per million tokens.")]
Connections = Annotated[int | None, typer.Option("--max-connections", help="Calls at the same time.")]
BaseUrl = Annotated[str | None, typer.Option("--model-base-url", help="Where the model is served.")]
ModelArgs = Annotated[list[str] | None, typer.Option("-M", metavar="KEY=VALUE", help="An argument of the provider.")]
Graders = Annotated[
    list[str] | None, typer.Option("--grader", metavar="MODEL", help="The model that reads; repeat for several.")
]


def key_values(option: str, given: Iterable[str] | None) -> dict[str, Any]:
    """Return the ``KEY=VALUE`` pairs of an option; a value that is JSON is read as such, any other is text.

    >>> key_values("-M", ["device=cuda", "max_model_len=4096"])
    {'device': 'cuda', 'max_model_len': 4096}

    Raises:
        CommandError: one is no such pair.
    """
    found: dict[str, Any] = {}
    for each in given or ():
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise CommandError(f"{option} takes an argument with a name and a value: write KEY=VALUE")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found

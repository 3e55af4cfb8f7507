"""What is given for inputs on the command line: a patient's values, and the columns and units of a table."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

import typer

from calcura.cli.errors import CommandError
from calcura.engine import Input
from calcura.measurements.errors import CalcuraError
from calcura.text.given import json_of, text_of

Pairs = Annotated[
    list[str] | None,
    typer.Argument(metavar="INPUT=VALUE", help="Inputs, as in age=87 sex=male weight='154 lb'."),
]
FromFile = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="Read inputs from a JSON object in this file; - reads standard input."),
]

Mapped = Annotated[
    list[str] | None,
    typer.Option("--map", metavar="INPUT=COLUMN", help="The column of an input that is not called as the input is."),
]
Units = Annotated[
    list[str] | None,
    typer.Option("--unit", metavar="INPUT=UNIT", help="The unit of an input's column, where not the input's own."),
]


def given_by_user(context: typer.Context) -> set[str]:
    """Return the options that stand on the command line; what was left out has its default."""
    sources = ((each.opts[0], context.get_parameter_source(each.name or "")) for each in context.command.params)
    return {option for option, source in sources if source is not None and source.name == "COMMANDLINE"}


def read_inputs(pairs: Iterable[str] | None, file: Path | None) -> dict[str, object]:
    """Return the inputs of a file and of ``NAME=VALUE`` pairs together; a pair counts before the file.

    Raises:
        CommandError: when a pair or the file cannot be read.
        OSError: when there is no such file.
    """
    given = _pairs(pairs or ())
    return {**json_object(file), **given} if file is not None else given


def names(text: str) -> list[str]:
    """Return names joined by commas, each once.

    >>> names("direct, zero_shot_cot, direct")
    ['direct', 'zero_shot_cot']
    """
    return list(dict.fromkeys(each.strip() for each in text.split(",") if each.strip()))


def _pairs(pairs: Iterable[str]) -> dict[str, object]:
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals or not name:
            raise CommandError(f"{pair!r} is no input; give NAME=VALUE, as in age=87")
        if name in given:
            raise CommandError(f"{name} is given twice")
        given[name] = value
    return given


def of_inputs(pairs: Iterable[str] | None, option: str, inputs: Mapping[str, Input]) -> dict[str, str]:
    """Return what ``INPUT=VALUE`` pairs give for each input, named as it is or as people call it.

    Raises:
        CommandError: no such input, or one is given twice.
    """
    found: dict[str, str] = {}
    for pair in pairs or ():
        given, equals, value = pair.partition("=")
        if not (given and equals and value):
            raise CommandError(f"{option} {pair}: give INPUT=VALUE, as in {option} age=...")
        name = _input_called(given, inputs)
        if name is None:
            close = difflib.get_close_matches(given, list(inputs), n=1, cutoff=0.5)
            hint = f"; did you mean {close[0]}?" if close else f"; the inputs are {', '.join(inputs)}"
            raise CommandError(f"{option} {pair}: no chosen calculator has an input {given!r}{hint}")
        if name in found:
            raise CommandError(f"{option} names {name} twice")
        found[name] = value
    return found


def _input_called(given: str, inputs: Mapping[str, Input]) -> str | None:
    """Return the one input that is called so: by its name, its label or a synonym."""
    if given in inputs:
        return given
    told = given.replace("_", " ").casefold()
    found = [name for name, each in inputs.items() if told in map(str.casefold, (each.label, *each.kind.synonyms))]
    return found[0] if len(found) == 1 else None


def json_object(file: Path, example: str = '{"age": 87, "sex": "male"}') -> dict[str, object]:
    """Return the JSON object in a file, or on standard input for ``-``.

    Raises:
        CommandError: it holds none, or one that gives a key twice.
        OSError: when there is no such file.
    """
    try:
        found = json_of(text_given(file), _no_key_twice)
    except CalcuraError:
        raise
    except ValueError as error:
        raise CommandError(f"{file} is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise CommandError(f"{file} holds no JSON object; give one such as {example}")
    return found


def text_given(file: Path) -> str:
    """Return the text of a file, or what comes in on standard input for ``-``.

    Raises:
        CalcuraError: it is not text in UTF-8.
        OSError: when there is no such file.
    """
    if str(file) != "-":
        return text_of(file)
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise CommandError(f"what comes in on standard input is not text in UTF-8: {error}") from error


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise CommandError(f"the JSON gives {twice!r} twice")
    return found

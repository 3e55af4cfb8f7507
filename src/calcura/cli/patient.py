"""Commands for one patient: calculate, explain, bounds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.inputs import FromFile, Pairs, read_inputs
from calcura.cli.output import AsJson, Output, write_answer
from calcura.engine import Result
from calcura.engine.calculate import NotStated as NotStatedPolicy
from calcura.engine.steps import DISCLAIMER

Name = Annotated[str, typer.Argument(metavar="NAME", help="The calculator; `calcura list` shows them.")]
NotStated = Annotated[
    NotStatedPolicy,
    typer.Option("--not-stated", help="What a finding that is not stated counts as; absent is told as an assumption."),
]
Fhir = Annotated[
    Path | None,
    typer.Option("--fhir", metavar="FILE", help="Take inputs from a FHIR R4 bundle in this file; - reads input."),
]
At = Annotated[
    str | None,
    typer.Option("--at", metavar="TIME", help="With --fhir: only what is not later counts; now, if not given."),
]
Within = Annotated[
    list[str] | None,
    typer.Option(
        "--within",
        metavar="[NAME=]LENGTH",
        help="With --fhir: how old measurements may be, such as 12h or 30d, or those of one input: smoking=400.",
    ),
]
Format = Annotated[Literal["text", "latex", "json"], typer.Option("--format", help="How the steps are written.")]


def calculate(
    name: Name,
    inputs: Pairs = None,
    file: FromFile = None,
    fhir: Fhir = None,
    at: At = None,
    within: Within = None,
    not_stated: NotStated = "refuse",
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Compute a result for one patient.

    Plain numbers are in the input's own unit, which `calcura show NAME` tells; other units are written out, as in
    '124 umol/L'.
    """
    given = read_inputs(inputs, file)
    if fhir is not None:
        from calcura.cli.fhir import calculate_from_bundle

        calculate_from_bundle(name, fhir, given, at, within, not_stated, as_json, output)
        return
    if at is not None or within:
        raise CommandError("--at and --within say which entries of a bundle count; give --fhir FILE with them")
    result = calcura.calculate(name, given, not_stated=not_stated)
    write_answer(result_text(result), result.to_json() if as_json else None, output)


def result_text(result: Result) -> str:
    """Return a result with all it rests on, for a person to read."""
    definition = result.definition
    lines = [definition.title, f"  {definition.result.label}: {result.text}"]
    if result.band is not None:
        lines.append(f"  Meaning: {result.band}")
    lines += [f"  Assumed: {each}" for each in result.assumptions]
    lines += [f"  Note: {each}" for each in result.warnings]
    lines += [f"  Source: {each}" for each in definition.sources]
    return "\n".join(lines)


def explain(
    name: Name,
    inputs: Pairs = None,
    file: FromFile = None,
    not_stated: NotStated = "refuse",
    form: Format = "text",
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Show every step of a calculation.

    --json is the same as --format json.
    """
    trace = calcura.trace(name, read_inputs(inputs, file), not_stated=not_stated)
    text = f"{trace.latex()}\n% {DISCLAIMER}" if form == "latex" else trace.text()
    write_answer(text, trace.to_json() if as_json or form == "json" else None, output)


def bounds(
    name: Name, inputs: Pairs = None, file: FromFile = None, as_json: AsJson = False, output: Output = None
) -> None:
    """Show which results are possible when inputs are unknown.

    Inputs that are not given are unknown. Tells whether the meaning of the result is settled already, and which
    input would settle it.
    """
    found = calcura.bounds(name, read_inputs(inputs, file))
    write_answer(found.text(), found.to_json() if as_json else None, output)

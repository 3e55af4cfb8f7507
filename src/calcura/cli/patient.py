"""Commands for one patient: calculate, explain, bounds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.inputs import FromFile, Pairs, json_object, read_inputs
from calcura.cli.output import AsJson, Output, write_answer
from calcura.engine import Result
from calcura.engine.calculate import NotStated as NotStatedPolicy
from calcura.engine.steps import DISCLAIMER

SHOWN = 12
"""How many refused entries of a bundle are told on the screen; --json tells all."""

Name = Annotated[str, typer.Argument(metavar="NAME", help="The calculator; `calcura list` shows them.")]
NotStated = Annotated[
    NotStatedPolicy,
    typer.Option("--not-stated", help="What a finding that is not stated counts as; absent is told as an assumption."),
]


def calculate(
    name: Name,
    inputs: Pairs = None,
    file: FromFile = None,
    fhir: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Take inputs from a FHIR R4 bundle in this file; - reads input.")
    ] = None,
    at: Annotated[
        str | None, typer.Option(metavar="TIME", help="With --fhir: only what is not later counts; now, if not given.")
    ] = None,
    within: Annotated[
        list[str] | None,
        typer.Option(
            metavar="[NAME=]LENGTH",
            help="With --fhir: how old measurements may be, such as 12h or 30d, or those of one input: smoking=400.",
        ),
    ] = None,
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
        _calculate_from_bundle(name, fhir, given, at, within, not_stated, as_json, output)
        return
    if at is not None or within:
        raise CommandError("--at and --within say which entries of a bundle count; give --fhir FILE with them")
    result = calcura.calculate(name, given, not_stated=not_stated)
    write_answer(result_text(result), result.to_json() if as_json else None, output)


def result_text(result: Result) -> str:
    """Return a result with all it rests on, for a person to read."""
    definition = result.definition
    lines = [definition.title, f"  {definition.result.label}: {result.text}"]
    lines += _meaning(result.band, result.assumptions, result.warnings)
    lines += [f"  Source: {each}" for each in definition.sources]
    return "\n".join(lines)


def _meaning(band: str | None, assumptions: Iterable[str], warnings: Iterable[str]) -> Iterator[str]:
    """Yield what a result means and rests on, line by line."""
    if band is not None:
        yield f"  Meaning: {band}"
    yield from (f"  Assumed: {each}" for each in assumptions)
    yield from (f"  Note: {each}" for each in warnings)


def explain(
    name: Name,
    inputs: Pairs = None,
    file: FromFile = None,
    not_stated: NotStated = "refuse",
    form: Annotated[
        Literal["text", "latex", "json"], typer.Option("--format", help="How the steps are written.")
    ] = "text",
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


def _calculate_from_bundle(
    name: str,
    file: Path,
    given: dict[str, object],
    at: str | None,
    within: list[str] | None,
    not_stated: NotStatedPolicy,
    as_json: bool,
    output: Path | None,
) -> None:
    """Compute a result from a bundle, and tell what it rests on.

    Raises:
        CommandError: no result follows, after what was chosen and refused has been told.
    """
    if find_spec("pydantic") is None:
        raise CommandError("reading FHIR needs more than the base install: pip install 'calcura[serve]'")
    from calcura.serving.fhir.calculating import answer, from_record, index_of
    from calcura.serving.fhir.record import read_bundle
    from calcura.serving.problems import ProblemError
    from calcura.serving.requests import Calculation

    found = calcura.definition(name)
    record = read_bundle(json_object(file, example='{"resourceType": "Bundle", "entry": []}'))
    asked = Calculation(inputs=given, not_stated=not_stated)
    try:
        told = answer(from_record(found, record, index_of(at, within), asked))
    except ProblemError as problem:
        raise CommandError(problem.detail) from problem
    write_answer("\n".join(_bundle_lines(told)), told if as_json else None, output)
    if told["result"] is None:
        raise CommandError(f"no result: {told['reason']}")


def _bundle_lines(told: dict[str, Any]) -> Iterator[str]:
    yield told["title"]
    yield from _outcome(told)
    yield from (f"  Note: {each}" for each in told["warnings"])
    yield f"  From the bundle, at {told['at']}:"
    yield from (f"    {each['input']}: {each['text']} ({_from(each)}; {each['why']})" for each in told["chosen"])
    yield from _not_used(told["refused"])
    yield from (f"    {each['input']}: missing; {_looked_for(each)}" for each in told["missing"])
    yield from (f"  Source: {each}" for each in told["sources"])


def _from(chosen: dict[str, Any]) -> str:
    return f"{chosen['given']}, {chosen['source']}" if chosen["given"] != chosen["text"] else str(chosen["source"])


def _outcome(told: dict[str, Any]) -> Iterator[str]:
    result, bounds = told["result"], told["bounds"]
    if result is None:
        yield f"  {bounds['text'].splitlines()[0] if bounds is not None else told['reason']}"
        return
    yield f"  Result: {result['text']}"
    yield from _meaning(result["band"], result["assumptions"], result["warnings"])


def _not_used(refused: list[dict[str, Any]]) -> Iterator[str]:
    if refused:
        yield "  Not used:"
    for each in refused[:SHOWN]:
        what = ", ".join(filter(None, (each["input"], each["given"], each["source"], each["time"])))
        yield f"    {what}: {each['why']}"
    if len(refused) > SHOWN:
        yield f"    and {len(refused) - SHOWN} more; --json tells all"


def _looked_for(missing: dict[str, Any]) -> str:
    if codes := missing["looked_for"]:
        return f"no entry that counts with {', '.join(codes[:6])}"
    why = missing["uncoded"] or "no code says just this"
    return f"{why[0].lower()}{why[1:]}; give it as NAME=VALUE"

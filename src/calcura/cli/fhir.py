"""``calcura calculate --fhir``: inputs from a FHIR R4 bundle, with what was chosen and what was refused."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import calcura
from calcura.cli.errors import CommandError
from calcura.cli.inputs import json_object
from calcura.cli.output import write_answer
from calcura.engine.calculate import NotStated

SHOWN = 12
"""How many refused entries are told on the screen; --json tells all."""


def calculate_from_bundle(
    name: str,
    file: Path,
    given: dict[str, object],
    at: str | None,
    within: list[str] | None,
    not_stated: NotStated,
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
    write_answer("\n".join(_lines(told)), told if as_json else None, output)
    if told["result"] is None:
        raise CommandError(f"no result: {told['reason']}")


def _lines(told: dict[str, Any]) -> Iterator[str]:
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
    if result["band"] is not None:
        yield f"  Meaning: {result['band']}"
    yield from (f"  Assumed: {each}" for each in result["assumptions"])
    yield from (f"  Note: {each}" for each in result["warnings"])


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

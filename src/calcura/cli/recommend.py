"""The command that recommends calculators for a note."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.inputs import text_given
from calcura.cli.output import AsJson, Output, write_answer
from calcura.engine.calculate import plain_value
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from rich.table import Table

    from calcura.reading.called_for import NoteMatch, Recommendation
    from calcura.reading.solution import Found


_EVIDENCE = 6
"""Pieces of evidence that a person is shown."""


def recommend(
    note: Annotated[Path, typer.Option(metavar="FILE", help="The note, as plain text; - reads standard input.")],
    top: Annotated[int, typer.Option(min=1, help="How many calculators at most.")] = 5,
    as_json: AsJson = False,
    output: Output = None,
) -> None:
    """Recommend calculators for a patient's note, best first.

    Tells why, which inputs the note states, which are missing, and the result, or what it can still be. Without a
    language model: what a note does not say in usual words is not seen.
    """
    from calcura.reading import recommend_for_note

    found = recommend_for_note(text_given(note), limit=top)
    answer = {"calculators": [_entry(each) for each in found.matches], "none_of_these": found.none_of_these}
    if as_json:
        write_answer("", answer, output)
    else:
        write_answer(_told(found, styled=output is None and sys.stdout.isatty()), None, output)


def _entry(match: NoteMatch) -> dict[str, object]:
    return {
        "calculator": match.calculator,
        "title": match.title,
        "score": round(match.score, 4),
        "evidence": [
            {"text": each.text, "start": each.span[0], "end": each.span[1], "fact": each.fact}
            for each in match.evidence
        ],
        "known": {
            name: {"value": plain_value(each.value), "text": each.text, "span": each.span}
            for name, each in match.known.items()
        },
        "assumed": dict(match.assumed),
        "missing": list(match.missing),
        "versions": list(match.others),
        **_results(match),
    }


def _results(match: NoteMatch) -> dict[str, object]:
    """Return the value, and bounds wherever it is not certain."""
    result = match.result
    value = None if result is None else plain_value(result.value)
    told: dict[str, object] = {
        "value": value,
        "unit": match.definition.result.unit if match.definition is not None else None,
        "band": result.band if result is not None else None,
    }
    if result is None or match.assumed:
        told["bounds"] = _bounds(match)
    return told


def _bounds(match: NoteMatch) -> dict[str, object] | None:
    found = match.bounds
    if found is None:
        return None
    told = found.to_json()
    return {name: told[name] for name in ("low", "high", "low_band", "high_band", "settled", "unknown")}


def _told(found: Recommendation, *, styled: bool) -> str:
    """Return the recommendation for a person, in colour for a terminal."""
    from rich.console import Console

    if found.none_of_these:
        return "None of the calculators fits this note."
    console = Console(file=io.StringIO(), force_terminal=styled, width=None if styled else 110, highlight=False)
    for place, each in enumerate(found.matches, start=1):
        console.print(f"[bold cyan]{place}  {each.title}[/]  [dim]{each.calculator}, {each.score:.0%}[/]")
        console.print(_table(each))
    text = console.file.getvalue()  # type: ignore[attr-defined]
    return "\n".join(line.rstrip() for line in str(text).splitlines())


def _table(match: NoteMatch) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, 1, 0, 3))
    for label, text in _lines(match):
        table.add_row(Text(label, style="dim"), Text(text, style="bold green" if label == "Result" else ""))
    table.add_row("")
    return table


def _lines(match: NoteMatch) -> Iterator[tuple[str, str]]:
    yield "Why", "; ".join(dict.fromkeys(each.text for each in match.evidence[:_EVIDENCE]))
    if match.definition is None:
        yield "Result", "no formula in the library; known by name alone"
        return
    labels = {each.name: each.label for each in match.definition.inputs}
    if match.known:
        yield "Known", "; ".join(f"{labels[name]}: {_stated(each)}" for name, each in match.known.items())
    if match.missing:
        yield "Missing", ", ".join(labels[name] for name in match.missing)
    if match.result is not None:
        band = f", {match.result.band}" if match.result.band else ""
        yield "Result", f"{match.result.text}{band}{_condition(match)}"
    if (match.result is None or match.assumed) and match.bounds is not None:
        yield "Possible", match.bounds.text().partition("\n")[0]
    if match.others:
        yield "Versions", ", ".join(match.others)


def _stated(found: Found) -> str:
    """Return what a note says of an input: its words, or that it is absent."""
    return "absent" if found.value is False else found.text or found.why


def _condition(match: NoteMatch) -> str:
    count = len(match.assumed)
    return f" (what is not mentioned, {counted(count, 'input')}, counted as absent)" if count else ""

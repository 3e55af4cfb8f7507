"""Options that several commands of ``calcura curate`` take."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

Notes = Annotated[str, typer.Option("--notes", metavar="FILE", help="Notes: .csv, .jsonl, .parquet or hf:OWNER/NAME.")]
Calculators = Annotated[str, typer.Option("--calculators", help="The calculators to make cases for, joined by commas.")]
Folder = Annotated[Path, typer.Option("--run", metavar="DIR", help="The run's folder; the same again goes on.")]
RunFolder = Annotated[Path, typer.Argument(metavar="DIR", help="A run's folder.")]
AtMost = Annotated[int | None, typer.Option("--at-most", help="Notes for each calculator.")]
Like = Annotated[float, typer.Option("--like", help="Share of wording from which two notes are the same.")]
Published = Annotated[
    list[Path] | None, typer.Option("--published", metavar="FILE", help="Notes that must not occur again; repeat.")
]
NoteColumn = Annotated[str | None, typer.Option("--note-column", help="The column of the notes.")]
IdColumn = Annotated[str | None, typer.Option("--id-column", help="The column of their ids.")]
PatientColumn = Annotated[str | None, typer.Option("--patient-column", help="The column of the patients' ids.")]
Model = Annotated[str | None, typer.Option("--model", help="Sees what rules leave unclear, such as openai/gpt-5.")]
CostLimit = Annotated[float | None, typer.Option("--cost-limit", help="US dollars for the run; needs --prices.")]
Workers = Annotated[int, typer.Option("--workers", help="Processes for the steps that ask no model.")]
Engine = Annotated[
    str, typer.Option("--engine", help="Where they run: processes of this machine, or ray for a cluster of Ray.")
]
Place = Annotated[
    str | None, typer.Option("--decisions", metavar="PLACE", help="A file or postgresql://...; else of the run.")
]
QueueName = Annotated[str, typer.Option("--queue", help="Which review, where one place keeps several.")]


def checksums(published: Sequence[Path] | None) -> dict[str, str] | None:
    """Return files of published notes with what they hold, each read once: a run cannot do without one of them."""
    from calcura.curation.pipeline.sources import checked_texts, checksum_of

    found = {each.absolute(): checksum_of(each) for each in published or ()}
    for path, checksum in found.items():
        deque(checked_texts(path, checksum), maxlen=0)
    return {str(path): checksum for path, checksum in found.items()} or None

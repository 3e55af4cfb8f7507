"""The commands for making benchmarks from notes: calcura curate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from calcura.cli.curate_runs import Asking, go_on_with, start, tell
from calcura.cli.inputs import names
from calcura.cli.output import AsJson

Notes = Annotated[str, typer.Option("--notes", metavar="FILE", help="Notes: .csv, .jsonl, .parquet or hf:OWNER/NAME.")]
Calculators = Annotated[str, typer.Option("--calculators", help="The calculators to make cases for, joined by commas.")]
Folder = Annotated[Path, typer.Option("--run", metavar="DIR", help="The run's folder; the same again goes on.")]
RunFolder = Annotated[Path, typer.Argument(metavar="DIR", help="A run's folder.")]
Parameters = Annotated[
    str | None, typer.Option("--parameters", help="Inputs to screen for, by commas; else the numbers needed.")
]
AtMost = Annotated[int | None, typer.Option("--at-most", help="Notes for each calculator.")]
KnownShare = Annotated[float, typer.Option("--known-share", help="Share of its inputs that a note must state.")]
Like = Annotated[float, typer.Option("--like", help="Share of wording from which two notes are the same.")]
Published = Annotated[
    list[Path] | None, typer.Option("--published", metavar="FILE", help="Notes that must not occur again; repeat.")
]
NoteColumn = Annotated[str | None, typer.Option("--note-column", help="The column of the notes.")]
IdColumn = Annotated[str | None, typer.Option("--id-column", help="The column of their ids.")]
PatientColumn = Annotated[str | None, typer.Option("--patient-column", help="The column of the patients' ids.")]
Model = Annotated[str | None, typer.Option("--model", help="Sees what rules leave unclear, such as openai/gpt-5.")]
Prices = Annotated[Path | None, typer.Option("--prices", metavar="FILE", help="JSON: US dollars per million tokens.")]
CostLimit = Annotated[float | None, typer.Option("--cost-limit", help="US dollars for the run; needs --prices.")]
BaseUrl = Annotated[str | None, typer.Option("--model-base-url", help="Where the model is served.")]
ModelArgs = Annotated[list[str] | None, typer.Option("-M", metavar="KEY=VALUE", help="An argument of the provider.")]
Connections = Annotated[int | None, typer.Option("--max-connections", help="Calls at the same time.")]
Workers = Annotated[int, typer.Option("--workers", help="Processes for the steps that ask no model.")]


def medcalc_bench(
    notes: Notes,
    calculators: Calculators,
    run: Folder,
    parameters: Parameters = None,
    at_most: AtMost = None,
    known_share: KnownShare = 0.5,
    like: Like = 0.8,
    published: Published = None,
    note_column: NoteColumn = None,
    id_column: IdColumn = None,
    patient_column: PatientColumn = None,
    model: Model = None,
    prices: Prices = None,
    cost_limit: CostLimit = None,
    model_base_url: BaseUrl = None,
    model_arg: ModelArgs = None,
    max_connections: Connections = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Make cases of clinical calculation, with computed labels, from notes.

    Notes are screened, judged for eligibility, and read by rules; a model, if one is named, sees what these leave
    unclear. A run that was interrupted goes on when the same command is given again.
    """
    from calcura.curation.medcalc_bench import Settings
    from calcura.curation.pipeline import Columns, Config
    from calcura.curation.products import described

    settings = Settings(
        calculators=tuple(names(calculators)),
        parameters=tuple(names(parameters or "")),
        at_most=at_most,
        known_share=known_share,
        like=like,
        published=checksums(published),
    )
    source = described(notes, Columns(note_column, id_column, patient_column))
    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    start(Config("medcalc-bench", source, settings.to_json(), model), run, asking, workers, as_json)


def status(folder: RunFolder, as_json: AsJson = False) -> None:
    """Tell how far a run is: what each step kept and dropped, and why."""
    from calcura.curation.pipeline import read_config

    tell(read_config(folder), folder, "", as_json)


def resume(
    folder: RunFolder,
    prices: Prices = None,
    cost_limit: CostLimit = None,
    model_base_url: BaseUrl = None,
    model_arg: ModelArgs = None,
    max_connections: Connections = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Go on with a run where it was interrupted, or where its limit on cost stopped it."""
    from calcura.curation.pipeline import read_config

    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    go_on_with(read_config(folder), folder, asking, workers, as_json)


def checksums(published: Sequence[Path] | None) -> dict[str, str] | None:
    """Return files of published notes with what they hold."""
    from calcura.curation.pipeline.sources import checksum_of

    return {str(each.absolute()): checksum_of(each) for each in published or ()} or None


COMMANDS: dict[str, Callable[..., None]] = {
    "medcalc-bench": medcalc_bench,
    "status": status,
    "resume": resume,
}

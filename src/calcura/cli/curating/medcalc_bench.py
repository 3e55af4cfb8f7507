"""The command that makes cases of MedCalc-Bench from notes."""

from __future__ import annotations

from typing import Annotated

import typer

from calcura.cli.curating.asking import Asking
from calcura.cli.curating.options import (
    AtMost,
    Calculators,
    CostLimit,
    Engine,
    Folder,
    IdColumn,
    Like,
    Model,
    NoteColumn,
    Notes,
    PatientColumn,
    Published,
    Workers,
    checksums,
)
from calcura.cli.curating.runs import start
from calcura.cli.inputs import names
from calcura.cli.model_options import BaseUrl, Connections, ModelArgs, Prices
from calcura.cli.output import AsJson

Parameters = Annotated[
    str | None, typer.Option("--parameters", help="Inputs to screen for, by commas; else the numbers needed.")
]
KnownShare = Annotated[float, typer.Option("--known-share", help="Share of its inputs that a note must state.")]


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
    engine: Engine = "processes",
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
    start(Config("medcalc-bench", source, settings.to_json(), model), run, asking, workers, as_json, engine)

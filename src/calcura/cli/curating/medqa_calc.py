"""The command that makes questions of MedQA-Calc from notes."""

from __future__ import annotations

from typing import Annotated

import typer

from calcura.cli.curating.asking import Asking
from calcura.cli.curating.options import (
    AtMost,
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

Codes = Annotated[
    str | None, typer.Option("--calculators", help="Published codes to ask about, by commas; else all 41.")
]
InWords = Annotated[bool, typer.Option("--in-words", help="Count values in words too, such as a high anion gap.")]
Shortest = Annotated[int, typer.Option("--shortest", help="Characters that must be left of a note.")]
Without = Annotated[float, typer.Option("--none-share", help="Share of questions where None of the above is right.")]
TestShare = Annotated[float, typer.Option("--test-share", help="Share of patients that are for testing.")]


def medqa_calc(
    notes: Notes,
    run: Folder,
    calculators: Codes = None,
    at_most: AtMost = None,
    in_words: InWords = False,
    shortest: Shortest = 100,
    none_share: Without = 0.2,
    test_share: TestShare = 0.2,
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
    """Make questions which calculator is the next for a patient, from notes that report calculators' values.

    Each note is cut before a calculator's first use; a model, if one is named, sees the cuts that rules leave unclear.
    A run that was interrupted goes on when the same command is given again.
    """
    from calcura.curation.medqa_calc import Settings
    from calcura.curation.pipeline import Columns, Config
    from calcura.curation.products import described

    settings = Settings(
        calculators=tuple(names(calculators or "")),
        at_most=at_most,
        in_words=in_words,
        shortest=shortest,
        without_the_right_one=none_share,
        test_share=test_share,
        like=like,
        published=checksums(published),
    )
    source = described(notes, Columns(note_column, id_column, patient_column))
    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    start(Config("medqa-calc", source, settings.to_json(), model), run, asking, workers, as_json, engine)

"""The commands that make cases of MedCalc-Bench, and questions of MedQA-Calc, from notes."""

from __future__ import annotations

from typing import Annotated

import typer

from calcura.cli.curating import options
from calcura.cli.curating.asking import Asking
from calcura.cli.curating.runs import start
from calcura.cli.inputs import names
from calcura.cli.model_options import BaseUrl, Connections, ModelArgs, Prices
from calcura.cli.output import AsJson


def medcalc_bench(
    notes: options.Notes,
    calculators: options.Calculators,
    run: options.Folder,
    parameters: Annotated[
        str | None, typer.Option(help="Inputs to screen for, by commas; else the numbers needed.")
    ] = None,
    at_most: options.AtMost = None,
    known_share: Annotated[float, typer.Option(help="Share of its inputs that a note must state.")] = 0.5,
    like: options.Like = 0.8,
    published: options.Published = None,
    note_column: options.NoteColumn = None,
    id_column: options.IdColumn = None,
    patient_column: options.PatientColumn = None,
    model: options.Model = None,
    prices: Prices = None,
    cost_limit: options.CostLimit = None,
    model_base_url: BaseUrl = None,
    model_arg: ModelArgs = None,
    max_connections: Connections = None,
    workers: options.Workers = 1,
    engine: options.Engine = "processes",
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
        published=options.checksums(published),
    )
    source = described(notes, Columns(note_column, id_column, patient_column))
    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    start(Config("medcalc-bench", source, settings.to_json(), model), run, asking, workers, as_json, engine)


def medqa_calc(
    notes: options.Notes,
    run: options.Folder,
    calculators: Annotated[
        str | None, typer.Option(help="Published codes to ask about, by commas; else all 41.")
    ] = None,
    at_most: options.AtMost = None,
    in_words: Annotated[
        bool, typer.Option("--in-words", help="Count values in words too, such as a high anion gap.")
    ] = False,
    shortest: Annotated[int, typer.Option(help="Characters that must be left of a note.")] = 100,
    none_share: Annotated[float, typer.Option(help="Share of questions where None of the above is right.")] = 0.2,
    test_share: Annotated[float, typer.Option(help="Share of patients that are for testing.")] = 0.2,
    like: options.Like = 0.8,
    published: options.Published = None,
    note_column: options.NoteColumn = None,
    id_column: options.IdColumn = None,
    patient_column: options.PatientColumn = None,
    model: options.Model = None,
    prices: Prices = None,
    cost_limit: options.CostLimit = None,
    model_base_url: BaseUrl = None,
    model_arg: ModelArgs = None,
    max_connections: Connections = None,
    workers: options.Workers = 1,
    engine: options.Engine = "processes",
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
        published=options.checksums(published),
    )
    source = described(notes, Columns(note_column, id_column, patient_column))
    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    start(Config("medqa-calc", source, settings.to_json(), model), run, asking, workers, as_json, engine)

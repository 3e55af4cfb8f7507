"""Runs of curation as commands start them, go on with them, and tell of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from calcura.cli.curating.asking import Asking
from calcura.cli.curating.options import CostLimit, Engine, RunFolder, Workers
from calcura.cli.errors import CommandError
from calcura.cli.model_options import BaseUrl, Connections, ModelArgs, Prices
from calcura.cli.output import AsJson, write_answer
from calcura.cli.progress import progress_by_step
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.curation.candidates import Candidate
    from calcura.curation.pipeline import Config, RunStatus

REVIEW = "review.sqlite"
"""The file of a run's folder that holds decisions, unless another place is named."""

ADVICE = {
    "cost limit": "Stopped at the limit on cost: calcura curate resume {folder} --cost-limit MORE --prices FILE",
    "model errors": "The model could not be asked about some notes: calcura curate resume {folder} asks again",
}


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
    engine: Engine = "processes",
    as_json: AsJson = False,
) -> None:
    """Go on with a run where it was interrupted, or where its limit on cost stopped it."""
    from calcura.curation.pipeline import read_config

    asking = Asking(prices, cost_limit, model_base_url, model_arg, max_connections)
    start(read_config(folder), folder, asking, workers, as_json, engine, is_there=True)


def start(
    config: Config,
    folder: Path,
    asking: Asking,
    workers: int,
    as_json: bool,
    engine: str = "processes",
    *,
    is_there: bool = False,
) -> None:
    """Start a run, or go on with it where its folder holds the same one, and tell how far it is.

    What cannot be run at all is refused before the folder is written: its settings can never be changed again.
    ``is_there`` says that it has been written.
    """
    from calcura.curation.pipeline import Run, freeze, go_on
    from calcura.curation.products import pipeline_of, source_of

    pipeline, source = pipeline_of(config), source_of(config)
    with asking.of(config.model) as ask, progress_by_step() as advance:
        run = Run(pipeline, source, ask, config.model, workers, asking.cost_limit, advance, engine=engine)
        if not is_there:
            next(iter(source.notes()), None)
            freeze(folder, config)
        stopped = go_on(run, folder)
    tell(config, folder, stopped, as_json)


def tell(config: Config, folder: Path, stopped: str, as_json: bool) -> None:
    """Tell how far a run is."""
    from calcura.curation.pipeline import status as status_of
    from calcura.curation.products import pipeline_of

    found = status_of(pipeline_of(config), folder)
    plain = {**found.to_json(), "run": str(folder), "product": config.product, "stopped": stopped}
    lines = [*_lines(found), *([ADVICE[stopped].format(folder=folder)] if stopped else [])]
    write_answer("\n".join(lines), plain if as_json else None, None)


def is_run(folder: Path) -> bool:
    """Return whether a folder holds a run of curation."""
    from calcura.curation.pipeline.folder import CONFIG

    return (folder / CONFIG).is_file()


def candidates_of_run(folder: Path) -> tuple[Config, list[Candidate]]:
    """Return the settings and the candidates of a run.

    Raises:
        CommandError: it is not complete.
    """
    from calcura.curation.pipeline import candidates, read_config, status
    from calcura.curation.products import pipeline_of

    config = read_config(folder)
    pipeline = pipeline_of(config)
    if not status(pipeline, folder).complete:
        raise CommandError(f"{folder} is not complete; calcura curate resume {folder} goes on with it")
    return config, list(candidates(pipeline, folder))


def place_of(folder: Path, place: str | None) -> Path | str:
    """Return where the decisions on a run are kept."""
    return place if place is not None else folder / REVIEW


def _lines(found: RunStatus) -> list[str]:
    width = max(len(each.name) for each in found.steps)
    lines = [f"{counted(found.notes, 'note')} read, {'complete' if found.complete else 'not complete'}", ""]
    lines.append(f"{'':<{width}}  {'kept':>9}  {'dropped':>9}  {'waiting':>9}")
    for step in found.steps:
        lines.append(f"{step.name:<{width}}  {step.kept:>9,}  {step.dropped:>9,}  {step.waiting:>9,}")
        lines += [f"{'':<{width}}  {count:>20,}  {reason}" for reason, count in step.reasons.items()]
    lines += ["", counted(found.candidates, "candidate")]
    if found.model_replies:
        cost = f"{found.cost:.4f} US dollars" if found.cost else "cost unknown: no price was given"
        lines.append(f"{counted(found.model_replies, 'reply', 'replies')} of a model, {cost}")
    return lines

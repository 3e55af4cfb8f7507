"""The command that releases what a run of curation made."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from calcura.cli.curating.options import Place, QueueName, RunFolder
from calcura.cli.curating.runs import REVIEW, candidates_of_run, place_of
from calcura.cli.output import AsJson, write_answer
from calcura.measurements.counting import counted, tallied

if TYPE_CHECKING:
    from calcura.curation.pipeline import Config
    from calcura.curation.release import Release
    from calcura.curation.review import Decision


def release(
    folder: RunFolder,
    output: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write, new or empty.")],
    version: Annotated[str | None, typer.Option(help="Three numbers; 1.0.0, or the next after --previous.")] = None,
    previous: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The release before, to tell changes from.")
    ] = None,
    decisions: Place = None,
    queue: QueueName = "review",
    reviewers: Annotated[
        int | None, typer.Option(help="How many must agree; 0 takes candidates nobody decided on. 2, or 0 unreviewed.")
    ] = None,
    name: Annotated[str, typer.Option(help="Of the data set.")] = "",
    license: Annotated[str, typer.Option(help="Under which terms it is given: an address or a name.")] = "",
    source: Annotated[list[str] | None, typer.Option(help="Where the notes come from, in words; repeat.")] = None,
    published: Annotated[datetime | None, typer.Option(formats=["%Y-%m-%d"], help="Day of publication.")] = None,
    as_json: AsJson = False,
) -> None:
    """Release what a run made: CSV, Parquet, a data card, Croissant, changes, and the audit's findings.

    A release is never changed again. Candidates that reviewers did not settle as accepted or corrected are left out;
    where nobody has decided on anything, all are taken but those in doubt, and the data card says so.
    """
    from calcura.curation.release import About, next_version, release
    from calcura.curation.review import REVIEWERS

    config, candidates = candidates_of_run(folder)
    decided = _decisions(folder, decisions, queue)
    if reviewers is None:
        reviewers = REVIEWERS if decided else 0
    day = published.date() if published is not None else None
    about = About(name, license, (*(source or ()), _source(config)), model=config.model or "", published=day)
    version = version or next_version(previous)
    made = release(candidates, decided, output, version, previous, about=about, reviewers=reviewers)
    write_answer(_text(made), made.to_json() if as_json else None, None)


def _decisions(folder: Path, place: str | None, queue: str) -> Sequence[Decision]:
    from calcura.curation.review import open_decisions

    if place is None and not (folder / REVIEW).exists():
        return []
    with open_decisions(place_of(folder, place)) as store:
        return store.queue(queue).decisions()


def _source(config: Config) -> str:
    """Return where the notes came from, without the folders of the machine it was made on."""
    where = str(config.source["from"])
    name = where if where.startswith("hf:") else Path(where).name
    return f"{name}, SHA-256 {config.source['checksum']}"


def _text(made: Release) -> str:
    found = made.to_json()
    left = ", ".join(f"{count:,} {why}" for why, count in found["left_out"].items() if count)
    audit = ", ".join(f"{count:,} {what}" for what, count in found["audit"].items())
    lines = [f"{made.folder}: version {made.version}, {counted(len(made.rows), 'row')}", f"Audit: {audit}"]
    lines.append(f"Labels by: {tallied(made.labels_by)}")
    if left:
        lines.append(f"Left out: {left}")
        lines += [f"  {count:>6,}  {why}" for why, count in found["doubts"].items()]
    if made.changes.previous is not None:
        changed = ", ".join(f"{count:,} {kind}" for kind, count in found["changes"].items())
        lines.append(f"Against {made.changes.previous.version}: {changed}")
    if not any(each.standing.decisions for each in made.choice.chosen):
        lines.append("Nobody has reviewed it, and its data card says so")
    if made.choice.unknown:
        lines.append(f"{counted(made.choice.unknown, 'decision')} on candidates that the run does not have")
    return "\n".join(lines)

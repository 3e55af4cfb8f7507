"""The commands by which people decide on candidates and on findings: sheets out, decisions in, where they stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from calcura.cli.curating.options import Place, QueueName
from calcura.cli.curating.runs import candidates_of_run, is_run, place_of
from calcura.cli.errors import CommandError
from calcura.cli.output import AsJson, not_there_yet, write_answer
from calcura.measurements.counting import counted

if TYPE_CHECKING:
    from calcura.curation.review import Agreement, Decision, Queue, ReviewItem, Role

Reviewed = Annotated[
    str, typer.Argument(metavar="DIR", help="A run's folder; or where decisions are kept: a file, postgresql://...")
]
HowMany = Annotated[int, typer.Option("--reviewers", min=1, help="How many must agree.")]


def sheets(
    place: Reviewed,
    output: Annotated[Path, typer.Option(metavar="FILE", help="The sheet to write, a CSV file.")],
    reviewer: Annotated[str | None, typer.Option(help="Fill in what this person decided so far.")] = None,
    disputed: Annotated[
        bool, typer.Option("--disputed", help="Only what reviewers do not agree on, for an adjudicator.")
    ] = False,
    reviewers: HowMany = 2,
    decisions: Place = None,
    queue: QueueName = "review",
) -> None:
    """Write what is to be reviewed as a sheet for a person to decide in."""
    from calcura.curation.review import write_review_sheet

    with _queue(place, decisions, queue) as found:
        only = _standing(found.items(), found.decisions(), reviewers)["disputed"] if disputed else None
        count = write_review_sheet(found, not_there_yet(output), reviewer, only)
    write_answer(f"{output}: {counted(count, 'item')}. Fill in verdict, reason and correction", None, None)


def decide(
    place: Reviewed,
    sheet: Annotated[Path | None, typer.Argument(metavar="SHEET", help="A sheet that was filled in.")] = None,
    reviewer: Annotated[str | None, typer.Option(help="Who decided.")] = None,
    adjudicator: Annotated[bool, typer.Option("--adjudicator", help="Decides where reviewers do not agree.")] = False,
    reviewers: HowMany = 2,
    decisions: Place = None,
    queue: QueueName = "review",
    as_json: AsJson = False,
) -> None:
    """Take the decisions of a sheet; then, or without one, tell where the review stands and how far reviewers agree.

    Rows without a verdict stay open.
    """
    from calcura.curation.review import agreement, store_review_sheet

    if (sheet is None) != (reviewer is None):
        raise CommandError("give a sheet and with --reviewer whose it is, or neither to see where the review stands")
    with _queue(place, decisions, queue) as found:
        new = 0
        if sheet is not None and reviewer is not None:
            role: Role = "adjudicator" if adjudicator else "reviewer"
            new = len(store_review_sheet(found, sheet, reviewer, role, check=_check))
        items, decided = found.items(), found.decisions()
    agreements = agreement(decided)
    plain = {
        "new": new,
        **_standing(items, decided, reviewers),
        "agreement": [each.to_json() for each in agreements],
    }
    write_answer(_told(plain, agreements), plain if as_json else None, None)


@contextmanager
def _queue(place: str, decisions: str | None, name: str) -> Iterator[Queue]:
    """Give the queue of a run, its candidates added, or one of a database of decisions."""
    from calcura.curation.review import candidate_items, open_decisions

    folder = Path(place)
    if is_run(folder):
        items = candidate_items(candidates_of_run(folder)[1])
        with open_decisions(place_of(folder, decisions)) as store:
            store.queue(name).add(items)
            yield store.queue(name)
        return
    if "://" not in place and not folder.is_file():
        raise CommandError(f"{place} is neither a run's folder nor a file of decisions")
    with open_decisions(place) as store:
        if name not in store.queues():
            raise CommandError(f"{store.place} has no queue {name!r}; it has {', '.join(store.queues()) or 'none'}")
        yield store.queue(name)


def _check(item: ReviewItem, correction: Any) -> None:
    """Refuse a correction of a candidate from which no label follows, while its author is there to mend it."""
    from calcura.curation.release import corrected

    if item.kind == "candidate":
        corrected(item.candidate, correction)


def _standing(items: list[ReviewItem], decisions: list[Decision], reviewers: int) -> dict[str, Any]:
    from calcura.curation.review import counts, standing

    stands = standing([each.id for each in items], decisions, reviewers=reviewers)
    return {
        "items": len(items),
        "decisions": len(decisions),
        "reviewers": reviewers,
        "standing": counts(stands),
        "disputed": [id for id, each in stands.items() if each.state == "disputed"],
    }


def _told(plain: dict[str, Any], agreements: Iterable[Agreement]) -> str:
    stands = ", ".join(f"{number:,} {name}" for name, number in plain["standing"].items())
    lines = [counted(plain["new"], "new decision"), f"{counted(plain['items'], 'item')}: {stands}"]
    lines += [f"{each.a} and {each.b}: {each.text}" for each in agreements]
    return "\n".join([*lines, *(f"disputed: {each}" for each in plain["disputed"])])

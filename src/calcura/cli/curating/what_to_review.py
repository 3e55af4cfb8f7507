"""What ``calcura serve --review`` opens: decisions that are kept somewhere, a run of curation, a data set, cases."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from calcura.cli.audits import what_to_audit
from calcura.cli.curating.runs import REVIEW, candidates_of_run, is_run
from calcura.cli.errors import CommandError

if TYPE_CHECKING:
    from calcura.curation.review import DecisionStore, ReviewItem

SQLITE = b"SQLite format 3\x00"
ROWS = (".csv", ".parquet")
CASES = (".jsonl",)
ACCEPTED = (
    "where decisions are kept, a run's folder, a release, a CSV or Parquet file, or generated cases as JSON lines"
)


def opened(what: str, decisions: str | None, queue: str, release: str | None) -> DecisionStore:
    """Open what there is to review, and queue it where that has not been done.

    Args:
        what: one of those accepted.
        decisions: where they are kept; else in the run's folder, or beside the file.
        queue: which review of those that are kept there.
        release: whose conventions the labels of a data set follow, where its file does not say.

    Raises:
        CommandError: it is none of these, or the review kept there is of something else.
    """
    from calcura.curation.review import open_decisions

    if keeps_decisions(what):
        if decisions is not None:
            raise CommandError(f"{what} is where decisions are kept; leave out --decisions")
        return open_decisions(what)
    path = Path(what)
    items = _items(path, release)
    store = open_decisions(decisions if decisions is not None else _place_for(path))
    try:
        store.queue(queue).add(_new(items, store.queue(queue).items(), path, queue))
    except BaseException:
        store.close()
        raise
    return store


def keeps_decisions(what: str) -> bool:
    """Return whether it is a database: by its address, or by how its file begins."""
    path = Path(what)
    if "://" in what:
        return True
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(len(SQLITE)) == SQLITE


def _place_for(path: Path) -> Path:
    return path / REVIEW if path.is_dir() else path.with_name(f"{path.name}.{REVIEW}")


def _items(path: Path, release: str | None) -> Sequence[ReviewItem]:
    from calcura.cases.formats.jsonl import read
    from calcura.cases.released import is_released
    from calcura.curation.review import candidate_items, case_items

    if path.is_dir() and is_run(path):
        return candidate_items(candidates_of_run(path)[1])
    if is_released(path) or (path.is_file() and path.suffix in ROWS):
        return _findings(path, release)
    if path.is_file() and path.suffix in CASES:
        return case_items(read(path))
    raise CommandError(f"{path} is nothing to review; give {ACCEPTED}")


def _findings(path: Path, release: str | None) -> Sequence[ReviewItem]:
    """Return every row of a data set with what an audit finds in it."""
    from calcura.cases.medcalc_bench.releases import release_of
    from calcura.curation import audit
    from calcura.curation.review import finding_items

    if release is None:
        known = release_of(path)
        release = known[0] if known is not None else None
    return finding_items(audit(*what_to_audit(path, release)), every_row=True)


def _new(items: Sequence[ReviewItem], known: Sequence[ReviewItem], path: Path, queue: str) -> Sequence[ReviewItem]:
    """Return the items to queue.

    A later version of Calcura may word a finding otherwise, and people have decided on it as it was: rows that are
    queued stay as they are.
    """
    files = {_file(each) for each in known} - {""}
    if not files:
        return items
    if files.isdisjoint(map(_file, items)):
        raise CommandError(f"the review {queue!r} is of another file than {path}; give --queue or --decisions")
    rows = {(_file(each), each.payload["finding"]["row"]) for each in known if each.kind == "finding"}
    return [
        each for each in items if each.kind != "finding" or (_file(each), each.payload["finding"]["row"]) not in rows
    ]


def _file(item: ReviewItem) -> str:
    """Return the checksum of the file that a finding is of; empty where there is none."""
    return str(item.payload["finding"]["provenance"].get("checksum", "")) if item.kind == "finding" else ""

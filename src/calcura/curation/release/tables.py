"""A product's rows: the published columns, what each means, and what tells one row from the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Protocol

from calcura.curation.candidates import Candidate, Product
from calcura.curation.errors import ReleaseError
from calcura.curation.release.choosing import Chosen

Row = dict[str, Any]
DEFAULT_SPLIT = "test"


class Table(Protocol):
    """How a product is written in columns."""

    columns: Mapping[str, str]
    """Name -> meaning, in the published order."""
    numbers: tuple[str, ...]
    """Columns of whole numbers; the others hold text."""
    places: tuple[str, ...]
    """Columns that only say where a row stands, counted from 1, so that another place is no change."""
    labels: tuple[str, ...]
    """Columns that make up the right answer."""

    def key(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return what is the same of a row in every release that has it."""
        ...

    def row(self, candidate: Candidate) -> Row:
        """Return a candidate's row, without its place."""
        ...


@dataclass(frozen=True, slots=True)
class ReleasedRow:
    """A row of a release, and what it was made from."""

    key: tuple[str, ...]
    split: str
    row: Row
    chosen: Chosen


def table_of(product: Product) -> Table:
    """Return the table of a product."""
    from calcura.curation.release.medcalc_bench import MedCalcBenchTable
    from calcura.curation.release.medqa_calc import MedQACalcTable

    return MedCalcBenchTable() if product == "medcalc_bench" else MedQACalcTable()


def released_rows(table: Table, chosen: Iterable[Chosen]) -> list[ReleasedRow]:
    """Return the rows of a release in their order, whatever the order of the candidates.

    Raises:
        ReleaseError: two candidates make the same row of a split.
    """
    made = []
    for each in chosen:
        row = table.row(each.candidate)
        made.append(ReleasedRow(table.key(row), split_of(each.candidate), row, each))
    made.sort(key=lambda each: (each.split, *map(_in_order, each.key)))
    return [row for _, group in groupby(made, key=lambda each: each.split) for row in _placed(table, group)]


def split_of(candidate: Candidate) -> str:
    """Return the split that a candidate is meant for; files are named by it."""
    found = str(candidate.payload.get("split") or DEFAULT_SPLIT)
    if not re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,39}", found):
        raise ReleaseError(f"candidate {candidate.id}: {found!r} is no name of a split; give small letters and digits")
    return found


def _placed(table: Table, rows: Iterable[ReleasedRow]) -> Iterator[ReleasedRow]:
    before: ReleasedRow | None = None
    for place, each in enumerate(rows, 1):
        if before is not None and before.key == each.key:
            one, other = before.chosen.candidate, each.chosen.candidate
            raise ReleaseError(
                f"candidates {one.id} and {other.id} are both of note {one.note_id} and {one.calculator}; reject one"
            )
        before = each
        yield ReleasedRow(each.key, each.split, dict.fromkeys(table.places, place) | each.row, each.chosen)


def _in_order(part: str) -> tuple[int, str]:
    """Return a part of a key so that numbers are sorted as numbers."""
    return (int(part), "") if part.isdecimal() else (-1, part)

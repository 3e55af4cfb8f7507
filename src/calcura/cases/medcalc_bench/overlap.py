"""Rows that say the same as another row: within one file, or in another file such as the train split.

The same row is known by its note and its calculator: row numbers differ between releases, and one ``Note ID``
can stand for several notes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from calcura.cases.medcalc_bench.files import Row


def duplicates(rows: Iterable[Row]) -> list[tuple[int, ...]]:
    """Return the groups of row numbers that share note and calculator, in the order of the file.

    Rows whose number is none are left out; reading the file tells of them.
    """
    found: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for row in _numbered(rows):
        found[_note(row), row["Calculator ID"].strip()].append(int(row["Row Number"]))
    return [tuple(numbers) for numbers in found.values() if len(numbers) > 1]


def shared_notes(rows: Iterable[Row], others: Iterable[Row]) -> list[int]:
    """Return the row numbers whose note stands in another file too, under whichever calculator."""
    notes = set(map(_note, others))
    return [int(row["Row Number"]) for row in _numbered(rows) if _note(row) in notes]


def _numbered(rows: Iterable[Row]) -> Iterator[Row]:
    return (row for row in rows if row["Row Number"].strip().isdecimal())


def _note(row: Row) -> str:
    return " ".join(row["Patient Note"].split())

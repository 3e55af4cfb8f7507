"""Rows that say the same as another row: within one file, or in another file such as the train split.

The same row is known by its note and its calculator: row numbers differ between releases, and one ``Note ID``
can stand for several notes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from calcura.cases.medcalc_bench.files import Row

Key = tuple[str, str]


def duplicates(rows: Iterable[Row]) -> list[tuple[int, ...]]:
    """Return the groups of row numbers that share note and calculator, in the order of the file.

    Rows whose number is none are left out; reading the file tells of them.
    """
    return [tuple(numbers) for numbers in _numbers_by_key(rows).values() if len(numbers) > 1]


def overlap(rows: Iterable[Row], others: Iterable[Row]) -> dict[int, tuple[int, ...]]:
    """Return, for each row that stands in another file too, the row numbers it has there."""
    there = _numbers_by_key(others)
    return {int(row["Row Number"]): tuple(there[_key(row)]) for row in _numbered(rows) if _key(row) in there}


def shared_notes(rows: Iterable[Row], others: Iterable[Row]) -> list[int]:
    """Return the row numbers whose note stands in another file too, under whichever calculator."""
    notes = {_key(row)[0] for row in others}
    return [int(row["Row Number"]) for row in _numbered(rows) if _key(row)[0] in notes]


def _numbers_by_key(rows: Iterable[Row]) -> dict[Key, list[int]]:
    found: defaultdict[Key, list[int]] = defaultdict(list)
    for row in _numbered(rows):
        found[_key(row)].append(int(row["Row Number"]))
    return dict(found)


def _numbered(rows: Iterable[Row]) -> Iterator[Row]:
    return (row for row in rows if row["Row Number"].strip().isdecimal())


def _key(row: Row) -> Key:
    return " ".join(row["Patient Note"].split()), row["Calculator ID"].strip()

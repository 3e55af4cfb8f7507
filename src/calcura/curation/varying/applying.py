"""Edits that somebody passed on, put into the rows that they were made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calcura.cases.medcalc_bench import Dataset
from calcura.cases.medcalc_bench.files import Row
from calcura.curation.varying.edits import Edited, checksum, edited
from calcura.curation.varying.golds import NO_ANSWER, case_of, gold, label_of, labelled

NO_ROW = "the file has no such row"
ANOTHER_NOTE = "the row is another one: its checksum differs"
OUTSIDE = "an edit lies outside its text"


@dataclass(frozen=True, slots=True)
class Applied:
    """The rows that edits make, and the edits that make none, with why."""

    rows: tuple[Row, ...]
    refused: tuple[tuple[int, str], ...]


def applied(data: Dataset, made: Iterable[Edited]) -> Applied:
    """Return rows with edits, label, limits and explanation anew; an edit of another row than this one is refused."""
    rows = data.row_by_number
    found, refused = [], []
    for each in made:
        row = rows.get(each.row)
        result = _applied(data, row, each) if row is not None else NO_ROW
        if isinstance(result, str):
            refused.append((each.row, result))
        else:
            found.append(result)
    return Applied(tuple(found), tuple(refused))


def _applied(data: Dataset, row: Row, made: Edited) -> Row | str:
    if checksum(row) != made.checksum:
        return ANOTHER_NOTE
    if any(each.end > len(row[each.column]) for each in made.edits):
        return OUTSIDE
    new = edited(row, made.edits, made.form)
    case = case_of(new, data.release, data.provenance)
    answer = gold(case) if case is not None else None
    return labelled(new, case, label_of(case, answer)) if case is not None and answer is not None else NO_ANSWER

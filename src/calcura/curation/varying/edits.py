"""Edits of rows: places and digits alone, so that a variation can be passed on without the notes it was made of."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from calcura.cases.case import DatasetError
from calcura.cases.formats.jsonl import read_lines, write_objects
from calcura.cases.medcalc_bench import Dataset
from calcura.cases.medcalc_bench.files import FORM, Row, whole
from calcura.curation.varying.golds import NO_ANSWER, answered, labelled

COLUMNS = ("Patient Note", "Question", "Relevant Entities")
"""The columns that are edited; label, limits and explanation follow from them."""

NO_ROW = "the file has no such row"
ANOTHER_NOTE = "the row is another one: its checksum differs"
OUTSIDE = "an edit lies outside its text"


@dataclass(frozen=True, slots=True, order=True)
class Edit:
    """Other digits from ``start`` to ``end`` of a column."""

    column: str
    start: int
    end: int
    digits: str


@dataclass(frozen=True, slots=True)
class Edited:
    """One form of one row: its number, the checksum of what it is made of, and its edits."""

    row: int
    form: int
    checksum: str
    edits: tuple[Edit, ...]

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        edits = [[each.column, each.start, each.end, each.digits] for each in self.edits]
        return {"row": self.row, "form": self.form, "checksum": self.checksum, "edits": edits}


def checksum(row: Row) -> str:
    """Return the SHA-256 of the columns that are edited."""
    return sha256("\0".join(row[each] for each in COLUMNS).encode()).hexdigest()


def edited(row: Row, edits: Iterable[Edit], form: int = 0) -> Row:
    """Return a row with other digits; a further form has a number of its own.

    >>> row = {"Row Number": "17", "Patient Note": "Na 140, K 4", "Question": "", "Relevant Entities": "{}"}
    >>> made = edited(row, [Edit("Patient Note", 3, 6, "133")], form=1)
    >>> made["Patient Note"], made["Row Number"]
    ('Na 133, K 4', '1000017')
    """
    made = dict(row)
    for each in sorted(edits, reverse=True):
        text = made[each.column]
        made[each.column] = text[: each.start] + each.digits + text[each.end :]
    if form:
        made["Row Number"] = str(form * FORM + (whole(row["Row Number"]) or 0))
    return made


def entity_numbers(text: str) -> dict[str, tuple[int, int]]:
    """Return where the number, or the date, of each entity stands in the column of entities.

    >>> text = "{'age': [64, 'years'], 'sex': 'Male', 'cycle length': 28}"
    >>> {name: text[start:end] for name, (start, end) in entity_numbers(text).items()}
    {'age': '64', 'cycle length': '28'}
    """
    tree = ast.parse(text.strip(), mode="eval").body
    assert isinstance(tree, ast.Dict)
    lead = len(text) - len(text.lstrip())
    lines = text.strip().encode().splitlines(keepends=True)
    starts = [sum(len(each) for each in lines[:number]) for number in range(len(lines))]
    raw = text.strip().encode()

    def place(line: int, column: int) -> int:
        return lead + len(raw[: starts[line - 1] + column].decode())

    found = {}
    for key, value in zip(tree.keys, tree.values, strict=True):
        node = _number(value)
        if node is not None and isinstance(key, ast.Constant):
            found[str(key.value)] = (
                place(node.lineno, node.col_offset),
                place(node.end_lineno or node.lineno, node.end_col_offset or 0),
            )
    return found


def _number(value: ast.expr) -> ast.expr | None:
    """Return the one number of an entity, or its date."""
    if isinstance(value, ast.List | ast.Tuple):
        inside = [each for each in value.elts if _number(each) is not None and not _is_text(each)]
        return inside[0] if len(inside) == 1 else None
    if isinstance(value, ast.Constant) and (
        type(value.value) in (int, float) or (_is_text(value) and value.value[:1].isdigit() and "/" in value.value)  # type: ignore[index,operator]
    ):
        return value
    return None


def _is_text(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def write_edits(made: Iterable[Edited], path: Path) -> int:
    """Write edits as JSON lines, and return of how many forms."""
    return write_objects((each.to_json() for each in made), path)


def read_edits(path: Path) -> Iterator[Edited]:
    """Yield the edits of a file.

    Raises:
        DatasetError: a line is none; the message tells which.
    """
    for number, found in read_lines(path):
        try:
            yield _edited(found)
        except (KeyError, TypeError, ValueError) as error:
            raise DatasetError(f"{path}: line {number} holds no edits of a row: {error!r}") from error


def _edited(found: Mapping[str, Any]) -> Edited:
    edits = []
    for column, start, end, digits in found["edits"]:
        if column not in COLUMNS or not 0 <= int(start) < int(end) or not isinstance(digits, str):
            raise ValueError(f"{column!r} from {start} to {end} is no place of a row")
        edits.append(Edit(column, int(start), int(end), digits))
    if not edits or int(found["form"]) < 0:
        raise ValueError("it has no edits")
    return Edited(int(found["row"]), int(found["form"]), str(found["checksum"]), tuple(edits))


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
    found = answered(new, data)
    if found is None:
        return NO_ANSWER
    case, _, label = found
    return labelled(new, case, label)

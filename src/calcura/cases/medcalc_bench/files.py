"""The benchmark's files: rows as text, read from a path or the hub, and written in the same format."""

from __future__ import annotations

import csv
import hashlib
import io
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.cases.formulas import guarded_row, unguarded_row
from calcura.cases.hub import fetch_file
from calcura.cases.long_fields import long_fields
from calcura.cases.medcalc_bench.labels import written_answer
from calcura.cases.medcalc_bench.releases import Release
from calcura.grading import Label
from calcura.measurements.errors import extra

Row = dict[str, str]
"""One row of a file, column by column, as text."""

COLUMNS = (
    "Row Number",
    "Calculator ID",
    "Calculator Name",
    "Category",
    "Output Type",
    "Note ID",
    "Note Type",
    "Patient Note",
    "Question",
    "Relevant Entities",
    "Ground Truth Answer",
    "Lower Limit",
    "Upper Limit",
    "Ground Truth Explanation",
)
NEEDED = frozenset(COLUMNS) - {"Calculator Name", "Category", "Output Type", "Note ID", "Note Type"}
LABEL_COLUMNS = ("Ground Truth Answer", "Lower Limit", "Upper Limit")


@dataclass(frozen=True, slots=True)
class File:
    """A file that has been read: its rows, and the SHA-256 of its bytes."""

    path: Path
    rows: tuple[Row, ...]
    checksum: str
    revision: str | None = None


def read_file(path: Path, revision: str | None = None) -> File:
    """Return the rows of a CSV or Parquet file.

    Raises:
        DatasetError: when the file is absent, or not in the benchmark's format; the message says what is
        missing.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DatasetError(f"{path} cannot be read: {error.strerror or error}") from error
    rows = _parquet_rows(content, path) if path.suffix == ".parquet" else _csv_rows(content, path)
    if not rows:
        raise DatasetError(f"{path} holds no rows")
    absent = sorted(NEEDED - rows[0].keys())
    if absent:
        raise DatasetError(f"{path} is not in MedCalc-Bench's format: it has no column {', '.join(absent)}")
    return File(path, rows, hashlib.sha256(content).hexdigest(), revision)


def whole(text: str) -> int | None:
    """Return the whole number that a field holds, such as a row's number; None where it is none.

    >>> whole(" 17 "), whole("17.0"), whole("")
    (17, None, None)
    """
    try:
        return int(text)
    except ValueError:
        return None


FORM = 1_000_000
"""Row numbers of further forms of a row: the second form of row 17 is row 1000017, the third 2000017."""


def original_row(number: int) -> int:
    """Return the number of the row that a form was made of.

    >>> original_row(17), original_row(2_000_017)
    (17, 17)
    """
    return number % FORM


def form_of(number: int) -> int:
    """Return which form of its row a row is, from 0 on.

    >>> form_of(17), form_of(2_000_017)
    (0, 2)
    """
    return number // FORM


def _csv_rows(content: bytes, path: Path) -> tuple[Row, ...]:
    try:
        with long_fields():
            text = content.decode("utf-8-sig")
            rows = tuple(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    except (UnicodeDecodeError, csv.Error) as error:
        raise DatasetError(f"{path} cannot be read as CSV in UTF-8: {error}") from error
    for line, row in enumerate(rows, start=1):
        if None in row or None in row.values():
            raise DatasetError(f"{path}: row {line} of the file has another number of fields than the header")
    return tuple(map(unguarded_row, rows))


def _parquet_rows(content: bytes, path: Path) -> tuple[Row, ...]:
    with extra("tables", "a Parquet file", DatasetError):
        import polars

    try:
        table = polars.read_parquet(io.BytesIO(content))
        return tuple(table.select(polars.all().cast(polars.String)).iter_rows(named=True))
    except polars.exceptions.PolarsError as error:
        raise DatasetError(f"{path} cannot be read as Parquet: {error}") from error


def fetch(release: Release, split: str, revision: str | None = None) -> tuple[Path, str]:
    """Return the path of a split fetched from the hub, and the commit it came from.

    Raises:
        DatasetError: when the extra ``calcura[data]`` is not installed, or the hub does not give the file.
    """
    found = fetch_file(
        release.hub_repository,
        lambda names: file_of_split(names, split, release),
        revision or release.revision,
        shown=f"{release.hub_repository} ({split})",
        otherwise="give the path of a CSV file",
    )
    return found.path, found.commit


def file_of_split(names: Sequence[str], split: str, release: Release) -> str:
    """Return the one file of a hub repository that holds a split, a CSV before a Parquet file.

    Raises:
        DatasetError: when there is none, or more than one.
    """
    wanted = split.replace("-", "_")
    for suffix in (".csv", ".parquet"):
        found = [
            each for each in names if each.endswith(suffix) and Path(each).name.replace("-", "_").startswith(wanted)
        ]
        if len(found) == 1:
            return found[0]
    raise DatasetError(
        f"{release.hub_repository} has no single file for the split {split!r}; its files are "
        f"{', '.join(sorted(names))}. Download the one you want and give its path"
    )


def duplicates(rows: Iterable[Row]) -> list[tuple[int, ...]]:
    """Return the groups of row numbers that share note and calculator, in the order of the file.

    Row numbers differ between releases, and one ``Note ID`` can stand for several notes: neither tells a row. Rows
    whose number is none are left out; reading the file tells of them.
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


@dataclass(frozen=True, slots=True)
class Change:
    """One field that a corrected file has otherwise than the file it was made from."""

    row_number: int
    column: str
    before: str
    after: str


EXPLANATION = "Ground Truth Explanation"
ENTITIES = "Relevant Entities"
STATUS = "Status"
"""A column beside the published ones: why a row has no label."""


def label_fields(label: Label) -> dict[str, str]:
    """Return answer and limits of a label as the benchmark writes them; without limits the answer is its own."""
    lower = label.value if label.lower is None else label.lower
    upper = label.value if label.upper is None else label.upper
    return dict(zip(LABEL_COLUMNS, map(written_answer, (label.value, lower, upper)), strict=True))


def corrected_rows(
    rows: Iterable[Row], corrections: Mapping[int, Mapping[str, str]], *, drop: bool = False
) -> tuple[list[Row], list[Change]]:
    """Return rows with other fields for some row numbers, and what was changed in the published columns.

    A row without a label has its reason in the column ``Status``, or is left out with ``drop``. A row whose number is
    none has the number 0.

    Raises:
        DatasetError: when a correction names a row number that the rows do not have.
    """
    status = {STATUS: ""} if any(STATUS in each for each in corrections.values()) else {}
    written: list[Row] = []
    changes: list[Change] = []
    unknown = set(corrections)
    for row in rows:
        number = whole(row["Row Number"]) or 0
        corrected = {**row, **status, **corrections.get(number, {})}
        changes += [
            Change(number, column, before, corrected[column])
            for column, before in row.items()
            if column != STATUS and corrected[column] != before
        ]
        unknown.discard(number)
        if not (drop and corrected.get(STATUS)):
            written.append(corrected)
    if unknown:
        raise DatasetError(f"a correction is given for row {min(unknown)}, which is not in the file")
    return written, changes


def write_rows(rows: Sequence[Row], path: Path, columns: Sequence[str] = COLUMNS) -> None:
    """Write rows as CSV in the benchmark's format; where there are none, the names of the columns alone."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else list(columns), lineterminator="\n")
        writer.writeheader()
        writer.writerows(map(guarded_row, rows))

"""Where notes come from: CSV, JSON lines, Parquet, or a data set of the Hugging Face hub, read as a stream."""

from __future__ import annotations

import csv
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from calcura.cases.case import DatasetError
from calcura.cases.errors import GenerationError
from calcura.cases.formats.jsonl import read
from calcura.cases.hub import fetch_file
from calcura.cases.long_fields import long_fields
from calcura.cases.released import checksum
from calcura.curation.errors import CurationError
from calcura.curation.pipeline.steps import SourceNote
from calcura.measurements.errors import extra

NOTE_COLUMNS = ("note", "patient_note", "patient note", "patient", "text", "description")
ID_COLUMNS = ("note_id", "note id", "patient_uid", "_id", "id")
PATIENT_COLUMNS = ("patient_id", "patient id", "patient_uid", "subject_id")
ROWS_TOGETHER = 2000
HUB = "hf:"
KINDS = (".csv", ".jsonl", ".parquet")

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Columns:
    """The names of the columns that hold the note, its id, and the patient's; those not given are looked for."""

    note: str | None = None
    id: str | None = None
    patient: str | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """Notes that can be read from the start as often as needed, and the checksum of what they are read from."""

    name: str
    checksum: str
    notes: Callable[[], Iterator[SourceNote]]
    count: int | None = None
    """How many there are, where that is known before reading them all."""


def open_source(name: str, columns: Columns | None = None) -> Source:
    """Return the notes of a file (.csv, .jsonl, .parquet), or of ``hf:OWNER/NAME`` on the Hugging Face hub.

    Args:
        name: the path, or the data set; ``hf:OWNER/NAME@REVISION`` for a certain commit, and
            ``hf:OWNER/NAME/FILE`` for one of its files.
        columns: the columns of the file, where they are called otherwise than usual.

    Raises:
        CurationError: there is no such file, or it is none of these kinds.
    """
    if name.startswith(HUB):
        path, shown = _fetched(name.removeprefix(HUB))
    else:
        path, shown = Path(name), Path(name).name
    wanted = columns or Columns()
    return Source(shown, checksum_of(path), lambda: _notes(path, wanted))


def _fetched(name: str) -> tuple[Path, str]:
    """Return the local path of ``OWNER/NAME[/FILE][@REVISION]``, and its name with the commit it came from.

    Raises:
        CurationError: the extra is not installed, the hub does not give it, or it has several files of notes.
    """
    place, _, revision = name.partition("@")
    repository, wanted = _parts(place)
    try:
        found = fetch_file(
            repository,
            lambda names: wanted or only_file(names, KINDS, repository),
            revision or None,
            otherwise="give a file",
        )
    except DatasetError as error:
        raise CurationError(str(error)) from error
    return found.path, f"hf:{repository}/{found.name}@{found.commit}"


def _parts(place: str) -> tuple[str, str]:
    owner, _, rest = place.partition("/")
    name, _, file = rest.partition("/")
    if not owner or not name:
        raise CurationError(f"{place!r} is no data set of the hub; write hf:OWNER/NAME")
    return f"{owner}/{name}", file


def only_file(names: Sequence[str], kinds: Sequence[str], repository: str) -> str:
    """Return the one file of a repository that can hold notes.

    >>> only_file(["README.md", "notes.jsonl"], (".csv", ".jsonl"), "some/notes")
    'notes.jsonl'

    Raises:
        CurationError: there is none, or more than one.
    """
    found = [each for each in names if PurePosixPath(each).suffix in kinds]
    if len(found) == 1:
        return found[0]
    listed = ", ".join(sorted(found)) or "none that can be read"
    raise CurationError(f"{repository} has {listed}; name one: hf:{repository}/FILE")


def checksum_of(path: Path) -> str:
    """Return the SHA-256 of a file of notes.

    Raises:
        CurationError: it cannot be read, or is of no kind that notes are read from.
    """
    if path.suffix not in KINDS:
        raise CurationError(f"{path}: notes are read from {', '.join(KINDS)}, or from {HUB}OWNER/NAME on the hub")
    try:
        return checksum(path)
    except OSError as error:
        raise CurationError(f"{path} cannot be read: {error.strerror or error}") from error


def checked_texts(path: Path, expected: str) -> Iterator[str]:
    """Yield the notes of a file, for comparing with them.

    Raises:
        CurationError: it is not the file that it was.
    """
    if checksum_of(path) != expected:
        raise CurationError(f"{path} was changed since the run was started; put back the file it was, or start anew")
    return (each.text for each in _notes(path, Columns()))


def _notes(path: Path, columns: Columns) -> Iterator[SourceNote]:
    found: tuple[str, str | None, str | None] | None = None
    seen: Counter[str] = Counter()
    for position, row in enumerate(_ROWS[path.suffix](path)):
        if found is None:
            found = _columns_of(row, columns, path)
        text, name, patient = (_text(row, each) for each in found)
        # A note without an id is known by its text, one of an unknown patient by itself.
        name = name or f"note-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
        seen[name] += 1
        # Published ids name several notes at times: a second note of an id gets one of its own.
        unique = name if seen[name] == 1 else f"{name}#{seen[name]}"
        yield SourceNote(position, unique, patient or name, text)


def _text(row: Row, column: str | None) -> str:
    value = row.get(column) if column is not None else None
    return "" if value is None else str(value)


def _columns_of(row: Row, wanted: Columns, path: Path) -> tuple[str, str | None, str | None]:
    lower = {each.casefold(): each for each in row}
    note = _column(wanted.note, NOTE_COLUMNS, lower, path)
    if note is None:
        raise CurationError(f"{path} has no column of notes among {', '.join(row)}; name it with --note-column")
    return note, _column(wanted.id, ID_COLUMNS, lower, path), _column(wanted.patient, PATIENT_COLUMNS, lower, path)


def _column(wanted: str | None, usual: tuple[str, ...], lower: Mapping[str, str], path: Path) -> str | None:
    if wanted is not None and wanted.casefold() not in lower:
        raise CurationError(f"{path} has no column {wanted!r}; it has {', '.join(lower.values())}")
    return next((lower[each] for each in ((wanted.casefold(),) if wanted else usual) if each in lower), None)


def _csv_rows(path: Path) -> Iterator[Row]:
    try:
        with long_fields(), path.open(encoding="utf-8-sig", newline="") as file:
            for line, row in enumerate(csv.DictReader(file), start=1):
                if None in row or None in row.values():
                    raise CurationError(f"{path}: row {line} has another number of fields than the header")
                yield row
    except (UnicodeDecodeError, csv.Error) as error:
        raise CurationError(f"{path} cannot be read as CSV in UTF-8: {error}") from error


def _json_rows(path: Path) -> Iterator[Row]:
    try:
        yield from read(path)
    except GenerationError as error:
        raise CurationError(str(error)) from error


def _parquet_rows(path: Path) -> Iterator[Row]:
    with extra("tables", "a Parquet file", CurationError):
        import polars as pl

    try:
        table, start = pl.scan_parquet(path), 0
        while len(part := table.slice(start, ROWS_TOGETHER).collect()):
            yield from part.iter_rows(named=True)
            start += len(part)
    except pl.exceptions.PolarsError as error:
        raise CurationError(f"{path} cannot be read as Parquet: {error}") from error


_ROWS: Mapping[str, Callable[[Path], Iterator[Row]]] = {
    ".csv": _csv_rows,
    ".jsonl": _json_rows,
    ".parquet": _parquet_rows,
}

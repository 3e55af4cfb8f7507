"""Sheets that people fill in: CSV files that open in any spreadsheet program, and are read back after its changes."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.cases.formulas import guarded, unguarded
from calcura.cases.whole_file import whole_file

MOST_CHARACTERS = 32_000
"""Of one cell; spreadsheet programs cut what is longer without a word."""


def cell(text: str) -> str:
    """Return a text as a cell: not too long, and never a formula.

    >>> cell("=HYPERLINK(1)"), cell("0.85 x 72")
    ("'=HYPERLINK(1)", '0.85 x 72')
    """
    found = guarded(text)
    return found if len(found) <= MOST_CHARACTERS else f"{found[:MOST_CHARACTERS]}…"


def plain(text: str | None) -> str:
    """Return a cell's text without the mark that keeps a spreadsheet program from computing it.

    >>> plain(" '-3.5 "), plain("'s"), plain(None)
    ('-3.5', "'s", '')
    """
    return unguarded((text or "").strip())


def write_sheet(rows: Iterable[Mapping[str, str]], columns: Sequence[str], path: Path) -> int:
    """Write rows as a sheet and return how many; columns that a row does not have stay empty."""
    count = 0
    with whole_file(path) as part, part.open("w", encoding="utf-8-sig", errors="backslashreplace", newline="") as file:
        writer = csv.DictWriter(file, columns, restval="", extrasaction="ignore")
        writer.writeheader()
        for row in rows:
            writer.writerow({name: cell(text) for name, text in row.items()})
            count += 1
    return count


def read_sheet(path: Path, needed: Iterable[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield for each row its place in words, for messages, and its cells.

    Raises:
        DatasetError: it is no CSV file in UTF-8, a needed column is missing, or a row is longer than the header.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            first = file.readline()
            file.seek(0)
            # Spreadsheet programs part cells by semicolons where the comma is the decimal mark.
            reader = csv.DictReader(file, delimiter=";" if first.count(";") > first.count(",") else ",")
            missing = [name for name in needed if name not in (reader.fieldnames or ())]
            if missing:
                raise DatasetError(f"{path}: column {', '.join(missing)} is missing; give a sheet that Calcura wrote")
            for number, row in enumerate(reader, 2):
                if None in row:
                    raise DatasetError(f"{path}: row {number} has more cells than the sheet has columns")
                yield f"{path}: row {number}", {name: plain(text) for name, text in row.items()}
    except (UnicodeDecodeError, csv.Error) as error:
        raise DatasetError(f"{path} is no CSV file in UTF-8: {error}") from error

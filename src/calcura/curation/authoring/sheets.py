"""A spreadsheet of made-up patients: the values of one calculator each, and an empty cell for the note."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Any

from calcura.cases.formats import sheets
from calcura.curation.pipeline import CurationError, Source, SourceNote
from calcura.curation.pipeline.sources import checksum_of
from calcura.engine import Definition, calculate, definition
from calcura.engine.sample import patient
from calcura.measurements.errors import CalcuraError
from calcura.measurements.reading import read, written
from calcura.measurements.vocabulary.unlikely import unlikely

COLUMNS = ("id", "calculator", "title", "values", "to weave in", "note", "inputs")
"""``inputs`` is for the program that reads the sheet back: a person leaves it as it is."""
TO_WEAVE_IN = (
    "In words of your own: do not name the score or equation, nor an option as it is written here. Let the reader find "
    "the values among others: at least two further measurements, one finding that is absent, one value of another time."
)


@dataclass(frozen=True, slots=True)
class Assignment:
    """One made-up patient to write a note about."""

    id: str
    calculator: str
    values: dict[str, Any]
    """Inputs in canonical units."""
    note: str = ""


def assignments(calculators: Iterable[str | Definition], each: int, seed: int = 0) -> Iterator[Assignment]:
    """Yield so many patients for each calculator, the same ones from the same seed.

    Their values lie where most patients' do, so that a note about them can be believed. Patients whom nobody has seen
    (a diastolic pressure above the systolic), or for whom the calculator has no result, are left out and others drawn.

    >>> [found] = assignments(["anion_gap"], 1)
    >>> found.calculator, sorted(found.values)
    ('anion_gap', ['serum_bicarbonate', 'serum_chloride', 'serum_sodium'])
    """
    for name in calculators:
        found = definition(name)
        made = index = 0
        while made < each:
            values = patient(found, seed, index, edge_share=0.0)
            index += 1
            if unlikely(values) is None and _has_result(found, values):
                made += 1
                yield Assignment(_id(found.name, values), found.name, values)


def _has_result(found: Definition, values: dict[str, Any]) -> bool:
    try:
        calculate(found, values)
    except CalcuraError:
        return False
    return True


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    return {name: each.isoformat() if isinstance(each, date) else each for name, each in values.items()}


def _id(calculator: str, values: dict[str, Any]) -> str:
    content = json.dumps([calculator, _plain(values)], sort_keys=True)
    return f"authored-{sha256(content.encode()).hexdigest()[:12]}"


def write_sheet(given: Iterable[Assignment], path: Path) -> int:
    """Write assignments as a sheet that spreadsheet programs open, and return how many."""
    return sheets.write_sheet(map(_row, given), COLUMNS, path)


def _row(each: Assignment) -> dict[str, str]:
    found = definition(each.calculator)
    kinds = {name: found.input_by_name[name].kind for name in each.values}
    told = [f"{kinds[name].label}: {written(value, kinds[name])}" for name, value in each.values.items()]
    return {
        "id": each.id,
        "calculator": each.calculator,
        "title": found.title,
        "values": "\n".join(told),
        "to weave in": TO_WEAVE_IN,
        "note": each.note,
        "inputs": json.dumps(_plain(each.values), sort_keys=True),
    }


def read_sheet(path: Path) -> list[Assignment]:
    """Return the assignments of a sheet that came back, those without a note too.

    Raises:
        CurationError: the values of a row were changed.
        DatasetError: it is no such sheet.
    """
    return [_read(row, place) for place, row in sheets.read_sheet(path, ("id", "calculator", "inputs", "note"))]


def _read(row: Mapping[str, str], place: str) -> Assignment:
    try:
        found = definition(row["calculator"])
        given = json.loads(row["inputs"])
        values = {name: read(value, found.input_by_name[name].kind) for name, value in given.items()}
    except (CalcuraError, ValueError, KeyError, AttributeError) as error:
        raise CurationError(f"{place}: the column calculator or inputs was changed: {error}") from error
    if _id(found.name, values) != row["id"]:
        raise CurationError(f"{place}: id and inputs do not belong together; leave both as they were")
    return Assignment(row["id"], found.name, values, row["note"])


def sheet_source(path: Path) -> Source:
    """Return the notes of a sheet, each with the values that it was written from."""
    written_notes = [each for each in read_sheet(path) if each.note]
    return Source(path.name, checksum_of(path), lambda: _notes(written_notes), len(written_notes))


def _notes(given: Sequence[Assignment]) -> Iterator[SourceNote]:
    for position, each in enumerate(given):
        data = {"calculator": each.calculator, "values": _plain(each.values)}
        yield SourceNote(position, each.id, each.id, each.note, data)

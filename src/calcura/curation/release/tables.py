"""A product's rows: the published columns, what each means, and what tells one row from the next."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from calcura.cases.medcalc_bench.files import LABEL_COLUMNS
from calcura.cases.medqa_calc_options import LETTERS
from calcura.curation.candidates import Candidate, Product
from calcura.curation.errors import ReleaseError
from calcura.curation.release.choosing import Chosen

Row = dict[str, Any]
DEFAULT_SPLIT = "test"
VALUES = "Values as Written"
"""A column beside those in which MedCalc-Bench is published."""
_KEPT = ("value", "unit", "how", "told", "span", "written", "own_unit", "written_at")


@dataclass(frozen=True)
class Table:
    """How a product is written in columns."""

    columns: Mapping[str, str]
    """Name -> meaning, in the published order."""
    labels: tuple[str, ...]
    """Columns that make up the right answer."""
    keys: tuple[str, ...]
    """Columns that are the same of a row in every release that has it."""
    row: Callable[[Candidate], Row]
    """Of a candidate: its row, without its place."""
    numbers: tuple[str, ...] = ()
    """Columns of whole numbers; the others hold text."""
    places: tuple[str, ...] = ()
    """Columns that only say where a row stands, counted from 1, so that another place is no change."""

    def key(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return what tells a row from the next."""
        return tuple(str(row[name]) for name in self.keys)


MEDCALC_BENCH: Mapping[str, str] = {
    "Row Number": "Place of the row in its file",
    "Calculator ID": "Number of the calculator in MedCalc-Bench",
    "Calculator Name": "Title of the calculator",
    "Category": "lab, physical, date, dosage, risk, severity or diagnosis",
    "Output Type": "decimal, integer or date",
    "Note ID": "Identity of the note in its source",
    "Note Type": "How the note came about: Extracted, Template or Synthetic",
    "Patient Note": "The note",
    "Question": "What is asked of the note",
    "Relevant Entities": "The calculator's inputs as the note states them, a Python dictionary",
    "Ground Truth Answer": "The right answer",
    "Lower Limit": "Lowest answer that counts as right",
    "Upper Limit": "Highest answer that counts as right",
    "Ground Truth Explanation": "The calculation step by step",
    VALUES: "Each input by our name as JSON: its value and unit, how it was read, and, as the note writes it, the "
    "number, its own unit and its place",
}
MEDQA_CALC: Mapping[str, str] = {
    "id": "Identity: a hash of note and calculator, which gives neither away",
    "question": "What is asked of the note",
    "note": "The note, cut before the calculator is used",
    **{letter: f"Option {letter}" for letter in LETTERS},
    "answer": "Letter of the right option",
}


def _of_medcalc_bench(candidate: Candidate) -> Row:
    """Return the row that the pipeline made, its numbers as numbers, and what the note itself writes of each input."""
    made = candidate.payload["row"]
    found = {name: int(made[name]) if name in NUMBERS else made[name] for name in MEDCALC_BENCH if name in made}
    inputs = candidate.payload["inputs"]
    kept = {name: {key: each[key] for key in _KEPT if key in each} for name, each in inputs.items()}
    return found | {VALUES: json.dumps(kept, ensure_ascii=False, allow_nan=False)}


def _of_medqa_calc(candidate: Candidate) -> Row:
    made = candidate.payload
    return {
        "id": hashlib.sha256(f"{candidate.note_id}\n{candidate.calculator}".encode()).hexdigest()[:12],
        "question": made["question"],
        "note": made["note"],
        **{letter: made["options"][letter] for letter in LETTERS},
        "answer": made["answer"],
    }


NUMBERS = ("Row Number", "Calculator ID")
TABLES: Mapping[Product, Table] = {
    "medcalc_bench": Table(
        MEDCALC_BENCH,
        LABEL_COLUMNS,
        ("Calculator ID", "Note ID"),
        _of_medcalc_bench,
        NUMBERS,
        ("Row Number",),
    ),
    "medqa_calc": Table(MEDQA_CALC, ("answer", *LETTERS), ("id",), _of_medqa_calc),
}
"""The table of each product: a row for each note and calculator."""


@dataclass(frozen=True, slots=True)
class ReleasedRow:
    """A row of a release, and what it was made from."""

    key: tuple[str, ...]
    split: str
    row: Row
    chosen: Chosen


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

"""From a release of MedCalc-Bench to typed cases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from calcura.cases.case import Case, DatasetError, Provenance
from calcura.cases.medcalc_bench.cleaned_subset import cleaned
from calcura.cases.medcalc_bench.conventions import by_convention, counted_as, judged_as_printed
from calcura.cases.medcalc_bench.entities import read_entities
from calcura.cases.medcalc_bench.entity_names import CALCULATORS, mapped
from calcura.cases.medcalc_bench.files import Row, fetch, read_file, whole
from calcura.cases.medcalc_bench.labels import read_label, read_literal
from calcura.cases.medcalc_bench.releases import Release, release_named
from calcura.engine.registry import definition

OnError = Literal["raise", "collect"]


@dataclass(frozen=True, slots=True)
class RowProblem:
    """A row that could not be read, and why; ``message`` is the reason with the place of the row."""

    row_number: int | None
    calculator_number: int | None
    message: str
    reason: str


@dataclass(frozen=True, slots=True)
class Dataset:
    """A split of a release: its cases, the rows that could not be read, and the rows as text."""

    release: Release
    provenance: Provenance
    cases: tuple[Case, ...]
    problems: tuple[RowProblem, ...]
    rows: tuple[Row, ...]
    outside: int = 0
    """Rows of the file that the subset leaves out."""

    @property
    def row_by_number(self) -> Mapping[int, Row]:
        """The rows that have a number, by it."""
        return {number: row for row in self.rows if (number := whole(row["Row Number"])) is not None}

    @property
    def left_out(self) -> Mapping[str, int]:
        """What the cases leave out of the file and of the benchmark: what and why, with how many."""
        numbers = {whole(row["Calculator ID"]) for row in self.rows}
        found = {
            "rows outside the subset": self.outside,
            **Counter(f"rows not read: {each.reason}" for each in self.problems),
            "calculators of MedCalc-Bench without a row": sum(number not in numbers for number in CALCULATORS),
        }
        return {what: count for what, count in found.items() if count}


def read_release(
    path: Path | str | None = None,
    release: str = "v1.0",
    split: str = "test",
    subset: str | None = None,
    *,
    revision: str | None = None,
    checksum: str | None = None,
    on_error: OnError = "raise",
) -> Dataset:
    """Return a split of a release as typed cases.

    Args:
        path: a CSV (or Parquet) file; None fetches the split from the hub, which needs ``calcura[data]``.
        release: ``v1.0``, ``v1.2`` or ``verified``.
        split: ``train``, ``test``, or ``one_shot`` of the verified release.
        subset: ``cleaned`` leaves out the rows of the published exclusion list.
        revision: the hub commit to fetch; recorded with every case.
        checksum: the SHA-256 that the file must have.
        on_error: ``raise`` stops at the first row that cannot be read, ``collect`` lists all in ``problems``.

    Raises:
        DatasetError: the file, or with ``raise`` a row, cannot be read; the message names row and entity.
    """
    found = release_named(release)
    if path is None:
        if split not in found.splits:
            raise DatasetError(f"{found.name} has no split {split!r}; it has {', '.join(found.splits)}")
        path, revision = fetch(found, split, revision)
    file = read_file(Path(path), revision)
    if checksum is not None and file.checksum != checksum.lower():
        raise DatasetError(f"{file.path} has the SHA-256 {file.checksum}, not {checksum}: it is another file")
    rows = _subset(file.rows, subset, found.name)
    provenance = Provenance(found.name, split, file.path.name, file.checksum, revision)
    cases: list[Case] = []
    problems: list[RowProblem] = []
    for position, row in enumerate(rows, start=1):
        try:
            cases.append(read_case(row, found, provenance))
        except DatasetError as error:
            number = whole(row["Row Number"])
            message = f"{file.path.name}: row {row['Row Number']!r} (number {position} of the file): {error}"
            if on_error == "raise":
                raise DatasetError(message) from error
            problems.append(RowProblem(number, whole(row["Calculator ID"]), message, str(error)))
    return Dataset(found, provenance, tuple(cases), tuple(problems), rows, len(file.rows) - len(rows))


def _subset(rows: tuple[Row, ...], subset: str | None, release: str) -> tuple[Row, ...]:
    if subset is None:
        return rows
    if subset == "cleaned":
        return cleaned(rows, release)
    raise DatasetError(f"no subset is called {subset!r}; there is 'cleaned'")


def read_case(row: Row, release: Release, provenance: Provenance) -> Case:
    """Return one row as a typed case.

    Raises:
        DatasetError: when the row cannot be read; the message names the column or entity.
    """
    row_number, number = whole(row["Row Number"]), whole(row["Calculator ID"])
    if row_number is None or number is None:
        raise DatasetError("Row Number and Calculator ID must be whole numbers")
    calculator = definition(mapped(number).calculator)
    entities = read_literal(row["Relevant Entities"])
    if not isinstance(entities, dict) or not all(isinstance(name, str) for name in entities):
        raise DatasetError("Relevant Entities is no mapping of names to values")
    reading = read_entities(entities, number, calculator)
    result = calculator.result
    label = read_label(row, result.answer)
    assumed, missing = counted_as(calculator, reading.stated)
    clinical = (*reading.assumptions, *assumed)
    return Case(
        id=f"medcalc_bench/{release.name}/{provenance.split}/{row_number}",
        row_number=row_number,
        calculator_number=number,
        calculator=calculator.name,
        note=row["Patient Note"],
        note_type=row.get("Note Type", ""),
        question=row["Question"],
        entities=MappingProxyType(entities),
        stated=MappingProxyType(reading.stated),
        assumptions=(*clinical, *judged_as_printed(calculator, reading.stated, entities)),
        convention=by_convention(release.name, calculator, reading.stated, clinical),
        missing=missing,
        problems=tuple(reading.problems),
        unused=tuple(reading.unused),
        label=replace(label, answer=result.answer, unit=result.unit, decimals=result.decimals),
        explanation=row["Ground Truth Explanation"],
        provenance=provenance,
    )

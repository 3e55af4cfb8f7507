"""Rows in MedCalc-Bench's format, made up for these tests, some of them labelled wrongly on purpose."""

from __future__ import annotations

import csv
from pathlib import Path

from calcura.cases.medcalc_bench.files import COLUMNS, Row
from calcura.curation import Audit, Finding, audit


def row(
    number: int, calculator: int, entities: dict[str, object], answer: str, explanation: str = "", **more: str
) -> Row:
    made = dict.fromkeys(COLUMNS, "")
    made |= {
        "Row Number": str(number),
        "Calculator ID": str(calculator),
        "Patient Note": f"Made-up note {number}: {entities}",
        "Question": "What is it?",
        "Relevant Entities": repr(entities),
        "Ground Truth Answer": answer,
        "Lower Limit": answer,
        "Upper Limit": answer,
        "Ground Truth Explanation": explanation,
    }
    return made


def write(path: Path, *rows: Row) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path


def audited(folder: Path, *rows: Row, release: str = "v1.0", **options: Path) -> Audit:
    return audit(write(folder / "made_up.csv", *rows), release, **options)


def finding_of(folder: Path, made: Row, release: str = "v1.0") -> Finding:
    (found,) = audited(folder, made, release=release).findings
    return found

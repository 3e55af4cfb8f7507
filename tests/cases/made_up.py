"""Small files in MedCalc-Bench's format, with notes made up for these tests."""

from __future__ import annotations

import csv
from pathlib import Path

from calcura.cases.medcalc_bench.files import COLUMNS, Row


def row(number: int, calculator: int, entities: dict[str, object], answer: str, **columns: str) -> Row:
    made = dict.fromkeys(COLUMNS, "")
    made |= {
        "Row Number": str(number),
        "Calculator ID": str(calculator),
        "Patient Note": f"Made-up note {number}.",
        "Question": "What is it?",
        "Relevant Entities": repr(entities),
        "Ground Truth Answer": answer,
        "Lower Limit": answer,
        "Upper Limit": answer,
        "Ground Truth Explanation": f"It is {answer}.",
    }
    return made | columns


def write(path: Path, *rows: Row) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return path

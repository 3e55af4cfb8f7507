"""MedCalc-Bench's rows, in the columns in which it is published."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from calcura.cases.medcalc_bench.files import COLUMNS, LABEL_COLUMNS
from calcura.curation.candidates import Candidate

VALUES = "Values as Written"
"""A column beside the published ones."""
_KEPT = ("value", "unit", "how", "told", "span", "written", "own_unit", "written_at")

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
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
)
"""Column -> what it holds."""


class MedCalcBenchTable:
    """A row for each note and calculator."""

    columns: Mapping[str, str] = MappingProxyType({name: MEANINGS[name] for name in (*COLUMNS, VALUES)})
    numbers: tuple[str, ...] = ("Row Number", "Calculator ID")
    places: tuple[str, ...] = ("Row Number",)
    labels: tuple[str, ...] = LABEL_COLUMNS

    def key(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return calculator and note."""
        return str(row["Calculator ID"]), str(row["Note ID"])

    def row(self, candidate: Candidate) -> dict[str, Any]:
        """Return the row that the pipeline made, its numbers as numbers."""
        made = candidate.payload["row"]
        found = {name: int(made[name]) if name in self.numbers else made[name] for name in COLUMNS if name in made}
        return found | {VALUES: values_as_written(candidate.payload["inputs"])}


def values_as_written(inputs: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the inputs that a label was computed from as JSON, each with what the note itself writes."""
    kept = {name: {key: each[key] for key in _KEPT if key in each} for name, each in inputs.items()}
    return json.dumps(kept, ensure_ascii=False, allow_nan=False)

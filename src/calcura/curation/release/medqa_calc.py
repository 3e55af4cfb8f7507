"""MedQA-Calc's rows: a question each, as published in JSON, and flat in columns."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from calcura.cases.medqa_calc import Question, questions_to_json
from calcura.cases.medqa_calc_options import LETTERS
from calcura.curation.candidates import Candidate


class MedQACalcTable:
    """A row for each note and the calculator whose use it was cut before."""

    columns: Mapping[str, str] = MappingProxyType(
        {
            "id": "Identity: a hash of note and calculator, which gives neither away",
            "question": "What is asked of the note",
            "note": "The note, cut before the calculator is used",
            **{letter: f"Option {letter}" for letter in LETTERS},
            "answer": "Letter of the right option",
        }
    )
    numbers: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    labels: tuple[str, ...] = ("answer", *LETTERS)

    def key(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        """Return the identity."""
        return (str(row["id"]),)

    def row(self, candidate: Candidate) -> dict[str, Any]:
        """Return the row of a candidate."""
        made, options = candidate.payload, candidate.payload["options"]
        return {
            "id": hashlib.sha256(f"{candidate.note_id}\n{candidate.calculator}".encode()).hexdigest()[:12],
            "question": made["question"],
            "note": made["note"],
            **{letter: options[letter] for letter in LETTERS},
            "answer": made["answer"],
        }


def as_published(rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return rows as the published JSON: id -> question, note, options and answer."""
    return questions_to_json(
        Question(row["id"], row["question"], row["note"], {letter: row[letter] for letter in LETTERS}, row["answer"])
        for row in rows
    )

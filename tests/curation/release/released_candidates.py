"""Candidates of both products, as their pipelines make them, and decisions on them."""

from __future__ import annotations

from typing import Any

from calcura.curation.candidates import Candidate, candidate
from calcura.curation.medcalc_bench.extraction import extracted
from calcura.curation.medcalc_bench.labels import row
from calcura.curation.pipeline import SourceNote
from calcura.curation.review import Decision, Role, Verdict
from calcura.engine import definition
from calcura.reading.text.passages import Passage


def pressure_note(number: int) -> str:
    return f"A {40 + number}-year-old man came with headache. Blood pressure was {120 + number}/60 mmHg."


def pressure(number: int, note: str = "", **more: Any) -> Candidate:
    """Return a candidate for the mean arterial pressure."""
    note = note or pressure_note(number)
    calculator = definition("mean_arterial_pressure")
    inputs = extracted(calculator, Passage(note))
    made = row(calculator, SourceNote(number, f"note-{number}", f"patient-{number}", note), inputs, "Extracted")
    assert made is not None
    payload = {"row": made, "inputs": inputs, **more}
    return candidate("medcalc_bench", f"note-{number}", f"patient-{number}", note, calculator.name, payload)


def question(number: int, **more: Any) -> Candidate:
    """Return a candidate of MedQA-Calc."""
    options = {"A": "MELD", "B": "CURB-65", "C": "HEART", "D": "Padua", "E": "None of the above"}
    payload = {
        "question": "Which calculator fits the patient?",
        "note": f"A man of {50 + number} years came with cough and confusion.",
        "options": options,
        "answer": "B",
        "value": "3",
        **more,
    }
    full = f"{payload['note']} His CURB-65 was 3."
    return candidate("medqa_calc", f"note-{number}", f"patient-{number}", full, "curb65", payload)


def decision(
    number: int,
    found: Candidate,
    reviewer: str,
    verdict: Verdict = "accept",
    reason: str = "",
    correction: dict[str, Any] | None = None,
    role: Role = "reviewer",
) -> Decision:
    return Decision(found.id, reviewer, verdict, f"k{number}", reason, correction, role, number, "2026-01-31T08:00:00Z")


def accepted(*candidates: Candidate) -> list[Decision]:
    """Return the decisions of two reviewers who accept everything."""
    every = [(each, who) for each in candidates for who in ("anna", "ben")]
    return [decision(number, each, who) for number, (each, who) in enumerate(every, 1)]

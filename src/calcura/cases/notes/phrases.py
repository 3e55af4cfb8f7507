"""The kinds of note, and which places of findings and values their sections hold. Knows no language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "present": ("symptom", "onset"),
    "history": ("history", "past", "thrombophilia", "event", "surgery"),
    "medicines": ("medication", "opioid", "corticosteroid"),
    "social": ("social", "family"),
    "dates": ("date",),
    "exam": ("vital", "body", "mind", "coma", "sign"),
    "labs": ("lab", "labnote", "gas", "urine"),
    "tests": ("ecg", "imaging", "test"),
    "care": ("finding", "support", "course", "judgement"),
}
"""Which places of findings and values a section holds."""


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of note: its tense, whether it has headings, and its sections in their usual order."""

    share: int = 1
    """How often it is written, beside the others."""
    past: bool = False
    headed: bool = False
    sections: tuple[str, ...] = tuple(SECTIONS)
    course: bool = False
    plan: bool = False
    grouped: bool = False
    bare: bool = False
    of_hospitals: bool = False
    """Whether it is written in hospitals only."""
    of_clinics: bool = False
    shorthand: bool = False
    """Whether it is often written in shorthand."""
    greeting: tuple[str, ...] = ()
    farewell: tuple[str, ...] = ()

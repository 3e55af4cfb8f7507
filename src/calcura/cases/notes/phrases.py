"""What a language has to say: tables of phrases that the writer fills in. Knows no language itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """How one finding, or one option of a choice, is told.

    ``items`` are noun phrases for lists ("history of ...", "denies ..."); ``plain`` are full clauses; ``hints`` are
    clauses that a reader has to interpret ("takes metformin for ..."); ``short`` are abbreviations for lists.
    """

    items: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    short: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FindingWords:
    """A finding's place in the note, and how it is told when present and when absent."""

    place: str
    present: Saying
    absent: Saying


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """The place of a choice in the note, and how each of its options is told."""

    place: str
    options: Mapping[str, Saying]
    name: str


@dataclass(frozen=True, slots=True)
class NumberWords:
    """How a number is named and told.

    ``names`` are long names, each with its article (``a sodium``) or, when plural, marked by a plus (``+platelets``).
    ``special`` are clauses of its own with the value at ``{x}``; ``low`` and ``high`` are (limit, clauses) for values
    that a clinician would give a name to.
    """

    place: str
    names: tuple[str, ...]
    short: tuple[str, ...]
    special: tuple[str, ...] = ()
    low: tuple[float, tuple[str, ...]] | None = None
    high: tuple[float, tuple[str, ...]] | None = None
    normal: str = ""
    table: str = ""
    units: Mapping[str, tuple[str, ...]] | None = None
    """Spellings of a unit for this quantity alone, such as beats per minute."""


@dataclass(frozen=True, slots=True)
class Form:
    """A kind of note: its tense, whether it has headings, and its sections in their usual order."""

    past: bool
    headed: bool
    sections: tuple[str, ...]
    course: bool
    plan: bool = False
    grouped: bool = False
    bare: bool = False
    greeting: tuple[str, ...] = ()
    farewell: tuple[str, ...] = ()


SECTIONS: Mapping[str, tuple[str, ...]] = {
    "present": ("symptom", "onset"),
    "history": ("history", "past", "thrombophilia", "event", "surgery"),
    "medicines": ("medication", "opioid", "steroid"),
    "social": ("social", "family"),
    "dates": ("date",),
    "exam": ("vital", "body", "mind", "coma", "sign"),
    "labs": ("lab", "labnote", "gas", "urine"),
    "tests": ("ecg", "imaging"),
    "care": ("support", "course", "judgement"),
}
"""Which places of findings and values a section holds."""

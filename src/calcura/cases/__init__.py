"""Cases: a note, a question, an expected answer, and where they came from."""

from __future__ import annotations

from calcura.cases.case import (
    Assumption,
    Case,
    DatasetError,
    EntityProblem,
    InputValue,
    Provenance,
    Stated,
)

__all__ = [
    "Assumption",
    "Case",
    "DatasetError",
    "EntityProblem",
    "InputValue",
    "Provenance",
    "Stated",
]

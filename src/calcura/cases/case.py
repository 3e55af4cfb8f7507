"""A case: a note, a question, the inputs read from what is stated, and the answer that is expected.

A case keeps apart what its row *states* and what is *assumed* because the row does not state it, so that a
recomputation can always say what it rests on. Two sets of assumptions stand side by side: the clinical policy
(a finding that is not mentioned counts as absent, by name) and the convention that the release's own labels
follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Literal

from calcura.grading import Label
from calcura.measurements.errors import CalcuraError

InputValue = float | bool | str | date
"""An input's value in canonical units: number, finding, the code of an option, or a date."""

ProblemKind = Literal["implausible", "impossible unit", "contradiction"]


class DatasetError(CalcuraError):
    """A file, a row or an entity of a dataset cannot be read; the message names which."""


@dataclass(frozen=True, slots=True)
class Stated:
    """An input as the row states it: its canonical value, the entities it was read from, and their text."""

    value: InputValue
    entities: tuple[str, ...]
    given: str


@dataclass(frozen=True, slots=True)
class Assumption:
    """A value for an input that the row does not state (or not fully), and the sentence that says so."""

    input: str
    value: InputValue
    why: str


@dataclass(frozen=True, slots=True)
class EntityProblem:
    """An entity that was read as it stands although it cannot be right.

    ``would_fit`` lists (unit, canonical value) for other units in which the same number would be plausible;
    for a contradiction, (entity, value) of the one not used. It is a lead for an audit: nothing is repaired
    here.
    """

    entity: str
    input: str
    given: str
    kind: ProblemKind
    why: str
    would_fit: tuple[tuple[str, InputValue], ...] = ()


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a case came from: release, split, file with the SHA-256 of its bytes, the hub's commit if any."""

    release: str
    split: str
    file: str
    checksum: str
    revision: str | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One row of a dataset, read and typed."""

    id: str
    row_number: int
    calculator_number: int
    calculator: str
    note: str
    note_type: str
    question: str
    entities: Mapping[str, Any]
    stated: Mapping[str, Stated]
    assumptions: tuple[Assumption, ...]
    convention: tuple[Assumption, ...]
    missing: tuple[str, ...]
    problems: tuple[EntityProblem, ...]
    unused: tuple[str, ...]
    label: Label
    explanation: str
    provenance: Provenance = field(repr=False)

    @property
    def inputs(self) -> dict[str, InputValue]:
        """Every input by the clinical policy: what is stated, and what is assumed where nothing is."""
        return self._with(self.assumptions)

    @property
    def inputs_by_convention(self) -> dict[str, InputValue]:
        """Every input as the release's labels count it."""
        return self._with(self.convention)

    def _with(self, assumed: tuple[Assumption, ...]) -> dict[str, InputValue]:
        values = {name: each.value for name, each in self.stated.items()}
        return values | {each.input: each.value for each in assumed}

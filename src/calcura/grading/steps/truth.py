"""What is known of the right solution, and what is passed in to the judge of steps so that it stays pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from calcura.engine import Definition
from calcura.grading.labels import Label
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict
from calcura.grading.steps.solution import Solution
from calcura.measurements.kinds import Number
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class Truth:
    """What a worked solution is judged against.

    ``inputs`` are the gold inputs that the note states, in canonical units.
    """

    definition: Definition
    inputs: Mapping[str, Value]
    label: Label
    other_values: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    """Input -> values of the same quantity that the note tells of another time, in canonical units."""
    policy: str = "medcalc_bench"
    """The release's own policy, whose verdict stands beside that of the answer step."""
    note: str = ""
    """The patient's note, for the units in which it tells the values."""
    not_stated: Mapping[str, Value | None] = field(default_factory=dict)
    """Inputs that the note does not state -> what the gold answer counts for them; None where that is not known."""


def numbers_of(truth: Truth) -> Iterator[tuple[str, Number, float]]:
    """Give the inputs that are numbers: name, kind and gold value."""
    for name, gold in truth.inputs.items():
        kind = truth.definition.input_by_name[name].kind
        if isinstance(kind, Number) and isinstance(gold, (int, float)):
            yield name, kind, float(gold)


FormulaJudge = Callable[[Solution, Truth], FormulaVerdict | None]
"""Compares the formula that a solution states, in notation or code, with the calculator's own; None where it states
none."""


class CodeRun(NamedTuple):
    """How a program of a solution ended."""

    output: str
    """What it printed."""
    error: str | None
    """Why it stopped, if it did; None (or empty) where it ran to its end."""


CodeRunner = Callable[[str], CodeRun]
"""Runs a program shut off from the machine, to its end or its limits."""

"""What is known of the right solution: the calculator, the values that the note states, and the right answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from calcura.engine import Definition
from calcura.grading.labels import Label
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

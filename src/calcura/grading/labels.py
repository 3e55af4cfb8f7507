"""The gold: a right answer with its type, its unit and the limits that stand beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Literal, get_args

from calcura.engine import Definition
from calcura.measurements.kinds import WeeksAndDays

Answer = float | int | date | WeeksAndDays
"""What a calculator computes."""

Gold = Answer | str | None
"""What can be a right answer: a computed value, the name of a category, or None for "cannot be determined"."""

GoldType = Literal["decimal", "integer", "date", "weeks_and_days", "category", "choice", "cannot_be_determined"]

_TYPES: tuple[str, ...] = get_args(GoldType)

Names = tuple[tuple[str, tuple[str, ...]], ...]
"""Options, each by its letter or code, with what it is called."""

TOLERANCE = 0.05
"""Half the width of the published band around a decimal, as a share of it."""


@dataclass(frozen=True, slots=True)
class Label:
    """A right answer, with the limits printed beside it, if any."""

    value: Gold
    lower: Gold = None
    upper: Gold = None
    whole: bool = False
    """Whether the answer counts whole points, so that nothing but the very number is right."""
    answer: GoldType | None = field(default=None, repr=False)
    """The declared type; None reads it off the value."""
    unit: str | None = field(default=None, repr=False)
    """The unit asked for; an answer in another is converted. Empty for a pure number, None where not known."""
    decimals: int | None = field(default=None, repr=False)
    """The decimals that the result declares or the question asks for."""
    options: tuple[str, ...] = field(default=(), repr=False)
    """The categories to choose from."""
    names: Names = field(default=(), repr=False)
    """Of a choice: its options."""
    substance: str | None = field(default=None, repr=False)
    """What is measured, where a conversion between mass and moles depends on it."""

    def __post_init__(self) -> None:
        if self.answer is not None and self.answer not in _TYPES:
            raise ValueError(f"{self.answer!r} is no type of answer; there are {', '.join(_TYPES)}")

    def __hash__(self) -> int:
        """Of what tells most labels apart: values are kept by label, and asked for often."""
        return hash((self.value, self.answer, self.unit, self.decimals))

    @property
    def kind(self) -> GoldType:
        """The type of the answer, as declared or else as the value shows."""
        if self.answer is not None:
            return self.answer
        if isinstance(self.value, (float, int)):
            return "integer" if self.whole else "decimal"
        if isinstance(self.value, date):
            return "date"
        if isinstance(self.value, WeeksAndDays):
            return "weeks_and_days"
        return "cannot_be_determined" if self.value is None else "category"

    @property
    def counts_points(self) -> bool:
        """Whether the answer is that of a rule, which is right or wrong, and not of an equation."""
        return self.whole or self.answer == "integer" or self.unit == "points"


def label_of(
    definition: Definition,
    value: Answer | None,
    *,
    decimals: int | None = None,
    unit: str | None = None,
    substance: str | None = None,
    options: Sequence[str] = (),
) -> Label:
    """Return the label that states a calculator's result, with the published limits of 95 % and 105 %.

    Args:
        definition: the calculator, which declares type, unit and decimals.
        value: what it computed; None when the inputs do not allow an answer.
        decimals: how many the question asks for, where not those declared.
        unit: the unit asked for and of ``value``, where not the declared one.
        substance: what is measured, to convert between mass and moles, where not as declared.
        options: the categories of a categorical result.
    """
    result = definition.result
    kind: GoldType = "cannot_be_determined" if value is None else result.answer
    lower: Answer | None = value
    upper: Answer | None = value
    if kind == "decimal" and isinstance(value, (float, int)):
        lower, upper = sorted((value * (1 - TOLERANCE), value * (1 + TOLERANCE)))
    return Label(
        value,
        lower,
        upper,
        whole=kind == "integer",
        answer=kind,
        unit=result.unit if unit is None else unit,
        decimals=result.decimals if decimals is None else decimals,
        options=tuple(options),
        substance=result.substance if substance is None else substance,
    )

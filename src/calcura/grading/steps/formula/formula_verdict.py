"""What is found of a stated formula, and what stops it from being read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calcura.measurements.errors import CalcuraError

Kind = Literal["equal", "other_version", "other_calculator", "wrong", "unreadable"]


@dataclass(frozen=True, slots=True)
class FormulaVerdict:
    """How a stated formula stands to the calculator's own.

    ``unreadable`` cannot be told, which is not wrong.
    """

    kind: Kind
    named: str = ""
    """What differs: the other calculator, the inputs that are not used."""
    evidence: str = ""
    """Inputs with what the two formulas give for them, or why nothing can be told."""

    @property
    def is_right(self) -> bool:
        """Whether the stated formula is the calculator's own."""
        return self.kind == "equal"


class UnreadableFormulaError(CalcuraError):
    """The text holds no formula that can be computed, or names that mean nothing here."""

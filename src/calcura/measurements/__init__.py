"""What is measured, and in which unit: kinds of input, units, the vocabulary, and reading what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calcura.measurements.errors import CalcuraError, MeasurementError
from calcura.measurements.kinds import (
    AnswerType,
    Choice,
    Choices,
    Day,
    Finding,
    Kind,
    Number,
    Outcome,
    Points,
    Proper,
    WeeksAndDays,
    entry,
)
from calcura.measurements.reading import read, read_number, written, written_number
from calcura.measurements.substances import SUBSTANCES, Substance, add_substance
from calcura.measurements.units import Conversion, Unit, add_unit, conversion, convert, shown, unit

if TYPE_CHECKING:
    from calcura.measurements.vocabulary import *

__all__ = [
    "SUBSTANCES", "AnswerType", "CalcuraError", "Choice", "Choices", "Conversion", "Day", "Finding", "Kind",
    "MeasurementError", "Number", "Outcome", "Points", "Proper", "Substance", "Unit", "WeeksAndDays", "add_substance",
    "add_unit", "conversion", "convert", "entry", "read", "read_number", "shown", "unit", "written", "written_number",
]  # fmt: skip

if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """Take an entry of the vocabulary from the file of its subject."""
        if name.startswith("__"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from calcura.measurements import vocabulary

        return getattr(vocabulary, name)

"""What is measured, and in which unit: kinds of input, units, the vocabulary, and reading what is written."""

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
from calcura.measurements.substances import SUBSTANCES, Substance
from calcura.measurements.units import Conversion, Unit, conversion, convert, shown, unit
from calcura.measurements.vocabulary import *  # noqa: F403
from calcura.measurements.vocabulary import __all__ as _vocabulary

__all__ = [
    "SUBSTANCES",
    "AnswerType",
    "CalcuraError",
    "Choice",
    "Choices",
    "Conversion",
    "Day",
    "Finding",
    "Kind",
    "MeasurementError",
    "Number",
    "Outcome",
    "Points",
    "Proper",
    "Substance",
    "Unit",
    "WeeksAndDays",
    "conversion",
    "convert",
    "entry",
    "read",
    "read_number",
    "shown",
    "unit",
    "written",
    "written_number",
]
__all__ += _vocabulary

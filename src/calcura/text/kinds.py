"""What a number of a text may be: typed tokens, each with its place in the text as it was given."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from calcura.measurements.units import Unit, conversion
from calcura.text.units import UnknownUnit


class Number(NamedTuple):
    """A number as written: its digits, made plain.

    ``bound`` is a sign or word before it (one of < > ≤ ≥ ~), ``unsure`` says that its comma may part decimals or
    thousands, or two numbers.
    """

    start: int
    end: int
    digits: str
    power: int = 0
    bound: str = ""
    unsure: bool = False

    @property
    def value(self) -> Decimal:
        """The exact value."""
        return Decimal(self.digits).scaleb(self.power) if self.power else Decimal(self.digits)

    @property
    def places(self) -> int:
        """Decimals told: 1.50 has two, 3e-2 has two."""
        return max(0, len(self.digits.partition(".")[2]) - self.power)


class Quantity(NamedTuple):
    """A number with its unit; ``aged`` for "87-year-old"; ``parts`` where it is told in two units (5 ft 4 in).

    A duration is a quantity whose dimension is time.
    """

    start: int
    end: int
    number: Number
    unit: Unit | UnknownUnit
    aged: bool = False
    parts: tuple[Number | Quantity, ...] = ()

    @property
    def value(self) -> Decimal:
        """The number as written, in its own unit."""
        return self.number.value

    @property
    def dimension(self) -> str:
        """What is measured; empty for an unknown unit."""
        return self.unit.dimension if isinstance(self.unit, Unit) else ""

    def within(self, unit: str, substance: str | None = None) -> float:
        """Return the value in another unit; MeasurementError where its own is unknown or measures something else."""
        return conversion(self.unit.name, unit, substance)(float(self.value))


class Range(NamedTuple):
    """Two ends, the unit of the second said of both."""

    start: int
    end: int
    low: Number | Quantity
    high: Number | Quantity


class Uncertain(NamedTuple):
    """A value with its margin: 5.0 ± 0.2 mg/dL."""

    start: int
    end: int
    value: Number | Quantity
    margin: Number | Quantity


class Ratio(NamedTuple):
    """Two numbers and the sign between: 120/80 mmHg, 3:1, 3 out of 9 (sign "of"); 1/2 is one too."""

    start: int
    end: int
    first: Number
    second: Number | Quantity
    sign: str


class Date(NamedTuple):
    """A day, month or year as far as told; ``ambiguous`` where day and month could change places (month first)."""

    start: int
    end: int
    year: int | None
    month: int | None
    day_of_month: int | None
    ambiguous: bool = False

    @property
    def day(self) -> date | None:
        """The date where it is whole and exists."""
        try:
            return date(self.year or 0, self.month or 0, self.day_of_month or 0)
        except ValueError:
            return None


class Label(NamedTuple):
    """A number that names or counts: day 3, IL-6, step 2, 1st, a telephone number, a time of day."""

    start: int
    end: int


class Expression(NamedTuple):
    """Numbers joined by signs of arithmetic: left to its user."""

    start: int
    end: int
    parts: tuple[Number | Quantity, ...]


Token = Number | Quantity | Range | Uncertain | Ratio | Date | Label | Expression

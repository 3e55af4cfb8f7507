"""A calculator's answer, as a value, as JSON and as a reader sees it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from calcura.engine.definition import Definition
from calcura.engine.provenance import provenance
from calcura.measurements.kinds import WeeksAndDays
from calcura.measurements.units import shown

Value = float | int | date | WeeksAndDays


@dataclass(frozen=True, slots=True)
class Result:
    """A calculator's answer with everything it rests on."""

    definition: Definition
    value: Value
    band: str | None
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def calculator(self) -> str:
        """The calculator's name."""
        return self.definition.name

    @property
    def unit(self) -> str:
        """The unit of the value."""
        return self.definition.result.unit

    @property
    def provenance(self) -> dict[str, str]:
        """The version of Calcura and the hash of the definition that made this value."""
        return provenance(self.definition)

    @property
    def text(self) -> str:
        """The value with its unit, rounded as the result's declaration says, for a person to read."""
        return shown_result(self.value, self.definition)

    def to_json(self) -> dict[str, object]:
        """Return the result as plain types for JSON."""
        return {
            "calculator": self.calculator,
            "value": plain_value(self.value),
            "unit": self.unit,
            "band": self.band,
            "assumptions": list(self.assumptions),
            "warnings": list(self.warnings),
            "provenance": self.provenance,
        }


def plain_value(value: object) -> object:
    """Return a value as JSON knows it: a number, an ISO date, weeks and days, or a list of options."""
    if isinstance(value, WeeksAndDays):
        return {"weeks": value.weeks, "days": value.days}
    if isinstance(value, frozenset):
        return sorted(value)
    return value.isoformat() if isinstance(value, date) else value


def shown_result(value: Value, definition: Definition) -> str:
    """Return a result as a reader sees it: decimals and unit as declared."""
    outcome = definition.result
    if isinstance(value, WeeksAndDays):
        return str(value)
    if isinstance(value, date):
        return f"{value.day} {value:%B %Y}"
    number = _rounded(value, definition)
    if float(number.replace(",", "")) == 0:
        number = number.replace("-", "")
    unit = shown(outcome.unit)
    return f"{number} {unit.removesuffix('s') if unit == 'points' and value == 1 else unit}".strip()


MOST_DECIMALS = 6
"""Decimals shown at most to tell a value from the next band."""


def _rounded(value: float, definition: Definition) -> str:
    """Return a number with the decimals declared, and with more where it would seem to lie in another band."""
    decimals, bands = definition.result.decimals, definition.bands
    while bands is not None and decimals < MOST_DECIMALS and bands.of(round(value, decimals)) != bands.of(value):
        decimals += 1
    return f"{value:,.{decimals}f}"

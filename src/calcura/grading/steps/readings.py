"""A value as it was given, read in canonical units and held against the gold one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from math import isclose
from typing import Any

from calcura.engine import Input
from calcura.measurements import Day, Finding, MeasurementError, Number, conversion
from calcura.measurements.reading import Value, read

TOLERANCE = 0.01
"""How far a number may lie from the gold one, as a share of it; further only where the two are equal when the gold is
rounded to the decimals given, or to those usually reported where these are more."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A value as given, in canonical units; with the precision of a number, in canonical units too."""

    value: Value | None
    text: str
    unit: str = ""
    step: float = 0.0
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        """Return the reading as plain types."""
        plain: Any = self.value
        if isinstance(plain, (date, frozenset)):
            plain = plain.isoformat() if isinstance(plain, date) else sorted(plain)
        return {"value": plain, "unit": self.unit, "text": self.text, "why": self.why}


_NO_UNIT = {"", "-", "none", "null", "n/a", "na", "unitless", "no unit", "dimensionless"}
_NOT_STATED = {"", "-", "n/a", "na", "null", "not available", "not documented", "not reported", "not provided"}
_PRESENT = {"positive", "confirmed", "documented"}
_ABSENT = {"none", "denied", "denies", "not present", "no history"}


def read_given(value: Any, unit: str, each: Input) -> Reading:
    """Read a value given for an input, with the unit beside it."""
    text, kind = f"{value} {unit}".strip()[:200], each.kind
    word = " ".join(value.split()).casefold() if isinstance(value, str) and len(value) < 40 else None
    if word in _NOT_STATED:
        return Reading(None, text)
    if isinstance(kind, Finding) and word in (_PRESENT | _ABSENT):
        return Reading(word in _PRESENT, text)
    try:
        return _number(value, unit, kind, text) if isinstance(kind, Number) else Reading(read(value, kind), text)
    except MeasurementError as error:
        return Reading(None, text, why=str(error))


def _number(value: Any, spelling: str, kind: Number, text: str) -> Reading:
    """Read a number with the unit beside it; a unit within the value counts before that."""
    unit = "" if spelling.strip().casefold() in _NO_UNIT else spelling.strip()
    if not unit:
        return Reading(read(value, kind), text, kind.unit, _step(value, kind, kind.unit))
    try:
        return Reading(read((value, unit), kind), text, kind.unit, _step(value, kind, unit))
    except MeasurementError:
        if not isinstance(value, str):
            raise
        return Reading(read(value, kind), text, kind.unit)


def _step(value: object, kind: Number, unit: str) -> float:
    """Return the last place of a number, or the last usually reported where that is finer, in canonical units.

    A number of a single figure has no precision to speak of.
    """
    digits = str(value).strip().lstrip("-")
    whole, _, decimals = digits.partition(".")
    if not (whole + decimals).isdecimal() or len((whole + decimals).lstrip("0")) < 2:
        return 0.0
    given = 10.0 ** -len(decimals) * conversion(unit, kind.unit, kind.substance).factor
    return float(min(given, 10.0**-kind.decimals))


def is_right(reading: Reading, gold: object, each: Input) -> bool:
    """Say whether a reading is the gold value, one of them perhaps rounded."""
    value = reading.value
    if isinstance(each.kind, Number) and isinstance(value, float) and isinstance(gold, (int, float)):
        off = abs(value - gold)
        return off <= max(TOLERANCE * abs(gold), reading.step / 2) * (1 + 1e-9) or isclose(value, gold, abs_tol=1e-9)
    if isinstance(each.kind, Day):
        return str(value) == str(gold)
    return value == gold

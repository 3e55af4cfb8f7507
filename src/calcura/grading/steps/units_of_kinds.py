"""The units in which a quantity is told, and what they come to in its canonical unit."""

from __future__ import annotations

from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion


@lru_cache(maxsize=512)
def units_of(kind: Number) -> tuple[str, ...]:
    """Return the units in which a quantity is told."""
    return (kind.unit, *kind.other_units)


@lru_cache(maxsize=4096)
def factor_to(unit: str, kind: Number) -> float | None:
    """Return what one of a unit is in the canonical unit; None where it cannot become that."""
    return in_canonical(1.0, unit, kind)


def in_canonical(told: float, unit: str, kind: Number) -> float | None:
    """Return a number in the canonical unit; None where its unit cannot become that."""
    try:
        return float(conversion(unit, kind.unit, kind.substance)(told))
    except MeasurementError:
        return None

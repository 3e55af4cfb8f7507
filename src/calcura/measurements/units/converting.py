"""Exact conversion between units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import gcd

from calcura.measurements.errors import MeasurementError
from calcura.measurements.substances import share_of, substance_ratio
from calcura.measurements.units.spellings import unit
from calcura.measurements.units.table import Unit


@dataclass(frozen=True, slots=True)
class Conversion:
    """A linear conversion, ``(value * multiply + add) / divide``: equal to ``factor * value + offset``.

    The three whole numbers round only once or twice, so written values land exactly on written cut-points
    (100.4 °F is 38 °C); a reading over columns agrees bit for bit if it keeps this order.
    """

    multiply: float
    add: float
    divide: float

    @property
    def factor(self) -> float:
        """Multiplier of the linear form."""
        return self.multiply / self.divide

    @property
    def offset(self) -> float:
        """Addend of the linear form."""
        return self.add / self.divide

    def __call__(self, value: float) -> float:
        """Return ``value`` in the target unit."""
        return (value * self.multiply + self.add) / self.divide


@lru_cache(maxsize=4096)
def conversion(source: str, target: str, substance: str | None = None) -> Conversion:
    """Return the conversion from one unit to another.

    Between mass, moles, equivalents and international units it depends on the substance, and is refused
    without one.

    >>> conversion("umol/L", "mg/dL", "creatinine").factor
    0.011312
    """
    given, wanted = unit(source), unit(target)
    up, more, down = 1, 0, 1
    if given.dimension != wanted.dimension:
        up, more, down = _between(given, wanted, substance)
    multiply = given.multiply * wanted.divide * up
    divide = given.divide * wanted.multiply * down
    add = (given.add + more * given.divide) * wanted.divide - wanted.add * given.divide
    common = gcd(multiply, divide, add)
    return Conversion(float(multiply // common), float(add // common), float(divide // common))


_BY_SUBSTANCE = {"mass", "amount", "equivalents", "activity"}


def _between(given: Unit, wanted: Unit, substance: str | None) -> tuple[int, int, int]:
    """Return what turns one dimension into another, (x * multiply + add) / divide."""
    if share := share_of(given.dimension, wanted.dimension, substance):
        return share
    up, down = _substance_ratio(given, wanted, substance)
    return up, 0, down


def _substance_ratio(given: Unit, wanted: Unit, substance: str | None) -> tuple[int, int]:
    above, _, below = given.dimension.partition("/")
    wanted_above, _, wanted_below = wanted.dimension.partition("/")
    if below != wanted_below or above == wanted_above or not {above, wanted_above} <= _BY_SUBSTANCE:
        counted = wanted.dimension == f"number/{given.dimension}"
        raise MeasurementError(
            f"{given.name or 'a pure number'} ({given.dimension}) cannot be converted to "
            f"{wanted.name or 'a pure number'} ({wanted.dimension}): "
            + (f"for a count write /{given.name}" if counted else "they measure different things")
        )
    try:
        return substance_ratio(above, wanted_above, substance)
    except MeasurementError as error:
        raise MeasurementError(f"{given.name} to {wanted.name}: {error}") from None


def convert(value: float, source: str, target: str, substance: str | None = None) -> float:
    """Return ``value`` in the target unit.

    >>> convert(98.6, "°F", "°C")
    37.0
    """
    return conversion(source, target, substance)(value)

"""The unit that stands after a number, as the text room reads it, and what it makes of the number."""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion
from calcura.text.units import UnknownUnit, unit_at

BEGINNING_OF_UNIT = r"\s?-?(?:[^\W_02-9]|[%°‰]|/(?=[A-Za-z]))"
_BEGINS_A_UNIT = re.compile(BEGINNING_OF_UNIT)
"""What no unit is without; most numbers are followed by a sign, and cost no more than this."""
UNKNOWN = "??"
"""What stands as a unit and is in no table; its number is not the gold one."""


def unit_after(text: str, place: int) -> tuple[str | None, int]:
    """Return the unit that begins at a place of a text as it is spelled, and where it ends; None when there is none.

    >>> unit_after("22.9 kg/m^2 is normal", 4), unit_after("3 because", 1)
    (('kg/m^2', 11), (None, 1))
    """
    if not _BEGINS_A_UNIT.match(text, place):
        return None, place
    meant, end = unit_at(text, place)
    if meant is None:
        return None, place
    return (UNKNOWN if isinstance(meant, UnknownUnit) else text[place:end].strip(" .-")), end


_COMMENT = re.compile(r"(?<=[0-9])[ \t]*\#[ \t]*(?=[A-Za-z/%°])")


def without_comment_signs(text: str) -> str:
    """Return a text without what parts a number of a program from its unit: ``scr = 1.4  # mg/dL``."""
    return _COMMENT.sub(" ", text) if "#" in text else text


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

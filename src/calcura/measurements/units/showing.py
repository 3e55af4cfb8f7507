"""Units as readers see them."""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.measurements.units.table import Unit

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SIGNS = {"Cel": "°C", "[degF]": "°F"}
_TEN_TO = re.compile(r"\b10\^(\d+)")
_SQUARE = re.compile(r"m\^?([23])\b")
_MICRO = re.compile(r"\bu(?=(?:g|L|mol|IU|U|Eq|m|s)\b)")


@lru_cache(maxsize=1024)
def shown(unit: Unit | str) -> str:
    """Return a unit as readers see it: ``kg/m2`` as kg/m², ``Cel`` as °C, ``10^9/L`` as 10⁹/L."""
    name = unit.name if isinstance(unit, Unit) else unit
    name = _SIGNS.get(name, name)
    name = _TEN_TO.sub(lambda found: "10" + found[1].translate(_SUPERSCRIPTS), name)
    name = _SQUARE.sub(lambda found: "m" + found[1].translate(_SUPERSCRIPTS), name)
    return _MICRO.sub("µ", name)

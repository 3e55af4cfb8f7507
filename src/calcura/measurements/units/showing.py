"""Units as readers see them, and as UCUM codes them."""

from __future__ import annotations

import re
from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.units.spellings import unit as unit_named
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


_PARTS = {
    "": "", "mmHg": "mm[Hg]", "mOsm": "mosm", "years": "a", "months": "mo", "weeks": "wk", "days": "d", "day": "d",
    "points": "{score}", "drinks": "{drinks}", "diopters": "[diop]", "HU": "[hnsf'U]",
    "drops": "[drp]", "METs": "[MET]", "mEq": "meq",
}  # fmt: skip
"""Where UCUM writes a unit otherwise than clinicians do."""


def ucum(unit: str) -> str | None:
    """Return UCUM's code of a unit; None for one that the table of units does not know.

    >>> ucum("mg/day"), ucum("mL/min/1.73 m2"), ucum(""), ucum("furlongs")
    ('mg/d', 'mL/min/{1.73_m2}', '1', None)
    """
    try:
        unit_named(unit)
    except MeasurementError:
        return None
    return "/".join(map(_part, unit.split("/"))) or "1"


def _part(part: str) -> str:
    if " " in part:
        return f"{{{part.replace(' ', '_')}}}"
    return _PARTS.get(part, part.replace("*", ".").replace("^", "*"))

"""The codes of UCUM for units as clinicians write them."""

from __future__ import annotations

from calcura.measurements.errors import MeasurementError
from calcura.measurements.units.spellings import unit as unit_named

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

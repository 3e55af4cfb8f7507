"""A number as the note writes it: its digits, its own unit and its place, beside the value that was converted."""

from __future__ import annotations

import re
from math import isclose
from typing import Any

from calcura.measurements import Number
from calcura.measurements.units import Unit
from calcura.reading.text.passages import Passage
from calcura.reading.values.quantities import amounts, in_kind

_CONVERTED = 1e-6


def as_written(value: object, kind: object, span: tuple[int, int] | None, passage: Passage) -> dict[str, Any]:
    """Return ``written``, ``own_unit`` and ``written_at`` of a number; empty where no one number of the note is it.

    >>> from calcura.engine import definition
    >>> kind = definition("mdrd_gfr").input_by_name["serum_creatinine"].kind
    >>> as_written(0.9999808, kind, (0, 22), Passage("Creatinine 88.4 umol/L."))
    {'written': '88.4', 'own_unit': 'umol/L', 'written_at': [11, 22]}
    """
    if not isinstance(kind, Number) or not isinstance(value, float) or span is None:
        return {}
    for each in amounts(passage, passage.tokens):
        found = in_kind(each, kind) if span[0] <= each.start and each.end <= span[1] else None
        if found is not None and isclose(found, value, rel_tol=_CONVERTED):
            digits, unit = _parts(passage.given[each.start : each.end])
            spelled = unit or (each.unit.name if isinstance(each.unit, Unit) else "")
            return {"written": digits, "own_unit": spelled, "written_at": [each.start, each.end]}
    return {}


def _parts(told: str) -> tuple[str, str]:
    """Return digits and unit; what has several of both, as a height in feet and inches, stays whole."""
    found = re.fullmatch(r"([\d.,·\s]*\d)[\s-]*(\D.*)", told)
    return (found[1], found[2]) if found and not re.search(r"\s\d", found[2]) else (told, "")

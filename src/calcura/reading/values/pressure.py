"""Blood pressure in pairs: ``BP 66/40``, ``120/80 mm Hg``, ``120 over 80``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from calcura.measurements import conversion
from calcura.reading.text.cues import cue
from calcura.reading.text.passages import Passage
from calcura.text.tokens import Expression, Label, Number, Quantity, Range, Ratio, Token
from calcura.text.units import UnknownUnit

_NAMED_WITHIN = 60
_ANOTHER_WITHIN = 40
_SYSTOLIC, _DIASTOLIC = (30.0, 320.0), (10.0, 220.0)


@dataclass(frozen=True, slots=True)
class Pressure:
    """A reading of the blood pressure in mmHg."""

    systolic: float
    diastolic: float
    start: int
    end: int


def pressures(passage: Passage, found: Iterable[Token]) -> list[Pressure]:
    """Return the readings of blood pressure in the order of the note.

    >>> note = Passage("BP 66/40, later 120/80 mm Hg, 120-140/60-80 mmHg; wedge 12/8")
    >>> [(each.systolic, each.diastolic) for each in pressures(note, note.tokens)]
    [(66.0, 40.0), (120.0, 80.0), (120.0, 60.0)]
    """
    told = list(found)
    return [each for before, token in pairwise([None, *told]) if token for each in _pressure(passage, before, token)]


def _pressure(passage: Passage, before: Token | None, token: Token) -> Iterator[Pressure]:
    ends = _ends(passage, before, token)
    if ends is None:
        return
    first, second = ends
    unit = second.unit if isinstance(second, Quantity) else None
    if isinstance(unit, UnknownUnit) or (unit is not None and unit.dimension != "pressure"):
        return
    in_mmhg = conversion("mmHg" if unit is None else unit.name, "mmHg")
    high, low = in_mmhg(float(first.value)), in_mmhg(float(second.value))
    is_pair = low < high and _SYSTOLIC[0] <= high <= _SYSTOLIC[1] and _DIASTOLIC[0] <= low <= _DIASTOLIC[1]
    if is_pair and _is_of_arteries(passage, first.start, unit is not None):
        yield Pressure(high, low, first.start, token.end)


def _ends(passage: Passage, before: Token | None, token: Token) -> tuple[Number | Quantity, Number | Quantity] | None:
    """Return the two values of a pair; of ranges ("110-120/70-80") the first."""
    match token:
        case Ratio(sign="/", first=first, second=second):
            return first, second
        case Expression(parts=[(Number() | Quantity()) as first, _, (Number() | Quantity()) as last]):
            return (first, last) if "/" in passage.plain[first.end : last.start] else None
        case Range(low=low, high=Quantity(unit=unit)) if isinstance(before, Range) and (
            passage.plain[before.end : token.start] == "/"
        ):
            return before.low, Quantity(low.start, token.end, low if isinstance(low, Number) else low.number, unit)
        case Number() | Quantity() if isinstance(before, Label) and passage.plain[before.end : token.start] == "/":
            digits = passage.plain[before.start : before.end]  # "BP-130/80": no name such as IL-6
            return (Number(before.start, before.end, digits), token) if digits.isdecimal() else None
        case _:
            return None


def _is_of_arteries(passage: Passage, start: int, has_unit: bool) -> bool:
    """Whether a pair is named as blood pressure, or has its unit and is named as nothing else."""
    before = passage.lower[max(0, start - _NAMED_WITHIN) : start]
    clause = before[max(before.rfind("."), before.rfind(";")) + 1 :]
    if not (has_unit or cue("blood_pressure").search(clause)):
        return False
    named = cue("of_arteries").search(clause)
    other = cue("another_pressure").search(clause[-_ANOTHER_WITHIN:])
    return other is None or (named is not None and not any(each.isdigit() for each in clause[named.end() :]))

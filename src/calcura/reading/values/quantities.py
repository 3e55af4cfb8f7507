"""The numbers of a note as amounts, and what an amount is as a measurement of one kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import isclose

from calcura.measurements import MeasurementError, Number, conversion
from calcura.measurements.units import Conversion, Unit
from calcura.reading.text.passages import Passage
from calcura.text.tokens import Expression, Quantity, Range, Ratio, Token, Uncertain
from calcura.text.tokens import Number as Bare
from calcura.text.units import UnknownUnit


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of a note in the unit written; ``None`` where none is, ``power`` where a power of ten is written."""

    value: float
    unit: Unit | UnknownUnit | None
    start: int
    end: int
    power: int = 0

    @property
    def dimension(self) -> str:
        """What is measured; empty without a unit, and with one that is not known."""
        return self.unit.dimension if isinstance(self.unit, Unit) else ""


def amounts(passage: Passage, found: Iterable[Token]) -> list[Amount]:
    """Return the numbers of a note in order, without those of dates and of numbered things ("day 3", "grade 2").

    >>> from calcura.text.tokens import tokens
    >>> note = Passage("On day 2 sodium 131 mmol/L, WBC 14 x 103/uL")
    >>> [(each.value, each.unit.name) for each in amounts(note, tokens(note.plain))]
    [(131.0, 'mmol/L'), (14000.0, '/uL')]
    """
    told = [each for token in found for each in _told(token, None)]
    for at in range(len(told) - 1, 0, -1):
        first, second = told[at - 1], told[at]
        if first.unit is None and second.dimension == "time" and _in_a_list(passage, first.end, second.start):
            told[at - 1] = replace(first, unit=second.unit)
    return told


def _in_a_list(passage: Passage, start: int, end: int) -> bool:
    """Whether "," or "and" is all that parts two numbers: in "at 30 and 60 minutes" both are minutes."""
    return end - start <= _LONGEST_JOINT and passage.lower[start:end].replace(",", " ").strip() in ("and", "or", "")


_LONGEST_JOINT = 6


def _told(token: Token, unit: Unit | UnknownUnit | None) -> Iterator[Amount]:
    """Give the amounts of a token; the unit at its end is that of every number in it."""
    match token:
        case Bare():
            yield Amount(float(token.value), unit, token.start, token.end, token.power)
        case Quantity():
            yield Amount(float(token.value), token.unit, token.start, token.end, token.number.power)
        case Range():
            yield from _both(token.low, token.high)
        case Uncertain():
            yield from _both(token.value, token.margin)
        case Ratio():
            yield from _both(token.first, token.second)
        case Expression():
            for part in token.parts:
                yield from _told(part, None)
        case _:
            return


def _both(first: Bare | Quantity, second: Bare | Quantity) -> Iterator[Amount]:
    yield from _told(first, second.unit if isinstance(second, Quantity) else None)
    yield from _told(second, first.unit if isinstance(first, Quantity) else None)


def in_kind(amount: Amount, kind: Number) -> float | None:
    """Return an amount in the canonical unit of ``kind``; None when it cannot be this kind of thing.

    A number without a unit is taken in the canonical unit, or in the other unit in use in which it is usual. An amount
    in a unit that is not known is not understood. A substance in a unit in which it cannot occur ("albumin 3.6 mg/dL")
    is taken as a slip of the unit where its number is usual.
    """
    if isinstance(amount.unit, UnknownUnit):
        return None
    counted = kind.unit == _PER_LITRE
    if amount.unit is None:
        return _counted(amount, kind) if counted else None if amount.power else _bare(amount.value, kind)
    convert = _conversion(amount.unit, kind)
    if convert is None:
        return None
    value = convert(amount.value)
    if counted:
        value = _of_size(value, amount, kind)
    if _fits(value, kind):
        return value
    slip = kind.substance is not None and kind.usual[0] <= amount.value <= kind.usual[1]
    return amount.value if slip else None


def is_slip(amount: Amount, kind: Number) -> bool:
    """Whether an amount cannot be of this kind in the unit written, so that its number stands without the unit.

    A count with the thousands left out, or said twice, is one too.
    """
    if not isinstance(amount.unit, Unit):
        return False
    convert = _conversion(amount.unit, kind)
    return convert is not None and not isclose(convert(amount.value), in_kind(amount, kind) or 0.0, rel_tol=1e-6)


_PER_LITRE = "10^9/L"


@lru_cache(maxsize=8192)
def _conversion(unit: Unit | str, kind: Number) -> Conversion | None:
    """Return the conversion into the canonical unit; one left half-written is completed ("mg" is mg/dL, "uL" /uL)."""
    name = unit if isinstance(unit, str) else unit.name
    ways = [each for each in (kind.unit, *kind.other_units) if each.partition("/")[0] == name]
    if isinstance(unit, Unit) and unit.dimension == "volume":
        ways += [f"/{name}", f"{name}/day"]
    for spelled in (name, *ways):
        try:
            return conversion(spelled, kind.unit, kind.substance)
        except MeasurementError:
            continue
    return None


def _bare(value: float, kind: Number) -> float | None:
    if _fits(value, kind):
        return value
    low, high = kind.usual
    for unit in kind.other_units:
        convert = _conversion(unit, kind)
        if convert is not None and low <= convert(value) <= high:
            return convert(value)
    return None


def _counted(amount: Amount, kind: Number) -> float | None:
    """Return a count of cells without a unit in 10^9/L: by its power of ten, or by its size."""
    per_litre = 1e9 if amount.power == _GIGA else 1e3 if amount.power or amount.value >= _SURELY_PER_MICROLITRE else 1.0
    value = _of_size(amount.value / per_litre, amount, kind)
    return value if _fits(value, kind) else None


def _of_size(value: float, amount: Amount, kind: Number) -> float:
    """Return a count with the thousands that its unit leaves out ("8.7/uL") or says twice ("14470 K/uL")."""
    if 0 < value < kind.usual[0] / 50:
        return value * 1000
    return value / 1000 if value > kind.plausible[1] and amount.value >= _SURELY_PER_MICROLITRE else value


_GIGA = 9
_SURELY_PER_MICROLITRE = 1000


def _fits(value: float, kind: Number) -> bool:
    return kind.plausible[0] <= value <= kind.plausible[1]

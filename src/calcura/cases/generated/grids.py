"""The values a number is told with: whole steps in one unit, as many decimals as clinicians write.

A value is drawn as a *level*, a count of steps, and its words, its canonical value and the number in the gold answer
all follow from it. So what a reader reads is exactly what was computed with, and nothing depends on how a platform
rounds. Words are made once and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from fractions import Fraction
from math import ceil, floor
from typing import Any, NamedTuple, Protocol

from calcura.engine.printed import Printed, judged
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

MOST_KEPT = 20_000
"""Words kept for each grid; beyond it they are made anew."""

Span = tuple[int, int]
Tell = Callable[[str, str], tuple[str, str]]
"""From a number and its unit to the line of a prompt and the value's own words in it."""


class Stated(NamedTuple):
    """One input of a case: value in the canonical unit, the words it is told in, and where in the note they stand."""

    value: Any
    told: str
    unit: str = ""
    span: Span | None = None


class Said(NamedTuple):
    """A value as drawn, with its line of the prompt; ``ladder`` is None where it must stay as it is."""

    line: str
    stated: Stated
    level: int
    ladder: Ladder | None = None


class Ladder(Protocol):
    """Values in steps, each with its words."""

    count: int

    def draw(self, bits: int) -> Said:
        """Return the value that 32 random bits stand for."""
        ...

    def moved(self, level: int, steps: int, modulus: int) -> Said:
        """Return the value ``steps`` levels up, or as many less a modulus where that leaves the range."""
        ...


class _Words(dict[int, Said]):
    """Levels in words, made when first asked for."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], Said]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, level: int) -> Said:
        made = self._make(level)
        if len(self) < MOST_KEPT:
            self[level] = made
        return made


class Grid:
    """The levels of a number in one unit, from ``low`` up, ``count`` of them; ``said`` tells any level in words."""

    __slots__ = (
        "_canonical",
        "_convert",
        "_kind",
        "_octaves",
        "_printed",
        "_tell",
        "count",
        "decimals",
        "low",
        "said",
        "unit",
    )

    def __init__(
        self, unit: str, kind: Number, limits: tuple[float, float], tell: Tell, printed: Printed | None = None
    ) -> None:
        found = conversion(unit, kind.unit, kind.substance)
        self.unit, self._canonical, self._tell = unit, kind.unit, tell
        self._kind, self._printed = kind, printed
        self._convert: Callable[[float], float] = found if unit != kind.unit else float
        step = abs(10.0**-kind.decimals * found.divide / found.multiply)
        self.decimals = kind.decimals if unit == kind.unit else _decimals(step)
        self.low = ceil(self._steps(limits[0], kind))
        self.count = max(1, floor(self._steps(limits[1], kind)) - self.low + 1)
        self._octaves = tuple(_octaves(self.low, self.count))
        self.said = _Words(self._make)

    def _steps(self, value: float, kind: Number) -> Fraction:
        """Return a canonical value as an exact count of steps in this unit."""
        back = conversion(kind.unit, self.unit, kind.substance)
        exact = Fraction(str(value)) * Fraction(back.multiply) + Fraction(back.add)
        return exact / Fraction(back.divide) * Fraction(10) ** self.decimals

    def draw(self, bits: int) -> Said:
        """Return a usual value for 32 random bits: evenly spread, or evenly over octaves where the range is wide."""
        if not self._octaves:
            return self.said[self.low + (bits * self.count >> 32)]
        octaves = self._octaves
        low, count = octaves[(bits >> 24) * len(octaves) >> 8]
        return self.said[low + ((bits & 0xFFFFFF) * count >> 24)]

    def moved(self, level: int, steps: int, modulus: int) -> Said:
        """Return the value ``steps`` levels up, or as many less a modulus where that leaves the range."""
        level += steps
        return self.said[level if level < self.low + self.count else level - modulus]

    def _make(self, level: int) -> Said:
        amount = written_steps(level, self.decimals)
        line, words = self._tell(amount, self.unit)
        given = float(amount.replace(",", ""))
        value = judged(self._printed, (given, self.unit), self._convert(given), self._kind)
        return Said(line, Stated(value, words, self._canonical), level, self)

    def around(self, cut: float, kind: Number) -> Iterator[int]:
        """Return the levels at a cut-point and beside it."""
        steps = self._steps(cut, kind)
        if steps.denominator == 1:
            yield from (int(steps) - 1, int(steps), int(steps) + 1)
        else:
            yield from (floor(steps), ceil(steps))


class Days:
    """The days of some years; ``said`` tells any of them, counted from the first, in words."""

    __slots__ = ("_first", "_tell", "count", "said")

    def __init__(self, first: date, last: date, tell: Callable[[date], tuple[str, str]]) -> None:
        self._first, self._tell = first.toordinal(), tell
        self.count = last.toordinal() - self._first
        self.said = _Words(self._make)

    def draw(self, bits: int) -> Said:
        """Return any of the days."""
        return self.said[bits * self.count >> 32]

    def moved(self, level: int, steps: int, modulus: int) -> Said:
        """Return the day ``steps`` later, or as many less a modulus where that is after the last."""
        level += steps
        return self.said[level if level < self.count else level - modulus]

    def _make(self, level: int) -> Said:
        day = date.fromordinal(self._first + level)
        line, words = self._tell(day)
        return Said(line, Stated(day, words), level, self)


def written_steps(level: int, decimals: int) -> str:
    """Return a count of steps as a number with its decimals.

    >>> written_steps(740, 2), written_steps(119, -3), written_steps(-5, 1)
    ('7.40', '119,000', '-0.5')
    """
    if decimals <= 0:
        number = level * 10**-decimals
        return f"{number:,}" if abs(number) >= 10_000 else str(number)
    whole, part = divmod(abs(level), 10**decimals)
    return f"{'-' if level < 0 else ''}{whole}.{part:0{decimals}}"


def _decimals(step: float) -> int:
    """Return the fewest decimals whose step is at most twice the given one."""
    decimals = -6
    while 10.0**-decimals > 2 * step:
        decimals += 1
    return decimals


def _octaves(low: int, count: int) -> Iterator[tuple[int, int]]:
    """Return (low, count) of each doubling, for a range over more than a factor of ten."""
    high = low + count
    if low <= 0 or high <= 10 * low:
        return
    while low < high:
        yield low, min(low, high - low)
        low *= 2

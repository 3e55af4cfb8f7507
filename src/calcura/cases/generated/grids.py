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

from calcura.cases.generated.language import Language
from calcura.engine.printed import Printed, judged
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

MOST_KEPT = 20_000
"""Words kept for each grid; beyond it they are made anew."""

Span = tuple[int, int]


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

    def moved(self, level: int, steps: int) -> Said | None:
        """Return the value ``steps`` levels up; None where that is outside the range."""
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
    """The levels of a number in one unit; ``said`` tells any level in words.

    ``count`` of them lie where most patients do; ``possible`` are the lowest and the highest that there may be.
    """

    __slots__ = (
        "_canonical",
        "_convert",
        "_kind",
        "_label",
        "_language",
        "_printed",
        "count",
        "decimals",
        "nearest",
        "possible",
        "said",
        "unit",
    )

    def __init__(
        self,
        unit: str,
        kind: Number,
        usual: tuple[float, float],
        possible: tuple[float, float],
        label: str,
        language: Language,
        printed: Printed | None = None,
    ) -> None:
        found, back = conversion(unit, kind.unit, kind.substance), conversion(kind.unit, unit, kind.substance)
        self.unit, self._canonical, self._label, self._language = unit, kind.unit, label, language
        self._kind, self._printed = kind, printed
        self._convert: Callable[[float], float] = found if unit != kind.unit else float
        step = abs(10.0**-kind.decimals * found.divide / found.multiply)
        self.decimals = kind.decimals if unit == kind.unit else _decimals(step)
        scale = back.multiply / back.divide * 10.0**self.decimals
        shift = back.add / back.divide * 10.0**self.decimals + 0.5
        self.possible = ceil(self._steps(possible[0], kind)), floor(self._steps(possible[1], kind))
        self.count = max(1, floor(self._steps(usual[1], kind)) - ceil(self._steps(usual[0], kind)) + 1)
        self.said = _Words(self._make)
        self.nearest = _nearest(scale, shift, self.possible, self.said)

    def _steps(self, value: float, kind: Number) -> Fraction:
        """Return a canonical value as an exact count of steps in this unit."""
        back = conversion(kind.unit, self.unit, kind.substance)
        exact = Fraction(str(value)) * Fraction(back.multiply) + Fraction(back.add)
        return exact / Fraction(back.divide) * Fraction(10) ** self.decimals

    def moved(self, level: int, steps: int) -> Said | None:
        """Return the value ``steps`` levels up; None where that is outside the range."""
        low, high = self.possible
        return self.said[level + steps] if low <= level + steps <= high else None

    def _make(self, level: int) -> Said:
        amount = written_steps(level, self.decimals)
        words = self._language.quantity(amount, self.unit)
        given = float(amount.replace(",", ""))
        value = judged(self._printed, (given, self.unit), self._convert(given), self._kind)
        return Said(self._language.line(self._label, words), Stated(value, words, self._canonical), level, self)

    def around(self, cut: float, kind: Number) -> Iterator[int]:
        """Return the levels at a cut-point and beside it."""
        steps = self._steps(cut, kind)
        if steps.denominator == 1:
            yield from (int(steps) - 1, int(steps), int(steps) + 1)
        else:
            yield from (floor(steps), ceil(steps))


def _nearest(scale: float, shift: float, possible: tuple[int, int], said: _Words) -> Callable[[float], Said]:
    """Return what tells a value, given in the canonical unit, in the unit of a grid."""
    low, high = possible

    def nearest(value: float) -> Said:
        level = floor(value * scale + shift)
        return said[low if level < low else high if level > high else level]

    return nearest


class Days:
    """The days of some years; ``said`` tells any of them, counted from the first, in words."""

    __slots__ = ("_first", "_label", "_language", "count", "said")

    def __init__(self, first: date, last: date, label: str, language: Language) -> None:
        self._first, self._label, self._language = first.toordinal(), label, language
        self.count = last.toordinal() - self._first
        self.said = _Words(self._make)

    def moved(self, level: int, steps: int) -> Said | None:
        """Return the day ``steps`` later; None where that is outside the years."""
        return self.said[level + steps] if 0 <= level + steps < self.count else None

    def _make(self, level: int) -> Said:
        return self.on(date.fromordinal(self._first + level), level, self)

    def on(self, day: date, level: int, ladder: Ladder | None = None) -> Said:
        """Return a day in words, whether or not it is one of these years."""
        words = self._language.day(day)
        return Said(self._language.line(self._label, words), Stated(day, words), level, ladder)


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

"""Arithmetic on ranges: everything that a step of a calculator can still be, and which way each unknown pushes it.

A span carries, besides its two ends, the range of its slope along every unknown input. A slope that never changes its
sign says at which end of the input the extreme lies, which settles most calculators without any search. Steps, such as
rounding or a criterion that adds a point, count as slopes without limit in their one direction.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TypeAlias

INFINITY = math.inf
Range: TypeAlias = tuple[float, float]
Slopes: TypeAlias = Mapping[str, Range]

FLAT: Slopes = {}
ANYWHERE: Range = (-INFINITY, INFINITY)
UPWARD: Range = (0.0, INFINITY)


class Impossible(Exception):  # noqa: N818  (no error: it marks values that no completion has)
    """No completion of the inputs gets here: the calculator refuses all of them."""


class Span:
    """All values from ``low`` to ``high``, and the slopes along the unknown inputs; no slope means independent."""

    __slots__ = ("high", "low", "slopes")

    def __init__(self, low: float, high: float, slopes: Slopes = FLAT) -> None:
        self.low, self.high, self.slopes = low, high, slopes

    def __repr__(self) -> str:
        return f"Span({self.low}, {self.high}, {dict(self.slopes)})"

    @property
    def range(self) -> Range:
        """The two ends."""
        return self.low, self.high

    @property
    def is_point(self) -> bool:
        """Whether one value is left."""
        return self.low == self.high


def product(one: Range, other: Range) -> Range:
    """Return the range of the product; zero times infinity is zero, since the value itself is always finite."""
    a, b = one
    c, d = other
    ends = [0.0 if x == 0 or y == 0 else x * y for x, y in ((a, c), (a, d), (b, c), (b, d))]
    return min(ends), max(ends)


def total(one: Range, other: Range) -> Range:
    """Return the range of the sum; where infinities meet, anything is possible."""
    low, high = one[0] + other[0], one[1] + other[1]
    return (-INFINITY if low != low else low), (INFINITY if high != high else high)


def hull(one: Range, other: Range) -> Range:
    """Return the smallest range that holds both."""
    return min(one[0], other[0]), max(one[1], other[1])


def scaled(slopes: Slopes, factor: Range) -> Slopes:
    """Return the slopes after multiplication by a factor (the chain rule)."""
    if not slopes or factor == (0, 0):
        return FLAT
    return slopes if factor == (1, 1) else {name: product(slope, factor) for name, slope in slopes.items()}


def summed(one: Slopes, other: Slopes) -> Slopes:
    """Return the slopes of a sum."""
    if not one or not other:
        return one or other
    slopes = dict(one)
    for name, slope in other.items():
        slopes[name] = total(slopes[name], slope) if name in slopes else slope
    return slopes


def either(one: Slopes, other: Slopes) -> Slopes:
    """Return the slopes of a value that is one of two."""
    still = (0.0, 0.0)
    return {name: hull(one.get(name, still), other.get(name, still)) for name in {**one, **other}}


def joined(one: Span, other: Span) -> Span:
    """Return the span of a value that is one of two, by something that no slope tells of."""
    return Span(*hull(one.range, other.range), either(one.slopes, other.slopes))

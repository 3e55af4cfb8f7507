"""Arithmetic on ranges: everything that a step of a calculator can still be, and which way each unknown pushes it.

A span carries, besides its two ends, the range of its slope along every unknown input. A slope that never changes its
sign says at which end of the input the extreme lies, which settles most calculators without any search. Steps, such as
rounding or a criterion that adds a point, count as slopes without limit in their one direction.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
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


# --- arithmetic: the ends are computed by the very operations of the plain function, so that they agree bit for bit ---


def add(one: Span, other: Span) -> Span:
    """Return the sum."""
    return Span(*total(one.range, other.range), summed(one.slopes, other.slopes))


def negate(one: Span) -> Span:
    """Return the value with its sign changed."""
    return Span(-one.high, -one.low, scaled(one.slopes, (-1, -1)))


def subtract(one: Span, other: Span) -> Span:
    """Return the difference."""
    return add(one, negate(other))


def multiply(one: Span, other: Span) -> Span:
    """Return the product."""
    slopes = summed(scaled(one.slopes, other.range), scaled(other.slopes, one.range))
    return Span(*product(one.range, other.range), slopes)


def divide(one: Span, other: Span) -> Span:
    """Return the quotient; next to a divisor of zero it has no limit."""
    if other.low == other.high == 0:
        raise Impossible("division by zero")
    inverse = _inverse(other.range)
    if INFINITY in inverse or -INFINITY in inverse:
        quotient = product(one.range, inverse)
    else:
        ends = [x / y for x in one.range for y in other.range]
        quotient = min(ends), max(ends)
    rise = summed(one.slopes, scaled(other.slopes, product(quotient, (-1, -1))))
    return Span(*quotient, scaled(rise, inverse))


def _inverse(divisor: Range) -> Range:
    low, high = divisor
    if low < 0 < high:
        return ANYWHERE
    return (1 / high if high else -INFINITY), (1 / low if low else INFINITY)


def power(base: Span, exponent: Span) -> Span:
    """Return the power; for a base that may be negative only with a whole constant exponent."""
    n = exponent.low
    if base.low < 0 and exponent.is_point and float(n).is_integer():
        return Span(*_whole_power(base.range, n), scaled(base.slopes, product((n, n), _whole_power(base.range, n - 1))))
    if base.high < 0:
        raise Impossible("a power of a negative number")
    positive = max(base.low, 0.0), base.high
    value = _corners(positive, exponent.range)
    slopes = FLAT
    if base.slopes:
        steepness = _corners(positive, (exponent.low - 1, exponent.high - 1))
        slopes = scaled(base.slopes, product(exponent.range, steepness))
    if exponent.slopes:
        slopes = summed(slopes, scaled(exponent.slopes, product(value, (_log(positive[0]), _log(positive[1])))))
    return Span(*value, slopes)


def _whole_power(base: Range, n: float) -> Range:
    """Return the range of a whole power of a range that reaches below zero."""
    if n < 0:
        return ANYWHERE if base[1] >= 0 else hull((_power(base[0], n),) * 2, (_power(base[1], n),) * 2)
    ends = _power(base[0], n), _power(base[1], n)
    return (0.0 if n % 2 == 0 and base[1] > 0 and n else min(ends)), max(ends)


def _corners(base: Range, exponent: Range) -> Range:
    ends = [_power(b, e) for b in base for e in exponent]
    return min(ends), max(ends)


def _power(base: float, exponent: float) -> float:
    try:
        return float(base**exponent)
    except (OverflowError, ZeroDivisionError):
        return INFINITY


def _log(value: float) -> float:
    return math.log(value) if value > 0 else -INFINITY


# --- functions ----------------------------------------------------------------------------------------------


def rising(value: Span, function: Callable[[float], float], slope: Range = UPWARD) -> Span:
    """Return a function that never falls, of a span; a step such as rounding has any slope upward."""
    low, high = (end if math.isinf(end) else function(end) for end in value.range)
    return Span(low, high, FLAT if low == high else scaled(value.slopes, slope))


def logarithm(value: Span, function: Callable[[float], float], unit: float = 1.0) -> Span:
    """Return a logarithm; ``unit`` is the natural logarithm of its base."""
    if value.high <= 0:
        raise Impossible("a logarithm of a number that is not positive")
    slope = 1 / (value.high * unit), (1 / (value.low * unit) if value.low > 0 else INFINITY)
    return rising(Span(max(value.low, 0.0), value.high, value.slopes), lambda x: function(x) if x else -INFINITY, slope)


def exponential(value: Span) -> Span:
    """Return e to the power of a span."""
    low, high = (_exp(end) for end in value.range)
    return Span(low, high, scaled(value.slopes, (low, high)))


def _exp(value: float) -> float:
    try:
        return math.exp(value)
    except OverflowError:
        return INFINITY


def square_root(value: Span) -> Span:
    """Return the square root."""
    if value.high < 0:
        raise Impossible("a root of a negative number")
    low, high = math.sqrt(max(value.low, 0.0)), math.sqrt(value.high)
    slope = (0.5 / high if high else 0.0), (0.5 / low if low else INFINITY)
    return Span(low, high, scaled(value.slopes, slope))


def absolute(value: Span) -> Span:
    """Return the value without its sign."""
    if value.low >= 0:
        return value
    if value.high <= 0:
        return negate(value)
    return Span(0, max(-value.low, value.high), scaled(value.slopes, (-1, 1)))


def least(one: Span, other: Span) -> Span:
    """Return the smaller of two."""
    if one.high <= other.low:
        return one
    if other.high <= one.low:
        return other
    return Span(min(one.low, other.low), min(one.high, other.high), either(one.slopes, other.slopes))


def greatest(one: Span, other: Span) -> Span:
    """Return the larger of two."""
    if one.low >= other.high:
        return one
    if other.low >= one.high:
        return other
    return Span(max(one.low, other.low), max(one.high, other.high), either(one.slopes, other.slopes))


def floor_divide(one: Span, other: Span) -> Span:
    """Return the whole quotient, rounded down."""
    return rising(divide(one, other), lambda x: float(math.floor(x)))


def remainder(one: Span, other: Span) -> Span:
    """Return the remainder, which is exact where the whole quotient is settled."""
    whole = floor_divide(one, other)
    if whole.is_point:
        return subtract(one, multiply(whole, other))
    low, high = min(0.0, other.low), max(0.0, other.high)
    return Span(low, high, dict.fromkeys({**one.slopes, **other.slopes}, ANYWHERE))


# --- conditions: 1 holds, 0 does not, from 0 to 1 is not settled ----------------------------------------------


def holds(certain: bool) -> Span:
    """Return a settled condition."""
    return Span(1, 1) if certain else Span(0, 0)


def at_least(one: Span, other: Span, *, strictly: bool) -> Span:
    """Return whether ``one`` is at least (or strictly above) ``other``."""
    if (one.low > other.high) or (one.low == other.high and not strictly):
        return Span(1, 1)
    if (one.high < other.low) or (one.high == other.low and strictly):
        return Span(0, 0)
    return Span(0, 1, scaled(summed(one.slopes, scaled(other.slopes, (-1, -1))), UPWARD))


def equal(one: Span, other: Span) -> Span:
    """Return whether two numbers are the same."""
    if one.is_point and other.is_point:
        return holds(one.low == other.low)
    if one.high < other.low or other.high < one.low:
        return Span(0, 0)
    return Span(0, 1, dict.fromkeys({**one.slopes, **other.slopes}, ANYWHERE))


def opposite(condition: Span) -> Span:
    """Return whether a condition does not hold."""
    return Span(1 - condition.high, 1 - condition.low, scaled(condition.slopes, (-1, -1)))


def chosen(condition: Span, then: Span, otherwise: Span) -> Span:
    """Return one of two by an unsettled condition: where an input tips it, the value jumps from one to the other."""
    jump = subtract(Span(*then.range), Span(*otherwise.range)).range
    slopes = summed(either(then.slopes, otherwise.slopes), scaled(condition.slopes, jump))
    return Span(*hull(then.range, otherwise.range), slopes)

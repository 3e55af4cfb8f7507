"""The functions that calculators may use, on spans."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from datetime import date
from functools import partial, reduce

from calcura.engine.bounds.arithmetic import negate, rising
from calcura.engine.bounds.spans import INFINITY, Impossible, Span, either, scaled
from calcura.engine.errors import DefinitionError
from calcura.engine.helpers import months_later


def logarithm(value: Span, function: Callable[[float], float] = math.log, unit: float = 1.0) -> Span:
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


def rounded(value: Span, digits: Span | None = None) -> Span:
    """Return the value rounded to so many digits."""
    if digits is not None and not digits.is_point:
        raise DefinitionError("bounds cannot read rounding to decimals that are not settled")
    places = int(digits.low) if digits is not None else None
    return rising(value, lambda x: round(x, places))


def later(day: Span, months: Span) -> Span:
    """Return a day of the calendar so many months later."""
    return rising(day, lambda number: months_later(date.fromordinal(int(number)), int(months.low)).toordinal())


def least(*values: Span) -> Span:
    """Return the smallest of several."""
    return reduce(_smaller, values)


def _smaller(one: Span, other: Span) -> Span:
    if one.high <= other.low:
        return one
    if other.high <= one.low:
        return other
    return Span(min(one.low, other.low), min(one.high, other.high), either(one.slopes, other.slopes))


def greatest(*values: Span) -> Span:
    """Return the largest of several."""
    return reduce(_larger, values)


def _larger(one: Span, other: Span) -> Span:
    if one.low >= other.high:
        return one
    if other.low >= one.high:
        return other
    return Span(max(one.low, other.low), max(one.high, other.high), either(one.slopes, other.slopes))


FUNCTIONS: Mapping[str, Callable[..., Span]] = {
    "min": least,
    "max": greatest,
    "abs": absolute,
    "float": lambda value: value,
    "int": partial(rising, function=int),
    "floor": partial(rising, function=math.floor),
    "ceil": partial(rising, function=math.ceil),
    "round": rounded,
    "months_later": later,
    "exp": exponential,
    "sqrt": square_root,
    "log": logarithm,
    "log10": partial(logarithm, function=math.log10, unit=math.log(10)),
}
"""What a calculator may call, by name, of one number or several."""

CURVED = frozenset({"exp", "sqrt", "log", "log10"})
"""Functions whose value is a step of its own: slopes kept along it tell more than those behind it."""

OF_POSITIVE_NUMBERS = frozenset({"sqrt", "log", "log10"})
"""Functions that may refuse a number: one that is not positive."""

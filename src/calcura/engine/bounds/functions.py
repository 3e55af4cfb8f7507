"""The functions and the helpers of scores and tables that calculators may use, on spans."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial, reduce
from itertools import pairwise

from calcura.engine.bounds.arithmetic import add, negate, rising
from calcura.engine.bounds.possible import Possible, Subset, known, merged
from calcura.engine.bounds.spans import (
    ANYWHERE,
    INFINITY,
    UPWARD,
    Impossible,
    Range,
    Span,
    either,
    joined,
    scaled,
    summed,
)
from calcura.engine.errors import DefinitionError
from calcura.engine.helpers import Table, months_later, row_beyond
from calcura.engine.helpers import interpolated as plain


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


def banded(value: Span, cuts: Sequence[Span], results: Sequence[Possible]) -> Possible:
    """Return the result of the band that a value lies in: the first one below the first cut, then from each cut on."""
    first = _place(value.low, [cut.high for cut in cuts])
    last = _place(value.high, [cut.low for cut in cuts])
    reached = results[first : last + 1]
    found = merged(reached)
    if first == last or not isinstance(found, Span):
        return found
    above = value.slopes
    for cut in cuts:
        above = summed(above, scaled(cut.slopes, (-1, -1)))
    return Span(*found.range, summed(found.slopes, scaled(above, _direction(reached))))


def _place(value: float, cuts: Sequence[float]) -> int:
    return next((place for place, cut in enumerate(cuts) if value < cut), len(cuts))


def _direction(results: Sequence[Span]) -> Range:
    """Return whether bands go up, go down, or both."""
    pairs = list(pairwise(results))
    if all(one.high <= other.low for one, other in pairs):
        return UPWARD
    return (-INFINITY, 0.0) if all(one.low >= other.high for one, other in pairs) else ANYWHERE


def interpolated(value: Span, table: Table) -> Span:
    """Return what a table has at a span of values: the highest and lowest of its ends and of the rows within."""
    start, end = row_beyond(value.low, table) - 1, row_beyond(value.high, table)
    reached = [plain(value.low, table), *(what for _, what in table[start + 1 : end]), plain(value.high, table)]
    slopes = [(what - before) / (at - since) for (since, before), (at, what) in pairwise(table[start : end + 1])]
    if value.low < table[0][0] or value.high > table[-1][0]:
        slopes.append(0.0)
    return Span(min(reached), max(reached), scaled(value.slopes, (min(slopes), max(slopes))))


def points_of(options: Subset, table: Mapping[str, Possible]) -> Span:
    """Return the sum of the points of the options chosen: those that are certain, and any of the possible ones."""
    points = Span(0, 0)
    for option in sorted(options.possible):
        worth = table[option] if isinstance(table[option], Span) else known(table[option])
        points = add(points, worth if option in options.certain else joined(worth, Span(0, 0)))
    return points

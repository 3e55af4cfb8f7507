"""Arithmetic on spans. The ends come from the very operations of the plain function, so that they agree bit for bit."""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Mapping

from calcura.engine.bounds.spans import (
    ANYWHERE,
    FLAT,
    INFINITY,
    UPWARD,
    Impossible,
    Range,
    Span,
    hull,
    product,
    scaled,
    summed,
    total,
)


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
    if not all(map(math.isfinite, (*one.range, *other.range, *inverse))):
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
    """Return the power; of a base that may be negative there is one for whole exponents only."""
    n = exponent.low
    if base.low < 0 and not exponent.is_point and (math.isinf(n) or math.ceil(n) <= exponent.high):
        return Span(*ANYWHERE, dict.fromkeys({**base.slopes, **exponent.slopes}, ANYWHERE))
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


def floor_divide(one: Span, other: Span) -> Span:
    """Return the whole quotient, rounded down; by its own operator, since that of 1 and 0.1 is 9 and not 10."""
    quotient = divide(one, other)
    if other.low <= 0 <= other.high or math.isinf(quotient.low) or math.isinf(quotient.high):
        return rising(quotient, math.floor)
    ends = [x // y for x in one.range for y in other.range]
    return Span(min(ends), max(ends), FLAT if min(ends) == max(ends) else scaled(quotient.slopes, UPWARD))


def remainder(one: Span, other: Span) -> Span:
    """Return the remainder, which is exact where the whole quotient is settled."""
    if one.is_point and other.is_point and other.low and math.isfinite(one.low):
        return Span(*(one.low % other.low,) * 2)
    whole = floor_divide(one, other)
    if whole.is_point:
        return subtract(one, multiply(whole, other))
    low, high = min(0.0, other.low), max(0.0, other.high)
    return Span(low, high, dict.fromkeys({**one.slopes, **other.slopes}, ANYWHERE))


def rising(value: Span, function: Callable[[float], float], slope: Range = UPWARD) -> Span:
    """Return a function that never falls, of a span; a step such as rounding has any slope upward."""
    low, high = (end if math.isinf(end) else function(end) for end in value.range)
    return Span(low, high, FLAT if low == high else scaled(value.slopes, slope))


OPERATORS: Mapping[type[ast.operator], Callable[[Span, Span], Span]] = {
    ast.Add: add, ast.Sub: subtract, ast.Mult: multiply, ast.Div: divide,
    ast.Pow: power, ast.FloorDiv: floor_divide, ast.Mod: remainder,
}  # fmt: skip

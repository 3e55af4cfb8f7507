"""Values of a column: Narwhals expressions, made so that every backend computes the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import narwhals as nw

from calcura.engine.layers.expressions import NO_FRACTION, Function

Cell = Any
"""A Narwhals expression, a plain Python value where all rows have the same, or an input that may be missing."""

Keep = Callable[[nw.Expr], nw.Expr]
"""What becomes of a value that is used more than once: kept as a column of its own, or repeated as it is."""


@dataclass(frozen=True)
class Optional:
    """A value that may be missing: ``value`` has a stand-in there, which no branch that asked first will use."""

    value: Any
    given: nw.Expr | bool


@dataclass(frozen=True)
class Options:
    """A choice: for each option, whether a row chose it."""

    chosen: dict[str, nw.Expr]


def is_plain(value: Cell) -> bool:
    """Return whether all rows have the same value, known now."""
    return not isinstance(value, (nw.Expr, Options, Optional))


def numeric(value: Cell) -> nw.Expr:
    """Return a value as an expression."""
    return value if isinstance(value, nw.Expr) else nw.lit(value)


def whole(value: Cell) -> nw.Expr:
    """Return the integer part of a number. Rows that will be refused may hold none: they count as 0 until then."""
    number = numeric(value).cast(nw.Float64())
    toward_zero = nw.when(number < 0).then(number.ceil()).otherwise(number.floor())
    return nw.when(number.is_finite()).then(toward_zero).otherwise(nw.lit(0.0)).cast(nw.Int64())


def times(one: Cell, other: Cell) -> Cell:
    """Multiply, leaving out a factor of one: a column is not passed over for nothing."""
    return other if is_plain(one) and one == 1 else one * other


def day_number(day: Cell) -> nw.Expr:
    """Return the days since the year 1: no unit of a difference of dates is known to every backend."""
    date = numeric(day).dt
    years = date.year().cast(nw.Float64()) - 1
    return years * 365 + _leap_days(years) + date.ordinal_day().cast(nw.Float64())


def _leap_days(years: nw.Expr) -> nw.Expr:
    return (years / 4).floor() - (years / 100).floor() + (years / 400).floor()


def month_number(day: nw.Expr) -> nw.Expr:
    """Return the months since March of the year 0."""
    date = day.dt
    return date.year().cast(nw.Float64()) * 12 + date.month().cast(nw.Float64()) - 3


def in_month(day: nw.Expr, month: nw.Expr) -> nw.Expr:
    """Return the number of the day that a month has as this one, or of its last where it has no such day."""
    same_day = _day_before(month) + day.dt.day().cast(nw.Float64())
    return nw.min_horizontal(same_day, _day_before(month + 1))


def _day_before(month: nw.Expr) -> nw.Expr:
    """Return the number of the day before a month. Years that begin in March have their leap day last."""
    years = (month / 12).floor()
    passed = ((month - years * 12) * 153 + 2) / 5
    return years * 365 + _leap_days(years) + passed.floor() - 306


def days_later(day: Cell, number: Cell) -> Cell:
    """Return the date so many days after another."""
    return day + (timedelta(days=number) if is_plain(number) else nw.lit(timedelta(days=1)) * whole(number))


def months_later(given: Cell, months: Cell, keep: Keep) -> nw.Expr:
    """Return the same day of the month so many months later; the month's last where it has no such day."""
    day = keep(numeric(given))
    number = in_month(day, keep(month_number(day) + months))
    return day + nw.lit(timedelta(days=1)) * whole(number - day_number(day))


def choose(test: nw.Expr, first: Cell, second: Cell) -> nw.Expr:
    """Return the first value where a test holds, else the second."""
    return nw.when(test).then(numeric(first)).otherwise(numeric(second))


def _smallest(*cells: Cell) -> Cell:
    return _extreme(cells, smallest=True)


def _largest(*cells: Cell) -> Cell:
    return _extreme(cells, smallest=False)


def _extreme(cells: tuple[Cell, ...], *, smallest: bool) -> Cell:
    plain = [each for each in cells if is_plain(each)]
    first, *others = (each for each in cells if not is_plain(each))
    if others:
        first = nw.min_horizontal(first, *others) if smallest else nw.max_horizontal(first, *others)
    if not plain:
        return first
    return first.clip(upper_bound=min(plain)) if smallest else first.clip(lower_bound=max(plain))


def _half_even(value: Cell, digits: int = 0) -> Cell:
    """Round as Python does, ties to even; backends' own rounding differs on ties."""
    scale = 10**digits
    scaled = value * scale if digits else value
    rounded = scaled + NO_FRACTION - NO_FRACTION
    return rounded / scale if digits else rounded


FUNCTIONS: Mapping[Function, Callable[..., Cell]] = {
    "min": _smallest,
    "max": _largest,
    "round": _half_even,
    "abs": lambda value: value.abs(),
    "truncate": whole,
    "floor": lambda value: value.floor(),
    "ceil": lambda value: value.ceil(),
    "log": lambda value: value.log(),
    "log10": lambda value: value.log(10.0),
    "exp": lambda value: value.exp(),
    "sqrt": lambda value: value.sqrt(),
    "days_between": lambda later, earlier: day_number(later) - day_number(earlier),
    "days_later": days_later,
    "weeks_and_days": lambda weeks, days: weeks * 7 + days,
    "holds": lambda finding: finding,
    "is_nan": lambda value: value.is_nan(),
}

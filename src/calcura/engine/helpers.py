"""The few helpers that calculators may call besides arithmetic; every reading knows them."""

from __future__ import annotations

import sys
from bisect import bisect_right
from calendar import monthrange
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from operator import itemgetter
from types import CodeType
from typing import TypeVar

from calcura.measurements.kinds import Choice, Choices, Number, named, number, options_named

T = TypeVar("T", int, float, str)
P = TypeVar("P", int, float)


def banded(value: float, first: T, *later: tuple[float, T]) -> T:
    """Return the result of the band that ``value`` lies in: ``first`` below the first cut, then from each cut on.

    Bands are half-open and cover the whole line, so that unrounded values never fall between printed limits.

    >>> banded(38.95, 0, (38.5, 1), (39, 3))
    1
    """
    result = first
    for cut, at_or_above in later:
        if value < cut:
            break
        result = at_or_above
    return result


Table = tuple[tuple[float, float], ...]
"""Rows of a published table, ascending: a value and what it has there."""


def interpolated(value: float, table: Table) -> float:
    """Return what a table has at a value: on the straight line between the two rows that the value lies between.

    Before the first row and after the last it is theirs; a calculator refuses where its source's table ends.

    >>> interpolated(1.5, ((1, 10), (2, 20), (4, 30)))
    15.0
    """
    (start, first), (end, last) = between_rows(value, table)
    if value <= start:
        return first
    return last if value >= end else first + (last - first) / (end - start) * (value - start)


def between_rows(value: float, table: Table) -> Table:
    """Return the two rows of a table that a value lies between, the first two or the last where it lies outside."""
    at = row_beyond(value, table)
    return table[at - 1 : at + 1]


def row_beyond(value: float, table: Table) -> int:
    """Return the place of the first row beyond a value, never the first row and never one behind the last."""
    return bisect_right(table, value, 1, len(table) - 1, key=itemgetter(0))


def points_of(chosen: Collection[str], table: Mapping[str, float]) -> float:
    """Return the sum of the points of the options chosen from a scale item.

    >>> points_of({"pain", "swelling"}, {"pain": 1, "swelling": 2, "fever": 1})
    3
    """
    return sum(table[option] for option in chosen)


def months_later(day: date, months: int) -> date:
    """Return the same day of the month so many calendar months later; the month's last where it has no such day.

    >>> months_later(date(2023, 5, 29), 9), months_later(date(2024, 1, 31), -2)
    (datetime.date(2024, 2, 29), datetime.date(2023, 11, 30))
    """
    years, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + years, month + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def each(worth: P | Mapping[str, P], *items: bool | str | Collection[str] | None) -> P:
    """Return the points of several criteria of equal worth, or of several items with the same options.

    It stands in a sum of points, and is read as one criterion after the other: ``each(2, cancer, paresis)`` as two
    points for cancer and two for paresis, ``each(OFTEN, sleep, appetite)`` as the points of either answer. An item of
    which several options may be chosen adds the points of all that are; one that was left out adds nothing.

    >>> each(2, True, False, True), each({"never": 0, "often": 3}, "often", "never", None)
    (4, 3)
    """
    _called_from(sys._getframe(1).f_code)
    if isinstance(worth, (int, float)):
        return worth * sum(map(bool, items))
    return sum(_points_in(each, worth) for each in items if each is not None)


def _points_in(chosen: object, table: Mapping[str, P]) -> P:
    if isinstance(chosen, str) or not isinstance(chosen, Collection):
        return table[str(chosen)]
    return sum(table[option] for option in chosen)


def _called_from(code: CodeType) -> None:
    from calcura.engine.written_out import write_out

    write_out(code)


def answered(*items: object) -> int:
    """Return how many of several items were answered, for a rule about those left out.

    >>> answered("never", None, "often")
    2
    """
    return sum(each is not None for each in items)


def item(
    names: str, points: Mapping[str, float], *, meaning: str = "", loinc: str | None = None, **words: str
) -> Choice:
    """Return an item of one instrument, whose options are those of a table of points.

    ``names`` are its label and what else it is called, as "Trouble sleeping; insomnia". An option is told by its code
    with spaces, unless ``words`` has its label, with other names likewise. One that has words and no points can be
    chosen, and the function says what then.

    >>> often = {"not_at_all": 0, "nearly_every_day": 3}
    >>> sleep = item("Trouble sleeping; insomnia", often, not_at_all="never; no trouble")
    >>> sleep.label, dict(sleep.options), sleep.option_synonyms["not_at_all"]
    ('Trouble sleeping', {'not_at_all': 'never', 'nearly_every_day': 'nearly every day'}, ('no trouble',))
    """
    (label, synonyms), (options, others) = named(names), options_named(_in_words(points, words))
    return Choice(label, options, meaning, synonyms, others, loinc)


def items(
    names: str, points: Mapping[str, float], *, meaning: str = "", loinc: str | None = None, **words: str
) -> Choices:
    """Return an item of which several options may be chosen, written as :func:`item` is.

    >>> dict(items("Signs", {"pain": 1, "red_skin": 2}).options)
    {'pain': 'pain', 'red_skin': 'red skin'}
    """
    (label, synonyms), (options, others) = named(names), options_named(_in_words(points, words))
    return Choices(label, options, meaning, synonyms, others, loinc)


def rating(names: str, lowest: int, highest: int, *, meaning: str = "", loinc: str = "") -> Number:
    """Return an item that is told by its points, a whole number from ``lowest`` to ``highest``.

    >>> rating("Tremor; shaking", 0, 7).plausible
    (0, 7)
    """
    limits = (lowest, highest)
    return number(names, "points", limits, limits, 0, loinc=loinc, meaning=meaning, whole=True)


def _in_words(points: Iterable[str], words: Mapping[str, str]) -> dict[str, str]:
    return {code: words.get(code, code.replace("_", " ")) for code in (*points, *words)}

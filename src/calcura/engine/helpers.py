"""The few helpers that calculators may call besides arithmetic; every reading knows them."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Collection, Mapping
from datetime import date
from typing import TypeVar

from calcura.measurements.kinds import Choice

T = TypeVar("T", int, float, str)


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


def each(worth: float | Mapping[str, float], *items: bool | str) -> float:
    """Return the points of several criteria of equal worth, or of several items with the same options.

    It stands in a sum of points, and is read as one criterion after the other: ``each(2, cancer, paresis)`` as two
    points for cancer and two for paresis, ``each(OFTEN, sleep, appetite)`` as the points of either answer.

    >>> each(2, True, False, True), each({"never": 0, "often": 3}, "often", "never")
    (4, 3)
    """
    if isinstance(worth, Mapping):
        return sum(worth[str(item)] for item in items)
    return worth * sum(map(bool, items))


def item(label: str, points: Mapping[str, float], *, meaning: str = "", **labels: str) -> Choice:
    """Return an item of one instrument, whose options are those of a table of points.

    An option is told by its code with spaces, unless ``labels`` has words for it.

    >>> often = {"not_at_all": 0, "nearly_every_day": 3}
    >>> dict(item("Little interest", often, not_at_all="never").options)
    {'not_at_all': 'never', 'nearly_every_day': 'nearly every day'}
    """
    return Choice(label, {code: labels.get(code, code.replace("_", " ")) for code in points}, meaning)

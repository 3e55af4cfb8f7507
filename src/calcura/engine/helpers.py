"""The few helpers that calculators may call besides arithmetic; every reading knows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeVar

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

"""The two helpers of scores, a band of a value and the points of options, where value or options are not settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from calcura.engine.bounds.possible import Possible, Subset, merged
from calcura.engine.bounds.spans import ANYWHERE, INFINITY, UPWARD, Range, Span, scaled, summed


def banded(value: Span, cuts: Sequence[float], result_of: Callable[[int], Possible]) -> Possible:
    """Return the result of the band that a value lies in; ``result_of`` gives the one of the band at a place."""
    first, last = (_place(end, cuts) for end in value.range)
    results = [result_of(place) for place in range(first, last + 1)]
    found = merged(results)
    if first == last or not isinstance(found, Span):
        return found
    return Span(*found.range, summed(found.slopes, scaled(value.slopes, _direction(results))))


def _place(value: float, cuts: Sequence[float]) -> int:
    return next((place for place, cut in enumerate(cuts) if value < cut), len(cuts))


def _direction(results: Sequence[Span]) -> Range:
    """Return whether bands go up, go down, or both."""
    pairs = list(pairwise(results))
    if all(one.high <= other.low for one, other in pairs):
        return UPWARD
    return (-INFINITY, 0.0) if all(one.low >= other.high for one, other in pairs) else ANYWHERE


def points_of(options: Subset, table: Mapping[str, Possible]) -> Span:
    """Return the sum of the points of the options chosen: those that are certain, and any of the possible ones."""
    points = {option: _plain(table[option]) for option in options.possible}
    certain = sum(points[option] for option in options.certain)
    still_open = [points[option] for option in options.possible - options.certain]
    return Span(
        certain + sum(each for each in still_open if each < 0),
        certain + sum(each for each in still_open if each > 0),
    )


def _plain(points: Possible) -> float:
    return points.low if isinstance(points, Span) else points

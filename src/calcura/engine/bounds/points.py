"""The helpers of scores and tables: a band, rows, points of options, where value or options are not settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from calcura.engine.bounds.arithmetic import add
from calcura.engine.bounds.possible import Possible, Subset, known, merged
from calcura.engine.bounds.spans import ANYWHERE, INFINITY, UPWARD, Range, Span, joined, scaled, summed
from calcura.engine.helpers import Table, row_beyond
from calcura.engine.helpers import interpolated as plain


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

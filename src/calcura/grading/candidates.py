"""What could be the answer in a passage: a value, where it stands, and how it was written."""

from __future__ import annotations

from typing import NamedTuple

from calcura.grading.labels import Answer

EXACT = 15
"""The decimals of a value that was computed and not written out."""


class Candidate(NamedTuple):
    """A value told in a passage."""

    value: Answer | str
    decimals: int
    start: int
    end: int
    fits: bool = True
    """False when its unit cannot become the unit asked for."""
    asked: bool = False
    """Whether a unit stands beside it that fits the one asked for."""
    span: bool = False
    """Whether it is one end of a range, or has a margin: no single value."""


def same(first: Candidate, second: Candidate) -> bool:
    """Say whether two candidates tell the same value, one of them perhaps rounded.

    >>> same(Candidate(22.857, 3, 0, 6), Candidate(22.9, 1, 8, 12))
    True
    >>> same(Candidate(3.0, 0, 0, 1), Candidate(4.0, 0, 5, 6))
    False
    """
    if not isinstance(first.value, (int, float)) or not isinstance(second.value, (int, float)):
        return first.value == second.value
    places = min(first.decimals, second.decimals)
    width = 0.5 * 10.0**-places if first.decimals != second.decimals else 0.0
    difference = abs(first.value - second.value)
    return difference <= width * (1 + 1e-9) + 1e-9 * max(abs(first.value), abs(second.value))


def more_exact(first: Candidate, second: Candidate) -> Candidate:
    """Return the candidate with more decimals; the first of equals."""
    return second if second.decimals > first.decimals else first

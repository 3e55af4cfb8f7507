"""How the values of a text come from the numbers beside them: the sum of two, their product, a list added up.

An answer is worked out of what is told; limits, normal ranges and values of another day are not. What is worked out
further, half of a dose or its share an hour, comes from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import prod
from typing import NamedTuple

NEAREST = 9
"""Numbers on one side of a value among which those are sought that it comes from."""
SMALLEST, LARGEST = 1e-9, 1e15
"""No number of a calculation lies outside."""
ROOM = 0.002
"""How far a result may lie off, as a share, since its numbers are rounded."""


class Told(NamedTuple):
    """A number of a text, and half of its last place."""

    value: float
    half: float


class Origin(NamedTuple):
    """How a number comes from others, and the places of these."""

    way: str
    of: tuple[int, ...]


def features_of_origin(numbers: Sequence[Told], places: Sequence[int]) -> Iterator[list[str]]:
    """Yield, of the number at each place, how it comes from others and which come from it; nothing of a place below 0.

    >>> of_blood = [Told(85, 0.5), Told(3.2, 0.05), Told(272, 0.5)]
    >>> list(features_of_origin(of_blood, [0, 2]))[1][:3]
    ['made', 'made *', 'made 3']
    """
    origins = {place: found for place in places if place >= 0 and (found := origin(numbers, place)) is not None}
    for place in places:
        yield [*_features(numbers, place, origins)] if place >= 0 else []


def _features(numbers: Sequence[Told], place: int, origins: Mapping[int, Origin]) -> Iterator[str]:
    value = numbers[place].value
    later = [found for other, found in origins.items() if other > place and numbers[other].value != value]
    of_it = [found for found in later if any(numbers[each].value == value for each in found.of)]
    digits = min(3, len(f"{abs(value):g}".replace(".", "").strip("0")))
    if (own := origins.get(place)) is not None:
        yield from ("made", f"made {own.way}", f"made {digits}", f"made {own.way} {digits}")
        yield from (f"made later {min(2, len(later) - len(of_it))}", f"made of made {any(map(origins.get, own.of))}")
    elif (below := origin(numbers, place, behind=True)) is not None:
        yield from ("explained", f"explained {digits}", f"explained {below.way} {digits}")
    elif origins:
        yield "not made, others are"
    if of_it:
        yield "others made of it" if own is None else "others made of it, made"


def origin(numbers: Sequence[Told], place: int, *, behind: bool = False) -> Origin | None:
    """Return how a number comes from those told before it, or from those told behind it; None where it does not.

    >>> origin([Told(85, 0.5), Told(3.2, 0.05), Told(272, 0.5)], 2)
    Origin(way='*', of=(1, 0))
    """
    value, half = numbers[place]
    if not SMALLEST < abs(value) < LARGEST:
        return None
    room = half * 1.0001 + ROOM * abs(value)
    places = range(place + 1, min(len(numbers), place + 1 + NEAREST)) if behind else range(place)[-NEAREST:][::-1]
    near = [(at, numbers[at].value) for at in places if SMALLEST < abs(numbers[at].value) < LARGEST]
    for (at, one), (other_at, other) in combinations(near, 2):
        if way := _way(value, room, one, other):
            return Origin(way, (at, other_at))
    for many in range(3, len(near) + 1):
        run = [each for _, each in near[:many]]
        if abs(sum(run) - value) <= room or (many == 3 and 1 not in run and abs(prod(run) - value) <= room):
            return Origin("several", tuple(at for at, _ in near[:many]))
    return None


def _way(value: float, room: float, one: float, other: float) -> str:
    """Return the sign by which two numbers come to a value; empty where none does."""
    if one != 1 and other != 1:
        product = one * other
        if abs(product - value) <= room:
            return "*"
        if abs(one / other - value) <= room or abs(other / one - value) <= room:
            return "/"
        if any(abs(each - 100 * value) <= 100 * room for each in (product, 1e4 * one / other, 1e4 * other / one)):
            return "%"
        if abs(one / other**2 - value) <= room or abs(other / one**2 - value) <= room:
            return "/²"
    if abs(abs(one - other) - abs(value)) <= room:
        return "-"
    return "+" if abs(one + other - value) <= room else ""

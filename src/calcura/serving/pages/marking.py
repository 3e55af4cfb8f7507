"""A note cut into pieces, so that what was found in it can be marked where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a note, and which inputs were read from it; none for what lies between."""

    text: str
    names: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()
    """The inputs whose place begins here."""


def pieces(note: str, places: Mapping[str, tuple[int, int]]) -> Iterator[Piece]:
    """Yield a note piece by piece; places may overlap.

    >>> for piece in pieces("BP 120/80, 70 kg", {"systolic": (3, 9), "diastolic": (3, 9), "weight": (11, 16)}):
    ...     print(repr(piece.text), *piece.names)
    'BP '
    '120/80' systolic diastolic
    ', '
    '70 kg' weight
    """
    cuts = sorted({0, len(note), *(edge for place in places.values() for edge in place if 0 < edge < len(note))})
    for start, end in pairwise(cuts):
        names = tuple(name for name, place in places.items() if place[0] < end and start < place[1])
        begins = tuple(name for name in names if places[name][0] == start)
        yield Piece(note[start:end], names, begins)

"""Notes that are nearly the same: what share of their wording two texts have in common, without comparing all pairs.

A text is known by its runs of five words, and these by the smallest of their hashes (a bottom-k sketch): the share of
smallest hashes that two texts have in common estimates the share of their runs. Only texts with one of the very
smallest in common are compared at all.
"""

from __future__ import annotations

import re
from array import array
from collections import defaultdict
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import TypeAlias

RUN = 5
KEPT = 256
"""Hashes kept of a text; an estimated share is right to within some 0.03."""
LOOKED_UP = 12
"""Smallest hashes by which texts are found: two that share 80 % miss each other once in 200 million times."""

_WORD = re.compile(r"\w+")

Sketch: TypeAlias = "array[int]"


def sketch(text: str) -> Sketch:
    """Return what a text is known by: the smallest hashes of its runs of words, ascending.

    A text of fewer words than a run is known by all of them.
    """
    words = _WORD.findall(text.casefold())
    runs = {" ".join(words[at : at + RUN]) for at in range(max(1, len(words) - RUN + 1))}
    hashes = sorted({int.from_bytes(blake2b(each.encode(), digest_size=8).digest()) for each in runs})
    return array("Q", hashes[:KEPT])


def likeness(first: Sketch, second: Sketch) -> float:
    """Return the estimated share of runs that two texts have in common.

    >>> words = [f"word{number}" for number in range(400)]
    >>> half = words[:200] + [f"other{number}" for number in range(200)]
    >>> same = likeness(sketch(" ".join(words)), sketch(" ".join(words)))
    >>> same, 0.2 < likeness(sketch(" ".join(words)), sketch(" ".join(half))) < 0.45
    (1.0, True)
    """
    smallest = set(sorted({*first, *second})[:KEPT])
    return len(smallest.intersection(first).intersection(second)) / len(smallest) if smallest else 1.0


@dataclass
class Texts:
    """Texts seen so far, by their sketches."""

    like: float = 0.8
    _sketches: list[Sketch] = field(default_factory=list)
    _by_hash: defaultdict[int, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, text: Sketch) -> None:
        """Remember a text."""
        for each in text[:LOOKED_UP]:
            self._by_hash[each].append(len(self._sketches))
        self._sketches.append(text)

    def has_like(self, text: Sketch) -> bool:
        """Return whether a text seen before is like this one."""
        near = dict.fromkeys(number for each in text[:LOOKED_UP] for number in self._by_hash.get(each, ()))
        return any(likeness(text, self._sketches[each]) >= self.like for each in near)

"""Which unknown input would settle the meaning of a result, and with which values.

Two completions with different meanings refute most values at the price of two plain calls; only what they leave is
proved, by the same search as the bounds themselves. So what is reported is always true; a range of values that cannot
be proved settled within the search is left out.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from calcura.engine.bounds.completions import Completions, Point
from calcura.engine.bounds.domains import Among, Between, Box, Domain, Subsets, only, split
from calcura.engine.bounds.search import Extreme, extreme

Meaning: TypeAlias = Callable[[float], object]
"""The band of a result; for a calculator without bands the result itself."""

REFUSED = object()
"""The meaning of values for which the calculator has no result."""

GRID = 32
"""Values looked at along a number, besides its limits, before the borders are found exactly."""

MOST_BORDERS = 16
"""Borders looked for between two neighbouring values of those."""

HALVINGS = 5
"""How often a range that could not be proved settled as a whole is halved."""

LARGEST_PROOF = 150
"""Boxes looked at for one proof."""

ALL_PROOFS = 1500
"""Boxes looked at for all proofs together, by effort; what is not proved by then is left out."""


@dataclass(frozen=True, slots=True)
class Settled:
    """Values of one input, and the meaning that they settle."""

    values: Domain
    meaning: object


class Decisions:
    """Finds the values that settle the meaning, one unknown input at a time."""

    def __init__(
        self, completions: Completions, box: Box, meaning: Meaning, ends: Sequence[Point], *, ranges: bool
    ) -> None:
        """Look at ranges of numbers only where a range can have one meaning, and few enough to be told."""
        self.ranges = ranges
        self._left = ALL_PROOFS
        self.completions, self.box, self.meaning = completions, box, meaning
        self.witnesses = [dict(point) for point in ends]

    def of(self, name: str) -> tuple[list[Settled], bool]:
        """Return the settling values of an input, and whether every value of it settles."""
        domain = self.box[name]
        if isinstance(domain, Between) and not self.ranges:
            return [], len(self.box) == 1
        pieces = list(self._runs(name, domain)) if isinstance(domain, Between) else list(_each(domain))
        found = [settled for piece in pieces for settled in self._proved(name, piece, HALVINGS)]
        return [each for each in found if each.meaning is not REFUSED], len(self.box) == 1 or _covers(found, domain)

    # --- quick refutation

    def _suspected(self, name: str, value: object) -> object:
        """Return the one meaning that the witnesses have with this value, or None when they differ."""
        meanings = set()
        for witness in self.witnesses:
            result = self.completions.value({**witness, name: value})
            meanings.add(REFUSED if result is None else self.meaning(result))
        meanings -= {REFUSED} if len(meanings) > 1 else set()
        return meanings.pop() if len(meanings) == 1 else None

    def _runs(self, name: str, domain: Between) -> Iterator[Between]:
        """Yield the ranges of a number over which the witnesses agree, with borders exact to the last digit."""
        left, *grid = self._grid(name, domain)
        start, meaning = left, self._suspected(name, left)
        for right in grid:
            after = self._suspected(name, right)
            for _ in range(MOST_BORDERS):
                if meaning == after:
                    break
                border, beyond = self._border(name, left, right, meaning)
                if meaning is not None:
                    yield Between(start, border)
                start = left = beyond
                meaning = self._suspected(name, beyond)
            left = right
        if meaning is not None:
            yield Between(start, left)

    def _grid(self, name: str, domain: Between) -> list[float]:
        """Return ends, both sides of every limit, and values between, some of them evenly spaced by ratio."""
        low, high = domain
        values = {low, high} | {side for step in self.completions.steps[name] for side in step}
        values |= {low + (high - low) * part / GRID for part in range(1, GRID)}
        if low > 0:
            values |= {low * (high / low) ** (part / GRID) for part in range(1, GRID)}
        return sorted(value for value in values if low <= value <= high)

    def _border(self, name: str, left: float, right: float, before: object) -> tuple[float, float]:
        """Return two neighbouring numbers between which the witnesses change their meaning."""
        while (middle := left + (right - left) / 2) not in (left, right):
            if self._suspected(name, middle) == before:
                left = middle
            else:
                right = middle
        return left, right

    # --- proof

    def _proved(self, name: str, piece: Domain, halvings: int) -> Iterator[Settled]:
        if self._left <= 0 or (not isinstance(piece, Between) and self._suspected(name, only(piece)) is None):
            return
        meaning = self._proof({**self.box, name: piece})
        if meaning is not None:
            yield Settled(piece, meaning)
        elif halvings and isinstance(piece, Between) and piece.low < piece.high:
            left, right = split(piece, self.completions.steps[name])
            parts = [*self._proved(name, left, halvings - 1), *self._proved(name, right, halvings - 1)]
            yield from _joined(parts)

    def _proof(self, box: Box) -> object:
        """Return the meaning that every completion of a box has, or None."""
        if not self.completions.is_possible(box):
            return REFUSED
        high = extreme(self.completions, box, 1, self._same, largest=LARGEST_PROOF)
        self._left -= high.looked * self.completions.effort
        if high.attained == -math.inf:
            return REFUSED if high.limit == -math.inf else None
        top = self.meaning(high.attained)

        def enough(limit: float, attained: float, looked: int) -> bool:
            return self._same(limit, attained, looked) or self.meaning(attained) != top

        low = extreme(self.completions, box, -1, enough, largest=LARGEST_PROOF)
        self._left -= low.looked * self.completions.effort
        self._remember(low, high)
        return top if self.meaning(high.limit) == top == self.meaning(low.limit) else None

    def _same(self, limit: float, attained: float, _: int) -> bool:
        return math.isfinite(attained) and self.meaning(limit) == self.meaning(attained)

    def _remember(self, low: Extreme, high: Extreme) -> None:
        """Keep two completions with different meanings: they refute other values cheaply."""
        if self.meaning(low.attained) != self.meaning(high.attained) and len(self.witnesses) < 12:
            self.witnesses += [dict(low.at), dict(high.at)]


def _each(domain: Domain) -> Iterator[Domain]:
    """Yield the single values of a domain; of many options, each set of them."""
    if isinstance(domain, Among):
        yield from (Among((value,)) for value in domain.values)
    elif isinstance(domain, Subsets):
        sets = [domain.certain]
        for option in sorted(domain.possible - domain.certain):
            sets += [each | {option} for each in sets]
        yield from (Subsets(each, each) for each in sets[:1024])


def _joined(parts: list[Settled]) -> list[Settled]:
    """Return neighbouring ranges with one meaning as one range."""
    joined: list[Settled] = []
    for part in parts:
        if joined and joined[-1].meaning == part.meaning and _touch(joined[-1].values, part.values):
            part = Settled(_range(joined.pop().values, part.values), part.meaning)
        joined.append(part)
    return joined


def _range(one: Domain, other: Domain) -> Between:
    assert isinstance(one, Between) and isinstance(other, Between)
    return Between(one.low, other.high)


def _touch(one: Domain, other: Domain) -> bool:
    assert isinstance(one, Between) and isinstance(other, Between)
    return other.low <= math.nextafter(one.high, math.inf)


def _covers(found: Sequence[Settled], domain: Domain) -> bool:
    """Return whether settling values leave no other."""
    if not isinstance(domain, Between):
        return len(found) == (len(domain.values) if isinstance(domain, Among) else 2 ** len(domain.possible))
    reached = math.nextafter(domain.low, -math.inf)
    for each in found:
        if not _touch(Between(reached, reached), each.values):
            return False
        assert isinstance(each.values, Between)
        reached = each.values.high
    return reached >= domain.high

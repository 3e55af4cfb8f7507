"""The lowest and the highest result over a box of unknown inputs.

A proven limit and an attained value approach each other until they meet.

The proven limit comes from the reading over ranges, the attained one from running the plain function itself. Along an
input whose slope never changes sign the extreme lies at an end, so it is put there. What then remains open is cut in
two, the most promising part first.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from itertools import count as counter
from random import Random
from typing import Any, TypeAlias

from calcura.engine.bounds.completions import Completions, Point
from calcura.engine.bounds.domains import (
    Among,
    Between,
    Box,
    Domain,
    candidates,
    end,
    is_settled,
    mentions,
    middle_of,
    only,
    put_in_order,
    split,
)
from calcura.engine.bounds.spans import Impossible, Span

Goal: TypeAlias = Callable[[float, float, int], bool]
"""Whether a proven limit and an attained value are close enough, after so many boxes."""

UNLIMITED = 1e12
"""A result beyond this is next to a pole: no clinical quantity in its unit comes near."""

LARGEST_SEARCH = 600
"""Boxes looked at before the proven limit is reported as it stands; one read through long tables counts more."""

WITHOUT_END = 200
"""Boxes looked at before a limit that is still infinite is taken to stay so: the result has a pole among them."""

OFTEN = 4
"""How many of the inputs to cut are tried for which cut helps most."""

BETWEEN = 7
"""Values tried along a number besides ends and steps; none where the result is whole, since only steps matter there."""


@dataclass(frozen=True, slots=True)
class Extreme:
    """The proven limit of the results in one direction, and the best value attained with the completion it is at."""

    limit: float
    attained: float
    at: Point
    met: bool
    """Whether limit and attained value came as close as was asked for."""
    looked: int
    """Boxes looked at."""


def extreme(
    completions: Completions,
    box: Box,
    sign: int,
    goal: Goal,
    *,
    start: Extreme | None = None,
    largest: int = LARGEST_SEARCH,
) -> Extreme:
    """Return the highest result (``sign=1``) or the lowest (``sign=-1``) of a box."""
    return _Climb(completions, sign, goal, start).run(box, largest // completions.effort)


class _Climb:
    """One search in one direction. Inside, everything is turned so that the highest is sought."""

    def __init__(self, completions: Completions, sign: int, goal: Goal, start: Extreme | None) -> None:
        self.completions, self.sign, self.goal = completions, sign, goal
        self.best, self.at = -math.inf, {}  # type: float, Point
        if start is not None:
            self.best, self.at = sign * start.attained, start.at
        self.between = 0 if completions.whole else BETWEEN
        self._order = counter()
        self._looked = 0

    def run(self, box: Box, largest: int) -> Extreme:
        """Look at the most promising box first until the limit and the best attained value are close enough."""
        first = self._looked_at(box)
        if first is None:
            return Extreme(-self.sign * math.inf, -self.sign * math.inf, {}, True, self._looked)
        self._start(first[1])
        heap = [(-first[0], next(self._order), first[1])]
        while heap and not self._met(-heap[0][0]) and self._looked < self._most(-heap[0][0], largest):
            _, _, open_box = heapq.heappop(heap)
            for part in self._parts(open_box):
                seen = self._looked_at(part)
                if seen is not None and seen[0] > self.best:
                    self._try(seen[1])
                    heapq.heappush(heap, (-seen[0], next(self._order), seen[1]))
        return self._found(max(-heap[0][0], self.best) if heap else self.best)

    def _found(self, limit: float) -> Extreme:
        met = self._met(limit)
        if self.best > UNLIMITED:
            limit = math.inf
        return Extreme(self.sign * limit, self.sign * self.best, self.at, met, self._looked)

    def _most(self, limit: float, largest: int) -> int:
        return largest if math.isfinite(limit) else min(largest, WITHOUT_END)

    def _met(self, limit: float) -> bool:
        if limit <= self.best or self.best > UNLIMITED:
            return True
        return self.goal(self.sign * limit, self.sign * self.best, self._looked)

    # --- the proven limit

    def _looked_at(self, box: Box) -> tuple[float, Box] | None:
        """Return the limit of a box, and the part of it where the extreme lies; None where all is refused."""
        self._looked += 1
        try:
            span, doubts = self.completions.possible(box)
            while (smaller := self._at_ends(box, span, doubts)) is not box:
                there, doubts_there = self.completions.possible(smaller)
                if math.isinf(there.high if self.sign > 0 else there.low) or self._is_without_result(smaller):
                    break  # but what lies beside it may have one
                box, span, doubts = smaller, there, doubts_there
        except Impossible:
            return None
        limit = span.high if self.sign > 0 else -span.low
        return (math.floor(limit + 1e-9) if self.completions.whole and math.isfinite(limit) else limit), box

    def _at_ends(self, box: Box, span: Span, doubts: set[str]) -> Box:
        """Put every input whose slope never changes sign at the end where the extreme lies."""
        settled: dict[str, Domain] = {}
        for name, domain in box.items():
            if name in doubts or is_settled(domain) or not _has_slope(domain):
                continue
            low, high = span.slopes.get(name, (0.0, 0.0))
            if low >= 0 or high <= 0:
                settled[name] = end(domain, (low >= 0) == (self.sign > 0))
        return {**box, **settled} if settled else box

    def _is_without_result(self, box: Box) -> bool:
        """Whether one completion is left, and it has no result."""
        return (
            all(map(is_settled, box.values())) and self._value({n: only(each) for n, each in box.items()}) == -math.inf
        )

    # --- cutting up

    def _parts(self, box: Box) -> Iterator[Box]:
        """Cut a box in two; a zero that may be refused is cut off first, since logarithms have no end there."""
        names = [name for name, domain in box.items() if not is_settled(domain)]
        if not names:
            return iter(())
        span, doubts = self.completions.possible(box)
        halves = [self._halves(box, name, doubts) for name in self._worth_cutting(box, names, span, doubts)]
        best = halves[0] if len(halves) == 1 else min(halves, key=self._remaining)
        return iter(best)

    def _halves(self, box: Box, name: str, doubts: set[str]) -> tuple[Box, Box]:
        domain = box[name]
        if name in doubts and isinstance(domain, Between) and domain.low == 0:
            zero: tuple[Domain, Domain] = Between(0.0, 0.0), Between(math.nextafter(0.0, 1.0), domain.high)
            return {**box, name: zero[0]}, {**box, name: zero[1]}
        one, other = split(domain, self.completions.steps[name])
        return {**box, name: one}, {**box, name: other}

    def _worth_cutting(self, box: Box, names: list[str], span: Span, doubts: set[str]) -> list[str]:
        """Return the few inputs to try, those that stand in the formula more than once first, then the widest."""
        times = mentions(self.completions.definition)

        def rank(name: str) -> tuple[bool, float]:
            return (times.get(name, 0) > 1 or name in doubts), _reach(box[name], span.slopes.get(name))

        return sorted(names, key=rank, reverse=True)[:OFTEN]

    def _remaining(self, halves: tuple[Box, Box]) -> tuple[float, float]:
        limits = []
        for half in halves:
            try:
                span, _ = self.completions.possible(half)
                limits.append(span.high if self.sign > 0 else -span.low)
            except Impossible:
                limits.append(-math.inf)
        return max(limits), min(limits)

    # --- attained values

    def _start(self, box: Box) -> None:
        """Climb from the likely corner; where the calculator refuses it, from other completions."""
        middle = {name: middle_of(domain) for name, domain in box.items()}
        self._climb(box, middle)
        if self.best == -math.inf:
            random = Random(0)
            for _ in range(200):
                self._climb(box, {name: _random_value(domain, random) for name, domain in box.items()}, rounds=1)
                if self.best > -math.inf:
                    break

    def _try(self, box: Box) -> None:
        """Run the function in the middle of a box, and climb from there if that is the best so far."""
        point = {name: middle_of(domain) for name, domain in box.items()}
        if self._value(point) > self.best:
            self._climb(box, point)

    def _value(self, point: Point) -> float:
        value = self.completions.value(point)
        return -math.inf if value is None else self.sign * value

    def _climb(self, box: Box, point: dict[str, Any], rounds: int = 4) -> None:
        """Move one input at a time to its best value until nothing improves."""
        here = self._value(point)
        names = [name for name, domain in box.items() if not is_settled(domain)]
        for _ in range(rounds):
            before = here
            for name in names:
                here = self._improved(point, name, box[name], here)
            if here == before:
                break
        if here > self.best or not self.at:
            self.best, self.at = max(here, self.best), dict(point)

    def _improved(self, point: dict[str, Any], name: str, domain: Domain, here: float) -> float:
        """Put one input at the best of its candidates, in place, and return the value there."""
        best = point[name]
        tried = candidates(domain, best, self.completions.steps[name], self.between)
        for candidate in chain(tried, self._beside_others(point, name, domain)):
            point[name] = candidate
            value = self._value(point)
            if value > here:
                here, best = value, candidate
        point[name] = best
        return here

    def _beside_others(self, point: Point, name: str, domain: Domain) -> Iterator[float]:
        """Yield the values of the numbers that a guard compares with this one, and their neighbours."""
        if isinstance(domain, Between):
            for other in put_in_order(self.completions.definition)[name]:
                value = point[other] if other in point else self.completions.known[other]
                if not isinstance(value, float):
                    continue
                for side in (value, math.nextafter(value, -math.inf), math.nextafter(value, math.inf)):
                    if domain.low <= side <= domain.high:
                        yield side


def _has_slope(domain: Domain) -> bool:
    return isinstance(domain, Between) or (isinstance(domain, Among) and isinstance(domain.values[0], bool))


def _reach(domain: Domain, slope: tuple[float, float] | None) -> float:
    """Return how far an input can move the result over its domain."""
    if not isinstance(domain, Between):
        return math.inf if slope is None else max(map(abs, slope))
    low, high = slope or (0.0, 0.0)
    return max(abs(low), abs(high)) * (domain.high - domain.low)


def _random_value(domain: Domain, random: Random) -> Any:
    if isinstance(domain, Between):
        return random.uniform(domain.low, domain.high)
    if isinstance(domain, Among):
        return random.choice(domain.values)
    return frozenset(each for each in sorted(domain.possible) if each in domain.certain or random.random() < 0.5)

"""How often one address may ask: a bucket of tokens for each, which fills again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

MOST_CALLERS = 10_000
"""How many addresses are remembered; whoever asked longest ago is forgotten first."""


class Rate:
    """Token buckets, in this process.

    >>> rate = Rate(per_second=2, burst=3, clock=lambda: 0.0)
    >>> [rate.wait("here") for _ in range(4)]
    [0.0, 0.0, 0.0, 0.5]
    """

    def __init__(self, per_second: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.per_second = per_second
        self.burst = burst
        self._clock = clock
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, caller: str, cost: float = 1.0) -> float:
        """Take what a request costs, and return 0; or the seconds until there is enough."""
        with self._lock:
            now = self._clock()
            left, then = self._left.pop(caller, (self.burst, now))
            left = min(self.burst, left + (now - then) * self.per_second)
            # A request that costs more than a full bucket is let through from a full one.
            lacking = min(cost, self.burst) - left
            self._left[caller] = (left if lacking > 0 else left - min(cost, self.burst), now)
            if len(self._left) > MOST_CALLERS:
                self._left.popitem(last=False)
            return max(0.0, lacking / self.per_second)

    def give_back(self, caller: str) -> None:
        """Give back what one request cost that need not count."""
        with self._lock:
            left, then = self._left.get(caller, (self.burst, self._clock()))
            self._left[caller] = (min(self.burst, left + 1.0), then)

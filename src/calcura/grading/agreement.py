"""How far two judges agree beyond chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence


def kappa(a: Sequence[Hashable], b: Sequence[Hashable]) -> float | None:
    """Return Cohen's kappa of two judges; None where chance alone would make them agree always.

    >>> round(kappa([1] * 25 + [0] * 25, [1] * 20 + [0] * 5 + [1] * 10 + [0] * 15), 4)
    0.4
    >>> kappa([1, 1], [1, 1])
    """
    n = len(a)
    if not n:
        return None
    alike = sum(one == other for one, other in zip(a, b, strict=True))
    of_a, of_b = Counter(a), Counter(b)
    by_chance = sum(count * of_b[verdict] for verdict, count in of_a.items())
    # Whole numbers until the division: kappa is then the same whatever the order of the verdicts.
    return (alike * n - by_chance) / (n * n - by_chance) if by_chance < n * n else None

"""How two runs differ on the same items: interval, exact test, and the smallest difference that can be shown."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd, prod, sqrt

from calcura.evaluation.figures.statistics.scores import NORMAL_95, Interval, is_solved, mean, standard_error

NORMAL_80 = 0.8416212335729143
"""The 80th percentile of the normal distribution."""

SHOWN = NORMAL_95 + NORMAL_80
"""By how many standard errors a difference must lie off zero to be found at p < 0.05 in four of five studies."""

GRID = 60
"""Scores are counted in sixtieths by the exact test: whole numbers for up to six epochs, for ten and for twelve."""

FINEST = 4000
"""Into more parts than these the sum of differences is not divided: it would take minutes and tell no more."""


def exact_mcnemar(only_a: int, only_b: int) -> float:
    """Return McNemar's exact two-sided p for items that one run solves and the other does not.

    >>> exact_mcnemar(1, 9)
    0.021484375
    >>> exact_mcnemar(3, 3)
    1.0
    """
    n = only_a + only_b
    tail = sum(comb(n, count) for count in range(min(only_a, only_b) + 1))
    return float(min(Fraction(1), Fraction(2 * tail, 2**n)))


def exact_p(differences: Sequence[float], clusters: Sequence[Hashable]) -> float:
    """Return the exact two-sided p of a mean difference of zero: that of the sign-flip test, whole notes being flipped.

    If the two runs were alike, either could have had the other's scores on a note, so that each of the 2^n ways to
    swap them is as likely. Where every note has one item and every item one epoch, this is McNemar's exact test.

    >>> exact_p([1] * 9 + [-1] + [0] * 20, range(30))
    0.021484375
    >>> exact_p([1, 1, 1, 1, 1, 1], "aabbcc")
    0.25
    """
    sums: defaultdict[Hashable, int] = defaultdict(int)
    for value, cluster in zip(differences, clusters, strict=True):
        sums[cluster] += round(GRID * value)
    unit = max(gcd(*sums.values()), sum(map(abs, sums.values())) / FINEST) or 1
    units = [round(each / unit) for each in sums.values()]
    sizes = Counter(abs(each) for each in units if each)
    total, n = sum(size * times for size, times in sizes.items()), sizes.total()
    # The ways to reach each sum are the digits of one large number: a flip by s adds 0 or s to what was taken off.
    digit = n + 2
    ways = prod((1 + (1 << digit * size)) ** times for size, times in sizes.items())
    tail = (total - abs(sum(units))) // 2
    reached = (ways & ((1 << digit * (tail + 1)) - 1)) % ((1 << digit) - 1)
    return float(min(Fraction(1), Fraction(2 * reached, 2**n)))


def smallest_shown(n: float, apart: float) -> float:
    """Return the smallest difference that n independent items can show, where two runs differ on this share of them.

    Shown is what a paired test at p < 0.05 finds in four of five studies (power 80 %).

    >>> round(smallest_shown(1000, 0.3), 3)
    0.048
    """
    return min(1.0, SHOWN * sqrt(apart / (n + SHOWN**2)))


@dataclass(frozen=True, slots=True)
class Paired:
    """How two runs differ on the items that both have scored; positive where the second is better."""

    n: int
    difference: float
    standard_error: float | None
    interval: Interval | None
    """95 %; None where there are fewer than two clusters."""
    only_a: int
    only_b: int
    p: float
    """Of the sign-flip test, in which items of one note are flipped together and an item counts by all its epochs."""
    mcnemar: float
    """McNemar's exact p of solved and not solved, which takes items for independent."""
    smallest_shown: float | None
    """The smallest difference that these items can show with the error they have, at p < 0.05 with power 80 %."""


def paired(a: Sequence[float], b: Sequence[float], clusters: Sequence[Hashable]) -> Paired:
    """Compare the scores of two runs on the same items.

    An item counts as solved where more than half of its epochs are right.

    Raises:
        ValueError: there are no items.
    """
    differences = [after - before for before, after in zip(a, b, strict=True)]
    centre = mean(differences)
    if centre is None:
        raise ValueError("there are no items to compare")
    error = standard_error(differences, clusters)
    solved = [(is_solved(before), is_solved(after)) for before, after in zip(a, b, strict=True)]
    only_a, only_b = solved.count((True, False)), solved.count((False, True))
    half = None if error is None else NORMAL_95 * error
    return Paired(
        len(a),
        centre,
        error,
        None if half is None else (max(-1.0, centre - half), min(1.0, centre + half)),
        only_a,
        only_b,
        exact_p(differences, clusters),
        exact_mcnemar(only_a, only_b),
        min(1.0, SHOWN * error) if error else None,
    )

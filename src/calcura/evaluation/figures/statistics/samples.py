"""What a sample of answers says, and how surely: errors clustered by note, intervals, a fit, two runs compared.

Plain Python, so that every report can be made with the base install: a run has some thousand items, for which nothing
faster is needed.

Scores are numbers from 0 to 1, the mean over an item's epochs. Items that share a note are not independent, so
deviations are added up within a cluster before they are squared (Miller E. Adding error bars to evals. arXiv
2411.00640), with the correction for few clusters.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, gcd, prod, sqrt

NORMAL_95 = 1.959963984540054
"""The 97.5th percentile of the normal distribution."""

NORMAL_80 = 0.8416212335729143
"""The 80th percentile of the normal distribution."""

SHOWN = NORMAL_95 + NORMAL_80
"""By how many standard errors a difference must lie off zero to be found at p < 0.05 in four of five studies."""

GRID = 60
"""Scores are counted in sixtieths by the exact test: whole numbers for up to six epochs, for ten and for twelve."""

FINEST = 4000
"""Into more parts than these the sum of differences is not divided: it would take minutes and tell no more."""

Interval = tuple[float, float]


def mean(values: Sequence[float]) -> float | None:
    """Return the mean; None of nothing."""
    return sum(values) / len(values) if values else None


def standard_error(values: Sequence[float], clusters: Sequence[Hashable]) -> float | None:
    """Return the standard error of a mean; None where there are fewer than two clusters.

    Where every value is its own cluster this is the usual one, the standard deviation over the root of the number:

    >>> round(standard_error([1, 1, 0, 0], "abcd"), 4)
    0.2887
    >>> standard_error([1, 1, 0, 0], "aabb")
    0.5
    """
    centre, count = mean(values), len(set(clusters))
    if centre is None or count < 2:
        return None
    sums: defaultdict[Hashable, float] = defaultdict(float)
    for value, cluster in zip(values, clusters, strict=True):
        sums[cluster] += value - centre
    return sqrt(sum(each * each for each in sums.values()) * count / (count - 1)) / len(values)


def wilson(share: float, n: float, z: float = NORMAL_95) -> Interval:
    """Return the Wilson interval of a share; it stays within 0 to 1 and is honest at the ends.

    ``n`` may be fractional: the effective number of independent items.

    >>> [round(each, 3) for each in wilson(1.0, 10)]
    [0.722, 1.0]
    """
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - half), min(1.0, centre + half)


def interval(values: Sequence[float], clusters: Sequence[Hashable]) -> Interval | None:
    """Return the 95 % interval of a mean of scores: Wilson's, of as many items as the clustered error is worth.

    Where the error says nothing, since all are right or all wrong, a cluster counts as one item.
    """
    centre, error = mean(values), standard_error(values, clusters)
    if centre is None:
        return None
    spread = centre * (1 - centre)
    return wilson(centre, spread / error**2 if error and spread else float(len(set(clusters))))


def is_solved(score: float) -> bool:
    """Whether more than half of an item's epochs are right."""
    return score > 0.5


@dataclass(frozen=True, slots=True)
class Quadratic:
    """``constant + linear x + square x^2``, and the share of the variance that it explains."""

    constant: float
    linear: float
    square: float
    r_squared: float

    def at(self, x: float) -> float:
        """Return the fitted value."""
        return self.constant + self.linear * x + self.square * x * x


def quadratic_fit(xs: Sequence[float], ys: Sequence[float], weights: Sequence[float]) -> Quadratic | None:
    """Fit a parabola by weighted least squares; None of fewer than three places, and where nothing varies.

    >>> quadratic_fit([0, 1, 2, 3], [1, 2, 5, 10], [1, 1, 1, 1])
    Quadratic(constant=1.0, linear=0.0, square=1.0, r_squared=1.0)
    >>> quadratic_fit([0, 1, 2, 3], [0, 0, 0, 0], [1, 1, 1, 1])
    """
    if len({x for x, weight in zip(xs, weights, strict=True) if weight > 0}) < 3:
        return None
    # Exact fractions: powers of up to thirty-odd inputs spread too far for normal equations in floating point.
    points = [(Fraction(x), Fraction(y), Fraction(w)) for x, y, w in zip(xs, ys, weights, strict=True)]
    moments = [sum((w * x**power for x, _, w in points), Fraction()) for power in range(5)]
    sides = [sum((w * x**power * y for x, y, w in points), Fraction()) for power in range(3)]
    found = _solved([[*moments[row : row + 3], sides[row]] for row in range(3)])
    centre = sides[0] / moments[0]
    total = sum(w * (y - centre) ** 2 for _, y, w in points)
    if not total:
        return None
    left = sum(w * (y - sum(c * x**power for power, c in enumerate(found))) ** 2 for x, y, w in points)
    constant, linear, square = map(float, found)
    return Quadratic(constant, linear, square, float(1 - left / total))


def _solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve linear equations, the right side last, by elimination; the pivots of normal equations are never zero."""
    for place in range(len(rows)):
        rows[place] = [each / rows[place][place] for each in rows[place]]
        for other in range(len(rows)):
            if other != place:
                factor = rows[other][place]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
    return [row[-1] for row in rows]


# --- two runs on the same items ------------------------------------------------------------------------------------


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

"""Intervals and corrections as scipy and statsmodels compute them: bootstrap, that of kappa, Bonferroni and Holm.

Bootstrap intervals are of the percentiles, of 10,000 samples from a fixed seed unless told otherwise, so that the same
data give the same interval. Where values share a note, whole notes are drawn.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Literal

import numpy
from scipy import stats
from statsmodels.stats.multitest import multipletests

from calcura.evaluation.figures.statistics import Interval

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[numpy.float64]

SAMPLES, SEED, CONFIDENCE = 10_000, 0, 0.95
BATCH = 500
"""Samples drawn at once: all of them would need gigabytes for some thousand answers."""

Correction = Literal["bonferroni", "holm"]


def bootstrap_interval(
    values: Sequence[float],
    clusters: Sequence[Hashable] | None = None,
    *,
    samples: int = SAMPLES,
    seed: int = SEED,
) -> Interval | None:
    """Return the bootstrap interval of a mean; None where there are fewer than two clusters to draw from.

    >>> bootstrap_interval([1, 0, 1, 1, 0, 1, 1, 1])
    (0.375, 1.0)
    """
    parts = _added_up(numpy.array([values]), clusters)
    return _bootstrap(parts, _ratio, samples, seed)


def corrected(p_values: Sequence[float], method: Correction) -> list[float]:
    """Return p-values corrected for how many there are.

    >>> corrected([0.01, 0.04, 0.03], "bonferroni"), corrected([0.01, 0.04, 0.03], "holm")
    ([0.03, 0.12, 0.09], [0.03, 0.06, 0.06])
    """
    return [float(each) for each in multipletests(p_values, method=method)[1]] if p_values else []


def kappa_interval(
    a: Sequence[bool],
    b: Sequence[bool],
    clusters: Sequence[Hashable] | None = None,
    *,
    samples: int = SAMPLES,
    seed: int = SEED,
) -> Interval | None:
    """Return the bootstrap interval of Cohen's kappa for verdicts of two kinds, verdicts being drawn in pairs.

    Samples in which both judges give one and the same verdict throughout have no kappa, and are left out.
    """
    one, other = numpy.array(a, dtype=float), numpy.array(b, dtype=float)
    return _bootstrap(_added_up(numpy.array([one == other, one, other]), clusters), _kappas, samples, seed)


def _added_up(rows: Numbers, clusters: Sequence[Hashable] | None) -> tuple[Numbers, ...]:
    """Return the sums of each row within each cluster, and how many values a cluster has."""
    places: dict[Hashable, int] = {}
    names = range(rows.shape[1]) if clusters is None else clusters
    at = [places.setdefault(name, len(places)) for name in names]
    sums = (numpy.bincount(at, weights=row, minlength=len(places)) for row in (*rows, numpy.ones(rows.shape[1])))
    return tuple(each.astype(float) for each in sums)


def _ratio(sums: Numbers, sizes: Numbers, axis: int) -> Numbers:
    found: Numbers = sums.sum(axis=axis) / sizes.sum(axis=axis)
    return found


def _kappas(alike: Numbers, yes_a: Numbers, yes_b: Numbers, sizes: Numbers, axis: int) -> Numbers:
    """Return the kappa of each of many samples at once: statsmodels has it for one table only."""
    n = sizes.sum(axis=axis)
    agreed, a, b = (each.sum(axis=axis) / n for each in (alike, yes_a, yes_b))
    by_chance = a * b + (1 - a) * (1 - b)
    with numpy.errstate(invalid="ignore", divide="ignore"):
        found: Numbers = (agreed - by_chance) / (1 - by_chance)
    return found


def _bootstrap(parts: tuple[Any, ...], statistic: Callable[..., Any], samples: int, seed: int) -> Interval | None:
    if len(parts[0]) < 2:
        return None
    with warnings.catch_warnings():
        # Said of samples without spread, for which scipy's own interval is not used.
        warnings.simplefilter("ignore")
        drawn = stats.bootstrap(
            parts,
            statistic,
            paired=True,
            vectorized=True,
            n_resamples=samples,
            batch=BATCH,
            method="percentile",
            rng=numpy.random.default_rng(seed),
        ).bootstrap_distribution
    known = drawn[numpy.isfinite(drawn)]
    if not known.size:
        return None
    low, high = numpy.quantile(known, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return float(low), float(high)

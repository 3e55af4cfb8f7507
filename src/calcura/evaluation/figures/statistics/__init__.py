"""What a sample of answers says, and how surely.

:mod:`.samples` is plain Python, so that every report can be made with the base install; :mod:`.inference` has what
scipy and statsmodels compute, and is imported where that is wanted.
"""

from calcura.evaluation.figures.statistics.samples import (
    NORMAL_95,
    Interval,
    Paired,
    Quadratic,
    exact_mcnemar,
    exact_p,
    interval,
    is_solved,
    mean,
    paired,
    quadratic_fit,
    smallest_shown,
    standard_error,
    wilson,
)

__all__ = [
    "NORMAL_95",
    "Interval",
    "Paired",
    "Quadratic",
    "exact_mcnemar",
    "exact_p",
    "interval",
    "is_solved",
    "mean",
    "paired",
    "quadratic_fit",
    "smallest_shown",
    "standard_error",
    "wilson",
]

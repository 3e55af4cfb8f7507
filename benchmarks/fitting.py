"""Fit the weights of the two linear models of the library, and write them as they ship."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np

from calcura.text.learned import checksum

TESTS = Path(__file__).parents[1] / "tests"
"""Where the material stands that they are learned from."""


def fitted(
    slope: Callable[[np.ndarray], np.ndarray], often: np.ndarray, shape: tuple[int, ...], *, decay: float, steep: float,
    rounds: int,
) -> np.ndarray:  # fmt: skip
    """Return the weights at which a slope and their decay are level.

    Found by accelerated steps, shorter for a feature that is met often: so many that the end of the way does not
    matter, and without a library of linear algebra, whose sums are not the same on every machine.
    """
    weights = ahead = np.zeros(shape)
    for number in range(rounds):
        last, weights = weights, ahead - (slope(ahead) + decay * ahead) / (decay + steep * often)
        ahead = weights + (weights - last) * number / (number + 3)
    return weights


def written(rows: Iterable[tuple[object, ...]], what: str) -> str:
    """Return weights as a file: a line that says what it is, with a checksum, and one line for each feature."""
    lines = ["\t".join(map(str, row)) for row in rows]
    body = "".join(f"{line}\n" for line in lines)
    return f"# {len(lines)} features, {what}; checksum {checksum(body)}\n{body}"

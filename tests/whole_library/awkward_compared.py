"""Definitions that compare one input with another, or with what is made of another."""

from __future__ import annotations

from math import sqrt
from typing import Annotated

from calcura.engine import Source, calculator, each
from calcura.measurements import Finding, Number, Outcome

SOURCE = Source("Made up for tests", url="https://example.org")
SCORE = Outcome("Score", "points", decimals=0, answer="integer")
FIGURE = Outcome("Figure", "", decimals=2)
Rise = Annotated[float, Number("Rise", "mm", plausible=(0, 10), usual=(0, 5), decimals=1)]
Depth = Annotated[float, Number("Depth", "mm", plausible=(0, 40), usual=(0, 20), decimals=1)]
Rash = Annotated[bool, Finding("Rash")]
Itch = Annotated[bool, Finding("Itch")]


@calculator(title="A share of another input", result=SCORE, source=SOURCE)
def compared_share(rise: Rise, depth: Depth, rash: Rash, itch: Itch) -> int:
    """Count a rise of at least a quarter of a depth."""
    points = each(1, rash, itch)
    if rise >= 1 and rise >= 0.25 * depth:
        points += 1
    return points


@calculator(title="A ratio of two inputs", result=SCORE, source=SOURCE)
def compared_ratio(rise: Rise, depth: Depth, rash: Rash) -> int:
    """Count a ratio where there is one."""
    points = 0
    points += 2 if depth > 0 and rise / depth > 0.25 else 0
    points += 1 if rash and (rise < depth or rise + depth > 45) else 0
    return points


@calculator(title="Two inputs in order", result=FIGURE, source=SOURCE)
def compared_guarded(rise: Rise, depth: Depth) -> float:
    """Refuse a rise that is not below the depth."""
    if rise >= depth:
        raise ValueError("the rise must be below the depth")
    return depth - 2 * rise


@calculator(title="Two inputs in order, of another calculator", result=FIGURE, source=SOURCE)
def compared_calls(rise: Rise, depth: Depth, rash: Rash) -> float:
    """Hand parts of two inputs to what refuses them in the wrong order."""
    spare = compared_guarded(rise / 2, depth - 5)
    if rash:
        return 1.0
    return max(spare, rise) + min(rise, 0.5 * depth)


@calculator(title="A root in one branch", result=FIGURE, source=SOURCE)
def compared_branch(rise: Rise, depth: Depth) -> float:
    """Take a root that there is for some only, where the other input is large."""
    return (sqrt(rise - 1) if depth > 3 * rise + 2 else 0) + 50 * (10 - rise)


@calculator(title="Limits on both sides", result=SCORE, source=SOURCE)
def compared_chain(rise: Rise, depth: Depth, rash: Rash) -> int:
    """Count a rise between two parts of the depth."""
    points = 1 if 0.1 * depth < rise <= 0.5 * depth else 0
    if not (rash or rise == depth) and depth // 4 >= rise % 3:
        points += 2
    return points

"""Forms of which bounds have to be right although columns do not know them yet.

Look-ups by what is made of inputs, numbers that count as true, and steps that fail where nothing uses them.
"""

from __future__ import annotations

from typing import Annotated

from awkward_compared import FIGURE, SCORE, SOURCE, Depth, Rash, Rise

from calcura.engine import calculator
from calcura.measurements import Choice

Grade = Annotated[str, Choice("Grade", {"none": "none", "mild": "mild", "severe": "severe"})]

WORTH = {"none": 0, "mild": 1, "severe": 3}
WORTH_WITH_RASH = {True: {"none": 1, "mild": 4, "severe": 2}, False: {"none": 3, "mild": 0, "severe": 5}}


@calculator(title="A word by two inputs", result=SCORE, source=SOURCE)
def compared_words(rise: Rise, depth: Depth, rash: Rash, grade: Grade) -> int:
    """Look points up by an option that hangs on two numbers, and in tables by a finding."""
    found = "severe" if rise > 0.5 * depth else "mild" if rise > 0.1 * depth else grade
    return WORTH[found] - (1 if found == "mild" and rise > 4 else 0)


@calculator(title="A table of tables", result=SCORE, source=SOURCE)
def compared_tables(rise: Rise, depth: Depth, rash: Rash, grade: Grade) -> int:
    """Look points up by a finding first, and by an option then."""
    return WORTH_WITH_RASH[rash][grade] + (1 if rise < depth / 4 else 0)


@calculator(title="A quotient that is not always used", result=FIGURE, source=SOURCE)
def compared_unused(rise: Rise, depth: Depth, rash: Rash) -> float:
    """Divide by a difference before asking whether that is needed."""
    share = 10 / (depth - rise)
    if rash:
        return depth - rise
    return share


@calculator(title="Numbers that count as true", result=FIGURE, source=SOURCE)
def compared_truth(rise: Rise, depth: Depth) -> float:
    """Take a number as a condition."""
    more = 1 if rise - depth else 0
    return more + (2 if rise else 0) - 0.5 * rise

"""The benchmark's seven categories: which calculators each holds, and which of them are rules.

Releases spell them differently (``lab`` and ``lab test``, ``dosage`` and ``dosage conversion``); here is one name each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from calcura.cases.medcalc_bench.entity_names import CALCULATORS

Category = Literal["lab", "physical", "date", "dosage", "risk", "severity", "diagnosis"]
AnswerKind = Literal["equation", "rule"]

NUMBERS: Mapping[Category, tuple[int, ...]] = {
    "lab": (2, 3, 7, 9, 19, 23, 26, 30, 31, 38, 39, 40, 44, 46, 63, 64, 65, 66, 67),
    "physical": (5, 6, 10, 11, 22, 56, 57, 58, 59, 60, 61, 62),
    "date": (13, 68, 69),
    "dosage": (24, 49),
    "risk": (4, 8, 16, 17, 18, 25, 27, 28, 32, 36, 43, 45),
    "severity": (15, 20, 21, 29),
    "diagnosis": (33, 48, 51),
}
"""The numbers that the calculators of a category have in the benchmark."""

RULES: tuple[Category, ...] = ("risk", "severity", "diagnosis")
"""Categories whose answers are points counted by a rule; the answers of the others are computed by equations."""

_CATEGORY: Mapping[str, Category] = {
    CALCULATORS[number].calculator: category for category, numbers in NUMBERS.items() for number in numbers
}


def category_of(calculator: str) -> Category | None:
    """Return the category of a calculator; None for one that the benchmark does not have.

    >>> category_of("curb_65")
    'risk'
    """
    return _CATEGORY.get(calculator)

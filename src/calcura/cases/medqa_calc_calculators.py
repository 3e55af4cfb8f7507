"""The 41 calculators of MedQA-Calc, which readers of notes and makers of questions share with cases."""

from __future__ import annotations

from calcura.calculators.medqa_calc_calculators import (
    NONE_OF_THE_ABOVE,
    PUBLISHED,
    PublishedCalculator,
    by_code,
    named,
    published_as,
)

__all__ = ["NONE_OF_THE_ABOVE", "PUBLISHED", "PublishedCalculator", "by_code", "named", "published_as"]

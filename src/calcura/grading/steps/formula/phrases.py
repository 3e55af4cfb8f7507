"""The phrases that name an input, and how near a name comes to one of them."""

from __future__ import annotations

from typing import Final

from calcura.engine import Input
from calcura.grading.steps.formula.words import BLOCKING, weighty

INCHES_OVER: Final = (
    "inches over 5 feet", "inches over 5 foot", "inches over 5 ft", "inches over 60 inches", "inches over 60",
    "inches above 5 feet", "height over 5 feet", "inch over 5 feet", "inches over five feet", "inches above 60",
    "every inch over 5 feet", "each inch over 5 feet", "height in inches over 5 feet", "height over 60 inches",
    "number of inches over 5 feet", "inches above 5 ft", "inch over 60 inches",
)  # fmt: skip


def phrases_of(each: Input) -> tuple[str, ...]:
    """Return the phrases that name an input."""
    return (each.name, each.kind.label, *each.kind.synonyms)


def likeness(given: tuple[str, ...], phrase: tuple[str, ...], asked_for: frozenset[str] = frozenset()) -> float:
    """Return the share of the telling words that two names have in common, nothing where one is another quantity."""
    one, other = weighty(given), weighty(phrase)
    blocking = BLOCKING - asked_for
    if (set(given) - set(phrase)) & blocking or (set(phrase) - set(given)) & blocking:
        return 0.0
    one, other = one - asked_for or one, other - asked_for or other
    return len(one & other) / len(one | other)

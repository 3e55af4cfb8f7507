"""Is this answer right? Typed answers compared with a label under a named policy, by pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calcura.grading.answers import POLICIES, Policy, agrees, relative_difference
from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.labels import Answer, Gold, GoldType, Label, label_of

if TYPE_CHECKING:
    from calcura.grading.verdicts import Verdict, grade, grade_many


def __getattr__(name: str) -> Any:
    """Load the reading of answers when it is first asked for: to compare labels, nothing has to be read."""
    if name in ("Verdict", "grade", "grade_many"):
        from calcura.grading import verdicts

        return getattr(verdicts, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "POLICIES",
    "Answer",
    "ExpressionError",
    "Gold",
    "GoldType",
    "Label",
    "Policy",
    "Verdict",
    "agrees",
    "compute",
    "grade",
    "grade_many",
    "label_of",
    "relative_difference",
]

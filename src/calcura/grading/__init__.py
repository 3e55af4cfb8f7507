"""Is this answer right? Typed answers compared with a label under a named policy, by pure functions."""

from calcura.grading.answers import POLICIES, Policy, agrees, relative_difference
from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.labels import Answer, Gold, GoldType, Label, label_of
from calcura.grading.verdicts import Verdict, grade, grade_many

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

"""Is this answer right? Typed answers compared with a label under a named policy, by pure functions."""

from calcura.grading.answers import POLICIES, Answer, Label, Policy, agrees, relative_difference

__all__ = ["POLICIES", "Answer", "Label", "Policy", "agrees", "relative_difference"]

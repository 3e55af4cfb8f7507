"""Scores as solutions count them: the criteria that they go through, what they say of each, and its points."""

from calcura.grading.steps.scores.sheet import Counted, Sheet, rule_error, score_sheet

__all__ = ["Counted", "Sheet", "rule_error", "score_sheet"]

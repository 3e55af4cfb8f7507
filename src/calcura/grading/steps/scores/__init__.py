"""Scores as solutions count them: the criteria that they go through, what they say of each, and its points."""

from calcura.grading.steps.scores.criteria import Sheet
from calcura.grading.steps.scores.sheet import added_up, judge_rule, score_sheet

__all__ = ["Sheet", "added_up", "judge_rule", "score_sheet"]

"""The criteria that a solution counts: listed with what is said of each, or told in passing with their points."""

from __future__ import annotations

from calcura.grading.steps.formula.own import own
from calcura.grading.steps.scores.counts import Sheet
from calcura.grading.steps.scores.sheet import listed_sheet
from calcura.grading.steps.scores.tallied import blames, tallied
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth


def score_sheet(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts towards its answer; None where it lists too few of them."""
    if not truth.label.counts_points or own(truth.definition).rounds:
        return None
    listed = listed_sheet(solution, truth, answer)
    if listed is not None and (answer is None or (listed.total == answer and not _is_doubtful(listed, truth, answer))):
        return listed
    if listed is not None and listed.is_complete and not blames(listed):
        return listed  # each point is right, and the total is not
    other = tallied(solution, truth, answer)
    if listed is None or listed.total != answer:
        return other or listed
    return other if other is not None and _clears(other, listed) else listed


def _clears(other: Sheet, listed: Sheet) -> bool:
    """Say whether a second look finds the rule right, and each value that is held to be wrong."""
    wrong = {each.item for each in listed.counted if each.status not in ("right", "unknown")}
    right = {each.item for each in other.counted if each.status == "right"}
    return other.wrong_rule is None and (wrong <= right or listed.wrong_rule is not None or bool(listed.left_out))


def _is_doubtful(listed: Sheet, truth: Truth, answer: float) -> bool:
    """Say whether to look again: at a rule that is wrong, at items left out, at anything with a right answer."""
    return listed.wrong_rule is not None or bool(listed.left_out) or (answer == truth.label.value and blames(listed))

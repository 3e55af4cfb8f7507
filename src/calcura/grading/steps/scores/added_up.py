"""What a score's criteria, as they were counted, say of its rule and of its sum."""

from __future__ import annotations

import re
from dataclasses import replace

from calcura.grading.steps.calculation import CalculationFound
from calcura.grading.steps.scores.criteria import Sheet
from calcura.grading.steps.scores.sheet import left_out_error, rule_error
from calcura.grading.steps.step_verdicts import ErrorFound, StepVerdict
from calcura.grading.steps.truth import Truth


def judge_rule(sheet: Sheet | None, truth: Truth, is_right: bool) -> tuple[StepVerdict, list[ErrorFound]] | None:
    """Judge a score's rule by the points that it is seen to give; a total that is right speaks for them."""
    if sheet is None or (is_right and sheet.wrong_rule):
        return None
    wrong = sheet.wrong_rule
    if wrong is not None:
        words = wrong.entry.text[:200]
        verdict = StepVerdict("formula", "incorrect", "points", words, f"{wrong.expected:g} points")
        return verdict, [ErrorFound(rule_error(wrong, truth), "formula", words)]
    for item in sheet.unknown_to_rule:
        words = f"not counted: {', '.join(sorted(item)).replace('_', ' ')}"
        return StepVerdict("formula", "incorrect", "left_out", words), [
            ErrorFound(left_out_error(item, truth.definition), "formula", words)
        ]
    return (StepVerdict("formula", "correct", "points"), []) if sheet.is_complete or sheet.left_out else None


def added_up(found: CalculationFound, sheet: Sheet, answer: float | None, is_right: bool) -> CalculationFound:
    """Add up the points of a score again, where no sum in the text has been found to be false."""
    total = sheet.total
    if total is None or answer is None or not (sheet.is_complete or total == answer):
        return found
    if abs(total - answer) < 1e-9 and all(
        each.evidence.rstrip(" .*").endswith(f"= {answer:g}") or _is_criterion(each.evidence, sheet)
        for each in found.errors
    ):
        return replace(found, verdict=StepVerdict("calculation", "correct", "recomputed"), errors=())
    if found.verdict.outcome == "incorrect":
        return found
    if is_right or total in found.results:
        return found
    words, expected = f"{' + '.join(f'{each.entry.points:g}' for each in sheet.counted)} = {answer:g}", f"{total:g}"
    verdict = StepVerdict("calculation", "incorrect", "false_sum", words, expected)
    return replace(found, verdict=verdict, errors=(ErrorFound("arithmetic", "calculation", words),))


def _is_criterion(words: str, sheet: Sheet) -> bool:
    """Say whether what looks like a false sum is a criterion with its points: "Urea 12.4 (10-24.9) = 4"."""
    pieces = [_SIGNS.sub("", _UNIT.sub("", each)) for each in words.split(";")]
    told = [_SIGNS.sub("", _UNIT.sub("", each.entry.text)) for each in sheet.counted if each.entry.points is not None]
    return any(len(piece) > SHORTEST and piece in each for piece in pieces for each in told)


SHORTEST = 4
"""Letters and digits of a piece that is not a number by chance."""
_SIGNS, _UNIT = re.compile(r"[^A-Za-z0-9.]+"), re.compile(r"(?<=[0-9]) ?(?:points?|pts?)\b|[.]$|^\W*item\s")

"""A score as a solution counts it, criterion by criterion, beside what each is for this patient.

What is said of a criterion is held against the patient: that is its value. The points told are held against those that
the score gives for what is said: that is the rule. The points are added up again: that is the calculation.
"""

from __future__ import annotations

import re
from dataclasses import replace

from calcura.engine import Definition
from calcura.grading.steps.calculation import CalculationFound
from calcura.grading.steps.formula.patients import own
from calcura.grading.steps.formula.score_items import Item, items, possible_points
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.input_names import is_named, of_person, other_sex
from calcura.grading.steps.scores.counting import FEWEST, counted
from calcura.grading.steps.scores.criteria import Counted, Sheet, items_spoken_of, points_for
from calcura.grading.steps.scores.weighing import weighed
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import ErrorFound, ErrorType, StepVerdict
from calcura.grading.steps.truth import Truth
from calcura.measurements import Sex


def score_sheet(solution: Solution, truth: Truth, answer: float | None) -> Sheet | None:
    """Return the criteria that a solution counts towards its answer; None where they cannot be made out."""
    if answer is None or not truth.label.counts_points or own(truth.definition).rounds:
        return None
    try:
        is_sum = len(possible_points(truth.definition)) > 1
    except CANNOT:
        return None  # findings exclude one another: its items cannot be taken one by one
    given = {name: value for name, value in {**truth.not_stated, **truth.inputs}.items() if value is not None}
    right = points_for(given, truth.definition) if is_sum else {}
    count = counted(solution, truth.definition, right, answer) if right else None
    if count is None:
        return None
    told = count.entries.items()
    found = [weighed(item, each, truth, given, right.get(item), solution.prose) for item, each in told]
    if answer == truth.label.value:
        return Sheet(tuple(_settled(each) for each in found), is_complete=not count.unknown)
    open_ones = [item for item, points in right.items() if points and item not in count.entries]
    if count.unknown:
        return Sheet(tuple(found))
    unknown = tuple(each for each in open_ones if _rule_lacks(each, solution, truth.definition))
    return Sheet(tuple(found), tuple(open_ones), unknown, True)


def _settled(each: Counted) -> Counted:
    """Return a criterion of a right total: of it only a wrong number that moves no points can be wrong."""
    if each.status in ("right", "unknown", "misjudged", "missing") or not each.counts_right:
        each.status, each.used, each.expected = "unknown" if each.status != "right" else "right", {}, each.entry.points
    return each


def _rule_lacks(item: Item, solution: Solution, calculator: Definition) -> bool:
    """Say whether the rule as the solution tells it has nothing of an item; what adjusts to a person is forgotten."""
    if item <= of_person(calculator):
        text = _ADJUSTED.sub("", solution.text)
        return not any(is_named(calculator.input_by_name[name], text, calculator) for name in item)
    told = [items_spoken_of(each, calculator) for each in _SENTENCE.split(solution.prose) if _STATES_RULE.search(each)]
    enough = max(FEWEST, len(items(calculator)) // 2)
    return any(len(each) >= enough and item not in each for each in told)


_ADJUSTED = re.compile(r"\b(?:age|sex)[ -](?:adjusted|specific|corrected)\b", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.])\s+(?=[A-Z])|\n")
_STATES_RULE = re.compile(
    r"\b(?:made up of|consists? of|comprises?|criteria are|items are|counts|each of|(?:one|1) point (?:each|for each)"
    r"|the (?:rule|score|criteria|items|factors)\b)",
    re.IGNORECASE,
)


# --- the rule ------------------------------------------------------------------------------------------------------


def judge_rule(sheet: Sheet | None, truth: Truth, is_right: bool) -> tuple[StepVerdict, list[ErrorFound]] | None:
    """Judge a score's rule by the points that it is seen to give; a total that is right speaks for them."""
    if sheet is None or (is_right and sheet.wrong_rule):
        return None
    wrong = sheet.wrong_rule
    if wrong is not None:
        words = wrong.entry.text[:200]
        verdict = StepVerdict("formula", "incorrect", "points", words, f"{wrong.expected:g} points")
        return verdict, [ErrorFound(_rule_error(wrong, truth), "formula", words)]
    for item in sheet.unknown_to_rule:
        words = f"not counted: {', '.join(sorted(item)).replace('_', ' ')}"
        return StepVerdict("formula", "incorrect", "left_out", words), [
            ErrorFound(_left_out_error(item, truth.definition), "formula", words)
        ]
    return (StepVerdict("formula", "correct", "points"), []) if sheet.is_complete or sheet.left_out else None


def _rule_error(each: Counted, truth: Truth) -> ErrorType:
    """Return the type of error that a criterion counted otherwise is: adjustment if it counts as for the other sex."""
    asked = truth.definition.input_of(Sex)
    if asked is None or asked.name not in each.item:
        return "formula"
    if each.item == {asked.name}:
        return "adjustment"
    sex = truth.inputs.get(asked.name)
    if sex is None or each.entry.points is None:
        return "formula"
    other = {**truth.inputs, **each.used, asked.name: other_sex(sex)}
    given = {name: value for name, value in {**truth.not_stated, **other}.items() if value is not None}
    as_other = points_for(given, truth.definition).get(each.item)
    return "adjustment" if as_other == each.entry.points else "formula"


def _left_out_error(item: Item, calculator: Definition) -> ErrorType:
    """Return the type of error that an item left out of the rule is."""
    return "adjustment" if item <= of_person(calculator) else "formula"


# --- the sum -------------------------------------------------------------------------------------------------------


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

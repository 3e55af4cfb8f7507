"""What the verdicts on the steps say of one another, and of what each leaves open."""

from __future__ import annotations

import re
from dataclasses import dataclass

from calcura.grading.answers import agrees, relative_difference
from calcura.grading.steps.answer import POLICY, AnswerFound
from calcura.grading.steps.anywhere import numbers_in
from calcura.grading.steps.calculation import CalculationFound
from calcura.grading.steps.explaining import adjusted_as_for_another, adjustment_left_out, comes_to, decimals_of
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.values import ValuesFound
from calcura.grading.steps.verdicts import ErrorFound, ErrorType, Step, StepOutcome, StepVerdict

NEAR = 0.005
"""An answer so near to the right one, as a share, differs by rounding where nothing else is known to be wrong."""
BAND = 0.05
"""The same where the formula is known to be right."""
LAST = 6
"""Numbers at the end of a calculation among which its result is sought."""


@dataclass(slots=True)
class Case:
    """What the judges found, while it is put together."""

    formula: StepVerdict
    values: ValuesFound
    calculation: CalculationFound
    answer: AnswerFound
    errors: list[ErrorFound]
    truth: Truth
    verdicts: dict[Step, StepVerdict]

    def is_(self, step: Step, outcome: StepOutcome) -> bool:
        """Say whether a step has this outcome."""
        return self.verdicts[step].outcome == outcome

    def settle(
        self, step: Step, outcome: StepOutcome, reason: str, error: ErrorType | None = None, evidence: str = ""
    ) -> None:
        """Decide about a step, with the error that it is."""
        self.verdicts[step] = StepVerdict(step, outcome, reason, evidence or self.verdicts[step].evidence)
        if error is not None:
            self.errors.append(ErrorFound(error, step, evidence))


def name_adjustment(case: Case, values: ValuesFound, solution: Solution) -> None:
    """Call a wrong formula's error one of adjustment, where what it lacks is what adjusts it to the patient."""
    for place, each in enumerate(case.errors):
        is_version = case.formula.reason in ("other_version", "other_calculator")
        if (each.type, each.step) == ("formula", "formula") and not case.truth.label.counts_points and not is_version:
            shown = [*case.calculation.shown, *numbers_in("\n".join(solution.code))]
            read, is_worked = case.answer.strict.read, bool(case.calculation.shown)
            if adjustment_left_out(case.truth, values.used, shown, read, is_worked=is_worked):
                case.errors[place] = ErrorFound("adjustment", "formula", each.evidence)


def settle_by_result(case: Case, solution: Solution) -> None:
    """An answer that is right to the digit speaks for the steps that are open, if there are any steps to see."""
    decimal = case.truth.label.kind == "decimal" and not case.truth.label.counts_points
    if not decimal or any(each.outcome == "incorrect" for each in case.verdicts.values()):
        return
    shown = solution.formula or solution.values or solution.code or case.calculation.results
    if not shown:
        return
    if case.is_("formula", "open") and case.is_("values", "correct") and case.is_("calculation", "correct"):
        case.settle("formula", "correct", "by_result")
    elif case.is_("calculation", "open") and case.is_("values", "correct") and case.is_("formula", "correct"):
        case.settle("calculation", "correct", "by_result")


def settle_by_elimination(case: Case) -> None:
    """A wrong answer must come from somewhere: where only one step can have gone wrong, it did."""
    if any(case.is_(step, "incorrect") for step in ("formula", "values", "calculation")):
        return
    read, gold = case.answer.strict.read, case.truth.label.value
    if not isinstance(read, (int, float)) or not isinstance(gold, (int, float)):
        _settle_without_number(case)
        return
    off = relative_difference(float(read), gold)
    words = f"{case.answer.verdict.evidence} in place of {gold:g}"
    if case.truth.label.counts_points and not float(read).is_integer() and round(read) == gold:
        case.settle("answer", "incorrect", "not_rounded", "rounding", words)
    elif right := [each for each in case.calculation.results[-LAST:] if _is_right(each, case, float(read))]:
        is_rounded = off <= BAND or any(abs(each - read) < 10.0 ** -decimals_of(read) for each in right)
        error: ErrorType = "rounding" if is_rounded else "arithmetic"
        is_unit = _is_told_in_other_unit(case, float(read))
        case.settle("answer", "incorrect", "not_the_result", "units" if is_unit else error, words)
    elif not case.is_("values", "correct"):
        if case.is_("formula", "open") and adjusted_as_for_another(case.truth, {}, read):
            case.settle("formula", "incorrect", "by_elimination", "adjustment", words)
        elif case.is_("formula", "correct") and case.is_("calculation", "correct") and _follows(case, float(read)):
            error = "interpretation" if case.truth.label.counts_points else "extraction"
            case.settle("values", "incorrect", "by_elimination", error, words)
    elif off <= _room(case, float(read)) and not case.truth.label.counts_points:
        case.settle("calculation", "incorrect", "rounding", "rounding", words)
    elif case.is_("formula", "correct") and _is_shown(case) and _follows(case, float(read)):
        case.settle("formula", "incorrect", "applied_otherwise", "formula", words)
    elif case.is_("formula", "correct"):
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)
    elif case.is_("calculation", "correct") and _follows(case, float(read)):
        case.settle("formula", "incorrect", "by_elimination", "formula", words)


def _settle_without_number(case: Case) -> None:
    """Dates and lengths of time: right values and a right rule leave only the calculation."""
    if case.answer.strict.read is None:
        return
    words = case.answer.verdict.evidence
    if case.is_("values", "correct") and case.is_("calculation", "correct") and case.calculation.days:
        case.settle("formula", "incorrect", "by_elimination", "formula", words)
    elif case.is_("values", "correct") and not case.is_("calculation", "incorrect"):
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)


def _is_right(result: float, case: Case, read: float) -> bool:
    """Say whether the calculation came to the right answer: to the digit, or near, where the answer is not near it."""
    label = case.truth.label
    if agrees(result, label, POLICY, decimals=2):
        return True
    if label.kind == "integer" and round(result) == label.value:
        return read != label.value
    near = isinstance(label.value, (int, float)) and abs(result - label.value) <= NEAR * abs(label.value)
    return near and abs(result - read) > 0.5000001 * 10.0 ** -decimals_of(read)


def _is_told_in_other_unit(case: Case, read: float) -> bool:
    """Say whether the number told is the right one, and only its unit makes another of it."""
    told, gold = _numbers_of(case.answer.strict.told), case.truth.label.value
    if any(comes_to(each, read) for each in told) or not isinstance(gold, (int, float)):
        return False
    return any(comes_to(gold, each, decimals_of(each)) for each in told)


def _numbers_of(told: str) -> list[float]:
    return [float(each) for each in re.findall(r"(?<![0-9.])-?[0-9]+(?:\.[0-9]+)?", told)]


def _room(case: Case, read: float) -> float:
    """Return how far an answer may lie off, as a share, for rounding alone to be held to have done it."""
    is_shown = _is_shown(case) and _follows(case, read)
    return BAND if case.is_("formula", "correct") and not is_shown else NEAR


def _is_shown(case: Case) -> bool:
    """Say whether arithmetic leads to an answer; what programs count of a score shows nothing of its rule."""
    return bool(case.calculation.checked or (case.calculation.results and not case.truth.label.counts_points))


def _follows(case: Case, read: float) -> bool:
    """Say whether the answer is what the calculation came to."""
    room = max(0.01 * abs(read), 0.51 * 10.0 ** -decimals_of(read) if abs(read) >= 10 else 0.006)
    return any(abs(each - read) <= room for each in case.calculation.results)

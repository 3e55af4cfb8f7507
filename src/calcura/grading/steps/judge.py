"""The judge that computes: a worked solution against what is known, step by step, without a language model.

Each step is judged by itself. What one step leaves open, the others may settle: where values and arithmetic are right
and lead to a wrong answer, the formula cannot be right; where all lead to an answer that is right to the digit, it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from calcura.grading.answers import agrees, relative_difference
from calcura.grading.labels import Answer, label_of
from calcura.grading.steps.answer import POLICY, AnswerFound, judge_answer
from calcura.grading.steps.calculation import CalculationFound, judge_calculation
from calcura.grading.steps.causes import FORMULA_ERRORS, cause_of, in_order
from calcura.grading.steps.explaining import (
    adjustment_left_out,
    comes_to,
    computed,
    decimals_of,
    unconverted,
    wrongly_converted,
)
from calcura.grading.steps.protocols import CodeRunner, FormulaJudge
from calcura.grading.steps.scored_items import ScoredItem, ScoredList, scored_list
from calcura.grading.steps.scores import Sheet, rule_error, score_sheet
from calcura.grading.steps.solution import Solution, split
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.values import ValuesFound, judge_values
from calcura.grading.steps.verdicts import ErrorFound, ErrorType, Judgement, Step, StepVerdict, first_wrong_of

NEAR = 0.005
"""An answer so near to the right one, as a share, differs by rounding where nothing else is known to be wrong."""
BAND = 0.05
"""The same where the formula is known to be right."""
LAST = 6
"""Numbers at the end of a calculation among which its result is sought."""


@dataclass(slots=True)
class _Case:
    """What the judges found, while it is put together."""

    formula: StepVerdict
    values: ValuesFound
    calculation: CalculationFound
    answer: AnswerFound
    errors: list[ErrorFound]
    truth: Truth
    verdicts: dict[Step, StepVerdict]

    def is_(self, step: Step, outcome: str) -> bool:
        return self.verdicts[step].outcome == outcome

    def settle(self, step: Step, outcome: str, reason: str, error: ErrorType | None = None, evidence: str = "") -> None:
        self.verdicts[step] = StepVerdict(step, outcome, reason, evidence or self.verdicts[step].evidence)  # type: ignore[arg-type]
        if error is not None:
            self.errors.append(ErrorFound(error, step, evidence))


def judge(
    solution: Solution | object,
    truth: Truth,
    *,
    formulas: FormulaJudge | None = None,
    run_code: CodeRunner | None = None,
) -> Judgement:
    """Judge a worked solution step by step.

    Args:
        solution: a solution, or text, JSON or a chat to be split into one.
        truth: what is known to be right.
        formulas: compares a stated formula with the calculator's own; without it that step is judged by the others.
        run_code: runs a solution's last program where the chat does not tell what it printed.
    """
    parts = solution if isinstance(solution, Solution) else split(solution)
    answer = judge_answer(parts, truth)
    is_right = answer.verdict.is_correct
    calculation = judge_calculation(
        parts, truth, run_code=run_code, answer=answer.strict.read, answer_is_right=is_right
    )
    values = judge_values(parts, truth, answer_is_right=is_right)
    scored = ScoredList()
    told = answer.strict.read
    number = float(told) if isinstance(told, (int, float)) else None
    sheet = score_sheet(parts, truth, number)
    if sheet is not None:
        values = judge_values(parts, truth, answer_is_right=is_right, sheet=sheet)
        calculation = _added_up(calculation, sheet, number, is_right)
    elif values.verdict.outcome == "open" or not is_right:
        scored = scored_list(parts, truth, number)
        if scored.items:
            values = judge_values(parts, truth, answer_is_right=is_right, scored=scored)
    taken = replace(truth, inputs={**truth.inputs, **values.used}) if values.used else truth
    aside = _explained(parts, truth, values, calculation, answer) if sheet is None and not is_right else _Explained()
    calculation = aside.of(calculation)
    formula, formula_errors = _judge_rule(sheet) or _judge_formula(*aside.seen(parts, taken), formulas)
    if formula.outcome == "open" and not is_right and (counted := _counted_wrongly(scored, values)):
        formula = StepVerdict("formula", "incorrect", "points", counted.text, f"{counted.expected:g} points")
        formula_errors = [ErrorFound("formula", "formula", counted.text)]
    case = _Case(
        formula,
        values,
        calculation,
        answer,
        [*formula_errors, *values.errors, *calculation.errors],
        truth,
        {"formula": formula, "values": values.verdict, "calculation": calculation.verdict, "answer": answer.verdict},
    )
    if is_right:
        _settle_by_result(case, parts)
    elif case.is_("answer", "incorrect") and answer.label_follows:
        _settle_by_elimination(case)
    _name_adjustment(case, values)
    first = first_wrong_of(case.verdicts.values())
    return Judgement(
        case.verdicts,
        first,
        in_order(case.errors),
        cause_of(case.errors, first is not None),
        parts.whole,
        answer.release,
    )


def _judge_formula(
    solution: Solution, truth: Truth, formulas: FormulaJudge | None
) -> tuple[StepVerdict, list[ErrorFound]]:
    finding = formulas(solution, truth) if formulas is not None else None
    if finding is None or finding.kind == "unreadable":
        reason = "not_stated" if finding is None else "unreadable"
        return StepVerdict("formula", "open", reason, (solution.formula or "")[:200]), []
    if finding.kind == "equal":
        return StepVerdict("formula", "correct", "equal", finding.evidence[:200]), []
    words = (finding.evidence or finding.named)[:200]
    verdict = StepVerdict("formula", "incorrect", finding.kind, words, finding.named)
    return verdict, [ErrorFound(FORMULA_ERRORS[finding.kind], "formula", words)]


@dataclass(frozen=True, slots=True)
class _Explained:
    """What a wrong answer comes from, where that is no fault of the formula."""

    result: Answer | None = None
    """What the calculator comes to with what was put in: the answer told, so that formula and arithmetic are right."""
    error: ErrorFound | None = None
    reason: str = ""
    by_statement: bool = False
    """Whether numbers went wrong on the way, so that the formula can be judged only as it is stated."""

    def of(self, found: CalculationFound) -> CalculationFound:
        """Return what was found of the calculation, with the error that explains the answer."""
        if self.error is None:
            return found
        verdict = StepVerdict("calculation", "incorrect", self.reason, self.error.evidence)
        return replace(found, verdict=verdict, errors=(self.error, *found.errors))

    def seen(self, solution: Solution, truth: Truth) -> tuple[Solution, Truth]:
        """Return solution and truth as the judge of formulas is to see them."""
        if self.result is not None:
            label = label_of(truth.definition, self.result)
            return replace(solution, answer=_as_told(self.result)), replace(truth, label=label)
        return (replace(solution, prose=solution.formula or ""), truth) if self.by_statement else (solution, truth)


def _as_told(result: Answer) -> str:
    return f"{result:.10g}" if isinstance(result, (int, float)) else str(result)


def _explained(
    solution: Solution, truth: Truth, values: ValuesFound, calculation: CalculationFound, answer: AnswerFound
) -> _Explained:
    """Explain a wrong answer by what was put in, or by what happened to it on the way."""
    read = answer.strict.read
    if not answer.verdict.outcome == "incorrect" or read is None:
        return _Explained()
    label = truth.label.value
    if any(agrees(each, truth.label, POLICY, decimals=2) for each in calculation.results[-LAST:]):
        return _Explained(result=label)
    with_used = computed(truth, values.used) if values.used else None
    if comes_to(with_used, read, decimals_of(read)):
        return _Explained(result=with_used)
    if values.verdict.reason != "wrong_conversion" and not calculation.errors:
        found = unconverted(truth, solution, calculation.checked, values.used, read)
        if found is not None:
            result = computed(truth, {**values.used, found.name: found.put_in})
            error = ErrorFound("units", "calculation", found.text[-200:])
            return _Explained(result, error, "wrongly_converted" if found.told != found.put_in else "not_converted")
        found = wrongly_converted(truth, solution, calculation.checked)
        if found is not None:
            error = ErrorFound("units", "calculation", found.text[-200:])
            return _Explained(None, error, "wrongly_converted", by_statement=True)
    if calculation.errors:
        return _Explained(by_statement=True)
    early = calculation.rounded_early
    if early is not None and values.verdict.outcome != "incorrect":
        error = ErrorFound("rounding", "calculation", early.claim.text[-200:])
        return _Explained(None, error, "rounded_early", by_statement=True)
    return _Explained()


def _judge_rule(sheet: Sheet | None) -> tuple[StepVerdict, list[ErrorFound]] | None:
    """Judge a score's rule by the points that it is seen to give."""
    if sheet is None:
        return None
    wrong = sheet.wrong_rule
    if wrong is not None:
        words = wrong.entry.text[:200]
        verdict = StepVerdict("formula", "incorrect", "points", words, f"{wrong.expected:g} points")
        return verdict, [ErrorFound(rule_error(wrong.item), "formula", words)]
    for item in sheet.unknown_to_rule:
        words = f"not counted: {', '.join(sorted(item)).replace('_', ' ')}"
        return StepVerdict("formula", "incorrect", "left_out", words), [ErrorFound(rule_error(item), "formula", words)]
    return (StepVerdict("formula", "correct", "points"), []) if sheet.is_complete or sheet.left_out else None


def _added_up(found: CalculationFound, sheet: Sheet, answer: float | None, is_right: bool) -> CalculationFound:
    """Add up the points of a score again, where no sum in the text has been found to be false."""
    total = sheet.total
    if total is None or answer is None:
        return found
    if abs(total - answer) < 1e-9 and all(each.evidence.rstrip(" .*").endswith(f"= {answer:g}") for each in found.errors):
        return replace(found, verdict=StepVerdict("calculation", "correct", "recomputed"), errors=())
    if found.verdict.outcome == "incorrect":
        return found
    if is_right or total in found.results:
        return found
    words, expected = f"{' + '.join(f'{each.entry.points:g}' for each in sheet.counted)} = {answer:g}", f"{total:g}"
    verdict = StepVerdict("calculation", "incorrect", "false_sum", words, expected)
    return replace(found, verdict=verdict, errors=(ErrorFound("arithmetic", "calculation", words),))


def _counted_wrongly(scored: ScoredList, values: ValuesFound) -> ScoredItem | None:
    """Return the first item whose value is right and whose points are not: the rule is known wrongly."""
    right = {each.name for each in values.inputs if each.status == "right"}
    return next((each for each in scored.items if not each.is_right and each.inputs & right), None)


def _name_adjustment(case: _Case, values: ValuesFound) -> None:
    """Call a wrong formula's error one of adjustment, where what it lacks is what adjusts it to the patient."""
    for place, each in enumerate(case.errors):
        if (each.type, each.step) == ("formula", "formula") and not case.truth.label.counts_points:
            if adjustment_left_out(case.truth, values.used, case.calculation.shown, case.answer.strict.read):
                case.errors[place] = ErrorFound("adjustment", "formula", each.evidence)


# --- what the steps say of one another -----------------------------------------------------------------------------


def _settle_by_result(case: _Case, solution: Solution) -> None:
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


def _settle_by_elimination(case: _Case) -> None:
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
    elif any(_is_right(each, case, float(read)) for each in case.calculation.results[-LAST:]):
        error: ErrorType = "rounding" if off <= BAND else "arithmetic"
        is_unit = any(agrees(each, case.truth.label, POLICY, decimals=1) for each in _numbers_of(case.answer.strict.told))
        case.settle("answer", "incorrect", "not_the_result", "units" if is_unit else error, words)
    elif not case.is_("values", "correct"):
        if case.is_("formula", "correct") and case.is_("calculation", "correct") and _follows(case, float(read)):
            error = "interpretation" if case.truth.label.counts_points else "extraction"
            case.settle("values", "incorrect", "by_elimination", error, words)
    elif off <= (BAND if case.is_("formula", "correct") else NEAR) and not case.truth.label.counts_points:
        case.settle("calculation", "incorrect", "rounding", "rounding", words)
    elif case.is_("formula", "correct"):
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)
    elif case.is_("calculation", "correct") and _follows(case, float(read)):
        case.settle("formula", "incorrect", "by_elimination", "formula", words)


def _settle_without_number(case: _Case) -> None:
    """Dates and lengths of time: right values and a right rule leave only the calculation."""
    if case.answer.strict.read is None:
        return
    if case.is_("values", "correct") and not case.is_("calculation", "incorrect"):
        words = case.answer.verdict.evidence
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)


def _is_right(result: float, case: _Case, read: float) -> bool:
    """Say whether the calculation came to the right answer: to the digit, or near, where the answer is not near it."""
    label = case.truth.label
    if agrees(result, label, POLICY, decimals=2):
        return True
    near = isinstance(label.value, (int, float)) and abs(result - label.value) <= NEAR * abs(label.value)
    return near and abs(result - read) > 0.5000001 * 10.0 ** -decimals_of(read)


def _numbers_of(told: str) -> list[float]:
    return [float(each) for each in re.findall(r"(?<![0-9.])-?[0-9]+(?:\.[0-9]+)?", told)]


def _follows(case: _Case, read: float) -> bool:
    """Say whether the answer is what the calculation came to."""
    return any(abs(each - read) <= max(0.01 * abs(read), 0.006) for each in case.calculation.results)

"""The judge that computes: a worked solution against what is known, step by step, without a language model.

Each step is judged by itself. What one step leaves open, the others may settle: where values and arithmetic are right
and lead to a wrong answer, the formula cannot be right; where all lead to an answer that is right to the digit, it is.
A wrong answer is explained first by what was put in or by what happened on the way, so that no formula is blamed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import TypeVar

from calcura.grading.answers import agrees, relative_difference
from calcura.grading.labels import Answer, Label, label_of
from calcura.grading.steps.calculation import CalculationFound, judge_calculation
from calcura.grading.steps.explaining import (
    adjusted_as_for_another,
    adjustment_left_out,
    comes_to,
    computed,
    converted_by_programs,
    decimals_of,
    wrongly_converted,
)
from calcura.grading.steps.final_answer import POLICY, AnswerFound, as_written, judge_answer
from calcura.grading.steps.formula.score_items import possible_points
from calcura.grading.steps.formula.script import CANNOT
from calcura.grading.steps.put_in import Shown, put_in
from calcura.grading.steps.recomputing import LAST_DIGIT, TINY, half_place
from calcura.grading.steps.said import is_among, numbers_in, with_units
from calcura.grading.steps.scores import added_up, judge_rule, score_sheet
from calcura.grading.steps.solution import Solution, split
from calcura.grading.steps.step_verdicts import (
    STEPS,
    CauseClass,
    ErrorFound,
    ErrorType,
    Judgement,
    Step,
    StepOutcome,
    StepVerdict,
    first_wrong_of,
)
from calcura.grading.steps.truth import CodeRunner, FormulaJudge, Truth, numbers_of
from calcura.grading.steps.values_step import ValuesFound, judge_values

CLASS_OF: Mapping[ErrorType, CauseClass] = {
    **dict.fromkeys(("formula", "adjustment"), "A"),
    **dict.fromkeys(("extraction", "interpretation", "missing"), "B"),
    **dict.fromkeys(("units", "arithmetic", "rounding"), "C"),
}
"""Error type -> knowledge, extraction, or computation."""


def in_order(errors: Iterable[ErrorFound]) -> tuple[ErrorFound, ...]:
    """Return errors in the order of their steps, each type of a step once."""
    found: dict[tuple[str, str], ErrorFound] = {}
    for each in errors:
        found.setdefault((each.step, each.type), each)
    return tuple(sorted(found.values(), key=lambda each: STEPS.index(each.step)))


def cause_of(errors: Iterable[ErrorFound], is_wrong: bool) -> CauseClass | None:
    """Return the class of the earliest error; D where an answer is wrong without one that is known.

    >>> cause_of([ErrorFound("arithmetic", "calculation", "3 + 4 = 8"), ErrorFound("missing", "values", "age")], True)
    'B'
    """
    ordered = in_order(errors)
    if ordered:
        return CLASS_OF[ordered[0].type]
    return "D" if is_wrong else None


NEAR = 0.005
"""An answer so near to the right one, as a share, differs by rounding where nothing else is known to be wrong."""
BAND = 0.05
"""The same where the formula is known to be right."""
TOO_FAR = 0.01
"""An answer that lies farther off, as a share, is not only rounded."""
LAST = 6
"""Numbers at the end of a calculation among which its result is sought."""


@dataclass(slots=True)
class Case:
    """What the judges found, while it is put together."""

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


def name_adjustment(case: Case, solution: Solution) -> None:
    """Call a wrong formula's error one of adjustment, where what it lacks is what adjusts it to the patient."""
    is_version = case.verdicts["formula"].reason in ("other_version", "other_calculator")
    for place, each in enumerate(case.errors):
        if each.type == "formula" and not case.truth.label.counts_points and not is_version:
            shown = [*case.calculation.shown, *numbers_in("\n".join(solution.code))]
            read, is_worked = case.answer.strict.read, bool(case.calculation.shown)
            if adjustment_left_out(case.truth, case.values.used, shown, read, is_worked=is_worked):
                case.errors[place] = ErrorFound("adjustment", "formula", each.evidence)


def settle_by_result(case: Case, solution: Solution) -> None:
    """An answer that is right to the digit speaks for the steps that are open, if there are any steps to see."""
    if case.truth.label.kind != "decimal" or case.truth.label.counts_points:
        return
    shown = solution.formula or solution.values or solution.code or case.calculation.results
    unsettled = [step for step in STEPS if not case.is_(step, "correct")]
    if shown and unsettled in (["formula"], ["calculation"]) and case.is_(unsettled[0], "open"):
        case.settle(unsettled[0], "correct", "by_result")


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
    if right := [each for each in case.calculation.results[-LAST:] if _is_right(each, case.truth.label, read)]:
        is_rounded = off <= BAND or any(abs(each - read) < 10.0 ** -decimals_of(read) for each in right)
        error: ErrorType = "rounding" if is_rounded else "arithmetic"
        is_unit = _is_told_in_other_unit(case, float(read), float(gold))
        case.settle("answer", "incorrect", "not_the_result", "units" if is_unit else error, words)
    elif (not case.is_("values", "correct") and not _has_its_numbers(case)) or _gives_one_point_each(case):
        if case.is_("formula", "open") and adjusted_as_for_another(case.truth, {}, read):
            case.settle("formula", "incorrect", "by_elimination", "adjustment", words)
        elif case.truth.label.counts_points:
            case.settle("values", "incorrect", "by_elimination", "interpretation", words)
        elif case.is_("formula", "correct") and case.is_("calculation", "correct") and _follows(case, float(read)):
            case.settle("values", "incorrect", "by_elimination", "extraction", words)
    elif off <= NEAR and not case.truth.label.counts_points:
        case.settle("calculation", "incorrect", "rounding", "rounding", words)
    elif case.is_("formula", "correct") and _follows(case, float(read)):
        case.settle("formula", "incorrect", "applied_otherwise", "formula", words)
    elif case.is_("formula", "correct"):
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)
    elif case.is_("calculation", "correct") and _follows(case, float(read)):
        case.settle("formula", "incorrect", "by_elimination", "formula", words)


def _settle_without_number(case: Case) -> None:
    """Dates and lengths of time: right values and a right rule leave only the calculation."""
    if case.answer.strict.read is None or not case.is_("values", "correct"):
        return
    words = case.answer.verdict.evidence
    if case.is_("calculation", "correct") and (case.calculation.days or _is_days_after(case)):
        case.settle("formula", "incorrect", "by_elimination", "formula", words)
    else:
        case.settle("calculation", "incorrect", "does_not_follow", "arithmetic", words)


def _is_days_after(case: Case) -> bool:
    """Say whether a date lies as many days after one of the note as the calculation comes to."""
    read, results = case.answer.strict.read, set(case.calculation.results)
    days = (each for each in case.truth.inputs.values() if isinstance(each, date))
    return isinstance(read, date) and any((read - each).days in results for each in days)


def _gives_one_point_each(case: Case) -> bool:
    """Say whether a score gives a point for each criterion: then no points can be wrong, but what is counted can."""
    if not case.truth.label.counts_points or not case.calculation.results:
        return False
    try:
        return all(set(each) <= {0.0, 1.0} for each in possible_points(case.truth.definition).values())
    except CANNOT:
        return False


def _has_its_numbers(case: Case) -> bool:
    """Say whether every number of the patient stands in the solution: a choice that it does not tell is no other."""
    said = case.values.said
    is_open = case.is_("values", "open") and not case.truth.label.counts_points
    return is_open and all(is_among(gold, kind, said.numbers) for _, kind, gold in numbers_of(case.truth))


def _is_right(result: float, label: Label, read: object) -> bool:
    """Say whether a result is the right answer: to the digit, or near it, where the answer told is not near it."""
    if agrees(result, label, POLICY, decimals=2):
        return True
    if label.kind == "integer" and round(result) == label.value:
        return read != label.value
    near = isinstance(label.value, (int, float)) and abs(result - label.value) <= NEAR * abs(label.value)
    return near and isinstance(read, (int, float)) and abs(result - read) > 0.5000001 * 10.0 ** -decimals_of(read)


def _is_told_in_other_unit(case: Case, read: float, gold: float) -> bool:
    """Say whether the number told is the right one, and only its unit makes another of it."""
    told = numbers_in(case.answer.strict.told)
    return any(comes_to(gold, each, decimals_of(each)) for each in told) and not any(comes_to(e, read) for e in told)


def _is_carried(answer: AnswerFound, found: CalculationFound, truth: Truth) -> bool:
    """Say whether an answer is near the right one, and its calculation comes to it: results are rounded on the way."""
    read, gold = answer.strict.read, truth.label.value
    if not isinstance(read, (int, float)) or truth.label.kind != "decimal" or relative_difference(read, gold) > NEAR:
        return False
    if found.errors or found.rounded_early or not agrees(read, truth.label, truth.policy):
        return False
    half = half_place(as_written(read, answer.strict.told)) * (1 + TINY)
    return any(abs(each - read) <= half for each in found.results[-LAST:])


def _follows(case: Case, read: float) -> bool:
    room = max(0.01 * abs(read), 0.51 * 10.0 ** -decimals_of(read) if abs(read) >= 10 else 0.006)
    share = 100.0 if case.truth.label.unit == "%" else 1.0
    return any(abs(each - read) <= room or abs(share * each - read) <= room for each in case.calculation.results)


_Found = TypeVar("_Found", CalculationFound, ValuesFound)


@dataclass(frozen=True, slots=True)
class Explained:
    """What a wrong answer comes from, where that is no fault of the formula."""

    result: Answer | None = None
    """What the calculator comes to with what was put in: the answer told, so that formula and arithmetic are right."""
    error: ErrorFound | None = None
    reason: str = ""

    def of(self, found: _Found) -> _Found:
        """Return what was found of a step, with the error that explains the answer where it was made there."""
        if self.error is None or self.error.step != found.verdict.step:
            return found
        verdict = StepVerdict(self.error.step, "incorrect", self.reason, self.error.evidence)
        return replace(found, verdict=verdict, errors=(self.error, *found.errors))

    def seen(self, solution: Solution, truth: Truth) -> tuple[Solution, Truth]:
        """Return solution and truth as the judge of formulas is to see them."""
        if self.result is not None:
            answer = f"{self.result:.10g}" if isinstance(self.result, (int, float)) else str(self.result)
            return replace(solution, answer=answer), replace(truth, label=label_of(truth.definition, self.result))
        return replace(solution, code=()) if self.error is not None else solution, truth


def explained(
    solution: Solution, truth: Truth, values: ValuesFound, calculation: CalculationFound, answer: AnswerFound
) -> Explained:
    """Explain a wrong answer by what was put in, or by what happened to it on the way."""
    read = answer.strict.read
    if answer.verdict.outcome != "incorrect" or read is None:
        return Explained()
    if any(_is_right(each, truth.label, read) for each in calculation.results[-LAST:]):
        return Explained(result=computed(truth, {}))
    with_used = computed(truth, values.used) if values.used else None
    if comes_to(with_used, read, decimals_of(read)):
        return Explained(result=with_used)
    if unit := _by_unit(solution, truth, values, calculation, read):
        return unit
    is_known = calculation.errors or values.verdict.outcome == "incorrect"
    if all(each.type == "units" for each in (*values.errors, *calculation.errors)):
        shown = Shown(values.said.numbers, with_units(solution.text), calculation.checked)
        far = relative_difference(read, truth.label.value) > TOO_FAR and not adjusted_as_for_another(truth, {}, read)
        if far and (other := put_in(shown, truth, values.used, read)):
            return Explained(other.result, ErrorFound(other.error, "values", other.text), "wrong_conversion")
    early = calculation.rounded_early if not is_known else None
    if early is None:
        return Explained()
    return Explained(None, ErrorFound("rounding", "calculation", early.claim.text[-200:]), "rounded_early")


def _by_unit(
    solution: Solution, truth: Truth, values: ValuesFound, calculation: CalculationFound, read: object
) -> Explained | None:
    """Explain an answer by a unit that was not converted, or wrongly, in the course of the calculation."""
    if line := converted_by_programs(solution.code, truth):
        return Explained(None, ErrorFound("units", "calculation", line), "wrongly_converted")
    if values.verdict.reason == "wrong_conversion" or calculation.errors:
        return None
    found = wrongly_converted(truth, values.used, values.said.foreign, calculation.checked, read)
    if found is None:
        return None
    reason = "not_converted" if found.told == found.put_in else "wrongly_converted"
    error = ErrorFound("units", "calculation", found.text[-200:])
    return Explained(found.result, error, reason)


def judge(
    solution: Solution | object,
    truth: Truth,
    *,
    formulas: FormulaJudge | None = None,
    run_code: CodeRunner | None = None,
    tolerance: float = LAST_DIGIT,
) -> Judgement:
    """Judge a worked solution step by step.

    Args:
        solution: a solution, or text, JSON or a chat to be split into one.
        truth: what is known to be right.
        formulas: compares a stated formula with the calculator's own; without it that step is judged by the others.
        run_code: runs a solution's last program where the chat does not tell what it printed.
        tolerance: how far a result may lie off by its last digit, as a share, and be no error.
    """
    parts = solution if isinstance(solution, Solution) else split(solution)
    answer = judge_answer(parts, truth)
    is_right = answer.verdict.is_correct
    calculation = judge_calculation(parts, truth, run_code=run_code, answer_is_right=is_right, tolerance=tolerance)
    if answer.factor != 1.0:
        in_unit_asked = (answer.factor * each for each in calculation.results)
        calculation = replace(calculation, results=(*in_unit_asked, *calculation.results[-LAST:]))
    if not is_right and _is_carried(answer, calculation, truth):
        answer, is_right = answer._replace(verdict=replace(answer.verdict, outcome="correct", reason="carried")), True
    told = answer.strict.read
    number = float(told) if isinstance(told, (int, float)) else None
    sheet = score_sheet(parts, truth, number)
    values = judge_values(parts, truth, answer_is_right=is_right, answer=told, checked=calculation.checked, sheet=sheet)
    if sheet is not None:
        calculation = added_up(calculation, sheet, number, is_right)
    taken = replace(truth, inputs={**truth.inputs, **values.used}) if values.used else truth
    aside = explained(parts, truth, values, calculation, answer) if sheet is None and not is_right else Explained()
    calculation, values = aside.of(calculation), aside.of(values)
    known = judge_rule(sheet, truth, is_right)
    speaks = is_right and parts.whole and values.verdict.is_correct and calculation.verdict.is_correct
    formula, formula_errors = known or _judge_formula(*aside.seen(parts, taken), None if speaks else formulas)
    case = Case(
        values,
        calculation,
        answer,
        [*formula_errors, *values.errors, *calculation.errors],
        truth,
        {"formula": formula, "values": values.verdict, "calculation": calculation.verdict, "answer": answer.verdict},
    )
    if is_right:
        settle_by_result(case, parts)
    elif case.is_("answer", "incorrect") and answer.label_follows:
        settle_by_elimination(case)
    name_adjustment(case, parts)
    first = first_wrong_of(case.verdicts.values())
    cause = cause_of(case.errors, first is not None)
    return Judgement(case.verdicts, first, in_order(case.errors), cause, parts.whole, case.answer.release)


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
    return verdict, [ErrorFound("formula", "formula", words)]

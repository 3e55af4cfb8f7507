"""The judge that computes: a worked solution against what is known, step by step, without a language model.

Each step is judged by itself. What one step leaves open, the others may settle: where values and arithmetic are right
and lead to a wrong answer, the formula cannot be right; where all lead to an answer that is right to the digit, it is.
"""

from __future__ import annotations

from dataclasses import replace

from calcura.grading.steps.answer import judge_answer
from calcura.grading.steps.calculation import judge_calculation
from calcura.grading.steps.causes import cause_of, formula_error, in_order
from calcura.grading.steps.explained import Explained, explained
from calcura.grading.steps.protocols import CodeRunner, FormulaJudge
from calcura.grading.steps.scores import added_up, judge_rule, score_sheet
from calcura.grading.steps.settling import Case, name_adjustment, settle_by_elimination, settle_by_result
from calcura.grading.steps.solution import Solution, split
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.values import judge_values
from calcura.grading.steps.verdicts import ErrorFound, Judgement, StepVerdict, first_wrong_of


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
    told = answer.strict.read
    number = float(told) if isinstance(told, (int, float)) else None
    sheet = score_sheet(parts, truth, number)
    values = judge_values(parts, truth, answer_is_right=is_right, answer=told, checked=calculation.checked, sheet=sheet)
    if sheet is not None:
        calculation = added_up(calculation, sheet, number, is_right)
    taken = replace(truth, inputs={**truth.inputs, **values.used}) if values.used else truth
    aside = explained(parts, truth, values, calculation, answer) if sheet is None and not is_right else Explained()
    calculation = aside.of(calculation)
    speaks = is_right and parts.formula_in_prose and not parts.code
    speaks = speaks and values.verdict.is_correct and calculation.verdict.is_correct
    known = judge_rule(sheet, truth, is_right)
    formula, formula_errors = known or _judge_formula(*aside.seen(parts, taken), None if speaks else formulas)
    case = Case(
        formula,
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
    name_adjustment(case, values, parts)
    return _judgement(case, parts)


def _judgement(case: Case, parts: Solution) -> Judgement:
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
    return verdict, [ErrorFound(formula_error(finding.kind, finding.named), "formula", words)]

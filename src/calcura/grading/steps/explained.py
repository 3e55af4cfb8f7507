"""A wrong answer explained by what was put in, or by what happened on the way, so that no formula is blamed for it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calcura.grading.answers import agrees
from calcura.grading.labels import Answer, label_of
from calcura.grading.steps.answer import POLICY, AnswerFound
from calcura.grading.steps.calculation import CalculationFound
from calcura.grading.steps.explaining import comes_to, computed, decimals_of, unconverted, wrongly_converted
from calcura.grading.steps.settling import LAST, NEAR
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.values import ValuesFound
from calcura.grading.steps.verdicts import ErrorFound, StepVerdict


@dataclass(frozen=True, slots=True)
class Explained:
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
        if not self.by_statement:
            return solution, truth
        code = () if self.error is not None else solution.code
        return replace(solution, prose=solution.formula or "", code=code), truth


def _as_told(result: Answer) -> str:
    return f"{result:.10g}" if isinstance(result, (int, float)) else str(result)


def explained(
    solution: Solution, truth: Truth, values: ValuesFound, calculation: CalculationFound, answer: AnswerFound
) -> Explained:
    """Explain a wrong answer by what was put in, or by what happened to it on the way."""
    read = answer.strict.read
    if answer.verdict.outcome != "incorrect" or read is None:
        return Explained()
    if any(_is_the_label(each, truth, read) for each in calculation.results[-LAST:]):
        return Explained(result=computed(truth, {}))
    with_used = computed(truth, values.used) if values.used else None
    if comes_to(with_used, read, decimals_of(read)):
        return Explained(result=with_used)
    if unit := _by_unit(truth, values, calculation, read):
        return unit
    if calculation.errors or values.verdict.outcome == "incorrect":
        return Explained(by_statement=True)
    early = calculation.rounded_early
    if early is not None:
        error = ErrorFound("rounding", "calculation", early.claim.text[-200:])
        return Explained(None, error, "rounded_early", by_statement=True)
    return Explained()


def _is_the_label(result: float, truth: Truth, read: object) -> bool:
    """Say whether a result is the right answer: to its digits, or near it, where the answer told is not near it."""
    gold = truth.label.value
    near = isinstance(gold, (int, float)) and abs(result - gold) <= NEAR * abs(gold)
    return (near and not comes_to(result, read, decimals_of(read))) or agrees(result, truth.label, POLICY, decimals=2)


def _by_unit(truth: Truth, values: ValuesFound, calculation: CalculationFound, read: object) -> Explained | None:
    """Explain an answer by a unit that was not converted, or wrongly, in the course of the calculation."""
    if values.converted:
        error = ErrorFound("units", "calculation", values.converted[0])
        return Explained(None, error, "wrongly_converted", by_statement=True)
    if values.verdict.reason == "wrong_conversion" or calculation.errors:
        return None
    found = unconverted(truth, values.foreign, calculation.checked, values.used, read)
    if found is not None:
        result = computed(truth, {**values.used, found.name: found.put_in})
        error = ErrorFound("units", "calculation", found.text[-200:])
        return Explained(result, error, "wrongly_converted" if found.told != found.put_in else "not_converted")
    found = wrongly_converted(truth, values.foreign, calculation.checked)
    if found is None:
        return None
    error = ErrorFound("units", "calculation", found.text[-200:])
    return Explained(None, error, "wrongly_converted", by_statement=True)

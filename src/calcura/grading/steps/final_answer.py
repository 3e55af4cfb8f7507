"""The judge of the answer: under the strict policy of the steps, with the release's own verdict beside it."""

from __future__ import annotations

import re
from dataclasses import replace
from math import isclose
from typing import NamedTuple

from calcura.grading.answers import agrees
from calcura.grading.labels import Answer
from calcura.grading.stating import CONFLICT, WRONG_UNIT
from calcura.grading.steps.explaining import computed
from calcura.grading.steps.expressions import is_literal
from calcura.grading.steps.recomputing import TINY, half_place
from calcura.grading.steps.relations import Claim, claims, plain
from calcura.grading.steps.said import numbers_in, with_units
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import StepVerdict
from calcura.grading.steps.truth import Truth
from calcura.grading.values import converter
from calcura.grading.verdicts import DIFFERS, NOT_WHOLE, Verdict, grade, grade_under

POLICY = "mdcalc"
FACTORS = 0.005
"""How far an answer in another unit may lie off, as a share: the formula in that unit has rounded factors."""


class AnswerFound(NamedTuple):
    """The verdict on the answer, and the release's."""

    verdict: StepVerdict
    release: Verdict
    strict: Verdict
    label_follows: bool = True
    """Whether the calculator comes to the label from the gold inputs; where not, nothing follows from a difference."""
    factor: float = 1.0
    """What one of the unit in which it is told is in the unit asked for."""


def judge_answer(solution: Solution, truth: Truth) -> AnswerFound:
    """Judge the final answer of a solution.

    It is right at the precision given, at most two decimals. Published labels carry the rounding of their own
    intermediate steps, so that an answer also counts that equals the calculator's unrounded result, provided that the
    release itself would take that result for its label. Where the calculator comes to another result than the label,
    an answer that equals it is told apart: the label is in doubt, not the answer. One in another unit of the same
    substance is right within the rounding of the factors that formulas have in that unit.
    """
    told, strict, release = _told(solution, truth)
    if not strict.is_correct and strict.outcome != "unscored":
        strict = _rounded(strict, truth)
    if (
        not strict.is_correct
        and (strict.reason != WRONG_UNIT or strict.read_from == "sentence")
        and (strict.read is None or _is_in_prose(told, strict, truth))
    ):
        strict = _by_working(strict, solution, truth)
    if strict.is_correct or strict.read is None or strict.outcome == "unscored":
        return AnswerFound(_verdict(strict, truth), release, strict)
    factor = _factor_told(strict, truth)
    if factor != 1.0 and _is_near(strict.read, truth):
        strict = Verdict("correct", "equals the result in the unit told", strict.read, strict.told)
        return AnswerFound(_verdict(strict, truth), release, strict)
    exact = computed(truth, {})
    follows = exact is None or agrees(exact, truth.label, truth.policy)
    if exact is not None and exact != truth.label.value and _is_exactly(told, exact, truth):
        if follows and release.is_correct:
            strict = Verdict("correct", "equals the unrounded result", strict.read, strict.told)
        elif not follows:
            strict = Verdict("wrong", "label in doubt", strict.read, strict.told)
    return AnswerFound(_verdict(strict, truth), release, strict, follows, factor)


ROUNDED = 0.03
"""How far an answer that is rounded may lie off, as a share."""


def _rounded(strict: Verdict, truth: Truth) -> Verdict:
    """Count an answer as right that is the right one rounded to fewer places than the calculator declares."""
    read = strict.read
    if not isinstance(read, (int, float)) or truth.label.kind != "decimal":
        return strict
    factor = _factor_told(strict, truth)
    written = as_written(read / factor, strict.told)
    about = re.search(rf"{_ABOUT}\W{{0,4}}{re.escape(written)}\b", strict.told.replace(",", "")) is not None
    is_rounded = _rounds(read, written, truth, factor, about=about)
    return replace(strict, outcome="correct", reason="equals the result rounded") if is_rounded else strict


def as_written(read: float, told: str) -> str:
    """Return the digits by which a text tells a number that was read from it, the zeros at its end with them."""
    numbers = _NUMBER.findall(told.replace(",", ""))
    return next((each for each in numbers if float(each) == abs(read)), f"{abs(read):.12g}")


def _rounds(read: float, written: str, truth: Truth, factor: float = 1.0, *, about: bool = False) -> bool:
    """Say whether a number is the right one rounded, as written in a unit.

    Its zeros tell no place behind three figures, nor where it is only about.
    """
    gold = truth.label.value
    half = factor * half_place(written, about=about or len(written.rstrip("0")) > 2)
    return isinstance(gold, (int, float)) and abs(read - gold) <= min(ROUNDED * abs(gold), half * (1 + TINY))


_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_ABOUT = r"(?i:[~≈约]|\b(?:about|approximately|approx|around|roughly|nearly|circa|ca|etwa|rund|environ|cerca de|unos))"
SHORT = 60
"""Characters of an answer that is told by itself."""


def _is_in_prose(told: str, strict: Verdict, truth: Truth) -> bool:
    """Say whether an answer was read, in the unit asked for, from sentences that may tell much else."""
    return strict.read_from != "channel" and len(told) > SHORT and _factor_told(strict, truth) == 1.0


LAST_CLAIMS = 6
"""Claims at the end of a working among which its result is sought."""


def _by_working(strict: Verdict, solution: Solution, truth: Truth) -> Verdict:
    """Hold what prose tells, or fails to tell, against what the working comes to.

    Sentences behind a result tell limits, other doses and what would have been; a result that is right, and that is
    told last or told again behind the working, is the answer. Where no answer is told, the last result is.
    """
    text = plain(solution.prose)
    last = claims(text)[-LAST_CLAIMS:]
    results = [_result(each, truth) for each in last]
    bold = _emphasized(solution.text, truth) if strict.read_from != "channel" else None
    is_result = bool(results) and bold is not None and bold.read == results[-1].read
    if bold is not None and (bold.is_correct or (is_result and not any(each.is_correct for each in results))):
        return bold
    place = max((at for at, each in enumerate(results) if each.is_correct), default=len(last) - 1)
    if not last:
        return replace(strict, read=grade(strict.told.partition(";")[0], truth.label, POLICY).read)
    found, later = results[place], {each.read for each in results[place + 1 :]} - {None}
    behind = numbers_in(text[text.rfind(last[place].text) + len(last[place].text) :])
    is_told_again = found.read in behind or any(_rounds(each, f"{each:.12g}", truth) for each in behind)
    if not found.is_correct or (truth.label.counts_points and later) or strict.read_from == "channel":
        is_meant = strict.read is None or (is_told_again and bool(with_units(last[place].told)))
        return replace(strict, read=found.read) if is_meant and found.read is not None else strict
    return strict if strict.read in behind | later and not is_told_again else found


_BOLD = re.compile(r"\*\*([^*\n]{1,60})\*\*")


def _emphasized(text: str, truth: Truth) -> Verdict | None:
    """Return the verdict on the only value in bold; None where there is none, or several differ."""
    told = [
        each for each in (grade(part, truth.label, POLICY) for part in _BOLD.findall(text)) if each.read is not None
    ]
    return _rounded(told[0], truth) if len({each.read for each in told}) == 1 else None


def _result(claim: Claim, truth: Truth) -> Verdict:
    """Return the verdict on what a claim comes to; a fraction is told in per cent where that is asked for."""
    told = claim.told
    if truth.label.unit == "%" and is_literal(claim.right) and 0 < claim.right.value < 1 and "%" not in told:
        told = f"{100 * claim.right.value:.6g} %"
    return _rounded(grade(told, truth.label, POLICY), truth)


def _factor_told(strict: Verdict, truth: Truth) -> float:
    """Return what one of the unit in which an answer is told is in the unit asked for."""
    if not isinstance(strict.read, (int, float)) or not truth.label.unit:
        return 1.0
    for number, unit in with_units(strict.told):
        convert = converter(unit, truth.label.unit, truth.label.substance)
        if convert is not None and isclose(convert(float(number)), strict.read):
            return convert(1.0) - convert(0.0)
    return 1.0


def _is_near(read: object, truth: Truth) -> bool:
    gold = truth.label.value
    is_number = isinstance(read, (int, float)) and isinstance(gold, (int, float))
    return is_number and abs(read - gold) <= FACTORS * abs(gold)  # type: ignore[operator,arg-type]


def _verdict(strict: Verdict, truth: Truth) -> StepVerdict:
    expected = "" if truth.label.value is None else f"{truth.label.value} {truth.label.unit or ''}".strip()
    if strict.outcome == "unscored":
        return StepVerdict("answer", "open", "unscored", strict.told, expected)
    if strict.is_correct:
        return StepVerdict("answer", "correct", "agrees", strict.told, expected)
    if strict.reason == CONFLICT and agrees(strict.read, truth.label, POLICY):
        return StepVerdict("answer", "open", "not_read", strict.told, expected)
    reason = "differs" if strict.reason == DIFFERS else strict.reason.replace(" ", "_")
    return StepVerdict("answer", "incorrect", reason, strict.told, expected)


def _told(solution: Solution, truth: Truth) -> tuple[str, Verdict, Verdict]:
    """Return the text that is graded, and how under both policies: what stands in bold under the answer's heading,
    what stands under it, all, or the last line."""
    last_line = solution.text.rstrip().rpartition("\n")[2]
    closing = last_line if _CLOSES.search(last_line) else None
    bold, mark, _ = (solution.answer or "").partition("**")
    for told in filter(None, (bold if mark else None, solution.answer, solution.text, closing)):
        strict, release = grade_under(told, truth.label, (POLICY, truth.policy))
        is_rounded_below = strict.reason == NOT_WHOLE and closing not in (None, told)
        if strict.read is not None and not is_rounded_below:
            return told, strict, release
    found = _NAMED_AT_END.search(solution.text.rstrip()) if truth.label.counts_points else None
    told = found["number"] if found else solution.text
    strict, release = grade_under(told, truth.label, (POLICY, truth.policy))
    return told, strict, release


_CLOSES = re.compile(
    r"(?:\b(?:is|are|was|of|at|equals|score)\b|[:=≈~])[ *]*(?:approximately |about )?\**-?[0-9][^\n]{0,60}$"
)
_NAMED_AT_END = re.compile(
    r"(?:^|\n)[ *_#]*[A-Z][A-Za-z0-9₂ ()/-]{1,60}?[:= ]+\**(?P<number>-?[0-9]+(?:\.[0-9]+)?)[ *.]*$"
)


def _is_exactly(told: str, exact: Answer, truth: Truth) -> bool:
    return grade(told, replace(truth.label, value=exact, lower=None, upper=None), POLICY).is_correct

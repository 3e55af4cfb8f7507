"""The judge of the calculation: every claim computed again, sums of points added up again; programs count as run.

It is blind to the right answer but for one thing: a list of points that adds up otherwise is no error where the total
told is the right one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from calcura.grading.cues import in_words
from calcura.grading.steps.conversions import false_conversions
from calcura.grading.steps.day_claims import day_claims
from calcura.grading.steps.expressions import is_literal, numbers, values_of, written
from calcura.grading.steps.recomputing import (
    LAST_DIGIT,
    Checked,
    half_place,
    recomputed,
    rounded_in_words,
    rounded_on,
)
from calcura.grading.steps.relations import claims, plain
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import ErrorFound, StepVerdict
from calcura.grading.steps.truth import CodeRunner, Truth


@dataclass(frozen=True, slots=True)
class CalculationFound:
    """The verdict on the calculation, the numbers that it came to, and its errors."""

    verdict: StepVerdict
    results: tuple[float, ...] = ()
    """What claims and programs come to, in their order."""
    errors: tuple[ErrorFound, ...] = ()
    checked: tuple[Checked, ...] = ()
    """Every claim, computed again."""
    rounded: tuple[Checked, ...] = ()
    """The results that are told once more with less, which explain a wrong answer."""
    days: int = 0
    """How many claims about days hold."""

    @property
    def shown(self) -> list[float]:
        """Every number that stands in the arithmetic."""
        return [number for each in self.checked for side in each.claim[:2] for number in values_of(side)]

    @property
    def rounded_early(self) -> Checked | None:
        """The result that lost most by being rounded before it was used; None where none lost much."""
        found = [each for each in self.checked if each.found == "true" and each.value and is_literal(each.claim.right)]
        lost = [(_lost(each), each) for each in self.rounded if _lost(each) > LOST_AGAIN]
        lost += [(_lost(each), each) for each in found if _lost(each) > LOST and self._goes_on(each)]
        return max(lost, key=lambda pair: pair[0])[1] if lost else None

    def _goes_on(self, each: Checked) -> bool:
        told = numbers(each.claim.right)[0]
        later = self.checked[self.checked.index(each) + 1 :]
        return any(told in numbers(other.claim.left) for other in later)


def _lost(each: Checked) -> float:
    return abs(each.value - each.told) / abs(each.value)


LOST, LOST_AGAIN = 0.01, 0.001
"""The share of a result that is lost where rounding it is too early; and where it is rounded once more for that."""


def judge_calculation(
    solution: Solution,
    truth: Truth,
    *,
    run_code: CodeRunner | None = None,
    answer_is_right: bool = False,
    tolerance: float = LAST_DIGIT,
) -> CalculationFound:
    """Judge what a solution computes: the first false claim is shown."""
    text = plain(solution.prose)
    every = claims(text)
    checked = list(recomputed(every, tolerance))
    said_rounded = (each for each in rounded_in_words(text) if any(each.told in values_of(one.left) for one in every))
    rounded = () if answer_is_right else (*rounded_on(every), *said_rounded)
    days = list(day_claims(text))
    is_known = answer_is_right and bool(checked or days)
    outputs, failure = _outputs(solution, None if is_known else run_code)
    claimed = [one for each in checked for one in (each.value, each.told)]
    results = (*claimed, *(number for each in outputs for number in _numbers(each)))
    errors = [
        (ErrorFound("arithmetic", "calculation", each.text), "false_claim", each.expected)
        for each in days
        if not each.holds
    ]
    errors += _false_outputs(solution, outputs, run_code) + _false_claims(checked)
    errors += [
        (ErrorFound("units", "calculation", each.text), "false_conversion", each.expected)
        for each in false_conversions(solution, truth).in_working
    ]
    if errors:
        error, reason, expected = errors[0]
        verdict = StepVerdict("calculation", "incorrect", reason, error.evidence, expected)
    elif failure and not checked and not answer_is_right:
        verdict = StepVerdict("calculation", "incorrect", "program_fails", failure[-200:])
    elif checked or outputs or days:
        verdict = StepVerdict("calculation", "correct", "recomputed")
    else:
        verdict = StepVerdict("calculation", "open", "nothing_to_recompute")
    return CalculationFound(verdict, results, tuple(each[0] for each in errors), tuple(checked), rounded, len(days))


_Error = tuple[ErrorFound, str, str]
"""An error, its code, and what would be right."""


def _false_claims(checked: list[Checked]) -> list[_Error]:
    """Return the false claims but those done once more, rightly: "97 + 13 = 100, no, 97 + 13 = 110"."""
    if all(each.found == "true" for each in checked):
        return []
    last = {written(each.claim.left): place for place, each in enumerate(checked) if each.found == "true"}
    return [
        (ErrorFound(each.found, "calculation", each.claim.text[-200:]),
         "wrongly_rounded" if each.found == "rounding" else "false_claim", each.expected)
        for place, each in enumerate(checked)
        if each.found != "true" and last.get(written(each.claim.left), -1) < place
    ]  # fmt: skip


# --- programs ----------------------------------------------------------------------------------------------------

_FAILED = re.compile(r"\b(?:Traceback \(most recent call last\)|[A-Z][A-Za-z]*Error\b:?)")
_NUMBER = re.compile(r"(?<![A-Za-z0-9_.])-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?", re.IGNORECASE)


def _outputs(solution: Solution, run_code: CodeRunner | None) -> tuple[list[str], str]:
    """Return what the programs printed, as told in the chat or by running them, and why the last one failed."""
    outputs = [each for each in solution.outputs if each]
    if outputs:
        failed = _FAILED.search(outputs[-1])
        return [each for each in outputs if not _FAILED.search(each)], outputs[-1] if failed else ""
    if run_code is None or not solution.code:
        return [], ""
    run = run_code(solution.code[-1])
    return ([run.output] if run.output and not run.error else []), ""


_RAN = r" (?:this|it)[^\n0-9]{0,30}`(-?[0-9]+(?:\.[0-9]+)?)`"
_TOLD_OUTPUT = re.compile(
    in_words(
        r"output\b[^\n0-9]{0,40}[:\n]\s*`*(-?[0-9]+(?:\.[0-9]+)?)`*[ \t]*(?:\n|$)", f"running{_RAN}", f"executing{_RAN}"
    )
)


def _false_outputs(solution: Solution, outputs: list[str], run_code: CodeRunner | None) -> list[_Error]:
    """Hold what a solution tells its program to have printed against what it prints."""
    if run_code is None or len(solution.code) != 1:
        return []
    told = [str(found[found.lastindex or 0]) for found in _TOLD_OUTPUT.finditer(solution.prose)]
    told += [each for text in solution.outputs for each in [text.strip()] if _NUMBER.fullmatch(each)]
    if not told:
        return []
    run = run_code(solution.code[0])
    printed = _numbers(run.output) if run.output and not run.error else []
    wrong = [each for each in told if printed and not any(_is_printed(each, number) for number in printed)]
    expected = f"{printed[-1]:g}" if printed else ""
    return [(ErrorFound("arithmetic", "calculation", f"output {each}"), "false_output", expected) for each in wrong[:1]]


def _is_printed(told: str, number: float) -> bool:
    return abs(float(told) - number) <= max(half_place(told), 1e-6 * abs(number)) * (1 + 1e-6)


def _numbers(output: str) -> list[float]:
    return [float(each[0]) for each in islice(_NUMBER.finditer(output), MOST_NUMBERS)]


MOST_NUMBERS = 200
"""Numbers of an output that are looked at."""

"""Answers judged by steps, made for a test, and a judge that decides by a letter for each step."""

from __future__ import annotations

from calcura.evaluation.steps import JudgedAttempt
from calcura.grading.steps import STEPS, ErrorFound, Judgement, Solution, StepVerdict, Truth, first_wrong_of
from calcura.grading.steps.judge import cause_of

OUTCOMES = {"c": "correct", "w": "incorrect", "o": "open"}
ERRORS = {"formula": "formula", "values": "extraction", "calculation": "arithmetic", "answer": "rounding"}


def judgement(letters: str) -> Judgement:
    """Make a judgement of a letter for each step: c for correct, w for incorrect, o for open."""
    steps = {
        step: StepVerdict(step, OUTCOMES[letter], "made", f"the {step}")  # type: ignore[arg-type]
        for step, letter in zip(STEPS, letters, strict=True)
    }
    wrong = [step for step in STEPS if steps[step].outcome == "incorrect"]
    errors = tuple(ErrorFound(ERRORS[step], step, f"the {step}") for step in wrong)  # type: ignore[arg-type]
    first = first_wrong_of(steps.values())
    return Judgement(steps, first, errors, cause_of(errors, first is not None))


def record(item: str, letters: str, final: str = "correct", **more: object) -> JudgedAttempt:
    """Make a judged answer."""
    found: dict[str, object] = {
        "judge": "computed",
        "data": "made.jsonl",
        "strategy": "direct",
        "model": "maker/model",
        "epoch": 1,
        "row": None,
        "calculator": "body_mass_index",
        "category": "physical",
        "kind": "equation",
        "specialty": "general",
        "note": item,
        "answered": "",
    }
    made = found | more
    return JudgedAttempt(item=item, final=final, judgement=judgement(letters), **made)  # type: ignore[arg-type]


def by_letters(solution: Solution, truth: Truth) -> Judgement:
    """Judge an answer that ends in four letters by these."""
    return judgement(solution.text.strip()[-4:])

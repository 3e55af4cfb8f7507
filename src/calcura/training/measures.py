"""What a recipe measures: held-out patients, held-out families, frozen sets, files of MedCalc-Bench."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from calcura.cases import Case
from calcura.cases.formats.chat import asking
from calcura.cases.frozen import frozen_set, read
from calcura.cases.generated import GeneratedCase, language
from calcura.cases.generated.maker import kind_of
from calcura.cases.generated.prompts import Prompts
from calcura.cases.medcalc_bench import read_release
from calcura.engine import definition
from calcura.grading import grade
from calcura.measurements.errors import CalcuraError
from calcura.training.config import Recipe
from calcura.training.data import held_out_cases, training_cases
from calcura.training.truth import GroundTruth

NORMAL_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Question:
    """One question of a set: what is shown, and by what the reply is judged."""

    id: str
    prompt: str
    truth: GroundTruth

    @property
    def messages(self) -> list[dict[str, str]]:
        """The chat that asks it."""
        return asking(self.prompt, language(self.truth.language))


@dataclass(frozen=True, slots=True)
class Sets:
    """The sets that are there, by their names, and why others are not."""

    questions: dict[str, list[Question]]
    left_out: dict[str, str]


def sets_of(recipe: Recipe) -> Sets:
    """Return what a recipe measures."""
    how = recipe.measure
    held_out = held_out_cases(recipe.cases, how.n) if how.n else {}
    found = Sets({}, {})
    for name in how.sets if how.n else ():
        if name in ("held_out_patients", "held_out_families"):
            if name in held_out:
                found.questions[name] = [_of_case(each) for each in held_out[name]]
            continue
        try:
            if name.startswith("calcura:"):
                questions = [_of_case(each) for each in read(frozen_set(name))]
            else:
                published = read_release(Path(name), how.release, on_error="collect")
                questions = [_of_row(each) for each in published.cases]
        except (CalcuraError, OSError) as error:
            found.left_out[name] = str(error)
            continue
        found.questions[Path(name).stem] = _spread(questions, how.n)
    return found


def _of_case(case: GeneratedCase) -> Question:
    return Question(case.id, case.prompt, GroundTruth.of(case))


def _of_row(case: Case) -> Question:
    found = definition(case.calculator)
    closing = Prompts(found, kind_of(found), language("en")).closings[0]
    prompt = f"{case.note}\n\n{case.question}\n\n{closing}"
    return Question(case.id, prompt, GroundTruth(found.name, case.label, "medcalc_bench"))


def _spread(questions: Sequence[Question], n: int) -> list[Question]:
    """Return at most ``n`` questions from all over a set."""
    if len(questions) <= n:
        return list(questions)
    return [questions[place * len(questions) // n] for place in range(n)]


# --- what an accuracy is held against ---------------------------------------------------------------------------

LEARNT_FROM = 20_000
"""Training cases from which the constant answers are taken."""
MOST_TRIED = 40
"""Answers of a calculator that are tried as its constant."""


def constants(recipe: Recipe) -> dict[str, str]:
    """Return for each trained calculator the answer that is right for most of its training cases."""
    truths = defaultdict[str, list[GroundTruth]](list)
    for case in training_cases(replace(recipe.cases, workers=1), n=min(recipe.cases.n, LEARNT_FROM)):
        truths[case.calculator].append(GroundTruth.of(case))
    return {name: _commonest(found[: 5 * MOST_TRIED]) for name, found in truths.items()}


def _commonest(truths: Sequence[GroundTruth]) -> str:
    tried = dict.fromkeys(each.answer for each in truths[:MOST_TRIED])
    return max(tried, key=lambda answer: sum(is_right(answer, each) for each in truths))


def is_right(answer: str, truth: GroundTruth) -> bool:
    """Whether an answer alone is right."""
    return grade(answer, truth.gold, truth.policy, prose=False).outcome == "correct"


def constant_accuracy(questions: Iterable[Question], answers: dict[str, str]) -> float:
    """Return the share of questions that the constant answers get right; a calculator without one gets none right."""
    right = [is_right(answers.get(each.truth.calculator, ""), each.truth) for each in questions]
    return round(sum(right) / max(1, len(right)), 4)


def interval(correct: int, n: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, by Wilson.

    >>> interval(50, 100)
    (0.4038, 0.5962)
    """
    if not n:
        return (0.0, 1.0)
    share, z = correct / n, NORMAL_95
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return round(middle - half, 4), round(middle + half, 4)

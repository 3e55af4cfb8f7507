"""The verdict on an answer: correct, wrong, or unscored with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from math import isfinite
from typing import Literal

from calcura.grading.answers import Policy, agrees, policy_named
from calcura.grading.labels import Gold, Label
from calcura.grading.reading import read
from calcura.grading.stating import ABSTAINED, ReadFrom, Reading
from calcura.measurements.kinds import WeeksAndDays

Outcome = Literal["correct", "wrong", "unscored"]

AGREES = "agrees with the label"
ABSTAINS_RIGHTLY = "rightly says it cannot be determined"
DIFFERS = "differs from the label"
NOT_WHOLE = "not a whole number"
NOTHING_TO_COMPUTE = "a value where none can be determined"
BAD_LABEL = "the label is not of its own type"
FAULT = "fault in grading"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was decided about an answer, and from which words."""

    outcome: Outcome
    reason: str
    """A short fixed phrase; a fault carries the name of its error."""
    read: Gold = None
    """The value read, in the unit asked for; None where none was."""
    told: str = ""
    """The words it was read from."""
    read_from: ReadFrom = ""
    """Where: a channel that declares it, the whole text being nothing but it, or a sentence of prose."""

    @property
    def is_correct(self) -> bool:
        """Whether the answer is right."""
        return self.outcome == "correct"


def grade(answer: object, label: Label, policy: str | Policy = "medcalc_bench", *, prose: bool = True) -> Verdict:
    """Judge one answer.

    Args:
        answer: a model's free text, or parsed JSON.
        label: the right answer with its type, unit and decimals.
        policy: the name of a policy, or a policy.
        prose: whether an answer that no channel declares is read from concluding sentences; else it is wrong.

    An answer from which no single value can be read is wrong, with the reason: who hedges must not fare better than who
    errs. *Unscored* is what cannot be judged for a fault of ours, of grading itself or of the label.

    >>> grade("The BMI is therefore **22.9 kg/m2**.", Label(22.857, unit="kg/m2")).outcome
    'correct'
    >>> grade("3 or 4", Label(3, whole=True)).reason
    'conflicting answers'

    Raises:
        KeyError: when no policy is called so.
    """
    return grade_under(answer, label, (policy,), prose=prose)[0]


def grade_under(
    answer: object, label: Label, policies: Sequence[str | Policy], *, prose: bool = True
) -> tuple[Verdict, ...]:
    """Judge one answer under several policies, reading it once.

    Raises:
        KeyError: when no policy is called so.
    """
    rules = [policy_named(each) for each in policies]
    try:
        if not _is_sound(label):
            return tuple(Verdict("unscored", BAD_LABEL) for _ in rules)
        reading = read(answer, label, prose)
        return tuple(_judged(reading, label, rule) for rule in rules)
    except Exception as error:
        # Whatever goes wrong here is a fault of ours, told as such: it must not pass for a wrong answer.
        return tuple(Verdict("unscored", f"{FAULT}: {type(error).__name__}") for _ in rules)


def grade_many(
    answers: Iterable[object], labels: Iterable[Label], policy: str | Policy = "medcalc_bench"
) -> list[Verdict]:
    """Judge answers with the label at the same place.

    Raises:
        ValueError: when there are more of one than of the other.
        KeyError: when no policy is called so.
    """
    rule = policy_named(policy)
    return [grade(answer, label, rule) for answer, label in zip(answers, labels, strict=True)]


def _judged(reading: Reading, label: Label, rule: Policy) -> Verdict:
    value, decimals, told, problem, read_from = reading
    outcome, reason = _compared(value, decimals, problem, label, rule)
    return Verdict(outcome, reason, None if problem else value, told, read_from)


def _compared(value: Gold, decimals: int, problem: str, label: Label, rule: Policy) -> tuple[Outcome, str]:
    unknowable = label.kind == "cannot_be_determined"
    if problem == ABSTAINED and unknowable:
        return "correct", ABSTAINS_RIGHTLY
    if problem:
        return "wrong", problem
    if unknowable:
        return "wrong", NOTHING_TO_COMPUTE
    if isinstance(value, float) and not value.is_integer() and label.kind == "integer" and not rule.points_round:
        return "wrong", NOT_WHOLE
    return ("correct", AGREES) if agrees(value, label, rule, decimals=decimals) else ("wrong", DIFFERS)


_TYPES: dict[str, tuple[type, ...]] = {
    "decimal": (int, float),
    "integer": (int, float),
    "date": (date,),
    "weeks_and_days": (WeeksAndDays,),
    "category": (str,),
    "choice": (str,),
}


def _is_sound(label: Label) -> bool:
    kind = label.kind
    if kind == "cannot_be_determined":
        return True
    if kind == "choice" and label.value not in dict(label.names):
        return False
    return isinstance(label.value, _TYPES[kind]) and not (isinstance(label.value, float) and not isfinite(label.value))

"""Recorded verdicts beside ours: each difference with its cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from calcura.evaluation.code import CodeRunner
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.recorded.records import Record, final_text
from calcura.evaluation.recorded.regrading import printed
from calcura.grading import Label, Policy, Verdict, grade
from calcura.grading.verdicts import NOT_WHOLE

Cause = Literal[
    "the program was never run",
    "a score that is not a whole number",
    "another answer was extracted",
    "judged by another rule",
    "could not be judged",
]
"""Why a verdict differs from the recorded one."""


@dataclass(frozen=True, slots=True)
class Regraded:
    """A record judged again."""

    record: Record
    text: str
    """What was graded."""
    ran: bool
    """Whether that is the output of a program that the harness left alone."""
    verdict: Verdict
    cause: Cause | None
    """Why the verdict differs from the recorded one; None where it does not, or none is recorded."""


def regrade(
    records: Iterable[Record],
    labels: Mapping[int, Label],
    policy: str | Policy = "medcalc_bench",
    runner: CodeRunner | None = None,
) -> list[Regraded]:
    """Judge records again.

    Args:
        records: what was recorded.
        labels: the right answers by row number.
        policy: the name of a policy, or a policy.
        runner: runs programs whose result the answer leaves open; None takes the words as they are.

    Raises:
        EvaluationError: there is no label for a row.
    """
    return [_regraded(record, labels, policy, runner) for record in records]


def accuracy(regraded: Sequence[Regraded]) -> float:
    """Return the share of correct answers."""
    return sum(each.verdict.is_correct for each in regraded) / len(regraded) if regraded else 0.0


def causes(regraded: Iterable[Regraded]) -> Counter[Cause]:
    """Return how many verdicts differ from the recorded ones, for each cause."""
    return Counter(each.cause for each in regraded if each.cause is not None)


def _regraded(record: Record, labels: Mapping[int, Label], policy: str | Policy, runner: CodeRunner | None) -> Regraded:
    if record.row_number not in labels:
        raise EvaluationError(f"no label for row {record.row_number}: give those of the file that was answered")
    label = labels[record.row_number]
    if record.harness_error:
        return Regraded(record, record.answer, False, Verdict("unscored", record.harness_error), "could not be judged")
    ran = printed(record, runner) if runner is not None else ""
    text = ran or final_text(record)
    verdict = grade(text, label, policy)
    return Regraded(record, text, bool(ran), verdict, _cause(record, verdict, bool(ran), label, policy))


def _cause(record: Record, verdict: Verdict, ran: bool, label: Label, policy: str | Policy) -> Cause | None:
    if record.was_correct is None or record.was_correct == verdict.is_correct:
        return None
    if verdict.outcome == "unscored":
        return "could not be judged"
    if ran:
        return "the program was never run"
    if verdict.reason == NOT_WHOLE:
        return "a score that is not a whole number"
    extracted = grade(record.answer, label, policy)
    return "another answer was extracted" if extracted.is_correct == record.was_correct else "judged by another rule"

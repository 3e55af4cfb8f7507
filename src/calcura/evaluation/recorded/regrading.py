"""Recorded outputs judged again, each difference from the recorded verdict with its cause.

The published harness for written code ends a chat at the first message with an answer tag, also when that message
writes a program and leaves its result open ("<answer> YOUR_ANSWER_HERE"). Such a program is run here, after those that
the chat wrote before it, and what it prints is the answer.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from calcura.evaluation.code import CodeRunner, code_blocks
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.recorded.records import Record, final_text, last_message, tagged_answers
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


def judged_text(runner: CodeRunner) -> Callable[[Record], str]:
    """Return the function that gives a record's text to be graded, with programs run whose result it leaves open."""
    return lambda record: _printed(record, runner) or final_text(record)


def accuracy(regraded: Sequence[Regraded]) -> float:
    """Return the share of correct answers."""
    return sum(each.verdict.is_correct for each in regraded) / len(regraded) if regraded else 0.0


def causes(regraded: Iterable[Regraded]) -> Counter[Cause]:
    """Return how many verdicts differ from the recorded ones, for each cause."""
    return Counter(each.cause for each in regraded if each.cause is not None)


def open_programs(record: Record) -> list[str]:
    """Return the programs of the last message if it leaves its answer to what they print; else none.

    It does where it gives no answer beside them, or where its answer is nothing, a placeholder of the prompt, or a name
    that the program defines.
    """
    message = last_message(record)
    blocks = code_blocks(message)
    tagged = tagged_answers(message)
    answered = bool(tagged) and not any(_is_open(each, blocks) for each in tagged)
    return [] if answered else blocks


_PLACEHOLDER = re.compile(
    r"your_?\s?(?:final_?\s?)?answer.*|[xX]+(?:\.[xX]+)?|output|answer|result|value", re.IGNORECASE
)


def _is_open(answer: str, blocks: Sequence[str]) -> bool:
    if not answer or _PLACEHOLDER.fullmatch(answer):
        return True
    return answer.isidentifier() and any(re.search(rf"\b{answer}\b", block) for block in blocks)


def _regraded(record: Record, labels: Mapping[int, Label], policy: str | Policy, runner: CodeRunner | None) -> Regraded:
    if record.row_number not in labels:
        raise EvaluationError(f"no label for row {record.row_number}: give those of the file that was answered")
    label = labels[record.row_number]
    if record.harness_error:
        return Regraded(record, record.answer, False, Verdict("unscored", record.harness_error), "could not be judged")
    printed = _printed(record, runner) if runner is not None else ""
    text = printed or final_text(record)
    verdict = grade(text, label, policy)
    return Regraded(record, text, bool(printed), verdict, _cause(record, verdict, bool(printed), label, policy))


def _printed(record: Record, runner: CodeRunner) -> str:
    """Return what the programs of the last message print; empty where it answers itself, or they fail."""
    last = open_programs(record)
    if not last:
        return ""
    session = runner.session()
    for message in record.chat[: _place_of_last(record)]:
        for block in code_blocks(message.content) if message.role == "assistant" else ():
            session.run(block)
    results = [session.run(block) for block in last]
    return "\n".join(result.output.strip() for result in results if result.is_ok).strip()


def _place_of_last(record: Record) -> int:
    return max(place for place, message in enumerate(record.chat) if message.role == "assistant")


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

"""Answers to questions that were given elsewhere, by a model or by people, as a run like any other.

A file is JSON as published, id -> ``{"explanation": ..., "answer": "D"}`` or id -> ``"D"``, or a table in CSV with the
columns ``id`` and ``answer``, and ``explanation`` if there is one, or as people head these. A question without an
answer is no part of the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from calcura.cases.formats.answer_tables import read_answer_table
from calcura.evaluation.data import EvaluationData
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import OWN_POLICY
from calcura.evaluation.runs import Attempt, Run, judgment
from calcura.measurements.counting import counted
from calcura.text.given import json_of, text_of

UNANSWERED = "unanswered"
"""What a run's provenance calls the questions of the data that have no answer."""


@dataclass(frozen=True, slots=True)
class Given:
    """One answer as it was given."""

    answer: str
    explanation: str = ""

    @property
    def messages(self) -> list[dict[str, str]]:
        """The explanation as what was said, if there is one."""
        return [{"role": "assistant", "content": self.explanation}] if self.explanation.strip() else []


def read_answers(path: Path) -> dict[str, Given]:
    """Return the answers of a file by the ids of their questions, those that are empty left out.

    Raises:
        EvaluationError: it is neither of the forms, or answers a question twice; the message says where.
        DatasetError: a table lacks a column or cannot be read.
    """
    found = _each_once(path, (_of_table if path.suffix.lower() == ".csv" else _of_json)(path))
    answered = {name: each for name, each in found.items() if each.answer.strip()}
    if not answered:
        raise EvaluationError(f"{path} holds no answers")
    return answered


def run_of_answers(
    answers: Mapping[str, Given], data: EvaluationData, *, model: str, strategy: str, policy: str = OWN_POLICY
) -> Run:
    """Return answers as a run of the questions that they are to.

    Raises:
        EvaluationError: the data are no questions, or the answers are to none of them.
    """
    if not data.asks_for_calculators:
        raise EvaluationError(f"answers by id are to questions; {data.name} has none: --data medqa_calc:FILE.json")
    items = tuple(each for each in data.items if each.id in answers)
    if not items:
        raise EvaluationError(f"none of {counted(len(answers), 'answer')} is to a question of {data.name}")
    attempts = (
        Attempt(item=each.id, **judgment(each, answers[each.id].answer, policy), messages=answers[each.id].messages)
        for each in items
    )
    unanswered = [each.id for each in data.items if each.id not in answers]
    beyond = {UNANSWERED: unanswered, "answers_without_question": len(answers) - len(items)}
    run = data.run(strategy=strategy, model=model, policy=policy, items=items, **beyond)
    return replace(run, attempts=tuple(attempts))


def _of_json(path: Path) -> Iterator[tuple[str, Given]]:
    try:
        found = json_of(text_of(path), list)
    except ValueError as error:
        raise EvaluationError(f"{path} is not JSON: {error}") from error
    if not isinstance(found, list) or not all(isinstance(each, tuple) for each in found):
        raise EvaluationError(f"{path} is no object of answers by the ids of their questions")
    return ((str(name), _given(path, str(name), each)) for name, each in found)


def _of_table(path: Path) -> Iterator[tuple[str, Given]]:
    return ((name, Given(*told)) for name, *told in read_answer_table(path, "id"))


def _given(path: Path, name: str, found: Any) -> Given:
    """Return one answer: text, or the pairs of an object."""
    if isinstance(found, str):
        return Given(found)
    fields = dict(found) if isinstance(found, list) and all(isinstance(each, tuple) for each in found) else {}
    if not isinstance(fields.get("answer"), str):
        raise EvaluationError(f"{path}: question {name} has no answer; give a text, or an object with 'answer'")
    return Given(fields["answer"], str(fields.get("explanation") or ""))


def _each_once(path: Path, pairs: Iterable[tuple[str, Given]]) -> dict[str, Given]:
    found: dict[str, Given] = {}
    for name, given in pairs:
        if name in found:
            raise EvaluationError(f"{path} answers question {name} twice; keep one, or make runs of their own")
        found[name] = given
    return found

"""An answer judged by its steps, as a line of a file that metrics, reports and agreement read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from calcura.cases.formats.jsonl import object_line, read_lines
from calcura.cases.whole_file import whole_file
from calcura.evaluation.errors import EvaluationError
from calcura.grading.steps import Judgement, judgement_from_json
from calcura.grading.verdicts import Outcome

COMPUTED = "computed"
"""The name of the judge that computes."""

Key = tuple[str, str, str, str, int]
"""Data, strategy, model, item and epoch: which answer it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedAttempt:
    """What one judge decided about the steps of one answer, with all that answers are counted by."""

    judge: str
    """``computed``, a model's name, or both joined."""
    data: str
    strategy: str
    model: str
    item: str
    epoch: int
    row: int | None
    calculator: str
    category: str
    kind: str
    specialty: str
    note: str
    """What answers share that ask about the same note."""
    answered: str
    """A hash of the answer, so that a verdict is never taken for that on another one."""
    final: Outcome
    """The verdict on the final answer alone, as the run has it."""
    judgement: Judgement

    @property
    def key(self) -> Key:
        """Which answer it is, whoever judged it."""
        return self.data, self.strategy, self.model, self.item, self.epoch

    def to_json(self) -> dict[str, Any]:
        """Return plain types; :func:`read_records` reads them back."""
        return {name: getattr(self, name) for name in PLAIN} | self.judgement.to_json()


PLAIN = tuple(each.name for each in fields(JudgedAttempt) if each.name != "judgement")


def hashed(text: str) -> str:
    """Return a short hash of a text."""
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]


def write_records(records: Iterable[JudgedAttempt], path: Path) -> Iterator[JudgedAttempt]:
    """Write records, a line each, and pass each on; the file is there when the last one is."""
    with whole_file(path) as part, part.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
        for each in records:
            file.write(f"{object_line(each.to_json())}\n")
            yield each


def read_records(path: Path) -> list[JudgedAttempt]:
    """Return the records of a file.

    Raises:
        EvaluationError: a line is none; the message tells which, and what it lacks.
    """
    records = []
    for number, found in read_lines(path):
        try:
            plain = {name: found[name] for name in PLAIN}
            records.append(JudgedAttempt(**plain, judgement=judgement_from_json(found)))
        except KeyError as error:
            raise EvaluationError(
                f"{path}: line {number} has no {error.args[0]!r}; give a file that calcura steps --output wrote"
            ) from error
        except (TypeError, ValueError) as error:
            raise EvaluationError(f"{path}: line {number} is no answer judged by steps: {error}") from error
    return records

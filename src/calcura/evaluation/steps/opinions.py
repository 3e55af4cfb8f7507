"""What a judge or a person holds of answers, read from a marked sheet or from a file of judged answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, get_args

from calcura.cases import DatasetError
from calcura.cases.formats import sheets
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.steps.records import JudgedAttempt, Key, read_records
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorType, Step

WHICH = ("data", "strategy", "model", "item", "epoch", "judge")
"""Columns that say which answer and whose verdict it is; they must come back as they were."""

TOLD = ("calculator", "note", "question", "gold_answer", "gold_inputs", "gold_explanation", "answer")
PARTS: Mapping[Step, str] = {step: f"answer_{step}" for step in STEPS}
ERROR_TYPES_FOUND, ERROR_TYPES_OWN, REMARK = "error_types", "error_types_own", "remark"


def columns(blind: bool = False) -> list[str]:
    """Return the columns of a sheet: for each step the judge's verdict, why, a mark of it, and the reader's own."""
    names = [*WHICH, *TOLD, *PARTS.values()]
    for step in STEPS:
        names += [f"{step}_own"] if blind else [f"{step}_{what}" for what in ("verdict", "because", "mark", "own")]
    return [*names, *([] if blind else [ERROR_TYPES_FOUND]), ERROR_TYPES_OWN, REMARK]


Mark = Literal["correct", "correct with a flawed reason", "incorrect"]
"""What a person marks a judge's verdict with."""

MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
_VERDICTS = {"correct": True, "incorrect": False, "open": None, "": None}


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one judge or person holds of one answer."""

    verdicts: Mapping[Step, bool]
    """Whether each step is right; steps of which nothing is held are left out."""
    errors: frozenset[ErrorType] | None
    """The types of error; None where nothing is said of them."""
    marks: Mapping[Step, Mark] = field(default_factory=dict)
    """How a person marked the judge's verdicts."""


Opinions = Mapping[Key, Opinion]


def read_opinions(path: Path) -> Opinions:
    """Return the opinions of a file: a sheet where it ends in ``.csv``, else answers judged by steps.

    Raises:
        EvaluationError: it cannot be read; the message names row and column. A file of several judges is refused.
    """
    return read_sheet(path) if path.suffix.lower() == ".csv" else of_records(read_records(path), str(path))


def of_records(records: Sequence[JudgedAttempt], whose: str) -> Opinions:
    """Return the opinions of one judge.

    Raises:
        EvaluationError: the records are of several judges.
    """
    judges = list(dict.fromkeys(each.judge for each in records))
    if len(judges) > 1:
        raise EvaluationError(f"{whose} has verdicts of several judges ({'; '.join(judges)}); give a file of one")
    return {each.key: _of_record(each) for each in records}


def _of_record(record: JudgedAttempt) -> Opinion:
    known = {step: each for step, each in record.judgement.steps.items() if each.outcome != "open"}
    verdicts = {step: each.is_correct for step, each in known.items()}
    errors = frozenset(each.type for each in record.judgement.errors)
    return Opinion(verdicts, errors if len(known) == len(STEPS) or errors else None)


def read_sheet(path: Path) -> Opinions:
    """Return what a person holds, by a sheet that was marked.

    A verdict of the reader's own counts first; without one, the judge's verdict counts where it is marked correct, for
    whatever reason, and its opposite where it is marked incorrect. What is left empty is held of nothing.

    Raises:
        EvaluationError: a column is missing, or a cell holds what it cannot; the message names row and column.
    """
    opinions: dict[Key, Opinion] = {}
    for place, row in _rows(path):
        key = _key(place, row)
        if key in opinions:
            raise EvaluationError(f"{place}: item {row['item']} of this run stands in the sheet twice")
        opinions[key] = _opinion(place, row)
    return opinions


def _rows(path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    needed = [name for name in WHICH if name != "judge"] + [f"{step}_own" for step in STEPS]
    try:
        yield from sheets.read_sheet(path, needed)
    except DatasetError as error:
        raise EvaluationError(str(error)) from error


def _key(place: str, row: Mapping[str, str]) -> Key:
    epoch = row["epoch"].removesuffix(".0")
    if not epoch.isdecimal():
        raise EvaluationError(f"{place}, column epoch: {row['epoch']!r} is no whole number")
    return row["data"], row["strategy"], row["model"], row["item"], int(epoch)


def _opinion(place: str, row: Mapping[str, str]) -> Opinion:
    marks = {step: mark for step in STEPS if (mark := _mark(place, row, step))}
    verdicts = {step: held for step in STEPS if (held := _held(place, row, step, marks.get(step))) is not None}
    return Opinion(verdicts, _errors(place, row, marks), marks)


def _mark(place: str, row: Mapping[str, str], step: Step) -> Mark | None:
    column = f"{step}_mark"
    text = " ".join(row.get(column, "").casefold().split())
    if not text:
        return None
    found = next((each for each in MARKS if each == text), None)
    if found is None:
        raise EvaluationError(f"{place}, column {column}: {row[column]!r} is none of {'; '.join(MARKS)}")
    if _verdict(place, row, f"{step}_verdict") is None:
        raise EvaluationError(f"{place}, column {column}: the judge left this step open, so there is nothing to mark")
    return found


def _held(place: str, row: Mapping[str, str], step: Step, mark: Mark | None) -> bool | None:
    own = _verdict(place, row, f"{step}_own")
    if own is not None or mark is None:
        return own
    judged = _verdict(place, row, f"{step}_verdict")
    return judged if mark != "incorrect" else not judged


def _verdict(place: str, row: Mapping[str, str], column: str) -> bool | None:
    text = row.get(column, "").casefold()
    if text not in _VERDICTS:
        raise EvaluationError(f"{place}, column {column}: {row[column]!r} is neither correct nor incorrect")
    return _VERDICTS[text]


def _errors(place: str, row: Mapping[str, str], marks: Mapping[Step, Mark]) -> frozenset[ErrorType] | None:
    """Return the types of error: the reader's own, else those found where every verdict was marked as right."""
    own = _types(place, row, ERROR_TYPES_OWN)
    if own is not None:
        return own
    agreed = len(marks) == len(STEPS) and all(each == "correct" for each in marks.values())
    return _types(place, row, ERROR_TYPES_FOUND) or frozenset[ErrorType]() if agreed else None


def _types(place: str, row: Mapping[str, str], column: str) -> frozenset[ErrorType] | None:
    """Return the types that a cell names, parted by semicolons; ``none`` is no error, an empty cell says nothing."""
    words = [each.strip().casefold() for each in row.get(column, "").replace(",", ";").split(";") if each.strip()]
    if not words:
        return None
    if words == ["none"]:
        return frozenset()
    unknown = [each for each in words if each not in set[str](ERROR_TYPES)]
    if unknown:
        there = f"there are {', '.join(ERROR_TYPES)}, and none"
        raise EvaluationError(f"{place}, column {column}: {'; '.join(unknown)} is no type of error; {there}")
    return frozenset(name for name in ERROR_TYPES if name in words)

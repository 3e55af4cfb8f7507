"""What a judge or a person holds of answers, read from a file of judged answers or from a sheet that people mark.

A sheet opens in any spreadsheet program. For each step it has the judge's verdict with its reason, a column to mark
that verdict in, and one for a verdict of the reader's own, which a blind sheet has alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeVar, get_args

from calcura.cases import DatasetError
from calcura.cases.formats import sheets
from calcura.engine import definition
from calcura.engine.words import Lexicon
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.runs import Run
from calcura.evaluation.steps.prompts import gold, parts_of
from calcura.evaluation.steps.records import JudgedAttempt, Key, read_records
from calcura.grading.steps import ERROR_TYPES, STEPS, ErrorType, Step

if TYPE_CHECKING:
    from calcura.evaluation.steps.worked import Worked

WHICH = ("data", "strategy", "model", "item", "epoch", "judge")
"""Columns that say which answer and whose verdict it is; they must come back as they were."""

TOLD = ("calculator", "note", "question", "gold_answer", "gold_inputs", "gold_explanation", "answer")
ERROR_TYPES_FOUND, ERROR_TYPES_OWN, REMARK = "error_types", "error_types_own", "remark"

Mark = Literal["correct", "correct with a flawed reason", "incorrect"]
"""What a person marks a judge's verdict with."""

MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
_MARKS: Mapping[str, Mark | None] = {"": None, **{mark: mark for mark in MARKS}}
_VERDICTS: Mapping[str, bool | None] = {"correct": True, "incorrect": False, "open": None, "": None}
_Held = TypeVar("_Held")


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
    opinions = {}
    for each in records:
        verdicts = {step: found.is_correct for step, found in each.judgement.steps.items() if found.outcome != "open"}
        errors = frozenset(error.type for error in each.judgement.errors)
        opinions[each.key] = Opinion(verdicts, errors if len(verdicts) == len(STEPS) or errors else None)
    return opinions


def write_sheet(records: Iterable[JudgedAttempt], runs: Sequence[Run], path: Path, *, blind: bool = False) -> int:
    """Write a sheet of judged answers, and return how many rows it has.

    Args:
        records: what was judged; answers of which the runs know nothing are left out.
        runs: with the answers.
        path: the CSV file.
        blind: whether to leave out what the judge decided, so that a reader is not led by it.
    """
    with eval_extra():
        from calcura.evaluation.steps.worked import worked
    answers = {each.key: each for each in worked(runs)}
    rows = [_told(answers[each.key]) | _judged(each) for each in records if each.key in answers]
    of_step = ("own",) if blind else ("verdict", "because", "mark", "own")
    columns = [*WHICH, *TOLD, *(f"answer_{step}" for step in STEPS)]
    columns += [f"{step}_{what}" for step in STEPS for what in of_step]
    columns += [ERROR_TYPES_OWN, REMARK] if blind else [ERROR_TYPES_FOUND, ERROR_TYPES_OWN, REMARK]
    return sheets.write_sheet(rows, columns, path)


def _told(answer: Worked) -> dict[str, str]:
    item = answer.item
    lexicon = Lexicon(definition(item.calculator))
    return {
        "calculator": item.calculator,
        "note": item.note,
        "question": item.task,
        "gold_answer": gold(item),
        "gold_inputs": "\n".join(f"{name}: {lexicon.value(value, name)}" for name, value in item.inputs.items()),
        "gold_explanation": item.explanation,
        "answer": answer.text,
        **{f"answer_{step}": part for step, part in parts_of(answer.solution).items()},
    }


def _judged(record: JudgedAttempt) -> dict[str, str]:
    found = {name: str(getattr(record, name)) for name in WHICH}
    for step in STEPS:
        verdict = record.judgement.steps[step]
        because = ": ".join(filter(None, (verdict.reason, verdict.evidence)))
        if verdict.expected:
            because += f" (expected: {verdict.expected})"
        found |= {f"{step}_verdict": verdict.outcome, f"{step}_because": because}
    types = dict.fromkeys(each.type for each in record.judgement.errors)
    return found | {ERROR_TYPES_FOUND: "; ".join(types)}


def read_sheet(path: Path) -> Opinions:
    """Return what a person holds, by a sheet that was marked.

    A verdict of the reader's own counts first; without one, the judge's verdict counts where it is marked correct, for
    whatever reason, and its opposite where it is marked incorrect. What is left empty is held of nothing.

    Raises:
        EvaluationError: a column is missing, or a cell holds what it cannot; the message names row and column.
    """
    opinions: dict[Key, Opinion] = {}
    needed = [*WHICH[:-1], *(f"{step}_own" for step in STEPS)]
    try:
        for place, row in sheets.read_sheet(path, needed):
            epoch = row["epoch"].removesuffix(".0")
            if not epoch.isdecimal():
                raise EvaluationError(f"{place}, column epoch: {row['epoch']!r} is no whole number")
            key = row["data"], row["strategy"], row["model"], row["item"], int(epoch)
            if key in opinions:
                raise EvaluationError(f"{place}: item {row['item']} of this run stands in the sheet twice")
            opinions[key] = _opinion(place, row)
    except DatasetError as error:
        raise EvaluationError(str(error)) from error
    return opinions


def _opinion(place: str, row: Mapping[str, str]) -> Opinion:
    verdicts: dict[Step, bool] = {}
    marks: dict[Step, Mark] = {}
    for step in STEPS:
        held = _held(place, row, f"{step}_own", _VERDICTS, "neither correct nor incorrect")
        mark = _held(place, row, f"{step}_mark", _MARKS, f"none of {'; '.join(MARKS)}")
        if mark is not None:
            judged = _held(place, row, f"{step}_verdict", _VERDICTS, "neither correct nor incorrect")
            if judged is None:
                raise EvaluationError(
                    f"{place}, column {step}_mark: the judge left this step open, so there is nothing to mark"
                )
            marks[step] = mark
            held = judged == (mark != "incorrect") if held is None else held
        if held is not None:
            verdicts[step] = held
    errors = _types(place, row, ERROR_TYPES_OWN)
    if errors is None and [*marks.values()] == ["correct"] * len(STEPS):
        errors = _types(place, row, ERROR_TYPES_FOUND) or frozenset()
    return Opinion(verdicts, errors, marks)


def _held(place: str, row: Mapping[str, str], column: str, known: Mapping[str, _Held], otherwise: str) -> _Held:
    """Return what the text of a cell stands for; an empty one, and one that a blind sheet does not have, for None."""
    text = " ".join(row.get(column, "").casefold().split())
    if text not in known:
        raise EvaluationError(f"{place}, column {column}: {row[column]!r} is {otherwise}")
    return known[text]


def _types(place: str, row: Mapping[str, str], column: str) -> frozenset[ErrorType] | None:
    """Return the types that a cell names, parted by semicolons; ``none`` is no error, an empty cell says nothing."""
    words = {each.strip().casefold() for each in row.get(column, "").replace(",", ";").split(";")} - {""}
    if words <= {"none"}:
        return frozenset() if words else None
    unknown = sorted(words - ERROR_TYPES.keys())
    if unknown:
        there = f"there are {', '.join(ERROR_TYPES)}, and none"
        raise EvaluationError(f"{place}, column {column}: {'; '.join(unknown)} is no type of error; {there}")
    return frozenset(name for name in ERROR_TYPES if name in words)

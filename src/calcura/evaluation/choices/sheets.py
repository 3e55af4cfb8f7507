"""Wrong choices as a sheet in which people write the kind of error, and what they hold read back and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from calcura.cases.formats import sheets
from calcura.evaluation.calculator_names import code_of, title_of
from calcura.evaluation.choices.figures import agreement
from calcura.evaluation.choices.kinds import KINDS, ErrorKind, JudgedChoice, WrongChoice, read_kinds
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.steps.records import Key
from calcura.measurements.counting import counted

WHICH = ("data", "strategy", "model", "item", "epoch", "judge")
"""Columns that say which answer and whose verdict it is; they must come back as they were."""

TOLD = ("note", "question", "right", "chosen", "explanation")
KIND, BECAUSE, OWN, REMARK = "error_kind", "because", "error_kind_own", "remark"

Held = Mapping[Key, ErrorKind]
"""The kinds of error that one person or model holds, by the answer."""


def write_sheet(found: Iterable[JudgedChoice], wrong: Sequence[WrongChoice], path: Path, *, blind: bool = False) -> int:
    """Write a sheet of wrong answers and return how many; a blind one leaves out what a judge holds of them."""
    texts = {each.judged("", None).key: each for each in wrong}
    columns = [*WHICH, *TOLD, *([] if blind else [KIND, BECAUSE]), OWN, REMARK]
    return sheets.write_sheet((_row(each, texts[each.key]) for each in found if each.key in texts), columns, path)


def _row(found: JudgedChoice, wrong: WrongChoice) -> dict[str, str]:
    return {name: str(getattr(found, name)) for name in WHICH} | {
        "note": wrong.item.note,
        "question": wrong.item.task,
        "right": title_of(found.right),
        "chosen": title_of(found.chosen) if found.chosen else wrong.attempt.answer,
        "explanation": wrong.said,
        KIND: found.kind or "open",
        BECAUSE: ": ".join(filter(None, (found.reason, found.evidence))),
    }


def is_of_kinds(path: Path) -> bool:
    """Whether a file is a sheet of wrong choices, or what ``calcura errors --output`` wrote."""
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        first = file.readline()
    return OWN in first if path.suffix.lower() == ".csv" else '"right"' in first and '"chosen"' in first


def read_choices(path: Path) -> list[JudgedChoice]:
    """Return the wrong answers of a file: of a sheet those that its reader marked, whose judge is the file's name.

    Raises:
        EvaluationError: a cell names no kind, or a line is not of its form.
        DatasetError: a sheet lacks a column or cannot be read.
    """
    if path.suffix.lower() != ".csv":
        return read_kinds(path)
    rows = sheets.read_sheet(path, (*WHICH[:-1], "right", "chosen", OWN))
    return [_marked(path, place, row) for place, row in rows if row[OWN]]


def _marked(path: Path, place: str, row: Mapping[str, str]) -> JudgedChoice:
    told = row[OWN].casefold().replace(" ", "_").replace("-", "_")
    kind = next((each for each in KINDS if each == told), None)
    if kind is None:
        raise EvaluationError(f"{place}, column {OWN}: {row[OWN]!r} is no kind of error; there are {', '.join(KINDS)}")
    epoch = row["epoch"].removesuffix(".0")
    if not epoch.isdecimal():
        raise EvaluationError(f"{place}, column epoch: {row['epoch']!r} is no whole number")
    return JudgedChoice(
        judge=path.stem,
        data=row["data"],
        strategy=row["strategy"],
        model=row["model"],
        item=row["item"],
        epoch=int(epoch),
        right=code_of(row["right"]),
        chosen=code_of(row["chosen"]),
        answered="",
        kind=kind,
        reason=row.get(REMARK, ""),
    )


def read_held(path: Path) -> Held:
    """Return the kinds of error that a file of one judge holds, a person's sheet or a model's verdicts.

    Raises:
        EvaluationError: as for :func:`read_choices`; an answer stands in the file twice, or it is of several judges.
    """
    found = read_choices(path)
    if len({each.judge for each in found}) > 1:
        raise EvaluationError(f"{path} has verdicts of several judges; give a file of one")
    return _each_once(path, [(each.key, each.kind) for each in found if each.kind is not None])


def _each_once(path: Path, pairs: Sequence[tuple[Key, ErrorKind]]) -> Held:
    twice = [key for key, times in Counter(key for key, _ in pairs).items() if times > 1]
    if twice:
        raise EvaluationError(f"{path}: item {twice[0][3]} of this run stands in it twice")
    return dict(pairs)


def agreement_on_kinds(a: Held, b: Held) -> dict[str, Any]:
    """Return how far two agree about the kinds of error, on the answers of which both hold one.

    Raises:
        EvaluationError: there is none.
    """
    shared = [key for key in a if key in b]
    if not shared:
        raise EvaluationError(
            f"the two hold no kind of error of an answer in common: {counted(len(a), 'answer')} and {len(b):,}"
        )
    numbers = Counter((a[key], b[key]) for key in shared)
    pairs = {first: {second: numbers[first, second] for second in KINDS} for first in KINDS}
    return {**agreement([(a[key], b[key]) for key in shared]), "kinds": pairs}

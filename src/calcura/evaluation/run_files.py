"""Runs as folders of files, written while they grow, and found again wherever they lie.

A folder holds ``run.json`` (the header), ``items.jsonl`` and ``attempts.jsonl``. An attempt is a line, written as soon
as it is made: after a crash every whole line counts, and a half one is dropped.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from calcura.cases.formats.jsonl import object_line, write_objects
from calcura.cases.whole_file import told_of, write_text
from calcura.evaluation.errors import EvaluationError, eval_extra
from calcura.evaluation.items import Item, item_from_json
from calcura.evaluation.runs import HEADER, Attempt, Run, attempt_from_json, header_of
from calcura.text.given import json_of

RUN, ITEMS, ATTEMPTS = "run.json", "items.jsonl", "attempts.jsonl"
INSPECT_LOG = ".eval"


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def is_there(self) -> bool:
        """Whether a run was begun here."""
        return (self.path / RUN).exists()

    def begin(self, header: Mapping[str, Any], items: Iterable[Item]) -> None:
        """Write header and items, the header last: what has one has all items."""
        self.path.mkdir(parents=True, exist_ok=True)
        write_objects((each.to_json() for each in items), self.path / ITEMS)
        (self.path / ATTEMPTS).unlink(missing_ok=True)
        write_text(self.path / RUN, json.dumps(header, indent=1) + "\n")

    def header(self) -> dict[str, Any]:
        """Return the header.

        Raises:
            EvaluationError: it cannot be read.
        """
        try:
            found: dict[str, Any] = json_of((self.path / RUN).read_text(encoding="utf-8"))
            return {name: found[name] for name in HEADER}
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise EvaluationError(f"{self.path} holds no run that can be read: {error}") from error

    def items(self) -> tuple[Item, ...]:
        """Return the items."""
        lines = _lines((self.path / ITEMS).read_text(encoding="utf-8"))
        return tuple(of_its_kinds(item_from_json(json_of(line))) for line in lines)

    def attempts(self) -> list[Attempt]:
        """Return the attempts that were written whole; what a crash left half-written is cut off."""
        path = self.path / ATTEMPTS
        if not path.exists():
            return []
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if len(whole) < len(content):
            path.write_bytes(whole)
        return [of_its_kinds(attempt_from_json(json_of(line))) for line in _lines(whole.decode("utf-8"))]

    def append(self, attempts: Iterable[Attempt]) -> Iterator[Attempt]:
        """Write attempts one after the other, and pass each on once it is on disk."""
        path = self.path / ATTEMPTS
        with told_of(path), path.open("a", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            for each in attempts:
                file.write(f"{object_line(each.to_json())}\n")
                file.flush()
                yield each

    def write(self, run: Run) -> None:
        """Write a whole run."""
        self.begin(header_of(run), run.items)
        for _ in self.append(run.attempts):
            pass

    def read(self) -> Run:
        """Return the run as far as it came.

        Raises:
            EvaluationError: the folder holds none, or its files are not as they were written.
        """
        header = self.header()
        try:
            run = of_its_kinds(Run(**header, items=self.items(), attempts=tuple(self.attempts())))
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise EvaluationError(f"{self.path} holds no run that can be read: {error}") from error
        lost = {each.item for each in run.attempts} - run.item_by_id.keys()
        if lost:
            raise EvaluationError(f"{self.path} is damaged: {ITEMS} lacks {len(lost)} of the items that were answered")
        return run


def read_runs(path: Path) -> list[Run]:
    """Return the runs at a path: a run's folder, an Inspect log, or a folder that holds any of these, at any depth.

    A run that went on after an interruption is one run, though Inspect keeps a log of each part.

    Raises:
        EvaluationError: there is none, or one cannot be read; the message says which.
    """
    if not path.exists():
        raise EvaluationError(f"{path}: nothing is there; give the folder of a run or an Inspect log")
    logs = [path] if path.suffix == INSPECT_LOG else sorted(path.rglob(f"*{INSPECT_LOG}"))
    folders = [] if path.is_file() else sorted(each.parent for each in path.rglob(RUN))
    runs = [RunFolder(each).read() for each in folders]
    if logs:
        # Inspect takes two seconds to import: only logs of its own need it.
        with eval_extra():
            from calcura.evaluation.models.inspect_logs import read_logs

        runs += read_logs(logs)
    if not runs:
        raise EvaluationError(f"{path} holds no run; calcura evaluate --output and calcura import make them")
    return runs


def _lines(text: str) -> list[str]:
    """Split at line feeds only: a note may hold other characters that Python takes for the end of a line."""
    return text.split("\n")[:-1]


# --- whether what was read is of the kinds that its fields say: others' files hold anything ------------------------

T = TypeVar("T")

KINDS: Mapping[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "Mapping": (Mapping,),
    "Sequence": (list, tuple),
    "tuple": (tuple,),
    "None": (type(None),),
    "AnswerKind": (str,),
    "Literal": (str,),
}
"""What may stand in a field by the first word of its type; fields of other types are checked where they are made."""

LARGEST = 1e300
"""A number beyond it cannot be added up with others of its like."""


def of_its_kinds(found: T) -> T:
    """Return a dataclass instance as it is.

    Raises:
        TypeError: a field holds what its type does not allow, or a number that no sum can hold.
    """
    for name, allowed in _fields(type(found)):  # type: ignore[arg-type]  # a type is hashable
        value = getattr(found, name)
        if not isinstance(value, allowed) or (isinstance(value, (int, float)) and not -LARGEST < value < LARGEST):
            raise TypeError(f"{name} is {str(value)[:40]!r}")
    return found


@cache
def _fields(kind: type[Any]) -> tuple[tuple[str, tuple[type, ...]], ...]:
    told = {each.name: re.findall(r"(?:^|\| )(\w+)", str(each.type)) for each in fields(kind)}
    return tuple(
        (name, tuple(kind for word in words for kind in KINDS[word]))
        for name, words in told.items()
        if all(word in KINDS for word in words)
    )


# --- what runs found, for programs that look closer ------------------------------------------------------------------


def write_predictions(runs: Sequence[Run], path: Path) -> None:
    """Write one line per attempt: calculator chosen, inputs with value, unit and span, answer and verdict.

    Of several runs, each line begins with the strategy and the model that it is of.
    """
    several = len(runs) > 1
    whose = [{"strategy": run.strategy, "model": run.model} if several else {} for run in runs]
    write_objects((head | each for head, run in zip(whose, runs, strict=True) for each in predictions(run)), path)


def predictions(run: Run) -> Iterator[dict[str, Any]]:
    """Yield what was found for each item, in the order of the items."""
    order = {each.id: (place, each.row) for place, each in enumerate(run.items)}
    for attempt in sorted(run.attempts, key=lambda each: (order[each.item][0], each.epoch)):
        yield _prediction(attempt, order[attempt.item][1], run)


def _prediction(attempt: Attempt, row: int | None, run: Run) -> dict[str, Any]:
    found: dict[str, Any] = {"id": attempt.item, "row": row}
    if run.epochs > 1:
        found["epoch"] = attempt.epoch
    return found | {
        "calculator": attempt.calculator,
        "inputs": dict(attempt.inputs),
        "parameters": dict(attempt.parameters),
        "answer": attempt.answer,
        "read": attempt.read,
        "verdict": attempt.verdict,
        "reason": attempt.reason,
    }

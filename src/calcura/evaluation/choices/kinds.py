"""Wrong choices of a calculator and the kind of error behind each, as a line of a file that people and models write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from calcura.cases.formats.jsonl import read_lines, write_objects
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item
from calcura.evaluation.runs import Attempt, Run
from calcura.evaluation.steps.records import Key, hashed

ErrorKind = Literal["comprehension", "calculator_knowledge", "alternative_solution", "no_explanation"]
KINDS: tuple[ErrorKind, ...] = get_args(ErrorKind)

MEANINGS: Mapping[ErrorKind, str] = {
    "comprehension": "the patient's situation is misread, or something that the note tells is passed over",
    "calculator_knowledge": "what a calculator answers, for whom it is, or what it is computed from is told wrongly",
    "alternative_solution": "patient and calculators are understood, and what was chosen can be defended as well",
    "no_explanation": "nothing is said why",
}

RULES = "rules"
"""The judge that finds answers without an explanation, and leaves all others open."""

FEW_WORDS = 4
"""Fewer words than these, beside the option itself, explain nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedChoice:
    """The kind of error of one wrong answer, as one judge sees it."""

    judge: str
    """A model's name, or ``rules``."""
    data: str
    strategy: str
    model: str
    item: str
    epoch: int
    right: str
    """The calculator that is right, by its code."""
    chosen: str
    """The calculator that was chosen; empty where none could be read."""
    answered: str
    """A hash of the answer, so that a verdict is never taken for that on another one."""
    kind: ErrorKind | None
    """None where this judge cannot tell."""
    reason: str = ""
    evidence: str = ""

    @property
    def key(self) -> Key:
        """Which answer it is, whoever judged it."""
        return self.data, self.strategy, self.model, self.item, self.epoch


@dataclass(frozen=True, slots=True)
class WrongChoice:
    """A wrong answer of a run in which a calculator was to be chosen."""

    run: Run
    item: Item
    attempt: Attempt

    @property
    def said(self) -> str:
        """All that was said for the answer."""
        told = [each["content"] for each in self.attempt.messages if each["role"] == "assistant"]
        return "\n\n".join(told) or self.attempt.answer

    @property
    def is_explained(self) -> bool:
        """Whether more than the option itself was said."""
        rest = self.said
        for name in (*self.item.options.values(), self.attempt.answer if self.attempt.messages else ""):
            rest = rest.replace(name, " ") if name else rest
        return len(re.findall(r"[A-Za-z]{2,}", rest)) - rest.count('"answer"') >= FEW_WORDS

    def judged(self, judge: str, kind: ErrorKind | None, reason: str = "", evidence: str = "") -> JudgedChoice:
        """Return what a judge holds of it."""
        return JudgedChoice(
            judge=judge,
            data=self.run.data,
            strategy=self.run.strategy,
            model=self.run.model,
            item=self.item.id,
            epoch=self.attempt.epoch,
            right=self.item.calculator,
            chosen=self.item.chosen(self.attempt.read) or "",
            answered=hashed(self.attempt.answer),
            kind=kind,
            reason=reason,
            evidence=evidence,
        )


def wrong_choices(runs: Iterable[Run]) -> list[WrongChoice]:
    """Return the wrong answers of runs, in their order.

    Raises:
        EvaluationError: values were computed in a run, and no calculators chosen.
    """
    found = []
    for run in runs:
        items = run.item_by_id
        if not all(each.is_choice for each in run.items):
            raise EvaluationError(f"{run.name} on {run.data} chose no calculators; calcura steps judges its answers")
        found += [WrongChoice(run, items[each.item], each) for each in run.attempts if each.verdict == "wrong"]
    return found


def write_kinds(found: Iterable[JudgedChoice], path: Path) -> None:
    """Write one line of JSON for each wrong answer."""
    write_objects(map(asdict, found), path)


def read_kinds(path: Path) -> list[JudgedChoice]:
    """Return the wrong answers of a file that ``calcura errors --output`` wrote.

    Raises:
        EvaluationError: a line is not of that form; the message names it.
    """
    return [_from_line(path, number, line) for number, line in read_lines(path)]


def _from_line(path: Path, number: int, line: Mapping[str, Any]) -> JudgedChoice:
    try:
        found = JudgedChoice(**line)
    except TypeError as error:
        raise EvaluationError(f"{path}: line {number} is no wrong choice that calcura errors wrote: {error}") from error
    if found.kind is not None and found.kind not in KINDS:
        raise EvaluationError(
            f"{path}: line {number}: {found.kind!r} is no kind of error; there are {', '.join(KINDS)}"
        )
    return found


def kinds_summary(found: Sequence[JudgedChoice]) -> list[dict[str, Any]]:
    """Return for each judge and run how many wrong answers are of each kind, overall and by the right calculator."""
    groups: dict[tuple[str, str, str, str], list[JudgedChoice]] = {}
    for each in found:
        groups.setdefault((each.judge, each.data, each.strategy, each.model), []).append(each)
    return [
        dict(zip(("judge", "data", "strategy", "model"), which, strict=True))
        | {"wrong": len(those), "kinds": _counted(those)}
        | {
            "by_calculator": {
                name: _counted([each for each in those if each.right == name])
                for name in sorted({each.right for each in those})
            }
        }
        for which, those in groups.items()
    ]


def _counted(found: Sequence[JudgedChoice]) -> dict[str, int]:
    counts = {kind: sum(each.kind == kind for each in found) for kind in KINDS}
    return counts | {"open": sum(each.kind is None for each in found)}

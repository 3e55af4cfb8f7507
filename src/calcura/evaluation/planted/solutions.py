"""Worked solutions of which it is known what is wrong in them, to measure judges on: JSON lines, one solution each.

A line has ``id``, ``calculator``, ``inputs`` (the gold ones, in canonical units), ``note``, ``text``, ``first_wrong``
(a step, or null), ``errors`` (their types), ``what`` and ``manner``; and may have ``task``, ``policy`` and ``answer``.
The gold answer is the calculator's own. One such set is shipped: solutions with one planted error or a few, and right
ones, in wording that was written without sight of a judge or of its parser.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from calcura.cases.formats.jsonl import read_lines
from calcura.engine import CalculationError, InputError, calculate, definition
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, described, known_policy, typed
from calcura.grading import label_of
from calcura.grading.steps import ERROR_TYPES, STEPS

SHIPPED = Path(__file__).with_name("solutions.jsonl")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantedSolution:
    """A worked solution of an item. Nothing is wrong with it up to the step that is named."""

    id: str
    item: Item
    text: str
    style: str
    """In which manner it is written."""
    first_wrong: str | None = None
    """formula, values, calculation or answer; None where everything is right."""
    errors: tuple[str, ...] = ()
    """The types of what was planted, the earliest first."""
    what: str = ""
    """What was planted, in words."""
    answer: str = ""
    """The answer that the solution gives."""


def shipped_solutions() -> list[PlantedSolution]:
    """Return the solutions that are shipped with Calcura.

    >>> solutions = shipped_solutions()
    >>> len(solutions), sum(each.first_wrong is None for each in solutions)
    (896, 300)
    """
    return written_solutions(SHIPPED)


def written_solutions(path: Path | str) -> list[PlantedSolution]:
    """Return the solutions of a file of JSON lines.

    Raises:
        EvaluationError: a line lacks something, or names a step, type of error or input that there is none of.
    """
    found = []
    for number, line in read_lines(Path(path)):
        try:
            found.append(_solution(line))
        except (KeyError, ValueError, TypeError, InputError, CalculationError) as error:
            raise EvaluationError(f"{path}, line {number}: {type(error).__name__}: {error}") from error
    return found


def _solution(line: Mapping[str, Any]) -> PlantedSolution:
    first_wrong, errors = line["first_wrong"], tuple(line["errors"])
    if first_wrong not in (*STEPS, None) or not set(errors) <= set(ERROR_TYPES):
        accepted = f"steps {', '.join(STEPS)} or null, types {', '.join(ERROR_TYPES)}"
        raise ValueError(f"first_wrong {first_wrong!r} and errors {errors}; there are {accepted}")
    return PlantedSolution(
        id=line["id"],
        item=_item(line),
        text=line["text"],
        style=line.get("manner", ""),
        answer=line.get("answer", ""),
        first_wrong=first_wrong,
        errors=errors,
        what=line.get("what", ""),
    )


def _item(line: Mapping[str, Any]) -> Item:
    calculator = definition(line["calculator"])
    inputs = {name: typed(value, calculator.input_by_name[name]) for name, value in line["inputs"].items()}
    gold = calculate(calculator, inputs, not_stated="absent", implausible="warn").value
    return Item(
        id=line["id"],
        calculator=calculator.name,
        note=line["note"],
        task=line.get("task", ""),
        question="",
        label=label_of(calculator, gold),
        policy=known_policy(line.get("policy", "medcalc_bench")),
        inputs=MappingProxyType(inputs),
        note_type="written",
        **described(calculator.name),
    )

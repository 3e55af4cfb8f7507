"""Worked examples to show a model: from a published file, or made by our generator and explained by the trace."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from calcura.cases.generated import Options, language, make
from calcura.cases.medcalc_bench import read_release
from calcura.engine import definition
from calcura.evaluation.errors import EvaluationError
from calcura.evaluation.items import Item, from_generated, from_published

SEED = 20_240_611_000_001
"""Of the generated examples; no set of cases is made with it."""

TRIES = 20
"""Cases looked at for an example that has an answer and is not the item itself."""


@dataclass(frozen=True, slots=True)
class Exemplar:
    """A note, its task, and the reply that is right."""

    calculator: str
    note: str
    task: str
    thinking: str
    answer: str

    @property
    def reply(self) -> str:
        """The reply as a model is asked for it."""
        return json.dumps({"step_by_step_thinking": self.thinking, "answer": self.answer}, ensure_ascii=False)


Exemplars = Callable[[Item], Exemplar]
"""Gives the example to show beside an item."""


def generated_exemplar(item: Item) -> Exemplar:
    """Return a generated English note of the item's calculator that is not the item's own.

    The explanation is the trace's: each step with its formula, the values put in, and the value that came out.
    """
    for index in range(TRIES):
        found = _generated(item.calculator, index)
        if found is not None and found.note != item.note:
            return found
    raise EvaluationError(f"{item.calculator}: none of {TRIES} generated cases can be an example")


@cache
def _generated(calculator: str, index: int) -> Exemplar | None:
    """Return the case at a place as an example; None where it has no answer."""
    case = make(SEED, calculator, index, Options("note", "en", explain=True, undetermined_share=0.0))
    if case.gold.kind == "cannot_be_determined":
        return None
    return exemplar_of(from_generated(case))


def exemplar_of(item: Item) -> Exemplar:
    """Return an item as an example: its explanation, and its gold as published, or with the decimals declared."""
    value = item.label.value
    answer = str(value)
    if isinstance(value, date) and item.row is not None:
        answer = f"{value:%m/%d/%Y}"
    elif isinstance(value, float) and item.row is None:
        answer = f"{value:.{definition(item.calculator).result.decimals}f}"
    return Exemplar(item.calculator, item.note, _task(item), item.explanation, answer)


def _task(item: Item) -> str:
    """Return an item's task as an example has it: one of ours asks for a box, where the reply is one JSON object."""
    if item.row is not None:
        return item.task
    spoken = language("zh" if item.language == "zh" else "en")
    result = spoken.result(definition(item.calculator))
    boxes = (each.format(result=result) for each in spoken.phrases.box)
    return next((item.task.removesuffix(box).rstrip() for box in boxes if item.task.endswith(box)), item.task)


@dataclass(frozen=True, slots=True)
class PublishedExemplars:
    """The examples of a file, one of each calculator."""

    file: str
    checksum: str
    by_calculator: Mapping[str, Exemplar]

    def __call__(self, item: Item) -> Exemplar:
        """Return the example of the item's calculator.

        Raises:
            EvaluationError: the file has none, or its example is the item itself.
        """
        found = self.by_calculator.get(item.calculator)
        if found is None:
            raise EvaluationError(
                f"{self.file} has no example of {item.calculator}; leave it out to have examples made"
            )
        if found.note == item.note:
            raise EvaluationError(f"{self.file}: its example of {item.calculator} is the item {item.id} itself")
        return found


def published_exemplars(path: Path) -> PublishedExemplars:
    """Return the examples of a file in MedCalc-Bench's format; of several of one calculator the first.

    Raises:
        DatasetError: the file cannot be read.
    """
    found = read_release(path, "verified", on_error="collect")
    examples: dict[str, Exemplar] = {}
    for case in found.cases:
        item = from_published(case)
        examples.setdefault(item.calculator, exemplar_of(item))
    return PublishedExemplars(path.name, found.provenance.checksum, examples)

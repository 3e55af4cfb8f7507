"""Open-book scoring, first part: the inputs that a model extracted, each against the gold inputs of the item.

Whether the values were read rightly from the note and whether the answer follows from them are two questions. Units
are converted, so that 124 umol/L for a gold 1.4 mg/dL is right, and each input is found by any of its names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calcura.engine import Input, definition
from calcura.evaluation.items import Item
from calcura.evaluation.models.told import Told, told_parameters
from calcura.grading.steps.input_names import input_called
from calcura.grading.steps.readings import Reading, is_right, read_given
from calcura.measurements import Finding

__all__ = ["Extraction", "Judgement", "extracted", "input_called", "judged_inputs"]

Judgement = Literal["right", "wrong", "missing"]


@dataclass(frozen=True, slots=True)
class Extraction:
    """What was extracted, and how right it is."""

    inputs: Mapping[str, Mapping[str, Any]]
    """Input -> value in canonical units, unit, the text given, and why where it could not be read."""
    parameters: Mapping[str, Judgement]
    """Gold input -> right, wrong or missing."""
    extra: tuple[str, ...]
    """Names that the model gave beyond the gold inputs: unknown ones, and inputs that the item does not state."""


def extracted(answer: str, item: Item) -> Extraction:
    """Return the inputs that an answer names in JSON, judged; without such JSON all are missing."""
    told = told_parameters(answer)
    if told is None:
        return Extraction({}, dict.fromkeys(item.inputs, "missing"), ())
    return judged_inputs(told, item)


def judged_inputs(told: Iterable[Told], item: Item) -> Extraction:
    """Judge the parameters that a model gave.

    A finding that it does not list counts as absent, as the calculators' benchmarks do: right where the gold says so.
    Of an input that it gives twice, both must be right.
    """
    calculator = definition(item.calculator)
    given: dict[str, list[Reading]] = {}
    extra: list[str] = []
    for each in told:
        known = input_called(each.name, calculator)
        if known is None:
            extra.append(each.name)
            continue
        reading = read_given(each.value, each.unit, known)
        given.setdefault(known.name, []).append(reading)
        if known.name not in item.inputs and reading.value not in (None, False):
            extra.append(known.name)
    known_inputs = calculator.input_by_name
    parameters = {name: _judged(given.get(name, []), gold, known_inputs[name]) for name, gold in item.inputs.items()}
    return Extraction({name: all_given[-1].to_json() for name, all_given in given.items()}, parameters, tuple(extra))


# --- against the gold ---------------------------------------------------------------------------------------------


def _judged(given: list[Reading], gold: object, each: Input) -> Judgement:
    stated = [reading for reading in given if reading.value is not None or reading.why]
    if not stated:
        return "right" if isinstance(each.kind, Finding) and gold is False else "missing"
    return "right" if all(is_right(reading, gold, each) for reading in stated) else "wrong"

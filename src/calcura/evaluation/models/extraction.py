"""Open-book scoring, first part: the inputs that a model extracted, each against the gold inputs of the item.

Whether the values were read rightly from the note and whether the answer follows from them are two questions. Units
are converted, so that 124 umol/L for a gold 1.4 mg/dL is right, and each input is found by any of its names.

Models are asked for an object with ``parameters``, a list of name, value and unit; they also write a mapping from name
to value, fence it, or put text around it. Nothing that a model wrote is ever run.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from calcura.engine import Input, definition
from calcura.evaluation.items import Item
from calcura.grading.steps.input_names import input_called
from calcura.grading.steps.readings import Reading, is_right, read_given
from calcura.measurements import Finding
from calcura.text.wrappers import objects, without_last_commas

KEY = "parameters"
WINDOW = 65_536
"""Characters from the end that are searched: the object asked for stands at the end."""


@dataclass(frozen=True, slots=True)
class Told:
    """One parameter as the model gave it: its name, and value and unit as they stood in the JSON."""

    name: str
    value: Any
    unit: str = ""


def told_parameters(answer: str) -> list[Told] | None:
    """Return the parameters of the last object that has some; None where the answer holds no such object.

    >>> told_parameters('So: {"parameters": [{"name": "age", "value": 71, "unit": "years"}], "answer": 3}')
    [Told(name='age', value=71, unit='years')]
    """
    text = answer[-WINDOW:]
    if KEY not in text.casefold():
        return None
    for each in (text, _mended(text)):
        found = _objects_with_parameters(each)
        if found:
            return list(_told(found[-1]))
    return None


def told_mapping(given: Mapping[str, Any]) -> list[Told]:
    """Return the parameters of a mapping from name to value, such as the inputs that a tool was called with."""
    return list(_told(given))


_LINE_COMMENT = re.compile(r"(?<=[\s,\[{}\]])//[^\n\"]*$", re.MULTILINE)


def _mended(text: str) -> str:
    """Take out what people put into JSON though it is none: comments at the end of a line, a comma after the last."""
    return without_last_commas(_LINE_COMMENT.sub("", text))


def _objects_with_parameters(text: str) -> list[Any]:
    """Return what stands under the key in each object of a text, also in objects within others."""
    found: list[Any] = []

    def keep(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found.extend(value for key, value in pairs if key.casefold() == KEY and isinstance(value, (list, dict)))
        return dict(pairs)

    for _ in objects(text, keep):
        pass  # what stands in an object that is never closed is kept too
    return found


def _told(parameters: Any) -> Iterator[Told]:
    if isinstance(parameters, Mapping):
        for name, value in parameters.items():
            yield _one(str(name), value)
        return
    for each in parameters:
        if not isinstance(each, Mapping):
            continue
        fields = {str(key).casefold(): value for key, value in each.items()}
        name = next((fields[key] for key in _NAME_KEYS if isinstance(fields.get(key), str)), None)
        if name is not None:
            yield _one(name, fields)
        elif len(each) == 1:
            yield from _told(each)


_NAME_KEYS = ("name", "parameter", "input", "label")


def _one(name: str, given: Any) -> Told:
    if not isinstance(given, Mapping):
        return Told(name, given)
    fields = {str(key).casefold(): value for key, value in given.items()}
    unit = fields.get("unit", fields.get("units"))
    return Told(name, fields.get("value"), unit if isinstance(unit, str) else "")


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

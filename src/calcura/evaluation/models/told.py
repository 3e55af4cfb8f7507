"""The parameters that a model says it took from a note, found in the JSON of its answer.

Models are asked for an object with ``parameters``, a list of name, value and unit; they also write a mapping from name
to value, fence it, or put text around it. Nothing that a model wrote is ever run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

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

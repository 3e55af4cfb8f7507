"""Values that a text lists one to a line under the name of an input: ``- Serum sodium: 131 mmol/L``.

A line is taken only if all of it is a name and a value of that kind, so that running text is left to the other
readers. A list speaks plainly: what it says of an input goes before what is read from sentences.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from functools import cache

from calcura.engine import Definition
from calcura.engine.definition import Input
from calcura.measurements import MeasurementError, Number
from calcura.measurements.reading import Value, read
from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.text.wording import record

_LINE = re.compile(
    r"^[ \t]*+(?:[-*•–][ \t]++|\d{1,2}[.)][ \t]++)?(?P<name>[^\s:=|][^:=\n|]{0,79}+)"
    r"[:=][ \t]*+(?P<value>\S[^\n|]{0,150})$",
    re.MULTILINE,
)
"""A line "label: value". What has been matched is not given back, so that no text takes long; blanks behind the label
are taken off later."""
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")


def listed(definition: Definition, passage: Passage) -> dict[str, Found]:
    """Return the inputs that stand in lines of their own; one that is listed with two values is left out.

    A line with an input's own label counts before one with another name for it.

    >>> from calcura.engine import definition
    >>> found = listed(definition("cha2ds2_vasc"), Passage("- Age: 71 years\\n- Sex: female\\n- Stroke: absent"))
    >>> [(name, each.value) for name, each in found.items()]
    [('age', 71.0), ('sex', 'female'), ('stroke', False)]
    """
    return _agreed(passage, _names(definition)) | _agreed(passage, _labels(definition))


def _agreed(passage: Passage, names: Mapping[str, Input]) -> dict[str, Found]:
    found: dict[str, list[Found]] = {}
    for line in _LINE.finditer(passage.given):
        each = names.get(_plain(line["name"]))
        value = None if each is None else _value(line["value"], each)
        if each is not None and value is not None:
            found.setdefault(each.name, []).append(Found(value, line[0].strip(), line.span(), why="listed by name"))
    return {name: told[0] for name, told in found.items() if len({each.value for each in told}) == 1}


def _value(text: str, each: Input) -> bool | float | str | date | None:
    """Return what a line gives, also where a remark in brackets follows; None where it is no plain value."""
    for given in (text, _ASIDE.sub("", text)):
        try:
            value = read(given.strip().rstrip(".,;"), each.kind)
        except MeasurementError:
            continue
        if not isinstance(value, frozenset) and _fits(value, each):
            return value
    return None


def _fits(value: Value | None, each: Input) -> bool:
    if not isinstance(each.kind, Number):
        return True
    return isinstance(value, float) and each.kind.plausible[0] <= value <= each.kind.plausible[1]


def _plain(name: str) -> str:
    return " ".join(name.strip(" *_").casefold().split())


@cache
def _labels(definition: Definition) -> Mapping[str, Input]:
    return {_plain(each.label): each for each in definition.inputs}


@cache
def _names(definition: Definition) -> Mapping[str, Input]:
    """Return every name of an input, in plain letters, with the input."""
    spellings = [
        (_plain(spelling), each)
        for each in reversed(definition.inputs)
        for spelling in (
            *record(each.name).names,
            *record(each.name).abbreviations,
            *each.kind.synonyms,
            each.name.replace("_", " "),
        )
    ]
    return dict(spellings)

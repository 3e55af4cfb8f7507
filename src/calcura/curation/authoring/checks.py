"""Whether a note that a clinician wrote says what it was meant to say, gives nothing away, and is not too easy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from calcura.engine import Definition
from calcura.engine.definition import Input
from calcura.measurements.counting import counted
from calcura.measurements.kinds import Choice, Finding
from calcura.measurements.reading import written
from calcura.reading import Found, read_inputs
from calcura.reading.retrieval.names import called
from calcura.reading.text.mentions import mentions, number_kinds
from calcura.reading.text.passages import Passage

DISTRACTORS = 2
"""Measurements beside those needed, at least; a calculator that needs many has fewer left to add."""
ALIKE = 0.005
"""How far a number may lie from the one given, as a share of it: it may be told in another unit, and rounded."""
FEW_WORDS = 2
"""A name or an option of so many words is not met by chance."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A note that was read back: the inputs found in it, and what is wrong with it."""

    found: Mapping[str, Found]
    problems: tuple[str, ...]


def problems_with(calculator: Definition, values: Mapping[str, Any], note: str) -> Checked:
    """Read a note back and return what is wrong with it, in words for its author.

    >>> from calcura.engine import definition
    >>> values = {"systolic_blood_pressure": 88.0, "diastolic_blood_pressure": 50.0}
    >>> checked = problems_with(definition("mean_arterial_pressure"), values, "BP was 88/60, MAP low.")
    >>> print(*checked.problems, sep="\\n")
    Diastolic blood pressure is to be 50 mmHg; the note is read as 60 mmHg
    "MAP" names the calculator
    only 0 further measurements beside those needed; add some, at least 2
    """
    found = read_inputs(calculator, note)
    problems = (
        *_unsupported(calculator, values, found),
        *_given_away(calculator, note),
        *_too_few_others(calculator, note),
    )
    return Checked(found, problems)


def _unsupported(calculator: Definition, values: Mapping[str, Any], found: Mapping[str, Found]) -> Iterator[str]:
    for name, value in values.items():
        each, read = calculator.input_by_name[name], found.get(name)
        wanted = f"{each.label} is to be {written(value, each.kind)}"
        if read is None or (read.assumed and not _goes_without_saying(each, value)):
            yield f"{wanted}; the note does not say so"
        elif not _same(read.value, value):
            yield f"{wanted}; the note is read as {written(read.value, each.kind)}"
    for name in found.keys() - values.keys():
        if not found[name].assumed and found[name].value is not False:
            each = calculator.input_by_name[name]
            yield f"{each.label} is to be left out; the note is read as {written(found[name].value, each.kind)}"


def _goes_without_saying(each: Input, value: Any) -> bool:
    return isinstance(each.kind, Finding) and value is False


def _same(ours: Any, value: Any) -> bool:
    if isinstance(value, float) and isinstance(ours, (int, float)):
        return abs(ours - value) <= ALIKE * abs(value)
    return str(ours) == str(value)


def _given_away(calculator: Definition, note: str) -> Iterator[str]:
    known = called(calculator)
    told = (_said(name, note, exactly=_is_abbreviation(name)) for name in sorted({*known.proper, *known.general}))
    for said in dict.fromkeys(filter(None, told)):
        yield f'"{said}" names the calculator'
    for each in calculator.inputs:
        options = each.kind.options.values() if isinstance(each.kind, Choice) else ()
        for option in options:
            if len(option.split()) >= FEW_WORDS and (said := _said(option, note)):
                yield f'"{said}" is an option of {each.label} as the score has it; say it in words of a note'


def _is_abbreviation(name: str) -> bool:
    return " " not in name and name.upper() == name


def _said(name: str, note: str, exactly: bool = False) -> str:
    """Return a name as a note says it, whatever stands between its words; short ones only as they are spelled."""
    words = re.findall(r"\w+", name)
    pattern = r"[\W_]{1,3}".join(map(re.escape, words))
    found = re.search(rf"\b{pattern}\b", note, 0 if exactly else re.IGNORECASE)
    return found[0] if found else ""


def _too_few_others(calculator: Definition, note: str) -> Iterator[str]:
    named = {each.input for each in mentions(Passage(note))}
    others = named & number_kinds().keys() - calculator.input_by_name.keys() - {calculator.name}
    if len(others) < DISTRACTORS:
        told = counted(len(others), "further measurement")
        yield f"only {told} beside those needed; add some, at least {DISTRACTORS}"

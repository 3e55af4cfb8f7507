"""Open-book scoring, first part: the inputs that a model extracted, each against the gold inputs of the item.

Whether the values were read rightly from the note and whether the answer follows from them are two questions. Units
are converted, so that 124 umol/L for a gold 1.4 mg/dL is right, and each input is found by any of its names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from math import isclose
from typing import Any, Literal

from calcura.engine import Definition, Input, definition
from calcura.evaluation.items import Item
from calcura.evaluation.told import Told, told_parameters
from calcura.measurements import Day, Finding, MeasurementError, Number, conversion
from calcura.measurements.reading import Value, read
from calcura.reading.questions import plain_words

Judgement = Literal["right", "wrong", "missing"]

TOLERANCE = 0.01
"""How far a number may lie from the gold one, as a share of it; further only where the two are equal when the gold is
rounded to the decimals given, or to those usually reported where these are more."""


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
    given: dict[str, list[_Reading]] = {}
    extra: list[str] = []
    for each in told:
        known = input_called(each.name, calculator)
        if known is None:
            extra.append(each.name)
            continue
        reading = _read(each, known)
        given.setdefault(known.name, []).append(reading)
        if known.name not in item.inputs and reading.value not in (None, False):
            extra.append(known.name)
    known_inputs = calculator.input_by_name
    parameters = {name: _judged(given.get(name, []), gold, known_inputs[name]) for name, gold in item.inputs.items()}
    return Extraction({name: all_given[-1].to_json() for name, all_given in given.items()}, parameters, tuple(extra))


# --- which input is meant ---------------------------------------------------------------------------------------


def input_called(name: str, calculator: Definition) -> Input | None:
    """Return the input that a name stands for: its own name, its label or a synonym, in any case and punctuation.

    >>> input_called("Creatinine (mg/dL)", definition("ckd_epi_2021_creatinine")).name
    'serum_creatinine'
    """
    names = _names(calculator)
    spellings = (name, _ASIDE.sub("", name))
    keys = (make(each) for each in spellings for make in (plain_words, _telling_words))
    return next((names[key] for key in keys if key in names), None)


_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]][\s*:]*$")
_SAYING_LITTLE = frozenset({"patient", "s", "the", "a", "of", "in", "level", "value", "history", "presence", "current"})


def _telling_words(text: str) -> str:
    """Return the words that tell one input from another, in one order: ``creatinine, serum`` is ``serum creatinine``.

    The mark in front keeps them apart from names as they are written.
    """
    return "= " + " ".join(sorted(word for word in plain_words(text).split() if word not in _SAYING_LITTLE))


@cache
def _names(calculator: Definition) -> dict[str, Input]:
    """Return every name of each input. A name of two inputs means neither, unless it is the very name of one."""
    found: dict[str, Input | None] = {}
    for name, each in _all_names(calculator):
        for key in (plain_words(name), _telling_words(name)):
            found[key] = each if found.setdefault(key, each) is each else None
    own = {plain_words(each.name.replace("_", " ")): each for each in calculator.inputs}
    return {key: each for key, each in found.items() if each is not None and key != "= "} | own


def _all_names(calculator: Definition) -> Iterator[tuple[str, Input]]:
    for each in calculator.inputs:
        for name in (each.name.replace("_", " "), each.label, *each.kind.synonyms):
            yield name, each


# --- what was given -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Reading:
    """A value as given, in canonical units; with the precision of a number, in canonical units too."""

    value: Value | None
    text: str
    unit: str = ""
    step: float = 0.0
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        plain: Any = self.value
        if isinstance(plain, (date, frozenset)):
            plain = plain.isoformat() if isinstance(plain, date) else sorted(plain)
        return {"value": plain, "unit": self.unit, "text": self.text, "why": self.why}


_NO_UNIT = {"", "-", "none", "null", "n/a", "na", "unitless", "no unit", "dimensionless"}
_NOT_STATED = {"", "-", "n/a", "na", "null", "not available", "not documented", "not reported", "not provided"}
_PRESENT = {"positive", "confirmed", "documented"}
_ABSENT = {"none", "denied", "denies", "not present", "no history"}


def _read(told: Told, each: Input) -> _Reading:
    text = f"{told.value} {told.unit}".strip()[:200]
    value, kind = told.value, each.kind
    word = " ".join(value.split()).casefold() if isinstance(value, str) and len(value) < 40 else None
    if word in _NOT_STATED:
        return _Reading(None, text)
    if isinstance(kind, Finding) and word in (_PRESENT | _ABSENT):
        return _Reading(word in _PRESENT, text)
    try:
        return _number(told, kind, text) if isinstance(kind, Number) else _Reading(read(value, kind), text)
    except MeasurementError as error:
        return _Reading(None, text, why=str(error))


def _number(told: Told, kind: Number, text: str) -> _Reading:
    """Read a number with the unit beside it; a unit within the value counts before that."""
    unit = "" if told.unit.strip().casefold() in _NO_UNIT else told.unit.strip()
    if not unit:
        return _Reading(read(told.value, kind), text, kind.unit, _step(told.value, kind, kind.unit))
    try:
        return _Reading(read((told.value, unit), kind), text, kind.unit, _step(told.value, kind, unit))
    except MeasurementError:
        if not isinstance(told.value, str):
            raise
        return _Reading(read(told.value, kind), text, kind.unit)


def _step(value: object, kind: Number, unit: str) -> float:
    """Return the last place of a number, or the last usually reported where that is finer, in canonical units.

    A number of a single figure has no precision to speak of.
    """
    digits = str(value).strip().lstrip("-")
    whole, _, decimals = digits.partition(".")
    if not (whole + decimals).isdecimal() or len((whole + decimals).lstrip("0")) < 2:
        return 0.0
    given = 10.0 ** -len(decimals) * conversion(unit, kind.unit, kind.substance).factor
    return float(min(given, 10.0**-kind.decimals))


# --- against the gold ---------------------------------------------------------------------------------------------


def _judged(given: list[_Reading], gold: object, each: Input) -> Judgement:
    stated = [reading for reading in given if reading.value is not None or reading.why]
    if not stated:
        return "right" if isinstance(each.kind, Finding) and gold is False else "missing"
    return "right" if all(_is_right(reading, gold, each) for reading in stated) else "wrong"


def _is_right(reading: _Reading, gold: object, each: Input) -> bool:
    value = reading.value
    if isinstance(each.kind, Number) and isinstance(value, float) and isinstance(gold, (int, float)):
        off = abs(value - gold)
        return off <= max(TOLERANCE * abs(gold), reading.step / 2) * (1 + 1e-9) or isclose(value, gold, abs_tol=1e-9)
    if isinstance(each.kind, Day):
        return str(value) == str(gold)
    return value == gold

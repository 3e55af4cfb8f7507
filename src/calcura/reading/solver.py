"""The reference solver: a note and a question in, the calculator, its inputs and the result out. No language model."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from calcura.engine import Definition, Result, calculate
from calcura.engine.definition import Input
from calcura.measurements import CalcuraError, Choice, Day, Finding, Kind, Number
from calcura.reading.findings.reader import finding, followed, from_numbers
from calcura.reading.grades.choices import choice
from calcura.reading.questions import calculator_asked
from calcura.reading.solution import Found, Solution
from calcura.reading.text.listed import listed
from calcura.reading.text.mentions import number_kinds
from calcura.reading.text.passages import Passage
from calcura.reading.values import alcohol, bedside, body_size, coma, person, vasopressors
from calcura.reading.values.dates_and_doses import day, opioid_inputs, steroid_inputs
from calcura.reading.values.numbers import Measured
from calcura.reading.values.pressure import whole
from calcura.text.language import language

_NO_LOWEST = frozenset({"sex", "steroid", "target_steroid"})
"""Choices without an order: nothing can be assumed for them."""

_NORMAL: dict[str, float] = {"glasgow_coma_score": 15.0, "alcoholic_drinks_per_week": 0.0}
"""Numbers that a score counts as normal where a note is silent."""


def solve(note: str, question: str) -> Solution:
    """Return the calculator that a question asks for, its inputs as read from a note, and the result.

    A finding that the note does not mention counts as absent and a graded item as its lowest grade; each such
    assumption stands with its input. A number that is not in the note is missing, and the reason names it. A note in a
    language that is not read is silent for another reason: nothing is assumed of it.

    >>> solve("A man, BP 120/60 mmHg.", "What is the mean arterial pressure?").result.value
    80.0
    """
    definition = calculator_asked(question)
    if definition is None:
        return Solution(None, {}, None, "the question names no calculator of the library")
    inputs = read_inputs(definition, note, question)
    try:
        given = {name: each.value for name, each in inputs.items()}
        result = calculate(definition, given, not_stated="absent" if _is_read(note) else "refuse", implausible="warn")
    except CalcuraError as error:
        unread = "" if _is_read(note) else "what the note finds is told in a language that is not read; "
        return Solution(definition, inputs, None, f"{unread}{error}")
    if not _can_be(result):
        return Solution(definition, inputs, None, f"{result.text} cannot be a {definition.result.label}")
    return Solution(definition, inputs, result)


READ_LANGUAGES = frozenset({"en"})
"""Languages in which findings are read, so that silence may count."""


@lru_cache(maxsize=2)
def _is_read(note: str) -> bool:
    """Whether a note's silence says something: that of a note in a language that is not read says nothing."""
    return language(note) in READ_LANGUAGES


def _can_be(result: Result) -> bool:
    """Whether a result lies within the limits that its quantity has."""
    low, high = result.definition.result.limits
    value = result.value
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return True
    return math.isfinite(value) and (low is None or value >= low) and (high is None or value <= high)


def read_inputs(definition: Definition, note: str, question: str = "") -> dict[str, Found]:
    """Return the inputs of a calculator as a note states them, and assumptions where it is silent."""
    reader = _reader(note)
    names = set(definition.input_by_name)
    found: dict[str, Found] = {}
    if "steroid" in names:
        found = steroid_inputs(reader.passage, question)
    elif any(name.endswith("_daily_dose") for name in names):
        found = {name: each for name, each in opioid_inputs(reader.passage).items() if name in names}
    found |= listed(definition, reader.passage)
    for each in definition.inputs:
        if each.name not in found:
            value = reader.read(each) or bedside.told_normal(each.name, reader.passage)
            if value is not None:
                found[each.name] = value
    found |= followed(definition, reader.passage, found)
    silent = definition.inputs if _is_read(note) else ()
    assumed = {each.name: value for each in silent if (value := _assumed(each)) is not None}
    found = {**assumed, **found}
    return {each.name: found[each.name] for each in definition.inputs if each.name in found}


def read_stated(inputs: Iterable[Input], note: str) -> dict[str, Found]:
    """Return what a note states of some inputs, of whichever calculators; nothing is assumed.

    >>> from calcura.engine import definition
    >>> found = read_stated(definition("curb_65").inputs, "A man of 71 years, BP 88/50 mmHg, no confusion.")
    >>> [(name, each.value) for name, each in found.items()][:2]
    [('age', 71.0), ('confusion', False)]
    """
    reader = _reader(note)
    found = ((each.name, reader.read(each)) for each in inputs)
    return {name: value for name, value in found if value is not None}


@lru_cache(maxsize=2)
def measured(note: str) -> Measured:
    """Return the numbers and names of a note; several calculators are read from the same one."""
    return Measured(Passage(note))


def _assumed(each: Input) -> Found | None:
    """Return what a silent note counts as: a finding absent, a graded item its lowest grade; a number stays missing."""
    if not each.required:
        return None
    if isinstance(each.kind, Finding):
        return Found(False, assumed=True, why=f"{each.label} not mentioned: counted as absent")
    if isinstance(each.kind, Choice) and each.name not in _NO_LOWEST:
        lowest = next(iter(each.kind.options))
        why = f"{each.label} not mentioned: counted as {each.kind.options[lowest]}"
        return Found(lowest, assumed=True, why=why)
    if each.name in _NORMAL:
        value = _NORMAL[each.name]
        return Found(value, assumed=True, why=f"{each.label} not mentioned: counted as {value:g}")
    return None


@lru_cache(maxsize=2)
def _reader(note: str) -> _Reader:
    return _Reader(measured(note))


@dataclass(frozen=True)
class _Reader:
    """One note, read input by input; each once, for calculators have many in common."""

    measured: Measured
    known: dict[str, tuple[Kind, Found | None]] = field(default_factory=dict)

    @cached_property
    def passage(self) -> Passage:
        """The note itself."""
        return self.measured.passage

    def read(self, each: Input) -> Found | None:
        """Return one input, or None where the note does not state it."""
        kind, found = self.known.get(each.name, (None, None))
        if kind is not each.kind:
            found = self._looked_for(each)
            self.known[each.name] = each.kind, found
        return found

    def _looked_for(self, each: Input) -> Found | None:
        match each.kind:
            case Number():
                return self.number(each.name, each.kind)
            case Finding():
                return self._finding(each)
            case Choice():
                return self._choice(each.name, each.kind)
            case Day():
                return day(each.name, self.passage)
            case _:
                return None

    def _choice(self, name: str, kind: Choice) -> Found | None:
        if name == "sex":
            return person.sex(self.passage)
        if name in coma.items():
            return coma.response(name, self.passage)
        return choice(name, kind, self.passage)

    def _finding(self, each: Input) -> Found | None:
        assert isinstance(each.kind, Finding)
        told = finding(each.name, each.kind, self.passage)
        if told is not None and told.value:
            return told
        said = from_numbers(each.name, lambda name: self._value(name))
        return Found(said[0], why=said[1]) if said is not None and said[0] else told

    def _value(self, name: str) -> float | None:
        found = self.number(name, number_kinds()[name])
        return float(found.value) if found is not None and isinstance(found.value, (int, float)) else None

    def number(self, name: str, kind: Number) -> Found | None:
        """Return a measured input by its own idiom, else by its name."""
        match name:
            case "age":
                return person.age(self.passage)
            case "weight":
                return body_size.weight(self.measured)
            case "height":
                return body_size.height(self.measured)
            case "systolic_blood_pressure" | "diastolic_blood_pressure":
                return self._pressure(name)
            case "mean_arterial_pressure":
                return self._first(name, kind) or self._mean_pressure()
            case "fio2":
                return bedside.inspired_oxygen(self.measured, self.measured.candidates(name, kind))
            case "glasgow_coma_score":
                return coma.glasgow_sum(self.passage)
            case "alcoholic_drinks_per_week":
                return alcohol.drinks_per_week(self.passage)
            case "heart_rate" | "respiratory_rate":
                return self._first(name, kind) or self.measured.by_unit(name, kind)
            case "cycle_length":
                return self._first(name, kind) or bedside.cycle_length(self.passage)
            case "urine_output":
                return bedside.urine_output(self.passage)
            case "body_mass_index":
                return self._first(name, kind) or self._body_mass_index()
            case _ if name.endswith("e_rate") and kind.unit == "ug/kg/min":
                return vasopressors.infusion_rate(name.removesuffix("_rate"), self.passage)
            case _:
                return self._first(name, kind)

    def _first(self, name: str, kind: Number) -> Found | None:
        return next(iter(self.measured.ranked(name, kind)), None)

    def _pressure(self, name: str) -> Found | None:
        for each in self.measured.pressures:
            value = each.systolic if name.startswith("sys") else each.diastolic
            if value is not None:
                return Found(
                    value, self.passage.given[each.start : each.end], (each.start, each.end), why="blood pressure"
                )
        return None

    def _mean_pressure(self) -> Found | None:
        for each in whole(self.measured.pressures):
            if each.systolic is not None and each.diastolic is not None:
                mean = (each.systolic + 2 * each.diastolic) / 3
                span = each.start, each.end
                why = "a third of systolic, two thirds of diastolic pressure"
                return Found(mean, self.passage.given[each.start : each.end], span, why=why)
        return None

    def _body_mass_index(self) -> Found | None:
        weight, height = body_size.weight(self.measured), body_size.height(self.measured)
        if weight is None or height is None:
            return None
        value = float(str(weight.value)) / (float(str(height.value)) / 100) ** 2
        return Found(value, weight.text, weight.span, why="from weight and height")

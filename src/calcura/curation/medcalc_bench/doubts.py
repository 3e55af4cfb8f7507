"""What speaks against an answer that was read from a note: it goes to people, and not into a release by itself.

Only what the answer depends on counts: two values that lead to the same answer under the benchmark's policy are no
doubt, nor is a finding that was assumed where the answer is the same whatever it may be.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from calcura.calculators.medqa_calc_calculators import PUBLISHED
from calcura.cases.medcalc_bench import label_for
from calcura.curation.medcalc_bench.encounters import are_apart
from calcura.curation.medcalc_bench.extraction import ASSUMED, KNOWN, READ, Extracted, values
from calcura.engine import Definition, calculate
from calcura.engine.bounds import bounds
from calcura.engine.definition import Input
from calcura.grading import Label, agrees
from calcura.measurements import CalcuraError, Finding, Number
from calcura.reading import Found
from calcura.reading.rivals import rivals
from calcura.reading.solver import measured
from calcura.reading.text.mentions import context
from calcura.reading.uses import Use, find_uses
from calcura.reading.values.numbers import ANOTHER_VALUE

VALUE_ASSUMED = "a value is assumed, and the answer depends on it"
OTHER_VALUE = "the note tells another value too"
ANOTHER_TIME = "a value is told of another time"
ANOTHER_PERSON = "a value is told of another person"
ENCOUNTERS_MIXED = "the values are of different encounters"
VALUE_UNSURE = "a value is unsure by itself"
OTHER_RESULT = "the note reports another result of the calculator"

POLICY = "medcalc_bench"
OF_A_PERSON = ("years of age", "size of the body")
"""How inputs are told that are the same at every encounter."""

Doubt = dict[str, str]
"""``why``, one of the reasons above; the ``input`` concerned; what is ``told``."""


def doubts(calculator: Definition, inputs: Extracted, note: str) -> list[Doubt]:
    """Return what speaks against the answer that the inputs read from a note lead to; none where nothing does.

    Values that a note was written from are not asked about.

    >>> from calcura.curation.medcalc_bench.extraction import extracted
    >>> from calcura.engine import definition
    >>> from calcura.reading.text.passages import Passage
    >>> note = "Sodium 140, chloride 100, bicarbonate 18 mmol/L. Two days later sodium was 128 mmol/L."
    >>> found = doubts(definition("anion_gap"), extracted(definition("anion_gap"), Passage(note)), note)
    >>> [(each["why"], each["told"]) for each in found]
    [('the note tells another value too', 'sodium was 128 mmol/L')]
    """
    if all(each["how"] == KNOWN for each in inputs.values()):
        return []
    found = _Reading(calculator, inputs, note)
    return [*found.assumed(), *found.other_values(), *found.places(), *found.encounters(), *found.reported()]


class _Reading:
    """The inputs that were read from a note, with the answer that they lead to."""

    def __init__(self, calculator: Definition, inputs: Extracted, note: str) -> None:
        self.calculator, self.inputs, self.note = calculator, inputs, note
        self.given = values(inputs)
        self.label = self._answer({})
        self.read = {name: each for name, each in inputs.items() if each["how"] == READ}

    def _answer(self, others: Mapping[str, Any]) -> Label:
        value = calculate(self.calculator, {**self.given, **others}, not_stated="absent", implausible="warn").value
        return label_for(value, self.calculator.result.answer)

    def _matters(self, name: str, value: object) -> bool:
        """Whether another value of an input leads to another answer; one that leads to none is no rival."""
        try:
            return not agrees(self._answer({name: value}).value, self.label, POLICY)
        except CalcuraError:
            return False

    def _input(self, name: str) -> Input:
        return self.calculator.input_by_name[name]

    def _numbers(self) -> Iterator[tuple[str, tuple[int, int]]]:
        for name, each in self.read.items():
            if each["span"] and isinstance(self._input(name).kind, Number):
                yield name, tuple(each["span"])

    def assumed(self) -> Iterator[Doubt]:
        """Give the inputs that were assumed, unless the answer is settled without them."""
        open_ones = {name: each for name, each in self.inputs.items() if each["how"] == ASSUMED}
        if not open_ones:
            return
        sure = {name: value for name, value in self.given.items() if name not in open_ones}
        try:
            possible = bounds(self.calculator, sure, implausible="warn")
            settled = possible.low == possible.high == self.label.value
        except CalcuraError:
            settled = False
        if not settled:
            yield from (_doubt(VALUE_ASSUMED, name, each["why"]) for name, each in open_ones.items())

    def other_values(self) -> Iterator[Doubt]:
        """Give the first other value of each input that leads elsewhere, and values that the reader doubts."""
        for name, each in self.read.items():
            found = rivals(self._input(name), each["value"], self.note)
            if each["doubt"] and isinstance(self._input(name).kind, Finding):
                found.append(Found(not each["value"], each["doubt"]))
            elif each["doubt"] and not each["doubt"].endswith(ANOTHER_VALUE):
                yield _doubt(VALUE_UNSURE, name, each["doubt"])
            rival = next((other for other in found if self._matters(name, other.value)), None)
            if rival is not None:
                yield _doubt(OTHER_VALUE, name, rival.text)

    def places(self) -> Iterator[Doubt]:
        """Give the values that the words beside them tell of another time or person."""
        told = measured(self.note)
        for name, (start, end) in self._numbers():
            found = Found(self.given[name], told.passage.given[start:end], (start, end))
            if context(name).get("idiom") not in OF_A_PERSON and told.is_of_another_time(found):
                yield _doubt(ANOTHER_TIME, name, found.text)
            if told.passage.said(start, end).said == "another's":
                yield _doubt(ANOTHER_PERSON, name, found.text)

    def encounters(self) -> Iterator[Doubt]:
        """Give a value that is of another encounter than one before it."""
        told = [
            (name, self.inputs[name]["encounter"])
            for name, _ in self._numbers()
            if self.inputs[name]["encounter"] and context(name).get("idiom") not in OF_A_PERSON
        ]
        apart = next(((name, when) for name, when in told if are_apart(when, told[0][1])), None)
        if apart is not None:
            yield _doubt(ENCOUNTERS_MIXED, apart[0], f"{apart[1]}, beside {told[0][1]}")

    def reported(self) -> Iterator[Doubt]:
        """Give the result that the note itself reports of the calculator, where none that it reports is ours."""
        own = [each for each in _uses(self.note) if (self.calculator.name,) == _MEANT.get(each.calculator)]
        results = {each: each.number for each in own if each.value.replace(".", "", 1).isdecimal()}
        if results and not any(agrees(number, self.label, POLICY) for number in results.values()):
            start, end = next(iter(results)).span
            yield _doubt(OTHER_RESULT, "", self.note[start:end])


_MEANT = {each.code: each.calculators for each in PUBLISHED}
"""Code of a calculator that notes report -> ours; a name that several of ours share tells nothing of one of them."""


@lru_cache(maxsize=2)
def _uses(note: str) -> list[Use]:
    return find_uses(note)


def _doubt(why: str, name: str, told: str) -> Doubt:
    return {"why": why, "input": name, "told": told}

"""The reference solver: a note and a question in, the calculator, its inputs and the result out. No language model.

Each input has candidates: every number with a name and a unit that fit, every mention. One of them is chosen, together
with those of the other inputs, and what nothing decides is left in doubt.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from calcura.engine import Definition, Result, calculate
from calcura.engine.definition import Input
from calcura.measurements import CalcuraError, Choice, Day, Finding, Kind, Number
from calcura.reading.findings.reader import finding, followed, from_numbers
from calcura.reading.grades.choices import choice
from calcura.reading.retrieval.fit import calculator_asked
from calcura.reading.solution import Found, Solution
from calcura.reading.text.listed import listed
from calcura.reading.text.mentions import context, number_kinds, told_as
from calcura.reading.text.passages import Passage
from calcura.reading.together import computed, together
from calcura.reading.values import bedside, coma, dates, doses, person
from calcura.reading.values.idioms import numbers
from calcura.reading.values.numbers import Measured
from calcura.text.language import language


def solve(note: str, question: str, leaving_out: Mapping[str, Collection[str]] | None = None) -> Solution:
    """Return the calculator that a question asks for, its inputs as read from a note, and the result.

    A finding that the note does not mention counts as absent and a graded item as its lowest grade; each such
    assumption stands with its input. A number that is not in the note is missing, and the reason names it. A note in a
    language that is not read is silent for another reason: nothing is assumed of it. Inputs that are left out, told by
    calculator, are as if the note did not state them: so an answer can be compared with labels made without them.

    >>> solve("A man, BP 120/60 mmHg.", "What is the mean arterial pressure?").result.value
    80.0
    """
    definition = calculator_asked(question)
    if definition is None:
        return Solution(None, {}, None, "the question names no calculator of the library")
    left_out = (leaving_out or {}).get(definition.name, ())
    inputs = {name: each for name, each in read_inputs(definition, note, question).items() if name not in left_out}
    if why := unfit(definition, inputs):
        read = {name: each for name, each in inputs.items() if each.doubt != doses.TOO_MUCH}
        return Solution(definition, read, None, why)
    try:
        given = {name: each.value for name, each in inputs.items()}
        result = calculate(definition, given, not_stated="absent" if is_read(note) else "refuse", implausible="warn")
    except CalcuraError as error:
        unread = "" if is_read(note) else "what the note finds is told in a language that is not read; "
        return Solution(definition, inputs, None, f"{unread}{error}")
    if not _can_be(result):
        return Solution(definition, inputs, None, f"{result.text} cannot be a {definition.result.label}")
    return Solution(definition, inputs, result)


def unfit(definition: Definition, inputs: Mapping[str, Found]) -> str:
    """Return why nothing is computed from what a note states: a dose that cannot be, for a sum without it is none."""
    every = [(name, each) for name, each in inputs.items() if each.doubt == doses.TOO_MUCH]
    told = "; ".join(f"{definition.input_by_name[name].label} ({each.text})" for name, each in every)
    return f"{doses.TOO_MUCH}: {told}" if told else ""


READ_LANGUAGES = frozenset({"en"})
"""Languages in which findings are read, so that silence may count."""


@lru_cache(maxsize=2)
def is_read(note: str) -> bool:
    """Whether a note's findings are read: the silence of one in another language says nothing.

    >>> is_read("A woman of 78 years, BP 86/52 mmHg."), is_read("Frau mit Husten und Fieber, kein Schlaganfall.")
    (True, False)
    """
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
    found = reader.drugs(definition, question) | listed(definition, reader.passage)
    left = [each for each in definition.inputs if each.name not in found]
    told = {each.name: value for each in left if (value := reader.read(each)) is not None}
    found |= together(told, reader.numbers)
    for each in left:
        if each.name not in found and (normal := bedside.told_normal(each.name, reader.passage)) is not None:
            found[each.name] = normal
    found |= followed(definition, reader.passage, found)
    silent = definition.inputs if is_read(note) else ()
    found = {each.name: value for each in silent if (value := _assumed(each)) is not None} | found
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
    silent = context(each.name).get("silent")
    if not each.required or silent == "unknown":
        return None
    if isinstance(each.kind, Finding):
        return Found(False, assumed=True, why=f"{each.label} not mentioned: counted as absent")
    if isinstance(each.kind, Choice):
        lowest = next(iter(each.kind.options))
        why = f"{each.label} not mentioned: counted as {each.kind.options[lowest]}"
        return Found(lowest, assumed=True, why=why)
    if isinstance(silent, float):
        return Found(silent, assumed=True, why=f"{each.label} not mentioned: counted as {silent:g}")
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
            found = self._looked_for(each.name, each.kind)
            self.known[each.name] = each.kind, found
        return found

    def numbers(self, name: str) -> list[Found]:
        """Return the values of a measured input, the likeliest first."""
        return numbers(self.measured, name, number_kinds()[name])

    def drugs(self, definition: Definition, question: str) -> dict[str, Found]:
        """Return what is told drug by drug: doses of a day, and one drug that is to be converted to another."""
        inputs = definition.input_by_name
        roles = {role: name for role in doses.ROLES for name in told_as(role) if name in inputs}
        if len(roles) == len(doses.ROLES):
            kind = inputs[roles["drug asked for"]].kind
            return doses.conversion_asked(self.measured, question, roles, kind) if isinstance(kind, Choice) else {}
        names = [name for name in told_as("dose of a day") if name in inputs]
        found = doses.doses_of_a_day(self.measured, names) if names else {}
        return {name: each for name, each in found.items() if name in inputs}

    def _looked_for(self, name: str, kind: Kind) -> Found | None:
        match kind:
            case Number():
                return next(iter(numbers(self.measured, name, kind)), None) or computed(name, self.numbers)
            case Finding():
                return self._finding(name, kind)
            case Choice():
                return self._choice(name, kind)
            case Day():
                return dates.named_date(self.measured, name)
            case _:
                return None

    def _choice(self, name: str, kind: Choice) -> Found | None:
        match context(name).get("idiom"):
            case "a person's sex":
                return person.sex(self.passage)
            case coma.RESPONSE:
                return coma.response(name, self.passage)
            case _:
                return choice(name, kind, self.passage)

    def _finding(self, name: str, kind: Finding) -> Found | None:
        told = finding(name, kind, self.passage)
        if told is not None and told.value:
            return told
        said = from_numbers(name, self._value)
        return Found(said[0], why=said[1]) if said is not None and said[0] else told

    def _value(self, name: str) -> float | None:
        found = self._looked_for(name, number_kinds()[name])
        return float(found.value) if found is not None and isinstance(found.value, (int, float)) else None

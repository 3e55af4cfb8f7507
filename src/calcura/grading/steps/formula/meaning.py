"""What a name of a formula stands for, and how it is read off a patient."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.operands import Option, spelled
from calcura.measurements.kinds import Choice, Number
from calcura.measurements.units import conversion

Patient = Mapping[str, Any]
Reader = Callable[[Patient], Any]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a name stands for: how to read it off a patient, and of which inputs it is made."""

    readers: tuple[Reader, ...]
    """One for each unit that may be meant, the likeliest first."""
    of: str
    """The input, or the step or calculator, by name."""
    kind: str
    """``input``, ``flag`` (one option of a choice), ``step``, ``calculator`` or ``derived``."""
    strength: float = 1.0
    unit: str | None = None
    """The unit that the name itself tells."""
    negated: bool = False
    """Whether the name says that a finding is absent."""


def read_input(each: Input, unit: str | None = None) -> Reader:
    """Return the reader of an input in a unit."""
    name = each.name
    if isinstance(each.kind, Choice):
        known = options_of(each.kind)
        return lambda patient: known.get(str(patient.get(name)), patient.get(name))
    if not isinstance(each.kind, Number) or unit is None or unit == each.kind.unit:
        return lambda patient: patient.get(name)
    back = conversion(each.kind.unit, unit, each.kind.substance)

    def read(patient: Patient) -> Any:
        value = patient.get(name)
        return None if value is None else back(value)

    return read


@lru_cache(maxsize=256)
def options_of(kind: Choice) -> dict[str, Option]:
    """Return each option of a choice with every text that means it."""
    made: dict[str, Option] = {}
    for code, label in kind.options.items():
        texts = {spelled(code), spelled(label), *map(spelled, kind.option_synonyms.get(code, ()))}
        short = spelled(label).partition(" ")[0]
        if sum(spelled(other).startswith(short) for other in kind.options.values()) == 1:
            texts.add(short)
        made[code] = Option(code, frozenset(texts))
    return made


def meaning_of(each: Input, unit: str | None, strength: float) -> Meaning:
    """Return the meaning of a name that is an input's, in the unit that it tells or in any."""
    if not isinstance(each.kind, Number):
        return Meaning((read_input(each),), each.name, "input", strength)
    units = (unit,) if unit is not None else (each.kind.unit, *each.kind.other_units)
    return Meaning(tuple(read_input(each, one) for one in units), each.name, "input", strength, unit)


def absent(meaning: Meaning) -> Meaning:
    """Return what means that a finding is not there."""
    (read,) = meaning.readers
    return Meaning((lambda patient: not read(patient),), meaning.of, meaning.kind, meaning.strength, negated=True)


def is_option(name: str, code: str) -> Reader:
    """Return the reader of whether a choice is one of its options."""
    return lambda patient: patient.get(name) == code


def pulse_pressure(systolic: Input, diastolic: Input) -> Reader:
    """Return the reader of the systolic pressure above the diastolic."""
    return lambda patient: patient[systolic.name] - patient[diastolic.name]


def beats(rate: Input, length: float) -> Reader:
    """Return the reader of the time from beat to beat, of a minute's length in its unit."""
    return lambda patient: length / patient[rate.name]


def result_of(definition: Definition, needed: tuple[str, ...]) -> Reader:
    """Return the reader of another calculator's result."""
    return lambda patient: definition.function(**{name: patient.get(name) for name in needed})

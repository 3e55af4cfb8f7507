"""A stated formula tied to a calculator's inputs, and computed for one patient after the other beside the calculator.

Every name that means an input is read off the patient.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import lru_cache
from itertools import islice, product
from typing import Any, Final

from calcura.engine import Definition
from calcura.engine.syntax import program
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import Meaning, Reader, naming
from calcura.grading.steps.formula.operands import LARGEST_WHOLE
from calcura.grading.steps.formula.patients import Patient, Point, calculator_called, own
from calcura.grading.steps.formula.script import CANNOT, Script
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Choices, Finding, Number, WeeksAndDays
from calcura.measurements.units import conversion

MOST_UNITS: Final = 48
"""How many combinations of units are tried for names that do not tell theirs."""


@dataclass(frozen=True, eq=False)
class Bound:
    """A formula of a patient; ``readings`` gives it once for each combination of units that may be meant."""

    script: Script
    definition: Definition
    meanings: Mapping[str, Meaning]
    constants: Mapping[str, Any]
    """The calculator's own tables that the formula names, for its own code read as text."""

    @property
    def inputs(self) -> frozenset[str]:
        """The inputs that the formula reads by name."""
        return frozenset(each.of for each in self.meanings.values())

    def readings(self) -> Iterator[Reading]:
        """Give the formula in each combination of units, the likeliest first."""
        for factor in (1.0, *units_of_result(self.definition)):
            for readers in islice(product(*(each.readers for each in self.meanings.values())), MOST_UNITS):
                yield Reading(self, dict(zip(self.meanings, readers, strict=True)), factor)


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """A formula in one combination of units, its result among them."""

    bound: Bound
    readers: Mapping[str, Reader]
    factor: float

    def value(self, patient: Patient, *, rounding: bool = True) -> Any:
        """Return the formula's result for a patient, None where it has none."""
        try:
            names = {**self.bound.constants, **{name: read(patient) for name, read in self.readers.items()}}
            found = self.bound.script.run(names, lambda name: calculator_called(name, rounding))
        except (*CANNOT, UnreadableFormulaError):
            return None
        if self.factor != 1 and isinstance(found, (int, float)):
            return found / self.factor
        return None if isinstance(found, int) and abs(found) > LARGEST_WHOLE else found

    def same(self, point: Point) -> bool:
        """Whether it gives for a patient what the calculator gives, the result rounded or all rounding left out."""
        stated = self.value(point.patient)
        if agree(stated, point.result):
            return True
        rounds = own(point.definition).rounds
        if rounds and isinstance(point.result, int) and isinstance(stated, float) and round(stated) == point.result:
            return True
        rounds = rounds or "round" in self.bound.script.names
        return rounds and agree(self.value(point.patient, rounding=False), point.unrounded)

    def first_difference(self, points: Iterable[Point]) -> Point | None:
        """Return the first patient for whom the two differ, None where there is none."""
        return next((each for each in points if not self.same(each)), None)


@lru_cache(maxsize=128)
def units_of_result(definition: Definition) -> tuple[float, ...]:
    """Return the factors from the result's unit to those in which an input may be told: a QTc may be in seconds."""
    units = {unit for each in definition.inputs if isinstance(each.kind, Number) for unit in each.kind.other_units}
    found = []
    for unit in sorted(units - {definition.result.unit}):
        try:
            found.append(conversion(definition.result.unit, unit, definition.result.substance).factor)
        except (MeasurementError, ValueError):
            continue
    return tuple(found)


@lru_cache(maxsize=2048)
def bind(script: Script, definition: Definition) -> Bound:
    """Tie a formula to a calculator.

    A name that the text gives a plain value (``age = 87``) is read off the patient where it means an input.

    Raises:
        UnreadableFormulaError: a name means nothing here.
    """
    meaning = naming(definition).meaning
    constants, meanings = _constants_among(script.names, definition), dict[str, Meaning]()
    for name in script.needed:
        if (found := meaning(name)) is not None:
            meanings[name] = found
        elif name not in constants:
            raise UnreadableFormulaError(f"{name!r} means nothing to {definition.title}")
    is_one_equation = len(script.body) == 1  # "Ca_corr = 8.6 + 0.8 * (4 - 3.1)"
    for name, value in script.literals.items() if not is_one_equation else ():
        if (found := meaning(name)) is not None and _may_be(definition, found, value):
            meanings[name] = found
    return Bound(script.without(meanings), definition, meanings, constants)


def _constants_among(names: Iterable[str], definition: Definition) -> dict[str, Any]:
    """Return the calculator's own tables of these names; that it has none is told without taking it apart."""
    used = [name for name in names if name in definition.names]
    constants = program(definition).constants if used else {}
    return {name: constants[name] for name in used if name in constants}


def _may_be(definition: Definition, meaning: Meaning, value: Any) -> bool:
    """Whether a plain value is one of what the name means, and not a factor or points."""
    kind = definition.input_by_name[meaning.of].kind if meaning.kind == "input" else None
    if meaning.kind == "flag" or isinstance(kind, Finding):
        return isinstance(value, bool)
    if isinstance(kind, (Choice, Choices)):
        return isinstance(value, str)
    is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return is_number and (kind is None or isinstance(kind, Number))


# --- two results -----------------------------------------------------------------------------------------------------

TOLERANCE: Final = 4e-3
"""How far two values may lie apart: wider than rounded constants take them, narrower than a changed one does."""


def agree(stated: Any, right: Any) -> bool:
    """Whether two results are the same."""
    if isinstance(stated, (int, float)) and isinstance(right, (int, float)):
        return bool(abs(stated - right) <= TOLERANCE * abs(right) + 1e-9)
    if isinstance(right, WeeksAndDays):
        return bool(_in_days(stated) == _in_days(right))
    return bool(stated == right)


def _in_days(length: Any) -> Any:
    match length:
        case WeeksAndDays(weeks=weeks, days=days):
            return weeks * 7 + days
        case [int() | float() as weeks, int() | float() as days]:
            return weeks * 7 + days
        case timedelta():
            return length.days
    return length

"""A stated formula tied to a calculator's inputs: every name that means an input is read off the patient."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import islice, product
from math import isclose
from typing import TYPE_CHECKING, Any, Final

from calcura.engine import Definition
from calcura.engine.syntax import program
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import Meaning, Patient, Reader, naming
from calcura.grading.steps.formula.operands import PLAIN
from calcura.grading.steps.formula.patients import calculators
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Choice, Choices, Finding, Number

if TYPE_CHECKING:
    from calcura.grading.steps.formula.patients import Point

MOST_UNITS: Final = 48
"""How many combinations of units are tried for names that do not tell theirs."""


@lru_cache(maxsize=1024)
def function_of(script: Script, rounding: bool = True) -> Callable[[dict[str, Any]], Any]:
    """Return what computes a formula, made once for all calculators that it is compared with."""
    return script.compiled(called=lambda name: calculators(name, rounding), rounding=rounding)


@dataclass(frozen=True, eq=False)
class Bound:
    """A formula of a patient; ``readings`` gives it once for each combination of units that may be meant."""

    script: Script
    definition: Definition
    meanings: Mapping[str, Meaning]

    @cached_property
    def constants(self) -> dict[str, Any]:
        """The calculator's own tables that the formula names, for its own code read as text."""
        return _constants_among(self.script.names, self.definition)

    @property
    def inputs(self) -> frozenset[str]:
        """The inputs that the formula reads by name."""
        return frozenset(each.of for each in self.meanings.values())

    def readings(self, most: int = MOST_UNITS) -> Iterator[Reading]:
        """Return the formula in each combination of units, the likeliest first."""
        ways = product(*(each.readers for each in self.meanings.values()))
        for index, readers in enumerate(islice(ways, most)):
            if index not in self._made:
                self._made[index] = Reading(self, dict(zip(self.meanings, readers, strict=True)))
            yield self._made[index]

    @cached_property
    def _made(self) -> dict[int, Reading]:
        return {}


@dataclass(slots=True, eq=False)
class Reading:
    """A formula in one combination of units."""

    bound: Bound
    readers: Mapping[str, Reader]
    given: dict[Point, Any] = field(default_factory=dict)
    """What it gave for each of the calculator's own patients."""

    def __call__(self, patient: Patient, *, rounding: bool = True) -> Any:
        """Return the formula's result for a patient, with or without the rounding inside it."""
        values = {name: read(patient) for name, read in self.readers.items()}
        return function_of(self.bound.script, rounding)({**self.bound.constants, **values})


def bind(script: Script, definition: Definition, inputs: Mapping[str, Any] | None = None) -> Bound:
    """Tie a formula to a calculator.

    A name that the text gives a plain value (``age = 87``) is read off the patient where it means an input.

    Raises:
        UnreadableFormulaError: a name means nothing here.
    """
    if inputs and script.literals:
        return _bound(script, definition, inputs)
    found = _bound_for_all(script, definition)
    if isinstance(found, str):
        raise UnreadableFormulaError(found)
    return found


@lru_cache(maxsize=1024)
def _bound_for_all(script: Script, definition: Definition) -> Bound | str:
    """Tie a formula that is the same for every patient, or say why it cannot be."""
    try:
        return _bound(script, definition, {})
    except UnreadableFormulaError as error:
        return str(error)


def _bound(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> Bound:
    meanings: dict[str, Meaning] = {}
    for name in script.needed:
        meaning = naming(definition).meaning(name)
        if meaning is not None:
            meanings[name] = meaning
        elif not _constants_among((name,), definition):
            raise UnreadableFormulaError(f"{name!r} means nothing to {definition.title}")
    is_one_equation = len(script.body) == 1 and script.computes  # "Ca_corr = 8.6 + 0.8 * (4 - 3.1)"
    for name, value in script.literals.items() if not is_one_equation else ():
        meaning = naming(definition).meaning(name)
        if meaning is not None and _fits(definition, meaning, value, inputs):
            meanings[name] = _in_unit_of(meaning, value, inputs)
    return Bound(script.without(meanings), definition, meanings)


def _constants_among(names: Iterable[str], definition: Definition) -> dict[str, Any]:
    """Return the calculator's own tables of these names; that it has none is told without taking it apart."""
    used = [name for name in names if name in definition.names]
    constants = program(definition).constants if used else {}
    return {name: constants[name] for name in used if name in constants}


def _fits(definition: Definition, meaning: Meaning, value: Any, inputs: Mapping[str, Any]) -> bool:
    """Whether a plain value is one of what the name means, and not a factor or points."""
    if meaning.kind == "flag":
        return value in (0, 1)
    kind = definition.input_by_name[meaning.of].kind if meaning.kind == "input" else None
    if isinstance(kind, (Choice, Choices)):
        return isinstance(value, str)
    if isinstance(kind, Finding):
        known = inputs.get(meaning.of)
        return isinstance(value, bool) or (value in (0, 1) and known in (None, bool(value)))
    if kind is not None and not isinstance(kind, Number):
        return False
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _in_unit_of(meaning: Meaning, value: Any, inputs: Mapping[str, Any]) -> Meaning:
    """Return the meaning in the one unit in which the plain value is this patient's, if there is one."""
    if meaning.kind != "input" or type(inputs.get(meaning.of)) not in PLAIN:
        return meaning
    fitting = (read for read in meaning.readers if isclose(read(inputs), value, rel_tol=0.02))
    return replace(meaning, readers=tuple(islice(fitting, 1)) or meaning.readers)

"""A stated formula tied to a calculator's inputs: every name that means an input is read off the patient."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final

from calcura.engine import Definition
from calcura.engine.syntax import program
from calcura.grading.steps.formula.formula_verdict import UnreadableFormulaError
from calcura.grading.steps.formula.naming import Meaning, Patient, Reader, naming
from calcura.grading.steps.formula.patients import calculators
from calcura.grading.steps.formula.score_items import criterion_met, items_named
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
    def run(self) -> Callable[[dict[str, Any]], Any]:
        """The formula as a function of its names."""
        return function_of(self.script)

    @cached_property
    def unrounded(self) -> Callable[[dict[str, Any]], Any]:
        """The formula with ``round`` left out."""
        return function_of(self.script, rounding=False)

    @cached_property
    def constants(self) -> dict[str, Any]:
        """The calculator's own tables that the formula names, for its own code read as text."""
        return _constants_among(self.script.names, self.definition)

    @property
    def inputs(self) -> frozenset[str]:
        """The inputs that the formula reads by name."""
        return frozenset(each.of for each in self.meanings.values())

    def readings(self) -> Iterator[Reading]:
        """Return the formula in each combination of units, the likeliest first."""
        ways = product(*(each.readers for each in self.meanings.values()))
        for index, readers in enumerate(islice(ways, MOST_UNITS)):
            if index not in self._made:
                self._made[index] = Reading(self, tuple(zip(self.meanings, readers, strict=True)))
            yield self._made[index]

    @cached_property
    def _made(self) -> dict[int, Reading]:
        return {}


@dataclass(slots=True, eq=False)
class Reading:
    """A formula in one combination of units."""

    bound: Bound
    readers: tuple[tuple[str, Reader], ...]
    given: dict[Point, Any] = field(default_factory=dict)
    """What it gave for each of the calculator's own patients."""

    def values(self, patient: Patient) -> dict[str, Any]:
        """Return the value of each name."""
        return {name: read(patient) for name, read in self.readers}

    def __call__(self, patient: Patient) -> Any:
        """Return the formula's result for a patient."""
        bound = self.bound
        values = {name: read(patient) for name, read in self.readers}
        return bound.run({**bound.constants, **values} if bound.constants else values)

    def without_rounding(self, patient: Patient) -> Any:
        """Return the result with ``round`` left out."""
        return self.bound.unrounded({**self.bound.constants, **self.values(patient)})


def bind(
    script: Script,
    definition: Definition,
    inputs: Mapping[str, Any] | None = None,
    *,
    loosely: bool = True,
) -> Bound:
    """Tie a formula to a calculator.

    A name that the text gives a plain value (``age = 87``) is read off the patient where it means an input.
    ``loosely`` also reads names that only speak of an item of a score.

    Raises:
        UnreadableFormulaError: a name means nothing here.
    """
    if inputs and script.literals:
        return _bound(script, definition, inputs, loosely)
    found = _bound_for_all(script, definition, loosely)
    if isinstance(found, str):
        raise UnreadableFormulaError(found)
    return found


@lru_cache(maxsize=1024)
def _bound_for_all(script: Script, definition: Definition, loosely: bool) -> Bound | str:
    """Tie a formula that is the same for every patient, or say why it cannot be."""
    try:
        return _bound(script, definition, {}, loosely)
    except UnreadableFormulaError as error:
        return str(error)


def _bound(script: Script, definition: Definition, inputs: Mapping[str, Any], loosely: bool) -> Bound:
    meanings: dict[str, Meaning] = {}
    for name in script.needed:
        meaning = _meaning(definition, script, name)
        if loosely and (meaning is None or meaning.strength < 1):
            meaning = _findings(definition, name) or meaning or _criterion(definition, script, name, 1)
        if meaning is not None:
            meanings[name] = meaning
        elif not _constants_among((name,), definition):
            raise UnreadableFormulaError(f"{name!r} means nothing to {definition.title}")
    meanings |= _of_values(script, definition, inputs, loosely)
    return Bound(script.without(meanings), definition, meanings)


def _constants_among(names: Iterable[str], definition: Definition) -> dict[str, Any]:
    """Return the calculator's own tables of these names; that it has none is told without taking it apart."""
    used = [name for name in names if name in definition.names]
    constants = program(definition).constants if used else {}
    return {name: constants[name] for name in used if name in constants}


def _of_values(script: Script, definition: Definition, inputs: Mapping[str, Any], loosely: bool) -> dict[str, Meaning]:
    meanings: dict[str, Meaning] = {}
    for name, value in script.literals.items():
        if len(script.body) == 1 and script.computes:
            continue  # "Ca_corr = 8.6 + 0.8 * (4 - 3.1)"
        meaning = (_criterion(definition, script, name, value) if loosely else None) or _meaning(
            definition, script, name
        )
        if meaning is not None and _fits(definition, meaning, value, inputs):
            meanings[name] = _in_unit_of(definition, meaning, value, inputs)
    return meanings


def _meaning(definition: Definition, script: Script, name: str) -> Meaning | None:
    names = naming(definition)
    found = names.meaning(name)
    if found is None and name in script.comments:
        said = names.meaning(script.comments[name])
        found = said if said is not None and said.strength >= 1 else None
    return found


def _criterion(definition: Definition, script: Script, name: str, value: Any) -> Meaning | None:
    """Return what a yes or no means where one item of a score rests on a number, or on several findings."""
    if definition.result.unit != "points" or isinstance(value, str) or value not in (0, 1):
        return None
    found = items_named(name, script.comments.get(name, ""), definition)
    item = next(iter(found)) if len(found) == 1 else frozenset()
    kinds = [definition.input_by_name[each].kind for each in item]
    if not item or (len(item) == 1 and not isinstance(kinds[0], Number)):
        return None
    return criterion_met(definition, item)


def _findings(definition: Definition, name: str) -> Meaning | None:
    """Return what a name of several findings that give points together means: ``immobilization or surgery``."""
    if definition.result.unit != "points":
        return None
    found = items_named(name, "", definition)
    item = next(iter(found)) if len(found) == 1 else frozenset()
    several = len(item) > 1 and all(isinstance(definition.input_by_name[each].kind, Finding) for each in item)
    return criterion_met(definition, item) if several else None


def _fits(definition: Definition, meaning: Meaning, value: Any, inputs: Mapping[str, Any]) -> bool:
    """Whether a plain value is one of what the name means, and not a factor or points."""
    if meaning.kind in ("flag", "criterion"):
        return isinstance(value, bool) or value in (0, 1)
    if meaning.kind != "input":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    kind = definition.input_by_name[meaning.of].kind
    if isinstance(kind, Number):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if isinstance(kind, (Choice, Choices)):
        return isinstance(value, str)
    if isinstance(value, bool):
        return isinstance(kind, Finding)
    known = inputs.get(meaning.of)
    return (
        isinstance(kind, Finding)
        and value in (0, 1)
        and (known is None or meaning.negated or bool(known) == bool(value))
    )


def _in_unit_of(definition: Definition, meaning: Meaning, value: Any, inputs: Mapping[str, Any]) -> Meaning:
    """Return the meaning in the one unit in which the plain value is this patient's, if there is one."""
    known = inputs.get(meaning.of)
    if meaning.kind != "input" or not isinstance(known, (int, float)) or not isinstance(value, (int, float)):
        return meaning
    for read in meaning.readers:
        there = read({meaning.of: known})
        if isinstance(there, (int, float)) and abs(there - value) <= 0.02 * max(abs(there), 1e-9):
            return Meaning((read,), meaning.of, meaning.kind, meaning.strength, meaning.unit)
    return meaning

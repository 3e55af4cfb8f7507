"""One stated formula beside one calculator: whether it is right, and else how it differs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.naming import meaning_of, naming
from calcura.grading.steps.formula.operands import MOST_CALCULATORS
from calcura.grading.steps.formula.patients import Point, inside, neighbours, on_limit, own
from calcura.grading.steps.formula.script import Script
from calcura.measurements.kinds import Number

MOST_TRIED: Final = 4
"""Combinations of units in which a formula that is not equal is held against another calculator."""
WRITTEN: Final = 0.005
"""How far a number may lie from the value that it is written for, as a share."""


def adds_points(definition: Definition) -> bool:
    """Whether a calculator adds points, of which the solution's own count is judged and not the rule as it is told."""
    return definition.result.unit == "points" and not own(definition).rounds


class Beside:
    """One stated formula beside one calculator.

    Raises:
        UnreadableFormulaError: it uses names that mean nothing to the calculator.
    """

    def __init__(self, script: Script, definition: Definition, inputs: Mapping[str, Any]) -> None:
        self.script, self.definition, self.inputs = script, definition, inputs
        self.bound = bind(script, definition)

    @cached_property
    def _patient(self) -> Point | None:
        """This patient; nobody where they are not known, or the calculator refuses them."""
        return next(iter(self._around()), None)

    def _around(self) -> Iterable[Point]:
        """This patient and those like them, made while they are looked at."""
        return neighbours(self.definition, self.inputs) if self.inputs else ()

    def verdict(self, how_it_differs: bool) -> FormulaVerdict:
        """Return the verdict, the first of the kinds that holds; how a formula differs takes long to find."""
        if not inside(self.definition):
            raise UnreadableFormulaError("the calculator gives no result to compare with")
        if self._is_right():
            return FormulaVerdict("equal")
        if self.script.doubt:
            raise UnreadableFormulaError(self.script.doubt)
        if not how_it_differs:
            return FormulaVerdict("wrong")
        return self._unread() or as_another(self.script, self.definition, self.inputs) or self._wrong()

    def _is_right(self) -> bool:
        """Whether it is right, for everybody, for those in this patient's branch, or with this patient's numbers.

        A patient who lies on a limit must be counted on the right side of it.
        """
        patient = self._patient
        for_everybody = equal_reading(self.bound)
        if for_everybody is not None:
            return patient is None or not on_limit(self.definition, patient.patient) or for_everybody.same(patient)
        is_here = patient is not None and any(
            reading.first_difference(self._around()) is None for reading in self.bound.readings()
        )
        return is_here or self._comes_to_the_result()

    def _comes_to_the_result(self) -> bool:
        """Whether this patient's numbers stand in the formula and give this patient's result."""
        patient = self._patient
        return patient is not None and self._has_numbers and any(each.same(patient) for each in self.bound.readings())

    @cached_property
    def _has_numbers(self) -> bool:
        """Whether this patient's numbers stand in a formula, in any unit, for the inputs that it does not name."""
        names = self.bound.script.names
        named = {meaning.of for name, meaning in self.bound.meanings.items() if name in names}
        told = [
            [read(self.inputs) for read in meaning_of(each).readers]
            for each in self.definition.inputs
            if isinstance(each.kind, Number) and each.name not in named and self.inputs.get(each.name) is not None
        ]
        numbers = self.bound.script.numbers
        return bool(told) and all(any(abs(one - n) <= WRITTEN * abs(one) for one in of for n in numbers) for of in told)

    def _unread(self) -> FormulaVerdict | None:
        """Say of a formula without value, or without a name or number of the calculator's, that it tells nothing."""
        if not self.bound.meanings and not self._has_numbers:
            return FormulaVerdict("unreadable", "", "none of the calculator's inputs stands in the formula")
        if gives_another_quantity(self.script, self.definition):
            return FormulaVerdict("unreadable", "", f"it is a formula for {self.script.result_name}")
        everyone = chain(self._around(), inside(self.definition)[:8])
        if all(next(self.bound.readings()).value(each.patient) is None for each in everyone):
            return FormulaVerdict("unreadable", "", "it has no value")
        return None

    def _wrong(self) -> FormulaVerdict:
        unused = ", ".join(each.label for each in self._unused)
        named = f"not used: {unused}" if unused else "the formula as a whole"
        return FormulaVerdict("wrong", named, self._shown(next(self.bound.readings())))

    @property
    def _unused(self) -> list[Input]:
        """The inputs that a formula seems to leave out; through steps and other calculators it may use any."""
        if any(each.kind in ("step", "calculator") for each in self.bound.meanings.values()):
            return []
        return [each for each in self.definition.inputs if each.name not in self.bound.inputs]

    def _shown(self, reading: Reading) -> str:
        """Return a patient for whom it differs, with what the two formulas give."""
        found = reading.first_difference(chain(islice(self._around(), 1), inside(self.definition)))
        if found is None:
            return ""
        given = ", ".join(f"{name} {value}" for name, value in found.patient.items())
        return f"{given}: {_told(reading.value(found.patient))}, not {_told(found.result)}"[:400]

    def is_own(self) -> bool:
        """Whether a formula is this calculator's."""
        patient = self._patient
        if patient is not None and not any(each.same(patient) for each in islice(self.bound.readings(), MOST_TRIED)):
            return False
        return self._is_right() if self.bound.meanings else self._comes_to_the_result()


def as_another(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> FormulaVerdict | None:
    """Name the version whose formula it is, or else the other calculator."""
    versions = versions_of(definition)
    for other in (*versions, *others_like(definition)):
        try:
            if Beside(script, other, inputs).is_own():
                return FormulaVerdict("other_version" if other in versions else "other_calculator", other.title)
        except UnreadableFormulaError:
            continue
    return None


def gives_another_quantity(script: Script, definition: Definition) -> bool:
    """Whether an equation is for an input or a value on the way, so that it tells nothing of the result."""
    names = naming(definition)
    given = names.meaning(script.result_name)
    if given is None or names.is_result(script.result_name) or not isinstance(script.body[-1], ast.Assign):
        return False
    return given.kind in ("input", "step")


@lru_cache(maxsize=1024)
def equal_reading(bound: Bound) -> Reading | None:
    """Return the combination of units in which a formula is right for everybody, if there is one."""
    everybody = inside(bound.definition)
    return next((each for each in bound.readings() if each.first_difference(everybody) is None), None)


@lru_cache(maxsize=MOST_CALCULATORS)
def versions_of(definition: Definition) -> tuple[Definition, ...]:
    """Return the calculators that this one supersedes, or that supersede it, however far."""
    by_name = {each.name: each for each in (*definitions(), definition)}
    found = [definition.name]
    for name in found:  # grows while it is gone through
        beside = (by_name[name].supersedes, by_name[name].superseded_by)
        found += [other for other in beside if other in by_name and other not in found]
    return tuple(by_name[name] for name in found[1:])


@lru_cache(maxsize=MOST_CALCULATORS)
def others_like(definition: Definition) -> tuple[Definition, ...]:
    """Return the other calculators of the same sort, points or not, that share an input with this one."""
    inputs = definition.input_by_name.keys()
    is_score = definition.result.unit == "points"
    others = (each for each in definitions() if each is not definition)
    return tuple(
        each for each in others if (each.result.unit == "points") is is_score and inputs & each.input_by_name.keys()
    )


def _told(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)

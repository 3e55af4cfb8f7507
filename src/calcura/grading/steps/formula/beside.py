"""One stated formula beside one calculator: whether it is right, and else how it differs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import Any, Final

from calcura.engine import Definition, Input
from calcura.grading.steps.formula.belonging import (
    MOST_TRIED,
    alike,
    is_formula_of,
    numbers_put_in,
    others_like,
    split_between,
    versions_of,
)
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.comparing import (
    FEWEST,
    agree,
    first_difference,
    is_number,
    is_step,
    no_value,
    same,
    scale_of,
    value_at,
)
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict, UnreadableFormulaError
from calcura.grading.steps.formula.naming import known_elsewhere, naming, phrases_of
from calcura.grading.steps.formula.patients import STEPS, Point, inside, neighbours, own, points
from calcura.grading.steps.formula.points_put_in import judge_sum
from calcura.grading.steps.formula.score_items import items_named
from calcura.grading.steps.formula.script import Script
from calcura.grading.steps.formula.words import BLOCKING, weighty, words
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Number
from calcura.measurements.units import conversion

ENOUGH: Final = 48
"""Patients of whom a formula that is right for some is right for at least one."""


class Different:
    """One stated formula beside one calculator, where it may be another, or lack something, or be wrong."""

    def __init__(self, script: Script, definition: Definition, inputs: Mapping[str, Any]) -> None:
        self.script, self.definition, self.inputs = script, definition, inputs
        self.points = points(definition)
        self.scale = scale_of(self.points)

    @property
    def bound(self) -> Bound:
        """The formula tied to the calculator's inputs."""
        return bind(self.script, self.definition, self.inputs)

    @property
    def is_score(self) -> bool:
        """Whether the calculator adds points."""
        return self.definition.result.unit == "points" and not own(self.definition).rounds

    @property
    def _inside(self) -> tuple[Point, ...]:
        return inside(self.definition)

    @cached_property
    def _around(self) -> Sequence[Point]:
        """This patient and those like them; nobody where the patient is not known."""
        return neighbours(self.definition, self.inputs) if self.inputs else ()

    def difference(self, bound: Bound) -> FormulaVerdict:
        """Return how a formula differs, the first of the kinds that holds."""
        return (
            self._unread(bound)
            or self._other_version() or self._a_step_only(bound)
            or self._adjustment_left_out(bound) or self._elsewhere() or self._unknown(bound)
            or self._wrong(bound)
        )  # fmt: skip

    def _unread(self, bound: Bound) -> FormulaVerdict | None:
        if not bound.meanings and (self.is_score or not (self.inputs and self.script.computes)):
            return FormulaVerdict("unreadable", "", "none of the calculator's inputs stands in the formula")
        if not bound.meanings and not numbers_put_in(bound, self.inputs):
            return FormulaVerdict("unreadable", "", "its numbers are not this patient's")
        reason, computed = no_value(next(bound.readings()), self.points)
        if not reason:
            return None
        return (
            FormulaVerdict("wrong", "it has no value", reason) if computed else FormulaVerdict("unreadable", "", reason)
        )

    def _a_step_only(self, bound: Bound) -> FormulaVerdict | None:
        """Say of an equation for a step on the way, called so, that it tells nothing of the whole."""
        name = self.script.result_name
        if name in ("", "the result") or naming(self.definition).is_result(name) or self.is_score:
            return None
        among = self._around or tuple(islice(self._inside, ENOUGH))
        for step, label in self.definition.steps.items():
            known = (each for each in among if step in each.patient[STEPS])
            first = list(islice(known, 1))
            reading = next(bound.readings())
            if not is_step(reading, step, first):
                continue
            rest = list(known)
            if len(rest) >= MOST_TRIED and is_step(reading, step, rest):
                return FormulaVerdict("unreadable", "", f"it states a step only: {label}")
        return None

    def _uses_more(self) -> FormulaVerdict | None:
        """Say of a formula with a quantity that this calculator does not use that it is another one."""
        for name in self.script.needed:
            if naming(self.definition).meaning(name) is None and (label := known_elsewhere(name)) is not None:
                return FormulaVerdict("wrong", f"uses {label}", f"{self.definition.title} does not use it")
        return None

    def _other_version(self) -> FormulaVerdict | None:
        return self._as_one_of(versions_of(self.definition), "other_version")

    def _adjustment_left_out(self, bound: Bound) -> FormulaVerdict | None:
        if self.is_score:
            return None
        for reading in islice(bound.readings(), MOST_TRIED):
            if found := split_between(reading, self.definition, self.points, self.scale):
                return FormulaVerdict("missing_adjustment", found, self._shown(reading))
        return None

    def _unknown(self, bound: Bound) -> FormulaVerdict | None:
        """Say that a formula cannot be judged whose names may be the inputs that it seems to leave out."""
        unused = [each for each in self.definition.inputs if self._matters_unused(each.name, bound)]
        telling = {word for each in unused for phrase in phrases_of(each) for word in weighty(words(phrase))}
        names = [
            name for name in self.script.literals if name not in bound.meanings and name != self.script.result_name
        ]
        doubtful = [name for name in names if self.is_score or telling & set(words(name)) - BLOCKING]
        if not unused or not doubtful or numbers_put_in(bound, self.inputs) or self._some_left_out(unused, doubtful):
            return None
        return FormulaVerdict("unreadable", "", f"what {', '.join(doubtful[:4])} stand for is not known")

    def _some_left_out(self, unused: Sequence[Input], doubtful: Sequence[str]) -> bool:
        """Whether every doubtful name speaks of items of the score, and yet an item is spoken of by none."""
        spoken_of = [items_named(name, "", self.definition) for name in doubtful] if self.is_score else [frozenset()]
        covered = {name for found in spoken_of for item in found for name in item}
        return all(spoken_of) and any(each.name not in covered for each in unused)

    def _elsewhere(self) -> FormulaVerdict | None:
        return self._as_one_of(others_like(self.definition), "other_calculator")

    def _as_one_of(self, others: Iterable[Definition], kind: Any) -> FormulaVerdict | None:
        for other in others:
            if is_formula_of(self.script, other, self.inputs, kind == "other_version"):
                return FormulaVerdict(kind, other.title)
        return None

    def _wrong(self, bound: Bound) -> FormulaVerdict:
        reading = next(bound.readings())
        unused = [each.label for each in self.definition.inputs if self._matters_unused(each.name, bound)]
        named = f"not used: {', '.join(unused)}" if unused else "the formula as a whole"
        return FormulaVerdict("wrong", named, self._shown(reading))

    def _matters_unused(self, name: str, bound: Bound) -> bool:
        made_of = {each.of for each in bound.meanings.values() if each.kind in ("step", "calculator")}
        return not made_of and name not in bound.inputs

    def _shown(self, reading: Reading) -> str:
        found = first_difference(reading, self._first(), self.scale)
        if found is None:
            return ""
        given = ", ".join(
            f"{name} {value}" for name, value in found.point.patient.items() if name[0] != " " and value is not None
        )
        return f"{given}: {_told(found.stated)}, not {_told(found.point.result)}"[:400]

    def _first(self) -> Iterable[Point]:
        return chain(self._around[:1], self._inside)


@lru_cache(maxsize=128)
def conversions(definition: Definition) -> tuple[float, ...]:
    """Return the factors that lead from the result's unit to those in which an input may be told."""
    units = {unit for each in definition.inputs if isinstance(each.kind, Number) for unit in each.kind.other_units}
    found = []
    for unit in units - {definition.result.unit}:
        try:
            found.append(conversion(definition.result.unit, unit, definition.result.substance).factor)
        except (MeasurementError, ValueError):
            continue
    return tuple(found)


def _told(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


class Beside(Different):
    """One stated formula beside one calculator."""

    def verdict(self, how_it_differs: bool) -> FormulaVerdict:
        """Return the verdict, the first of the kinds that holds; how a formula differs takes long to find."""
        if not self.points:
            raise UnreadableFormulaError("the calculator gives no result to compare with")
        sums = judge_sum(self.script, self.definition) if self.is_score else None
        try:
            bound = self.bound
        except UnreadableFormulaError:
            found = sums or (self._not_tied() if how_it_differs else None)
            if found is None:
                raise
            return found
        found = self._right(bound) or sums
        if (found is None or found.kind != "equal") and self.script.doubt:
            raise UnreadableFormulaError(self.script.doubt)
        return found or (self.difference(bound) if how_it_differs else FormulaVerdict("wrong"))

    def _right(self, bound: Bound) -> FormulaVerdict | None:
        """Return what a formula is right for: everybody, this patient and those like them, values in other units."""
        return (
            self._equal(bound) or self._in_this_branch(bound) or self._with_numbers(bound)
            or self._in_another_unit() or self._gives_another_unit(bound)
        )  # fmt: skip

    def _not_tied(self) -> FormulaVerdict | None:
        """Say what a formula is that uses names which mean nothing to the calculator.

        Of an equation for one of the calculator's inputs, solved for another quantity, nothing can be told.
        """
        solved_for = naming(self.definition).meaning(self.script.result_name)
        if solved_for is not None and solved_for.kind == "input":
            return None
        return self._other_version() or self._elsewhere() or self._uses_more()

    def _equal(self, bound: Bound) -> FormulaVerdict | None:
        for reading in bound.readings():
            if first_difference(reading, self._inside, self.scale) is None:
                return self._limits(reading)
        return None

    def _limits(self, reading: Reading) -> FormulaVerdict:
        """Say of a formula that is right inside every band on which limits it differs."""
        if self._around and self._around[0].at_limit is None:
            return FormulaVerdict("equal")
        differing = {
            each.at_limit: None for each in self.points if each.at_limit and not same(reading, each, self.scale)
        }
        labels = [self.definition.input_by_name[name].label for name in differing if name]
        if self._around and self._around[0].at_limit and not same(reading, self._around[0], self.scale):
            return FormulaVerdict(
                "wrong", f"the limit itself counts otherwise: {', '.join(labels)}", self._shown(reading)
            )
        return FormulaVerdict("equal", f"a limit itself counts otherwise: {', '.join(labels)}" if labels else "")

    def _in_this_branch(self, bound: Bound) -> FormulaVerdict | None:
        if not self.inputs or (self.is_score and not self._uses_all(bound)):
            return None
        around = self._around
        if around and any(alike(reading, around, self.scale) for reading in bound.readings()):
            return FormulaVerdict("equal", "in this patient's branch")
        return None

    def _with_numbers(self, bound: Bound) -> FormulaVerdict | None:
        if self.is_score or not numbers_put_in(bound, self.inputs):
            return None
        comes_to_it = any(same(reading, each, self.scale) for each in self._around[:1] for reading in bound.readings())
        return FormulaVerdict("equal", "with the patient's numbers") if comes_to_it else None

    def _in_another_unit(self) -> FormulaVerdict | None:
        """Say of a formula that it is right for values in other units than it is given: no fault of the formula."""
        if not self.inputs or not self.script.literals or self.is_score:
            return None
        free = bind(self.script, self.definition)
        found = self._equal(free) or self._in_this_branch(free)
        return None if found is None or found.kind != "equal" else replace(found, named="for values in another unit")

    def _gives_another_unit(self, bound: Bound) -> FormulaVerdict | None:
        """Say of a formula that gives the result in another unit, as a QTc in seconds, that it is right."""
        among = [each for each in self._inside if is_number(each.unrounded)]
        for factor in conversions(self.definition) if len(among) >= FEWEST else ():
            for reading in islice(bound.readings(), MOST_TRIED):
                if all(agree(value_at(reading, each), factor * each.unrounded) for each in among):
                    return FormulaVerdict("equal", "the result in another unit", f"factor {factor:g}")
        return None

    def _uses_all(self, bound: Bound) -> bool:
        return {each.name for each in self.definition.inputs if each.required} <= bound.inputs

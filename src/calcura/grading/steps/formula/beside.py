"""One stated formula beside one calculator: whether it is right, and else how it differs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property, lru_cache, partial
from itertools import chain, combinations, islice
from typing import Any, Final

from calcura.engine import Definition, Input, definitions
from calcura.grading.steps.formula.binding import Bound, Reading, bind
from calcura.grading.steps.formula.comparing import agree, first_difference, is_number, same, value_at, value_of
from calcura.grading.steps.formula.formula_verdict import FormulaVerdict, Kind, UnreadableFormulaError
from calcura.grading.steps.formula.naming import meaning_of, naming, phrases_of
from calcura.grading.steps.formula.operands import MOST_CALCULATORS
from calcura.grading.steps.formula.patients import STEPS, Point, inside, neighbours, own, points, whole_patient
from calcura.grading.steps.formula.script import CANNOT, Script
from calcura.grading.steps.formula.words import BLOCKING, weighty, words
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.units import conversion

ENOUGH: Final = 48
"""Patients of whom a formula that is right for some is right for at least one."""
FEWEST: Final = 4
"""Patients below whom nothing is concluded from agreement."""
MOST_TRIED: Final = 4
"""Combinations of units in which a formula that is not equal is looked at more closely."""
WRITTEN: Final = 0.005
"""How far a number may lie from the value that it is written for, as a share."""
FAR_OFF: Final = 0.1
"""How far apart two results lie, as a share, of which nobody can say that they are the same."""


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
        self.bound = bind(script, definition, inputs)

    @cached_property
    def _patient(self) -> tuple[Point, ...]:
        """This patient; nobody where he is not known, or the calculator refuses him."""
        return tuple(islice(self._around(), 1))

    def _around(self) -> Iterable[Point]:
        """This patient and those like him, made while they are looked at."""
        return neighbours(self.definition, self.inputs) if self.inputs else ()

    @property
    def _inside(self) -> tuple[Point, ...]:
        return inside(self.definition)

    def verdict(self, how_it_differs: bool) -> FormulaVerdict:
        """Return the verdict, the first of the kinds that holds; how a formula differs takes long to find."""
        if not points(self.definition):
            raise UnreadableFormulaError("the calculator gives no result to compare with")
        found = self._right()
        if (found is None or found.kind != "equal") and self.script.doubt:
            raise UnreadableFormulaError(self.script.doubt)
        return found or (self._difference() if how_it_differs else FormulaVerdict("wrong"))

    # What it is right for: everybody, this patient and those like them, with numbers put in, values in other units.

    def _right(self) -> FormulaVerdict | None:
        return (
            self._equal(self.bound) or self._in_this_branch(self.bound) or self._with_numbers()
            or self._in_another_unit() or self._gives_another_unit()
        )  # fmt: skip

    def _equal(self, bound: Bound) -> FormulaVerdict | None:
        equal = (each for each in bound.readings() if first_difference(each, self._inside) is None)
        reading = next(equal, None)
        return None if reading is None else self._limits(reading)

    def _limits(self, reading: Reading) -> FormulaVerdict:
        """Say of a formula that is right inside every band on which limits it differs."""
        on_limit = bool(self._patient) and self._patient[0].at_limit is not None
        if self._patient and not on_limit:
            return FormulaVerdict("equal")
        differing = {
            each.at_limit: None for each in points(self.definition) if each.at_limit and not same(reading, each)
        }
        labels = ", ".join(self.definition.input_by_name[name].label for name in differing if name)
        if on_limit and not same(reading, self._patient[0]):
            return FormulaVerdict("wrong", f"the limit itself counts otherwise: {labels}", self._shown(reading))
        return FormulaVerdict("equal", f"a limit itself counts otherwise: {labels}" if labels else "")

    def _in_this_branch(self, bound: Bound) -> FormulaVerdict | None:
        is_right = self._patient and any(
            all(same(reading, each) for each in self._around()) for reading in bound.readings()
        )
        return FormulaVerdict("equal", "in this patient's branch") if is_right else None

    def _with_numbers(self) -> FormulaVerdict | None:
        if not self._has_numbers:
            return None
        comes_to_it = any(same(reading, each) for each in self._patient for reading in self.bound.readings())
        return FormulaVerdict("equal", "with the patient's numbers") if comes_to_it else None

    @cached_property
    def _has_numbers(self) -> bool:
        """Whether this patient's numbers stand in a formula, in any unit, for the inputs that it does not name."""
        nodes = (each for each in self.bound.script.nodes if isinstance(each, ast.Name))
        read = {each.id for each in nodes if isinstance(each.ctx, ast.Load)}
        named = {meaning.of for name, meaning in self.bound.meanings.items() if name in read}
        told = [
            [read(self.inputs) for read in meaning_of(each, None, 1.0).readers]
            for each in self.definition.inputs
            if isinstance(each.kind, Number) and each.name not in named and self.inputs.get(each.name) is not None
        ]
        numbers = self.bound.script.numbers
        return bool(told) and all(any(abs(one - n) <= WRITTEN * abs(one) for one in of for n in numbers) for of in told)

    def _in_another_unit(self) -> FormulaVerdict | None:
        """Say of a formula that it is right for values in other units than it is given: no fault of the formula."""
        if not self.inputs or not self.script.literals:
            return None
        free = bind(self.script, self.definition)
        found = self._equal(free) or self._in_this_branch(free)
        return None if found is None or found.kind != "equal" else replace(found, named="for values in another unit")

    def _gives_another_unit(self) -> FormulaVerdict | None:
        """Say of a formula that gives the result in another unit, as a QTc in seconds, that it is right."""
        among = [each for each in self._inside if is_number(each.unrounded)]
        for factor in conversions(self.definition) if len(among) >= FEWEST else ():
            for reading in self.bound.readings(MOST_TRIED):
                if all(agree(value_at(reading, each), factor * each.unrounded) for each in among):
                    return FormulaVerdict("equal", "the result in another unit", f"factor {factor:g}")
        return None

    # How it differs, the first of the kinds that holds.

    def _difference(self) -> FormulaVerdict:
        return (
            self._unread()
            or as_one_of(versions_of(self.definition), "other_version", self.script, self.inputs)
            or self._a_step_only() or self._adjustment_left_out()
            or as_one_of(others_like(self.definition), "other_calculator", self.script, self.inputs)
            or self._unknown() or self._wrong()
        )  # fmt: skip

    def _unread(self) -> FormulaVerdict | None:
        if not self.bound.meanings and not (self.script.computes and self._has_numbers):
            return FormulaVerdict("unreadable", "", "none of the calculator's inputs stands in the formula")
        reading, refused = next(self.bound.readings()), ""
        for each in points(self.definition)[:8]:
            try:
                if reading(each.patient) is not None:
                    return None
            except UnreadableFormulaError as error:
                return FormulaVerdict("unreadable", "", str(error))
            except CANNOT as error:
                refused = str(error)
        return FormulaVerdict("wrong" if refused else "unreadable", "it has no value", refused)

    def _a_step_only(self) -> FormulaVerdict | None:
        """Say of an equation for a step on the way, called so, that it tells nothing of the whole."""
        name = self.script.result_name
        if name in ("", "the result") or naming(self.definition).is_result(name):
            return None
        reading = next(self.bound.readings())
        among = list(self._around()) or self._inside[:ENOUGH]
        for step, label in self.definition.steps.items():
            known = [each for each in among if step in each.patient[STEPS]]
            if len(known) > MOST_TRIED and all(
                agree(value_at(reading, each), each.patient[STEPS][step]) for each in known
            ):
                return FormulaVerdict("unreadable", "", f"it states a step only: {label}")
        return None

    def _adjustment_left_out(self) -> FormulaVerdict | None:
        """Name the choice or finding (or two) that parts the patients for whom a formula is right from the others."""
        for reading in self.bound.readings(MOST_TRIED if not adds_points(self.definition) else 0):
            right = cache(lambda each, reading=reading: same(reading, each))
            for label, groups in _groups(self.definition):
                if any(all(map(right, group)) for group in groups):
                    return FormulaVerdict("missing_adjustment", label, self._shown(reading))
        return None

    def _unknown(self) -> FormulaVerdict | None:
        """Say that a formula cannot be judged whose plain values may be of the inputs that it seems to leave out."""
        phrases = (phrase for each in self._unused for phrase in phrases_of(each))
        telling = {word for phrase in phrases for word in weighty(words(phrase))} - BLOCKING
        names = (name for name in self.script.literals if name not in (*self.bound.meanings, self.script.result_name))
        doubtful = [name for name in names if telling & set(words(name))]
        if not doubtful or self._has_numbers:
            return None
        return FormulaVerdict("unreadable", "", f"what {', '.join(doubtful[:4])} stand for is not known")

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
        found = first_difference(reading, chain(self._patient, self._inside))
        if found is None:
            return ""
        known = ((name, value) for name, value in found.patient.items() if name[0] != " " and value is not None)
        given = ", ".join(f"{name} {value}" for name, value in known)
        return f"{given}: {_told(value_at(reading, found))}, not {_told(found.result)}"[:400]

    # Whether it is this calculator's, where it is stated for another.

    def is_own(self, kind: Kind) -> bool:
        """Whether a formula is this calculator's; of a version, also where it leaves out a choice or a finding."""
        if not self.bound.meanings and not self._has_numbers:
            return False
        if self.inputs and all(map(self._is_far_off, self.bound.readings(MOST_TRIED))):
            return False
        if self._with_numbers():
            return True
        for reading in self.bound.readings(MOST_TRIED) if self.bound.meanings else ():
            if self._inside and first_difference(reading, self._inside) is None:
                return True
        if self.bound.meanings and self._in_this_branch(self.bound) and self._by_no_chance():
            return True
        return kind == "other_version" and not self.inputs and self._adjustment_left_out() is not None

    def _by_no_chance(self) -> bool:
        """Whether a formula that is right near a patient is right for others too, and does not only cross the right."""
        return any(
            sum(1 for _ in islice(filter(partial(same, reading), self._inside), 2)) == 2
            for reading in self.bound.readings(MOST_TRIED)
        )

    def _is_far_off(self, reading: Reading) -> bool:
        """Whether a formula gives this patient another result altogether: told without taking the calculator apart."""
        if any(each.kind == "step" for each in self.bound.meanings.values()):
            return False
        patient = whole_patient(self.definition, self.inputs)
        stated = value_of(reading, patient)
        right = value_of(lambda given: self.definition.function(**given), patient)
        if (
            not is_number(stated)
            or not is_number(right)
            or (isinstance(right, int) and "round" in self.definition.names)
        ):
            return False
        return bool(abs(stated - right) > FAR_OFF * max(abs(stated), abs(right)))


def as_one_of(
    others: Iterable[Definition], kind: Kind, script: Script, inputs: Mapping[str, Any]
) -> FormulaVerdict | None:
    """Return the calculator of several whose formula it is."""
    for other in others:
        try:
            if Beside(script, other, inputs).is_own(kind):
                return FormulaVerdict(kind, other.title)
        except UnreadableFormulaError:
            continue
    return None


def not_tied(script: Script, definition: Definition, inputs: Mapping[str, Any]) -> FormulaVerdict | None:
    """Say what a formula is that uses names which mean nothing to the calculator.

    Of an equation for one of the calculator's inputs, solved for another quantity, nothing can be told.
    """
    solved_for = naming(definition).meaning(script.result_name)
    if solved_for is not None and solved_for.kind == "input":
        return None
    versions = as_one_of(versions_of(definition), "other_version", script, inputs)
    return versions or as_one_of(others_like(definition), "other_calculator", script, inputs)


@lru_cache(maxsize=MOST_CALCULATORS)
def versions_of(definition: Definition) -> tuple[Definition, ...]:
    """Return the calculators that this one supersedes, or that supersede it, however far."""
    by_name = {each.name: each for each in definitions()}
    found: dict[str, None] = {}
    ahead = [definition.name]
    while ahead:
        each = by_name.get(ahead.pop())
        if each is not None and each.name not in found:
            found[each.name] = None
            ahead += [name for name in (each.supersedes, each.superseded_by) if name]
    return tuple(by_name[name] for name in found if name != definition.name)


@lru_cache(maxsize=MOST_CALCULATORS)
def others_like(definition: Definition) -> tuple[Definition, ...]:
    """Return the other calculators of the same sort, points or not, that share an input with this one."""
    inputs = definition.input_by_name.keys()
    is_score = definition.result.unit == "points"
    others = (each for each in definitions() if each is not definition)
    return tuple(
        each for each in others if (each.result.unit == "points") is is_score and inputs & each.input_by_name.keys()
    )


@lru_cache(maxsize=256)
def _groups(definition: Definition) -> tuple[tuple[str, tuple[Sequence[Point], ...]], ...]:
    """Return the patients who are alike in a choice or finding (or two), where they are not too few to conclude."""
    chosen = [each for each in definition.inputs if isinstance(each.kind, (Choice, Finding))]
    found = []
    for inputs in (*combinations(chosen, 1), *combinations(chosen, 2)):
        groups: dict[tuple[Any, ...], list[Point]] = {}
        for each in inside(definition):
            groups.setdefault(tuple(each.patient.get(one.name) for one in inputs), []).append(each)
        label = " and ".join(each.label for each in inputs)
        found.append((label, tuple(group for group in groups.values() if len(group) >= FEWEST)))
    return tuple(found)


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

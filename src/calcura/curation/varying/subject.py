"""A row ready to be varied: which of its values may change, where they stand, and what else changes with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from math import isclose
from typing import Any

from calcura.cases import Case
from calcura.cases.medcalc_bench.entity_names import DOSES, input_of, is_unused, normal_form
from calcura.cases.medcalc_bench.files import Row
from calcura.cases.medcalc_bench.labels import read_date
from calcura.cases.medcalc_bench.values import is_number, read_value, unit_of
from calcura.curation.varying import words
from calcura.curation.varying.bodies import allowed
from calcura.curation.varying.derived import Derived, computed, derived, giving
from calcura.curation.varying.edits import Edit, entity_numbers
from calcura.curation.varying.golds import NO_ANSWER, gold
from calcura.curation.varying.places import (
    ANOTHER,
    ELSEWHERE,
    KEPT,
    NOT_STATED,
    CannotVaryError,
    Digits,
    FaultyError,
    Note,
    Place,
    place_of,
)
from calcura.curation.varying.writing import date_like, keeps_article
from calcura.engine import Definition, definition
from calcura.grading import Answer
from calcura.measurements import Age, CalcuraError, Choice, Number
from calcura.measurements.numbers import number_at
from calcura.measurements.people import is_age
from calcura.measurements.units import convert
from calcura.reading.solver import read_stated
from calcura.reading.text.mentions import number_kinds
from calcura.text.tokens import Date

ENTITIES = "its entities cannot be or contradict one another"
NOTHING = "it has no number and no date"
FORM = "a date in a form that is not known"
JUDGED = "it is judged in words, and no limit is known"

Value = float | date


def _is_stranger(place: Place, value: float) -> bool:
    """Whether a value is farther from what is usual than the old one, by more than a part of its reach."""
    low, high = place.kind.usual
    outward = max(low - value, value - high, 0) - max(low - place.value, place.value - high, 0)
    return outward > OUTWARD * words.reach(place.name) * abs(place.value)


OUTWARD = 0.3
"""What part of its reach an unusual value may move away from what is usual."""


@dataclass(frozen=True, slots=True)
class DayPlace:
    """A date of a row, and where the note writes it."""

    name: str
    value: date
    sites: tuple[Date, ...]
    text: str

    def texts(self, value: date) -> list[tuple[int, int, str]]:
        """Return the places of a date with what is to stand there."""
        made = (
            (each.start, each.end, date_like(self.text[each.start : each.end], self.value, value))
            for each in self.sites
        )
        return [(start, end, text) for start, end, text in made if text is not None]


class Subject:
    """One row whose values can be varied.

    Raises:
        CannotVaryError: none can, and why.
    """

    def __init__(self, row: Row, case: Case, *, asked_alone: bool) -> None:
        self.row, self.case = row, case
        self.definition: Definition = definition(case.calculator)
        self.note = Note(case.note)
        self.lower = case.note.lower()
        self.answer = self._answer()
        self.entities = entity_numbers(row["Relevant Entities"])
        self.question = Note(case.question) if asked_alone else None
        self.known: dict[str, Any] = dict(case.inputs)
        self.names: dict[str, str] = {}
        self.places: dict[str, Place] = {}
        self.days: dict[str, DayPlace] = {}
        self.why: dict[str, str] = {}
        self._check_persons()
        for entity in self.entities:
            self._place(entity)
        self.derived: list[Derived] = []
        self._rests()
        if not self.places and not self.days:
            raise CannotVaryError(next(iter(self.why.values()), NOTHING))

    def _answer(self) -> Answer:
        if self.case.problems:
            raise FaultyError(ENTITIES)
        found = gold(self.case)
        if found is None:
            raise FaultyError(NO_ANSWER)
        return found

    def _check_persons(self) -> None:
        """Refuse a row whose choices the note plainly contradicts, such as the patient's sex."""
        asked = self.definition.use.asked if self.definition.use is not None else ()
        stated = {*self.case.stated} - {*asked}
        chosen = [each for each in self.definition.inputs if isinstance(each.kind, Choice) and each.name in stated]
        read = read_stated(chosen, self.case.note)
        for name, found in read.items():
            if found.sure and found.value != self.case.stated[name].value:
                raise FaultyError(ANOTHER)

    def _place(self, entity: str) -> None:
        given = self.case.entities[entity]
        found = input_of(self.case.calculator_number, entity)
        if is_unused(self.case.calculator_number, entity):
            return
        name = found[0] if found is not None else entity
        self.names[name] = entity
        try:
            if isinstance(given, str):
                self.days[name] = self._day(name, given)
            else:
                self.places[name] = self._number(name, entity, given)
        except FaultyError:
            raise
        except CannotVaryError as error:
            self.why[name] = str(error)

    def _day(self, name: str, given: str) -> DayPlace:
        day = read_date(given)
        sites = [each for each in self.note.dates if each.day == day]
        if not sites:
            raise FaultyError(NOT_STATED)
        text = self.case.note
        if any(date_like(text[each.start : each.end], day, day) is None for each in sites):
            raise CannotVaryError(FORM)
        return DayPlace(name, day, tuple(sites), text)

    def _number(self, name: str, entity: str, given: Any) -> Place:
        kind = number_kinds().get(name)
        if kind is None or normal_form(entity) in DOSES:
            return self._of_no_input(entity, given)
        value = read_value(name, kind, entity, given)
        assert isinstance(value, (int, float))
        self.known[name] = float(value)
        found = place_of(self.note, name, kind, float(value))
        if found.judged and not words.every_limit(name):
            raise CannotVaryError(JUDGED)
        return found

    def _of_no_input(self, entity: str, given: Any) -> Place:
        """Return the place of a number that states no measured input, such as a dose: the only one like it."""
        parts = [each for each in (given if isinstance(given, (list, tuple)) else [given]) if is_number(each)]
        unit = given[-1] if isinstance(given, (list, tuple)) and isinstance(given[-1], str) else ""
        value = float(parts[0])
        like = [each for each in self.note.digits if each.amount.value == value]
        if not like:
            raise FaultyError(NOT_STATED)
        if len(like) > 1 or not unit or like[0].unit != unit:
            raise CannotVaryError(ELSEWHERE)
        kind = Number(entity, unit, (value / 10, value * 10), (value / 2, value * 2), 3)
        self.known[entity] = value
        return Place(entity, kind, value, tuple(like), (), judged=False)

    def _rests(self) -> None:
        """Leave out what another number rests on that cannot be carried along."""
        for name in words.kept(self.lower):
            if name in self.places:
                del self.places[name]
                self.why[name] = KEPT
        self.derived, stuck = derived(self.note, self.known, self.places)
        for name in stuck & set(self.places):
            del self.places[name]
            self.why[name] = KEPT

    @cached_property
    def limits(self) -> dict[str, list[float]]:
        """The limits that the note's words set, by input or by what a calculator gives."""
        return words.limits(self.lower)

    @cached_property
    def calm(self) -> bool:
        """Whether the note judges all that it tells."""
        return words.tell("calm", self.lower)

    def fits(self, values: Mapping[str, Value]) -> bool:
        """Whether values agree with every word and every other number of the note."""
        numbers = {name: float(each) for name, each in values.items() if isinstance(each, (int, float))}
        return all(self._fits(name, value) for name, value in numbers.items()) and self._fit_together(numbers)

    def _fits(self, name: str, value: float) -> bool:
        place = self.places[name]
        low, high = self._population(name, place.kind)
        if not low <= value <= high or _is_stranger(place, value):
            return False
        told = (*self.limits.get(name, ()), *self.limits.get(place.kind.label, ()))
        cuts = [*told, *(words.every_limit(name) if place.judged or self.calm else ())]
        if not words.on_one_side(place.value, value, cuts):
            return False
        return all((place.value < each) == (value < each) and value != each for each in place.others)

    def _population(self, name: str, kind: Number) -> tuple[float, float]:
        low, high = kind.plausible
        aged = self.definition.input_of(Age)
        ages = self.definition.ages if aged is not None and aged.name == name else None
        for limits in (self.definition.applies_to.get(name), ages):
            if limits is not None:
                low = max(low, limits[0]) if limits[0] is not None else low
                high = min(high, limits[1]) if limits[1] is not None else high
        return low, high

    def _fit_together(self, numbers: Mapping[str, float]) -> bool:
        after = self.known | dict(numbers)
        for label, cuts in self.limits.items():
            for found in giving(label):
                if not set(found.input_by_name) & set(numbers):
                    continue
                one, other = computed(found, self.known), computed(found, after)
                if one is not None and (other is None or not words.on_one_side(one, other, cuts)):
                    return False
        return self._is_a_body(after) and all(self._stay_apart(name, after) for name in numbers)

    def _is_a_body(self, after: Mapping[str, Any]) -> bool:
        """Whether the body allows each number beside the others, or no less than it did.

        What patients have is asked of the tables that patients are drawn from: QT ends before the next beat, a gap and
        gases agree, a weight goes with a height.
        """
        return all(
            self._outward(name, after) <= self._outward(name, self.known) + 1e-9
            for name, value in after.items()
            if isinstance(value, (int, float))
        )

    def _outward(self, name: str, values: Mapping[str, Any]) -> float:
        """Return how far a number lies from what the body allows beside the others, as a share of itself."""
        limits = allowed(self.definition, name, self.told | dict(values))
        value = float(values[name])
        return max(limits[0] - value, value - limits[1], 0.0) / abs(value) if limits is not None and value else 0.0

    @cached_property
    def told(self) -> dict[str, Any]:
        """The age, where the note tells it and the entities do not: other limits follow from it."""
        ages = {name: kind for name, kind in number_kinds().items() if is_age(kind)}
        told = {name: self.note.first_choice(name, kind) for name, kind in ages.items()}
        return {name: age for name, age in told.items() if age is not None}

    def _stay_apart(self, name: str, after: Mapping[str, Any]) -> bool:
        """Whether what is measured in one unit stays about as far apart as it was, such as two pressures."""
        unit = self.places[name].kind.unit
        for other, kind in ((each, number_kinds().get(each)) for each in self.known if each != name):
            if kind is None or kind.unit != unit or other not in self.known:
                continue
            before, now = self.known[name] - self.known[other], after[name] - after[other]
            if before and not 0.5 <= now / before <= 2:
                return False
        return True

    def edits(self, values: Mapping[str, Value]) -> tuple[Edit, ...] | None:
        """Return the edits that put values in: in note, question and entities; None where one has no such form."""
        found: list[Edit] = []
        for name, value in values.items():
            entity = self._entity(name, value)
            if entity is None:
                return None
            found.append(entity)
            if isinstance(value, date):
                found += [Edit("Patient Note", *each) for each in self.days[name].texts(value)]
                continue
            texts = self.places[name].texts(value)
            if texts is None or not all(self._keeps_article(each, text) for each, text in texts):
                return None
            found += [Edit("Patient Note", each.start, each.end, text) for each, text in texts if text != each.text]
            found += self._in_question(name, value)
        after = self.known | dict(values)
        for each in self.derived:
            if any(each.rests_on(name) for name in values):
                text = each.written(after)
                if text is None:
                    return None
                if text != each.digits.text:
                    found.append(Edit("Patient Note", each.digits.start, each.digits.end, text))
        return tuple(sorted(found))

    def _keeps_article(self, digits: Digits, text: str) -> bool:
        return keeps_article(self.case.note[max(0, digits.start - 4) : digits.start], digits.text, text)

    def _in_question(self, name: str, value: float) -> Iterator[Edit]:
        place = self.places[name]
        if self.question is None:
            return
        for each in self.question.told(name, place.kind):
            text = each.written(value, place.kind)
            seen = each.value(place.kind)
            if text is not None and seen is not None and isclose(seen, place.value, rel_tol=1e-6):
                yield Edit("Question", each.start, each.end, text)

    def _entity(self, name: str, value: Value) -> Edit | None:
        entity = self.names[name]
        start, end = self.entities[entity]
        old = self.row["Relevant Entities"][start:end]
        if isinstance(value, date):
            return Edit("Relevant Entities", start, end, repr(value.strftime("%m/%d/%Y")))
        number = self._in_unit_of(entity, name, value)
        if number is None:
            return None
        whole = old.isdecimal() and number.is_integer()
        return Edit("Relevant Entities", start, end, str(int(number)) if whole else repr(float(f"{number:.10g}")))

    def _in_unit_of(self, entity: str, name: str, value: float) -> float | None:
        """Return a value in the unit of its entity, as written where it has the unit of the note."""
        place, given = self.places[name], self.case.entities[entity]
        number = (
            float(given[0] if is_number(given[0]) else given[1]) if isinstance(given, (list, tuple)) else float(given)
        )
        first = place.sites[0]
        text = first.written(value, place.kind)
        if text is not None and isclose(first.amount.value, number, rel_tol=1e-9):
            written = number_at(text, 0)
            assert written is not None
            return float(written.value.scaleb(first.amount.power))
        if name == entity or not isinstance(given, (list, tuple)):
            return value
        try:
            return float(f"{convert(value, place.kind.unit, unit_of(given[1], place.kind), place.kind.substance):.6g}")
        except CalcuraError:
            return None

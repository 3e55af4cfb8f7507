"""Draws the patients of a calculator: values that it takes, and that no other seed has."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite, prod
from typing import Any, NamedTuple

from calcura.cases.generated.errors import GenerationError
from calcura.cases.generated.grids import Said
from calcura.cases.generated.language import Language
from calcura.cases.generated.options import Options
from calcura.cases.generated.plans import DayPlan, given_share, plan_of
from calcura.cases.generated.randomness import VERSION, Draws, place_of
from calcura.engine.definition import Definition
from calcura.measurements.vocabulary.unlikely import BELOW, rules_about

TRIES = 400
"""How often a patient whom the calculator refuses, or whose result is out of its limits, is drawn anew."""

MOST_CLASSES = 1024
LEAST_LEFT = 4096
"""Distinct patients left to each seed, at least, when patients are divided among seeds."""


HALF_WAY = 1e-6
"""How near to a half counts as a half, in units of the last decimal."""


class Patient(NamedTuple):
    """A patient as drawn: what is said of each input by name, in the order of the signature, and the result."""

    said: dict[str, Said]
    result: Any
    mixed: int
    """A number of 32 bits that follows from the levels, whatever seed they were drawn for."""
    order: tuple[int, ...]
    """A random key for each line."""
    bits: int
    """Random bits for the wording."""


class Patients:
    """Draws patients of one calculator.

    Patients are divided among seeds into ``classes``: the levels of a patient's values add up to the seed's place
    among them, modulo that number. To make it so one value is moved by a few steps. So two seeds of different places
    share no patient, however many are drawn.
    """

    def __init__(self, definition: Definition, language: Language, options: Options) -> None:
        self.definition = definition
        self.names = tuple(each.name for each in definition.inputs)
        self.plans = tuple(plan_of(definition, each, language, options) for each in definition.inputs)
        self.distinct = prod(plan.size for plan in self.plans)
        needed = [plan for plan, each in zip(self.plans, definition.inputs, strict=True) if each.required]
        # A number that is always told tells patients apart; what may be left out often is.
        self.distinct_needed = self.distinct if any(each.ladders for each in needed) else prod(p.size for p in needed)
        self._draws = Draws(len(self.plans))
        self._draw_each = tuple(
            (each.name, plan.draw, given_share(each)) for each, plan in zip(definition.inputs, self.plans, strict=True)
        )
        self._later_days = [place for place, plan in enumerate(self.plans) if isinstance(plan, DayPlan)][1:]
        self.classes, self._movable = self._divided()
        self._limits = definition.result.limits
        self._scale = 10.0**definition.result.decimals
        self._below = [pair for pair in BELOW if {*pair[:2]} <= {*self.names}]
        self._unlikely = rules_about(self.names)

    def _divided(self) -> tuple[int, dict[str, int]]:
        """Return into how many classes patients are divided, and the places of inputs that can be moved, best first."""
        room = {
            place: min(ladder.count for ladder in plan.ladders) // (4 if self.definition.inputs[place].required else 1)
            for place, plan in enumerate(self.plans)
            if plan.ladders and place not in self._later_days
        }
        required = [place for place in room if self.definition.inputs[place].required]
        best = sorted(required, key=lambda place: -room[place])[:2]
        most = room[best[0]] if best else min(room.values(), default=0)
        classes = 1
        while 2 * classes <= min(MOST_CLASSES, most, self.distinct // LEAST_LEFT):
            classes *= 2
        return classes, {self.names[place]: place for place in best or room if room[place] >= classes}

    def draw(self, seed: int, index: int) -> Patient:
        """Return the patient at a place.

        Raises:
            GenerationError: when the calculator refuses every one that is drawn.
        """
        place = place_of(seed, self.classes)[0]
        for attempt in range(TRIES):
            key = f"{VERSION}/{seed}/{self.definition.name}/{index}/{attempt}"
            wide, narrow, bits = self._draws.of(key)
            said = {
                name: draw(wide_bits)
                for (name, draw, share), wide_bits, chance in zip(self._draw_each, wide, narrow)  # noqa: B905
                if chance & 0xFFFF < share
            }
            if not said:
                continue
            if self._later_days:
                self._put_in_order(said, wide)
            self._fit(place, said, wide)
            values = {name: each.stated.value for name, each in said.items()}
            if any(values[lower] + apart > values[higher] for lower, higher, apart in self._below):
                continue
            if self._unlikely and any(holds(values) for holds in self._unlikely):
                continue
            result = self.result_of(values)
            if result is not None:
                return Patient(said, result, _mixed(said), narrow, bits)
        raise GenerationError(f"{self.definition.name}: no patient was found whom it takes, in {TRIES} tries")

    def _put_in_order(self, said: dict[str, Said], wide: tuple[int, ...]) -> None:
        """Count every date after the first from the first."""
        first = next(said[name] for name, plan in zip(self.names, self.plans, strict=True) if isinstance(plan, DayPlan))
        for place in self._later_days:
            plan = self.plans[place]
            assert isinstance(plan, DayPlan)
            said[self.names[place]] = plan.after(first.stated.value, wide[place])

    def _fit(self, wanted: int, said: dict[str, Said], wide: tuple[int, ...]) -> None:
        """Move one value so that the levels add up to the place of the seed."""
        total = sum([each.level for each in said.values()])
        if (wanted - total) % self.classes == 0:
            return
        given = [name for name in self._movable if name in said]
        name = next((name for name in given if said[name].ladder is not None), None)
        if name is None:
            if not given:
                return
            name, place = given[0], self._movable[given[0]]
            total -= said[name].level
            said[name] = self.plans[place].draw_usual(wide[place])
            total += said[name].level
        before = said[name]
        assert before.ladder is not None
        said[name] = before.ladder.moved(before.level, (wanted - total) % self.classes, self.classes)
        if self._later_days:
            self._put_in_order(said, wide)

    def result_of(self, values: Mapping[str, Any]) -> Any:
        """Return what the calculator makes of a patient.

        None where the calculator refuses or leaves its declared limits, and where two people may round the result to
        different answers.
        """
        try:
            value = self.definition.function(**values)
        except (ValueError, ArithmeticError):
            return None
        if type(value) is float and (not isfinite(value) or self._rounds_either_way(value)):
            return None
        low, high = self._limits
        if (low is not None and value < low) or (high is not None and value > high):
            return None
        return value

    def _rounds_either_way(self, value: float) -> bool:
        """Whether a result lies half-way between two answers."""
        return abs(value * self._scale % 1 - 0.5) < HALF_WAY


def _mixed(said: Mapping[str, Said]) -> int:
    number = 0
    for each in said.values():
        number = (number * 1_000_003 + each.level) & 0xFFFFFFFFFFFF
    return number * 0x9E3779B97F4A7C15 >> 29 & 0xFFFFFFFF

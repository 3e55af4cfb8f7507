"""Draws the patients of a calculator: whom it takes, as people are or so that everything comes up, and seldom twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain, pairwise
from math import isfinite, prod
from typing import Any, NamedTuple

from calcura.cases.errors import GenerationError
from calcura.cases.generated.grids import Said
from calcura.cases.generated.language import Language
from calcura.cases.generated.options import Options
from calcura.cases.generated.plans import DayPlan, InputPlan, NumberPlan, OptionsPlan, given_share, plan_of
from calcura.cases.generated.randomness import FIRST_HELD_OUT_SEED, FULL, VERSION, Draws, place_of, threshold
from calcura.engine.definition import Definition
from calcura.engine.people import people
from calcura.measurements.kinds import Number
from calcura.measurements.people import Draw
from calcura.measurements.vocabulary.unlikely import BELOW, rules_about

TRIES = 400
"""How often a patient whom the calculator refuses, or whose result is out of its limits, is drawn anew."""

LEAST_LEFT = 4096
"""Distinct patients left to each class, at least, when patients are divided among seeds."""

FURTHER = (0, -1, 1, -2, 2, -3, 3, -4, 4)
"""By how many times the number of classes a value is moved further, to make a patient one of its side."""

LEAST_DIVIDED = 64
"""With fewer distinct patients than this, all of them are for training and held out as well."""

HALF_WAY = 1e-6
"""How near to a half counts as a half, in units of the last decimal."""

FIRST_PILOTS, PILOTS, MORE = 34, 60, 8
"""Patients by whom the commonest answer is found, and how many times as many where it is too common.

As soon as it cannot become too common, the others need not be drawn: that is asked from the first ones on.
"""
COMMONEST = 0.45
"""Share of the commonest answer in the coverage mix, at most, as far as they show it."""
SELDOMEST = 0.02
"""Share in which a patient with the commonest answer is kept, at least."""

OWN, US, SI = range(3)

_Told = tuple[str, Draw, Callable[[Any], Said] | None, int, tuple[Said, ...]]


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
    covers: bool
    """Whether it is drawn from the coverage mix."""


class Patients:
    """Draws patients of one calculator.

    A quarter of the patients are for held-out seeds and the others for training, and both are divided among their seeds
    into ``classes``: a hash of the levels of a patient's values tells the side, and their sum the class. To make it so
    one value is moved by a few steps; where none can be, the patient is drawn anew.
    """

    def __init__(self, definition: Definition, language: Language, options: Options, least_classes: int = 1) -> None:
        self.definition = definition
        self.names = tuple(each.name for each in definition.inputs)
        plans = {each.name: plan_of(definition, each, language, options) for each in definition.inputs}
        self.distinct = prod(plan.size for plan in plans.values())
        drawn = people(definition)
        self._constants = drawn.constants
        given = {each.name: given_share(each) for each in definition.inputs}
        self._edge_share = threshold(options.edge_share)
        self._people = tuple(
            tuple(_told(name, draw, plans.get(name), given.get(name, 0), country) for name, draw in drawn.draws.items())
            for country in (OWN, US, SI)
        )
        self._in_order = [name for name in drawn.draws if name in plans] == list(self.names)
        self._others = tuple((name, plans[name], given[name]) for name in self.names if name not in drawn.draws)
        self._days = tuple((name, plan) for name, plan in plans.items() if isinstance(plan, DayPlan))
        self._drawn, self._linked = drawn, tuple(name for name in self.names if name in drawn.linked)
        self._draws = Draws(len(drawn.draws) + len(self._others) + 1)
        self._later = {name for name, _ in self._days[1:]}
        self._places = {name: place for place, name in enumerate([*drawn.draws, *(each[0] for each in self._others)])}
        self.classes, self._movable = self._divided(plans, least_classes)
        self._cover_share, self._other_share = threshold(options.coverage), threshold(options.other_units)
        self._limits = definition.result.limits
        self._scale = 10.0**definition.result.decimals
        self._below = [pair for pair in BELOW if {*pair[:2]} <= {*self.names}]
        self._unlikely = rules_about(self.names)
        self._echoed = tuple(
            each.name
            for each in definition.inputs
            if isinstance(each.kind, Number) and each.kind.unit == definition.result.unit != "points"
        )
        self._commonest: dict[bool, tuple[Any, int]] = {}
        self._is_share = definition.result.unit == "%" or self._limits == (0, 1)

    def _divided(self, plans: Mapping[str, Any], least_classes: int) -> tuple[int, tuple[str, ...]]:
        """Return into how many classes each side is divided, and the inputs that may be moved for it, best first."""
        room = {
            name: min(ladder.count for ladder in plan.ladders)
            for name, plan in plans.items()
            if plan.ladders and name not in self._later
        }
        classes = 1
        most = min(max(room.values(), default=0) // 4, self.distinct // LEAST_LEFT)
        while classes < least_classes and 2 * classes <= most:
            classes *= 2
        movable = sorted((name for name in room if room[name] > 2 * classes), key=lambda name: -room[name])
        return classes, tuple(movable)

    def draw(self, seed: int, index: int) -> Patient:
        """Return the patient at a place.

        Raises:
            GenerationError: when the calculator refuses every one that is drawn.
        """
        held_out, place = seed >= FIRST_HELD_OUT_SEED, place_of(seed, self.classes)[0]
        key = f"{VERSION}/{seed}/{self.definition.name}/{index}"
        wide, narrow, first_bits = self._draws.of(f"{key}/0")
        bits = first_bits
        covers = (bits >> 16 & 0xFFFF) < self._cover_share
        for attempt in range(1, TRIES + 1):
            said, person = self._said(wide, narrow, first_bits, covers)
            number = self._placed(place, held_out, said, person, wide) if said else None
            if number is not None:
                spares = covers and attempt <= TRIES // 2  # then the commonest answer is better than none
                result = self._accepted(said, spares, wide[-1] & 0xFFFF, held_out)
                if result is not None:
                    return Patient(said, result, _mixed(number), narrow, bits, covers)
            wide, narrow, bits = self._draws.of(f"{key}/{attempt}")
        raise GenerationError(f"{self.definition.name}: no patient was found whom it takes, in {TRIES} tries")

    def _said(
        self, wide: tuple[int, ...], narrow: tuple[int, ...], bits: int, covers: bool
    ) -> tuple[dict[str, Said], dict[str, Any]]:
        """Return what is said of one person, and all that is drawn of them."""
        country = OWN
        if (bits >> 32 & 0xFFFF) < self._other_share:
            country = SI
        elif (bits >> 48) < self._other_share:
            country = US
        person = self._constants.copy()
        # Half of those who cover the calculator have findings as people have them, and only numbers at its cut-points.
        rate = (wide[-1] >> 32) / (FULL >> 1) if covers and wide[-1] < FULL << 31 else None
        found: dict[str, Said] = {}
        edge_share = self._edge_share if covers else 0
        for (name, draw, tell, share, edges), each, chance in zip(self._people[country], wide, narrow):  # noqa: B905
            if tell is None:
                person[name] = draw(person, each, rate, None)
                continue
            if edges and (each & 0xFFFF) < edge_share:
                told = edges[(each >> 16 & 0xFFFF) * len(edges) >> 16]
                wanted = told.stated.value
                value = draw(person, each, rate, wanted)
                if value != wanted:
                    told = tell(value)
            else:
                told = tell(draw(person, each, rate, None))
            person[name] = told.stated.value
            if chance & 0xFFFF < share:
                found[name] = told
        if self._others:
            self._say_others(found, wide, narrow)
        return found if self._in_order else {name: found[name] for name in self.names if name in found}, person

    def _say_others(self, found: dict[str, Said], wide: tuple[int, ...], narrow: tuple[int, ...]) -> None:
        """Add dates, and sets of options."""
        first = len(self._people[OWN])
        for place, (name, plan, share) in enumerate(self._others, first):
            if narrow[place] & 0xFFFF < share:
                assert isinstance(plan, (OptionsPlan, DayPlan))
                found[name] = plan.draw(wide[place])
        if self._later:
            self._put_in_order(found, wide)

    def _put_in_order(self, said: dict[str, Said], wide: tuple[int, ...]) -> None:
        """Count every date after the first from the first."""
        first = said[self._days[0][0]].stated.value
        for name, plan in self._days[1:]:
            said[name] = plan.after(first, wide[self._places[name]])

    def _placed(
        self,
        place: int,
        held_out: bool,
        said: dict[str, Said],
        person: dict[str, Any],
        wide: tuple[int, ...],
    ) -> int | None:
        """Return the number of a patient of the seed, one value moved by a few steps to make it so; else None."""
        levels = [each.level for each in said.values()]
        number = _number(levels)
        given = [name for name in self._movable if name in said]
        if not given:
            return number if self.distinct < LEAST_DIVIDED or _is_held_out(number) == held_out else None
        steps = (place - sum(levels)) % self.classes
        if not steps and _is_held_out(number) == held_out:
            return number
        name = next((name for name in given if said[name].ladder is not None), None)
        if name is None:
            return None
        before, power = said[name], pow(MIXING, len(said) - 1 - [*said].index(name), 1 << 48)
        assert before.ladder is not None
        for blocks in FURTHER:
            further = steps + blocks * self.classes
            after = number + further * power
            if self._later or _is_held_out(after) == held_out:
                moved = before.ladder.moved(before.level, further)
                if moved is not None:
                    said[name] = moved
                    person[name] = moved.stated.value
                    if self._later:
                        self._put_in_order(said, wide)
                        after = _number([each.level for each in said.values()])
                        if _is_held_out(after) != held_out:
                            continue
                    return after if self._allows(name, person) else None
        return None

    def _allows(self, moved: str, person: dict[str, Any]) -> bool:
        """Whether the body allows the value that was moved, and each other beside it."""
        draws = self._drawn.draws
        for name in (moved, *self._linked):
            if name in draws and person[name] != draws[name](person, 0, None, person[name]):
                return False
        return True

    def _accepted(self, said: Mapping[str, Said], spares: bool, chance: int, held_out: bool) -> Any:
        """Return the result of a patient who can be, and from whom something can be learned; else None.

        Of those who cover the calculator, the commonest answer is spared: most who have it are drawn anew.
        """
        values = {name: each.stated.value for name, each in said.items()}
        for lower, higher, apart in self._below:
            if higher in values and values[lower] + apart > values[higher]:
                return None
        for holds in self._unlikely:
            if holds(values):
                return None
        result = self.result_of(values)
        if result is None or self._is_degenerate(values, result):
            return None
        if spares:
            commonest, kept = self._thinned(held_out)
            if chance >= kept and self._printed(result) == commonest:
                return None
        return result

    def _thinned(self, held_out: bool) -> tuple[Any, int]:
        """Return the commonest answer of the coverage mix, and how often to keep it, of 65,536."""
        if held_out not in self._commonest:
            self._commonest[held_out] = self._thinned_by(held_out)
        return self._commonest[held_out]

    def _thinned_by(self, held_out: bool) -> tuple[Any, int]:
        found: Counter[Any] = Counter()
        for first, last in pairwise(chain((0,), range(FIRST_PILOTS, PILOTS + 1, 2))):
            found += self._piloted(held_out, range(first, last))
            left = PILOTS - last
            if max(found.values(), default=0) + left <= COMMONEST * (found.total() + left):
                return None, FULL
        found += self._piloted(held_out, range(PILOTS, PILOTS * MORE))
        (commonest, count), total = found.most_common(1)[0], found.total()
        return commonest, threshold(min(1, max(SELDOMEST, (total - count) / count)))

    def _piloted(self, held_out: bool, pilots: range) -> Counter[Any]:
        """Return the answers of some patients of one side."""
        found: Counter[Any] = Counter()
        for pilot in pilots:
            wide, narrow, bits = self._draws.of(f"{VERSION}/{self.definition.name}/pilot/{pilot}")
            said, person = self._said(wide, narrow, bits, True)
            place = place_of(pilot, self.classes)[0]
            if not said or self._placed(place, held_out, said, person, wide) is None:
                continue
            result = self._accepted(said, False, 0, held_out)
            if result is not None:
                found[self._printed(result)] += 1
        return found

    def _printed(self, result: Any) -> Any:
        return round(result, self.definition.result.decimals) if type(result) is float else result

    def _is_degenerate(self, values: Mapping[str, Any], result: Any) -> bool:
        """Whether a result prints as nothing, as certain, or as one of the inputs."""
        if type(result) is not float or self.definition.result.unit == "points":
            return False
        printed = round(result, self.definition.result.decimals)
        if printed == 0 and (self._limits[0] == 0 or self._is_share):
            return True
        if self._is_share and printed == self._limits[1]:
            return True
        return bool(self._echoed) and any(
            abs(values[name] - result) * self._scale <= 0.5 for name in self._echoed if name in values
        )

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


def _told(name: str, draw: Draw, plan: InputPlan | None, share: int, country: int) -> _Told:
    """Return how one input is drawn and told in the units of a country; what is not asked for is not told."""
    if isinstance(plan, NumberPlan):
        return name, draw, plan.grids[country].nearest, share, plan.edges[country]
    return name, draw, plan.said.__getitem__ if isinstance(plan, OptionsPlan) else None, share, ()


MIXING, SPREADING = 1_000_003, 0x9E3779B97F4A7C15


def _number(levels: Sequence[int]) -> int:
    """Return a number that follows from the levels."""
    number = 0
    for level in levels:
        number = (number * MIXING + level) & 0xFFFFFFFFFFFF
    return number


def _mixed(number: int) -> int:
    return (number & 0xFFFFFFFFFFFF) * SPREADING >> 29 & 0xFFFFFFFF


def _is_held_out(number: int) -> bool:
    """Whether a patient is one of the quarter for held-out seeds: the two highest bits of what is mixed are none."""
    return not (number & 0xFFFFFFFFFFFF) * SPREADING & 3 << 59

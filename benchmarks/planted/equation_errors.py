"""Errors planted into the solutions of equations, each carried through: what follows is consistent with it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from calcura.evaluation.items import Item
from planted.algebra import read, worked_out
from planted.making import Setting
from planted.numbers import fixed
from planted.readings import Reading
from planted.recipes import Recipe
from planted.slips import (
    ASSUMED,
    assumed,
    in_wrong_unit,
    misread,
    numbers,
    of_another_time,
    unconverted,
    wrongly_converted,
)
from planted.worked import Worked
from planted.working import Plan, drawn_plan, exact, work


@dataclass(frozen=True, slots=True)
class Planted:
    """A solution with an error, before it is put into words."""

    worked: Worked
    step: str
    types: tuple[str, ...]
    what: str
    item: Item
    by_hand: bool = False
    """Whether the error cannot be made by a program."""
    unit_told: bool = False
    """Whether the answer must be told with its unit."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a solution is worked from: a recipe, values and a plan, each with or without an error."""

    recipe: Recipe
    given: Mapping[str, Reading]
    plan: Plan
    item: Item
    step: str = ""
    types: tuple[str, ...] = ()
    what: str = ""
    by_hand: bool = False

    def erring(self, step: str, kind: str, what: str, **changes: object) -> Sheet:
        """Return the sheet with one more error; the first one named stays the first."""
        told = f"{self.what}; then {what}" if self.what else what
        return replace(self, step=self.step or step, types=(*self.types, kind), what=told, **changes)  # type: ignore[arg-type]

    def done(self) -> Planted:
        """Return the solution."""
        return Planted(
            work(self.recipe, self.given, self.plan), self.step, self.types, self.what, self.item, self.by_hand
        )


def right_answer(setting: Setting, plan: Plan) -> str:
    """Return the right answer to so many decimals."""
    assert setting.recipe is not None
    return fixed(exact(setting.recipe, setting.given)[setting.recipe.steps[-1].symbol], plan.decimals)


def sheet(setting: Setting, rng: Random) -> Sheet:
    """Return a sheet without an error."""
    assert setting.recipe is not None
    return Sheet(setting.recipe, setting.given, drawn_plan(setting.recipe, rng), setting.item)


def misremember(number: int) -> Callable[[Sheet, Random], Sheet | None]:
    """Return a way to misremember the equation: the one of this number among those of its recipe."""

    def planted(made: Sheet, rng: Random) -> Sheet | None:
        wrong = made.recipe.wrongs[number % len(made.recipe.wrongs)]
        names = defaultdict(lambda: None, exact(made.recipe, made.given))  # A drug that is not taken is no input.
        if not worked_out(read(wrong.when), names):
            return None
        return made.erring("formula", wrong.type, wrong.what, recipe=made.recipe.misremembered(wrong))

    return planted


def misreading(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a number misread."""
    name = rng.choice(_numbers(made))
    wrong = misread(made.given[name], rng)
    if wrong is None or _unmoved(made, {**made.given, name: wrong}):
        return None
    what = f"{name} {wrong.number} in place of {made.given[name].told}"
    return made.erring("values", "extraction", what, given={**made.given, name: wrong})


def wrong_time(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a value of another time, which the note tells too."""
    name = rng.choice(_numbers(made))
    found = of_another_time(made.given[name], rng)
    if found is None or _unmoved(made, {**made.given, name: found[0]}):
        return None
    what = f"{name} of another time: {found[0].told} in place of {made.given[name].told}"
    if not made.item.note:
        return None
    item = replace(made.item, note=f"{made.item.note}\n\n{found[1]}")
    return made.erring("values", "extraction", what, given={**made.given, name: found[0]}, item=item)


def wrong_unit(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a number taken over with a unit that is not the note's."""
    return _converted(
        made, rng, lambda each: (in_wrong_unit(each), "read as if in the calculator's unit"), "values", "units"
    )


def bad_conversion(*, first: bool) -> Callable[[Sheet, Random], Sheet | None]:
    """Return a way to convert wrongly: among the values, or in the calculation."""

    def planted(made: Sheet, rng: Random) -> Sheet | None:
        made = replace(made, plan=replace(made.plan, converted_first=first))
        step = "values" if first else "calculation"
        return _converted(made, rng, lambda each: wrongly_converted(each) or (None, ""), step, "units")

    return planted


def no_conversion(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a value read rightly with its unit, and put into the equation without the conversion that it needs."""
    made = replace(made, plan=replace(made.plan, converted_first=True))
    return _converted(
        made, rng, lambda each: (unconverted(each), "put in without being converted"), "calculation", "units"
    )


def overlooked(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a value that the note states and the solution does not find: a typical one is assumed."""
    name = rng.choice(_numbers(made))
    wrong = assumed(made.given[name])
    if wrong is None or _unmoved(made, {**made.given, name: wrong}):
        return None
    plan = replace(made.plan, remarks={name: rng.choice(ASSUMED)})
    return made.erring("values", "missing", f"{name} overlooked", given={**made.given, name: wrong}, plan=plan)


def miscalculation(made: Sheet, rng: Random) -> Sheet | None:
    """Plant a slip of arithmetic in one line."""
    lines = work(made.recipe, made.given, made.plan).lines
    steps = [place for place, each in enumerate(lines) if each.symbolic is not None and _is_sum(each.chain({}))]
    if not steps:
        return None
    place = rng.choice(steps)
    slip = rng.choice((0, 0.8, 0.9, 1.1, 1.25, 1.07))
    what = f"a slip of arithmetic in the line of {lines[place].symbol}"
    return made.erring(
        "calculation", "arithmetic", what, plan=replace(made.plan, slip_at=place, slip=slip), by_hand=True
    )


def rough(made: Sheet, rng: Random) -> Sheet | None:
    """Plant an intermediate result rounded too early."""
    lines = work(made.recipe, made.given, made.plan).lines
    places = [
        place
        for place, each in enumerate(lines[:-1])
        if each.symbolic is not None and len(each.result.strip("-0.").replace(".", "")) > 2
    ]
    if not places:
        return None
    place = rng.choice(places)
    plan = replace(made.plan, digits=max(made.plan.digits, 5), rough_at=place, rough_digits=rng.choice((1, 2)))
    return made.erring("calculation", "rounding", f"{lines[place].symbol} rounded too early", plan=plan, by_hand=True)


EQUATION_ERRORS: Mapping[str, Callable[[Sheet, Random], Sheet | None]] = {
    "misread": misreading,
    "another time": wrong_time,
    "wrong unit": wrong_unit,
    "bad conversion": bad_conversion(first=True),
    "bad conversion in the calculation": bad_conversion(first=False),
    "no conversion": no_conversion,
    "overlooked": overlooked,
    "arithmetic": miscalculation,
    "rounded early": rough,
}
"""The errors that any equation can have, by a name for each."""


def misrounded(found: Planted) -> Planted | None:
    """Return a solution whose last result is right, and its answer rounded wrongly from it."""
    last = found.worked.lines[-1].result
    places = len(found.worked.answer.partition(".")[2])
    shown = len(last.partition(".")[2])
    if shown <= places or float(last) == float(found.worked.answer):
        return None
    step = 10**-places
    up = float(last) < float(found.worked.answer)
    wrong = fixed(float(found.worked.answer) + (-step if up else step), places)
    what = f"{last} rounded to {wrong}"
    told = f"{found.what}; then {what}" if found.what else what
    return replace(
        found,
        worked=found.worked.answering(wrong),
        step=found.step or "answer",
        types=(*found.types, "rounding"),
        what=told,
        by_hand=True,
    )


FOREIGN_UNITS = {
    "corrected_calcium": "mmol/L", "ldl_friedewald": "mmol/L", "ideal_body_weight": "lb", "adjusted_body_weight": "lb",
    "target_weight": "lb", "qtc_bazett": "s", "qtc_fridericia": "s", "qtc_hodges": "s", "cockcroft_gault": "mL/s",
    "free_water_deficit": "mL", "mean_arterial_pressure": "kPa", "maintenance_fluids": "mL/day",
}  # fmt: skip
"""Units in which a result is told now and then, and which its number does not suit here."""


def misnamed(found: Planted, calculator: str) -> Planted | None:
    """Return a solution whose answer has the right number and a wrong unit."""
    unit = FOREIGN_UNITS.get(calculator)
    if unit is None:
        return None
    worked = found.worked.answering(found.worked.answer, unit)
    return replace(found, worked=worked, step="answer", types=("units",), what=f"the answer in {unit}", unit_told=True)


def _numbers(made: Sheet) -> list[str]:
    return [name for name in numbers(made.given) if name in made.recipe.symbols.values()]


def _converted(
    made: Sheet, rng: Random, way: Callable[[Reading], tuple[Reading | None, str]], step: str, kind: str
) -> Sheet | None:
    names = [name for name in _numbers(made) if made.given[name].conversion]
    if not names:
        return None
    name = rng.choice(names)
    wrong, what = way(made.given[name])
    if wrong is None or _unmoved(made, {**made.given, name: wrong}):
        return None
    return made.erring(step, kind, f"{name} {made.given[name].told}: {what}", given={**made.given, name: wrong})


def _unmoved(made: Sheet, given: Mapping[str, Reading]) -> bool:
    """Whether the result is hardly moved, or cannot be worked, with these values."""
    last = made.recipe.steps[-1].symbol
    try:
        right, wrong = exact(made.recipe, made.given)[last], exact(made.recipe, given)[last]
        return not worked_out(read(made.recipe.needs), exact(made.recipe, given)) or abs(wrong - right) <= 0.03 * abs(
            right
        )
    except (ArithmeticError, ValueError, TypeError):
        return True


def _is_sum(chain: str) -> bool:
    return any(sign in chain for sign in ("+", "*", "/", "^", "(", " - "))

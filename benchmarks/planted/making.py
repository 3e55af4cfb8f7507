"""What solutions are made of: cases to be answered, and the equation or score of each calculator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from calcura.cases.generated import Form, GeneratedCase, Options, make
from calcura.evaluation.items import Item, from_generated
from planted import equation_styles, score_styles
from planted.algebra import read, worked_out
from planted.dates import DATES
from planted.readings import Reading, readings
from planted.recipes import Recipe, for_opioids, recipes, table_of_opioids
from planted.scores import scores
from planted.worked import Counted, Worked
from planted.working import exact

PLAIN: tuple[str, ...] = ()
BUSY = ("irrelevant", "negated")
FOREIGN = ("irrelevant", "negated", "other_units", "shuffled")
OPIOIDS = "mme_cdc_2022"
STEROIDS = "steroid_conversion"


@dataclass(frozen=True, slots=True)
class Setting:
    """A case to be answered, with its values as a person reads them."""

    case: GeneratedCase
    item: Item
    given: Mapping[str, Reading]
    recipe: Recipe | None
    """None for dates and scores."""


def equations() -> tuple[str, ...]:
    """Return the calculators that are worked as equations, dates and doses among them."""
    return (*recipes(), OPIOIDS, *DATES)


def rules() -> tuple[str, ...]:
    """Return the calculators that are counted as scores."""
    return tuple(scores())


def settings(calculator: str, rng: Random, *, foreign: bool = False) -> Iterator[Setting]:
    """Yield cases of a calculator that can be worked by hand, as many as are asked for."""
    while True:
        difficulty = FOREIGN if foreign else rng.choice((PLAIN, BUSY, BUSY, FOREIGN))
        form: Form = "prompt" if not foreign and rng.random() < 0.2 else "note"
        options = Options(form=form, difficulty=difficulty if form == "note" else (), explain=True, edge_share=0.05)
        case = make(rng.randrange(10**6), calculator, rng.randrange(1000), options)
        found = _setting(case)
        if found is not None:
            yield found


def _setting(case: GeneratedCase) -> Setting | None:
    given = readings(case)
    if given is None or (case.calculator == "gestational_age" and case.gold.value.weeks < 1):  # type: ignore[union-attr]
        return None
    recipe = recipe_for(case.calculator, given)
    if recipe is not None and not worked_out(read(recipe.needs), exact(recipe, given)):
        return None
    return Setting(case, from_generated(case), given, recipe)


def recipe_for(calculator: str, given: Mapping[str, Reading]) -> Recipe | None:
    """Return how a calculator is worked for these inputs."""
    if calculator == OPIOIDS:
        symbols = {name: letter for letter, name in table_of_opioids()["symbols"].items()}
        return for_opioids([symbols[each] for each in given])
    recipe = recipes().get(calculator)
    return _for_steroids(recipe, given) if recipe and calculator == STEROIDS else recipe


EQUIVALENTS = {
    "betamethasone": 0.75, "cortisone": 25, "dexamethasone": 0.75, "hydrocortisone": 20, "methylprednisolone": 4,
    "prednisolone": 5, "prednisone": 5, "triamcinolone": 4,
}  # fmt: skip
"""Doses in mg that are held to be equal."""


def _for_steroids(recipe: Recipe, given: Mapping[str, Reading]) -> Recipe:
    drugs = {
        letter: str(given[name].value).rpartition("_")[0]
        for letter, name in (("e", "steroid"), ("t", "target_steroid"))
    }
    table = f" ({drugs['e']} {EQUIVALENTS[drugs['e']]:g} mg = {drugs['t']} {EQUIVALENTS[drugs['t']]:g} mg)"
    chosen = {letter: f"{EQUIVALENTS[drug]:g}" for letter, drug in drugs.items()}
    names = {
        "e": f"{drugs['e']} equivalent",
        "t": f"{drugs['t']} equivalent",
        "steroid": "drug given",
        "target": "target drug",
    }
    return replace(recipe, formulas=tuple(each + table for each in recipe.formulas), chosen=chosen, names=names)


def written(worked: Worked | Counted, rng: Random, style: str) -> str:
    """Return a worked equation or a counted score in words."""
    if isinstance(worked, Counted):
        return score_styles.STYLES[style](worked, rng)
    return equation_styles.STYLES[style](worked, rng)

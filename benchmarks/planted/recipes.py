"""The recipes: how each equation is written and worked by hand, read from their file."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from planted.algebra import read


@dataclass(frozen=True, slots=True)
class Step:
    """One step of working an equation by hand."""

    symbol: str
    text: str
    unit: str

    @property
    def expression(self) -> ast.expr:
        """What is worked out."""
        return read(self.text)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A way in which an equation is misremembered."""

    type: str
    what: str
    swaps: tuple[tuple[str, str], ...]
    when: str = "1 == 1"
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one equation is written and worked."""

    calculator: str
    title: str
    quantity: str
    symbol: str
    symbols: Mapping[str, str]
    """The letter used in the recipe for each input that it uses."""
    names: Mapping[str, str]
    """How letters are written, where that is not as they are."""
    formulas: tuple[str, ...]
    chosen: Mapping[str, str]
    steps: tuple[Step, ...]
    whole: str
    wrongs: tuple[Wrong, ...]
    needs: str = "1 == 1"
    rule: str = ""

    def misremembered(self, wrong: Wrong) -> Recipe:
        """Return the recipe with an error in it; forms of the formula that the error leaves as they are are dropped."""
        formulas = tuple(new for each in self.formulas if (new := _swapped(each, wrong)) != each)
        return replace(
            self,
            formulas=formulas or (self.formulas if wrong.rule else ()),
            chosen={name: _swapped(each, wrong) for name, each in self.chosen.items()},
            steps=tuple(replace(each, text=_swapped_step(each, wrong)) for each in self.steps),
            whole=_swapped(self.whole, wrong),
            rule=wrong.rule or self.rule,
        )


def _swapped(text: str, wrong: Wrong) -> str:
    for old, new in wrong.swaps:
        text = text.replace(old, new)
    return text


def _swapped_step(step: Step, wrong: Wrong) -> str:
    return _swapped(f"{step.symbol} = {step.text} |", wrong).partition(" = ")[2].removesuffix("|").strip()


@cache
def recipes() -> Mapping[str, Recipe]:
    """Return the recipes by calculator."""
    text = (files(__package__) / "equations.toml").read_text(encoding="utf-8")
    return {name: _recipe(name, found) for name, found in tomllib.loads(text).items() if "factors" not in found}


@cache
def table_of_opioids() -> Mapping[str, Any]:
    """Return the entry for morphine equivalents, whose equation depends on the drugs taken."""
    text = (files(__package__) / "equations.toml").read_text(encoding="utf-8")
    found: Mapping[str, Any] = tomllib.loads(text)["mme_cdc_2022"]
    return found


def for_opioids(taken: list[str]) -> Recipe:
    """Return the recipe for the daily morphine equivalents of these drugs."""
    found = dict(table_of_opioids())
    factors = found.pop("factors")
    found["symbols"] = {each: found["symbols"][each] for each in taken}
    terms = " + ".join(f"{factors[each]:g} * {each}" for each in taken)
    found["steps"] = [f"MME = {terms} | mg/day"]
    found["names"] = {each: each.replace("_", " ") for each in taken}
    return _recipe("mme_cdc_2022", found)


def _recipe(name: str, found: Mapping[str, Any]) -> Recipe:
    steps = tuple(_step(each) for each in found["steps"])
    return Recipe(
        calculator=name,
        title=found["title"],
        quantity=found["quantity"],
        symbol=found["symbol"],
        symbols=found["symbols"],
        names=found["names"],
        formulas=tuple(found["formulas"]),
        chosen=found.get("chosen", {}),
        steps=steps,
        whole=found.get("whole", steps[-1].text),
        wrongs=tuple(_wrong(each) for each in found.get("wrong", ())),
        needs=found.get("needs", "1 == 1"),
        rule=found.get("weight_rule", ""),
    )


def _step(text: str) -> Step:
    left, _, right = text.partition(" = ")
    expression, _, unit = right.rpartition("|")
    return Step(left.strip(), expression.strip(), unit.strip())


def _wrong(found: Mapping[str, Any]) -> Wrong:
    swaps = tuple((old, new) for old, new in found["swaps"])
    return Wrong(found["type"], found["what"], swaps, found.get("when", "1 == 1"), found.get("rule", ""))

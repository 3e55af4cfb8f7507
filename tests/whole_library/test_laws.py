"""Laws between calculators: what must hold for any patient where one contains, approximates or supersedes another."""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

import calcura
from calcura.engine.errors import CalculationError

DEFINITIONS = {each.name: each for each in calcura.definitions()}
COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge, ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}  # fmt: skip
FUNCTIONS = {name: getattr(math, name) for name in ("exp", "log", "log10", "sqrt")} | {"abs": abs}


class Law(NamedTuple):
    """What must hold, for which patients, and why."""

    law: str
    says: str
    when: str = "True"
    given: Mapping[str, Any] = {}


LAWS = [Law(**each) for each in yaml.safe_load((Path(__file__).parent / "laws.yaml").read_text("utf-8"))]


class _Written(ast.NodeTransformer):
    """Turns calls of calculators into calls with the patient's values, and comparisons into such that forgive."""

    def __init__(self) -> None:
        self.calculators: dict[str, None] = {}

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id not in FUNCTIONS:
            self.calculators[node.func.id] = None
            node.func.id = f"{node.func.id}_"
            node.keywords = [self.visit(each) for each in node.keywords]
            return node
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        signs = ast.List([ast.Name(type(each).__name__, ast.Load()) for each in node.ops], ast.Load())
        sides = ast.List([node.left, *node.comparators], ast.Load())
        return ast.Call(ast.Name("compared", ast.Load()), [signs, sides], [])


def compared(signs: list[type[ast.cmpop]], sides: list[Any]) -> bool:
    """Compare as Python does, but numbers that differ in their last digits alone are equal."""
    return all(_holds(sign, *pair) for sign, pair in zip(signs, pairwise(sides), strict=True))


def _holds(sign: type[ast.cmpop], left: Any, right: Any) -> bool:
    are_numbers = isinstance(left, (int, float)) and isinstance(right, (int, float))
    if are_numbers and math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-9):
        return sign in (ast.LtE, ast.GtE, ast.Eq)
    return COMPARED[sign](left, right)


class Read(NamedTuple):
    """A law made ready: what it asks for, and its two expressions."""

    calculators: tuple[str, ...]
    law: Any
    when: Any


@cache
def read(law: str, when: str) -> Read:
    """Return a law made ready to be tried on a patient."""
    written = _Written()
    made = [
        compile(ast.fix_missing_locations(written.visit(ast.parse(each, mode="eval"))), each, "eval")
        for each in (law, when)
    ]
    return Read(tuple(written.calculators), *made)


def patients_for(law: Law, count: int) -> list[dict[str, Any]]:
    """Return patients with what each of the law's calculators asks for."""
    names = read(law.law, law.when).calculators
    samples = (calcura.sample(DEFINITIONS[name], count, seed=7 + place) for place, name in enumerate(names))
    drawn = zip(*samples, strict=True)
    return [{name: value for part in reversed(parts) for name, value in part.items()} | law.given for parts in drawn]


def tried(law: Law, patient: Mapping[str, Any]) -> bool | None:
    """Say whether a law holds for a patient; None where it is not for this one, or a calculator refuses."""
    made = read(law.law, law.when)

    def calling(name: str) -> Callable[..., Any]:
        definition = DEFINITIONS[name]

        def call(**instead: Any) -> Any:
            own = {each.name: patient[each.name] for each in definition.inputs if each.name in patient}
            return definition.function(**own | instead)

        return call

    names = {f"{name}_": calling(name) for name in made.calculators}
    names |= {each.__name__: each for each in COMPARED} | FUNCTIONS | {"compared": compared}
    try:
        if not eval(made.when, names, dict(patient)):
            return None
        return bool(eval(made.law, names, dict(patient)))
    except (ValueError, CalculationError, ZeroDivisionError, KeyError, NameError):
        return None


@pytest.mark.parametrize("count", [100, pytest.param(2000, marks=pytest.mark.full)])
@pytest.mark.parametrize("law", LAWS, ids=[each.law[:70] for each in LAWS])
def test_it_holds_for_every_patient(law: Law, count: int) -> None:
    patients = patients_for(law, count)
    found = [(tried(law, patient), patient) for patient in patients]
    broken = [patient for holds, patient in found if holds is False]
    assert not broken, f"{law.law} ({law.says}) does not hold for {broken[0]}"
    assert sum(holds is True for holds, _ in found) >= count / 100, f"{law.law} was met by no patient"


def test_there_are_as_many_as_promised() -> None:
    assert len({each.law for each in LAWS}) >= 500

"""Bounds of definitions that compare inputs with one another: those of the awkward library, and any made up at random.

What a calculator can still answer is never outside its bounds; that they may be wider is told by ``tight``.
"""

from __future__ import annotations

import importlib
import linecache
import math
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import calcura
from calcura.engine import CalculationError, Definition, registry
from calcura.engine.bounds import Bounds, bounds
from calcura.engine.bounds.completions import as_number
from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Input
from calcura.measurements.kinds import Choice, Finding, Number

GRID = 9
MOST = 3000


@pytest.fixture(scope="module")
def compared() -> Iterator[list[Definition]]:
    """The definitions that compare inputs, known for as long as this module runs."""
    calcura.definitions()
    before = set(registry._definitions)
    sys.path.insert(0, str(Path(__file__).parents[1] / "whole_library"))
    for module in ("awkward_compared", "awkward_for_bounds"):
        sys.modules.pop(module, None)
        importlib.import_module(module)
    sys.path.pop(0)
    added = sorted(set(registry._definitions) - before)
    yield [registry._definitions[name] for name in added]
    for name in added:
        del registry._definitions[name]


def grid(definition: Definition, each: Input, random: Random) -> list[object]:
    """Values of an input: options, or the ends of a number, its limits and their neighbours, and some between."""
    match each.kind:
        case Finding():
            return [False, True]
        case Choice(options=options):
            return list(options)
        case Number(plausible=(low, high)):
            cuts = [cut for cut in cut_points(definition).get(each.name, ()) if low < cut < high][:4]
            sides = [side for cut in cuts for side in (math.nextafter(cut, low), cut, math.nextafter(cut, high))]
            between = [low + (high - low) * part / (GRID - 1) for part in range(GRID)]
            return [*between, *sides, random.uniform(low, high), random.uniform(low, high)]
    raise AssertionError(each)


def results(definition: Definition, known: dict[str, object], random: Random) -> Iterator[tuple[float, object]]:
    """Every result over a grid of the unknown inputs, or over some of it, with the inputs."""
    unknown = {each.name: grid(definition, each, random) for each in definition.inputs if each.name not in known}
    if math.prod(map(len, unknown.values())) <= MOST:
        rows = list(product(*unknown.values()))
    else:
        rows = [tuple(random.choice(values) for values in unknown.values()) for _ in range(MOST)]
    for row in rows:
        values = {**known, **dict(zip(unknown, row, strict=True))}
        try:
            result = as_number(definition.function(**values))
        except (ValueError, ArithmeticError, LookupError):
            continue
        if math.isfinite(result):
            yield result, values


def hold(definition: Definition, random: Random) -> Bounds | None:
    """Check the bounds with some inputs known against brute force, and return them."""
    known = {
        each.name: random.choice(grid(definition, each, random)) for each in definition.inputs if random.random() < 0.4
    }
    try:
        found = bounds(definition, known)
    except CalculationError:
        assert not list(results(definition, known, random)), (definition.code, known)
        return None
    for result, values in results(definition, known, random):
        slack = 1e-9 * max(1.0, abs(result))
        assert found.low - slack <= result <= found.high + slack, (definition.code, known, values, result, found)
    return found


def test_what_compares_inputs_stays_within_its_bounds(compared: list[Definition]) -> None:
    for definition in compared:
        for seed in range(25):
            found = hold(definition, Random(f"{definition.name}/{seed}"))
            assert found is None or found.tight or definition.name == "compared_unused"


@pytest.mark.parametrize(
    ("name", "given", "low", "high"),
    [
        ("compared_share", {}, 0, 3),
        ("compared_share", {"depth": 40.0, "rash": True}, 1, 3),
        ("compared_share", {"rise": 0.9, "rash": False}, 0, 1),
        ("compared_guarded", {}, -10.0, 40.0),  # a rise of nearly 10 below a depth of 10; of 0 below one of 40
        ("compared_guarded", {"rise": 5.0}, -5.0, 30.0),
        ("compared_words", {"grade": "none", "rise": 1.0}, 0, 3),
        ("compared_tables", {"grade": "mild"}, 0, 5),
        ("compared_branch", {}, 0.0, 500.0),
        ("compared_truth", {"depth": 0.0}, -2.0, 3.0),
    ],
)
def test_the_ends_are_those_of_the_paper(
    compared: list[Definition], name: str, given: dict[str, object], low: float, high: float
) -> None:
    found = bounds(name, given)
    assert (found.low, found.high) == (pytest.approx(low, abs=0.05), pytest.approx(high, abs=0.05))


# --- definitions made up at random -----------------------------------------------------------------------------

HEADER = """
from math import ceil, exp, floor, log, log10, sqrt
from typing import Annotated
from calcura.engine import banded
from calcura.measurements import Choice, Finding, Number

F = Annotated[bool, Finding("F")]
G = Annotated[bool, Finding("G")]
C = Annotated[str, Choice("C", {"x": "x", "y": "y", "z": "z"})]
A = Annotated[float, Number("A", "mm", plausible=(0, 10), usual=(0, 5), decimals=1)]
B = Annotated[float, Number("B", "mm", plausible=(1, 20), usual=(2, 15), decimals=1)]
D = Annotated[float, Number("D", "mm", plausible=(-4, 4), usual=(-2, 2), decimals=1)]
U = Annotated[float, Number("U", "", plausible=(0, 1), usual=(0, 1), decimals=1)]
TABLE = {"x": 0, "y": 2, "z": -1}
NEST = {True: {"x": 1, "y": 4, "z": 2}, False: {"x": 3, "y": 0, "z": -2}}
"""
SIGNATURE = 'def made(f: F, g: G, c: C, a: A, b: B, d: D, u: U) -> float:\n    """Made up."""\n    points = 0\n'
LEAVES = ["a", "b", "d", "u", "a", "b", "0.25", "1", "2", "3", "-1"]
NUMBERS = [
    "({} + {})", "({} - {})", "({} * {})", "({} / {})", "min({}, {})", "max({}, {})", "abs({})", "round({})",
    "floor({})", "ceil({})", "int({})", "sqrt({})", "log({})", "exp({})", "log10({})", "({} // {})", "({} % {})",
    "({}) ** 2", "({}) ** -1", "abs({}) ** 0.5", "abs({}) ** {}", "({}) ** round({})", "(-{})", "f * {}", "TABLE[c]",
    "NEST[g][c]", "NEST[<>][c]", "({} if <> else {})", "({} if <> else {})", "banded({}, {}, (1, {}), ({}, 3))",
    "TABLE['x' if <> else c]", "compared_guarded({}, {})", "compared_ratio({}, {}, <>)", "compared_calls({}, {}, f)",
]  # fmt: skip
"""Forms of a number: ``{}`` stands for another number, ``<>`` for a condition."""
CONDITIONS = [
    "f", "g", "c == 'x'", "c in ('x', 'y')", "a > {}", "b <= {}", "{} < {}", "{} >= {}", "{} == {}", "d != {}", "u",
    "(<> and <>)", "(<> or <>)", "(not <>)", "{} < {} <= {}", "a > 0.25 * b", "{}",
]  # fmt: skip
STATEMENTS = [
    "s = {}", "points += {}", "points -= {}", "if <>:\n    points += 1", "if <>:\n    points += {}",
    "if <>:\n    raise ValueError('refused')", "if <>:\n    return {}",
    "if <>:\n    points += {}\nelif <>:\n    points -= {}\nelse:\n    points += 2",
]  # fmt: skip


class Maker:
    """Makes up the text of a calculator."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.leaves = list(LEAVES)

    def filled(self, form: str, depth: int) -> str:
        """Return a form with numbers and conditions in the place of its blanks."""
        while "{}" in form:
            form = form.replace("{}", self.number(depth - 1), 1)
        while "<>" in form:
            form = form.replace("<>", self.condition(depth - 1), 1)
        return form

    def number(self, depth: int) -> str:
        if depth < 1 or self.random.random() < 0.2:
            return self.random.choice(self.leaves)
        return self.filled(self.random.choice(NUMBERS), depth)

    def condition(self, depth: int) -> str:
        return self.filled(self.random.choice(CONDITIONS if depth > 0 else CONDITIONS[:8]), depth)

    def text(self) -> str:
        lines: list[str] = []
        for _ in range(self.random.randint(1, 4)):
            statement = self.filled(self.random.choice(STATEMENTS), 2)
            lines += statement.split("\n")
            if statement.startswith("s = "):
                self.leaves += ["s", "s"]
        lines.append(f"return points + {self.number(2)}")
        return SIGNATURE + "".join(f"    {line}\n" for line in lines)


def defined(text: str) -> Definition:
    """Return the definition of a calculator's text, known to nobody else."""
    place = f"<made {hash(text)}>"
    linecache.cache[place] = (len(text), None, text.splitlines(True), place)
    called = {name: registry._definitions[name].function for name in registry._definitions if "compared" in name}
    names: dict[str, object] = {**called}
    exec(HEADER, names)
    exec(compile(text, place, "exec"), names)
    like = registry._definitions["compared_guarded"]
    return Definition("made", "Made up", names["made"], like.result, like.sources)  # type: ignore[arg-type]


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_whatever_is_made_up_stays_within_its_bounds(compared: list[Definition], random: Random) -> None:
    hold(defined(Maker(random).text()), random)


@pytest.mark.full
@settings(max_examples=1000, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.randoms(use_true_random=False))
def test_whatever_is_made_up_stays_within_its_bounds_in_full(compared: list[Definition], random: Random) -> None:
    hold(defined(Maker(random).text()), random)

"""Compute as a label was computed: every intermediate value rounded, conversions one rung at a time.

A published label may have been made with each intermediate rounded to a few decimals. That is a convention of
the label and no medicine, but a label can only be shown to rest on it by doing the same: this module runs a
calculator's own statements with every assigned value rounded, and converts a measurement the long way round
(millimoles to moles to grams to milligrams, then the volume), rounding on each rung.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import floor, log10
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.registry import registered


@dataclass(frozen=True, slots=True)
class Rounding:
    """How a release rounds: to a number of decimals, small and negative values to significant digits if it says so."""

    decimals: int
    significant_below: float | None = None

    def __call__(self, value: Any) -> Any:
        """Return the value rounded; anything but a float is returned as it is."""
        if type(value) is not float:
            return value
        if self.significant_below is not None and value <= self.significant_below and value != 0:
            return round(value, self.decimals - 1 - floor(log10(abs(value))))
        return round(value, self.decimals)

    @property
    def words(self) -> str:
        """How the rounding is told to a reader."""
        return f"every intermediate value rounded to {self.decimals} decimals"


FIRST = Rounding(3, significant_below=0.001)
LATER = Rounding(5)
ROUNDING: dict[str, tuple[Rounding, ...]] = {"v1.0": (FIRST,), "v1.2": (LATER, FIRST), "verified": (LATER, FIRST)}
"""How each release's labels are rounded; those after v1.0 have a rounding of their own, and rows carried over."""


class _RoundAssignments(ast.NodeTransformer):
    def _wrapped(self, node: ast.Assign | ast.AnnAssign | ast.Return) -> ast.AST:
        if node.value is not None:
            node.value = ast.Call(ast.Name("_rounded", ast.Load()), [node.value], [])
        return node

    visit_Assign = visit_AnnAssign = visit_Return = _wrapped


@cache
def rounded(definition: Definition, rounding: Rounding) -> Callable[..., Any]:
    """Return the calculator's function, and those it calls, with every assigned and returned value rounded."""
    tree = ast.parse(textwrap.dedent(definition.code))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.decorator_list = []
    _RoundAssignments().visit(function)
    names = dict(definition.function.__globals__)
    for name in definition.names:
        called = registered(names.get(name))
        if called is not None:
            names[name] = rounded(called, rounding)
    names["_rounded"] = rounding
    exec(compile(ast.fix_missing_locations(tree), f"<{definition.name}, rounded>", "exec"), names)
    made: Callable[..., Any] = names[definition.name]
    return made


MASS = {"kg": 1e3, "g": 1.0, "mg": 1e-3, "ug": 1e-6, "ng": 1e-9, "pg": 1e-12}
AMOUNT = {"mol": 1.0, "mmol": 1e-3, "umol": 1e-6, "nmol": 1e-9, "pmol": 1e-12}
VOLUME = {"L": 1.0, "dL": 0.1, "mL": 1e-3, "uL": 1e-6}


def convert_by_rungs(
    value: float,
    unit: str,
    target: str,
    rounding: Rounding,
    *,
    molar_mass: float | None = None,
    valence: int = 1,
) -> float | None:
    """Return a concentration in another unit, rounded on every rung; None where the ladder does not know a unit.

    >>> convert_by_rungs(42.0, "umol/L", "mg/dL", FIRST, molar_mass=113.12)
    0.5
    """
    source, wanted = _split(unit), _split(target)
    if source is None or wanted is None:
        return None
    mass = _amount_by_rungs(value, source[0], wanted[0], rounding, molar_mass, valence)
    if mass is None or source[1] == wanted[1]:
        return mass
    return _tidy(rounding(mass / _tidy(VOLUME[source[1]] / VOLUME[wanted[1]])))


def _split(unit: str) -> tuple[str, str] | None:
    plain = unit.replace("µ", "u").replace("μ", "u").strip()
    amount, _, volume = plain.partition("/")
    known = amount in MASS or amount in AMOUNT or amount == "mEq"
    return (amount, volume) if known and volume in VOLUME else None


def _amount_by_rungs(
    value: float, unit: str, target: str, rounding: Rounding, molar_mass: float | None, valence: int
) -> float | None:
    if unit == target:
        return value
    if unit in MASS and target in MASS:
        return _tidy(rounding(value * _tidy(MASS[unit] / MASS[target])))
    if unit == "mEq":
        millimoles = _tidy(rounding(value / valence))
        return _amount_by_rungs(millimoles, "mmol", target, rounding, molar_mass, valence)
    if target == "mEq":
        moles = _amount_by_rungs(value, unit, "mmol", rounding, molar_mass, valence)
        return None if moles is None else _tidy(rounding(moles * valence))
    if molar_mass is None:
        return None
    if unit in AMOUNT and target in MASS:
        moles = rounding(value * AMOUNT[unit])
        return _tidy(rounding(rounding(moles * molar_mass) / MASS[target]))
    if unit in MASS and target in AMOUNT:
        moles = rounding(rounding(value * MASS[unit]) / molar_mass)
        return _tidy(rounding(moles / AMOUNT[target]))
    return _tidy(rounding(value * _tidy(AMOUNT[unit] / AMOUNT[target])))


def _tidy(value: float) -> float:
    """Return a value without the dust that powers of ten leave behind."""
    return float(f"{value:.12g}")

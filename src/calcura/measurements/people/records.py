"""What the tables of this folder say of one input."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from calcura.measurements.kinds import Choice, Finding, Kind, Number
from calcura.measurements.toml import read_toml

COUNTRIES = ("own", "us", "si")
"""Whose laboratory reports: in canonical units, in those of the United States, or in SI units."""

FUNCTIONS: dict[str, Any] = {
    "__builtins__": {},
    "inf": math.inf,
    **{each.__name__: each for each in (min, max, int, round, math.exp, math.log10)},
}
"""All that an expression may use beside names of inputs, ``u`` and ``z``."""

CHANCE = frozenset({"u", "z"})


@dataclass(frozen=True, slots=True)
class Expression:
    """A number that follows from values drawn before it."""

    text: str
    code: CodeType
    needs: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Expression:
        """Return an expression as a table has it."""
        code = compile(text, text, "eval")
        return cls(text, code, tuple(name for name in code.co_names if name not in FUNCTIONS and name not in CHANCE))


Amount = float | Expression


def amount(given: float | str) -> Amount:
    """Return a number or an expression."""
    return Expression.read(given) if isinstance(given, str) else float(given)


@dataclass(frozen=True, slots=True)
class Spread:
    """A number about its centre, or one that an expression draws, within what the body allows."""

    low: Amount
    high: Amount
    centre: Amount = 0.0
    spread: Amount = 0.0
    relative: bool = False
    draw: Expression | None = None


@dataclass(frozen=True, slots=True)
class Graded:
    """Steps from none to worst, of which the patient's severity decides."""

    steps: tuple[Any, ...]
    seldom: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """How often a finding is present."""

    share: Amount


@dataclass(frozen=True, slots=True)
class Shares:
    """How often each option holds."""

    options: tuple[str, ...]
    weights: tuple[float, ...]


Record = Spread | Graded | Share | Shares


@cache
def _table(name: str) -> dict[str, Any]:
    return read_toml(Path(__file__).with_name(f"{name}.toml"))


@cache
def _findings() -> dict[str, Any]:
    """Return the share of every finding, or the table that tells it by what else is asked for."""
    table = _table("findings")
    found = {name: share for group in table["findings"].values() for name, share in group.items()}
    return {**found, **table["hidden"], **table["given"]}


@cache
def _graded() -> dict[str, dict[str, Any]]:
    return {name: group for group in _table("options")["graded"] for name in group["names"]}


def record_of(name: str, kind: Kind | None, asked: Container[str]) -> Record | None:
    """Return what is known of an input, given what else is asked for; None where nothing is.

    ``kind`` is the input as a calculator has it; one of the same name that is measured in another unit, or has other
    options, is another input. Without it the input is drawn for the sake of others.
    """
    if kind is None or isinstance(kind, Number):
        points = _table("options")["points"].get(name)
        if points is not None:
            return Graded(tuple(map(float, range(points + 1))))
        found = _chosen(_table("numbers")["numbers"].get(name), asked)
        if found is not None and (kind is None or found["unit"] == kind.unit):
            return _spread(found)
    if kind is None or isinstance(kind, Finding):
        share = _findings().get(name)
        if isinstance(share, dict):
            share = share["share"] if all(each in asked for each in share["with"]) else share["otherwise"]
        if share is not None:
            return Share(amount(share))
    if kind is None or isinstance(kind, Choice):
        return _options(name, kind)
    return None


def _chosen(found: Any, asked: Container[str]) -> dict[str, Any] | None:
    """Return the first of several records whose company is asked for."""
    listed = found if isinstance(found, list) else [found] if found else []
    return next((each for each in listed if all(name in asked for name in each.get("with", ()))), None)


def _spread(found: Mapping[str, Any]) -> Spread:
    low, high = amount(found.get("low", -math.inf)), amount(found.get("high", math.inf))
    if "draw" in found:
        return Spread(low, high, draw=Expression.read(found["draw"]))
    return Spread(low, high, amount(found["centre"]), amount(found["spread"]), found.get("relative", False))


def _options(name: str, kind: Choice | None) -> Record | None:
    shares = _table("options")["options"].get(name, {}).get("shares")
    if shares is not None and (kind is None or set(shares) == set(kind.options)):
        return Shares(tuple(shares), tuple(shares.values()))
    group = _graded().get(name)
    if group is None or kind is None:
        return None
    steps = [code for code in kind.options if code not in group["seldom"]]
    return Graded(
        tuple(steps if group["worst"] == "last" else reversed(steps)),
        tuple(code for code in kind.options if code in group["seldom"]),
    )


PRESSURES = frozenset({"kPa", "hPa"})
SELDOM_TOLD_IN = frozenset({"days", "months", "weeks", "ft", "g"})
"""Units for newborns, or that need a second one beside them (5 ft 4 in)."""


def country_unit(name: str, kind: Number, country: str) -> str:
    """Return the unit in which a country's laboratories and wards report a number.

    >>> from calcura.measurements import SerumCreatinine, entry
    >>> country_unit("serum_creatinine", entry(SerumCreatinine), "si")
    'umol/L'
    """
    if country == "own":
        return kind.unit
    found = _chosen(_table("numbers")["numbers"].get(name), AnyCompany()) or {}
    known = found if found.get("unit") == kind.unit else {}
    if country in known:
        return str(known[country])
    if country == "us" or known:
        return kind.unit
    return next((unit for unit in kind.other_units if unit not in SELDOM_TOLD_IN | PRESSURES), kind.unit)


class AnyCompany:
    """Whatever is asked for: the units of an input are the same in every company."""

    def __contains__(self, name: object) -> bool:
        return True

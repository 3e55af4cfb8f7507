"""Plausible patients for a calculator, edges and cut-points included, the same ones from the same seed anywhere.

Each patient comes from (seed, calculator, index) alone: any one can be made again by itself, a longer sample begins
with the shorter one, and no two seeds share patients.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Any

from calcura.engine.cut_points import cut_points
from calcura.engine.definition import Definition, Input
from calcura.engine.registry import definition as find_definition
from calcura.engine.syntax import program
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number

Patient = dict[str, Any]

LEFT_OUT_SHARE = 0.5
"""How often an input that need not be given is left out."""

TRIES = 200
"""How often a patient whom the calculator itself refuses is drawn anew."""

FEW = 0.05
"""What share of those where most patients lie is too few to draw a calculator's patients from."""

FIRST_DAY, LAST_DAY = date(2015, 1, 1), date(2029, 12, 31)


def sample(
    calculator: str | Callable[..., Any] | Definition,
    n: int,
    *,
    seed: int = 0,
    edge_share: float = 0.2,
    refused: bool = False,
) -> list[Patient]:
    """Return ``n`` plausible patients as inputs in canonical units; inputs left out are absent.

    A share ``edge_share`` of the numbers lies at a plausible limit, or at or right beside a cut-point of the
    calculator; the others lie where most patients do, with the decimals that are usually reported. Patients whom
    the calculator refuses by a rule of its own (a systolic pressure below the diastolic) are drawn anew, unless
    ``refused`` keeps them. A failure of its arithmetic is not: it is what the sample is meant to find.
    """
    found = find_definition(calculator)
    return [patient(found, seed, index, edge_share, refused=refused) for index in range(n)]


def patient(
    definition: Definition, seed: int, index: int, edge_share: float = 0.2, *, refused: bool = False
) -> Patient:
    """Return one patient of a sample."""
    chance = Random(f"{seed}/{definition.name}/{index}")
    drawn = _drawn(definition, chance, edge_share)
    for _ in range(0 if refused else TRIES):
        if not _refused(definition, drawn):
            break
        drawn = _drawn(definition, chance, edge_share)
    return drawn


def _drawn(definition: Definition, chance: Random, edge_share: float) -> Patient:
    drawn: Patient = {}
    latest: date | None = None
    for each in definition.inputs:
        if not each.required and chance.random() < LEFT_OUT_SHARE:
            continue
        if isinstance(each.kind, Day):
            latest = drawn[each.name] = _day(each.kind, chance, latest, edge_share)
        else:
            drawn[each.name] = _value(definition, each, chance, edge_share)
    return drawn


def _value(definition: Definition, each: Input, chance: Random, edge_share: float) -> Any:
    match each.kind:
        case Number():
            if chance.random() < edge_share:
                return chance.choice(_edges(definition, each.name))
            return _usual(each.kind, chance, *definition.applies_to.get(each.name, (None, None)))
        case Finding():
            return chance.random() < 0.5
        case Choice():
            return chance.choice(list(each.kind.options))
        case Choices():
            return frozenset(option for option in each.kind.options if chance.random() < 0.5)
        case _:
            raise AssertionError(each.kind)


def _usual(kind: Number, chance: Random, least: float | None, below: float | None) -> float:
    """Return a number where most patients lie, on a log scale where the range spans more than a factor of ten.

    Where hardly any of them is a patient of the calculator, as with children, it lies among those who are.
    """
    low, high = kind.usual
    if below is not None and below <= low + FEW * (high - low):
        low, high = max(kind.plausible[0], least or kind.plausible[0]), below - 10.0**-kind.decimals
    if low > 0 and high > 10 * low:
        value = math.exp(chance.uniform(math.log(low), math.log(high)))
    else:
        value = chance.uniform(low, high)
    return float(min(max(round(value, kind.decimals), low), high))


def _day(kind: Day, chance: Random, latest: date | None, edge_share: float) -> date:
    """Return a date; a second one is never before the first, and now and then the same day or a full week later."""
    if latest is None:
        return FIRST_DAY + timedelta(days=chance.randrange((LAST_DAY - FIRST_DAY).days))
    at_edge = chance.random() < edge_share
    return latest + timedelta(days=chance.choice((0, 6, 7)) if at_edge else chance.randint(0, kind.follows))


@cache
def _edges(definition: Definition, name: str) -> tuple[float, ...]:
    """Return the values of an input at which a calculator may go wrong, within plausible limits."""
    kind = definition.input_by_name[name].kind
    assert isinstance(kind, Number)
    low, high = kind.plausible
    step = 10.0**-kind.decimals
    edges = {float(low), float(high)}
    for cut in cut_points(definition).get(name, ()):
        steps = (round(cut - step, 9), round(cut + step, 9))
        edges |= {cut, math.nextafter(cut, -math.inf), math.nextafter(cut, math.inf), *steps}
    exists = float.is_integer if kind.whole else math.isfinite
    return tuple(sorted(edge for edge in edges if low <= edge <= high and exists(edge)))


def _refused(definition: Definition, drawn: Patient) -> bool:
    """Whether the calculator refuses these inputs by a rule of its own."""
    try:
        definition.function(**drawn)
    except ValueError as error:
        return str(error) in _reasons(definition)
    except ArithmeticError:
        pass
    return False


@cache
def _reasons(definition: Definition) -> frozenset[str]:
    """Return the reasons with which a calculator, or one that it calls, refuses."""
    return frozenset(_reasons_in(definition))


def _reasons_in(definition: Definition) -> Iterator[str]:
    tree = program(definition)
    for node in (node for statement in tree.body for node in ast.walk(statement)):
        match node:
            case ast.Raise(exc=ast.Call(args=[ast.Constant(value=reason)])):
                yield str(reason)
    for called in tree.calls.values():
        yield from _reasons(called)

"""Reading one entity's value by the kind of its input: a number with unit, a finding, an option, a date."""

from __future__ import annotations

import unicodedata
from datetime import date
from functools import cache
from math import isfinite
from typing import Any

from calcura.cases.case import DatasetError, EntityProblem, InputValue
from calcura.cases.medcalc_bench import spellings
from calcura.cases.medcalc_bench.entity_names import INVERTED, normal_form
from calcura.cases.medcalc_bench.labels import read_date
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Day, Finding, Kind, Number
from calcura.measurements.units import convert

COUNT = "10^9/L"
"""The canonical unit of cell counts."""


def read_value(name: str, kind: Kind, entity: str, given: Any) -> InputValue | None:
    """Return one entity's value in canonical form; None when it says that nothing is said.

    Raises:
        DatasetError: when its shape or option is not known.
        MeasurementError: when its unit is not known, or is no unit of this input.
    """
    if isinstance(given, str) and normal_form(given) in spellings.NOT_STATED:
        return None
    match kind:
        case Number():
            return _number(given, kind)
        case Finding():
            return _finding(name, given) ^ (normal_form(entity) in INVERTED)
        case Choice():
            return _option(name, kind, given)
        case Day():
            return _day(given)
        case _:
            raise DatasetError("no entity of this benchmark states several options at once")


def _number(given: Any, kind: Number) -> float:
    if is_number(given):
        return float(given)
    try:
        number, text = given
    except (TypeError, ValueError):
        number, text = None, None
    if not (is_number(number) and isinstance(text, str)):
        raise DatasetError("is neither a number nor a number with its unit")
    return convert(float(number), unit_of(text, kind), kind.unit, kind.substance)


def unit_of(text: str, kind: Number) -> str:
    """Return the unit that a row means by its spelling of it."""
    unit = tidy_unit(text)
    if kind.unit == COUNT and unit in spellings.VOLUMES:
        unit = f"/{unit}"
    return spellings.UNITS.get(unit, unit)


def _finding(name: str, given: Any) -> bool:
    if isinstance(given, bool):
        return given
    known = spellings.OPTIONS.get(name, {})
    if isinstance(given, str) and normal_form(given) in known:
        return bool(known[normal_form(given)])
    raise DatasetError("is neither True nor False")


def _option(name: str, kind: Choice, given: Any) -> InputValue:
    spelled = normal_form(str(given))
    if spelled in (known := spellings.OPTIONS.get(name, {})):
        return known[spelled]
    if (code := spelled.replace(" ", "_")) in kind.options:
        return code
    options = ", ".join(known or kind.options)
    raise DatasetError(f"is none of the options known for {name}: {options}")


def _day(given: Any) -> date:
    try:
        return read_date(given)
    except (TypeError, ValueError):
        raise DatasetError("is no date written as month/day/year") from None


def is_number(given: Any) -> bool:
    """Return whether ``given`` is a finite number; a truth value is none."""
    try:
        return isinstance(given, (int, float)) and not isinstance(given, bool) and isfinite(given)
    except OverflowError:
        return False


@cache
def tidy_unit(text: str) -> str:
    """Return a unit's spelling without differences of spacing, micro sign, and (for those listed) case."""
    tidy = " ".join(unicodedata.normalize("NFKC", text).split())
    return tidy.lower() if tidy.lower() in {*spellings.VOLUMES, *spellings.UNITS} else tidy


def problem_with(name: str, kind: Number, entity: str, given: Any, value: float) -> EntityProblem | None:
    """Return what is wrong with a number that was read as it stands, or None when it can be right."""
    low, high = kind.plausible
    unit = tidy_unit(given[1]) if isinstance(given, (list, tuple)) else ""
    impossible = kind.unit == COUNT and unit == spellings.CUBIC_METRE
    if low <= value <= high and not impossible:
        return None
    number = float(given[0]) if unit else float(given)
    others = dict.fromkeys((kind.unit, *kind.other_units, *(("/uL", "/L") if kind.unit == COUNT else ())))
    fitting = []
    for other in others:
        try:
            fitted = convert(number, other, kind.unit, kind.substance)
        except MeasurementError:
            continue
        if low <= fitted <= high and fitted != value:
            fitting.append((other, fitted))
    if impossible:
        why = f"{kind.label} is not counted per cubic metre; read as it stands, {value:g} {kind.unit}"
        return EntityProblem(entity, name, repr(given), "impossible unit", why, tuple(fitting))
    side, limit = ("below", low) if value < low else ("above", high)
    seen, limits = f"{value:g} {kind.unit}".strip(), f"{limit:g} {kind.unit}".strip()
    why = f"{kind.label} of {seen} is {side} the plausible {limits}"
    return EntityProblem(entity, name, repr(given), "implausible", why, tuple(fitting))

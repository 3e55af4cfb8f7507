"""Reading a row's entities into inputs: typed, in canonical units, as they stand.

Nothing is repaired here. A value that cannot be right (white cells per cubic metre, a sodium of 14) is read
literally and reported beside the inputs, because the label was made from it too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from typing import Any

from calcura.calculators.cardiology.hemodynamics import mean_arterial_pressure
from calcura.cases.case import Assumption, DatasetError, EntityProblem, InputValue, Stated
from calcura.cases.medcalc_bench import spellings
from calcura.cases.medcalc_bench.entity_names import INVERTED, input_of, is_unused, normal_form
from calcura.cases.medcalc_bench.labels import read_date
from calcura.engine.definition import Definition
from calcura.engine.registry import definition
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Day, Finding, Kind, Number
from calcura.measurements.units import convert

PRESSURES = ("systolic_blood_pressure", "diastolic_blood_pressure")
PER_DAY = " dose per day"
DOSE = " dose"
COUNT = "10^9/L"
"""The canonical unit of cell counts."""


@dataclass
class Reading:
    """What a row's entities say, collected entity by entity."""

    stated: dict[str, Stated] = field(default_factory=dict)
    assumptions: list[Assumption] = field(default_factory=list)
    problems: list[EntityProblem] = field(default_factory=list)
    unused: list[str] = field(default_factory=list)
    ranks: dict[str, int] = field(default_factory=dict)


def read_entities(entities: Mapping[str, Any], number: int, calculator: Definition) -> Reading:
    """Return what the entities of one row state about the inputs of its calculator.

    Raises:
        DatasetError: an entity has a name, shape, unit or option that is not known; the message names it.
    """
    reading = Reading()
    doses: dict[str, dict[str, tuple[str, Any]]] = {}
    for entity, given in entities.items():
        try:
            if is_unused(number, entity):
                reading.unused.append(entity)
            elif normal_form(entity) == "input steroid":
                _read_steroid(reading, entity, given, calculator)
            elif (drug := _drug(entity)) is not None and _daily_dose(drug) in calculator.input_by_name:
                doses.setdefault(drug, {})[normal_form(entity)] = (entity, given)
            else:
                _read_entity(reading, entity, given, number, calculator)
        except (DatasetError, MeasurementError) as error:
            raise DatasetError(f"entity {entity!r} = {given!r}: {error}") from error
    for drug, parts in doses.items():
        _read_daily_dose(reading, drug, parts, calculator)
    _derive_mean_arterial_pressure(reading, calculator)
    return reading


def _read_entity(reading: Reading, entity: str, given: Any, number: int, calculator: Definition) -> None:
    found = input_of(number, entity)
    if found is None:
        raise DatasetError("no entity of this name is known")
    name, rank = found
    kind = _kind(name, calculator)
    value = read_value(name, kind, entity, given)
    if value is None:
        return
    _state(reading, name, rank, Stated(value, (entity,), repr(given)))
    spelled = normal_form(str(given))
    if (name, spelled) in spellings.NOT_FULLY_STATED:
        reading.assumptions.append(Assumption(name, value, spellings.NOT_FULLY_STATED[name, spelled]))
    if isinstance(kind, Number):
        problem = _problem(name, kind, entity, given, float(value))  # type: ignore[arg-type]
        if problem is not None:
            reading.problems.append(problem)


def _state(reading: Reading, name: str, rank: int, stated: Stated) -> None:
    known = reading.stated.get(name)
    if known is not None and known.value != stated.value:
        kept, left = (known, stated) if reading.ranks[name] <= rank else (stated, known)
        entity, used = left.entities[0], kept.entities[0]
        why = f"{entity!r} says {left.given} where {used!r} says {kept.given}, which is used"
        reading.problems.append(
            EntityProblem(entity, name, left.given, "contradiction", why, ((entity, left.value),))
        )
    if known is None or rank < reading.ranks[name]:
        reading.stated[name] = stated
        reading.ranks[name] = rank


def _kind(name: str, calculator: Definition) -> Kind:
    if name in calculator.input_by_name:
        return calculator.input_by_name[name].kind
    if name in PRESSURES and "mean_arterial_pressure" in calculator.input_by_name:
        return definition(mean_arterial_pressure).input_by_name[name].kind
    raise DatasetError(f"states {name}, which is no input of {calculator.name}")


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
    if _is_number(given):
        return float(given)
    try:
        number, text = given
    except (TypeError, ValueError):
        number, text = None, None
    if not (_is_number(number) and isinstance(text, str)):
        raise DatasetError("is neither a number nor a number with its unit")
    unit = _unit(text)
    if kind.unit == COUNT and unit in spellings.VOLUMES:
        unit = f"/{unit}"
    return convert(float(number), spellings.UNITS.get(unit, unit), kind.unit, kind.substance)


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


def _is_number(given: Any) -> bool:
    return isinstance(given, (int, float)) and not isinstance(given, bool)


@cache
def _unit(text: str) -> str:
    """Return a unit's spelling without differences of spacing, micro sign, and (for those listed) case."""
    tidy = " ".join(unicodedata.normalize("NFKC", text).split())
    return tidy.lower() if tidy.lower() in {*spellings.VOLUMES, *spellings.UNITS} else tidy


def _problem(name: str, kind: Number, entity: str, given: Any, value: float) -> EntityProblem | None:
    low, high = kind.plausible
    unit = _unit(given[1]) if isinstance(given, (list, tuple)) else ""
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


def _read_steroid(reading: Reading, entity: str, given: Any, calculator: Definition) -> None:
    if not (isinstance(given, (list, tuple)) and len(given) == 3):
        raise DatasetError("is not a steroid with its dose and unit")
    drug, *dose = given
    for name, part in (("steroid", drug), ("steroid_dose", dose)):
        value = read_value(name, _kind(name, calculator), entity, part)
        if value is not None:
            _state(reading, name, 0, Stated(value, (entity,), repr(given)))


def _drug(entity: str) -> str | None:
    name = normal_form(entity)
    for ending in (PER_DAY, DOSE):
        if name.endswith(ending):
            return name.removesuffix(ending)
    return None


def _daily_dose(drug: str) -> str:
    return f"{drug.replace(' ', '_')}_daily_dose"


def _read_daily_dose(
    reading: Reading, drug: str, parts: Mapping[str, tuple[str, Any]], calculator: Definition
) -> None:
    """Multiply a dose by the doses a day.

    A patch is dosed by rate (``ug/h``). Where the data gives it as an amount instead, no conversion leads to
    a rate: the number is kept as the rate that the conversion factor is for, and the unit reported as
    impossible.
    """
    name = _daily_dose(drug)
    kind = calculator.input_by_name[name].kind
    assert isinstance(kind, Number)
    try:
        (dose_entity, dose), (times_entity, times) = parts[drug + DOSE], parts[drug + PER_DAY]
    except KeyError:
        present = ", ".join(repr(entity) for entity, _ in parts.values())
        raise DatasetError(f"entity {present}: a daily dose needs both dose and doses a day") from None
    try:
        (amount, unit), (count, per) = dose, times
        if normal_form(per) != "per day" or not (_is_number(amount) and _is_number(count)):
            raise ValueError
    except (TypeError, ValueError):
        raise DatasetError(f"entity {dose_entity!r} = {dose!r} with {times!r}: no daily dose") from None
    given = f"{dose!r}, {times!r}"
    is_rate = kind.unit.endswith("/h")
    if is_rate and "/" not in unit:
        value = float(amount) * count
        why = f"a patch is dosed by rate, not in {unit}; its number is kept as {kind.unit}"
        reading.problems.append(EntityProblem(dose_entity, name, given, "impossible unit", why))
    else:
        value = convert(float(amount), unit if is_rate else f"{unit}/day", kind.unit, kind.substance) * count
    reading.stated[name] = Stated(value, (dose_entity, times_entity), given)


def _derive_mean_arterial_pressure(reading: Reading, calculator: Definition) -> None:
    """State the mean arterial pressure where a rule asks for it and the row gives the two pressures."""
    name = "mean_arterial_pressure"
    if name not in calculator.input_by_name:
        return
    systolic, diastolic = (reading.stated.pop(each, None) for each in PRESSURES)
    given = [each for each in (systolic, diastolic) if each is not None]
    if name in reading.stated or systolic is None or diastolic is None:
        reading.unused.extend(each.entities[0] for each in given)
        return
    value = mean_arterial_pressure(float(systolic.value), float(diastolic.value))  # type: ignore[arg-type]
    entities = systolic.entities + diastolic.entities
    reading.stated[name] = Stated(value, entities, f"{systolic.given}, {diastolic.given}")

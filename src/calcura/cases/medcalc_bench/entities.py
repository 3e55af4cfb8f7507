"""Reading a row's entities into inputs: typed, in canonical units, as they stand.

Nothing is repaired here. A value that cannot be right (white cells per cubic metre, a sodium of 14) is read
literally and reported beside the inputs, because the label was made from it too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from calcura.cases.case import Assumption, DatasetError, EntityProblem, Stated
from calcura.cases.medcalc_bench import spellings
from calcura.cases.medcalc_bench.entity_names import DOSES, NAMES, input_of, is_unused, normal_form
from calcura.cases.medcalc_bench.values import is_number, problem_with, read_value
from calcura.engine.definition import Definition
from calcura.engine.registry import definition
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Kind, Number

PER_DAY = " dose per day"
DOSE = " dose"

Doses = dict[str, tuple[str, Any]]
"""The two entities of a drug's daily dose, by normal form of their names: name as spelled, what is given."""


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
    doses: dict[str, Doses] = {}
    for entity, given in entities.items():
        try:
            if is_unused(number, entity):
                reading.unused.append(entity)
            elif normal_form(entity) in DOSES:
                _read_drug_with_dose(reading, entity, given, calculator)
            elif (drug := _drug(entity)) is not None and _daily_dose(drug) in calculator.input_by_name:
                doses.setdefault(drug, {})[normal_form(entity)] = (entity, given)
            else:
                _read_entity(reading, entity, given, number, calculator)
        except CalcuraError as error:
            raise DatasetError(f"entity {entity!r} = {given!r}: {error}") from error
    for drug, parts in doses.items():
        _read_daily_dose(reading, drug, parts, calculator)
    for name in NAMES["derived"]:
        if name in calculator.input_by_name:
            _derive(reading, definition(name))
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
    if assumed := spellings.NOT_FULLY_STATED.get(name, {}).get(spelled):
        reading.assumptions.append(Assumption(name, value, assumed))
    if isinstance(kind, Number):
        problem = problem_with(name, kind, entity, given, float(value))  # type: ignore[arg-type]
        if problem is not None:
            reading.problems.append(problem)


def _state(reading: Reading, name: str, rank: int, stated: Stated) -> None:
    known = reading.stated.get(name)
    if known is not None and known.value != stated.value:
        kept, left = (known, stated) if reading.ranks[name] <= rank else (stated, known)
        entity, used = left.entities[0], kept.entities[0]
        why = f"{entity!r} says {left.given} where {used!r} says {kept.given}, which is used"
        reading.problems.append(EntityProblem(entity, name, left.given, "contradiction", why, ((entity, left.value),)))
    if known is None or rank < reading.ranks[name]:
        reading.stated[name] = stated
        reading.ranks[name] = rank


def _kind(name: str, calculator: Definition) -> Kind:
    if name in calculator.input_by_name:
        return calculator.input_by_name[name].kind
    for derived in NAMES["derived"]:
        if derived in calculator.input_by_name and name in (made_of := definition(derived).input_by_name):
            return made_of[name].kind
    raise DatasetError(f"states {name}, which is no input of {calculator.name}")


def _read_drug_with_dose(reading: Reading, entity: str, given: Any, calculator: Definition) -> None:
    if not (isinstance(given, (list, tuple)) and len(given) == 3):
        raise DatasetError("is not a drug with its dose and unit")
    drug, *dose = given
    for name, part in zip(DOSES[normal_form(entity)], (drug, dose), strict=True):
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


def _read_daily_dose(reading: Reading, drug: str, parts: Doses, calculator: Definition) -> None:
    """Multiply a dose by the doses a day.

    A patch is dosed by rate (``ug/h``). Where the data gives it as an amount instead, no conversion leads to
    a rate: the number is kept as the rate that the conversion factor is for, and the unit reported as
    impossible.
    """
    name = _daily_dose(drug)
    kind = calculator.input_by_name[name].kind
    given = ", ".join(f"{entity!r} = {each!r}" for entity, each in parts.values())
    if len(parts) < 2:
        raise DatasetError(f"entity {given}: a daily dose needs both dose and doses a day")
    (dose_entity, dose), (times_entity, times) = parts[drug + DOSE], parts[drug + PER_DAY]
    try:
        (amount, unit), (count, per) = dose, times
        if normal_form(per) != "per day" or not (is_number(amount) and is_number(count)):
            raise DatasetError("is no dose with doses a day")
        by_rate = isinstance(kind, Number) and kind.unit.endswith("/h")
        if by_rate and "/" not in unit:
            value = float(amount)
            why = f"a patch is dosed by rate, not in {unit}; its number is kept as a rate in ug/h"
            reading.problems.append(EntityProblem(dose_entity, name, given, "impossible unit", why))
        else:
            value = float(read_value(name, kind, dose_entity, [amount, unit if by_rate else f"{unit}/day"]))  # type: ignore[arg-type]
    except CalcuraError as error:
        raise DatasetError(f"entity {given}: {error}") from error
    except (TypeError, ValueError) as error:
        raise DatasetError(f"entity {given}: is no dose with doses a day") from error
    reading.stated[name] = Stated(value * count, (dose_entity, times_entity), given)


def _derive(reading: Reading, made_of: Definition) -> None:
    """State an input that another calculator gives, where the row states what that one is made of."""
    parts = [reading.stated.pop(each.name, None) for each in made_of.inputs]
    given = [each for each in parts if each is not None]
    if made_of.name in reading.stated or len(given) < len(parts):
        reading.unused.extend(each.entities[0] for each in given)
        return
    entities = tuple(entity for each in given for entity in each.entities)
    text = ", ".join(each.given for each in given)
    try:
        value = made_of.function(*(each.value for each in given))
    except ValueError as error:
        raise DatasetError(f"entity {' and '.join(map(repr, entities))} = {text}: {error}") from error
    reading.stated[made_of.name] = Stated(value, entities, text)

"""Other readings of a row's units: a misread scale, another molar mass, a unit that fits, rounded conversions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from calcura.cases import Case
from calcura.curation.causes import Cause
from calcura.curation.changes import Change, Row
from calcura.curation.rounding import Rounding, convert_by_rungs, rounded
from calcura.measurements import SUBSTANCES, MeasurementError, Number, convert, shown
from calcura.measurements import unit as unit_named
from calcura.text.written import masked


def rounding_changes(row: Row) -> Iterator[Change]:
    """Yield the release's rounding: of every value, or of conversions alone."""
    for rounding in row.roundings:
        for change in _converted(row, rounding):
            yield Change(change.causes, change.inputs, rounded=rounded(row.definition, rounding))
            if change.inputs:
                yield change


def converted_as_published(row: Row) -> Iterator[Change]:
    """Yield the inputs as a label of this release converts them, by our molar masses and by those it tells."""
    for rounding in row.roundings:
        yield from _converted(row, rounding)


def _converted(row: Row, rounding: Rounding) -> Iterator[Change]:
    told = _told_molar_masses(row)
    for masses in ({}, told) if told else ({},):
        causes = (
            Cause("precision.rounding", f"The label was computed with {rounding.words}."),
            *(_molar_mass_cause(kind, masses[name]) for name, kind, _ in _numbers(row) if name in masses),
        )
        yield Change(causes, dict(_converted_by_rungs(row, rounding, masses)))


def unit_changes(row: Row) -> Iterator[Change]:
    """Yield other readings of the units in a row: a misread scale, a wrong molar mass, a unit that would fit."""
    for name, kind, given in _numbers(row):
        if given is None or kind.unit != "Cel":
            continue
        number, unit = given
        if not unit.lower().startswith("degrees f") and unit != "degrees celsius":
            sentence = f"{kind.label} of {number:g} {unit!r} is read as Fahrenheit."
            yield Change((Cause("unit.temperature_scale", sentence),), {name: convert(number, "[degF]", "Cel")})
    masses = _told_molar_masses(row)
    for name, kind, given in _numbers(row):
        converted = _with_molar_mass(*given, kind, masses[name]) if given and name in masses else None
        if converted is not None:
            yield Change((_molar_mass_cause(kind, masses[name]),), {name: converted}, shown=True)
    for problem in (each for each in row.case.problems if each.kind != "contradiction"):
        for unit, value in problem.would_fit:
            sentence = f"{problem.entity} = {problem.given} is used as {shown(unit)}."
            yield Change((Cause("unit.other_unit", sentence),), {problem.input: value})


def _numbers(row: Row) -> Iterator[tuple[str, Number, tuple[float, str] | None]]:
    """Yield the numbers that a row states, each with its number and unit as the row spells them."""
    for each in row.definition.inputs:
        if isinstance(each.kind, Number) and each.name in row.case.stated:
            yield each.name, each.kind, _given(row.case, each.name)


def _given(case: Case, name: str) -> tuple[float, str] | None:
    """Return an input's number and unit, where it is one entity that has both."""
    entities = case.stated[name].entities
    raw = case.entities.get(entities[0]) if len(entities) == 1 else None
    if isinstance(raw, (list, tuple)) and len(raw) == 2 and isinstance(raw[0], (int, float)):
        return float(raw[0]), str(raw[1])
    return None


_MOLAR_MASS = re.compile(r"molar mass,?\s*(?:of\s*)?\(?(\d+)\s*g")
SAME_MASS = 0.001
OTHER_MASS = 0.2
"""Two molar masses within a thousandth are the same substance's, printed with more or fewer digits; one that
is told within a fifth of a substance's own stands for it.
"""


def _told_molar_masses(row: Row) -> dict[str, float]:
    """Return, by input, the molar mass that the explanation tells where it is another than the substance's own."""
    told = _molar_masses_in(row.case.explanation)
    masses = {}
    for name, kind, _ in _numbers(row):
        own = _own_molar_mass(kind)
        apart = {abs(each - own) / own: each for each in told} if own else {}
        if apart and SAME_MASS < min(apart) < OTHER_MASS:
            masses[name] = apart[min(apart)]
    return masses


@lru_cache(maxsize=16)  # a row's is asked for several times, one after the other
def _molar_masses_in(explanation: str) -> tuple[float, ...]:
    if "molar mass" not in explanation:
        return ()
    said = masked(explanation)
    return tuple(said.value(found.start(1)) for found in _MOLAR_MASS.finditer(said.text))


def _own_molar_mass(kind: Number) -> float | None:
    return SUBSTANCES[kind.substance].molar_mass if kind.substance in SUBSTANCES else None


def _molar_mass_cause(kind: Number, mass: float) -> Cause:
    own = _own_molar_mass(kind)
    return Cause("unit.molar_mass", f"{kind.label} is converted with {mass:g} g/mol, not {own:g} g/mol.")


def _with_molar_mass(number: float, unit: str, kind: Number, mass: float) -> float | None:
    own = _own_molar_mass(kind)
    try:
        given, wanted = unit_named(unit).dimension, unit_named(kind.unit).dimension
        value = convert(number, unit, kind.unit, kind.substance)
    except MeasurementError:
        return None
    if own and given.startswith("amount") and wanted.startswith("mass"):
        return value * mass / own
    if own and given.startswith("mass") and wanted.startswith("amount"):
        return value / mass * own
    return None


def _converted_by_rungs(row: Row, rounding: Rounding, masses: Mapping[str, float]) -> Iterator[tuple[str, float]]:
    for name, kind, given in _numbers(row):
        value = _by_rungs(*given, kind, rounding, masses.get(name)) if given else None
        if value is not None:
            yield name, value


def _by_rungs(number: float, unit: str, kind: Number, rounding: Rounding, mass: float | None) -> float | None:
    substance = SUBSTANCES.get(kind.substance or "")
    own = substance.molar_mass if substance else None
    valence = (substance.valence if substance else None) or 1
    value = convert_by_rungs(number, unit, kind.unit, rounding, molar_mass=mass or own, valence=valence)
    if value is not None:
        return value
    try:
        converted = convert(number, unit, kind.unit, kind.substance)
    except MeasurementError:
        return None
    return rounding(converted) if converted != number else None

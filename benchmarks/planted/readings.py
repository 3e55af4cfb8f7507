"""The values of a case as a person writes them down: read from the note, and converted by hand where that is needed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from calcura.cases.generated import GeneratedCase
from calcura.engine import definition
from calcura.measurements.kinds import Number

PRETTY = {
    "kg/m2": "kg/m²",
    "/min": "bpm",
    "Cel": "°C",
    "m2": "m²",
    "mL/min/1.73 m2": "mL/min/1.73 m²",
    "uIU/mL": "µIU/mL",
    "10^9/L": "× 10^9/L",
}
"""Units as people write them."""

CONVERSIONS: Mapping[str, tuple[tuple[str, str, tuple[str, ...]], ...]] = {
    "serum_creatinine": (("[µμu]mol/[lL]", "{} / 88.4", ("{} / 88.42",)), ("mg/L", "{} / 10", ())),
    "blood_urea_nitrogen": (("mmol/[lL]", "{} * 2.8", ("{} * 2.801", "{} * 2.802")),),
    "glucose": (("mmol/[lL]", "{} * 18", ("{} * 18.02", "{} * 18.016")), ("g/[lL]", "{} * 100", ())),
    "serum_bilirubin": (("[µμu]mol/[lL]", "{} / 17.1", ("{} / 17.104",)),),
    "serum_calcium": (("mmol/[lL]", "{} * 4", ("{} * 4.008",)),),
    "serum_albumin": (("g/[lL]", "{} / 10", ()),),
    "weight": (("lbs?|pounds", "{} / 2.2046", ("{} * 0.453592",)), ("pounds|lbs?", "{} * 0.4536", ("{} * 0.453592",))),
    "height": (("m|meters", "{} * 100", ()), ("in|inches", "{} * 2.54", ())),
    "qt_interval": (("s|seconds", "{} * 1000", ()),),
    "total_cholesterol": (("mmol/[lL]", "{} * 38.67", ("{} * 38.665",)),),
    "hdl_cholesterol": (("mmol/[lL]", "{} * 38.67", ("{} * 38.665",)),),
    "temperature": (("°F|degrees Fahrenheit|F", "({} - 32) * 5 / 9", ()),),
    "hemoglobin": (("g/[lL]", "{} / 10", ()),),
    "cycle_length": (("weeks", "{} * 7", ()),),
    "systolic_blood_pressure": (("kPa", "{} * 7.5", ("{} * 7.50062",)),),
    "diastolic_blood_pressure": (("kPa", "{} * 7.5", ("{} * 7.50062",)),),
}
"""How values in other units are converted by hand: the unit's spelling, the usual factor, and finer ones."""

WRONG_CONVERSIONS: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    "serum_creatinine": (
        ("[µμu]mol/[lL]", "{} / 113.12", "divided by the molar mass alone"),
        ("mg/L", "{} / 100", "off by ten"),
    ),
    "blood_urea_nitrogen": (("mmol/[lL]", "{} / 2.8", "divided by the factor in place of multiplied"),),
    "glucose": (("mmol/[lL]", "{} * 10", "a factor of 10"), ("g/[lL]", "{} * 10", "off by ten")),
    "serum_bilirubin": (("[µμu]mol/[lL]", "{} / 88.4", "the factor of creatinine"),),
    "serum_calcium": (("mmol/[lL]", "{} * 2", "the factor of milliequivalents"),),
    "serum_albumin": (("g/[lL]", "{} / 100", "off by ten"),),
    "weight": (
        ("lbs?|pounds", "{} * 0.54", "0.54 in place of 0.4536"),
        ("lbs?|pounds", "{} / 2.0", "two pounds to a kilogram"),
    ),
    "height": (("in|inches", "{} * 2.45", "2.45 cm to an inch"),),
    "qt_interval": (("s|seconds", "{} * 100", "off by ten"),),
    "total_cholesterol": (("mmol/[lL]", "{} * 18", "the factor of glucose"),),
    "hdl_cholesterol": (("mmol/[lL]", "{} * 18", "the factor of glucose"),),
    "temperature": (("°F|degrees Fahrenheit|F", "({} - 32) * 9 / 5", "nine fifths in place of five ninths"),),
    "hemoglobin": (("g/[lL]", "{} / 100", "off by ten"),),
    "systolic_blood_pressure": (("kPa", "{} * 10", "a factor of 10"),),
    "diastolic_blood_pressure": (("kPa", "{} * 10", "a factor of 10"),),
}
"""How they are converted wrongly."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A value of a case as a solution reads it."""

    input: str
    label: str
    value: Any
    """In the unit that the calculator takes."""
    unit: str
    told: str
    """The words of the note."""
    number: str = ""
    """The number of the note, in its own unit."""
    other_unit: str = ""
    """The unit of the note, where a conversion is needed."""
    conversion: str = ""
    """The expression that converts, with the number put in."""

    def changed(self, value: float, text: str | None = None) -> Reading:
        """Return the reading with another value, told in the calculator's unit and without the note's words."""
        return replace(self, value=value, number=text or f"{value:g}", conversion="", other_unit="", told="")


def readings(case: GeneratedCase) -> dict[str, Reading] | None:
    """Return the readings of a case by input; None where one of them cannot be converted by hand."""
    kinds = definition(case.calculator).input_by_name
    found: dict[str, Reading] = {}
    for name, stated in case.inputs.items():
        kind = kinds[name].kind
        reading = Reading(name, kind.label, stated.value, getattr(kind, "unit", ""), stated.told)
        if isinstance(kind, Number) and isinstance(stated.value, float | int):
            told = _measured(reading)
            if told is None:
                return None
            reading = told
        found[name] = reading
    return found


def _measured(reading: Reading) -> Reading | None:
    first = re.search(r"\d[\d,]*(?:\.\d+)?", reading.told)
    number = first.group().replace(",", "") if first else ""
    if number and abs(float(number) - reading.value) < 1e-9:
        return replace(reading, number=number)
    if abs(reading.value - round(reading.value, 2)) < 1e-9 and reading.input.endswith("_daily_dose"):
        return replace(reading, number=f"{reading.value:g}")
    unit = reading.told[first.end() :].strip(" -") if first else ""
    for spelling, usual, finer in CONVERSIONS.get(reading.input, ()):
        if re.fullmatch(spelling, unit):
            return replace(reading, number=number, other_unit=unit, conversion=_precise(number, reading, usual, finer))
    return None


def _precise(number: str, reading: Reading, usual: str, finer: tuple[str, ...]) -> str:
    from planted.algebra import read, worked_out

    tries = [each.format(number) for each in (usual, *finer)]
    close = (each for each in tries if abs(worked_out(read(each), {}) / reading.value - 1) < 3e-5)
    return next(close, tries[-1])


def pretty(unit: str) -> str:
    """Return a unit as people write it."""
    return PRETTY.get(unit, unit)

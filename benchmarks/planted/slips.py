"""Values gone wrong: misread, taken from another time, in a wrong unit, converted wrongly, or made up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

from planted.algebra import read, worked_out
from planted.numbers import short, transposed
from planted.readings import WRONG_CONVERSIONS, Reading, pretty

LASTING = {"age", "height", "sex", "body_mass_index"}
"""Inputs that do not differ from one day to another."""

NORMAL: Mapping[str, float] = {
    "serum_albumin": 4.0, "glucose": 100, "serum_sodium": 140, "serum_potassium": 4, "blood_urea_nitrogen": 14,
    "height": 170, "weight": 70, "heart_rate": 75, "serum_bicarbonate": 24, "serum_chloride": 102,
    "fasting_insulin": 10,
    "hdl_cholesterol": 50, "triglycerides": 150, "serum_creatinine": 1.0, "inr": 1.0, "serum_bilirubin": 0.8,
    "platelet_count": 250, "alanine_aminotransferase": 30, "aspartate_aminotransferase": 30, "urine_creatinine": 100,
    "systolic_blood_pressure": 120, "diastolic_blood_pressure": 80, "qt_interval": 400, "serum_calcium": 9.5,
}  # fmt: skip
"""What people assume where they have overlooked a value."""

ASSUMED = (
    "not given in the note, assumed normal",
    "not stated, so a typical value is assumed",
    "not available; assuming a normal value",
)

LATER = (
    "Six months earlier, the {name} had been {value}.",
    "At a follow-up visit three weeks later, the {name} was {value}.",
    "For comparison, the {name} one year before had been {value}.",
    "On discharge ten days later, the {name} was {value}.",
    "Records from the previous spring gave a {name} of {value}.",
)
"""Sentences of our own that tell a value of another time."""


def numbers(given: Mapping[str, Reading]) -> list[str]:
    """Return the inputs that are numbers, without doses."""
    return [name for name, each in given.items() if each.number]


def misread(reading: Reading, rng: Random) -> Reading | None:
    """Return the reading with a slip of the eye: digits that change places, a digit taken for another, a lost point."""
    number = reading.number if not reading.conversion else short(reading.value, 4)
    ways = [transposed(number), _one_digit(number, rng)]
    if "." in number and float(number) >= 1:
        ways.append(number.replace(".", "", 1))
    rng.shuffle(ways)
    for each in ways:
        if _plausible(reading, float(each)) and abs(float(each) - reading.value) > 0.08 * abs(reading.value):
            return reading.changed(float(each), each)
    return None


def _one_digit(number: str, rng: Random) -> str:
    places = [place for place, each in enumerate(number) if each.isdigit()][:2]
    place = places[0] if rng.random() < 0.5 or len(places) == 1 else places[1]
    digit = str((int(number[place]) + rng.choice((1, 2, 3, 4))) % 9 + 1)
    return number[:place] + digit + number[place + 1 :]


def _plausible(reading: Reading, value: float) -> bool:
    return value > 0 and (reading.input != "age" or 18 <= value <= 110)


def of_another_time(reading: Reading, rng: Random) -> tuple[Reading, str] | None:
    """Return the reading at another time, and the sentence that the note tells it with."""
    if reading.input in LASTING or not reading.number or reading.input.endswith(("_dose", "_rate_dose")):
        return None
    value = reading.value * rng.choice((0.62, 0.71, 0.8, 1.25, 1.4, 1.55))
    places = len(reading.number.partition(".")[2]) if not reading.conversion else 1
    text = f"{value:.{places}f}"
    if float(text) <= 0 or abs(float(text) - reading.value) < 0.08 * reading.value:
        return None
    told = f"{text} {pretty(reading.unit)}".strip().replace("bpm", "beats per minute")
    name = reading.label[0].lower() + reading.label[1:] if not reading.label[:2].isupper() else reading.label
    changed = replace(reading.changed(float(text), text), told=told)
    return changed, rng.choice(LATER).format(name=name, value=told)


def in_wrong_unit(reading: Reading) -> Reading | None:
    """Return the number of the note with the calculator's unit, which is not the note's."""
    return reading.changed(float(reading.number), reading.number) if reading.conversion else None


def unconverted(reading: Reading) -> Reading | None:
    """Return the number and unit of the note, put into the equation as they are."""
    found = in_wrong_unit(reading)
    return replace(found, unit=reading.other_unit) if found else None


def wrongly_converted(reading: Reading) -> tuple[Reading, str] | None:
    """Return the reading converted by a wrong factor, and what is wrong."""
    for spelling, expression, what in WRONG_CONVERSIONS.get(reading.input, ()):
        if reading.conversion and re.fullmatch(spelling, reading.other_unit):
            converted = expression.format(reading.number)
            return replace(reading, conversion=converted, value=worked_out(read(converted), {})), what
    return None


def assumed(reading: Reading) -> Reading | None:
    """Return a typical value in place of the one that the note states."""
    normal = NORMAL.get(reading.input)
    if normal is None or not reading.number or abs(normal - reading.value) < 0.1 * abs(reading.value):
        return None
    return reading.changed(normal, f"{normal:g}")

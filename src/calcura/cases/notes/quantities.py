"""Values as they are told: a unit, a spelling of it, and as many decimals as people give."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import log10
from typing import Any, NamedTuple

from calcura.measurements import Number, conversion, read_number, shown
from calcura.text.wording import record

SPELLINGS = {
    "mmol/L": (" mmol/L", " mmol/l"),
    "mEq/L": (" mEq/L", " mEq/l"),
    "mg/dL": (" mg/dL", " mg/dl"),
    "g/dL": (" g/dL", " g/dl"),
    "g/L": (" g/L", " g/l"),
    "umol/L": (" µmol/L", " umol/L", " μmol/l"),
    "U/L": (" U/L", " IU/L", " units/L"),
    "uIU/mL": (" µIU/mL", " uIU/mL"),
    "10^9/L": (" × 10⁹/L", " x10^9/L", " ×10^9/L", " G/L"),
    "10^12/L": (" × 10¹²/L", " x10^12/L", " ×10^12/L", " T/L"),
    "K/uL": (" K/µL", " × 10³/µL", " K/uL", " x 10^3/uL"),
    "/uL": ("/µL", "/uL", " cells/µL"),
    "/mm3": ("/mm³", "/mm3", " cells/mm3"),
    "Cel": (" °C", "°C", " degrees Celsius"),
    "degF": (" °F", "°F", " degrees Fahrenheit"),
    "mmHg": (" mmHg", " mm Hg"),
    "kg": (" kg", " kilograms"),
    "lb": (" lb", " lbs", " pounds"),
    "g": (" g", " grams"),
    "cm": (" cm", " centimeters"),
    "m": (" m", " meters"),
    "in": (" in", " inches"),
    "kg/m2": (" kg/m²", " kg/m2"),
    "%": ("%", " %"),
    "ms": (" ms", " msec", " milliseconds"),
    "s": (" s", " seconds"),
    "mg/day": (" mg/day", " mg per day"),
    "ug/day": (" µg/day", " mcg per day"),
    "ug/h": (" µg/h", " mcg/h", " mcg per hour"),
    "mg": (" mg", " milligrams"),
    "ug": (" µg", " mcg"),
    "min": (" min", " minutes"),
    "h": (" h", " hours"),
    "": ("",),
}
"""How a unit may stand behind a number, others than as it is shown; all of them can be read back."""

COUNTED = ("points", "days", "weeks", "hours", "minutes", "seconds", "meters", "grams", "pounds")
"""How units end that are plural words."""
CLOSE = 0.004
"""How far, as a share of it, a value may move by being told with fewer digits in its own unit."""


class Told(NamedTuple):
    """A value as it stands in a note, and what it reads as."""

    words: str
    value: float
    bare: str
    """The digits alone, when they are in the canonical unit; else empty."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to tell a number: the unit, its spellings, and how to get there from the canonical unit."""

    spellings: tuple[str, ...]
    decimals: int
    convert: Callable[[float], float] | None
    smallest: float
    largest: float


@cache
def canonical(kind: Number) -> Way:
    """Return the way in the canonical unit."""
    return Way(SPELLINGS.get(kind.unit, (f" {shown(kind.unit)}",)), kind.decimals, None, 0, 1e9)


@cache
def others(name: str, kind: Number) -> tuple[Way, ...]:
    """Return the ways in other units that notes use as they stand; their decimals and limits are the record's."""
    ways = []
    for unit, told in told_in(name, kind).items():
        spellings = SPELLINGS.get(unit, (f" {shown(unit)}",))
        convert = conversion(kind.unit, unit, kind.substance)
        decimals = told.get("decimals", 1 if unit == "kPa" else kind.decimals - _digits_more(convert))
        limits = told.get("from", 0.0), told.get("up_to", 1e9)
        ways.append(Way(spellings, decimals, convert, *limits))
    return tuple(ways)


def _digits_more(convert: Callable[[float], float]) -> int:
    """Return how many digits a number gains before the point in a smaller unit, which it loses behind it."""
    return max(0, round(log10(max(convert(1.0) - convert(0.0), 1.0))))


def told_in(name: str, kind: Number) -> Mapping[str, Mapping[str, Any]]:
    """Return the other units that a number is told in, and what its record says of each."""
    told = record(name).write.get("in", {})
    units = {unit: told.get(unit, {}) for unit in kind.other_units}
    return {unit: each for unit, each in units.items() if each.get("used", unit != "fraction") and "inches" not in each}


def with_inches(name: str) -> bool:
    """Return whether a number is also told in feet with inches."""
    return any("inches" in each for each in record(name).write.get("in", {}).values())


def digits(value: float, decimals: int, chance: Callable[[], float]) -> str:
    """Return a number with at most so many decimals; zeros at the end are kept now and then."""
    if decimals <= 0:
        rounded = int(round(value, decimals))
        return f"{rounded:,}" if rounded >= 10_000 and chance() < 0.7 else str(rounded)
    text = f"{value:.{decimals}f}"
    if text[-1] == "0" and chance() < 0.6:
        text = text.rstrip("0").rstrip(".")
    return text


def tell(
    name: str,
    kind: Number,
    value: float,
    chance: Callable[[], float],
    other_units: bool,
    spellings: Mapping[str, Sequence[str]],
    terse: bool = False,
) -> Told:
    """Return a value in words, and what the words mean in the canonical unit."""
    if other_units and chance() < 0.65:
        told = _in_other_unit(name, kind, value, chance, terse)
        if told is not None:
            return told
    way = canonical(kind)
    decimals = way.decimals
    while abs(round(value, decimals) - value) > CLOSE * abs(value) and decimals < 6:
        decimals += 1
    text = digits(value, decimals, chance)
    unit = _spelled(spellings.get(kind.unit, way.spellings), chance, terse)
    return Told(_with_unit(text, unit), float(text.replace(",", "")), text)


@lru_cache(maxsize=65536)
def _read(words: str, kind: Number) -> float:
    """Read a number; the same few words come back all the time."""
    return read_number(words, kind)


def _spelled(spellings: Sequence[str], chance: Callable[[], float], terse: bool) -> str:
    """Return a spelling of the unit; shorthand takes one of the shorter, which stand first."""
    count = (len(spellings) + 1) // 2 if terse else len(spellings)
    return spellings[int(chance() * count)]


def _with_unit(text: str, unit: str) -> str:
    return text + (unit[:-1] if text == "1" and unit.endswith(COUNTED) else unit)


def _in_other_unit(
    name: str,
    kind: Number,
    value: float,
    chance: Callable[[], float],
    terse: bool,
) -> Told | None:
    if with_inches(name) and chance() < 0.4:
        return _feet(kind, value, chance)
    ways = [way for way in others(name, kind) if way.smallest <= value <= way.largest]
    if not ways:
        return None
    way = ways[int(chance() * len(ways))]
    assert way.convert is not None
    text = digits(way.convert(value), way.decimals, chance)
    words = _with_unit(text, _spelled(way.spellings, chance, terse))
    read = _read(words, kind)
    low, high = kind.plausible
    if not low <= read <= high or abs(read - value) > 0.02 * abs(value):
        return None
    return Told(words, read, "")


def _feet(kind: Number, value: float, chance: Callable[[], float]) -> Told | None:
    feet, inches = divmod(round(value / 2.54), 12)
    if not 2 <= feet <= 8:
        return None
    words = f"{feet} ft {inches} in" if chance() < 0.7 else f"{feet}'{inches}\""
    return Told(words, _read(words, kind), "")

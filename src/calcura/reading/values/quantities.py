"""Every number of a note with the unit that stands behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from calcura.measurements import MeasurementError, Number, conversion
from calcura.reading.text.passages import Passage

_UNITS = (
    r"beats?\s*(?:/|per|a|every|each)\s*min(?:ute)?s?",
    r"(?:breaths?|respirations?)\s*(?:/|per|a|every|each)\s*min(?:ute)?s?",
    r"(?:cycles|times)?\s*(?:/|per)\s*min(?:ute)?\b",
    r"bpm\b|b/min|bt/min|r?pm\b",
    r"mm\s*-?\s*hg|kpa|torr|cm\s*h2o",
    r"kg\s*/\s*m\^?\s*\(?2?\)?|kg\s*m-?2",
    r"(?:u|mc|\bm)?g\s*/\s*kg\s*/\s*(?:min(?:ute)?|h(?:ou)?r?|day)",
    r"u?iu\s*/\s*m?l|miu\s*/\s*l|uu\s*/\s*ml|mu\s*/\s*m?l",
    r"(?:k|thou|thousands?)\s*/\s*(?:cu\s*)?(?:u?l|mm\^?3|mcl|mm)",
    r"(?:cells?|leu[ck]ocytes?|platelets?|plt|g)?\s*(?:/|per)\s*(?:cu(?:bic)?\s*)?"
    r"(?:millimet(?:er|re)|microl(?:iter|itre)|ul|mcl|cmm|mm\s*\^?\s*3|mm|cu\.?\s*mm)\b",
    r"(?:[mcukn]|mc|gr?)?(?:g|gm|gr|gms|grams?)?\s*(?:/|per)\s*(?:dl|100\s*ml|deciliter)",
    r"l\s*/\s*l\b",
    r"(?:m|u|mc|n|p|micro|milli|nano)?(?:g|gm|grams?|mole?|eq)s?\s*/?\s*(?:l|ml)\b(?:iter)?(?:\s*-\s*1)?"
    r"|mm\s*/\s*l\b",
    r"(?:u|iu|units?|ui)\s*/\s*(?:l(?:iter|itre)?|ml)\b",
    r"mg\s*%|gm?\s*%|vol\s*%",
    r"%|percent\b|per\s?cent\b",
    r"°\s*[cf]?\b|o\s?[cf]\b|degrees?\s*(?:celsius|fahrenheit|centigrade|[cf]\b)?",
    r"(?:cells|/)?\s*l\s*/\s*min|liters?\s*(?:/|per)\s*min(?:ute)?|lpm",
    r"m(?:illi)?l\s*/\s*(?:min|h|hr|kg|day|24\s*h)[a-z/]*|(?:ml|l)\s*(?:/|per)\s*(?:day|d|24\s*h(?:ours|rs?)?)",
    r"mm\b(?:ol)?|mmol|meq|mcg|ug|ng|mg|kgs?\b|kilograms?|kilos?\b|lbs?\b|pounds?|gms?\b|grams?|g\b",
    r"c\.?m\.?s?\b|centimet(?:er|re)s?|met(?:er|re)s?|m\b(?!/)|feet|foot|ft\b|inch(?:es)?|in\b(?=[^a-z]{0,2}(?:tall|$"
    r"|[,.;)])|\s+and\b)|'|\"",
    r"years?|yrs?|y\b|yo\b|months?|mos?\b|weeks?|wks?|days?|hours?|hrs?|h\b|minutes?|mins?\b",
    r"m\.?sec(?:onds?)?|milliseconds?|ms\b|sec(?:onds?)?|s\b",
    r"(?:l|ml|cc|units?|u)\b|/\s*u?l\b|/\s*mm\^?3|/?\s*hpf\b|drinks?|[cf]\b|million|lakhs?|k\b",
)
_QUANTITY = re.compile(
    r"(?P<number>\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\ \d{3})+(?=\s*(?:/|cells|counts?\b|leu[ck]ocytes|platelets|x))"
    r"|\d{1,3},\d{1,2}(?=\s*(?:c?m|kg|m?g"
    r"|mmol)\b)|\d+\.\ ?\d+(?=\ ?[a-z°%])|\d+(?:\.\d+)?(?!\d|\.\d|(?:st|nd|rd|th)\b)|\.\d+)"
    r"(?:\s*(?:x|\*)?\s*(?:10|l0)\s*(?:\^|\*|e|exp)?\s*\(?(?P<power>2|3|4|5|6|9)\)?(?=\s*(?:/|per|cells|u?l\b|,|\s|\)|;"
    r"|\.|platelets)))?"
    rf"(?P<unit>[\s-]{{0,2}}(?:{'|'.join(_UNITS)}))?",
    re.IGNORECASE,
)
_START = re.compile(r"[\d.](?<![A-Za-z0-9.^_].)(?<!\d,.)")
"""Where a number may begin: found first, because most of a note holds none."""
_NO_MEASUREMENT = re.compile(
    r"\b(?:days?|grade|stage|types?|class|fig(?:ure)?s?|table|case|week|number|no|lead|leads|group|phase|pod|version"
    r"|level|"
    r"room|month|hour|age|par[at]|gravida|cycle|cycles|interleukin|factor|line|segment)\.?\s*#?$",
    re.IGNORECASE,
)
_NAME_AND_NUMBER = re.compile(r"[A-Za-z]-$")
"""As in IL-6 and CA-125: a number without a unit directly behind a hyphen is part of a name."""
_FIRST_OF_TIMES = re.compile(
    r"(?:\s*(?:,|and|or|,\s*and)\s*\d+){1,3}\s*-?(?:min|h(?:ou)?rs?\b|days?\b|weeks?\b"
    r"|months?\b|years?\b)"
)
"""As in "at 30 and 60 minutes": the number has the unit of the next."""
_DATE = re.compile(r"\b\d{1,2}/\d{1,2}/\d{2,4}\b")


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number as it stands in a note, its unit as written, and where."""

    value: float
    unit: str
    start: int
    end: int
    power: int = 0


def quantities(passage: Passage) -> list[Quantity]:
    """Return the numbers of a note in order, without those of dates and of numbered things ("day 3", "grade 2").

    >>> [(each.value, each.unit) for each in quantities(Passage("On day 2 sodium 131 mmol/L, WBC 14 x 103/uL"))]
    [(131.0, 'mmol/l'), (14.0, '/ul')]
    """
    dates = [found.span() for found in _DATE.finditer(passage.text)]
    return list(_outside(dates, passage))


def _outside(dates: list[tuple[int, int]], passage: Passage) -> Iterator[Quantity]:
    text = passage.text
    for found in _numbers(text):
        if any(start <= found.start() < end for start, end in dates):
            continue
        unit = _spelling(found["unit"] or "")
        if not unit and _NO_MEASUREMENT.search(text, max(0, found.start() - 14), found.start()):
            continue
        if not unit and _NAME_AND_NUMBER.search(text, max(0, found.start() - 2), found.start()):
            continue
        if not unit and _FIRST_OF_TIMES.match(text, found.end()):
            continue
        number = _plain(found["number"])
        yield Quantity(float(number), unit, found.start(), found.end(), int(found["power"] or 0))


def _numbers(text: str) -> Iterator[re.Match[str]]:
    start = _START.search(text)
    while start is not None:
        found = _QUANTITY.match(text, start.start())
        if found is not None:
            yield found
        start = _START.search(text, found.end() if found is not None else start.end())


def _plain(number: str) -> str:
    """Return a number with a decimal point and without spaces; a comma before one or two digits is the point."""
    number = number.replace(" ", "")
    decimal_comma = re.fullmatch(r"\d{1,3},\d{1,2}", number) is not None
    return number.replace(",", "." if decimal_comma else "")


@lru_cache(maxsize=4096)
def _spelling(unit: str) -> str:
    """Return a unit as the table of units knows it."""
    plain = re.sub(r"\s+", " ", unit.strip(" -\n").casefold())
    plain = re.sub(r"\s*/\s*", "/", plain)
    plain = re.sub(r"cu(?:bic)?\. ?(?=mm)", "cu", plain)
    if plain.startswith(("cycles", "times")):
        return "/min"
    plain = re.sub(r" (?:every|each) ", " per ", plain.replace("respiration", "breath"))
    return _SPELLINGS.get(plain, plain)


_SPELLINGS = {
    "beats per minutes": "/min", "rpm": "/min", "pm": "/min", "b/min": "/min", "bt/min": "/min",
    "beats a minute": "/min",
    "mm": "mm", "mmhg": "mmHg", "mm hg": "mmHg", "mm-hg": "mmHg", "torr": "mmHg", "°": "°", "degree": "°",
    "degrees": "°",
    "o c": "°C", "oc": "°C", "o f": "°F", "of": "°F", "degrees centigrade": "°C", "degree centigrade": "°C",
    "percent": "%", "per cent": "%", "gm": "g", "gms": "g", "kilo": "kg", "kilos": "kg", "kgs": "kg", "cms": "cm",
    "c.m.": "cm", "cm.": "cm", "m.sec": "ms", "y": "years", "yo": "years", "yrs": "years", "yr": "years",
    "mo": "months",
    "mos": "months", "uu/ml": "uIU/mL", "uiu/ml": "uIU/mL", "mu/l": "mIU/L", "mu/ml": "uIU/mL", "iu/ml": "uIU/mL",
    "thou/ul": "K/uL", "thousand/ul": "K/uL", "thousands/ul": "K/uL", "k/mcl": "K/uL", "k/mm": "K/uL", "k/cumm": "K/uL",
    "k/cu mm": "K/uL", "per mm": "/mm3", "/mm": "/mm3", "/cmm": "/mm3", "/mcl": "/uL", "cells/mcl": "/uL",
    "cells/mm": "/mm3",
    "per cubic millimeter": "/mm3", "per cubic millimetre": "/mm3", "per microliter": "/uL", "per cubic mm": "/mm3",
    "cells per cubic millimeter": "/mm3", "cells/cumm": "/mm3", "cells/cu mm": "/mm3", "/cu mm": "/mm3",
    "/cumm": "/mm3",
    "cells per microliter": "/uL", "/microlitre": "/uL", "cells/cmm": "/mm3", "g/l": "g/L", "units/liter": "U/L",
    "ui/l": "U/L", "unit/l": "U/L", "units/l": "U/L", "mmol": "mmol/L", "meq": "mEq/L", "mg/100 ml": "mg/dL",
    "/100 ml": "mg/dL", "/dl": "mg/dL", "k": "K/uL", "mm/l": "mmol/L", "mmoll": "mmol/L", "meq l-1": "mEq/L",
    "mmol l-1": "mmol/L", "meql": "mEq/L", "gr/dl": "g/dL", "lpm": "l/min",
}  # fmt: skip


def in_kind(quantity: Quantity, kind: Number) -> float | None:
    """Return a quantity in the canonical unit of ``kind``; None when it cannot be this kind of thing.

    A number without a unit is taken in the canonical unit, or in the other unit in use in which it is usual.
    """
    if kind.unit == "10^9/L":
        return _count(quantity, kind)
    if quantity.power:
        return None
    if not quantity.unit:
        return _bare(quantity.value, kind)
    factor = _factor(quantity.unit, kind)
    if factor is None:
        return None
    value = factor[0] * quantity.value + factor[1]
    if _fits(value, kind):
        return value
    return quantity.value if kind.unit in _MASS_AND_MOLES and kind.usual[0] <= quantity.value <= kind.usual[1] else None


_MASS_AND_MOLES = {"mg/dL", "g/dL", "mmol/L"}


@lru_cache(maxsize=8192)
def _factor(unit: str, kind: Number) -> tuple[float, float] | None:
    """Return slope and offset into the canonical unit; a unit left half-written is completed ("mg" is mg/dL)."""
    target = kind.unit
    if target in ("mg/dL", "g/dL") and unit in ("mg", "g"):
        unit += "/dL"
    if unit == "°":
        return (1.0, 0.0) if target == "Cel" else None
    try:
        convert = conversion(unit, target, kind.substance)
    except MeasurementError:
        return None
    offset = convert(0.0)
    return convert(1.0) - offset, offset


def _bare(value: float, kind: Number) -> float | None:
    if _fits(value, kind):
        return value
    low, high = kind.usual
    for unit in kind.other_units:
        factor = _factor(unit, kind)
        if factor is not None and low <= factor[0] * value + factor[1] <= high:
            return factor[0] * value + factor[1]
    return None


def _count(quantity: Quantity, kind: Number) -> float | None:
    """Return a count of cells in 10^9/L: by its power of ten, its unit, or, with neither, by its size."""
    if quantity.power:
        per_litre = quantity.unit in ("/l", "l") or (not quantity.unit and quantity.power == 9)
        value = quantity.value * 10.0**quantity.power / (1e9 if per_litre else 1e3)
    elif quantity.unit in ("lakh", "lakhs"):
        value = quantity.value * 100
    elif quantity.unit == "g/L":  # giga per litre
        value = quantity.value
    elif quantity.unit:
        factor = _factor(quantity.unit, kind)
        if factor is None:
            return None
        value = quantity.value * factor[0]
        if quantity.unit.startswith(("K", "k")) and quantity.value >= _SURELY_PER_MICROLITER:  # "14470 K/uL"
            value /= 1000
    else:
        value = quantity.value if quantity.value < _SURELY_PER_MICROLITER else quantity.value / 1000
    # "8.7/uL" leaves out the thousands.
    value = value * 1000 if 0 < value < kind.usual[0] / 50 else value
    return value if _fits(value, kind) else None


_SURELY_PER_MICROLITER = 1000


def _fits(value: float, kind: Number) -> bool:
    return kind.plausible[0] <= value <= kind.plausible[1]

"""The table of units: what each spelling means, in base units.

Scales are ratios of whole numbers: 28 g/L becomes exactly the 2.8 g/dL that a cut-point is written as.

Sources: UCUM 2.1 for codes, the year (365.25 days) and the month (a twelfth of it); the international pound
and inch of 1959; NIST SP 811 for mmHg and cmH2O.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit: ``(value * multiply + add) / divide`` is the value in the base unit of its dimension.

    ``name`` is the canonical spelling; ``dimension`` reads like ``mass/volume``.
    """

    name: str
    dimension: str
    multiply: int = 1
    divide: int = 1
    add: int = 0

    @property
    def factor(self) -> float:
        """Size of the unit in base units."""
        return self.multiply / self.divide

    @property
    def offset(self) -> float:
        """Where zero lies in base units; zero but for temperatures."""
        return self.add / self.divide


_PREFIXES = {
    "": ("", 0),
    "k": ("kilo", 3),
    "h": ("hecto", 2),
    "d": ("deci", -1),
    "c": ("centi", -2),
    "m": ("milli", -3),
    "u": ("micro", -6),
    "n": ("nano", -9),
    "p": ("pico", -12),
    "f": ("femto", -15),
}

# Base unit of a dimension: symbol, other symbols, words, prefixes in use.
_METRIC = (
    ("mass", "g", ("gm",), ("gram", "gramme"), " kmunpf"),
    ("volume", "L", ("l",), ("liter", "litre"), " dcmunpf"),
    ("amount", "mol", (), ("mole", "mol"), " munpf"),
    ("equivalents", "Eq", ("equiv",), ("equivalent",), " mu"),
    ("activity", "U", (), ("unit",), " kmun"),
    ("activity", "IU", ("[IU]", "[iU]"), ("international unit",), " kmun"),
    ("osmoles", "Osm", ("osmol",), ("osmole",), " m"),
    ("length", "m", (), ("meter", "metre"), " kdcmun"),
    ("time", "s", ("sec",), ("second",), " mu"),
    ("pressure", "Pa", (), ("pascal",), " hk"),
)

# Canonical name: dimension, size in the base unit as a ratio, other spellings.
_OTHER = {
    "years": (
        "time",
        31_557_600,
        1,
        "year|yr|yrs|y|a|yo|y.o.|year old|years old|yr old|years of age",
    ),
    "months": ("time", 2_629_800, 1, "month|mo|mos|mth|mths|month old|months old"),
    "weeks": ("time", 604_800, 1, "week|wk|wks|week old|weeks old"),
    "days": ("time", 86_400, 1, "day|d|day old|days old"),
    "h": ("time", 3600, 1, "hr|hrs|hour|hours"),
    "min": ("time", 60, 1, "mins|minute|minutes"),
    "in": ("length", 254, 10_000, "inch|inches|ins|in.|\"|''|[in_i]"),
    "ft": ("length", 3048, 10_000, "foot|feet|ft.|'|[ft_i]"),
    "lb": ("mass", 45_359_237, 100_000, "lbs|lb.|lbs.|pound|pounds|[lb_av]"),
    "oz": ("mass", 45_359_237, 1_600_000, "oz.|ounce|ounces|[oz_av]"),
    "mmHg": (
        "pressure",
        133_322_387_415,
        10**9,
        "mm Hg|mm[Hg]|mm of Hg|mm of mercury",
    ),
    "cmH2O": ("pressure", 980_665, 10_000, "cm H2O|cm[H2O]|cm of water|cm water"),
    "mL": ("volume", 1, 1000, "cc|cm3|cm^3"),
    "mm3": ("volume", 1, 10**6, "mm^3|cumm|cmm|cu mm|cubic mm|cubic millimeter|cubic millimetre"),
    "m3": ("volume", 1000, 1, "m^3|cubic meter|cubic metre"),
    "m2": ("area", 1, 1, "m^2|sqm|sq m|square meter|square meters|square metre|square metres"),
    "fraction": ("fraction", 1, 1, ""),
    "%": ("fraction", 1, 100, "percent|per cent|pct"),
    "points": ("points", 1, 1, "point|pts|score"),
    "drinks": ("drinks", 1, 1, "drink|standard drink|standard drinks|alcoholic drinks"),
    "": ("number", 1, 1, "1|unitless|dimensionless|cell|cells|beat|beats|breath|breaths|respirations"),
}

# (value * multiply + add) / divide in kelvin.
_TEMPERATURES = {
    "Cel": (100, 100, 27_315, "°C|°Cel|C|oC|o C|deg C|degC|° C|celsius|degree celsius|degrees celsius"),
    "[degF]": (
        500,
        900,
        229_835,
        "°F|F|oF|o F|deg F|degF|° F|fahrenheit|degree fahrenheit|degrees fahrenheit",
    ),
    "K": (1, 1, 0, "kelvin|kelvins"),
}
# As typed in published benchmark data.
_MISSPELT = {"degrees celsisus": "Cel", "degrees fahreinheit": "[degF]", "mc": "ug"}

WHOLE = {
    "bpm": "/min",
    "mg%": "mg/dL",
    "g%": "g/dL",
    "gm%": "g/dL",
    "l/l": "fraction",
    "y/o": "years",
    "meql": "mEq/L",
    "mmoll": "mmol/L",
    "umoll": "umol/L",
    "mgdl": "mg/dL",
    "gdl": "g/dL",
    "mM": "mmol/L",
    "mM/L": "mmol/L",
    "uM": "umol/L",
    "nM": "nmol/L",
    "G/L": "10^9/L",
    "T/L": "10^12/L",
}
"""Spellings that are not read part by part; those in lower case are met in any case."""

CASE_MATTERS = {"m", "mm", "um", "nm", "mu", "miu"}
"""Spellings whose meaning hangs on their case: metre or molar, milli- or mega-units. Met only as they stand here."""

NEVER_BELOW = {"number", "fraction", "points", "drinks", "temperature"}
"""Dimensions that stand below no line."""

COUNTS = {"thou": 3, "thousand": 3, "thousands": 3, "million": 6, "millions": 6, "lakh": 5, "lakhs": 5}
"""Counts above a volume, by their power of ten."""

COUNTS_PER_MICROLITER = {"K": 3, "k": 3, "M": 6}
"""Further counts that are written above microlitres only."""


def _metric_spellings() -> Iterator[tuple[str, Unit]]:
    for dimension, symbol, others, words, prefixes in _METRIC:
        for prefix in prefixes:
            short = prefix.strip()
            long, exponent = _PREFIXES[short]
            made = Unit(short + symbol, dimension, 10 ** max(exponent, 0), 10 ** max(-exponent, 0))
            for ending in (symbol, *others):
                yield short + ending, made
                if short == "u":
                    yield "mc" + ending, made
            for word in words:
                yield long + word, made
                yield long + word + "s", made


def _spellings() -> Iterator[tuple[str, Unit]]:
    yield from _metric_spellings()
    yield from (("secs", Unit("s", "time")), ("msecs", Unit("ms", "time", 1, 1000)))
    for name, (dimension, multiply, divide, others) in _OTHER.items():
        for spelling in (name, *filter(None, others.split("|"))):
            yield spelling, Unit(name, dimension, multiply, divide)
    for name, (multiply, divide, add, others) in _TEMPERATURES.items():
        for spelling in (name, *others.split("|")):
            yield spelling, Unit(name, "temperature", multiply, divide, add)


UNITS = dict(_spellings())
UNITS.update({wrong: UNITS[right] for wrong, right in _MISSPELT.items()})
"""Every spelling of a unit that is no compound."""

# Reversed, so that where two spellings differ in case alone the one listed first wins; those that matter are above.
ANY_CASE = {spelling.casefold(): found for spelling, found in reversed(UNITS.items())}

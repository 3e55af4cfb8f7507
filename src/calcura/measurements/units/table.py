"""The table of units: what each spelling means, in base units.

Scales are ratios of whole numbers: 28 g/L becomes exactly the 2.8 g/dL that a cut-point is written as.

Sources: UCUM 2.1 for codes, the year (365.25 days) and the month (a twelfth of it); the international pound
and inch of 1959; NIST SP 811 for mmHg, cmH2O, psi, the grain and the thermochemical calorie; the
katal is a mole a second, and 1 U a micromole a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd


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
    "M": ("mega", 6),
    "G": ("giga", 9),
}

# Base unit of a dimension or a multiple of it: symbol, size, other symbols, words, prefixes in use.
_METRIC = (
    ("mass", "g", 1, ("gm",), ("gram", "gramme"), " kmunpf"),
    ("volume", "L", 1, ("l",), ("liter", "litre"), " dcmunpf"),
    ("amount", "mol", 1, (), ("mole", "mol"), " munpf"),
    ("equivalents", "Eq", 1, ("equiv", "val"), ("equivalent",), " mu"),
    ("activity", "U", 1, (), ("unit",), " kmun"),
    ("activity", "IU", 1, ("[IU]", "[iU]", "UI", "IE"), ("international unit",), " kmun"),
    ("activity", "kat", 60_000_000, (), ("katal", "kat"), " munp"),
    ("osmoles", "Osm", 1, ("osmol",), ("osmole",), " m"),
    ("length", "m", 1, (), ("meter", "metre"), " kdcmun"),
    ("time", "s", 1, ("sec",), ("second",), " mu"),
    ("pressure", "Pa", 1, (), ("pascal",), " hk"),
    ("pressure", "bar", 100_000, (), ("bar",), " m"),
    ("number/time", "Hz", 1, (), ("hertz",), " kM"),
    ("energy", "J", 1, (), ("joule",), " k"),
    ("power", "W", 1, (), ("watt",), " k"),
    ("voltage", "V", 1, (), ("volt",), " mu"),
    ("current", "A", 1, (), ("ampere",), "mu"),
    ("impedance", "Ω", 1, ("ohm",), ("ohm",), " k"),
    ("molecular mass", "Da", 1, (), ("dalton",), " k"),
    ("radioactivity", "Bq", 1, (), ("becquerel",), " kMG"),
    ("radioactivity", "Ci", 37_000_000_000, (), ("curie",), " mun"),
    ("arbitrary units", "AU", 1, (), ("arbitrary unit",), " m"),
    ("absorbed dose", "Gy", 1, (), ("gray",), " cmu"),
    ("equivalent dose", "Sv", 1, (), ("sievert",), " mu"),
)

# Canonical name: dimension, size in the base unit as a ratio, other spellings.
_OTHER = {
    "years": ("time", 31_557_600, 1, "year|yr|yrs|y|a|yo|y.o.|year old|years old|yr old|years of age|岁|年"),
    "months": ("time", 2_629_800, 1, "month|mo|mos|mth|mths|month old|months old|个月"),
    "weeks": ("time", 604_800, 1, "week|wk|wks|week old|weeks old|周"),
    "days": ("time", 86_400, 1, "day|d|day old|days old|die|天"),
    "h": ("time", 3600, 1, "hr|hrs|hour|hours|小时"),
    "min": ("time", 60, 1, "mins|minute|minutes|分钟"),
    "fortnights": ("time", 1_209_600, 1, "fortnight"),
    "decades": ("time", 315_576_000, 1, "decade"),
    "in": ("length", 254, 10_000, "inch|inches|ins|in.|\"|''|[in_i]"),
    "ft": ("length", 3048, 10_000, "foot|feet|ft.|'|[ft_i]"),
    "yards": ("length", 9144, 10_000, "yard|yd|yds"),
    "Fr": ("length", 1, 3000, "French|Ch"),
    "Å": ("length", 1, 10**10, "angstrom|angstroms"),
    "miles": ("length", 1_609_344, 1000, "mile"),
    "lb": ("mass", 45_359_237, 100_000, "lbs|lb.|lbs.|pound|pounds|#|[lb_av]"),
    "oz": ("mass", 45_359_237, 1_600_000, "oz.|ounce|ounces|[oz_av]"),
    "stone": ("mass", 635_029_318, 100_000, "st"),
    "tonnes": ("mass", 1_000_000, 1, "tonne|metric ton|metric tons"),
    "grains": ("mass", 6_479_891, 100_000_000, "grain"),
    "mmHg": (
        "pressure",
        133_322_387_415,
        10**9,
        "mm Hg|mm[Hg]|mm of Hg|mm of mercury|mm-Hg|millimeters Hg|millimeters of mercury|Torr|毫米汞柱",
    ),
    "cmHg": ("pressure", 133_322_387_415, 10**8, "cm Hg|cm of mercury"),
    "inHg": ("pressure", 3_386_388_640_341, 10**9, "in Hg|inches of mercury"),
    "cmH2O": ("pressure", 980_665, 10_000, "cm H2O|cm[H2O]|cm·H2O|cm of H2O|cm of water|cm water"),
    "mmH2O": ("pressure", 980_665, 100_000, "mm H2O|mm[H2O]"),
    "psi": ("pressure", 6_894_757_293_168, 10**9, "lb/in2|pounds per square inch"),
    "atm": ("pressure", 101_325, 1, "ATA|atmosphere|atmospheres"),
    "dyn·s/cm5": ("resistance", 100_000, 1, "dyn·sec/cm5|dyne·s/cm5|dyne·sec/cm5|dynes·s/cm5|dynes·sec/cm5"),
    "cmH2O·s/L": ("resistance", 980_665, 10, "cmH2O·sec/L"),
    "MPa·s/m3": ("resistance", 1_000_000, 1, "MPa·s/m^3"),
    "cP": ("viscosity", 1, 1000, "cps|centipoise|mPa·s"),
    "mg*h/L": ("mass time/volume", 1, 1, "mg·h/L"),
    "mg*min/mL": ("mass time/volume", 1000, 60, "mg·min/mL|mg/mL·min|mg/mL*min"),
    "WU": ("resistance", 7_999_343_244_900, 10**6, "Wood unit|Wood units|mmHg·min/L"),
    "WU·m2": (
        "resistance area",
        7_999_343_244_900,
        10**6,
        "WU·m^2|WUm2|WUm^2|WU m2|WU m^2|Wood units·m2|Wood units·m^2|Wood units m2",
    ),
    "dyn·s·m2/cm5": (
        "resistance area",
        100_000,
        1,
        "dyn·s·m^2/cm5|dynsm2/cm5|dynsm^2/cm5|dyne·s·m2/cm5|dynes·s·m2/cm5",
    ),
    "cal": ("energy", 4184, 1000, ""),
    "kcal": ("energy", 4184, 1, "kilocalorie|kilocalories"),
    "mL": ("volume", 1, 1000, "cc|cm3|cm^3"),
    "mm3": ("volume", 1, 10**6, "mm^3|cumm|cmm|cu mm|cu.mm|cubic mm|cubic millimeter|cubic millimetre"),
    "m3": ("volume", 1000, 1, "m^3|cubic meter|cubic metre"),
    "m2": ("area", 1, 1, "m^2|sqm|sq m|square meter|square meters|square metre|square metres"),
    "cm2": ("area", 1, 10_000, "cm^2|sq cm|square centimeter|square centimeters|square centimetres"),
    "mm2": ("area", 1, 10**6, "mm^2|sq mm|square millimeter|square millimeters|square millimetres"),
    "°": ("angle", 1, 1, "degree|degrees"),
    "fraction": ("fraction", 1, 1, ""),
    "%": ("fraction", 1, 100, "percent|per cent|pct|vol%|vol %"),
    "‰": ("fraction", 1, 1000, "per mille|permille|promille"),
    "ppm": ("fraction", 1, 10**6, "parts per million"),
    "ppb": ("fraction", 1, 10**9, "parts per billion"),
    "rad": ("absorbed dose", 1, 100, "rads"),
    "rem": ("equivalent dose", 1, 100, "rems"),
    "dB": ("loudness", 1, 1, "decibel|decibels"),
    "METs": ("metabolic equivalents", 1, 1, "MET|metabolic equivalents"),
    "CFU": ("colonies", 1, 1, "colony forming units|colony-forming units"),
    "EU": ("endotoxin units", 1, 1, "endotoxin units"),
    "PFU": ("plaques", 1, 1, "plaque forming units|plaque-forming units"),
    "RU": ("relative units", 1, 1, "relative units"),
    "BAU": ("binding antibody units", 1, 1, ""),
    "BU": ("Bethesda units", 1, 1, "Bethesda unit|Bethesda units|[beth'U]"),
    "GPL": ("GPL units", 1, 1, "GPL units|GPL-U|[GPL'U]"),
    "MPL": ("MPL units", 1, 1, "MPL units|MPL-U|[MPL'U]"),
    "Todd units": ("Todd units", 1, 1, "Todd unit|[todd'U]"),
    "King-Armstrong units": ("King-Armstrong units", 1, 1, "King-Armstrong unit|[ka'U]"),
    "Somogyi units": ("Somogyi units", 1, 1, "Somogyi unit|[smgy'U]"),
    "Ehrlich units": ("Ehrlich units", 1, 1, "Ehrlich unit"),
    "diopters": ("refraction", 1, 1, "diopter|dioptre|dioptres|dpt|Dsph|Dcyl|[diop]|屈光度"),
    "HU": ("attenuation", 1, 1, "Hounsfield unit|Hounsfield units|[hnsf'U]"),
    "dose": ("doses", 1, 1, "doses"),
    "packs": ("packs", 1, 1, "pack"),
    "pack-years": ("packs·time", 1, 1, "pack-year|pack year|pack years"),
    "drops": ("drops", 1, 1, "drop|gtt|gtts|[drp]"),
    "HPF": ("high-power field", 1, 1, "high power field|high-power field|high powered field|high-powered field"),
    "LPF": ("low-power field", 1, 1, "low power field|low-power field"),
    "points": ("points", 1, 1, "point|pts|score|分"),
    "drinks": ("drinks", 1, 1, "drink|standard drink|standard drinks|alcoholic drinks"),
    "": (
        "number",
        1,
        1,
        "1|unitless|dimensionless|cell|cells|beat|beats|breath|breaths|respirations|copies|count|counts|cycles|rates|times|次"
        "|leukocytes|leucocytes|neutrophils|lymphocytes|platelets|parasites|WBC|RBC",
    ),
}

# (value * multiply + add) / divide in kelvin.
_TEMPERATURES = {
    "Cel": (100, 100, 27_315, "°C|℃|°Cel|C|oC|o C|deg C|degC|° C|celsius|degree celsius|degrees celsius|degree C"
                              "|degrees C|deg celsius|°celsius|° celsius|摄氏度"),
    "[degF]": (500, 900, 229_835, "°F|℉|F|oF|o F|deg F|degF|° F|fahrenheit|degree fahrenheit|degrees fahrenheit"
                                  "|degree F|degrees F|deg fahrenheit|°fahrenheit|° fahrenheit"),
    "K": (1, 1, 0, "kelvin|kelvins|degrees kelvin|degree kelvin"),
}  # fmt: skip

# Further spellings of the units above, as notes, models and published data have them.
_ALSO = {
    "kg": "kgs|kilos|kilo|公斤|千克|kgH2O|kg H2O|kg water|kg of water|kg bw|kg body weight|kg of body weight"
    "|kg/body weight",
    "g": "gms|克",
    "mg": "mgs|毫克",
    "ug": "mc|gamma|微克",
    "L": "lt|dm3|dm^3|升",
    "mL": "mls|毫升",
    "uL": "microl|lambda|mic L|micro L|uliter|uliters",
    "fL": "um3|um^3|cubic micrometer|cubic micrometre|cubic micron|cubic microns|cu micron|cu microns",
    "mmol": "mmole|mmoles|毫摩尔",
    "umol": "umole|umoles|微摩尔",
    "ukat": "ucat",
    "pg": "uug",
    "kU": "kUA",
    "cm": "cms|c.m.|厘米",
    "s": "secs",
    "ms": "msecs|m.sec",
    "Cel": "degrees celsisus",
    "[degF]": "degrees fahreinheit",
}

_WHOLE = {
    "/min": "bpm|b/min|b/m|bt/min|rpm|次/分",
    "L/min": "lpm",
    "mmHg": "mm/hg|mm/Hg",
    "/HPF": "p/hpf",
    "pack-years": "pack/year|pack/years",
    "mg/dL": "mg%|mgdl|mg per cent|mg percent",
    "g/dL": "g%|gm%|gr/dl|gdl|g per cent|g percent|gm per cent",
    "ug/dL": "ug%",
    "ng/dL": "ng%",
    "mEq/dL": "meq%",
    "mm/h": "mm 1st hr|mm 1st hour|mm/1st hr|mm/1st hour|mm/first hour",
    "dyn·s/cm5": "dyn-s-cm-5|dyne-sec-cm-5|dynes-sec-cm-5",
    "g/L": "gr/l",
    "fraction": "l/l",
    "years": "y/o",
    "mEq/L": "meql",
    "mmol/L": "mmoll|mM|mM/L",
    "umol/L": "umoll|uM|uM/L",
    "ug/kg/min": "ug/kg.min",
    "nmol/L": "nM",
    "pmol/L": "pM",
    "10^9/L": "G/L|G/l|e9/l|10e9/l|10e3/ul",
    "10^12/L": "T/L|T/l|e12/l|10e12/l",
    "cmH2O·s/L": "cmH2O/L/s|cmH2O/L/sec",
}
WHOLE = {spelling: name for name, others in _WHOLE.items() for spelling in others.split("|")}
"""Spellings that are not read part by part; those in lower case are met in any case."""

OF_THE_SAME = {
    f"{above}/{below}": Unit(f"{above}/{below}", dimension, 1, divide)
    for dimension, ways in (
        ("mass by mass", {("g", "g"): 1, ("mg", "mg"): 1, ("ug", "ug"): 1, ("mg", "g"): 1000, ("ug", "mg"): 1000,
                          ("ug", "g"): 10**6, ("ng", "mg"): 10**6}),
        ("volume by volume", {("mL", "dL"): 1, ("mL", "L"): 10}),
        ("amount by amount", {("mol", "mol"): 1, ("mmol", "mmol"): 1, ("mmol", "mol"): 1000, ("umol", "mmol"): 1000}),
        ("area by area", {("cm2", "m2"): 1, ("mm2", "m2"): 100}),
    )
    for (above, below), divide in ways.items()
}  # fmt: skip
"""Ratios of one substance to another: the dimensions would cancel, and mg/g is no share of a whole."""

CASE_MATTERS = {"m", "mm", "um", "nm", "mu", "miu", "mv"}
"""Spellings whose meaning hangs on their case: metre or molar, milli- or mega-. Met only as they stand here."""

NEVER_BELOW = {"number", "fraction", "points", "drinks", "temperature"}
"""Dimensions that stand below no line."""

COUNTS = {
    **dict.fromkeys(("thou", "thousand", "thousands", "tsd"), 3),
    "万": 4,
    **dict.fromkeys(("lakh", "lakhs", "lac", "lacs"), 5),
    **dict.fromkeys(("million", "millions", "mill", "mio"), 6),
    "gpt": 9,
    "tpt": 12,
}
"""Counts above a volume, by their power of ten."""

COUNTS_PER_MICROLITER = {"K": 3, "k": 3, "M": 6}
"""Further counts that are written above microlitres only."""

WORDS_OF_PROSE = {
    *("", "1", "a", "A", "CH", "D", "f", "k", "K", "m/m", "o c", "o f", "oc", "of", "v", "w", "y", "Y", "c.m."),
    *("cell", "cells", "ci", "copies", "count", "counts", "cycles", "die", "dimensionless", "dm", "dose", "doses"),
    *("fraction", "french", "gamma", "grain", "grains", "gray", "ie", "in", "in.", "lambda", "pack", "packs"),
    *("leucocytes", "leukocytes", "lymphocytes", "mc", "met", "mets", "neutrophils", "parasites", "platelets", "pm"),
    *("rad", "rads", "rates", "rbc", "rem", "rems", "score", "sv", "times", "ui", "unitless", "wbc"),
}
"""Spellings that running text has as words of its own, single letters in this case only: alone behind a number they
are no unit there."""

NOT_CONVERTED = (
    *("gallon", "pint", "quart", "ton", "stones", "cup", "teaspoon", "tablespoon", "tsp", "tbsp", "fl oz", "fl. oz"),
    *("fluid ounce", "tablet", "pill", "capsule", "puff", "ampoule", "vial", "gr", "calorie", "log", "log10"),
)
"""Measures whose size differs by country, product or hand: known to be one, and never converted."""


def _metric_spellings() -> Iterator[tuple[str, Unit]]:
    for dimension, symbol, size, others, words, prefixes in _METRIC:
        for prefix in prefixes:
            short = prefix.strip()
            long, exponent = _PREFIXES[short]
            multiply, divide = size * 10 ** max(exponent, 0), 10 ** max(-exponent, 0)
            common = gcd(multiply, divide)
            made = Unit(short + symbol, dimension, multiply // common, divide // common)
            for ending in (symbol, *others):
                yield short + ending, made
                if short == "u":
                    yield "mc" + ending, made
            for word in words:
                yield long + word, made
                yield long + word + "s", made


def _spellings() -> Iterator[tuple[str, Unit]]:
    yield from _metric_spellings()
    for name, (dimension, multiply, divide, others) in _OTHER.items():
        for spelling in (name, *filter(None, others.split("|"))):
            yield spelling, Unit(name, dimension, multiply, divide)
    for name, (multiply, divide, add, others) in _TEMPERATURES.items():
        for spelling in (name, *others.split("|")):
            yield spelling, Unit(name, "temperature", multiply, divide, add)


UNITS = dict(_spellings())
UNITS.update({spelling: UNITS[name] for name, others in _ALSO.items() for spelling in others.split("|")})
"""Every spelling of a unit that is no compound."""

# Reversed, so that where two spellings differ in case alone the one listed first wins; those that matter are above.
_MEGA_OR_GIGA = {prefix + symbol for _, symbol, _, _, _, prefixes in _METRIC for prefix in prefixes if prefix in "MG"}
ANY_CASE = {
    spelling.casefold(): found
    for spelling, found in reversed(UNITS.items())
    if spelling not in _MEGA_OR_GIGA and not spelling.startswith("MPa")
}
"""Spellings met in any case, but of mega and giga: milli is one key away."""

ABBREVIATIONS = {"and/or", "b/c", "c/o", "d/t", "h/o", "hx/o", "r/o", "s/p", "w/o"}
"""What notes abbreviate behind a number as units are written, and is none there: "50 s/p MI"."""

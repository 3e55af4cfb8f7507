"""Units of measurement as clinicians and laboratories write them, and exact conversion between them.

A spelling is split at its slashes and each part looked up, so ``mg/dL``, ``mcg/kg/min`` and ``10^9/L`` need
no entry of their own. Scales are ratios of whole numbers: 28 g/L becomes exactly the 2.8 g/dL that a
cut-point is written as.

Sources: UCUM 2.1 for codes, the year (365.25 days) and the month (a twelfth of it); the international pound
and inch of 1959; NIST SP 811 for mmHg and cmH2O.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import gcd

from calcura.measurements.errors import MeasurementError
from calcura.measurements.substances import substance_ratio


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


@dataclass(frozen=True, slots=True)
class Conversion:
    """A linear conversion, ``(value * multiply + add) / divide``: equal to ``factor * value + offset``.

    The three whole numbers round only once or twice, so written values land exactly on written cut-points
    (100.4 °F is 38 °C); a reading over columns agrees bit for bit if it keeps this order.
    """

    multiply: float
    add: float
    divide: float

    @property
    def factor(self) -> float:
        """Multiplier of the linear form."""
        return self.multiply / self.divide

    @property
    def offset(self) -> float:
        """Addend of the linear form."""
        return self.add / self.divide

    def __call__(self, value: float) -> float:
        """Return ``value`` in the target unit."""
        return (value * self.multiply + self.add) / self.divide


# --- the table ----------------------------------------------------------------------------------------------

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

# Spellings that are not read part by part; those in lower case are met in any case.
_WHOLE = {
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
    "uM": "umol/L",
    "nM": "nmol/L",
    "G/L": "10^9/L",
    "T/L": "10^12/L",
}

# Spellings whose meaning hangs on their case: metre or molar, milli- or mega-units. Met only as written in
# the table.
_CASE_MATTERS = {"m", "mm", "um", "nm", "mu", "miu"}
_NEVER_BELOW = {"number", "fraction", "points", "drinks", "temperature"}
_COUNTS = {"thou": 3, "thousand": 3, "thousands": 3, "million": 6, "millions": 6, "lakh": 5, "lakhs": 5}
_COUNTS_PER_MICROLITER = {"K": 3, "k": 3, "M": 6}


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


_UNITS = dict(_spellings())
_UNITS.update({wrong: _UNITS[right] for wrong, right in _MISSPELT.items()})
# Reversed, so that where two spellings differ in case alone the one listed first wins; those that matter are
# above.
_ANY_CASE = {spelling.casefold(): found for spelling, found in reversed(_UNITS.items())}


# --- reading a spelling -------------------------------------------------------------------------------------

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_TO_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("µμ", "u"),
        **dict.fromkeys("×✕∗", "x"),
        **dict.fromkeys("−–‐‑⁻", "-"),
        **dict.fromkeys("’‘′", "'"),
        **dict.fromkeys("“”″", '"'),
        **dict.fromkeys("\u00a0\u2009\u202f", " "),
        **dict.fromkeys("˚º", "°"),
        "℃": "°C",
        "℉": "°F",
        "⁄": "/",
        "∕": "/",
    }
)
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_PER = re.compile(r"(?i)\bper\b(?! cent)")
_AROUND_SLASH = re.compile(r" ?/ ?")
_BODY_SURFACE = re.compile(r"[ .·*x/]+(?=1\.73)")
_POWER = re.compile(r"(?:(?:[x*] ?)?10(?:\^|\*\*?)|x ?10e)\+?([0-9]{1,2})(?: ?cells?)?", re.IGNORECASE)
_AMOUNT_OF = re.compile(r"(1\.73|1|24|100) ?([^0-9 ./].*)")
_LONGEST = 60


def plain(text: str) -> str:
    """Return ``text`` with typographic signs as ASCII: ``10⁹`` becomes ``10^9``, both micro signs ``u``."""
    if text.isascii():
        return text
    return _RAISED.sub(lambda found: "^" + found[0].translate(_SUPERSCRIPTS), text).translate(_PLAIN)


def _tidy(spelling: str) -> str:
    text = plain(spelling)
    if text.strip() not in _UNITS:
        # UCUM annotations ({beats}/min, {1.73_m2}) and brackets around a denominator carry no meaning of
        # their own.
        text = text.replace("_", " ").translate({ord(sign): None for sign in "{}()"})
    text = _PER.sub("/", " ".join(text.split()))
    return _BODY_SURFACE.sub("/", _AROUND_SLASH.sub("/", text))


def _part(text: str) -> Unit | None:
    found = _UNITS.get(text)
    if found is None and (text.islower() or text.casefold() not in _CASE_MATTERS):
        found = _ANY_CASE.get(text.casefold())
    return found


def _numerator(text: str, denominators: list[Unit]) -> Unit | None:
    power = _POWER.fullmatch(text)
    exponent = int(power[1]) if power else None
    if denominators and denominators[0].dimension == "volume":
        exponent = _COUNTS.get(text.casefold(), exponent)
        if denominators[0].factor == 1e-6:
            exponent = _COUNTS_PER_MICROLITER.get(text, exponent)
    if exponent is not None:
        return Unit(f"10^{exponent}", "number", 10**exponent)
    return _part(text)


def _denominator(text: str) -> Unit | None:
    amount = _AMOUNT_OF.fullmatch(text)
    if amount:
        found = _denominator(amount[2])
        if found is None or amount[1] == "1":
            return found
        hundredths = round(float(amount[1]) * 100)
        return replace(
            found,
            name=f"{amount[1]} {found.name}",
            multiply=found.multiply * hundredths,
            divide=found.divide * 100,
        )
    found = _part(text)
    if found is None or found.dimension in _NEVER_BELOW:
        return None
    if found.dimension == "mass":
        # Per kilogram is per kilogram of patient (or water): it must not cancel against the mass above the
        # line.
        return replace(found, dimension="kilogram", multiply=1, divide=1) if found.name == "kg" else None
    singular = found.dimension == "time" and len(found.name) > 2
    return replace(found, name=found.name.removesuffix("s")) if singular else found


@lru_cache(maxsize=4096)
def _unit(spelling: str) -> Unit:
    if len(spelling) > _LONGEST:
        raise MeasurementError(f"a unit of {len(spelling)} characters is too long (at most {_LONGEST})")
    if spelling.strip().partition("/")[0] in ("µ", "μ"):
        raise _unknown(spelling)  # a lone micro sign is a prefix, not the u of units
    text = _tidy(spelling)
    whole = _WHOLE.get(text) or _WHOLE.get(text.casefold())
    if whole:
        return _unit(whole)
    above, *below = text.split("/")
    denominators = [found for part in below if (found := _denominator(part))]
    result = _numerator(above, denominators)
    if result is None or len(denominators) < len(below):
        raise _unknown(spelling)
    if not denominators:
        return result
    dimensions = [result.dimension, *(found.dimension for found in denominators)]
    if result.dimension == "temperature" or len(set(dimensions)) < len(dimensions):
        raise _unknown(spelling)
    dimension = "/".join([dimensions[0], *sorted(dimensions[1:])])
    for found in denominators:
        name = f"{result.name}/{found.name}"
        result = Unit(name, dimension, result.multiply * found.divide, result.divide * found.multiply)
    return result


# For suggestions only: compounds are read part by part.
_COMMON = (
    *("mg/dL", "g/dL", "g/L", "mmol/L", "umol/L", "mEq/L", "10^9/L", "K/uL", "/uL", "U/L", "uIU/mL"),
    *("kg/m2", "/min", "mL/min", "mL/min/1.73 m2", "mL/day", "ug/kg/min"),
)


class _UnknownUnitError(MeasurementError):
    """Looks for units that are spelled alike when its message is asked for: that takes longer than all else."""

    def __str__(self) -> str:
        from difflib import get_close_matches  # 2 ms to import, and needed for this message only

        spelling = self.args[0]
        close = get_close_matches(spelling, [*_COMMON, *filter(None, _UNITS)], n=4, cutoff=0.5)
        hint = f"did you mean {' or '.join(close)}?" if close else f"units look like kg, {', '.join(_COMMON[:6])}"
        return f"unknown unit {spelling!r}: {hint}"


def _unknown(spelling: str) -> MeasurementError:
    if plain(spelling).strip().casefold() in _CASE_MATTERS:
        return MeasurementError(f"{spelling!r} is ambiguous in capitals: write mm, m, mU/L, or mmol/L for mM")
    return _UnknownUnitError(spelling)


def unit(spelling: str) -> Unit:
    """Return the unit that ``spelling`` means; unknown or ambiguous raises MeasurementError.

    >>> unit("mcg/kg/min").name
    'ug/kg/min'
    """
    if not isinstance(spelling, str):
        raise MeasurementError(f"a unit is text such as 'mg/dL', not {type(spelling).__name__}")
    return _unit(spelling)


# --- converting ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def conversion(source: str, target: str, substance: str | None = None) -> Conversion:
    """Return the conversion from one unit to another.

    Between mass, moles, equivalents and international units it depends on the substance, and is refused
    without one.

    >>> conversion("umol/L", "mg/dL", "creatinine").factor
    0.011312
    """
    given, wanted = unit(source), unit(target)
    up, down = 1, 1
    if given.dimension != wanted.dimension:
        up, down = _substance_ratio(given, wanted, substance)
    multiply = given.multiply * wanted.divide * up
    divide = given.divide * wanted.multiply * down
    add = given.add * wanted.divide - wanted.add * given.divide
    common = gcd(multiply, divide, add)
    return Conversion(float(multiply // common), float(add // common), float(divide // common))


_BY_SUBSTANCE = {"mass", "amount", "equivalents", "activity"}


def _substance_ratio(given: Unit, wanted: Unit, substance: str | None) -> tuple[int, int]:
    above, _, below = given.dimension.partition("/")
    wanted_above, _, wanted_below = wanted.dimension.partition("/")
    if below != wanted_below or above == wanted_above or not {above, wanted_above} <= _BY_SUBSTANCE:
        counted = wanted.dimension == f"number/{given.dimension}"
        raise MeasurementError(
            f"{given.name or 'a pure number'} ({given.dimension}) cannot be converted to "
            f"{wanted.name or 'a pure number'} ({wanted.dimension}): "
            + (f"for a count write /{given.name}" if counted else "they measure different things")
        )
    try:
        return substance_ratio(above, wanted_above, substance)
    except MeasurementError as error:
        raise MeasurementError(f"{given.name} to {wanted.name}: {error}") from None


def convert(value: float, source: str, target: str, substance: str | None = None) -> float:
    """Return ``value`` in the target unit.

    >>> convert(98.6, "°F", "°C")
    37.0
    """
    return conversion(source, target, substance)(value)


# --- showing ------------------------------------------------------------------------------------------------

_SIGNS = {"Cel": "°C", "[degF]": "°F"}
_TEN_TO = re.compile(r"\b10\^(\d+)")
_SQUARE = re.compile(r"m\^?([23])\b")
_MICRO = re.compile(r"\bu(?=(?:g|L|mol|IU|U|Eq|m|s)\b)")


def shown(unit: Unit | str) -> str:
    """Return a unit as readers see it: ``kg/m2`` as kg/m², ``Cel`` as °C, ``10^9/L`` as 10⁹/L."""
    name = unit.name if isinstance(unit, Unit) else unit
    name = _SIGNS.get(name, name)
    name = _TEN_TO.sub(lambda found: "10" + found[1].translate(_TO_SUPERSCRIPTS), name)
    name = _SQUARE.sub(lambda found: "m" + found[1].translate(_TO_SUPERSCRIPTS), name)
    return _MICRO.sub("µ", name)

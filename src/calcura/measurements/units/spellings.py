"""Units as clinicians and laboratories write them.

A spelling is split at its slashes and each part looked up, so ``mg/dL``, ``mcg/kg/min`` and ``10^9/L`` need
no entry of their own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from math import prod

from calcura.measurements.errors import MeasurementError
from calcura.measurements.signs import RAISED, plain
from calcura.measurements.units.table import (
    ANY_CASE,
    CASE_MATTERS,
    COUNTS,
    COUNTS_PER_MICROLITER,
    NEVER_BELOW,
    OF_THE_SAME,
    UNITS,
    WHOLE,
    Unit,
)

_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_TIME = r"(?:min(?:ute)?|h(?:ou)?r?|day|week|month|mon|year|beat)"
_PER = re.compile(rf"(?i)\bper\b(?! cent| mille)|(?<= )(?:an?|every|each)(?= {_TIME}\b)")
_AROUND_SLASH = re.compile(r" ?/ ?|(?<=/kg)[.·*](?=min|h|d)")
"""A slash; ug/kg.min is per kilogram and minute."""
_INVERSE = re.compile(r"(?:(?<=[A-Za-z0-9])[ .·*]|^)(1\.73 ?)?([A-Za-z]+)\^?- ?([1235])(?![0-9])")
_BODY_WEIGHT = re.compile(r"(?<=/kg)/(?:body ?weight|bw)", re.IGNORECASE)
_BODY_SURFACE = re.compile(r"[ .·*x/]+(?=1\.73)")
_POWER = re.compile(r"(?:(?:[x×*·] ?)?10 ?(?:\^|\*\*?)|[x×] ?10 ?e?)\+?(1?[0-9])(?: ?cells?)?", re.IGNORECASE)
_AMOUNT_OF = re.compile(r"(1\.73|1|5|8|10|12|24|48|72|100|1000)[ -]?([^0-9 ./].*)")
_BRACKETS = {ord(sign): None for sign in "{}()"}
_PRODUCT = str.maketrans({".": "·", "*": "·", " ": "·", "^": None})
_LONGEST = 60


def unit(spelling: str) -> Unit:
    """Return the unit that ``spelling`` means; unknown or ambiguous raises MeasurementError.

    >>> unit("mcg/kg/min").name
    'ug/kg/min'
    """
    if not isinstance(spelling, str):
        raise MeasurementError(f"a unit is text such as 'mg/dL', not {type(spelling).__name__}")
    return _unit(spelling)


@lru_cache(maxsize=4096)
def _unit(spelling: str) -> Unit:
    if len(spelling) > _LONGEST:
        raise MeasurementError(f"a unit of {len(spelling)} characters is too long (at most {_LONGEST})")
    text = _tidy(spelling)
    whole = WHOLE.get(text) or WHOLE.get(text.casefold())
    # A lone micro sign is a prefix, not the u of units.
    is_prefix = spelling.strip().partition("/")[0] in ("µ", "μ")
    found = None if is_prefix else _unit(whole) if whole else _product(text) or _ratio(text) or _part_by_part(text)
    if found is None:
        raise _unknown(spelling)
    return found


def _product(text: str) -> Unit | None:
    """Return a product of the table, dyn·s/cm5, whatever sign stands between its factors."""
    told = text.translate(_PRODUCT)
    return UNITS.get(told) or ANY_CASE.get(told.casefold()) if "·" in told else None


def _ratio(text: str) -> Unit | None:
    """Return a ratio of one substance to another, mg/g, whatever the spelling of its parts."""
    above, slash, below = text.partition("/")
    over, under = (_part(above), _part(below)) if slash else (None, None)
    return OF_THE_SAME.get(f"{over.name}/{under.name}") if over and under else None


def _part_by_part(text: str) -> Unit | None:
    """Return the unit of a tidy spelling; None where a part is unknown, or would cancel against another."""
    above, *below = text.split("/")
    denominators = [found for part in below if (found := _denominator(part))]
    numerator = _numerator(above, denominators)
    if numerator is None or len(denominators) < len(below):
        return None
    if not denominators:
        return numerator
    dimensions = [each.dimension for each in (numerator, *denominators)]
    if numerator.dimension == "temperature" or len(set(dimensions)) < len(dimensions):
        return None
    return Unit(
        "/".join(each.name for each in (numerator, *denominators)),
        "/".join([dimensions[0], *sorted(dimensions[1:])]),
        numerator.multiply * prod(each.divide for each in denominators),
        numerator.divide * prod(each.multiply for each in denominators),
    )


def _tidy(spelling: str) -> str:
    text = spelling
    if not text.isascii():
        text = _RAISED.sub(lambda found: "^" + found[0].translate(RAISED), plain(spelling))
    if text.strip() not in UNITS:
        # UCUM annotations ({beats}/min, {1.73_m2}) and brackets around a denominator carry no meaning of
        # their own.
        text = text.replace("_", " ").translate(_BRACKETS)
    text = _PER.sub("/", " ".join(text.split()))
    text = _BODY_WEIGHT.sub("", _INVERSE.sub(_below_the_line, _AROUND_SLASH.sub("/", text)))
    return _BODY_SURFACE.sub("/", text)


def _below_the_line(found: re.Match[str]) -> str:
    """Return ``·L⁻¹`` as ``/L``, and ``kg m^-2`` as ``kg/m2``."""
    amount, name, power = found.groups()
    return f"/{amount or ''}{name}{power if power != '1' else ''}"


def _part(text: str) -> Unit | None:
    found = UNITS.get(text)
    if found is None and (text.islower() or text.casefold() not in CASE_MATTERS):
        found = ANY_CASE.get(text.casefold())
    return found


def _numerator(text: str, denominators: list[Unit]) -> Unit | None:
    power = _POWER.fullmatch(text)
    exponent = int(power[1]) if power else None
    if denominators and denominators[0].dimension == "volume":
        exponent = COUNTS.get(text.casefold(), exponent)
        if denominators[0].factor == 1e-6:
            exponent = COUNTS_PER_MICROLITER.get(text, exponent)
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
    if found is None or found.dimension in NEVER_BELOW:
        return None
    if found.dimension == "mass":
        # Per kilogram is per kilogram of patient (or water): it must not cancel against the mass above the
        # line.
        return replace(found, dimension="kilogram", multiply=1, divide=1) if found.name == "kg" else None
    singular = found.dimension == "time" and len(found.name) > 2
    return replace(found, name=found.name.removesuffix("s")) if singular else found


_COMMON = (
    *("mg/dL", "g/dL", "g/L", "mmol/L", "umol/L", "mEq/L", "10^9/L", "K/uL", "/uL", "U/L", "uIU/mL"),
    *("kg/m2", "/min", "mL/min", "mL/min/1.73 m2", "mL/day", "ug/kg/min"),
)
"""For suggestions only: compounds are read part by part."""


class _UnknownUnitError(MeasurementError):
    """Looks for units that are spelled alike when its message is asked for: that takes longer than all else."""

    def __str__(self) -> str:
        from difflib import get_close_matches  # 2 ms to import, and needed for this message only

        spelling = self.args[0]
        close = get_close_matches(spelling, [*_COMMON, *filter(None, UNITS)], n=4, cutoff=0.5)
        hint = f"did you mean {' or '.join(close)}?" if close else f"units look like kg, {', '.join(_COMMON[:6])}"
        return f"unknown unit {spelling!r}: {hint}"


def _unknown(spelling: str) -> MeasurementError:
    if plain(spelling).strip().casefold() in CASE_MATTERS:
        return MeasurementError(f"{spelling!r} is ambiguous in capitals: write mm, m, mU/L, or mmol/L for mM")
    return _UnknownUnitError(spelling)


def add_unit(name: str, like: str, multiply: int = 1, divide: int = 1, spellings: tuple[str, ...] = ()) -> None:
    """Make a unit known that is ``multiply / divide`` of another, or of a dimension of its own where ``like`` is new.

    It is known wherever units are read, alone and in compounds.

    Raises:
        MeasurementError: a spelling is known already, and means another unit.

    >>> add_unit("carat", like="g", multiply=1, divide=5, spellings=("carats", "ct"))
    >>> unit("carat/L").dimension
    'mass/volume'
    """
    try:
        other = unit(like)
    except MeasurementError:
        other = Unit(like, like)
    if other.add:
        raise MeasurementError(f"{like} has a zero of its own; a multiple of it is no unit")
    made = Unit(name, other.dimension, other.multiply * multiply, other.divide * divide)
    for spelling in (name, *spellings):
        if UNITS.get(spelling, made) != made:
            raise MeasurementError(f"the unit {spelling!r} is known already, as {UNITS[spelling].name}")
    for spelling in (name, *spellings):
        UNITS[spelling] = made
        ANY_CASE.setdefault(spelling.casefold(), made)
    _unit.cache_clear()

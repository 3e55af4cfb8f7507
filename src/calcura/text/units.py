"""The unit behind a number: one grammar over the one table of units; what looks like a unit and is none is said so."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from calcura.measurements.errors import MeasurementError
from calcura.measurements.units import unit as known
from calcura.measurements.units.table import UNITS, WHOLE, Unit

LONGEST = 64


@dataclass(frozen=True, slots=True)
class UnknownUnit:
    """What stands as a unit and is in no table: never converted, never left out in silence."""

    name: str


def _trie(words: Iterable[str]) -> str:
    """Return a pattern for any of many words, the longest first, in which each beginning stands once."""
    tree: dict[str, dict] = {}
    for word in words:
        branch = tree
        for letter in word:
            branch = branch.setdefault(letter, {})
        branch[""] = {}

    def written(branch: dict[str, dict]) -> str:
        ends = "" in branch
        ways = [re.escape(letter) + written(rest) for letter, rest in sorted(branch.items()) if letter]
        if not ways:
            return ""
        joined = ways[0] if len(ways) == 1 and not ends else f"(?:{'|'.join(ways)})"
        return joined + "?" if ends else joined

    return written(tree)


_ALSO = {  # spellings of notes and models; in the product they stand in the table of units
    "b/min": "/min", "bt/min": "/min", "rpm": "/min", "breaths": "breaths", "respirations": "breaths", "torr": "mmHg",
    "mm-hg": "mmHg", "mm hg": "mmHg", "mm of hg": "mmHg", "kgs": "kg", "kilos": "kg", "kilo": "kg", "gms": "g", "cms": "cm",
    "c.m.": "cm", "m.sec": "ms", "uu": "uIU", "uiu": "uIU", "mcl": "uL", "cumm": "mm3", "cmm": "mm3", "cu mm": "mm3",
    "cu.mm": "mm3", "mm³": "mm3", "m²": "m2", "cm²": "cm2", "cells": "", "times": "", "rates": "", "lakh cells": "", "copies": "", "count": "", "counts": "", "degrees f": "°F", "degrees c": "°C", "degree f": "°F", "degree c": "°C", "° celsius": "°C", "°celsius": "°C", "°": "°", "degrees": "°", "vol%": "%", "vol %": "%", "ml/min/": "mL/min", "leukocytes": "", "platelets": "", "wbc": "", "per cent": "%",
    "percent": "%", "lpm": "L/min", "℃": "°C", "℉": "°F", "° c": "°C", "° f": "°F", "ui": "IU", "gr": "g", "katal": "kat",
    "deciliter": "dL", "decilitre": "dL", "microlitre": "uL", "microliter": "uL", "microl": "uL", "mmhg": "mmHg", "cmh2o": "cmH2O",
    "毫升": "mL", "分钟": "min", "毫克": "mg", "克": "g", "公斤": "kg", "千克": "kg", "毫米汞柱": "mmHg", "岁": "years", "厘米": "cm",
    "周": "weeks", "天": "days", "个月": "months", "年": "years", "小时": "h", "毫摩尔": "mmol", "升": "L", "次": "", "分": "min", "微摩尔": "umol",
}  # fmt: skip
_NOT_IN_PROSE = {
    "a",
    "1",
    "in.",
    "score",
    "in",
    "k",
    "",
    "cell",
    "fraction",
    "unitless",
    "y",
    "pm",
    "dimensionless",
    "m/m",
    "dm",
    "cells",
    "copies",
    "times",
    "rates",
    "lakh cells",
    "count",
    "counts",
}
_FOREIGN = ("hpf", "lpf", "ppm", "ppb", "stones?", "gallons?", "pints?", "quarts?", "miles?", "yards?", "psi", "atm", "hz", "bar", "kcal",
            "calories", "joules?", "tons?", "tonnes?", "tablets?", "pills?", "drops?", "puffs?")  # fmt: skip
_SPELLED = sorted({each.casefold() for each in (*UNITS, *WHOLE, *_ALSO)} - {"", "1"}, key=len)
_ATOM = _trie(_SPELLED)
_TIME = r"(?:minutes?|min|hours?|hr|h|days?|d|weeks?|months?|years?|beat)"
_BELOW = (
    rf"(?:(?:1\.73\s?m(?:\^?2|²)|100\s?ml|(?:24|8)\s?(?:-?\s?hours?|hrs?|h)|(?:high[ -]power(?:ed)? field|hpf|lpf)|{_ATOM})"
    r"(?![A-Za-z0-9²³]))"
)
_JOINT = r"\s?(?:/|per\b|a(?=\s(?:min|day|week|hour|mon|year))|every(?=\smin)|each(?=\smin))\s?\(?\s?"
_UNIT = re.compile(
    rf"(?:[ \u202f-]|\s{{2,12}})?(?P<main>{_ATOM}(?:(?<=['\"])|(?![a-z0-9²³⁻^]|[ ·]?(?:m|l|dl|min|kg)[⁻-][12¹²])))(?P<rest>(?:{_JOINT}{_BELOW}){{0,3}})(?P<odd>/(?!\d)[a-zµ][a-z0-9^²³]*)?"
    rf"|[ \u202f]?(?P<bare>/\s?{_BELOW}|per\s{_BELOW})"
    r"|[ \u202f]?(?P<inverse>(?:kg|m?mol|m?eq|m?g|ml|u|ug|mcg|iu)[ ·.*]?(?:m|l|dl|min|kg|ml)(?:[-⁻][12¹²]|\^-?[12]))(?![a-z0-9])"
    r"|[ \u202f]?(?P<power>(?:[x×*]\s?)?10(?:\^|\*\*?|e)?(?:9|6|3|12|[⁰¹²³⁶⁹]+)\s?/\s?(?:m?l|u?l|mm3|mm³|cumm))(?![a-z0-9])"
    r"|[ \u202f]?(?P<unknown>(?!x\d)[a-zµ%][a-z0-9µ%]{0,11}\s?/\s?[a-zµ][a-z0-9^²³]{0,11}(?:/[a-z0-9^.]{1,6})?)(?![a-z0-9])"
    rf"|[ \u202f](?P<foreign>{'|'.join(_FOREIGN)})(?![a-z])",
    re.IGNORECASE,
)
_INCHES = re.compile(r"[ -]?in(?=[^a-z]{0,2}(?:tall|$|[,.;)])|\s+and\b)")
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_INVERSE = re.compile(r"([a-z]+?)[ ·.*]?((?:m|l|dl|min|kg|ml))[-^]{0,2}([12])$", re.IGNORECASE)
_WORDED_PER = re.compile(r"\s(?:per|an?|every|each)\s", re.IGNORECASE)
_SPACES = re.compile(r"\s*/\s*")


@lru_cache(maxsize=8192)
def named(spelling: str) -> Unit | UnknownUnit:
    """Return the unit that a spelling means, by the table; UnknownUnit where there is none."""
    tidy = _SPACES.sub(
        "/", _WORDED_PER.sub("/", spelling).replace("\u202f", " ").strip(" -(").translate(_RAISED).replace("·", ".")
    )
    for way in (tidy, "/".join(_ALSO.get(each.casefold(), each) for each in tidy.split("/")), _inverted(tidy)):
        if way is not None:
            try:
                return known(way)
            except (MeasurementError, ValueError):
                continue
    return UnknownUnit(spelling.strip())


def _inverted(spelling: str) -> str | None:
    found = _INVERSE.fullmatch(spelling)
    return f"{found[1]}/{found[2]}{'2' if found[3] == '2' else ''}" if found else None


@lru_cache(maxsize=8192)
def _is_known(atom: str) -> bool:
    return not isinstance(named(atom), UnknownUnit)


@lru_cache(maxsize=8192)
def _judged(kind: str, written: str, odd: str) -> Unit | UnknownUnit | None:
    if odd:
        return UnknownUnit((written + odd).strip())
    if kind == "unknown":
        first, _, rest = written.partition("/")
        last = rest.rpartition("/")[2].strip() or rest
        if _is_known(written):
            return named(written)
        told = (_is_known(last) and len(last.strip()) <= 4) or (len(first.strip()) > 1 and _is_known(first.strip()))
        return UnknownUnit(written) if told and first.strip().casefold() not in _NOT_IN_PROSE else None
    if kind == "foreign":
        return UnknownUnit(written)
    if kind == "main" and (written == "D" or written.casefold().strip() in _NOT_IN_PROSE):
        return None
    return named(written)


def unit_at(text: str, place: int) -> tuple[Unit | UnknownUnit | None, int]:
    """Return the unit that begins at a place of a plain text, and where it ends; None where there is none.

    >>> unit_at("22.9 kg/m^2 is normal", 4)[0].name, unit_at("30 foo/L", 2)[0], unit_at("3 because", 1)
    ('kg/m2', UnknownUnit(name='foo/L'), (None, 1))
    """
    found = _UNIT.match(text, place, place + LONGEST)
    if found is None:
        inches = _INCHES.match(text, place, place + 14)
        return (named("in"), inches.end()) if inches else (None, place)
    kind = found.lastgroup or ""
    if found["main"] is not None:
        judged = _judged("main", found["main"] + (found["rest"] or ""), found["odd"] or "")
        if judged is None and found["main"].casefold() == "in" and _INCHES.match(text, place, place + 14):
            judged = named("in")
    else:
        judged = _judged(kind, found[kind], "")
    return (judged, found.end()) if judged is not None else (None, place)

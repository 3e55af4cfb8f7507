"""What values a published calculator can have: units in use and the range in which a number can be its value."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

_PERCENT = r"%|percent|per cent"
_SCORE = r"points?\b|/\d{1,3}\b"


@dataclass(frozen=True, slots=True)
class Kind:
    """The unit as published, other units in use as a pattern, and the lowest and highest value anyone reports."""

    unit: str | None
    units: str
    low: float
    high: float


def _score(high: float, low: float = 0) -> Kind:
    return Kind(None, _SCORE, low, high)


def _risk() -> Kind:
    return Kind(None, f"{_PERCENT}|{_SCORE}", 0, 100)


_MMOL = r"m?mol\s?/\s?(?:l|kg)\b|mm\b|mmol"
_RATE = r"m[li]?l?\s?/?\s?(?:\.|per )?\s?(?:min|sec|1\.73)\w*|ml\b"

KINDS = {
    "bmi": Kind(
        "kg/m2", r"k?gs?\.?\s?(?:(?:/|per|\.)\s?\(?(?:c?m|sq)[^\s.,;)]*|m\S?2|/m)|mg/m2|/\s?m2?\b|points?\b", 5, 250
    ),
    "gcs": _score(15, 1),
    "gfr": Kind("ml/min/1.73 m2", _RATE, 0, 400),
    "nihss": _score(42),
    "qtc": Kind("ms", r"m\s?-?s(?:ec)?\w*|m?illi-?seconds?|sec\w*|s\b", 0.2, 1200),
    "map": Kind("mmHg", r"mm\s?(?:of )?\s?hg|mm\b|torr|millimet\w+ (?:of )?mercury", 10, 250),
    "meld": _score(70, 1),
    "anion": Kind("meq/L", rf"m?eq\s?/\s?l\w*|{_MMOL}|m[eE]q\w*", -10, 90),
    "child_pugh_score": _score(15, 4),
    "corrected_calcium": Kind("mg/dL", rf"mg\s?/?\s?(?:dl|%|100)\w*|{_MMOL}|meq\s?/\s?l", 0.5, 30),
    "cha2ds2": _score(10),
    "osmo": Kind("mOsm/kg", rf"m?[o0]sm\w*|{_MMOL}|mmol\s?/\s?kg\S*|m", 150, 3000),
    "sofa": _score(28),
    "apache": Kind(None, _SCORE, 0, 130),
    "creatinine": Kind("mL/min", _RATE, 1, 400),
    "has_bled": _score(9),
    "fena": Kind(None, _PERCENT, 0, 60),
    "corrected_sodium": Kind("meq/L", rf"m?eq\s?/\s?l|{_MMOL}", 95, 230),
    "wells_pe": _score(12.5, -2),
    "ldl": Kind("mg/dL", rf"mg\s?/?\s?(?:dl|%)\w*|{_MMOL}", 0.1, 1500),
    "homa_ir": Kind("mmol*mU/L2", r"points?\b|mmol", 0, 200),
    "cci": Kind(None, f"{_SCORE}|{_PERCENT}", 0, 40),
    "bishop": _score(13),
    "curb65": _score(5),
    "card_risk": _risk(),
    "fib4": _score(60),
    "heart": _score(10),
    "free_water": Kind("L", r"l\b|lit(?:er|re)s?|ml", 0.1, 20000),
    "psi_port": _score(300),
    "padua": _score(20),
    "bwps": _score(140),
    "ascvd": _risk(),
    "caprini": _score(40),
    "framingham": _risk(),
    "eag": Kind("mg/dL", rf"mg\s?/\s?dl|{_MMOL}", 2, 700),
    "abcd2": _score(7),
    "perc": _score(8),
    "abc": _score(4),
    "centor": _score(5, -1),
    "pecarn": _risk(),
    "mica": _risk(),
    "ariscat": Kind(None, f"{_SCORE}|{_PERCENT}", 0, 123),
}
"""By published code."""

OWN_UNITS = frozenset({"bmi", "gfr", "creatinine", "qtc"})
"""Calculators whose unit is hardly anything else's: a value in it needs no word that leads to it."""


def unit_at(calculator: str, text: str, position: int) -> re.Match[str] | None:
    """Return the calculator's own unit where it stands directly behind a number."""
    return _own(calculator).match(text, position)


@cache
def _own(calculator: str) -> re.Pattern[str]:
    return re.compile(rf"s?\s?[-–]?\s?(?:{KINDS[calculator].units})", re.IGNORECASE)

"""Values with idioms of their own: oxygen breathed, urine of a day, days of a cycle."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage
from calcura.reading.values.numbers import Measured

_ROOM_AIR = re.compile(r"\b(?:on |in |while breathing |breathing )?(?:room|ambient) air\b")
_LITRES = re.compile(
    r"(?<![\d.])(?P<litres>\d{1,2}(?:\.\d)?)\s*-?\s*(?:l|liters?|litres?)\b(?:\s*(?:/|per)\s*min(?:ute)?)?[^.;]{0,30}"
    r"(?:oxygen|o2|nasal|cannula|mask|nc\b)"
)
_LITRES_AFTER = re.compile(
    r"(?:nasal cannula|oxygen|o2|mask)[^.;\d]{0,25}(?P<litres>\d{1,2})\s*(?:l|liters?|litres?)\b"
)
_PERCENT_OXYGEN = re.compile(
    r"(?<![\d.])(?P<percent>\d{2,3})\s*%\s*(?:\w+ ){0,2}(?:oxygen(?! saturation)|o2\b(?! sat)|fio2"
    r"|fraction of inspired)"
    r"|\boxygen (?:therapy |supplementation )?(?:at|with|of) (?P<after>\d{2,3})\s*%"
)


def inspired_oxygen(measured: Measured, named: list[Found]) -> Found | None:
    """Return FiO2 in per cent: named, per cent of oxygen, litres a minute (20 + 4 each), or room air."""
    if named:
        return named[0]
    passage = measured.passage
    if found := _PERCENT_OXYGEN.search(passage.lower):
        value = float(found["percent"] or found["after"])
        if 21 < value <= 100 and "saturation" not in passage.lower[max(0, found.start() - 40) : found.start()]:
            return _found(passage, found, value, "per cent of oxygen breathed")
    if found := _LITRES.search(passage.lower) or _LITRES_AFTER.search(passage.lower):
        value = min(100.0, 20 + 4 * float(found["litres"]))
        return _found(passage, found, value, "oxygen flow: 20 % and 4 % for every L/min")
    if found := _ROOM_AIR.search(passage.lower):
        return _found(passage, found, 21.0, "room air")
    return None


def _found(passage: Passage, found: re.Match[str], value: float, why: str) -> Found:
    return Found(value, passage.given[found.start() : found.end()], found.span(), why=why)


_NORMAL_VITALS = re.compile(r"\bvital(?: sign)?s\b[^.;]{0,50}(?:stable|normal|unremarkable|within)")
_AFEBRILE = re.compile(
    r"\bafebrile\b|\b(?:no|without|denie[sd]) (?:\w+ ){0,2}fever\b|temperature (?:was |is )?(?:within )?normal"
)
_TYPICAL = {
    "temperature": 37.0,
    "heart_rate": 80.0,
    "respiratory_rate": 16.0,
    "systolic_blood_pressure": 120.0,
    "diastolic_blood_pressure": 80.0,
    "oxygen_saturation": 98.0,
}


def told_normal(name: str, passage: Passage) -> Found | None:
    """Return a typical value for a vital sign that a note calls normal without a number: an assumption, said as one."""
    if name not in _TYPICAL:
        return None
    found = _NORMAL_VITALS.search(passage.lower) or (_AFEBRILE.search(passage.lower) if name == "temperature" else None)
    if found is None:
        return None
    text = passage.given[found.start() : found.end()]
    return Found(
        _TYPICAL[name], text, found.span(), assumed=True, why=f"told to be normal: taken as {_TYPICAL[name]:g}"
    )


_ML = r"(?P<{0}>\d[\d,]*(?:\.\d+)?)\s*(?P<unit_{0}>m?l|cc|millilit\w+|lit\w+)\b(?!\s*(?:/|per|an)\s*(?:kg|h|min))"
_URINE = re.compile(
    r"\b(?:urine (?:output|volume|production|flow|at|was)|urinary (?:output|volume)|oliguri\w+|uop|uo"
    r"|diuresis)\b[^.;\d]{0,60}?"
    + _ML.format("after")
    + r"|\b(?:passed|produced|voided|passing|producing|voiding)\b[^.;\d]{0,25}?"
    + _ML.format("made")
    + r"[^.;\d]{0,15}\burine|"
    + _ML.format("before")
    + r" (?:of )?(?:urine|urinary)\b[^.;\d]{0,40}(?:\bday|24|daily)"
)
_URINE_AN_HOUR = re.compile(
    r"\b(?:urin\w+|oliguri\w+|uop|diuresis)\b[^.;\d]{0,60}?(?:\d+\s*-\s*)?(?P<rate>\d+(?:\.\d+)?)\s*(?:ml|cc)\s*(?:/"
    r"|per"
    r"|an)\s*h(?:ou)?r?\b"
)
_OF_AN_OPERATION = re.compile(
    r"blood loss|bleeding volume|intra-?operativ|during (?:the )?(?:operation|surg)|infused|fluids? administered"
)
"""Urine measured in a theatre is not that of a day."""
_ANURIA = re.compile(r"\b(?<!not )(?:anuri[ac]|no urine output)\b")


def urine_output(passage: Passage) -> Found | None:
    """Return the urine of a day in mL: told for a day, by the hour, or none at all.

    >>> urine_output(Passage("Urine output fell to 650 mL over the past 24 hours.")).value
    650.0
    """
    found = _URINE.search(passage.lower)
    if found is not None and not _OF_AN_OPERATION.search(passage.lower, *passage.sentence(found.start())):
        amount, unit = next((found[form], found[f"unit_{form}"]) for form in ("after", "made", "before") if found[form])
        return _found(
            passage, found, float(amount.replace(",", "")) * (1000 if unit[0] == "l" else 1), "urine of a day"
        )
    if found := _URINE_AN_HOUR.search(passage.lower):
        return _found(passage, found, 24 * float(found["rate"]), "urine of an hour, times 24")
    if found := _ANURIA.search(passage.lower):
        return _found(passage, found, 0.0, "no urine")
    return None


_CYCLE = re.compile(
    r"\b(?:cycles?|periods?|menses)\b[^.;\d]{0,40}?(?P<days>[2-5]\d)\s*-?\s*days?\b"
    r"|(?P<days_before>[2-5]\d)\s*-?\s*days?\b[^.;\d]{0,25}?\b(?:cycles?|from one period|between (?:\w+ )?periods"
    r"|apart)"
)


def cycle_length(passage: Passage) -> Found | None:
    """Return the days from one menstrual period to the next.

    >>> cycle_length(Passage("Her cycles usually last 35 days.")).value
    35.0
    """
    found = _CYCLE.search(passage.lower)
    return _found(passage, found, float(found["days"] or found["days_before"]), "days of a cycle") if found else None

"""Values with idioms of their own: oxygen breathed, infusion rates, drinks a week."""

from __future__ import annotations

import re

from calcura.reading.numbers import Measured
from calcura.reading.passages import Passage
from calcura.reading.solution import Found

_ROOM_AIR = re.compile(r"\b(?:on |in |while breathing |breathing )?(?:room|ambient) air\b")
_LITRES = re.compile(
    r"(?<![\d.])(?P<litres>\d{1,2}(?:\.\d)?)\s*-?\s*(?:l|liters?|litres?)\b(?:\s*(?:/|per)\s*min(?:ute)?)?[^.;]{0,30}"
    r"(?:oxygen|o2|nasal|cannula|mask|nc\b)"
)
_LITRES_AFTER = re.compile(
    r"(?:nasal cannula|oxygen|o2|mask)[^.;\d]{0,25}(?P<litres>\d{1,2})\s*(?:l|liters?|litres?)\b"
)
_PERCENT_OXYGEN = re.compile(
    r"(?<![\d.])(?P<percent>\d{2,3})\s*%\s*(?:\w+ ){0,2}(?:oxygen|o2\b|fio2|fraction of inspired)"
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


_RATE = (
    r"(?P<rate>\d*\.?\d+)\s*-?\s*(?P<unit>(?:mcg?|ug|microgram\w*|mg|ng|gamma)\s*(?:/|per)?\s*(?:kg|kilogram)\s*(?:/"
    r"|per)\s*min"
    r"(?:ute)?|(?:mcg|ug)\s*/\s*min|(?:mcg|ug|mg)\s*(?:/|per)\s*kg\s*(?:/|per)\s*h\w*)"
)
_TO_UG_KG_MIN = {"mcg": 1.0, "ug": 1.0, "mic": 1.0, "mg/": 1000.0, "mg ": 1000.0, "ng/": 0.001, "ng ": 0.001}


def infusion_rate(drug: str, passage: Passage) -> Found | None:
    """Return a vasopressor's rate in ug/kg/min."""
    names = {
        "epinephrine": r"(?<!nor)(?:epinephrine|adrenaline)",
        "norepinephrine": r"(?:norepinephrine|noradrenaline|levophed)",
    }
    name = names.get(drug, drug)
    for pattern in (rf"{name}[^.;]{{0,40}}?{_RATE}", rf"{_RATE}\s*(?:of\s+)?(?:\w+\s+)?{name}"):
        found = re.search(pattern, passage.lower)
        if found is not None and not found["unit"].replace(" ", "").endswith(("ug/min", "mcg/min")):
            factor = _TO_UG_KG_MIN.get(found["unit"][:3], 1.0) / (60 if re.search(r"h\w*$", found["unit"]) else 1)
            return _found(passage, found, float(found["rate"]) * factor, "the rate beside the drug")
    return None


_DRINKS = re.compile(
    r"(?P<count>\d{1,3}|one|two|three|four|five|six|seven|eight|ten|twelve)(?:\s*(?:-|to|or)\s*(?P<upto>\d{1,2}))?\s*"
    r"(?:alcoholic |standard )?(?:drinks?|beers?|glasses(?: of (?:wine|beer))?|units(?: of alcohol)?|cans of beer"
    r"|bottles of beer|shots)"
    r"[^.;]{0,20}?(?P<period>day|daily|night|week|weekend|month)"
)
_COUNTS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "ten": 10,
    "twelve": 12,
}
_PER_WEEK = {"d": 7.0, "n": 7.0, "w": 1.0, "m": 7 / 30.4}


def drinks_per_week(passage: Passage) -> Found | None:
    """Return alcoholic drinks a week; heavy drinking told without a number is left unknown."""
    found = _DRINKS.search(passage.lower)
    if found is None:
        return None
    count = float(_COUNTS.get(found["count"]) or found["count"])
    return _found(passage, found, count * _PER_WEEK[found["period"][0]], "drinks told with their period")


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
_ANURIA = re.compile(r"\b(?<!not )(?:anuri[ac]|no urine output)\b")


def urine_output(passage: Passage) -> Found | None:
    """Return the urine of a day in mL: told for a day, by the hour, or none at all.

    >>> urine_output(Passage("Urine output fell to 650 mL over the past 24 hours.")).value
    650.0
    """
    if found := _URINE.search(passage.lower):
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

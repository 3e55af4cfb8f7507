"""Dates of a pregnancy, steroids by name and route, and opioids with their doses a day."""

from __future__ import annotations

import re
from datetime import date, datetime

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage

_DATE = (
    r"(?:\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8},? \d{4})"
)
_FORMS = ("%m/%d/%Y", "%Y-%m-%d", "%B %d %Y", "%b %d %Y", "%d %B %Y", "%d %b %Y")
_NAMED = {
    "last_menstrual_period": r"(?i:last (?:normal )?(?:menstrual )?(?:period|date|menses|menstruation)|\bLMP\b"
    r"|menstrual period)",
    "current_date": r"(?i:today|current date|date of (?:(?:this|the) )?(?:assessment|visit)|visit date|present date"
    r"|seen on|(?:assessed|examined|evaluated|reviewed) on|visit t(?:akes|ook) place|now is|presents? on|\bDate:)",
}


def day(name: str, passage: Passage) -> Found | None:
    """Return the date that follows its name, or stands shortly before it."""
    pattern = _NAMED.get(name)
    if pattern is None:
        return None
    for form in (rf"{pattern}[^.]{{0,60}}?(?P<date>{_DATE})", rf"(?P<date>{_DATE})[^.]{{0,40}}?{pattern}"):
        for found in re.finditer(form, passage.text):
            value = _read(found["date"])
            if value is not None:
                return Found(
                    value,
                    passage.given[found.start("date") : found.end("date")],
                    found.span("date"),
                    why="a named date",
                )
    return None


def _read(text: str) -> date | None:
    plain = re.sub(r"[.,]", "", text)
    for form in _FORMS:
        try:
            return datetime.strptime(plain, form).date()
        except ValueError:
            continue
    return None


_STEROIDS = (
    "betamethasone|cortisone|dexamethasone|hydrocortisone|methylprednisolone|prednisolone|prednisone|triamcinolone"
)
_ROUTE = r"po|iv|by mouth|orally|oral|intravenous(?:ly)?|intramuscular(?:ly)?|im"
_STEROID = re.compile(rf"(?:(?P<before>{_ROUTE})\s+)?\b(?P<drug>{_STEROIDS})\b(?:\s*,?\s*\(?(?P<after>{_ROUTE})\b)?")
_DOSE = re.compile(r"(?<![\d.])(?P<dose>\d[\d,]*(?:\.\d+)?)\s*(?P<unit>mg|milligrams?|mcg|ug|micrograms?|g)\b(?!\s*/)")
_ONE_ROUTE = {
    "betamethasone": "iv", "cortisone": "po", "prednisolone": "po", "prednisone": "po", "triamcinolone": "iv",
}  # fmt: skip


def steroids(text: str) -> list[tuple[str, re.Match[str]]]:
    """Return the steroids named in a text, by the code of drug and route, in order.

    >>> [code for code, _ in steroids("from PredniSONE PO to hydrocortisone IV")]
    ['prednisone_po', 'hydrocortisone_iv']
    """
    found = []
    for each in _STEROID.finditer(text.lower()):
        route = each["after"] or each["before"] or ""
        code = _ONE_ROUTE.get(each["drug"]) or ("po" if not route or route[0] in "pbo" else "iv")
        found.append((f"{each['drug']}_{code}", each))
    return found


def steroid_inputs(passage: Passage, question: str) -> dict[str, Found]:
    """Return the steroid taken and its dose from the note, and the one to convert to from the question."""
    found: dict[str, Found] = {}
    for code, each in steroids(passage.lower):
        dose = _nearest_dose(passage, each)
        if dose is not None:
            found["steroid"] = Found(
                code, passage.given[each.start() : each.end()], each.span(), why="the steroid with a dose"
            )
            found["steroid_dose"] = dose
            break
    asked = [code for code, _ in steroids(question)]
    taken = found["steroid"].value if "steroid" in found else None
    named = [code for code, _ in steroids(passage.lower) if code != taken]
    others = [code for code in asked if code != taken] or asked[-1:] or named
    if others:
        found["target_steroid"] = Found(others[-1], why="named in the question" if asked else "the other steroid named")
    return found


def _nearest_dose(passage: Passage, drug: re.Match[str]) -> Found | None:
    low, high = max(0, drug.start() - 40), min(len(passage.text), drug.end() + 40)
    doses = list(_DOSE.finditer(passage.lower, low, high))
    if not doses:
        return None
    best = min(doses, key=lambda each: max(drug.start() - each.end(), each.start() - drug.end()))
    factor = {"mg": 1.0, "mil": 1.0, "g": 1000.0}.get(best["unit"][:3], 0.001)
    value = float(best["dose"].replace(",", "")) * factor
    return Found(value, passage.given[best.start() : best.end()], best.span(), why="the dose beside the steroid")


_OPIOIDS = {
    "codeine": "codeine", "hydrocodone": "hydrocodone", "hydromorphone": "hydromorphone", "dilaudid": "hydromorphone",
    "methadone": "methadone", "morphine": "morphine", "oxycodone": "oxycodone", "oxycontin": "oxycodone",
    "oxymorphone": "oxymorphone", "opana": "oxymorphone", "tapentadol": "tapentadol", "nucynta": "tapentadol",
    "tramadol": "tramadol", "ultram": "tramadol", "buprenorphine": "buprenorphine", "fentanyl": "fentanyl",
}  # fmt: skip
_DRUG = re.compile(rf"\b(?P<drug>{'|'.join(_OPIOIDS)})\b")
_AMOUNT = re.compile(
    r"(?<![\d.])(?P<dose>\d[\d,]*(?:\.\d+)?)\s*(?P<unit>mg|mcg|ug|g|micrograms?|milligrams?)\b(?:\s*(?:/"
    r"|per)\s*h(?:ou)?r?\b)?"
)
_ANOTHER_DOSE = re.compile(r"[,;:]|\.\s|\n|\band\b|\b(?:per|daily|day|times|every)\b(?!.{0,8}\bof\b)")
"""Between an amount and a drug: words by which the amount belongs to the drug before it."""
_WORDED = {
    "once": 1.0,
    "one": 1.0,
    "twice": 2.0,
    "two": 2.0,
    "three": 3.0,
    "thrice": 3.0,
    "four": 4.0,
    "five": 5.0,
    "six": 6.0,
}
_TIMES = re.compile(
    r"(?P<times>\d+(?:\.\d+)?|once|twice|thrice|one|two|three|four|five|six)\s*(?:times?|x|doses?)?\s*(?:a|per|each"
    r"|every|/)?\s*(?:day|daily)"
    r"|every\s*(?P<hours>\d+)\s*(?:hours|hrs?|h)\b|q\s?(?P<q>\d+)\s?h|\b(?P<code>bid|tid|qid|qd|daily"
    r"|morning and evening|morning and night)\b"
)
_CODES = {
    "bid": 2.0,
    "tid": 3.0,
    "qid": 4.0,
    "qd": 1.0,
    "daily": 1.0,
    "morning and evening": 2.0,
    "morning and night": 2.0,
}


def opioid_inputs(passage: Passage) -> dict[str, Found]:
    """Return the total daily dose of every opioid in a note that stands with an amount and a number of times a day."""
    lower, found = passage.lower, dict[str, Found]()
    drugs = list(_DRUG.finditer(lower))
    for number, drug in enumerate(drugs):
        previous = drugs[number - 1].end() if number else 0
        following = drugs[number + 1].start() if number + 1 < len(drugs) else len(lower)
        before = [
            each
            for each in _AMOUNT.finditer(lower, max(previous, drug.start() - 40), drug.start())
            if not _ANOTHER_DOSE.search(lower, each.end(), drug.start())
        ]
        after = list(_AMOUNT.finditer(lower, drug.end(), min(following, drug.end() + 45)))
        amount = before[-1] if before else after[0] if after else None
        if amount is None:
            continue
        times = _TIMES.search(lower, max(drug.end(), amount.end()), min(following, drug.end() + 80))
        name, unit = _opioid(
            drug["drug"], lower[min(amount.start(), drug.start()) : max(amount.end(), drug.end() + 40)]
        )
        rate = "/" in amount[0] or "per" in amount[0] or times is None
        daily = _amount(amount, unit) * (1.0 if unit == "ug/h" and rate else _per_day(times))
        span = (min(amount.start(), drug.start()), times.end() if times else max(amount.end(), drug.end()))
        if name in found:
            daily += float(found[name].value)  # type: ignore[arg-type]
        found[name] = Found(daily, passage.given[span[0] : span[1]], span, why="dose times doses a day")
    return found


def _opioid(drug: str, around: str) -> tuple[str, str]:
    name = _OPIOIDS[drug]
    if name != "fentanyl":
        return f"{name}_daily_dose", "mg"
    if re.search(r"patch|transdermal|(?:/|per)\s*h", around):
        return "fentanyl_patch_daily_dose", "ug/h"
    return "fentanyl_buccal_daily_dose", "ug"


def _amount(found: re.Match[str], unit: str) -> float:
    """Return an amount in ``unit``; fentanyl printed in mg is read as the micrograms it is given in."""
    value = float(found["dose"].replace(",", ""))
    if unit == "mg":
        return value / 1000 if found["unit"] in ("mcg", "ug") or "micro" in found["unit"] else value
    return value


def _per_day(found: re.Match[str] | None) -> float:
    if found is None:
        return 1.0
    if found["times"]:
        return _WORDED.get(found["times"]) or float(found["times"])
    if found["hours"] or found["q"]:
        return 24 / float(found["hours"] or found["q"])
    return _CODES[found["code"]]

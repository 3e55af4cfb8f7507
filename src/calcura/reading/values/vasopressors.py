"""Rates of vasopressors: each drug with the rate that stands beside it."""

from __future__ import annotations

import re

from calcura.reading.solution import Found
from calcura.reading.text.passages import Passage

_DRUG = re.compile(
    r"(?P<norepinephrine>norepinephrine|noradrenaline|levophed)|(?P<epinephrine>epinephrine|adrenaline)"
    r"|(?P<dopamine>dopamine)|(?P<dobutamine>dobutamine)|(?P<other>vasopressin|milrinone|phenylephrine|isoprenaline)"
)
_RATE = re.compile(
    r"(?P<rate>\d*\.?\s?\d+)\s*-?\s*(?P<mass>mcg?|ug|micrograms?|mg|ng|gamma)\s*(?:/|per)?\s*(?:kg|kilogram)\s*"
    r"(?:/|\.|per)?\s*(?P<time>min(?:ute)?|h(?:ou)?r?)\b"
)
_MICROGRAMS = {"mg": 1000.0, "ng": 0.001}
_MINUTES = {"m": 1.0, "h": 60.0}
_APART = re.compile(r"[;\n]|\.\s")

_REACH = 40


def infusion_rate(drug: str, passage: Passage) -> Found | None:
    """Return a vasopressor's rate in ug/kg/min: the one behind its name, or directly before it.

    >>> note = Passage("We gave 10 and then 5 mcg/kg/min of dopamine, and norepinephrine at 0.1 mcg/kg/min.")
    >>> [infusion_rate(drug, note).value for drug in ("dopamine", "norepinephrine")]
    [5.0, 0.1]
    """
    drugs = list(_DRUG.finditer(passage.lower))
    if not any(each.lastgroup == drug for each in drugs):
        return None
    rates = list(_RATE.finditer(passage.lower))
    for place, named in enumerate(drugs):
        if named.lastgroup == drug:
            rate = _in_order(passage, drugs, rates, place) or _beside(passage, drugs, rates, place)
            if rate is not None:
                start, end = min(named.start(), rate.start()), max(named.end(), rate.end())
                return Found(_per_minute(rate), passage.given[start:end], (start, end), why="the rate beside the drug")
    return None


Matches = list[re.Match[str]]


def _beside(passage: Passage, drugs: Matches, rates: Matches, place: int) -> re.Match[str] | None:
    named = drugs[place]
    limit = drugs[place + 1].start() if place + 1 < len(drugs) else len(passage.lower)
    behind = (each for each in rates if named.end() <= each.start() <= min(limit, named.end() + _REACH))
    found = next(behind, None)
    if found is not None and not _APART.search(passage.lower, named.end(), found.start()):
        return found
    before = next((each for each in reversed(rates) if each.end() <= named.start()), None)
    gap = passage.lower[before.end() : named.start()] if before is not None else ""
    return before if before is not None and re.fullmatch(r"\s*(?:of\s+)?(?:iv\s+|intravenous\s+)?", gap) else None


def _in_order(passage: Passage, drugs: Matches, rates: Matches, place: int) -> re.Match[str] | None:
    """Return the rate from a list: ``5 and 0.1 ug/kg/min of dopamine and adrenaline, respectively``."""
    start, end = passage.sentence(drugs[place].start())
    named = [each for each in drugs if start <= each.start() < end]
    told = [each for each in rates if start <= each.start() < end]
    if len(named) != len(told) or len(named) < 2 or "respectively" not in passage.lower[start:end]:
        return None
    return told[named.index(drugs[place])]


def _per_minute(rate: re.Match[str]) -> float:
    number = float(rate["rate"].replace(" ", ""))
    return number * _MICROGRAMS.get(rate["mass"], 1.0) / _MINUTES[rate["time"][0]]

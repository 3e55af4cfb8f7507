"""The ways in which a sentence gives the value of a calculator that it names, in the order they are tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from calcura.reading.uses.amounts import Amount, amounts
from calcura.reading.uses.asides import OTHER_MEASUREMENT, OTHER_UNIT, is_aside
from calcura.reading.uses.coma import components
from calcura.reading.uses.grades import child_pugh_class, graded, risk_class
from calcura.reading.uses.kinds import KINDS, OWN_UNITS, unit_at
from calcura.reading.uses.sentences import Place
from calcura.text.written import masked

_FULL = {"normal", "full", "perfect", "maximal", "maximum"}
"""What is said of a Glasgow Coma Score of 15."""
_PAIR = re.compile(r"\bQT/QTc[^.;\d]{0,30}\d{3}\s?(?:ms)?/\s?(\d{3})\b", re.IGNORECASE)
_SCORED = re.compile(r"\bscor(?:ed|ing|es)\b[^.;,]{0,30}\b(?:on|in) (?:the )?(?:pediatric )?$")
_BECAME = re.compile(
    r"\b(?:improv|deteriorat|increas|decreas|dropp|declin|fell|return|worsen|recover)\w*\s+(?:\w+ )?to\b|\)\s*to\b"
)
_COMES_TO = re.compile(r"[-+×][^.;]*[=\]]\s*(?:was )?(?:of )?(\d+)(?=\s?m|[.,;)]|$)(?![^.;]*=\s*\d)")
"""Where numbers are masked, so that a point or a comma is none of theirs."""


def values_at(place: Place) -> list[Amount]:
    """Return the values that a sentence gives a calculator at the place of its name."""
    for read in (_paired, _scored, _numbers, _classes, _before, _in_own_unit, _result, _words):
        if found := read(place):
            return found
    return []


def _paired(place: Place) -> list[Amount]:
    """Return the second of "QT/QTc 400/422"."""
    if place.name.calculator != "qtc":
        return []
    found = _PAIR.search(place.sentence.text, max(place.first, place.name.start - 4), place.last)
    return [Amount(found[1], *found.span(1), float(found[1]), float(found[1]))] if found else []


def _scored(place: Place) -> list[Amount]:
    """Return the value of "scored 15 points on the GCS", before any number behind the name is looked at."""
    start = max(place.first, place.name.start - 45)
    return _before(place) if _SCORED.search(place.sentence.lower, start, place.name.start) else []


def _numbers(place: Place) -> list[Amount]:
    sentence, name = place.sentence, place.name
    told = list(components(sentence.lower, name.end, place.last)) if name.calculator == "gcs" else []
    stop = told[0].start if told else place.last
    values = list(_values_after(place, name.end, stop))
    if not told or not values:
        return values or told
    became = [each for each in told if sentence.lower.endswith("to ", 0, each.start)]
    return [*values, *became, *_later(place, told[0])]


def _later(place: Place, told: Amount) -> Iterator[Amount]:
    """Yield what a score became, behind its responses: "12/15 (E3M5V4) but improved to 15/15"."""
    sentence = place.sentence
    found = _BECAME.search(sentence.lower, told.end, place.last)
    if found is not None and "." not in sentence.lower[told.end : found.start()]:
        yield from _values_after(place, found.end(), place.last)


def _classes(place: Place) -> list[Amount]:
    name, text = place.name, place.sentence.text
    if name.calculator == "child_pugh_score":
        found = child_pugh_class(text, name.start, name.end, place.first, place.last)
    elif name.calculator in {"psi_port", "card_risk"}:
        found = risk_class(text, name.end, place.last)
    else:
        return []
    return [found] if found else []


def _before(place: Place) -> list[Amount]:
    sentence, name = place.sentence, place.name
    if name.calculator == "gcs" and (told := list(components(sentence.lower, place.first, name.start))):
        return told[-1:]
    return [found] if (found := _value_before(place)) else []


def _in_own_unit(place: Place) -> list[Amount]:
    """Return the first amount behind a name in a unit that is the calculator's alone, whatever stands between."""
    calculator = place.name.calculator
    if calculator not in {"bmi", "gfr", "creatinine"}:
        return []
    every = amounts(place.sentence.text, place.name.end, place.last)
    return [each for each in every if unit_at(calculator, place.sentence.lower, each.end)][:1]


def _result(place: Place) -> list[Amount]:
    """Return what a formula written out comes to: "Na - [HCO3 + Cl] = 137 - [12.1 + 116] = 8.9"."""
    if place.name.calculator not in {"anion", "osmo", "corrected_sodium"}:
        return []
    written = masked(place.sentence.text)
    found = _COMES_TO.search(written.text, place.name.end, place.last)
    if found is None:
        return []
    number = float(written.numbers[found.start(1)].value)
    return [Amount(f"{number:g}", *found.span(1), number, number)]


def _words(place: Place) -> list[Amount]:
    name = place.name
    found = graded(place.sentence.text, name.start, name.end, place.first, place.last)
    if found is not None and name.calculator == "gcs" and found.value in _FULL:
        found = replace(found, value="15")
    return [found] if found else []


# --- behind the name -------------------------------------------------------------------------------------------------


_FAR = 110
"""A value stands within so many characters of its name, or of the value before it."""

_DEFINITION = re.compile(
    r"(?:(?:\s(?:score|index|\w+))?\s*[(\[{](?=[A-Za-z])|[;:,]\s(?=calculated|defined|the ))"
    r"(?:[^()]|\([^()]{0,60}\)){25,260}?[)\]}]+"
    r"(?=\s*(?:\[\]\s*)?(?:scores?|index|result)?\s*(?:was|were|of|is|at|=|:)[^.;()]{0,40}\d)"
)
_PART = re.compile(r"\s(?:for|each)\b")
_PERCENTILE = re.compile(r"\s?(?:st|nd|rd|th|°)?\s?(?:per)?centile")
_LINK = re.compile(
    r"(?:\b(?:to|and|then|but|or|versus|vs\.?|from|between|became)|->|→|,|/|&)\s*"
    r"(?:(?:a|an|the|was|were|is|it was|of|only|about|approximately|score of|down to|reached|became|had|gcs|up to)\s+)*"
    r"\(?$"
)
_LOWEST_COMA = 3
"""Of a Glasgow Coma Score; less is told only of a patient who cannot speak."""
_QTC_IN_SECONDS, _QTC_IN_MILLISECONDS = 1.2, 150


def _values_after(place: Place, start: int, end: int) -> Iterator[Amount]:
    """Yield the values from ``start`` on: the first that can be the calculator's, then those told as its changes."""
    calculator, text, lower = place.name.calculator, place.sentence.text, place.sentence.lower
    last: Amount | None = None
    # A name may be spelled out in brackets behind it, as in "BMI (weight in kg ...) was 21".
    start = found.end() if (found := _DEFINITION.match(text, start, end)) else start
    for each in _read(calculator, text, lower, start, end):
        between = lower[start if last is None else last.end : each.start]
        if len(between) > _FAR or OTHER_MEASUREMENT.search(between) or (";" in between and last is not None):
            return
        in_own_unit = unit_at(calculator, lower, each.end) is not None
        if is_aside(lower, each, in_own_unit):
            continue
        if not in_own_unit and OTHER_UNIT.match(lower, each.end):
            return
        if possible(calculator, text, each) and (last is None or _goes_on(calculator, lower, between, each)):
            yield each
            last = each
        elif last is not None and not possible(calculator, text, each):
            return


def _read(calculator: str, text: str, lower: str, start: int, end: int) -> Iterator[Amount]:
    """Yield amounts as they are written of a calculator: without a dash, with the percentile of a body mass index."""
    for given in amounts(text, start, end):
        each = given if KINDS[calculator].low < 0 else given.unsigned
        rank = _PERCENTILE.match(lower, each.end) if calculator == "bmi" else None
        yield each if rank is None else replace(each, value=f"{each.value}th percentile", end=rank.end())


def possible(calculator: str, text: str, each: Amount) -> bool:
    """Return whether a number can be the calculator's value by its size."""
    kind = KINDS[calculator]
    if calculator == "map" and "/" in text[each.start : each.end]:
        return False
    if calculator == "gcs" and each.low < _LOWEST_COMA and "T" not in each.value:
        return False
    if calculator == "qtc" and _QTC_IN_SECONDS < each.low < _QTC_IN_MILLISECONDS:
        return False
    return kind.low <= each.low and each.high <= kind.high


def _goes_on(calculator: str, lower: str, between: str, each: Amount) -> bool:
    """Whether an amount behind a value is a further value: led to by a word, or in a unit that is hardly another's."""
    if _PART.match(lower, each.end) or (between.endswith("(") and "-" in each.value):
        return False
    measured = calculator in OWN_UNITS and unit_at(calculator, lower, each.end) is not None
    return measured or _LINK.search(between) is not None


# --- before the name -------------------------------------------------------------------------------------------------


_LEADS = re.compile(
    r"\s*(?:points?|items?|criteria|score)?\)?(?: (?:was|were) (?:observed|recorded|noted|given|calculated|found))?"
    r"(?:\s*\([^)]{0,60}\))?\s*,?\s*(?:on|in|by|according to|using|for|of|per|from|with|as|based on|via)\s+"
    r"(?:the |a |his |her |revised |modified |pediatric |patient's )*$"
)
_ON = re.compile(r"\s?(?:points? )?on (?:the |his |her )$")
_TIGHT = re.compile(r"\s?(?:on |for )?(?:the )?$")
_RATED = re.compile(r"(?:\bscor\w*|received|given|assigned|fulfilled|had|met|was|were|level)(?: \w+){0,2}\s*$")


def _value_before(place: Place) -> Amount | None:
    """Return the last amount before a name that is told as its value."""
    calculator, start = place.name.calculator, place.name.start
    text, lower = place.sentence.text, place.sentence.lower
    kind, found = KINDS[calculator], list(amounts(text, max(place.first, start - 90), start))
    if not found or not kind.low <= found[-1].low <= found[-1].high <= kind.high:
        return None
    last = found[-1]
    if is_aside(lower, last, in_own_unit=True):
        return None
    unit = unit_at(calculator, lower, last.end)
    measured = unit is not None or "/" in text[last.start : last.end]
    behind = lower[unit.end() if unit else last.end : start]
    scored = _RATED.search(lower[max(0, last.start - 40) : last.start]) is not None
    told = (measured or scored) and _LEADS.match(behind)
    return last if told or (measured and _TIGHT.match(behind)) or _ON.match(behind) else None

"""The ways in which a sentence gives the value of a calculator that it names, in the order they are tried."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from calcura.reading.uses.amounts import Amount, amounts
from calcura.reading.uses.before import value_before
from calcura.reading.uses.coma import components
from calcura.reading.uses.following import values_after
from calcura.reading.uses.grades import child_pugh_class, graded, risk_class
from calcura.reading.uses.kinds import unit_at
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
    values = list(values_after(name.calculator, sentence.text, sentence.lower, name.end, stop))
    if not told or not values:
        return values or told
    became = [each for each in told if sentence.lower.endswith("to ", 0, each.start)]
    return [*values, *became, *_later(place, told[0])]


def _later(place: Place, told: Amount) -> Iterator[Amount]:
    """Yield what a score became, behind its responses: "12/15 (E3M5V4) but improved to 15/15"."""
    sentence = place.sentence
    found = _BECAME.search(sentence.lower, told.end, place.last)
    if found is not None and "." not in sentence.lower[told.end : found.start()]:
        yield from values_after("gcs", sentence.text, sentence.lower, found.end(), place.last)


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
    found = value_before(name.calculator, sentence.text, sentence.lower, place.first, name.start)
    return [found] if found else []


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

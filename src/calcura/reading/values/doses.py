"""Drugs with their doses: what is taken in a day, and one drug that is to be converted to another."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from calcura.measurements import Choice, MeasurementError, Number, conversion
from calcura.measurements.units import Unit
from calcura.reading.solution import Found
from calcura.reading.text.mentions import Mention, number_kinds
from calcura.reading.values.numbers import Measured
from calcura.reading.values.quantities import Amount

ROLES = "drug taken", "dose taken", "drug asked for"
TOO_MUCH = "a dose cannot be so much in the unit written"
"""Why a dose is not read; a sum of drugs without it is no answer."""
_REACH = 40
_BEHIND = 80
_ANOTHER_DOSE = re.compile(r"[,;:]|\.\s|\n|\band\b|\b(?:per|daily|day|times|every)\b(?!.{0,8}\bof\b)")
"""Between an amount and a drug: words by which the amount belongs to the drug before it."""
_TIMES = re.compile(
    r"(?P<times>\d+|once|twice|thrice|one|two|three|four|five|six)\s*(?:times?|x|doses?)?\s*(?:a|per|each"
    r"|every|/)?\s*(?:day|daily)"
    r"|every\s*(?P<hours>\d+)\s*(?:hours|hrs?|h)\b|q\s?(?P<q>\d+)\s?h|\b(?P<code>bid|tid|qid|qd|daily"
    r"|morning and evening|morning and night)\b"
)
_A_DAY = {
    **dict.fromkeys(("once", "one", "qd", "daily"), 1.0),
    **dict.fromkeys(("twice", "two", "bid", "morning and evening", "morning and night"), 2.0),
    **dict.fromkeys(("three", "thrice", "tid"), 3.0),
    **dict.fromkeys(("four", "qid"), 4.0),
    "five": 5.0,
    "six": 6.0,
}


def doses_of_a_day(measured: Measured, names: Sequence[str]) -> dict[str, Found]:
    """Return the total daily dose of every drug that stands with an amount; doses of one drug add up.

    >>> from calcura.reading.text.passages import Passage
    >>> note = Measured(Passage("Morphine 15 mg every 8 hours and oxycodone 10 mg twice daily."))
    >>> found = doses_of_a_day(note, [name for name in number_kinds() if name.endswith("_daily_dose")])
    >>> [each.value for each in found.values()]
    [45.0, 20.0]
    """
    found: dict[str, Found] = {}
    for drug, amount, until in _given(measured, names):
        times = _TIMES.search(measured.passage.lower, max(drug.end, amount.end), min(until, drug.end + _BEHIND))
        name = _by_unit(drug, amount)
        value, doubt = _of_a_day(amount, number_kinds()[name], _per_day(times))
        if name in found:
            value, doubt = value + float(str(found[name].value)), doubt or found[name].doubt
        start, end = min(amount.start, drug.start), times.end() if times else max(amount.end, drug.end)
        found[name] = measured.passage.found((start, end), value, "dose times doses a day", doubt=doubt)
    return found


def _given(measured: Measured, names: Sequence[str]) -> Iterator[tuple[Mention, Amount, int]]:
    """Give each drug with the amount before or behind it, and where the next drug begins."""
    drugs = [each for each in measured.mentions if set(each.inputs) & set(names)]
    lower = measured.passage.lower
    doses = [each for each in measured.amounts if each.dimension in ("mass", "mass/time")]
    for number, drug in enumerate(drugs):
        since = drugs[number - 1].end if number else 0
        until = drugs[number + 1].start if number + 1 < len(drugs) else len(lower)
        before = (each for each in reversed(doses) if max(since, drug.start - _REACH) <= each.start < drug.start)
        amount = next((each for each in before if not _ANOTHER_DOSE.search(lower, each.end, drug.start)), None)
        behind = (each for each in doses if drug.end <= each.start < min(until, drug.end + _REACH))
        amount = amount or next(behind, None)
        if amount is not None:
            yield drug, amount, until


def _by_unit(drug: Mention, amount: Amount) -> str:
    """Return which input a drug with several means: the one that is given in the unit written, else the first."""
    assert isinstance(amount.unit, Unit)
    return next((each for each in drug.inputs if number_kinds()[each].unit == amount.unit.name), drug.inputs[0])


def _of_a_day(amount: Amount, kind: Number, times: float | None) -> tuple[float, str]:
    """Return the dose of a day, and the doubt that its unit cannot be right."""
    assert isinstance(amount.unit, Unit)
    mass, _, per = kind.unit.partition("/")
    is_rate = amount.dimension != "mass" or (per != "day" and times is None)
    try:
        one = conversion(amount.unit.name, kind.unit if amount.dimension != "mass" else mass)(amount.value)
    except MeasurementError:
        one = amount.value
    value = one if is_rate else one * (times or 1.0)
    if value <= kind.plausible[1]:
        return value, ""
    return amount.value * (1.0 if is_rate else times or 1.0), TOO_MUCH


def _per_day(found: re.Match[str] | None) -> float | None:
    if found is None:
        return None
    if hours := found["hours"] or found["q"]:
        return 24 / float(hours)
    told = found["code"] or found["times"]
    return _A_DAY[told] if told in _A_DAY else float(told)


def conversion_asked(measured: Measured, question: str, roles: dict[str, str], kind: Choice) -> dict[str, Found]:
    """Return the drug taken and its dose from a note, and the drug to convert to from the question.

    ``roles`` are the names of the inputs: "drug taken", "dose taken" and "drug asked for".
    """
    found: dict[str, Found] = {}
    passage = measured.passage
    named = drugs_named(passage.lower, kind)
    for code, each in named:
        dose = _nearest_dose(measured, each)
        if dose is not None:
            found[roles["drug taken"]] = passage.found(each.span(), code, "the drug with a dose")
            found[roles["dose taken"]] = dose
            break
    asked = [code for code, _ in drugs_named(question.lower(), kind)]
    taken = found[roles["drug taken"]].value if found else None
    others = [code for code in asked if code != taken] or asked[-1:] or [code for code, _ in named if code != taken]
    if others:
        why = "named in the question" if asked else "the other drug named"
        found[roles["drug asked for"]] = Found(others[-1], why=why)
    return found


_ROUTES = {"by mouth": ("po", "by mouth", "orally", "oral"), "intravenous": ("iv", "intravenous", "intravenously", "im",
           "intramuscular", "intramuscularly")}  # fmt: skip


def drugs_named(lower: str, kind: Choice) -> list[tuple[str, re.Match[str]]]:
    """Return the drugs of a choice that a text names, by the code of drug and route, in order."""
    found = []
    for each in _drugs(kind).finditer(lower):
        routes = _routes(kind)[each["drug"]]
        told = each["behind"] or each["before"] or "by mouth"
        route = next(name for name, words in _ROUTES.items() if told in words)
        found.append((routes.get(route) or next(iter(routes.values())), each))
    return found


@cache
def _routes(kind: Choice) -> dict[str, dict[str, str]]:
    """Return, for each drug of a choice, the code of the option by its route."""
    found: dict[str, dict[str, str]] = {}
    for code, label in kind.options.items():
        drug, _, route = label.partition(" ")
        found.setdefault(drug, {})[route] = code
    return found


@cache
def _drugs(kind: Choice) -> re.Pattern[str]:
    drugs = "|".join(sorted(_routes(kind), key=len, reverse=True))
    routes = "|".join(word for words in _ROUTES.values() for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?:(?P<before>{routes})\s+)?\b(?P<drug>{drugs})\b(?:\s*,?\s*\(?(?P<behind>{routes})\b)?")


def _nearest_dose(measured: Measured, drug: re.Match[str]) -> Found | None:
    start, end = drug.span()
    near = [
        each for each in measured.amounts
        if each.dimension in ("mass", "mass/time") and start - _REACH <= each.start and each.end <= end + _REACH
    ]  # fmt: skip
    best = min(near, key=lambda each: max(start - each.end, each.start - end), default=None)
    if best is None or not isinstance(best.unit, Unit):
        return None
    in_mg = conversion(best.unit.name, "mg" if best.dimension == "mass" else "mg/day")
    return measured.as_found(in_mg(best.value), best, "the dose beside the drug")

"""One input of a calculator, as a solution tells or uses it: right, wrong, missing, or not to be told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from calcura.engine import Input
from calcura.grading.steps.anywhere import is_among
from calcura.grading.steps.explaining import SHOWN, results_of
from calcura.grading.steps.inputs_found import InputFound
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.persons import SEX
from calcura.grading.steps.said import Said
from calcura.grading.steps.spoken_names import is_named
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Day, Finding, Number
from calcura.measurements.reading import Value, written


def input_found(name: str, gold: Value, said: Said) -> InputFound:
    """Return what is found of one input: by the values said of it, or by what stands in the arithmetic."""
    each = said.truth.definition.input_by_name[name]
    judged = [(status_of(mention, gold, each, said.truth), mention) for mention in said.mentions.get(name, ())]
    judged = [(status, mention) for status, mention in judged if status != "unknown"]
    wrong = [(status, mention) for status, mention in judged if status != "right"]
    firm = [pair for pair in wrong if pair[1].listed]
    is_right = len(wrong) < len(judged)
    if firm or (wrong and not is_right):
        status, mention = (firm or wrong)[0]
        if is_right and any(s == "right" and m.listed and m.unit != mention.unit for s, m in judged):
            status = "wrong_conversion"  # the value is read rightly and then converted wrongly
        listed = bool(firm) and not is_right
        return InputFound(name, status, mention.text, _told(gold, each), listed, canonical(mention, each))
    return InputFound(name, "right") if is_right else _unnamed(each, gold, said)


def _unnamed(each: Input, gold: Value, said: Said) -> InputFound:
    """Judge an input that no words name: its value may stand in the arithmetic."""
    if isinstance(each.kind, Number) and isinstance(gold, (int, float)):
        return _unnamed_number(each, each.kind, float(gold), said)
    if isinstance(each.kind, Day):
        return _unnamed_day(each, gold, said)
    if isinstance(each.kind, Finding):
        named = not said.truth.label.counts_points or is_named(each, said.solution.text, said.truth.definition)
        status: Status = "right" if gold is False else "unknown" if named else "missing"
        return InputFound(each.name, status, "" if gold is False else each.label, _told(gold, each))
    if each.kind is SEX and _tells_sex(each.name, str(gold), said):
        return InputFound(each.name, "right")
    return InputFound(each.name, "unknown", "", _told(gold, each))


def _unnamed_number(each: Input, kind: Number, gold: float, said: Said) -> InputFound:
    if is_among(gold, kind, said.numbers):
        return InputFound(each.name, "right")
    others = [other for other in said.truth.other_values.get(each.name, ()) if isinstance(other, (int, float))]
    used = next((other for other in others if is_among(float(other), kind, said.numbers)), None)
    expected = _told(gold, each)
    if used is not None:
        return InputFound(each.name, "wrong_time", _told(used, each), expected)
    if said.truth.label.counts_points and is_named(each, said.solution.text, said.truth.definition):
        return InputFound(each.name, "unknown", "", expected)  # "heart rate over 100: no" tells no number
    results = results_of(each.name, (1.01 * gold, 0.99 * gold), said.truth)
    if _stand_there(results, said):
        return InputFound(each.name, "right")
    lists = said.solution.values is not None or bool(said.solution.code)  # else, that it is not told shows nothing
    return InputFound(each.name, "missing" if results and lists else "unknown", each.label, expected)


def _stand_there(results: Iterable[float] | None, said: Said) -> bool:
    """Say whether what follows from an input stands in a solution, where the input itself does not."""
    return any(abs(each - other) <= SHOWN * abs(each) for each in results or () for other in said.numbers)


def _unnamed_day(each: Input, gold: Value, said: Said) -> InputFound:
    if gold in said.dates or _tells_day(gold, said.solution.text):
        return InputFound(each.name, "right")
    days = said.dates - {said.truth.label.value, *said.truth.inputs.values()}
    other = min(days) if days else None
    status: Status = "wrong_value" if other else "unknown" if said.dates else "missing"
    return InputFound(each.name, status, str(other or each.label), _told(gold, each), used=other)


def _tells_day(gold: Value, text: str) -> bool:
    """Say whether a date is told without its year: "11 Feb", "February 11th"."""
    if not isinstance(gold, date):
        return False
    month = gold.strftime("%b")
    day = rf"0?{gold.day}(?:st|nd|rd|th)?"
    return re.search(rf"\b{day} (?:of )?{month}|\b{month}[a-z]*\.? {day}\b", text) is not None


_SEXES = {
    "female": r"female|woman|women|girl|lady|she|her|[0-9] ?(?:yo?|y/o|yr|years?)?,? ?f|f(?=[.,;)])",
    "male": r"male|man|men|boy|gentleman|he|his|him|[0-9] ?(?:yo?|y/o|yr|years?)?,? ?m(?! ?[\^²×*/]|²)|m(?=[.,;)])",
}


def _tells_sex(name: str, gold: str, said: Said) -> bool:
    if re.search(rf"\b(?:{_SEXES[gold]})\b", said.solution.text, re.IGNORECASE):
        return True
    return _stand_there(results_of(name, [sex for sex in _SEXES if sex != gold], said.truth), said)


def _told(value: Value, each: Input) -> str:
    try:
        return f"{each.label}: {written(value, each.kind)}"
    except MeasurementError:
        return f"{each.label}: {value}"

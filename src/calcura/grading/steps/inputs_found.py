"""What is found of one input of a solution, and second looks at it: by a count, by units, by what is assumed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from calcura.engine import Input
from calcura.grading.steps.conversions import is_slip
from calcura.grading.steps.explaining import SHOWN, results_of
from calcura.grading.steps.input_names import SEX, is_named
from calcura.grading.steps.one_value import Status, canonical, status_of
from calcura.grading.steps.said import Said, is_among, numbers_in
from calcura.grading.steps.scores.criteria import Sheet
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.truth import Truth
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Day, Finding, Number
from calcura.measurements.reading import Value, written


@dataclass(frozen=True, slots=True)
class InputFound:
    """What was found of one input."""

    name: str
    status: Status
    evidence: str = ""
    expected: str = ""
    listed: bool = False
    used: Value | None = None
    """The value that the solution uses, where it is wrong and could be read."""

    @property
    def is_wrong(self) -> bool:
        """Whether there is an error."""
        return self.status not in ("right", "unknown")


def by_sheet(found: InputFound, sheet: Sheet, truth: Truth) -> InputFound:
    """Let what is counted of a criterion decide about its inputs, before what other words say of them."""
    counted = sheet.of(found.name)
    if counted is None:
        is_left_out = any(found.name in each for each in sheet.left_out) and not sheet.lacks(found.name)
        is_counted_for = truth.inputs[found.name] is not False or frozenset((found.name,)) in sheet.left_out
        if is_left_out and is_counted_for:
            return replace(found, status="missing", evidence=found.name.replace("_", " "), listed=True)
        return replace(found, status="unknown") if found.status == "missing" else found
    if counted.status not in ("right", "unknown") and counted.name == found.name:
        used = counted.used.get(found.name)
        return replace(found, status=counted.status, evidence=counted.entry.text[:200], listed=True, used=used)
    if counted.status == "unknown" and (counted.entry.points is None or _is_listed_number(found, truth)):
        return found
    return replace(found, status="right", evidence="", used=None)


def _is_listed_number(found: InputFound, truth: Truth) -> bool:
    """Say whether a number listed is not the one of the note; points that are right all the same do not excuse it."""
    return found.is_wrong and found.listed and isinstance(truth.definition.input_by_name[found.name].kind, Number)


def beyond_the_note(sheet: Sheet, truth: Truth) -> list[InputFound]:
    """Return the criteria counted of inputs that the note does not state, and that count otherwise for want of them."""
    wrong = [each for each in sheet.counted if each.status == "misjudged" and each.name not in truth.inputs]
    wrong = [each for each in wrong if each.item.isdisjoint(truth.inputs) and each.entry.points]
    return [InputFound(each.name, each.status, each.entry.text[:200], "not stated", False) for each in wrong]


def unless_said_missing(found: InputFound, unsaid: Mapping[str, str], truth: Truth) -> InputFound:
    """Let the words that a value is not told say that it was overlooked, where the note tells it."""
    is_told = found.status == "right" and isinstance(truth.definition.input_by_name[found.name].kind, Number)
    if found.name not in unsaid or is_told or truth.inputs[found.name] is False:
        return found
    return replace(found, status="missing", evidence=unsaid[found.name], listed=True)


def with_conversion(
    found: InputFound, truth: Truth, solution: Solution, foreign: tuple[tuple[str, float], ...]
) -> InputFound:
    """Say of a wrong number that it was converted wrongly, where the right one stands in another unit beside it."""
    kind, gold = truth.definition.input_by_name[found.name].kind, truth.inputs[found.name]
    if (
        found.status not in ("wrong_value", "wrong_unit")
        or not isinstance(kind, Number)
        or not isinstance(gold, (int, float))
    ):
        return found
    if any(name == found.name for name, _ in foreign):
        return replace(found, status="wrong_conversion")
    if not isinstance(found.used, (int, float)):
        return found
    is_read = found.used in numbers_in(truth.note)
    is_usual = not is_read and _is_normal(found.used, gold, kind)
    if found.status == "wrong_value" and (_is_assumed(found, solution) or is_usual):
        return replace(found, status="missing")
    return found


def _is_normal(used: float, gold: float, kind: Number) -> bool:
    """Say whether a wrong value is a round and usual one, no slip of the pen: what people take for want of one."""
    lower, upper = kind.usual or (None, None)
    is_round = len(f"{used:.6g}".replace(".", "").strip("0")) <= 2 and lower is not None and upper is not None
    return is_round and lower <= used <= upper and not is_slip(used, gold)


_NUMBER = re.compile(r"(?<![A-Za-z0-9.])[0-9]+(?:\.[0-9]+)?")
_ASSUMED = re.compile(
    r"[^\n;.]{0,30}[(|,][^\n;)]{0,60}\b(?:assum|typical|default|not (?:given|stated|available|mentioned|documented"
    r"|reported)|unknown|unavailable)",
    re.IGNORECASE,
)


def _is_assumed(found: InputFound, solution: Solution) -> bool:
    """Say whether a value is told to be assumed, for want of the one that the note states."""
    told = _NUMBER.search(found.evidence)
    same = (each for each in _NUMBER.finditer(solution.text) if told is not None and each[0] == told[0])
    return any(_ASSUMED.match(solution.text, each.end()) for each in same)


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

"""The judge of values: what a solution takes from the note, against the gold inputs.

Each input is right, missing, of a wrong value, in a wrong unit, wrongly converted, or of a wrong time (another value of
the same quantity in the note). A value counts in every unit that the clinic uses for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from math import inf

from calcura.engine import Input
from calcura.grading.labels import Gold
from calcura.grading.steps.conversions import Conversion, false_by_factor, false_conversions, is_slip, told_otherwise
from calcura.grading.steps.explaining import wrongly_converted
from calcura.grading.steps.input_names import SEX, is_named
from calcura.grading.steps.one_value import Status, canonical, place_of, status_of
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.relations import plain
from calcura.grading.steps.said import Said, is_among, numbers_in, said_missing
from calcura.grading.steps.scores.criteria import Sheet
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import ErrorFound, ErrorType, StepVerdict
from calcura.grading.steps.truth import Truth
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Day, Finding, Number
from calcura.measurements.reading import Value, written
from calcura.text.language import language


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


@dataclass(frozen=True, slots=True)
class ValuesFound:
    """The verdict on the values, and what was found of each input."""

    verdict: StepVerdict
    inputs: tuple[InputFound, ...]
    errors: tuple[ErrorFound, ...]
    said: Said

    @property
    def used(self) -> dict[str, Value]:
        """The wrong values that the solution goes on with."""
        return {each.name: each.used for each in self.inputs if each.is_wrong and each.used is not None}


def judge_values(
    solution: Solution,
    truth: Truth,
    *,
    answer_is_right: bool,
    answer: Gold = None,
    checked: tuple[Checked, ...] = (),
    sheet: Sheet | None = None,
) -> ValuesFound:
    """Judge the values that a solution uses.

    An answer that is right to the digit speaks for its values: then only what a solution plainly states wrong counts.
    """
    said = Said(solution, truth)
    unsaid = {} if answer_is_right else said_missing(solution.prose, truth.definition)
    found = []
    for name, gold in truth.inputs.items():
        is_counted = sheet is not None and sheet.has_right(name)
        each = InputFound(name, "right") if is_counted else input_found(name, gold, said)
        if each.used is not None and each.used == answer and isinstance(answer, date):
            each = replace(each, status="unknown", used=None)  # the answer is no value
        if name in unsaid and not (each.status == "right" and _is_number(name, truth)) and gold is not False:
            each = replace(each, status="missing", evidence=unsaid[name], listed=True)
        found.append(each if sheet is None else by_sheet(each, sheet, truth))
    if any(each.found == "arithmetic" for each in checked):  # that explains the answer: nothing need be missing
        found = [
            replace(each, status="unknown") if each.status == "missing" and not each.listed else each for each in found
        ]
    converted = false_conversions(solution, truth).of_values
    if not answer_is_right:
        converted = [*_put_in_wrongly(said, checked, answer), *converted]
    of_input = {each.name: each for each in converted}
    found = [each if answer_is_right and _is_excused(each) else _of_another_time(each, truth) for each in found]
    found = [_with_conversion(each, of_input.get(each.name), said) for each in found]
    found += [] if sheet is None else beyond_the_note(sheet, truth)
    verdict, errors = _verdict(found, bool(said.mentions), truth, answer_is_right)
    return ValuesFound(verdict, tuple(found), errors, said)


def _is_number(name: str, truth: Truth) -> bool:
    return isinstance(truth.definition.input_by_name[name].kind, Number)


# --- one input ----------------------------------------------------------------------------------------------------


def input_found(name: str, gold: Value, said: Said) -> InputFound:
    """Return what is found of one input: by the values said of it, or by what stands in the arithmetic."""
    each = said.truth.definition.input_by_name[name]
    judged = [(status_of(mention, gold, each, said.truth), mention) for mention in said.mentions.get(name, ())]
    wrong = [pair for pair in judged if pair[0] not in ("right", "unknown")]
    firm = [pair for pair in wrong if pair[1].listed]
    is_right = any(status == "right" for status, _ in judged)
    if firm or (wrong and not is_right):
        otherwise = _told_otherwise(gold, each, said)
        unconverted = [pair for pair in wrong if otherwise is not None and pair[1].value == otherwise]
        status, mention = (unconverted or firm or wrong)[0]
        if any(s == "right" and m.listed and m.unit != mention.unit for s, m in judged):
            status = "wrong_conversion"  # the value is read rightly and then converted wrongly
        listed = bool(firm) and not is_right
        return InputFound(name, status, mention.text, _told(gold, each), listed, canonical(mention, each))
    return InputFound(name, "right") if is_right else _unnamed(each, gold, said)


def _told_otherwise(gold: Value, each: Input, said: Said) -> float | None:
    """Return the number by which the note tells a value in another unit."""
    if not isinstance(each.kind, Number) or not isinstance(gold, (int, float)):
        return None
    told = told_otherwise(float(gold), each.kind, said.truth.note)
    return float(told.number) if told else None


def _unnamed(each: Input, gold: Value, said: Said) -> InputFound:
    """Judge an input of which no words say its value: it may stand in the arithmetic."""
    status, words, used = _status_unnamed(each, gold, said)
    return InputFound(each.name, status, words, _told(gold, each), used=used)


def _status_unnamed(each: Input, gold: Value, said: Said) -> tuple[Status, str, Value | None]:
    """Return the status of such an input, the words that show it, and the value used in its place."""
    text, counts_points = said.solution.text, said.truth.label.counts_points
    if isinstance(each.kind, Number) and isinstance(gold, (int, float)):
        if is_among(float(gold), each.kind, said.numbers):
            return "right", "", None
        others = _others(each.name, said.truth)
        if used := next((other for other in others if is_among(other, each.kind, said.numbers)), None):
            return "wrong_time", _told(used, each), None
        if counts_points and is_named(each, text, said.truth.definition):
            return "unknown", "", None  # "heart rate over 100: no" tells no number
        lists = said.solution.values is not None or bool(said.solution.code)  # else, that it is not told shows nothing
        return ("missing" if lists else "unknown"), each.label, None
    if isinstance(each.kind, Day):
        if gold in said.dates or _tells_day(gold, text):
            return "right", "", None
        days = said.dates - {said.truth.label.value, *said.truth.inputs.values()}
        other = min(days) if days else None
        return ("wrong_value" if other else "unknown" if said.dates else "missing"), str(other or each.label), other
    if isinstance(each.kind, Finding) and gold is not False:
        is_read = language(text) == "en"  # in another language, that it is not named shows nothing
        named = not (counts_points and is_read) or is_named(each, text, said.truth.definition)
        return ("unknown" if named else "missing"), each.label, None
    is_sex = each.kind is SEX and _SEXES[str(gold)].search(text) is not None
    return ("right" if is_sex or gold is False else "unknown"), "", None


def _tells_day(gold: Value, text: str) -> bool:
    """Say whether a date is told without its year: "11 Feb", "February 11th"."""
    day = f"{gold:%d}".lstrip("0") + "(?:st|nd|rd|th)?" if isinstance(gold, date) else ""
    return bool(day) and re.search(rf"\b0?{day} (?:of )?{gold:%b}|\b{gold:%b}[a-z]*\.? {day}\b", text) is not None


_SEXES = {
    sex: re.compile(
        rf"{sign}|\b(?:{words}|[0-9] ?(?:yo?|y/o|yr|years?)?,? ?{sex[0]})\b|\b{sex[0]}(?=[.,;)])", re.IGNORECASE
    )
    for sex, sign, words in (
        ("female", "女", "female|woman|women|girl|lady|she|her|frau|patientin|femme|patiente|mujer|donna|vrouw|mulher"),
        ("male", "男", "male|man|men|boy|gentleman|he|his|him|mann|homme|hombre|uomo|homem"),
    )
}
"""Words and signs that tell a patient's sex without saying so: "63F", "his"."""


def _told(value: Value, each: Input) -> str:
    try:
        return f"{each.label}: {written(value, each.kind)}"
    except MeasurementError:
        return f"{each.label}: {value}"


# --- scores -------------------------------------------------------------------------------------------------------


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
    is_listed_number = found.is_wrong and found.listed and _is_number(found.name, truth)
    if counted.status == "unknown" and (counted.entry.points is None or is_listed_number):
        return found  # points that are right all the same do not excuse a number that is not the note's
    return found if found.status == "right" else replace(found, status="right", evidence="", used=None)


def beyond_the_note(sheet: Sheet, truth: Truth) -> list[InputFound]:
    """Return the criteria counted of inputs that the note does not state, and that count otherwise for want of them."""
    wrong = [each for each in sheet.counted if each.status == "misjudged" and each.entry.points]
    wrong = [each for each in wrong if each.name not in truth.inputs and each.item.isdisjoint(truth.inputs)]
    return [InputFound(each.name, each.status, each.entry.text[:200], "not stated") for each in wrong]


def _of_another_time(found: InputFound, truth: Truth) -> InputFound:
    """Say of a wrong number that the note tells it of another time; the note is read for it only where it counts."""
    kind, used = truth.definition.input_by_name[found.name].kind, found.used
    if found.status != "wrong_value" or not isinstance(kind, Number) or not isinstance(used, (int, float)):
        return found
    is_told = any(is_among(float(each), kind, (float(used),)) for each in _others(found.name, truth))
    return replace(found, status="wrong_time") if is_told else found


def _others(name: str, truth: Truth) -> list[float]:
    """Return the numbers that the note tells of an input of another time."""
    return [float(each) for each in truth.other_values.get(name, ()) if isinstance(each, (int, float))]


# --- conversions --------------------------------------------------------------------------------------------------


def _with_conversion(found: InputFound, converted: Conversion | None, said: Said) -> InputFound:
    """Say of a wrong value that it was converted wrongly, by words or the right one in another unit, or assumed."""
    if converted is not None:
        expected = converted.expected or found.expected
        return InputFound(found.name, "wrong_conversion", converted.text, expected, True, converted.value)
    if found.status not in ("wrong_value", "wrong_unit"):
        return found
    each = said.truth.definition.input_by_name[found.name]
    otherwise = _told_otherwise(said.truth.inputs[found.name], each, said)
    is_unconverted = otherwise in said.numbers and (found.status == "wrong_unit" or found.used == otherwise)
    if is_unconverted or any(name == found.name for name, _ in said.foreign):
        return replace(found, status="wrong_conversion")
    return replace(found, status="missing") if _is_usual(found, said.truth) else found


def _is_usual(found: InputFound, truth: Truth) -> bool:
    """Say whether a wrong value is round and usual, not the note's and no slip: what is taken for want of one."""
    kind, gold, used = truth.definition.input_by_name[found.name].kind, truth.inputs[found.name], found.used
    if not (isinstance(kind, Number) and isinstance(gold, (int, float)) and isinstance(used, (int, float))):
        return False
    low, high = kind.usual or (inf, -inf)
    is_round = len(f"{used:.6g}".replace(".", "").strip("0")) <= 2 and used not in numbers_in(truth.note)
    return is_round and low <= used <= high and not is_slip(used, gold)


def _put_in_wrongly(said: Said, checked: tuple[Checked, ...], answer: Gold) -> Iterator[Conversion]:
    """Give the values of a wrong answer that are put in unconverted, or wrongly converted where they are told.

    One that is converted later is wrong in the working.
    """
    if isinstance(answer, (int, float)):
        found = wrongly_converted(said.truth, {}, said.foreign, checked, answer)
        if found and found.told != found.put_in and _is_first_told_in(found.text, found.told, said):
            yield Conversion(found.text, "", found.name, found.put_in)
    false = false_by_factor(checked, said.truth)
    yield from (each for each in false if _is_first_told_in(each.text, each.given, said))


TELLING = 100
"""Characters of a claim within which its number is first told, if it is converted as it is told."""
_CHAINED = re.compile(r"(?![.,][0-9])[^=~;\n]{0,30}(?:[=~]|->)[ $]*")
"""Between a value with its unit and its conversion: "141 umol/L = 141 / 100"."""


def _is_first_told_in(words: str, told: float, said: Said) -> bool:
    """Say whether a number is told for the first time right before the sign of a claim about it."""
    text = plain(said.solution.text).replace(" | ", " ; ")  # as claims tell the cells of a table
    if any(words in plain(each.text) for each in said.solution.values or ()):
        return True
    first = place_of(told, text)
    place = text.find(words[-TELLING:])
    if first is None or place < 0:
        return False
    return place <= first.start() or _CHAINED.fullmatch(text, first.end(), place) is not None


# --- the verdict --------------------------------------------------------------------------------------------------


_SEEN = ("right", "wrong_value", "wrong_time", "wrong_conversion")
"""What is found of an input of which the solution tells a value."""


def _verdict(
    found: list[InputFound], said: bool, truth: Truth, answer_is_right: bool
) -> tuple[StepVerdict, tuple[ErrorFound, ...]]:
    seen = [each for each in found if each.status in _SEEN]
    if not said and not any(truth.inputs[each.name] is not False for each in seen):
        return StepVerdict("values", "open", "not_stated"), ()
    wrong = [each for each in found if each.is_wrong and not (answer_is_right and _is_excused(each))]
    if wrong:
        first = wrong[0]
        verdict = StepVerdict("values", "incorrect", first.status, first.evidence, first.expected)
        kinds = truth.definition.input_by_name
        errors = (ErrorFound(error_type_of(e.status, kinds[e.name], truth), "values", e.evidence) for e in wrong)
        return verdict, tuple(errors)
    unknown = [each.name for each in found if each.status != "right"]
    if not unknown:
        return StepVerdict("values", "correct", "all_found"), ()
    if answer_is_right and truth.label.kind == "decimal" and not truth.label.counts_points:
        return StepVerdict("values", "correct", "by_result"), ()
    return StepVerdict("values", "open", "not_found", ", ".join(unknown)[:200]), ()


def _is_excused(found: InputFound) -> bool:
    """With a right answer, what is only absent, and what sentences tell beside the calculation, is no error."""
    return not found.listed or (found.status == "missing" and found.used is None)


def error_type_of(status: Status, each: Input, truth: Truth) -> ErrorType:
    """Return the type of error that a wrong input is; of a rule, misjudging a finding is misinterpretation."""
    if status == "missing":
        return "missing"
    if status == "wrong_conversion":
        return "units"
    is_judged = isinstance(each.kind, (Finding, Choice)) and each.kind is not SEX and truth.label.counts_points
    return "interpretation" if status == "misjudged" or is_judged else "extraction"

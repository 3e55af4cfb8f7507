"""The judge of values: what a solution takes from the note, against the gold inputs.

Each input is right, missing, extra, of a wrong value, in a wrong unit, or of a wrong time (another value of the same
quantity in the note). A value counts in every unit that the clinic uses for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date

from calcura.engine import Input
from calcura.grading.steps.anywhere import dates_in, is_among, numbers_in, told_in_other_units
from calcura.grading.steps.inputs_found import InputFound, by_points, by_sheet, with_conversion
from calcura.grading.steps.lists import from_list
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, may_be_points, same, status_of
from calcura.grading.steps.programs import from_code
from calcura.grading.steps.readings_of_units import Conversion, false_conversions
from calcura.grading.steps.scored_items import ScoredList
from calcura.grading.steps.scores.sheet import Sheet
from calcura.grading.steps.sentences import from_sentences
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import is_named
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.units_of_kinds import factor_to
from calcura.grading.steps.verdicts import ErrorFound, ErrorType, StepVerdict
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Day, Finding, Number
from calcura.measurements.reading import Value, written

NOTHING_SCORED = ScoredList()
NO_DATES: frozenset[date] = frozenset()


@dataclass(frozen=True, slots=True)
class ValuesFound:
    """The verdict on the values, and what was found of each input."""

    verdict: StepVerdict
    inputs: tuple[InputFound, ...]
    errors: tuple[ErrorFound, ...] = ()
    foreign: tuple[tuple[str, float], ...] = ()
    """Inputs told rightly in a unit that is not the calculator's, with that number."""
    converted: tuple[str, ...] = ()
    """What programs convert wrongly."""

    @property
    def used(self) -> dict[str, Value]:
        """The wrong values that the solution goes on with."""
        return {each.name: each.used for each in self.inputs if each.is_wrong and each.used is not None}


def judge_values(
    solution: Solution,
    truth: Truth,
    *,
    answer_is_right: bool,
    scored: ScoredList = NOTHING_SCORED,
    sheet: Sheet | None = None,
) -> ValuesFound:
    """Judge the values that a solution uses.

    An answer that is right to the digit speaks for its values: then only what a solution plainly states wrong counts.
    """
    said = _said(solution, truth)
    tells_days = any(isinstance(each.kind, Day) for each in truth.definition.inputs)
    numbers, dates = numbers_in(solution.text), dates_in(solution.text) if tells_days else NO_DATES
    converted = tuple(each.text for name, those in said.items() for each in those if _is_converted_wrongly(each, truth))
    said = {name: [e for e in those if e.text not in converted] for name, those in said.items()}
    foreign = tuple(_foreign(said, truth, solution))
    found = [
        _of_input(truth.definition.input_by_name[name], gold, said.get(name, []), truth, solution, numbers, dates)
        for name, gold in truth.inputs.items()
    ]
    found = [by_points(each, scored, truth) for each in found]
    if sheet is not None:
        found = [by_sheet(each, sheet, truth) for each in found]
    found = [with_conversion(each, truth, solution, foreign) for each in found]
    told_wrongly = {each.name: each for each in false_conversions(solution, truth)[0]}
    found = [_converted(each, told_wrongly[each.name]) if each.name in told_wrongly else each for each in found]
    found += _extras(said, truth) if sheet is None else []
    verdict, errors = _verdict(found, bool(said), truth, answer_is_right)
    return ValuesFound(verdict, tuple(found), errors, foreign, converted)


def _converted(found: InputFound, told: Conversion) -> InputFound:
    """Return a value as what it is said to be in another unit, which is wrong."""
    return replace(
        found, status="wrong_conversion", evidence=told.text, expected=told.expected, listed=True, used=told.value
    )


def _verdict(
    found: list[InputFound], said: bool, truth: Truth, answer_is_right: bool
) -> tuple[StepVerdict, tuple[ErrorFound, ...]]:
    seen = [each for each in found if each.status in ("right", "wrong_value", "wrong_time")]
    if not said and not any(truth.inputs[each.name] is not False for each in seen):
        return StepVerdict("values", "open", "not_stated"), ()
    wrong = [each for each in found if each.is_wrong and not (answer_is_right and _is_excused(each))]
    if wrong:
        first = wrong[0]
        verdict = StepVerdict("values", "incorrect", first.status, first.evidence, first.expected)
        return verdict, tuple(_error(each, truth) for each in wrong)
    unknown = [each.name for each in found if each.status != "right"]
    if not unknown:
        return StepVerdict("values", "correct", "all_found"), ()
    if answer_is_right and truth.label.kind == "decimal" and not truth.label.counts_points:
        return StepVerdict("values", "correct", "by_result"), ()
    return StepVerdict("values", "open", "not_found", ", ".join(unknown)[:200]), ()


def _is_converted_wrongly(each: Mention, truth: Truth) -> bool:
    """Say whether a program reads a value rightly and then makes another of it: that is part of the calculation."""
    gold, kind = truth.inputs.get(each.input.name), each.input.kind
    if not each.computed_from or not isinstance(kind, Number) or not isinstance(gold, (int, float)):
        return False
    return status_of(each, gold, each.input, truth) == "wrong_conversion"


def _foreign(said: Mapping[str, list[Mention]], truth: Truth, solution: Solution) -> Iterator[tuple[str, float]]:
    for name, gold in truth.inputs.items():
        kind = truth.definition.input_by_name[name].kind
        if not isinstance(kind, Number) or not isinstance(gold, (int, float)):
            continue
        for told in told_in_other_units(float(gold), kind, solution):
            yield name, told
        for each in said.get(name, []):
            is_foreign = each.unit and factor_to(each.unit, kind) not in (None, 1.0)
            if (
                is_foreign
                and isinstance(each.value, (int, float))
                and same(float(each.value), each.unit, float(gold), kind)
            ):
                yield name, float(each.value)


def _is_excused(found: InputFound) -> bool:
    """With a right answer, what is only absent, and what sentences tell beside the calculation, is no error."""
    return found.status in ("missing", "extra") or not found.listed


def _error(found: InputFound, truth: Truth) -> ErrorFound:
    return ErrorFound(
        error_type_of(found.status, truth.definition.input_by_name[found.name], truth), "values", found.evidence
    )


def error_type_of(status: Status, each: Input, truth: Truth) -> ErrorType:
    """Return the type of error that a wrong input is; of a rule, misjudging a finding is misinterpretation."""
    if status == "missing":
        return "missing"
    if status == "wrong_conversion":
        return "units"
    if status == "misjudged":
        return "interpretation"
    is_judged = isinstance(each.kind, (Finding, Choice)) and each.name != "sex"
    return "interpretation" if is_judged and truth.label.counts_points else "extraction"


# --- what is said of each input ----------------------------------------------------------------------------------


def _said(solution: Solution, truth: Truth) -> dict[str, list[Mention]]:
    found: dict[str, list[Mention]] = {}
    for each in _mentions(solution, truth):
        found.setdefault(each.input.name, []).append(each)
    return found


_MEASURED = re.compile(
    r"[A-Za-z)] [0-9]+(?:\.[0-9]+)? (?:years|kg|cm|lbs?|in|m[gG]/d[lL]|mmol/[lL]|m?Eq/L|g/[dD]?[lL]|mmHg|bpm|ms)\b"
)
"""One of several values in a row: "age 64 years, Na 140 mmol/L"."""


def _mentions(solution: Solution, truth: Truth) -> Iterator[Mention]:
    calculator = truth.definition
    if solution.values is not None:
        yield from from_list(solution.values, calculator)
    for program in solution.code:
        yield from from_code(program, calculator)
    prose = solution.prose
    if solution.formula:
        for line in solution.formula.split("\n"):
            if not solution.formula_in_prose or len(_MEASURED.findall(line)) < 3:
                prose = prose.replace(line, "")
    yield from from_sentences(prose, calculator)


# --- one input ---------------------------------------------------------------------------------------------------


def _of_input(
    each: Input,
    gold: Value,
    said: list[Mention],
    truth: Truth,
    solution: Solution,
    numbers: frozenset[float],
    dates: frozenset[date],
) -> InputFound:
    expected = _written(gold, each)
    judged = [(status_of(mention, gold, each, truth), mention) for mention in said]
    judged = [(status, mention) for status, mention in judged if status != "unknown"]
    wrong = [(status, mention) for status, mention in judged if status != "right"]
    firm = [pair for pair in wrong if pair[1].listed]
    is_right = len(wrong) < len(judged)
    if firm or (wrong and not is_right):
        status, mention = (firm or wrong)[0]
        if is_right and any(s == "right" and m.listed and m.unit != mention.unit for s, m in judged):
            status = "wrong_conversion"  # the value is read rightly and then converted wrongly
        used = canonical(mention, each)
        return InputFound(each.name, status, mention.text, expected, bool(firm) and not is_right, used)
    if is_right:
        return InputFound(each.name, "right")
    return _without_mention(each, gold, expected, truth, solution, numbers, dates)


def _without_mention(
    each: Input,
    gold: Value,
    expected: str,
    truth: Truth,
    solution: Solution,
    numbers: frozenset[float],
    dates: frozenset[date],
) -> InputFound:
    """Judge an input that no words name: its value may stand in the arithmetic."""
    if isinstance(each.kind, Number) and isinstance(gold, (int, float)):
        if is_among(float(gold), each.kind, numbers):
            return InputFound(each.name, "right")
        others = [other for other in truth.other_values.get(each.name, ()) if isinstance(other, (int, float))]
        used = next((other for other in others if is_among(float(other), each.kind, numbers)), None)
        if used is not None:
            return InputFound(each.name, "wrong_time", _written(used, each), expected)
        if truth.label.counts_points and is_named(each, solution.text, truth.definition):
            return InputFound(each.name, "unknown", "", expected)  # "heart rate over 100: no" tells no number
        return InputFound(each.name, "missing", each.label, expected)
    if isinstance(each.kind, Day):
        if gold in dates:
            return InputFound(each.name, "right")
        other = min(dates) if dates else None
        status: Status = "wrong_value" if other else "missing"
        return InputFound(each.name, status, str(other or each.label), expected, used=other)
    if isinstance(each.kind, Finding):
        if gold is False:
            return InputFound(each.name, "right")
        named = not truth.label.counts_points or is_named(each, solution.text, truth.definition)
        return InputFound(each.name, "unknown" if named else "missing", each.label, expected)
    if each.name == "sex" and re.search(rf"\b(?:{_SEXES[str(gold)]})\b", solution.text, re.IGNORECASE):
        return InputFound(each.name, "right")
    return InputFound(each.name, "unknown", "", expected)


_SEXES = {"female": "female|woman|girl|lady|she|her", "male": "male|man|boy|gentleman|he|his|him"}


def _extras(said: Mapping[str, list[Mention]], truth: Truth) -> list[InputFound]:
    """Return what a solution states of inputs that the note does not, unless it is what the gold counts for them."""
    found = []
    for name, mentions in said.items():
        if name in truth.inputs:
            continue
        each = truth.definition.input_by_name[name]
        assumed = truth.not_stated.get(name)
        for mention in mentions:
            reading = canonical(mention, each)
            if reading in (None, False, assumed, "none", "normal", "absent") or not mention.listed:
                continue
            if may_be_points(mention, truth) or isinstance(each.kind, Choice):
                continue
            if not re.search(r"assum|default|not (?:stated|mentioned|given)|normal", mention.text, re.IGNORECASE):
                found.append(InputFound(name, "extra", mention.text, "not stated", True))
                break
    return found


def _written(value: Value, each: Input) -> str:
    try:
        return f"{each.label}: {written(value, each.kind)}"
    except MeasurementError:
        return f"{each.label}: {value}"

"""The judge of values: what a solution takes from the note, against the gold inputs.

Each input is right, missing, extra, of a wrong value, in a wrong unit, or of a wrong time (another value of the same
quantity in the note). A value counts in every unit that the clinic uses for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from calcura.engine import Input
from calcura.grading.labels import Gold
from calcura.grading.steps.conversions import Conversion, false_by_factor, false_conversions, told_otherwise
from calcura.grading.steps.explaining import comes_to, computed, decimals_of, wrongly_converted
from calcura.grading.steps.input_names import SEX
from calcura.grading.steps.inputs_found import (
    InputFound,
    beyond_the_note,
    by_sheet,
    input_found,
    unless_said_missing,
    with_conversion,
)
from calcura.grading.steps.one_value import Status, canonical, may_be_points, place_of
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.relations import plain
from calcura.grading.steps.said import Said, said_missing, said_of
from calcura.grading.steps.scores.criteria import Sheet
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.step_verdicts import ErrorFound, ErrorType, StepVerdict
from calcura.grading.steps.truth import Truth
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.reading import Value

TELLING = 100
"""Characters of a claim within which its number is first told, if it is converted as it is told."""


def put_in_unconverted(found: list[InputFound], said: Said, answer: float) -> Iterator[InputFound]:
    """Give the values, those wrong that are told without a unit and from which the answer follows unconverted."""
    foreign = {name for name, _ in said.foreign}
    for each in found:
        number = None if each.is_wrong or each.name in foreign else _bare(each.name, said)
        if number is None or not comes_to(computed(said.truth, {each.name: number}), answer, decimals_of(answer)):
            yield each
            continue
        kind = said.truth.definition.input_by_name[each.name].kind
        evidence = f"{number:g} taken as {getattr(kind, 'unit', '')}"
        yield replace(each, status="wrong_conversion", evidence=evidence, used=number)


def _bare(name: str, said: Said) -> float | None:
    """Return the number by which the note tells a value in another unit, if a solution tells it too."""
    kind, gold = said.truth.definition.input_by_name[name].kind, said.truth.inputs[name]
    if not isinstance(kind, Number) or not isinstance(gold, (int, float)):
        return None
    told = told_otherwise(float(gold), kind, said.truth.note)
    return float(told.number) if told is not None and float(told.number) in said.numbers else None


def converted_as_told(found: list[InputFound], said: Said, checked: tuple[Checked, ...]) -> list[InputFound]:
    """Return the values with one wrong that is converted wrongly where it is told, and not later, in the working."""
    wrong = wrongly_converted(said.truth, said.foreign, checked) if not any(each.is_wrong for each in found) else None
    if wrong is None or wrong.told == wrong.put_in or not _is_first_told_in(wrong.text, wrong.told, said):
        return found
    converted = Conversion(wrong.text, "", wrong.name, wrong.put_in)
    return [_converted(each, converted) if each.name == wrong.name else each for each in found]


def _is_first_told_in(words: str, told: float, said: Said) -> bool:
    """Say whether a number is told for the first time right before the sign of a claim about it."""
    text = plain(said.solution.text).replace(" | ", " ; ")  # as claims tell the cells of a table
    first = place_of(told, text)
    place = text.find(words[-TELLING:])
    if first is None or place < 0:
        return False
    return place <= first.start() or _CHAINED.fullmatch(text, first.end(), place) is not None


_CHAINED = re.compile(r"(?![.,][0-9])[^=~;\n]{0,30}(?:[=~]|->)[ $]*")
"""Between a value with its unit and its conversion: "141 umol/L = 141 / 100"."""


def said_to_be_other(found: list[InputFound], said: Said) -> list[InputFound]:
    """Return the values, those wrong that are said to be another number in another unit: "124 umol/L = 14 mg/dL"."""
    told = {each.name: each for each in false_conversions(said.solution, said.truth).of_values}
    return [_converted(each, told[each.name]) if each.name in told else each for each in found]


def converted_otherwise(found: list[InputFound], said: Said, checked: tuple[Checked, ...]) -> list[InputFound]:
    """Return the values, those wrong that a wrong factor brings into another unit where they are told, not later."""
    false = false_by_factor(checked, said.truth)
    told = {each.name: each for each in false if _is_first_told_in(each.text, each.given, said)}
    return [_converted(each, told[each.name]) if each.name in told else each for each in found]


def _converted(found: InputFound, told: Conversion) -> InputFound:
    expected = told.expected or found.expected
    return replace(
        found, status="wrong_conversion", evidence=told.text, expected=expected, listed=True, used=told.value
    )


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
    answer: Gold = None,
    checked: tuple[Checked, ...] = (),
    sheet: Sheet | None = None,
) -> ValuesFound:
    """Judge the values that a solution uses.

    An answer that is right to the digit speaks for its values: then only what a solution plainly states wrong counts.
    """
    said = said_of(solution, truth)
    found = [input_found(name, gold, said) for name, gold in truth.inputs.items()]
    unsaid = {} if answer_is_right else said_missing(solution.prose, truth.definition)
    found = [unless_said_missing(each, unsaid, truth) for each in found]
    if sheet is not None:
        found = [by_sheet(each, sheet, truth) for each in found]
    found = [with_conversion(each, truth, solution, said.foreign) for each in found]
    if isinstance(answer, (int, float)) and not answer_is_right:
        found = converted_as_told(list(put_in_unconverted(found, said, float(answer))), said, checked)
    if not answer_is_right:
        found = converted_otherwise(found, said, checked)
    found = said_to_be_other(found, said)
    found += _extras(said) if sheet is None else beyond_the_note(sheet, truth)
    verdict, errors = _verdict(found, bool(said.mentions), truth, answer_is_right)
    return ValuesFound(verdict, tuple(found), errors, said.foreign, said.converted)


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


def _is_excused(found: InputFound) -> bool:
    """With a right answer, what is only absent, and what sentences tell beside the calculation, is no error."""
    return found.status == "extra" or not found.listed or (found.status == "missing" and found.used is None)


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
    is_judged = isinstance(each.kind, (Finding, Choice)) and each.kind is not SEX
    return "interpretation" if is_judged and truth.label.counts_points else "extraction"


def _extras(said: Said) -> list[InputFound]:
    """Return what a solution states of inputs that the note does not, unless it is what the gold counts for them."""
    found, truth = [], said.truth
    for name, mentions in said.mentions.items():
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

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
from calcura.grading.steps.lists import from_list
from calcura.grading.steps.mentions import Mention
from calcura.grading.steps.one_value import Status, canonical, may_be_points, status_of
from calcura.grading.steps.programs import from_code
from calcura.grading.steps.scored_items import ScoredList, is_of_findings
from calcura.grading.steps.scores import Sheet
from calcura.grading.steps.sentences import from_sentences
from calcura.grading.steps.solution import Solution
from calcura.grading.steps.spoken_names import is_named
from calcura.grading.steps.truth import Truth
from calcura.grading.steps.verdicts import ErrorFound, ErrorType, StepVerdict
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Day, Finding, Number
from calcura.measurements.reading import Value, written

NOTHING_SCORED = ScoredList()


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
    errors: tuple[ErrorFound, ...] = ()

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
    numbers, dates = numbers_in(solution.text), dates_in(solution.text)
    found = [
        _of_input(truth.definition.input_by_name[name], gold, said.get(name, []), truth, solution, numbers, dates)
        for name, gold in truth.inputs.items()
    ]
    found = [_by_points(each, scored, truth) for each in found]
    if sheet is not None:
        found = [_by_sheet(each, sheet, truth) for each in found]
    found = [_with_conversion(each, truth, solution) for each in found]
    found += _extras(said, truth) if sheet is None else []
    if not said and not any(each.status == "right" and truth.inputs[each.name] is not False for each in found):
        return ValuesFound(StepVerdict("values", "open", "not_stated"), tuple(found))
    wrong = [each for each in found if each.is_wrong and not (answer_is_right and _is_excused(each))]
    if wrong:
        first = wrong[0]
        verdict = StepVerdict("values", "incorrect", first.status, first.evidence, first.expected)
        return ValuesFound(verdict, tuple(found), tuple(_error(each, truth) for each in wrong))
    unknown = [each.name for each in found if each.status != "right"]
    if not unknown:
        return ValuesFound(StepVerdict("values", "correct", "all_found"), tuple(found))
    if answer_is_right and truth.label.kind == "decimal" and not truth.label.counts_points:
        return ValuesFound(StepVerdict("values", "correct", "by_result"), tuple(found))
    return ValuesFound(StepVerdict("values", "open", "not_found", ", ".join(unknown)[:200]), tuple(found))


def _by_points(found: InputFound, scored: ScoredList, truth: Truth) -> InputFound:
    """Let the points of an item say what nothing else does: a finding taken for present or absent, an item left out."""
    item = next((each for each in scored.items if found.name in each.inputs), None)
    if item is None:
        is_left_out = not found.is_wrong and any(found.name in each for each in scored.left_out)
        return replace(found, status="missing", evidence=found.name.replace("_", " ")) if is_left_out else found
    if found.status in ("unknown", "missing") and item.is_right:
        return replace(found, status="right", evidence="")
    misjudged = is_of_findings(item, truth.definition) and (item.told == 0) != (item.expected == 0)
    if misjudged and found.status in ("unknown", "missing", "right") and len(item.inputs) == 1:
        return replace(found, status="wrong_value", evidence=item.text, listed=True)
    return found


def _by_sheet(found: InputFound, sheet: Sheet, truth: Truth) -> InputFound:
    """Let what is counted of a criterion decide about its inputs, before what other words say of them."""
    counted = sheet.of(found.name)
    if counted is None:
        is_left_out = any(found.name in each for each in sheet.left_out) and not sheet.lacks(found.name)
        is_counted_for = truth.inputs[found.name] not in (False, "none")
        if is_left_out and is_counted_for:
            return replace(found, status="missing", evidence=found.name.replace("_", " "), listed=True)
        return replace(found, status="unknown") if found.status == "missing" else found
    if counted.status not in ("right", "unknown") and counted.name == found.name:
        used = counted.used.get(found.name)
        return replace(found, status=counted.status, evidence=counted.entry.text[:200], listed=True, used=used)
    if counted.status == "unknown" and counted.entry.points is None:
        return found
    return replace(found, status="right", evidence="", used=None)


def _with_conversion(found: InputFound, truth: Truth, solution: Solution) -> InputFound:
    """Say of a wrong number that it was converted wrongly, where the right one stands in another unit beside it."""
    kind, gold = truth.definition.input_by_name[found.name].kind, truth.inputs[found.name]
    if found.status != "wrong_value" or not isinstance(kind, Number) or not isinstance(gold, (int, float)):
        return found
    if any(True for _ in told_in_other_units(float(gold), kind, solution)):
        return replace(found, status="wrong_conversion")
    if isinstance(found.used, (int, float)) and _is_assumed(found, solution):
        return replace(found, status="missing")
    return found


_ASSUMED = (
    r"[^\n;.]{0,30}[(|,][^\n;)]{0,60}\b(?:assum|typical|default|not (?:given|stated|available|mentioned|documented"
    r"|reported)|unknown|unavailable)"
)


def _is_assumed(found: InputFound, solution: Solution) -> bool:
    """Say whether a value is told to be assumed, for want of the one that the note states."""
    number = re.search(r"(?<![A-Za-z0-9.])[0-9]+(?:\.[0-9]+)?", found.evidence)
    told = re.escape(number[0]) if number else ""
    return bool(told) and re.search(rf"(?<![0-9.]){told}(?![0-9]|\.[0-9]){_ASSUMED}", solution.text, re.IGNORECASE) is not None


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


def _mentions(solution: Solution, truth: Truth) -> Iterator[Mention]:
    calculator = truth.definition
    if solution.values is not None:
        yield from from_list(solution.values, calculator)
    for program in solution.code:
        yield from from_code(program, calculator)
    prose = solution.prose
    if solution.formula:
        for line in solution.formula.split("\n"):
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
        return InputFound(each.name, "wrong_value" if other else "missing", str(other or each.label), expected)
    if isinstance(each.kind, Finding):
        if gold is False:
            return InputFound(each.name, "right")
        named = is_named(each, solution.text, truth.definition)
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

"""What a wrong answer can come from: values of the patient with which the calculator itself comes to that answer.

If it does, formula and arithmetic are right, and it is known what was put in: a value misread, or a number of the note
that was not converted, or wrongly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from calcura.engine import CalculationError, Input, InputError, calculate
from calcura.engine.steps import Step
from calcura.engine.tracing import trace
from calcura.grading.labels import Answer
from calcura.grading.steps.expressions import is_literal, values_of
from calcura.grading.steps.input_names import of_person, other_sex
from calcura.grading.steps.one_value import same
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.truth import Truth
from calcura.measurements import Age, BlackRace, CycleLength, Sex
from calcura.measurements.kinds import Number
from calcura.measurements.reading import Value

CLOSE = 0.003
"""How far an answer may lie from what values come to, as a share, for results are rounded on the way."""
SHOWN = 1e-3
"""How far a number of the text may lie from one that it is taken for."""


Foreign = Iterable[tuple[str, float]]
"""Inputs told rightly in a unit that is not the calculator's, with that number."""


class Unconverted(NamedTuple):
    """A value told rightly in another unit, and the number that was put in as if it were converted."""

    name: str
    told: float
    put_in: float
    text: str


def computed(truth: Truth, changed: Mapping[str, Any]) -> Answer | None:
    """Return what the calculator comes to with some values changed; None where they do not allow a result."""
    try:
        return calculate(truth.definition, _given(truth, changed), not_stated="absent", implausible="warn").value
    except (InputError, CalculationError, TypeError, ValueError, OverflowError):
        return None


def _given(truth: Truth, changed: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the calculator is given: the patient's values, some of them changed."""
    return {name: each for name, each in {**truth.not_stated, **truth.inputs, **changed}.items() if each is not None}


def comes_to(result: Answer | None, answer: object, decimals: int = 2) -> bool:
    """Say whether a result is the answer told, perhaps rounded."""
    if isinstance(result, (int, float)) and isinstance(answer, (int, float)):
        return abs(result - answer) <= max(CLOSE * abs(result), 0.51 * 10.0**-decimals)
    return result is not None and result == answer


def decimals_of(told: object) -> int:
    """Return how many decimals a number was told with, as far as its value shows."""
    return len(f"{told:.6g}".partition(".")[2]) if isinstance(told, (int, float)) and "e" not in f"{told:.6g}" else 0


def unconverted(
    truth: Truth, foreign: Foreign, checked: Iterable[Checked], used: Mapping[str, Any], answer: object
) -> Unconverted | None:
    """Return the value told in another unit that explains the answer by not being converted, or wrongly."""
    claimed = list(checked)
    for name, told in dict.fromkeys(foreign):
        for number, words in _put_in(name, told, truth, claimed):
            if comes_to(computed(truth, {**used, name: number}), answer, decimals_of(answer)):
                return Unconverted(name, told, number, words)
    return None


def _put_in(name: str, told: float, truth: Truth, claimed: list[Checked]) -> Iterator[tuple[float, str]]:
    """Give the number itself, and those that it is said to be converted to, but for the right one."""
    kind, gold = _number(name, truth)
    yield told, f"{told:g}"
    for each in claimed:
        is_gold = same(each.told, kind.unit, gold, kind)
        if is_literal(each.claim.right) and _holds(each, told) and not is_gold:
            yield each.told, each.claim.text


def wrongly_converted(truth: Truth, foreign: Foreign, checked: Iterable[Checked]) -> Unconverted | None:
    """Return a value told in another unit that goes into the arithmetic, while the converted one never does.

    Metres where the calculator itself goes on in metres are no other unit.
    """
    claimed = list(checked)
    shown = [number for each in claimed for side in each.claim[:2] for number in values_of(side)]
    for name, told in dict.fromkeys(foreign):
        first = next((each for each in claimed if _holds(each, told)), None)
        if first is None:
            continue
        if _is_converted_again(name, told, first.told, truth):
            return Unconverted(name, told, first.told, first.claim.text)
        if _is_of_the_calculator(told, truth):
            continue
        if not any(_is_gold(name, each, truth) for each in shown if each != told):
            return Unconverted(name, told, first.told, first.claim.text)
    return None


def results_of(name: str, others: Iterable[Value], truth: Truth) -> set[float] | None:
    """Return what the calculator's steps come to by an input; None where they come to the same with other values of it.

    The steps that change when the input does; the last, the result itself, is left out.
    """
    given = _given(truth, {})
    moved = [{step.name: step.value for step in _steps({**given, name: other}, truth)} for other in others]
    changed = [
        step.value
        for step in _steps(given, truth)
        if any(each.get(step.name, step.value) != step.value for each in moved)
    ]
    found = {float(each) for each in changed if isinstance(each, (int, float)) and not isinstance(each, bool)}
    gold = truth.label.value
    result = gold if isinstance(gold, (int, float)) else 0.0
    return {each for each in found - {0.0, 1.0} if abs(each - result) > CLOSE * abs(each)} if found else None


def _is_converted_again(name: str, told: float, result: float, truth: Truth) -> bool:
    """Say whether a number told in the unit that the calculator itself goes on in is turned into that unit once more:
    inches divided by 2.54."""
    kind, _ = _number(name, truth)
    return any(same(result, unit, told, kind) for unit in kind.other_units)


def _is_of_the_calculator(told: float, truth: Truth) -> bool:
    """Say whether the calculator's own steps come to a number."""
    values = (each.value for each in _steps(_given(truth, {}), truth))
    return any(abs(each - told) <= SHOWN * abs(told) for each in values if isinstance(each, (int, float)))


def _holds(each: Checked, number: float) -> bool:
    return any(abs(one - number) <= 1e-9 for one in values_of(each.claim.left))


def _is_gold(name: str, number: float, truth: Truth) -> bool:
    kind, gold = _number(name, truth)
    units = kind.other_units if number != gold else ()
    return any(same(number, unit, gold, kind) for unit in (kind.unit, *units))


def _number(name: str, truth: Truth) -> tuple[Number, float]:
    """Return the kind and the gold value of an input that is a number."""
    kind, gold = truth.definition.input_by_name[name].kind, truth.inputs[name]
    assert isinstance(kind, Number) and isinstance(gold, (int, float))
    return kind, float(gold)


# --- adjustments ---------------------------------------------------------------------------------------------------


def adjustment_left_out(
    truth: Truth, used: Mapping[str, Any], shown: Iterable[float], answer: object, *, is_worked: bool = True
) -> str:
    """Return what of the adjustment to this patient a wrong formula lacks: a factor for sex, race or age, or the weight
    chosen; empty where nothing of that kind is missing. Where nothing is worked out, chosen weights are not seen."""
    if other := adjusted_as_for_another(truth, used, answer):
        return other
    numbers_shown = [0.0, 1.0, *map(abs, shown)]
    for step in _steps(_given(truth, used), truth):
        if isinstance(step.value, (int, float)) and _adjusts(step, truth, is_worked):
            value = abs(step.value)
            if not any(abs(each - value) <= 5 * SHOWN * value for each in numbers_shown):
                return step.label
    return ""


def adjusted_as_for_another(truth: Truth, used: Mapping[str, Any], answer: object) -> str:
    """Return by what another person differs for whom the answer would be right; empty where there is none."""
    for other in _other_persons(truth, _given(truth, used)):
        if comes_to(computed(truth, {**used, **other}), answer, decimals_of(answer)):
            return ", ".join(other)
    return ""


def _adjusts(step: Step, truth: Truth, is_worked: bool) -> bool:
    if not step.why:
        return False
    persons = [truth.definition.input_by_name[name].label.lower() for name in of_person(truth.definition)]
    chosen = is_worked and step.unit == "kg" and truth.definition.result.unit != "kg"
    return chosen or any(reason.lower().startswith(label) for reason in step.why for label in persons)


def _steps(given: Mapping[str, Any], truth: Truth) -> tuple[Step, ...]:
    """Return the calculator's steps for a patient; none where its values do not allow a result."""
    try:
        return trace(truth.definition, given, not_stated="absent", implausible="warn").steps
    except (InputError, CalculationError, TypeError, ValueError, OverflowError):
        return ()


def _other_persons(truth: Truth, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    sex, race, cycle, age = map(truth.definition.input_of, (Sex, BlackRace, CycleLength, Age))
    if sex is not None and given.get(sex.name) in ("male", "female"):
        yield {sex.name: other_sex(given[sex.name])}
    if race is not None and isinstance(given.get(race.name), bool):
        yield {race.name: not given[race.name]}
    if cycle is not None and cycle.name in given:
        yield {cycle.name: 28.0}
    if age is not None and isinstance(given.get(age.name), (int, float)) and _branches_by(age, given, truth):
        yield from ({age.name: other} for other in (10.0, 40.0, 80.0) if other != given[age.name])


def _branches_by(age: Input, given: Mapping[str, Any], truth: Truth) -> bool:
    reasons = (reason.lower() for step in _steps(given, truth) for reason in step.why)
    return any(reason.startswith(f"{age.label.lower()} ") for reason in reasons)

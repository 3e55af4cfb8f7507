"""What a wrong answer can come from: values of the patient with which the calculator itself comes to that answer.

If it does, formula and arithmetic are right, and it is known what was put in: a value misread, or a number of the note
that was not converted, or wrongly.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from calcura.engine import CalculationError, InputError, calculate
from calcura.engine.steps import Step
from calcura.engine.tracing import trace
from calcura.grading.labels import Answer
from calcura.grading.steps.expressions import values_of
from calcura.grading.steps.input_names import named, of_person, other_sex
from calcura.grading.steps.one_value import same
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.told_units import units_of
from calcura.grading.steps.truth import Truth
from calcura.measurements import BlackRace, CycleLength, Sex
from calcura.measurements.kinds import Number

CLOSE = 0.003
"""How far an answer may lie from what values come to, as a share, for results are rounded on the way."""
SHOWN = 1e-3
"""How far a number of the text may lie from one that it is taken for."""


class WronglyConverted(NamedTuple):
    """A value told rightly in another unit, and the number that was put in as if it were converted."""

    name: str
    told: float
    put_in: float
    text: str
    result: Answer | None = None
    """What the calculator comes to with it, where that is the answer told."""


def computed(truth: Truth, changed: Mapping[str, Any]) -> Answer | None:
    """Return what the calculator comes to with some values changed; None where they do not allow a result."""
    try:
        return calculate(truth.definition, _given(truth, changed), not_stated="absent", implausible="warn").value
    except (InputError, CalculationError, TypeError, ValueError, OverflowError):
        return None


def _given(truth: Truth, changed: Mapping[str, Any]) -> dict[str, Any]:
    return {name: each for name, each in {**truth.not_stated, **truth.inputs, **changed}.items() if each is not None}


def comes_to(result: Answer | None, answer: object, decimals: int = 2) -> bool:
    """Say whether a result is the answer told, perhaps rounded."""
    if isinstance(result, (int, float)) and isinstance(answer, (int, float)):
        return abs(result - answer) <= max(CLOSE * abs(result), 0.51 * 10.0**-decimals)
    return result is not None and result == answer


def decimals_of(told: object) -> int:
    """Return how many decimals a number was told with, as far as its value shows."""
    return len(f"{told:.6g}".partition(".")[2]) if isinstance(told, (int, float)) else 0


def wrongly_converted(
    truth: Truth,
    used: Mapping[str, Any],
    foreign: Sequence[tuple[str, float]],
    checked: Sequence[Checked],
    answer: object,
) -> WronglyConverted | None:
    """Return the value told in another unit that was put in as it is, or as what it is wrongly said to be.

    With it the calculator comes to the answer told; or it goes into the arithmetic while the right one never does.
    Metres where the calculator itself goes on in metres are no other unit.
    """
    for name, told in foreign:
        kind, gold = _number(name, truth)
        held = [each for each in _holding(told, checked) if not same(each.told, kind.unit, gold, kind)]
        for put_in, words in ((told, f"{told:g}"), *((each.told, each.claim.text) for each in held)):
            result = computed(truth, {**used, name: put_in})
            if comes_to(result, answer, decimals_of(answer)):
                return WronglyConverted(name, told, put_in, words, result)
    shown = [number for each in checked for side in each.claim[:2] for number in values_of(side)]
    for name, told in foreign:
        first = next(iter(_holding(told, checked)), None)
        if first is None:
            continue
        kind, _ = _number(name, truth)
        is_done_again = any(same(first.told, unit, told, kind) for unit in kind.other_units)  # inches divided by 2.54
        goes_in = not any(_is_gold(name, each, truth) for each in shown if each != told)
        if is_done_again or (goes_in and not is_of_the_calculator(told, truth)):
            return WronglyConverted(name, told, first.told, first.claim.text)
    return None


_CONVERTS = re.compile(
    r"^[ \t]*(?P<name>[A-Za-z_]\w*)[ \t]*=[ \t]*(?P<told>[0-9.]+)[ \t]*(?P<sign>[*/])[ \t]*(?P<factor>[0-9.]+)"
    r"[ \t]*(?:#.*)?$",
    re.MULTILINE,
)
"""An input that a program gets by a factor: ``height = 64 * 2.54``."""


def converted_by_programs(code: Iterable[str], truth: Truth) -> str:
    """Return the line by which a program makes another value of one that it reads rightly; empty where none does."""
    for found in _CONVERTS.finditer("\n".join(code)):
        name = next((each.name for *_, each in named(found["name"].replace("_", " "), truth.definition)), "")
        if not isinstance(truth.inputs.get(name), (int, float)):
            continue
        told, factor = float(found["told"]), float(found["factor"])
        made = told * factor if found["sign"] == "*" else told / factor
        if _is_gold(name, told, truth) and not _is_gold(name, made, truth):
            return found[0].strip()
    return ""


def is_of_the_calculator(told: float, truth: Truth) -> bool:
    """Say whether the calculator's own steps come to a number."""
    values = (each.value for each in _steps(_given(truth, {}), truth))
    return any(abs(each - told) <= SHOWN * abs(told) for each in values if isinstance(each, (int, float)))


def _holding(number: float, checked: Iterable[Checked]) -> list[Checked]:
    return [each for each in checked if any(abs(one - number) <= 1e-9 for one in values_of(each.claim.left))]


def _is_gold(name: str, number: float, truth: Truth) -> bool:
    kind, gold = _number(name, truth)
    return any(same(number, unit, gold, kind) for unit in units_of(kind))


def _number(name: str, truth: Truth) -> tuple[Number, float]:
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
    labels = tuple(truth.definition.input_by_name[name].label.lower() for name in of_person(truth.definition))
    for step in _steps(_given(truth, used), truth):
        is_weight = is_worked and step.unit == "kg" and truth.definition.result.unit != "kg"
        adjusts = bool(step.why) and (is_weight or any(reason.lower().startswith(labels) for reason in step.why))
        if adjusts and isinstance(step.value, (int, float)):
            room = 5 * SHOWN * abs(step.value)
            if not any(abs(each - abs(step.value)) <= room for each in numbers_shown):
                return step.label
    return ""


def adjusted_as_for_another(truth: Truth, used: Mapping[str, Any], answer: object) -> str:
    """Return by what another person differs for whom the answer would be right; empty where there is none."""
    for other in _other_persons(truth, _given(truth, used)):
        if comes_to(computed(truth, {**used, **other}), answer, decimals_of(answer)):
            return ", ".join(other)
    return ""


def _steps(given: Mapping[str, Any], truth: Truth) -> tuple[Step, ...]:
    """Return the calculator's steps for a patient; none where its values do not allow a result."""
    try:
        return trace(truth.definition, given, not_stated="absent", implausible="warn").steps
    except (InputError, CalculationError, TypeError, ValueError, OverflowError):
        return ()


def _other_persons(truth: Truth, given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    sex, race, cycle = map(truth.definition.input_of, (Sex, BlackRace, CycleLength))
    if sex is not None and sex.name in given:
        yield {sex.name: other_sex(given[sex.name])}
    if race is not None and race.name in given:
        yield {race.name: not given[race.name]}
    if cycle is not None and cycle.name in given:
        yield {cycle.name: 28.0}

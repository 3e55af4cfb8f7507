"""The value that was put in: what in place of a right value leads the calculator to the wrong answer of a solution.

If there is one, formula and arithmetic are right, and the error is one of units or of reading the note.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import isclose
from typing import Any, NamedTuple

from calcura.grading.labels import Answer
from calcura.grading.steps.conversions import told_otherwise
from calcura.grading.steps.explaining import comes_to, computed, decimals_of, is_of_the_calculator
from calcura.grading.steps.expressions import values_of
from calcura.grading.steps.one_value import same
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.said import is_among, numbers_in, with_units
from calcura.grading.steps.step_verdicts import ErrorType
from calcura.grading.steps.told_units import factor_to, in_canonical, units_of
from calcura.grading.steps.truth import Truth, numbers_of
from calcura.measurements.kinds import Number
from calcura.measurements.units import unit as unit_named

ROUNDED = 0.005
"""How far a product may lie off, as a share, for it is rounded."""
MOST_NUMBERS = 150
"""Numbers of a solution above which none is taken for a value put in."""
POWERS = (10.0, 100.0, 1000.0)
"""Factors that a unit's prefix is mistaken by."""


class Shown(NamedTuple):
    """The numbers that a solution shows, those that it tells with a unit, and its claims."""

    numbers: frozenset[float]
    measured: Iterable[tuple[str, str]]
    checked: Iterable[Checked] = ()


class PutIn(NamedTuple):
    """What stands in place of the right values, and the error that it is, with what the calculator comes to with it."""

    text: str
    error: ErrorType
    result: Answer | None


def put_in(shown: Shown, truth: Truth, used: Mapping[str, Any], answer: object) -> PutIn | None:
    """Return the value in place of the right one with which the calculator comes to a wrong answer.

    It is the right one unconverted, by the factor of another unit, upside down, or by a power of ten too much or too
    little, and stands among the numbers shown; or one of these, as a factor, makes it of the number of the note; or it
    is told with its unit, where the note tells it of something else or tells the right one in another unit.

    Args:
        shown: what the solution shows.
        truth: what is known to be right.
        used: wrong values that are known to be used.
        answer: the number that the solution comes to.
    """
    if len(shown.numbers) > MOST_NUMBERS:
        return None
    unconverted: dict[str, float] = {}
    for name, kind, gold in numbers_of(truth):
        if otherwise := told_otherwise(gold, kind, truth.note):
            unconverted[name] = float(otherwise.number)
        for value, error in _in_its_place(shown, kind, gold, truth.note, unconverted.get(name)).items():
            is_step = value != unconverted.get(name) and is_of_the_calculator(value, truth)
            if not is_step and not same(value, kind.unit, gold, kind):
                result = computed(truth, {**used, name: value})
                is_put_in = value == unconverted.get(name) or _hangs_on(result, name, value, truth, used)
                if comes_to(result, answer, decimals_of(answer)) and is_put_in:
                    return PutIn(f"{name.replace('_', ' ')}: {value:g} {kind.unit}".strip(), error, result)
    if len(unconverted) > 1 and shown.numbers >= set(unconverted.values()):
        result = computed(truth, unconverted)
        if comes_to(result, answer, decimals_of(answer)):
            told = (f"{name.replace('_', ' ')}: {each:g}" for name, each in unconverted.items())
            return PutIn(", ".join(told), "units", result)
    return None


def _hangs_on(result: Answer | None, name: str, value: float, truth: Truth, used: Mapping[str, Any]) -> bool:
    """Say whether a result hangs on a value, and not on which side of a limit it lies."""
    return computed(truth, {**used, name: 1.1 * value}) != result


def _made_of(number: float, shown: frozenset[float]) -> Iterator[float]:
    """Give the numbers shown that another of them, as a factor, makes of a number."""
    made = [result for each in shown if each for result in (number * each, number / each)]
    return (each for each in shown if any(isclose(each, result, rel_tol=ROUNDED) for result in made))


def _in_its_place(
    shown: Shown, kind: Number, gold: float, note: str, unconverted: float | None
) -> dict[float, ErrorType]:
    """Return the values that may stand in place of a right one, each with the error that it would be."""
    measured = {(float(number), unit) for number, unit in shown.measured}
    of_note = {(float(number), unit) for number, unit in with_units(note)}
    bare = shown.numbers - {number for number, unit in measured if same(number, unit, gold, kind)}
    found: dict[float, ErrorType] = {}
    if kind.unit and unit_named(kind.unit).dimension != "time":  # nobody takes years for days
        factors = (factor_to(unit, kind) for unit in units_of(kind) if unit not in ("degF", "Cel"))
        ratios = {ratio for each in (*factors, *POWERS) if each for ratio in (each, 1 / each)}
        found |= {gold * each: "units" for each in ratios if is_among(gold * each, kind, bare)}
    elif not kind.unit and gold.is_integer():
        found |= dict.fromkeys(shown.numbers & numbers_in(note), "extraction")
    if unconverted is not None:
        found |= {unconverted: "units"} if unconverted in shown.numbers else {}
        found |= dict.fromkeys(_made_of(unconverted, shown.numbers), "units")
    made = {
        each.told
        for each in shown.checked
        if any(same(number, unit, gold, kind) for number in values_of(each.claim.left) for unit in units_of(kind))
    }
    for number, unit in measured:
        is_told = (number, unit) in of_note or number in made or unconverted is not None
        value = in_canonical(number, unit, kind) if is_told else None
        if value is not None:
            found.setdefault(value, "extraction" if (number, unit) in of_note else "units")
    return found

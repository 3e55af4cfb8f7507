"""Second looks at values: told by one number and used by another, as a unit was converted wrongly or not at all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from calcura.grading.steps.conversions import told_otherwise
from calcura.grading.steps.explaining import comes_to, computed, decimals_of, wrongly_converted
from calcura.grading.steps.inputs_found import InputFound
from calcura.grading.steps.readings_of_units import Conversion, false_conversions
from calcura.grading.steps.recomputing import Checked
from calcura.grading.steps.relations import plain
from calcura.grading.steps.said import Said
from calcura.measurements.kinds import Number

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
    text = plain(said.solution.text)
    first = re.search(rf"(?<![0-9.]){told:g}(?![0-9]|\.[0-9])", text)
    place = text.find(words[-TELLING:])
    return first is not None and 0 <= place <= first.start()


def said_to_be_other(found: list[InputFound], said: Said) -> list[InputFound]:
    """Return the values, those wrong that are said to be another number in another unit: "124 umol/L = 14 mg/dL"."""
    told = {each.name: each for each in false_conversions(said.solution, said.truth).of_values}
    return [_converted(each, told[each.name]) if each.name in told else each for each in found]


def _converted(found: InputFound, told: Conversion) -> InputFound:
    expected = told.expected or found.expected
    return replace(
        found, status="wrong_conversion", evidence=told.text, expected=expected, listed=True, used=told.value
    )

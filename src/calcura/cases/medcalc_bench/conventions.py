"""What counts when a row does not state an input, told as data.

Two answers stand side by side. ``counted_as`` is the policy under which Calcura recomputes: a finding that is
not mentioned counts as absent, a graded item as its lowest grade. ``by_convention`` is what a release's own
labels do where that differs. Where neither says anything, a missing input stays missing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calcura.cases.case import Assumption, InputValue, Stated
from calcura.cases.medcalc_bench.entity_names import NAMES
from calcura.cases.medcalc_bench.values import unit_of
from calcura.engine.definition import Definition, Input
from calcura.engine.printed import told
from calcura.measurements.kinds import Choice, Finding, Number
from calcura.measurements.reading import written

LOWEST: Mapping[str, Mapping[str, InputValue]] = NAMES["counted_as"]
"""Calculator -> input -> what an unstated item counts as: the grade or number that gives the fewest points."""


def not_stated(calculator: Definition, release: str) -> Mapping[str, InputValue]:
    """Return input -> the value that the labels of a release count where it is not stated."""
    found: Mapping[str, InputValue] = NAMES["not_stated"].get(release, {}).get(calculator.name, {})
    return found


def counted_instead(calculator: Definition) -> Mapping[str, Mapping[InputValue, InputValue]]:
    """Return input -> stated value -> the value that labels of any release count in its place."""
    found: Mapping[str, Mapping[InputValue, InputValue]] = NAMES["instead"].get(calculator.name, {})
    return found


def counted_as(calculator: Definition, stated: Mapping[str, Stated]) -> tuple[tuple[Assumption, ...], tuple[str, ...]]:
    """Return the clinical policy's assumptions for inputs not stated, and the inputs still missing."""
    lowest = LOWEST.get(calculator.name, {})
    found, missing = [], []
    for each in calculator.inputs:
        if each.name in stated or not each.required:
            continue
        if each.name in lowest:
            found.append(assumed(each, lowest[each.name]))
        elif isinstance(each.kind, Finding):
            found.append(assumed(each, False))
        else:
            missing.append(each.name)
    return tuple(found), tuple(missing)


def judged_as_printed(
    calculator: Definition, stated: Mapping[str, Stated], entities: Mapping[str, Any]
) -> tuple[Assumption, ...]:
    """Return what counts for values given in a unit in which the source prints cut-points of its own."""
    found = []
    for name, printed in calculator.printed.items():
        each = calculator.input_by_name[name]
        match stated.get(name), each.kind:
            case Stated(value=float(value), entities=(entity,)), Number() as kind:
                match entities[entity]:
                    case [float() | int() as number, str(text)]:
                        factor = printed.to_own(kind, unit_of(text, kind))
                        counted = value if factor is None else printed.judged(number * factor, value, kind)
                        if counted != value:
                            why = told(printed, f"{number:g} {unit_of(text, kind)}", each.label)
                            found.append(Assumption(name, counted, why))
    return tuple(found)


def by_convention(
    release: str,
    calculator: Definition,
    stated: Mapping[str, Stated],
    clinical: tuple[Assumption, ...],
) -> tuple[Assumption, ...]:
    """Return what the release's labels assume: the clinical assumptions as its convention changes them."""
    counted = {each.input: each for each in clinical}
    for name, value in not_stated(calculator, release).items():
        if name not in stated:
            counted[name] = assumed(calculator.input_by_name[name], value)
    for name, instead in counted_instead(calculator).items():
        if name in stated and (value := stated[name].value) in instead:
            counted[name] = instead_of(calculator.input_by_name[name], value, instead[value])
    return tuple(counted.values())


def assumed(each: Input, value: InputValue) -> Assumption:
    """Return what an input that is not stated counts as."""
    return Assumption(each.name, value, f"{each.label} not stated: counted as {_in_words(each, value)}")


def instead_of(each: Input, value: InputValue, counted: InputValue) -> Assumption:
    """Return what an input that is stated counts as."""
    why = f"{each.label} stated as {_in_words(each, value)}: counted as {_in_words(each, counted)}"
    return Assumption(each.name, counted, why)


def _in_words(each: Input, value: InputValue) -> str:
    if isinstance(value, bool):
        return "present" if value else "absent"
    if isinstance(each.kind, Choice):
        return each.kind.options[str(value)]
    return written(value, each.kind)

"""What is said about inputs: errors, warnings and assumptions in sentences that tell what to do next."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calcura.engine.definition import Definition, Input
from calcura.engine.errors import InputError
from calcura.measurements.kinds import Choice, Choices, Finding, Number, Proper
from calcura.measurements.reading import written
from calcura.measurements.units import convert, shown

Limits = tuple[float | None, float | None]


def assumed_default(each: Input) -> str:
    """Return the assumption made when an input with a declared default is not stated."""
    return f"{each.label} not stated: {counted_as(each)}"


def counted_as(each: Input) -> str:
    """Return what an input with a declared default counts as when it is not stated."""
    return "computed without it" if each.default is None else f"counted as {written(each.default, each.kind)}"


def unknown_input(definitions: Sequence[Definition], name: object) -> InputError:
    """Return the error for an input that none of the calculators has, with the closest name."""
    names = list(dict.fromkeys(each for definition in definitions for each in definition.input_by_name))
    close = difflib.get_close_matches(str(name), names, n=1, cutoff=0.5)
    hint = f" Did you mean {close[0]}?" if close else ""
    if len(definitions) > 1:
        return InputError(f"none of {', '.join(each.name for each in definitions)} has an input {name!r}.{hint}")
    return InputError(f"{definitions[0].name} has no input {name!r}.{hint} Its inputs are {', '.join(names)}.")


def missing_inputs(definition: Definition, missing: list[Input]) -> InputError:
    """Return the error for required inputs that are not stated, all of them at once."""
    first, *others = missing
    labels = ", ".join([first.label, *(_inline(each.label) for each in others)])
    verb = "is" if not others else "are"
    ways = ", ".join(map(_how_to_give, missing[:MOST_SHOWN]))
    more = " and so on" if len(missing) > MOST_SHOWN else ""
    sentence = f"{definition.name}: {labels} {verb} missing; give {ways}{more}."
    if any(isinstance(each.kind, Finding) for each in missing):
        sentence += " Findings that are not stated count as absent only under the policy not_stated=absent."
    return InputError(sentence, "The possible results without them: `calcura bounds`.", input_name=missing[0].name)


MOST_SHOWN = 3
"""Of the inputs that are missing, how many it is told of how they are given."""


def _inline(label: str) -> str:
    """Return a label within a sentence: with a small letter, unless it is a proper name or an abbreviation."""
    keeps = isinstance(label, Proper) or not label[1:2].islower()
    return str(label) if keeps else label[:1].lower() + label[1:]


def _how_to_give(each: Input) -> str:
    """Return an example of how an input is given."""
    kind = each.kind
    match kind:
        case Number():
            return f"{each.name}=NUMBER in {shown(kind.unit)}" if kind.unit else f"{each.name}=NUMBER"
        case Finding():
            return f"{each.name}=present or {each.name}=absent"
        case Choice():
            return f"{each.name}=" + " or ".join(kind.options)
        case Choices():
            return f"{each.name}=OPTION,OPTION of " + ", ".join(kind.options)
        case _:
            return f"{each.name}=YYYY-MM-DD"


def implausible_value(definition: Definition, each: Input, value: float) -> str:
    """Return the sentence that says a value is outside its plausible range, and which unit would make sense of it."""
    kind = each.kind
    assert isinstance(kind, Number)
    low, high = kind.plausible
    side, limit = ("below", low) if value < low else ("above", high)
    sentence = (
        f"{definition.name}: {each.name} = {written(value, kind)} is {side} the plausible {written(limit, kind)}."
    )
    for reading in usual_in_another_unit(kind, value):
        return f"{sentence} {reading}; give the unit if you meant that."
    return sentence


def perhaps_another_unit(definition: Definition, each: Input, kind: Number, value: float) -> list[str]:
    """Return a warning for a value that is possible but unusual, and usual in another unit. Nothing is changed.

    What the calculator is not for does not count as usual: 60 cm is no mistake where it takes infants only, and where
    it takes children nothing is: 77 cm are a child's height, and not a man's in inches.
    """
    from calcura.engine.people import takes_children  # its tables are not needed where all is usual

    if takes_children(definition):
        return []
    limits = definition.applies_to.get(each.name, (None, None))
    readings = list(usual_in_another_unit(kind, value, limits))
    return [f"{each.label} {written(value, kind)} is unusual; {readings[0]}"] if readings else []


def usual_in_another_unit(kind: Number, value: float, limits: Limits = (None, None)) -> Iterator[str]:
    """Say in which other units a number would be a usual value, within limits."""
    for unit in kind.other_units:
        other = convert(value, unit, kind.unit, kind.substance)
        if kind.usual[0] <= other <= kind.usual[1] and _is_within(other, limits):
            yield f"{value:g} {shown(unit)} would be {written(other, kind)}"


def _is_within(value: float, limits: Limits) -> bool:
    """Whether a value lies from the lower limit on and below the upper one, where there are any."""
    low, high = limits
    return (low is None or value >= low) and (high is None or value < high)


def outside_of_use(definition: Definition, values: Mapping[str, Any]) -> list[str]:
    """Return a warning for each value outside the limits within which the calculator is meant to be used."""
    warnings = []
    for name, (low, high) in definition.applies_to.items():
        each, value = definition.input_by_name[name], values[name]
        if value is None or _is_within(value, (low, high)):
            continue
        limits = [f"from {written(low, each.kind)}"] if low is not None else []
        limits += [f"to below {written(high, each.kind)}"] if high is not None else []
        told = f"{each.label} {written(value, each.kind)}"
        warnings.append(f"{told} is outside the use of this calculator ({' '.join(limits)})")
    return warnings

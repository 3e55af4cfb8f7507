"""The inputs of a calculator: what leaving one out means, what is refused, and what another unit makes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from calcura.engine.calculate import NotStated, assumed_default, unknown_input
from calcura.engine.definition import Definition, Input
from calcura.engine.errors import InputError
from calcura.engine.layers.expressions import (
    Among,
    Binary,
    Call,
    Compare,
    Constant,
    Expression,
    Missing,
    Name,
    all_of,
    case,
    negation,
)
from calcura.engine.layers.form import Check, Given, Type
from calcura.engine.printed import Printed
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number
from calcura.measurements.reading import written
from calcura.measurements.units import conversion


def check_names(found: Iterable[Definition], names: Iterable[str], units: Mapping[str, str]) -> None:
    """Refuse names that are inputs of none of the calculators, and a unit for what is no number.

    Raises:
        InputError: naming it, and the inputs that there are.
    """
    definitions = list(found)
    for name in (*names, *units):
        kinds = [each.input_by_name[name].kind for each in definitions if name in each.input_by_name]
        if not kinds:
            raise unknown_input(definitions, name)
        if name in units and not isinstance(kinds[0], Number):
            raise InputError(f"{name} is no number and has no unit")


def given(definition: Definition, each: Input, not_stated: NotStated) -> Given:
    """Return an input under a policy for findings that are not stated."""
    absent = not_stated == "absent" and each.required and isinstance(each.kind, Finding)
    required = each.required and not absent
    assumption = f"{each.label} not stated: counted as absent" if absent else ""
    missing = Check("missing", Missing(Name(each.name)), f"{each.name}: missing")
    checks = (*((missing,) if required else ()), *_checks(each))
    if isinstance(each.kind, Finding):
        checks = checks[::-1]  # a table tells first what it cannot read
    return Given(
        each.name,
        each.label,
        each.kind,
        type_of_kind(each.kind),
        each.kind.unit if isinstance(each.kind, Number) else "",
        checks,
        required,
        False if absent else None if each.required else each.default,
        assumption or ("" if each.required else assumed_default(each)),
        definition.printed.get(each.name),
    )


def type_of_kind(kind: Kind) -> Type:
    """Return what a value of a kind is."""
    match kind:
        case Number():
            return "whole" if kind.whole else "number"
        case Finding():
            return "truth"
        case Choice():
            return "text"
        case Choices():
            return "options"
        case Day():
            return "date"


def _checks(each: Input) -> Iterator[Check]:
    """Give what is refused of a value, in the order in which it is told."""
    name, kind = Name(each.name), each.kind
    match kind:
        case Number():
            low, high = kind.plausible
            below, above = (f"the plausible {written(limit, kind)}" for limit in (low, high))
            yield Check("not_a_number", Call("is_nan", (name,)), f"{each.name}: not a number")
            yield Check("below", Compare("<", name, Constant(low)), f"{each.name}: below {below}")
            yield Check("above", Compare(">", name, Constant(high)), f"{each.name}: above {above}")
            if kind.whole:
                refused = Compare("!=", name, Call("floor", (name,)))
                yield Check("not_whole", refused, f"{each.name}: not a whole number")
        case Finding():
            yield Check("unreadable", None, f"{each.name}: neither present nor absent")
        case Choice():
            problem = f"{each.name}: not one of {', '.join(kind.options)}"
            yield Check("unreadable", negation(Among(name, tuple(kind.options))), problem)
        case Choices():
            yield Check("unreadable", None, f"{each.name}: has an unknown option")


def in_unit(each: Given, unit: str) -> Expression:
    """Return the value of an input whose name stands for a number in another unit, in the canonical unit.

    Where the source prints its cut-points in that unit too, the value is on the side of each that the printed one says.

    >>> from calcura.engine import definition
    >>> from calcura.engine.layers import layers
    >>> age, height = layers(definition("body_mass_index")).inputs
    >>> in_unit(height, "m")
    Binary(operator='*', left=Name(name='height'), right=Constant(value=100.0))

    Raises:
        MeasurementError: the unit is unknown or cannot be converted.
    """
    kind = each.kind
    assert isinstance(kind, Number), f"{each.name} is no number and has no unit"
    name = Name(each.name)
    converted = _converted(name, unit, kind)
    factor = each.printed.to_own(kind, unit) if each.printed is not None else None
    if each.printed is None or factor is None:
        return converted
    return _judged(each.printed, Binary("*", name, Constant(factor)) if factor != 1 else name, converted, kind)


def _converted(value: Expression, unit: str, kind: Number) -> Expression:
    if unit == kind.unit:
        return value
    change = conversion(unit, kind.unit, kind.substance)
    value = Binary("*", value, Constant(change.multiply)) if change.multiply != 1 else value
    value = Binary("+", value, Constant(change.add)) if change.add else value
    return Binary("/", value, Constant(change.divide)) if change.divide != 1 else value


def _judged(printed: Printed, own: Expression, converted: Expression, kind: Number) -> Expression:
    """Return a value as the cut-points that the source prints in its unit put it; see :meth:`Printed.judged`."""
    cuts = list(printed.cuts.items())
    equal = [(Compare("==", own, Constant(at)), Constant(cut)) for cut, at in cuts]
    below = [
        (all_of(Compare("<", own, Constant(at)), Compare(">=", converted, Constant(cut))), printed.below(cut, kind))
        for cut, at in cuts
    ]
    above = [
        (all_of(Compare(">", own, Constant(at)), Compare("<=", converted, Constant(cut))), printed.above(cut, kind))
        for cut, at in reversed(cuts)
    ]
    return case([*equal, *((test, Constant(value)) for test, value in (*below, *above))], converted)

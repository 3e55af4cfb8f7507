"""The checked call of a calculator: inputs are read, converted and checked for the plain function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from math import isfinite
from typing import Any, Literal, get_args

from calcura.engine.calculate.results import Result, Value
from calcura.engine.calculate.sentences import (
    assumed_default,
    implausible_value,
    missing_inputs,
    outside_of_use,
    perhaps_another_unit,
    unknown_input,
)
from calcura.engine.definition import Definition, Input
from calcura.engine.errors import CalculationError, InputError
from calcura.engine.printed import judged, told
from calcura.engine.registry import definition as find_definition
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Finding, Number, WeeksAndDays
from calcura.measurements.reading import read

NotStated = Literal["refuse", "absent"]
"""What a finding that is not stated counts as: nothing, so that the call is refused; or absent, as an assumption."""

Implausible = Literal["refuse", "warn"]
"""What becomes of a value outside its plausible range."""

NOT_STATED: tuple[str, ...] = get_args(NotStated)
IMPLAUSIBLE: tuple[str, ...] = get_args(Implausible)


@dataclass(frozen=True, slots=True)
class Prepared:
    """Inputs in canonical units, ready for the plain function, with what was assumed and what was noticed."""

    values: dict[str, Any]
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]


def prepare(
    definition: Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Prepared:
    """Read, convert and check every input.

    Raises:
        InputError: as :func:`calcura.calculate` says; all missing inputs are named at once.
    """
    _check_policies(not_stated, implausible)
    _check_names(definition, inputs)
    values: dict[str, Any] = {}
    assumptions: list[str] = []
    warnings: list[str] = []
    missing: list[Input] = []
    for each in definition.inputs:
        given = inputs.get(each.name)
        value = read_input(definition, each, given) if given is not None else None
        if value is not None:
            if type(each.kind) is Number:
                _check_number(definition, each, each.kind, value, implausible, warnings)
            values[each.name] = value
        elif (assumed := _assumed(each, not_stated)) is not None:
            values[each.name], sentence = assumed
            assumptions.append(sentence)
        else:
            missing.append(each)
    if missing:
        raise missing_inputs(definition, missing)
    if definition.applies_to:
        warnings.extend(outside_of_use(definition, values))
    if definition.printed:
        warnings.extend(_judged_by(definition, values, inputs))
    return Prepared(values, tuple(assumptions), tuple(warnings))


def _assumed(each: Input, not_stated: NotStated) -> tuple[object, str] | None:
    """Return what an input that is not stated counts as, with the sentence that says so; None for nothing."""
    if not each.required:
        return each.default, assumed_default(each)
    if not_stated == "absent" and type(each.kind) is Finding:
        return False, f"{each.label} not stated: counted as absent"
    return None


def _check_policies(not_stated: str, implausible: str) -> None:
    if not_stated not in NOT_STATED or implausible not in IMPLAUSIBLE:
        raise InputError(
            f"not_stated={not_stated!r}, implausible={implausible!r}: the policies are {', '.join(NOT_STATED)} "
            f"for what is not stated, and {', '.join(IMPLAUSIBLE)} for what is implausible"
        )


def _check_names(definition: Definition, inputs: Mapping[str, object]) -> None:
    known = definition.input_by_name
    for name in inputs:
        if name not in known:
            raise unknown_input([definition], name)


def _check_number(
    definition: Definition, each: Input, kind: Number, value: float, implausible: Implausible, warnings: list[str]
) -> None:
    """Refuse a number that cannot be, or warn; warn as well of one that is unusual here and usual in another unit."""
    if not kind.plausible[0] <= value <= kind.plausible[1]:
        problem = implausible_value(definition, each, value)
        if implausible == "refuse":
            raise InputError(problem, input_name=each.name)
        warnings.append(problem)
    elif kind.other_units and not kind.usual[0] <= value <= kind.usual[1]:
        warnings.extend(perhaps_another_unit(definition, each, kind, value))
    if kind.whole and value != int(value):
        raise InputError(
            f"{definition.name}: {each.name} = {value:g} is not a whole number; {each.label} has no others",
            input_name=each.name,
        )


def read_input(definition: Definition, each: Input, given: object) -> Any:
    """Return one input in its canonical unit, or None where what was given says that it is unknown."""
    if type(given) is float and type(each.kind) is Number and isfinite(given):
        return given
    try:
        value = read(given, each.kind)
    except MeasurementError as error:
        reason = str(error).removeprefix(f"{each.label}: ")
        raise InputError(f"{definition.name}: {each.name}: {reason}", input_name=each.name) from error
    printed = definition.printed.get(each.name) if definition.printed else None
    if printed is not None and type(each.kind) is Number and isinstance(value, float):
        return judged(printed, given, value, each.kind)
    return value


def _judged_by(definition: Definition, values: Mapping[str, Any], inputs: Mapping[str, object]) -> list[str]:
    """Return a note for each value that a printed column puts elsewhere than a conversion would."""
    inputs_by_name = definition.input_by_name
    return [
        told(printed, inputs[name], inputs_by_name[name].label)
        for name, printed in definition.printed.items()
        if inputs.get(name) is not None
        and values.get(name) is not None
        and read(inputs[name], inputs_by_name[name].kind) != values[name]
    ]


def calculate(
    calculator: str | Callable[..., Any] | Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Result:
    """Return the result of a calculator for one patient.

    Values are numbers in the input's canonical unit, or written measurements such as ``"124 umol/L"``. A missing
    input is an error, unless the calculator declares what leaving it out means or ``not_stated="absent"`` counts a
    finding as absent; both stand in the result's ``assumptions``.

    Raises:
        InputError: an input is missing, unknown, unreadable or outside its plausible range.
        CalculationError: no result follows from these inputs together.

    >>> import calcura
    >>> calcura.calculate("anion_gap", {"serum_sodium": 140, "serum_chloride": 104, "serum_bicarbonate": 24}).value
    12.0
    """
    found = find_definition(calculator)
    prepared = prepare(found, inputs, not_stated=not_stated, implausible=implausible)
    value = apply(found, prepared.values)
    band = found.band_of(value)
    return Result(found, value, band, prepared.assumptions, prepared.warnings)


def apply(definition: Definition, values: Mapping[str, Any]) -> Value:
    """Run the plain function on canonical values and return its value, checked to be a result.

    Raises:
        CalculationError: when the function refuses the values or no finite number follows from them.
    """
    try:
        value = definition.function(**values)
    except (ArithmeticError, ValueError) as error:
        raise refusal(definition, error) from error
    return checked(definition, value)


def refusal(definition: Definition, error: ArithmeticError | ValueError) -> CalculationError:
    """Return what to tell where a calculator, or one that it calls, refuses values or fails on them."""
    if isinstance(error, ArithmeticError):
        return CalculationError(f"{definition.name}: these values have no result together ({error})")
    return CalculationError(f"{definition.name}: {error}")


def checked(definition: Definition, value: Any) -> Value:
    """Return what a function gave as a value of its kind.

    Raises:
        CalculationError: it is no finite number.
    """
    if type(value) is float:
        if isfinite(value):
            return int(value) if definition.result.answer == "integer" and value.is_integer() else value
    elif isinstance(value, (int, date, WeeksAndDays)):
        return float(value) if type(value) is int and definition.result.answer == "decimal" else value
    raise CalculationError(f"{definition.name}: these values have no finite result together (it came out as {value})")

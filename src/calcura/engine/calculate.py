"""The checked call: units converted, ranges checked, missing inputs handled, a typed result."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from math import isfinite
from typing import Any, Literal, get_args

from calcura.engine.definition import Definition, Input
from calcura.engine.errors import CalculationError, InputError
from calcura.engine.provenance import provenance
from calcura.engine.registry import definition as find_definition
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Choice, Choices, Finding, Number, WeeksAndDays
from calcura.measurements.reading import read, written
from calcura.measurements.units import convert, shown

Value = float | int | date | WeeksAndDays

NotStated = Literal["refuse", "absent"]
"""What a finding that is not stated counts as: nothing, so that the call is refused; or absent, as an assumption."""

Implausible = Literal["refuse", "warn"]
"""What becomes of a value outside its plausible range."""

NOT_STATED: tuple[str, ...] = get_args(NotStated)
IMPLAUSIBLE: tuple[str, ...] = get_args(Implausible)


@dataclass(frozen=True, slots=True)
class Result:
    """A calculator's answer with everything it rests on."""

    definition: Definition
    value: Value
    band: str | None
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]

    @property
    def calculator(self) -> str:
        """The calculator's name."""
        return self.definition.name

    @property
    def unit(self) -> str:
        """The unit of the value."""
        return self.definition.result.unit

    @property
    def provenance(self) -> dict[str, str]:
        """The version of Calcura and the hash of the definition that made this value."""
        return provenance(self.definition)

    @property
    def text(self) -> str:
        """The value with its unit, rounded as the result's declaration says, for a person to read."""
        return shown_result(self.value, self.definition)

    def to_json(self) -> dict[str, object]:
        """Return the result as plain types for JSON."""
        return {
            "calculator": self.calculator,
            "value": plain_value(self.value),
            "unit": self.unit,
            "band": self.band,
            "assumptions": list(self.assumptions),
            "warnings": list(self.warnings),
            "provenance": self.provenance,
        }


def plain_value(value: Value) -> object:
    """Return a result as JSON knows it: a number, an ISO date, or weeks and days."""
    if isinstance(value, WeeksAndDays):
        return {"weeks": value.weeks, "days": value.days}
    return value.isoformat() if isinstance(value, date) else value


def shown_result(value: Value, definition: Definition) -> str:
    """Return a result as a reader sees it: decimals and unit as declared."""
    outcome = definition.result
    if isinstance(value, WeeksAndDays):
        return str(value)
    if isinstance(value, date):
        return f"{value.day} {value:%B %Y}"
    number = _rounded(value, definition)
    if float(number.replace(",", "")) == 0:
        number = number.replace("-", "")
    unit = shown(outcome.unit)
    return f"{number} {unit.removesuffix('s') if unit == 'points' and value == 1 else unit}".strip()


def _rounded(value: float, definition: Definition) -> str:
    """Return a number with the decimals declared, and with more where it would seem to lie in another band."""
    decimals, bands = definition.result.decimals, definition.bands
    while bands is not None and decimals < MOST_DECIMALS and bands.of(round(value, decimals)) != bands.of(value):
        decimals += 1
    return f"{value:,.{decimals}f}"


MOST_DECIMALS = 6


@dataclass(frozen=True, slots=True)
class Prepared:
    """Inputs in canonical units, ready for the plain function, with what was assumed and what was noticed."""

    values: dict[str, Any]
    assumptions: tuple[str, ...]
    warnings: tuple[str, ...]


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
    except CalculationError:
        raise
    except ArithmeticError as error:
        raise CalculationError(f"{definition.name}: these values have no result together ({error})") from error
    except ValueError as error:
        raise CalculationError(f"{definition.name}: {error}") from error
    if type(value) is float:
        if isfinite(value):
            return int(value) if definition.result.answer == "integer" and value.is_integer() else value
    elif isinstance(value, (int, date, WeeksAndDays)):
        return value
    raise CalculationError(f"{definition.name}: these values have no finite result together (it came out as {value})")


def prepare(
    definition: Definition,
    inputs: Mapping[str, object],
    *,
    not_stated: NotStated = "refuse",
    implausible: Implausible = "refuse",
) -> Prepared:
    """Read, convert and check every input.

    Raises:
        InputError: as :func:`calculate` says; all missing inputs are named at once.
    """
    _check_policies(not_stated, implausible)
    known = definition.input_by_name
    for name in inputs:
        if name not in known:
            raise unknown_input(definition, name)
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
        elif not each.required:
            values[each.name] = each.default
            assumptions.append(assumed_default(each))
        elif not_stated == "absent" and type(each.kind) is Finding:
            values[each.name] = False
            assumptions.append(f"{each.label} not stated: counted as absent")
        else:
            missing.append(each)
    if missing:
        raise _missing(definition, missing)
    if definition.applies_to:
        warnings.extend(_outside_of_use(definition, values))
    return Prepared(values, tuple(assumptions), tuple(warnings))


def _check_policies(not_stated: str, implausible: str) -> None:
    if not_stated not in NOT_STATED or implausible not in IMPLAUSIBLE:
        raise InputError(
            f"not_stated={not_stated!r}, implausible={implausible!r}: the policies are {', '.join(NOT_STATED)} "
            f"for what is not stated, and {', '.join(IMPLAUSIBLE)} for what is implausible"
        )


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
        warnings.extend(_perhaps_another_unit(each, kind, value))
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
        return read(given, each.kind)
    except MeasurementError as error:
        told = str(error).removeprefix(f"{each.label}: ")
        raise InputError(f"{definition.name}: {each.name}: {told}", input_name=each.name) from error


def assumed_default(each: Input) -> str:
    """Return the assumption made when an input with a declared default is not stated."""
    if each.default is None:
        return f"{each.label} not stated: computed without it"
    return f"{each.label} not stated: counted as {written(each.default, each.kind)}"


def implausible_value(definition: Definition, each: Input, value: float) -> str:
    """Return the sentence that says a value is outside its plausible range, and which unit would make sense of it."""
    kind = each.kind
    assert isinstance(kind, Number)
    low, high = kind.plausible
    side, limit = ("below", low) if value < low else ("above", high)
    sentence = (
        f"{definition.name}: {each.name} = {written(value, kind)} is {side} the plausible {written(limit, kind)}."
    )
    for reading in _usual_in_another_unit(kind, value):
        return f"{sentence} {reading}; give the unit if you meant that."
    return sentence


def _usual_in_another_unit(kind: Number, value: float) -> Iterator[str]:
    """Say in which other units a number would be a usual value."""
    for unit in kind.other_units:
        other = convert(value, unit, kind.unit, kind.substance)
        if kind.usual[0] <= other <= kind.usual[1]:
            yield f"{value:g} {shown(unit)} would be {written(other, kind)}"


def _perhaps_another_unit(each: Input, kind: Number, value: float) -> list[str]:
    """Return a warning for a value that is possible but unusual, and usual in another unit. Nothing is changed."""
    readings = list(_usual_in_another_unit(kind, value))
    return [f"{each.label} {written(value, kind)} is unusual; {readings[0]}"] if readings else []


def _outside_of_use(definition: Definition, values: Mapping[str, Any]) -> list[str]:
    warnings = []
    for name, (low, high) in definition.applies_to.items():
        each, value = definition.input_by_name[name], values[name]
        if value is None or ((low is None or value >= low) and (high is None or value < high)):
            continue
        bound = f"from {written(low, each.kind)}" if low is not None else ""
        bound += " " if bound and high is not None else ""
        bound += f"to below {written(high, each.kind)}" if high is not None else ""
        warnings.append(f"{each.label} {written(value, each.kind)} is outside the use of this calculator ({bound})")
    return warnings


def unknown_input(definition: Definition, name: object) -> InputError:
    """Return the error for an input that the calculator does not have, with the closest name."""
    names = list(definition.input_by_name)
    close = difflib.get_close_matches(str(name), names, n=1, cutoff=0.5)
    hint = f" Did you mean {close[0]}?" if close else ""
    return InputError(f"{definition.name} has no input {name!r}.{hint} Its inputs are {', '.join(names)}.")


def _missing(definition: Definition, missing: list[Input]) -> InputError:
    names = ", ".join(each.name for each in missing)
    verb = "is" if len(missing) == 1 else "are"
    sentence = f"{definition.name}: {names} {verb} missing; give {how_to_give(missing[0])}."
    if any(isinstance(each.kind, Finding) for each in missing):
        sentence += " Findings that are not stated count as absent only under the policy not_stated=absent."
    return InputError(sentence, "The possible results without them: `calcura bounds`.", input_name=missing[0].name)


def how_to_give(each: Input) -> str:
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

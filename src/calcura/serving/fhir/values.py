"""What an observation says, as the canonical value of an input: units converted, nothing guessed."""

from __future__ import annotations

import math
import re

from calcura.engine.fhirpath.systems import LOINC, UCUM
from calcura.measurements.errors import MeasurementError
from calcura.measurements.kinds import Answered, Choice, Choices, Day, Finding, Kind, Number
from calcura.measurements.reading import Value, read
from calcura.measurements.units import conversion, shown
from calcura.serving.fhir.resources import SNOMED, Concept, Quantity, Valued

_ANNOTATION = re.compile(r"\{(?!1\.73)[^{}]*\}")
"""UCUM's braces hold words without meaning; but many write body surface in them."""


def given(said: Valued) -> str:
    """Return what an observation says, briefly, as a person would read it."""
    quantity = said.value_quantity
    if quantity is not None and quantity.value is not None:
        return f"{quantity.comparator}{quantity.value:.12g} {(quantity.unit or quantity.code)[:40]}".strip()
    if said.value_codeable_concept is not None:
        return said.value_codeable_concept.told
    told = (said.value_string, said.value_boolean, said.value_integer, said.value_date_time)
    return next((str(each)[:100] for each in told if each is not None), "")


def value_of(said: Valued, kind: Kind) -> Value:
    """Return the value in the canonical unit of an input.

    Raises:
        MeasurementError: it has none that can be used; the message says why.
    """
    if said.data_absent_reason is not None:
        raise MeasurementError(f"it has no value: {said.data_absent_reason.told or 'a reason is not told'}")
    match kind:
        case Number():
            return _number(said, kind)
        case Finding():
            return _finding(said, kind)
        case Choice() | Choices():
            return _option(said, kind)
        case Day():
            return _day(said, kind)


def _number(said: Valued, kind: Number) -> float:
    if said.value_quantity is not None:
        return _converted(said.value_quantity, kind)
    if said.value_integer is not None and _is_plain(kind):
        return float(said.value_integer)
    raise MeasurementError("it says no number" + (", but text" if said.value_string is not None else ""))


def _converted(quantity: Quantity, kind: Number) -> float:
    if quantity.comparator:
        raise MeasurementError(f"{quantity.comparator!r} makes it a limit, not a value")
    if quantity.value is None:
        raise MeasurementError("it says no number")
    is_ucum = bool(quantity.system == UCUM and quantity.code)
    code = quantity.code if is_ucum else quantity.unit or quantity.code
    value = _in_canonical_unit(quantity.value, code, kind)
    if is_ucum and quantity.unit:
        _check_same(quantity, value, kind)
    return value


def _in_canonical_unit(value: float, code: str, kind: Number) -> float:
    if code in ("1", "{score}", "[pH]"):
        code = "" if code != "[pH]" or "pH" in kind.synonyms else code
    spelling = _ANNOTATION.sub("", code).strip()
    if not spelling and _is_plain(kind):
        return value
    if not spelling:
        raise MeasurementError(f"it states no unit; {shown(kind.unit)} would be one")
    converted = conversion(spelling, kind.unit, kind.substance)(value)
    if not math.isfinite(converted):
        raise MeasurementError("it is not a number that can be held")
    return converted


def _is_plain(kind: Number) -> bool:
    """Return whether a number needs no unit: a ratio, a pH, points."""
    return kind.unit in ("", "points")


def _check_same(quantity: Quantity, value: float, kind: Number) -> None:
    """Refuse a code and a written unit that both can be read and say different things."""
    assert quantity.value is not None
    try:
        told = _in_canonical_unit(quantity.value, quantity.unit, kind)
    except MeasurementError:
        return
    if not math.isclose(told, value, rel_tol=1e-6, abs_tol=1e-12):
        raise MeasurementError(f"its unit is {quantity.code!r} by its code and {quantity.unit[:40]!r} in words")


def _finding(said: Valued, kind: Finding) -> bool:
    if said.value_boolean is not None and kind.answered is None:
        return said.value_boolean
    concept = said.value_codeable_concept
    if concept is None or kind.answered is None:
        raise MeasurementError("it says neither present nor absent")
    return _answer(concept, kind.answered)


def _answer(concept: Concept, answered: Answered) -> bool:
    codes = set(concept.codes(SNOMED, LOINC))
    is_present, is_absent = bool(codes & set(answered.present)), bool(codes & set(answered.absent))
    if is_present == is_absent:
        raise MeasurementError(f"the answer {concept.told!r} says neither present nor absent")
    return is_present


def _option(said: Valued, kind: Choice | Choices) -> Value:
    concept = said.value_codeable_concept
    names = concept.names if concept is not None else (said.value_string or "",)
    options = [option for each in names if (option := _read(each, kind)) is not None]
    if len(set(options)) != 1:
        raise MeasurementError(f"{given(said)!r} is none of its options: {'; '.join(kind.options.values())}")
    return options[0]


def _read(name: str, kind: Choice | Choices) -> Value | None:
    try:
        return read(name, kind)
    except MeasurementError:
        return None


def _day(said: Valued, kind: Day) -> Value:
    told = read(said.value_date_time or "", kind)
    if told is None:
        raise MeasurementError("it says no day")
    return told

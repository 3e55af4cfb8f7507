"""A calculator's inputs as a form: what is filled in, as the library reads it, and what is wrong with it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from calcura.engine import Definition, Input
from calcura.engine.calculate import Implausible, NotStated, implausible_value, read_input
from calcura.engine.points import Points, points_of_options
from calcura.engine.specification import InputPage
from calcura.engine.words import sentence
from calcura.measurements import conversion
from calcura.measurements.errors import CalcuraError
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Number
from calcura.measurements.reading import written
from calcura.measurements.units import Conversion, shown
from calcura.serving.pages.page import Form
from calcura.serving.requests import Calculation
from calcura.text.written import masked

UNIT = ".unit"
"""What the name of an input is followed by in the field of its unit."""

NONE = ".none"
"""The option of an input with several options that says: none of them."""

LONGEST = 200
MANY_FINDINGS = 8
"""From so many findings on, those that are present are tapped and the rest is told at once."""

SEGMENTS = 3
"""Up to so many short options stand side by side."""

_BEGINS_WITH_A_UNIT = re.compile(r"\S+ \(")
_OF_NUMBERS = frozenset("0123456789.,·'-−+ ")


def _has_no_unit(value: str) -> bool:
    """Whether nothing but a number was filled in, to which the unit that is chosen belongs."""
    return bool(value) and _OF_NUMBERS.issuperset(masked(value).text)


@dataclass(frozen=True)
class Field:
    """One input in a form: as it was filled in, and what the library makes of it."""

    definition: Definition
    input: Input
    given: tuple[str, ...] = ()
    given_unit: str = ""
    implausible: Implausible = "refuse"

    @property
    def name(self) -> str:
        """The input's name."""
        return self.input.name

    @property
    def label(self) -> str:
        """The input's name in words."""
        return self.input.label

    @property
    def about(self) -> InputPage:
        """All that the open-book page tells of it."""
        return InputPage(self.input)

    @property
    def control(self) -> str:
        """How it is filled in: number, finding, segments, list, several or day."""
        match self.input.kind:
            case Number():
                return "number"
            case Finding():
                return "finding"
            case Choices():
                return "several"
            case Day():
                return "day"
            case Choice():
                short = all(len(label) < 16 for label in self.input.kind.options.values())
                return "segments" if short and len(self.input.kind.options) <= SEGMENTS else "list"

    @property
    def value(self) -> str:
        """What stands in the field."""
        return self.given[-1] if self.given else ""

    @property
    def unit(self) -> str:
        """The unit that is chosen."""
        return self.given_unit if self.given_unit in self.units else next(iter(self.units), "")

    @property
    def units(self) -> dict[str, str]:
        """The units to choose from, as they are read and as they are shown; the first is the canonical one."""
        kind = self.input.kind
        if not isinstance(kind, Number) or not kind.unit:
            return {}
        return {each: shown(each) for each in (kind.unit, *kind.other_units)}

    def conversion(self, unit: str) -> Conversion:
        """Return how a value in one of the units becomes one in the canonical unit."""
        assert isinstance(self.input.kind, Number)
        return conversion(unit, self.input.kind.unit, self.input.kind.substance)

    @property
    def points(self) -> Points:
        """What each option adds to the score, where it has points of its own."""
        return points_of_options(self.definition).get(self.name, {})

    @property
    def raw(self) -> Any:
        """What is given to the library; None where nothing is filled in."""
        match self.input.kind:
            case Number() if self.unit and _has_no_unit(self.value):
                return f"{self.value} {self.unit}"
            case Choices() if self.given:
                return [each for each in self.given if each != NONE]
        return self.value or None

    @cached_property
    def _read(self) -> tuple[Any, str]:
        if self.raw is None:
            return None, ""
        try:
            value = read_input(self.definition, self.input, self.raw)
        except CalcuraError as error:
            return None, self._plainly(str(error))
        kind = self.input.kind
        if isinstance(kind, Number) and value is not None and self.implausible == "refuse":
            low, high = kind.plausible
            if not low <= value <= high:
                return None, self._plainly(implausible_value(self.definition, self.input, value))
        return value, ""

    @property
    def error(self) -> str:
        """What is wrong with what was filled in, empty where nothing is."""
        return self._read[1]

    @property
    def known(self) -> Any:
        """The value that was filled in, in the canonical unit; None where there is none that can be used."""
        return self._read[0]

    @property
    def converted(self) -> str:
        """The value in the canonical unit, where another was filled in or a comma may mean two things."""
        kind = self.input.kind
        if not isinstance(kind, Number) or self.known is None:
            return ""
        told = written(self.known, kind)
        is_same = self.unit == kind.unit and _has_no_unit(self.value) and "," not in self.value
        return "" if is_same or not kind.unit else f"= {told}"

    def _plainly(self, error: str) -> str:
        """Return an error as told beside the field, where nobody has to be told of which input it is."""
        if self.about.options:
            return f"{self.value!r} is none of the options"
        told = error.removeprefix(f"{self.definition.name}: ")
        for known in (f"{self.name}: ", f"{self.name} = ", f"{self.label}: "):
            told = told.removeprefix(known)
        return told if _BEGINS_WITH_A_UNIT.match(told) else sentence(told)


@dataclass(frozen=True)
class Filled:
    """A calculator's form as it was filled in."""

    definition: Definition
    fields: tuple[Field, ...]
    not_stated: NotStated = "refuse"
    implausible: Implausible = "refuse"

    @classmethod
    def of(cls, definition: Definition, form: Form) -> Filled:
        """Return a form as it was sent; fields that are not of this calculator are left alone."""
        implausible: Implausible = "warn" if form.get("implausible") == "warn" else "refuse"
        fields = tuple(_field(definition, each, form, implausible) for each in definition.inputs)
        return cls(definition, fields, "absent" if form.get("not_stated") == "absent" else "refuse", implausible)

    @property
    def errors(self) -> dict[str, str]:
        """What is wrong, by input."""
        return {each.name: each.error for each in self.fields if each.error}

    @property
    def is_empty(self) -> bool:
        """Whether nothing was filled in."""
        return all(each.raw is None for each in self.fields)

    @property
    def has_findings(self) -> bool:
        """Whether there are findings that may count as absent."""
        return any(isinstance(each.input.kind, Finding) and each.input.required for each in self.fields)

    @property
    def has_many_findings(self) -> bool:
        """Whether there are so many findings that one taps those that are present."""
        return sum(each.control == "finding" for each in self.fields) >= MANY_FINDINGS

    @property
    def asked(self) -> Calculation:
        """What is asked of the library; what cannot be used is left out."""
        inputs = {each.name: each.raw for each in self.fields if each.raw is not None and not each.error}
        return Calculation(inputs=inputs, not_stated=self.not_stated, implausible=self.implausible)


def _field(definition: Definition, each: Input, form: Form, implausible: Implausible) -> Field:
    given = tuple(value.strip()[:LONGEST] for value in form.getlist(each.name) if value.strip())
    return Field(definition, each, given, form.get(each.name + UNIT, "")[:LONGEST], implausible)

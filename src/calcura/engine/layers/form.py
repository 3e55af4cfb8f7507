"""What the layers of a calculator hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from calcura.engine.definition import Definition
from calcura.engine.layers.expressions import TRUE, Expression, names_in
from calcura.engine.printed import Printed
from calcura.engine.provenance import definition_hash
from calcura.engine.steps import DISCLAIMER
from calcura.measurements.kinds import Kind
from calcura.version import __version__

Type = Literal["number", "whole", "truth", "text", "options", "date", "weeks_and_days"]
"""What a value is: ``whole`` is a number without a fraction, ``text`` one code of a choice, ``options`` several."""

Trouble = Literal["missing", "unreadable", "not_a_number", "below", "above", "not_whole"]
"""What may be wrong with an input."""

NO_RESULT = "no finite result follows from these values"
"""What a table says of a row whose inputs can be read, and whose arithmetic fails or is not finite."""


def headed(label: str, unit: str) -> str:
    """Return a label with its unit, where it has one."""
    return f"{label} [{unit}]" if unit else label


def opening(definition: Definition) -> tuple[str, ...]:
    """Return the first lines of a calculator in another language: title, sources, and what it was made from."""
    made_from = f"Calcura {__version__}, definition {definition_hash(definition)}. {DISCLAIMER}"
    return definition.title, *(each.citation for each in definition.sources), made_from


def added_columns(definition: Definition) -> tuple[str, str, str]:
    """Return the names of the columns that a calculator adds to a table: its result, band and problem."""
    return definition.name, f"{definition.name}_band", f"{definition.name}_problem"


@dataclass(frozen=True, slots=True)
class Check:
    """What is refused of an input, with the words for it.

    ``refused`` is asked of the input's name, in its canonical unit; it is None where only what was given can tell (a
    text that is neither present nor absent). A condition other than ``missing`` is asked only where there is a value.
    ``problem`` is what a table says.
    """

    trouble: Trouble
    refused: Expression | None
    problem: str


@dataclass(frozen=True, slots=True)
class Given:
    """An input: what is measured, what leaving it out means, and what is refused."""

    name: str
    label: str
    kind: Kind
    type: Type
    unit: str
    checks: tuple[Check, ...]
    """In the order in which a table tells them: the first that holds."""
    required: bool
    default: object
    """The value of an input that is left out; None where it may then be asked for with ``Missing``, or is required."""
    assumption: str
    """What is told where it is left out; empty for one that is required."""
    printed: Printed | None
    """The cut-points that the source prints in a second unit."""

    @property
    def may_be_missing(self) -> bool:
        """Whether steps see no value where it is left out."""
        return not self.required and self.default is None

    def problem(self, trouble: Trouble) -> str:
        """Return what a table says of one trouble."""
        return next(check.problem for check in self.checks if check.trouble == trouble)


@dataclass(frozen=True, slots=True)
class Step:
    """A value that has a name, assigned once: ``expression`` where ``when`` holds, else missing.

    ``when`` is the path on which the function comes by it; what uses it does so on the same path only. ``kind`` tells
    a criterion of a score, whose value is the points that it adds, the result, and any other step.
    """

    name: str
    label: str
    unit: str
    expression: Expression
    type: Type
    calculator: str
    """The calculator that the step is of: this one, or one that it calls."""
    variable: str
    """What the function calls it, where several steps have one name or it is inside a called calculator."""
    kind: Literal["step", "criterion", "result"] = "step"
    when: Expression = TRUE


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition under which the calculator, or one that it calls, refuses, and the reason that it gives."""

    refused: Expression
    reason: str


def asked_in(part: Step | Guard) -> tuple[Expression, ...]:
    """Return the expressions of a step or a guard."""
    return (part.refused,) if isinstance(part, Guard) else (part.when, part.expression)


@dataclass(frozen=True)
class Layers:
    """A calculator as named steps in order of dependence, with its inputs and what it refuses.

    ``body`` has steps and guards in the order in which the function comes by them. The last step has the calculator's
    name and is its result. ``band`` is asked of the result.
    """

    definition: Definition
    inputs: tuple[Given, ...]
    body: tuple[Step | Guard, ...]
    band: Expression | None
    always_finite: bool
    """Whether the arithmetic gives a finite number for all inputs that are accepted; if not, that is to be checked."""

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The steps, each after those that it uses."""
        return tuple(each for each in self.body if isinstance(each, Step))

    @cached_property
    def guards(self) -> tuple[Guard, ...]:
        """The guards, in the order in which their reasons are told."""
        return tuple(each for each in self.body if isinstance(each, Guard))

    @property
    def result(self) -> Step:
        """The step that is the calculator's result."""
        return self.steps[-1]

    @cached_property
    def checks(self) -> tuple[tuple[Given, Check], ...]:
        """What is refused of inputs, in the order in which a table tells it; the guards follow."""
        return tuple((each, check) for each in self.inputs for check in each.checks)

    def levels(self) -> Iterator[tuple[Step, ...]]:
        """Give the steps level by level: each uses inputs and steps of earlier levels only.

        >>> from calcura.engine import definition
        >>> from calcura.engine.layers import layers
        >>> [[each.name for each in level] for level in layers(definition("body_mass_index")).levels()]
        [['height_in_meters'], ['body_mass_index']]
        """
        level_of: dict[str, int] = {}
        for each in self.steps:
            used = (*names_in(each.when), *names_in(each.expression))
            level_of[each.name] = 1 + max((level_of.get(name, -1) for name in used), default=-1)
        for level in range(max(level_of.values()) + 1):
            yield tuple(each for each in self.steps if level_of[each.name] == level)

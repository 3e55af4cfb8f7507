"""What stands in a worked solution, before anyone puts it into words: formula, values, calculation, answer."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from planted.notation import latex, plain

ErrorType = str
"""formula, extraction, interpretation, missing, adjustment, units, arithmetic or rounding."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value as the solution states it."""

    symbol: str
    label: str
    text: str
    """Its number, or its words."""
    unit: str = ""
    told: str = ""
    """The words of the note it comes from."""
    remark: str = ""
    """What the solution says of it: a conversion, or that it was assumed."""
    code: str = ""
    """How a program writes it."""

    @property
    def lower(self) -> str:
        """The label within a sentence."""
        return self.label if self.label[1:2].isupper() else self.label[0].lower() + self.label[1:]

    @property
    def with_unit(self) -> str:
        """The value with its unit."""
        return f"{self.text}{'' if self.unit in ('', '%') else ' '}{self.unit}"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a calculation: what is found, from what, and what comes out."""

    symbol: str
    result: str
    unit: str = ""
    symbolic: ast.expr | None = None
    members: tuple[ast.expr, ...] = ()
    """The expression with numbers, then after each round of working out."""
    words: str = ""
    """In place of expressions, where a line is no arithmetic."""
    rough: str = ""
    """The result as it is carried on, where it is rounded once more."""

    def chain(self, signs: Mapping[str, str], *, short: bool = False) -> str:
        """Return the expressions joined by equals signs, with the result at the end."""
        members = self.members[:1] if short else self.members
        told = [self.words] if self.words else [plain(each, signs) for each in members]
        result = self.result if short or not self.unit else with_unit(self.result, self.unit)
        parts = list(dict.fromkeys([*(each for each in told if each), result]))
        return " = ".join(parts) + (f" ≈ {self.rough}" if self.rough else "")

    def tex(self) -> str:
        """Return the chain in LaTeX."""
        if self.words:
            return rf"\text{{{self.words}}} = \text{{{self.result}}}"
        unit = rf"\ \text{{{self.unit}}}".replace("%", r"\%") if self.unit else ""
        told = [latex(each) for each in self.members]
        return (
            " = ".join(dict.fromkeys([*told, self.result])) + unit + (rf" \approx {self.rough}" if self.rough else "")
        )


@dataclass(frozen=True, slots=True)
class Worked:
    """A solution of an equation, in parts."""

    title: str
    quantity: str
    symbol: str
    unit: str
    formula: str
    symbolic: ast.expr | None
    """The equation for this patient's sex, race and age; None for dates."""
    values: tuple[Value, ...]
    constants: tuple[str, ...]
    """Constants that depend on the patient, as "κ = 0.7"."""
    lines: tuple[Line, ...]
    answer: str
    names: Mapping[str, str] = field(default_factory=dict)
    code: tuple[str, ...] = ()
    output: str = ""

    @property
    def tex(self) -> str:
        """The equation for this patient in LaTeX."""
        return (
            latex(self.symbolic, {each: _tex_name(name) for each, name in self.names.items()}) if self.symbolic else ""
        )

    def told(self, answer: str | None = None) -> str:
        """Return the answer with its unit."""
        return with_unit(self.answer if answer is None else answer, self.unit)

    def answering(self, answer: str, unit: str | None = None) -> Worked:
        """Return the same solution with another final answer."""
        return replace(self, answer=answer, unit=self.unit if unit is None else unit)


@dataclass(frozen=True, slots=True)
class Point:
    """What one criterion of a score was given."""

    label: str
    finding: str
    """What was found: "present", "age 71", "2-3 mg/dL"."""
    points: float
    told: str = ""
    """The words of the note it rests on; empty where the note says nothing."""
    inputs: tuple[str, ...] = ()
    value: str = ""
    """The number that decided, with its unit."""

    @property
    def signed(self) -> str:
        """The points with a sign."""
        return f"{self.points:+g}" if self.points else "0"


@dataclass(frozen=True, slots=True)
class Counted:
    """A score, counted."""

    title: str
    rule: str
    points: tuple[Point, ...]
    total: float
    """What the solution says the sum is."""
    decimals: int = 0
    remarks: tuple[str, ...] = ()

    @property
    def answer(self) -> str:
        """The total as it is written."""
        return f"{self.total:.{self.decimals}f}"


def _tex_name(name: str) -> str:
    return {"κ": r"\kappa", "α": r"\alpha"}.get(name, rf"\text{{{name}}}")


def with_unit(text: str, unit: str) -> str:
    """Return a number followed by its unit.

    >>> with_unit("1.2", "%"), with_unit("72", "kg")
    ('1.2%', '72 kg')
    """
    return f"{text}{'' if unit in ('', '%') else ' '}{unit}"

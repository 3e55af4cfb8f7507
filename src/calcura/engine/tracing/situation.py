"""Where a calculation stands: the values computed so far, and how to tell them in words."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from math import floor, isfinite, log10
from typing import Any

from calcura.engine.evaluate import Evaluation
from calcura.engine.notation import LatexNotation, TextNotation
from calcura.engine.syntax import Program
from calcura.engine.words import Lexicon, Words, exact, number

COUNTED = frozenset({"points", "years", "months", "weeks", "days", "factors"})
"""Units that lose their last letter beside a one."""


def carried(value: float, digits: int) -> float:
    """Return a number rounded to so many significant digits, never before its decimal point.

    >>> carried(70.03474, 4), carried(12345.678, 4), carried(0.00621928, 3)
    (70.03, 12346.0, 0.00622)
    """
    if not value or not isfinite(value):
        return value
    return round(value, max(0, digits - 1 - floor(log10(abs(value)))))


class Situation:
    """The values of names at one moment of a calculation; they grow as it goes on."""

    def __init__(self, tree: Program, values: Mapping[str, Any], words: Words, digits: int | None = None) -> None:
        self.program, self.words, self.phrases, self.digits = tree, words, words.phrases, digits
        self.values = dict(values)
        self.lexicon = Lexicon(tree.definition, words)
        self.text = TextNotation(tree, lexicon=self.lexicon)
        self.latex = LatexNotation(tree, lexicon=self.lexicon)
        self._evaluation = Evaluation(tree, self.values)

    def value(self, node: ast.expr) -> Any:
        """Return the value of an expression."""
        return self._evaluation.read(node)

    def holds(self, test: ast.expr) -> bool:
        """Return whether a condition is true."""
        return bool(self.value(test))

    # In words.

    def put_in(self, node: ast.expr) -> str:
        """Return a formula as text with the values put in."""
        return TextNotation(self.program, self.values, self.lexicon).write(node)

    def put_in_latex(self, node: ast.expr) -> str:
        """Return a formula as LaTeX with the values put in."""
        return LatexNotation(self.program, self.values, self.lexicon).write(node)

    def shown(self, value: Any, unit: str) -> str:
        """Return a computed value with its unit, a number to four digits or as it is worked by hand."""
        if not isinstance(value, (int, float)) or isinstance(value, bool):
            return self.lexicon.value(value)
        if self.digits is None:
            figure = number(float(f"{value:.4g}") if abs(value) < 1000 else round(value, 2))
        else:
            figure = exact(carried(value, self.digits))
        told_unit = self.words.unit(unit)
        return f"{figure} {told_unit.removesuffix('s') if value == 1 and unit in COUNTED else told_unit}".strip()

    def named(self, value: Any, name: str | None) -> str:
        """Return a value as that of a name, an input as it was given; without a name, as a bare number."""
        if name is None:
            return self.shown(value, "")
        if self.lexicon.kind(name):
            return self.lexicon.value(value, name)
        return self.shown(value, self.lexicon.unit(name))

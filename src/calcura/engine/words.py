"""Names, values and conditions in a clinician's words: no Python syntax in sight."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.registry import registered
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number, WeeksAndDays
from calcura.measurements.reading import written
from calcura.measurements.units import shown

PHRASES: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("is below", "is at least"),
    ast.LtE: ("is at most", "is above"),
    ast.Gt: ("is above", "is at most"),
    ast.GtE: ("is at least", "is below"),
    ast.Eq: ("is", "is not"),
    ast.NotEq: ("is not", "is"),
}
"""A comparison in words, and its opposite."""

PHRASES_FOR_DAYS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("is before", "is not before"),
    ast.LtE: ("is not after", "is after"),
    ast.Gt: ("is after", "is not after"),
    ast.GtE: ("is not before", "is before"),
}
"""The same for dates."""


class Lexicon:
    """The words of one calculator: labels and units of its inputs and steps."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self._steps = {name: _label_and_unit(text) for name, text in definition.steps.items()}
        taken = {each.label for each in definition.inputs}
        for name, (label, unit) in self._steps.items():
            if label in taken and unit:
                # A step that is an input in another unit must not read as the input itself.
                self._steps[name] = (f"{label} in {shown(unit)}", unit)

    def add(self, name: str, label: str, unit: str) -> None:
        """Learn one more name."""
        self._steps[name] = (label, unit)

    def kind(self, name: str) -> Kind | None:
        """Return the vocabulary entry of an input, or None for a step or a constant."""
        each = self.definition.input_by_name.get(name)
        return each.kind if each else None

    def label(self, name: str) -> str:
        """Return a name in words."""
        kind = self.kind(name)
        if kind is not None:
            return kind.label
        if name in self._steps:
            return self._steps[name][0]
        words = name.replace("_", " ").lower()
        return words[:1].upper() + words[1:]

    def inline(self, name: str) -> str:
        """Return a name in words for the middle of a sentence: lower-case unless it is an abbreviation or a name."""
        return lowered(self.label(name))

    def unit(self, name: str) -> str:
        """Return the unit in which a name's value stands."""
        kind = self.kind(name)
        if isinstance(kind, Number):
            return kind.unit
        return self._steps.get(name, ("", ""))[1]

    def value(self, value: Any, name: str | None = None) -> str:
        """Return a value in words; with a name, in the unit and the words of that name."""
        kind = self.kind(name) if name else None
        if kind is not None:
            return "not stated" if value is None else written(value, kind)
        text = plain(value)
        unit = shown(self.unit(name)) if name and isinstance(value, (int, float)) else ""
        if text == "1" and len(unit) > 2 and unit.isalpha():
            unit = unit.removesuffix("s")
        return f"{text} {unit}".strip()


def lowered(label: str) -> str:
    """Return a label for the middle of a sentence: "Serum creatinine" -> "serum creatinine", "BMI" stays."""
    first, *rest = label.split(" ")
    plain_word = first[:1].isupper() and first[1:].islower() and first not in PROPER_NAMES
    return " ".join([first[:1].lower() + first[1:] if plain_word else first, *rest])


PROPER_NAMES = frozenset({"Black", "Glasgow", "Caprini", "Charlson", "Wells", "Framingham", "Leiden"})


def plain(value: object) -> str:
    """Return a value without unit as a reader writes it."""
    if value is None:
        return "not stated"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, WeeksAndDays):
        return str(value)
    if hasattr(value, "isoformat"):
        return written(value, Day(""))
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, (set, frozenset)):
        return ", ".join(sorted(str(each) for each in value)) or "none"
    return str(value).replace("_", " ")


def number(value: float) -> str:
    """Return a number as a reader writes it: at most six significant digits, a true minus sign."""
    text = f"{value:.0f}" if isinstance(value, int) or (value == int(value) and abs(value) < 1e9) else f"{value:.6g}"
    return text.replace("-", "−") if "e" not in text else _power_of_ten(text)


def exact(value: float) -> str:
    """Return a number of a formula with all the digits that its source gives: 146.5933061, never 146.593."""
    text = f"{value:.0f}" if value == int(value) and abs(value) < 1e9 else repr(value)
    return text.replace("-", "−") if "e" not in text else _power_of_ten(text)


def _power_of_ten(text: str) -> str:
    mantissa, exponent = text.split("e")
    return f"{mantissa} × 10^{int(exponent)}".replace("-", "−")


def _label_and_unit(text: str) -> tuple[str, str]:
    """Split ``"Body water [L]"`` into its label and its unit."""
    if text.endswith("]") and "[" in text:
        label, unit = text[:-1].rsplit("[", 1)
        return label.strip(), unit.strip()
    return text, ""


class Conditions:
    """Tells conditions in words. ``written_expression`` writes any arithmetic inside them."""

    def __init__(self, lexicon: Lexicon, written_expression: Any) -> None:
        self.lexicon = lexicon
        self.expression = written_expression

    def tell(self, node: ast.expr, *, holds: bool = True) -> str:
        """Return a condition, or its opposite, in words."""
        match node:
            case ast.BoolOp(op=operator, values=values):
                word = " and " if isinstance(operator, ast.And) is holds else " or "
                return word.join(self._part(value, holds) for value in values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.tell(operand, holds=not holds)
            case ast.Compare():
                return self._compared(node, holds)
            case ast.Name(id=name) if isinstance(self.lexicon.kind(name), Finding):
                return f"{self.lexicon.inline(name)} is {'present' if holds else 'absent'}"
            case ast.Name(id=name):
                return self.lexicon.inline(name) if holds else f"not {self.lexicon.inline(name)}"
        return self.expression(node) if holds else f"not {self.expression(node)}"

    def _part(self, node: ast.expr, holds: bool) -> str:
        text = self.tell(node, holds=holds)
        return f"({text})" if isinstance(node, ast.BoolOp) else text

    def _compared(self, node: ast.Compare, holds: bool) -> str:
        if len(node.ops) == 2:
            return self._between(node, holds)
        left, operator, right = node.left, node.ops[0], node.comparators[0]
        if isinstance(left, ast.Constant) and type(operator) in MIRRORED:
            left, operator, right = right, MIRRORED[type(operator)](), left
        subject = self.subject(left)
        if isinstance(operator, (ast.Is, ast.IsNot)):
            return f"{subject} is {'not ' if isinstance(operator, ast.Is) is holds else ''}stated"
        if isinstance(operator, (ast.In, ast.NotIn)):
            assert isinstance(right, (ast.Tuple, ast.Set, ast.List))
            options = [self._object(each, left) for each in right.elts]
            if isinstance(operator, ast.In) is holds:
                return f"{subject} is {alternatives(options)}"
            return f"{subject} is {'neither' if len(options) > 1 else 'not'} {' nor '.join(options)}"
        of_days = isinstance(left, ast.Name) and isinstance(self.lexicon.kind(left.id), Day)
        phrases = {**PHRASES, **PHRASES_FOR_DAYS} if of_days else PHRASES
        return f"{subject} {phrases[type(operator)][0 if holds else 1]} {self._object(right, left)}"

    def _between(self, node: ast.Compare, holds: bool) -> str:
        low, middle, high = node.left, node.comparators[0], node.comparators[1]
        subject = self.subject(middle)
        first = ast.Compare(middle, [MIRRORED[type(node.ops[0])]()], [low])
        second = ast.Compare(middle, [node.ops[1]], [high])
        if not holds:
            return f"{self._compared(first, False)} or {self._compared(second, False)}"
        lower = PHRASES[MIRRORED[type(node.ops[0])]][0]
        upper = PHRASES[type(node.ops[1])][0].removeprefix("is ")
        return f"{subject} {lower} {self._object(low, middle)} and {upper} {self._object(high, middle)}"

    def subject(self, node: ast.expr) -> str:
        """Return what a comparison is about, in words."""
        return self.lexicon.inline(node.id) if isinstance(node, ast.Name) else str(self.expression(node))

    def _object(self, node: ast.expr, subject: ast.expr) -> str:
        if not isinstance(node, ast.Constant) or not isinstance(subject, ast.Name):
            return self.subject(node)
        kind = self.lexicon.kind(subject.id)
        if isinstance(kind, (Choice, Choices)):
            return kind.options.get(str(node.value), str(node.value))
        return self.lexicon.value(node.value, subject.id)


MIRRORED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
}


def alternatives(options: Iterable[str]) -> str:
    """Return "a", "a or b", "a, b or c"."""
    *rest, last = options
    return f"{', '.join(rest)} or {last}" if rest else last


def called_label(definition: Definition, name: str) -> str:
    """Return the label of the result of another calculator that this one calls."""
    called = registered(definition.function.__globals__.get(name))
    assert called is not None
    return called.result.label

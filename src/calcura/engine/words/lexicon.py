"""The words of one calculator, and its conditions: "systolic blood pressure is below 90 mmHg and cough is absent"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from typing import Any

from calcura.engine.definition import Definition
from calcura.engine.words.labels import alternatives, label_and_unit, sentence
from calcura.engine.words.language import ENGLISH, Words
from calcura.engine.words.phrases import Comparisons
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number


class Lexicon:
    """The words of one calculator in one language: labels and units of its inputs and steps."""

    def __init__(self, definition: Definition, words: Words = ENGLISH) -> None:
        self.definition, self.words, self.phrases = definition, words, words.phrases
        taken = {words.label(each) for each in definition.inputs}
        self._steps: dict[str, tuple[str, str]] = {}
        for name, text in definition.steps.items():
            english, unit = label_and_unit(text)
            label = words.step(english)
            if label in taken and unit:
                # A step that is an input in another unit must not read as the input itself.
                label = self.phrases.in_unit.format(label=label, unit=words.unit(unit))
            self._steps[name] = (label, unit)

    def add(self, name: str, label: str, unit: str) -> None:
        """Learn one more name."""
        self._steps[name] = (label, unit)

    def kind(self, name: str) -> Kind | None:
        """Return the vocabulary entry of an input, or None for a step or a constant."""
        each = self.definition.input_by_name.get(name)
        return each.kind if each else None

    def label(self, name: str) -> str:
        """Return a name in words."""
        if name in self.definition.input_by_name:
            return self.words.label(self.definition.input_by_name[name])
        if name in self._steps:
            return self._steps[name][0]
        return self.words.step(sentence(name.replace("_", " ").lower()))

    def inline(self, name: str) -> str:
        """Return a name in words for the middle of a sentence: lower-case unless it is an abbreviation or a name."""
        return self.words.inline(self.label(name))

    def unit(self, name: str) -> str:
        """Return the unit in which a name's value stands."""
        kind = self.kind(name)
        if isinstance(kind, Number):
            return kind.unit
        return self._steps.get(name, ("", ""))[1]

    def value(self, value: Any, name: str | None = None) -> str:
        """Return a value in words; with a name, in the unit and the words of that name."""
        each = self.definition.input_by_name.get(name) if name else None
        if each is not None:
            return self.words.written(value, each)
        text = self.words.plain(value)
        counted = name and isinstance(value, (int, float))
        return self.words.quantity(text, self.unit(name)) if counted and name else text

    def reason(self, reason: str) -> str:
        """Return why the calculator refuses, given the reason in English: names of inputs become their labels."""
        told = self.words.reason(reason)
        for each in sorted(self.definition.inputs, key=lambda each: -len(each.name)):
            if "_" in each.name or any(sign.isdigit() for sign in each.name):
                told = re.sub(rf"\b{each.name}\b", self.inline(each.name), told)
        return told


MIRRORED: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE, ast.Eq: ast.Eq, ast.NotEq: ast.NotEq,
}  # fmt: skip
"""What a comparison becomes when its two sides change places."""


class Conditions:
    """Tells conditions in words; ``expression`` writes any arithmetic inside them."""

    def __init__(self, lexicon: Lexicon, expression: Callable[[ast.expr], str]) -> None:
        self.lexicon, self.words, self.phrases = lexicon, lexicon.words, lexicon.phrases
        self.expression = expression

    def tell(self, node: ast.expr, *, holds: bool = True) -> str:
        """Return a condition, or its opposite, in words."""
        match node:
            case ast.BoolOp(op=operator, values=values):
                word = self.phrases.both if isinstance(operator, ast.And) is holds else self.phrases.either
                return word.join(self._part(value, holds) for value in values)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.tell(operand, holds=not holds)
            case ast.Compare():
                return self._compared(node, holds)
            case ast.Name(id=name) if isinstance(self.lexicon.kind(name), Finding):
                return self.words.finding(self.lexicon.definition.input_by_name[name], holds)
            case ast.Name(id=name):
                return self._or_not(self.lexicon.inline(name), holds)
        return self._or_not(self.expression(node), holds)

    def _or_not(self, condition: str, holds: bool) -> str:
        return condition if holds else self.phrases.negated.format(condition=condition)

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
        match operator:
            case ast.Is() | ast.IsNot():
                stated = isinstance(operator, ast.Is) is not holds
                return (self.phrases.stated if stated else self.phrases.not_stated).format(subject=subject)
            case ast.In() | ast.NotIn():
                assert isinstance(right, (ast.Tuple, ast.Set, ast.List))
                options = [self._object(each, left) for each in right.elts]
                return self._among(subject, options, isinstance(operator, ast.In) is holds)
        words = self._comparisons(left)[type(operator)][0 if holds else 1]
        return self.phrases.compared.format(subject=subject, comparison=words, object=self._object(right, left))

    def _comparisons(self, subject: ast.expr) -> Comparisons:
        if isinstance(subject, ast.Name) and isinstance(self.lexicon.kind(subject.id), Day):
            return {**self.phrases.comparisons, **self.phrases.comparisons_of_days}
        return self.phrases.comparisons

    def _among(self, subject: str, options: list[str], holds: bool) -> str:
        phrases = self.phrases
        if holds:
            return phrases.one_of.format(subject=subject, options=alternatives(options, phrases))
        template = phrases.none_of if len(options) > 1 else phrases.not_the
        return template.format(subject=subject, options=phrases.neither.join(options))

    def _between(self, node: ast.Compare, holds: bool) -> str:
        low, middle, high = node.left, node.comparators[0], node.comparators[1]
        first = ast.Compare(middle, [MIRRORED[type(node.ops[0])]()], [low])
        second = ast.Compare(middle, [node.ops[1]], [high])
        if not holds:
            return f"{self._compared(first, False)}{self.phrases.either}{self._compared(second, False)}"
        comparisons = self.phrases.comparisons
        return self.phrases.between.format(
            subject=self.subject(middle),
            lower=comparisons[MIRRORED[type(node.ops[0])]][0],
            low=self._object(low, middle),
            upper=comparisons[type(node.ops[1])][0].removeprefix(self.phrases.copula),
            high=self._object(high, middle),
        )

    def subject(self, node: ast.expr) -> str:
        """Return what a comparison is about, in words."""
        return self.lexicon.inline(node.id) if isinstance(node, ast.Name) else self.expression(node)

    def _object(self, node: ast.expr, subject: ast.expr) -> str:
        if not isinstance(node, ast.Constant) or not isinstance(subject, ast.Name):
            return self.subject(node)
        if isinstance(self.lexicon.kind(subject.id), (Choice, Choices)):
            return self.words.option(self.lexicon.definition.input_by_name[subject.id], str(node.value))
        return self.lexicon.value(node.value, subject.id)

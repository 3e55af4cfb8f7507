"""Names, values and conditions in a clinician's words: no Python syntax in sight."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from datetime import date
from typing import Any

from calcura.engine.calculate import shown_result
from calcura.engine.definition import Definition, Input
from calcura.engine.phrases import Comparisons, Phrases
from calcura.engine.registry import registered
from calcura.measurements.kinds import Choice, Choices, Day, Finding, Kind, Number, WeeksAndDays
from calcura.measurements.reading import written
from calcura.measurements.units import shown


class Words:
    """The words of one language for what a calculator is made of. In English they stand in its definition.

    Another language is a subclass with words of its own, and with its ``phrases``.
    """

    phrases = Phrases()

    def title(self, definition: Definition) -> str:
        """Return a calculator's title."""
        return definition.title

    def result(self, definition: Definition) -> str:
        """Return the name of what a calculator returns."""
        return definition.result.label

    def label(self, each: Input) -> str:
        """Return an input's name."""
        return each.label

    def option(self, each: Input, code: str) -> str:
        """Return an option of a choice."""
        assert isinstance(each.kind, (Choice, Choices))
        return each.kind.options.get(code, code)

    def step(self, label: str) -> str:
        """Return the name of a step or a table, given its English one."""
        return label

    def reason(self, reason: str) -> str:
        """Return why a calculator refuses, given the reason in English."""
        return reason

    def finding(self, each: Input, holds: bool) -> str:
        """Return a finding, or its absence, as a condition."""
        return f"{self.inline(self.label(each))} is {'present' if holds else 'absent'}"

    def inline(self, label: str) -> str:
        """Return a name for the middle of a sentence."""
        return lowered(label)

    def opening(self, text: str) -> str:
        """Return a text as it stands at the beginning of a line."""
        return sentence(text)

    def is_several(self, name: str) -> bool:
        """Whether a name is several words, so that a reader may not see where it ends beside an operator."""
        return " " in name

    def unit(self, unit: str) -> str:
        """Return a unit as it is named by itself."""
        return shown(unit)

    def quantity(self, amount: str, unit: str) -> str:
        """Return a number with the unit of a step."""
        name = self.unit(unit)
        if amount == "1" and len(name) > 2 and name.isalpha():
            name = name.removesuffix("s")
        return f"{amount} {name}".strip()

    def written(self, value: Any, each: Input) -> str:
        """Return the value of an input."""
        return self.phrases.missing if value is None else written(value, each.kind)

    def day(self, value: date) -> str:
        """Return a date."""
        return written(value, Day(""))

    def shown_result(self, value: Any, definition: Definition) -> str:
        """Return a result with its decimals and its unit."""
        return shown_result(value, definition)

    def signed(self, points: float) -> str:
        """Return points as they are added: "+2 points", "+1 point", "−1 point", "0 points"."""
        sign = "+" if points > 0 else ""
        return f"{sign}{number(points)} point{'' if abs(points) == 1 else 's'}"

    def criterion(self, condition: str) -> str:
        """Return a condition as a scoring table prints it: "Confusion present", "Age at least 65 years".

        >>> ENGLISH.criterion("systolic blood pressure is below 90 mmHg or cough is absent")
        'Systolic blood pressure below 90 mmHg or cough absent'
        """
        return self.opening(re.sub(r" is (?=(?:below|above|at least|at most|present|absent)\b)", " ", condition))

    def plain(self, value: object) -> str:
        """Return a value without unit."""
        if value is None:
            return self.phrases.missing
        if isinstance(value, bool):
            return self.phrases.yes if value else self.phrases.no
        if isinstance(value, WeeksAndDays):
            return self.phrases.weeks_and_days.format(weeks=value.weeks, days=value.days)
        if isinstance(value, date):
            return self.day(value)
        if isinstance(value, (int, float)):
            return number(value)
        if isinstance(value, (set, frozenset)):
            return self.phrases.comma.join(sorted(str(each) for each in value)) or self.phrases.none
        return str(value).replace("_", " ")


ENGLISH = Words()


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


def lowered(label: str) -> str:
    """Return a label for the middle of a sentence: "Serum creatinine" -> "serum creatinine", "BMI" stays."""
    first, *rest = label.split(" ")
    plain_word = first[:1].isupper() and first[1:].islower() and first not in PROPER_NAMES
    return " ".join([first[:1].lower() + first[1:] if plain_word else first, *rest])


PROPER_NAMES = frozenset({"Black", "Glasgow", "Caprini", "Charlson", "Wells", "Framingham", "Leiden"})


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


def label_and_unit(text: str) -> tuple[str, str]:
    """Split ``"Body water [L]"`` into its label and its unit."""
    if text.endswith("]") and "[" in text:
        label, unit = text[:-1].rsplit("[", 1)
        return label.strip(), unit.strip()
    return text, ""


def sentence(text: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


class Conditions:
    """Tells conditions in words. ``written_expression`` writes any arithmetic inside them."""

    def __init__(self, lexicon: Lexicon, written_expression: Any) -> None:
        self.lexicon, self.words, self.phrases = lexicon, lexicon.words, lexicon.phrases
        self.expression = written_expression

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
        if isinstance(operator, (ast.Is, ast.IsNot)):
            stated = isinstance(operator, ast.Is) is not holds
            return (self.phrases.stated if stated else self.phrases.not_stated).format(subject=subject)
        if isinstance(operator, (ast.In, ast.NotIn)):
            assert isinstance(right, (ast.Tuple, ast.Set, ast.List))
            return self._among(
                subject, [self._object(each, left) for each in right.elts], isinstance(operator, ast.In) is holds
            )
        of_days = isinstance(left, ast.Name) and isinstance(self.lexicon.kind(left.id), Day)
        words = self._comparisons(of_days)[type(operator)][0 if holds else 1]
        return self.phrases.compared.format(subject=subject, comparison=words, object=self._object(right, left))

    def _comparisons(self, of_days: bool) -> Comparisons:
        if not of_days:
            return self.phrases.comparisons
        return {**self.phrases.comparisons, **self.phrases.comparisons_of_days}

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
        return self.lexicon.inline(node.id) if isinstance(node, ast.Name) else str(self.expression(node))

    def _object(self, node: ast.expr, subject: ast.expr) -> str:
        if not isinstance(node, ast.Constant) or not isinstance(subject, ast.Name):
            return self.subject(node)
        if isinstance(self.lexicon.kind(subject.id), (Choice, Choices)):
            return self.words.option(self.lexicon.definition.input_by_name[subject.id], str(node.value))
        return self.lexicon.value(node.value, subject.id)


MIRRORED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
}


def alternatives(options: Iterable[str], phrases: Phrases) -> str:
    """Return "a", "a or b", "a, b or c"."""
    *rest, last = options
    return f"{phrases.comma.join(rest)}{phrases.last_option}{last}" if rest else last


def called_definition(definition: Definition, name: str) -> Definition:
    """Return another calculator that this one calls."""
    called = registered(definition.function.__globals__.get(name))
    assert called is not None
    return called

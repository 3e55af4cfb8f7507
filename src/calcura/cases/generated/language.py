"""The words of a prompt in one language. A language is data: no code elsewhere asks which one it is.

What is English already stands in the definitions and the vocabulary; another language brings titles of calculators,
and records of inputs in ``calcura.text.wording``. What has none is told in English, so that cases can be made of any
calculator.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Literal

from calcura.calculators.wording import wording
from calcura.engine import Definition, Input
from calcura.engine.calculate import Value
from calcura.engine.formula import all_called, formula
from calcura.engine.words import Words
from calcura.measurements.kinds import AnswerType, Choice, Choices, Number, WeeksAndDays
from calcura.measurements.units import shown
from calcura.text.wording import Record, record

if TYPE_CHECKING:
    from calcura.engine.steps import Trace

Kind = Literal["equation", "scale"]


@dataclass(frozen=True, slots=True)
class Phrases:
    r"""The sentences that a prompt is put together from, as templates for ``str.format``.

    Where there are several one is drawn. Names that may stand in braces: ``{title}`` (of the calculator), ``{result}``
    (what it returns, as a name), ``{what}`` (the same inside a sentence), ``{unit}``, ``{decimals}``, and in ``item``
    ``{label}`` and ``{value}``. The box of an answer is written ``\boxed{{{result}: value}}``.
    """

    ask: Mapping[Kind, tuple[str, ...]]
    data: tuple[str, ...]
    rule: Mapping[Kind, str]
    """The heading above the formula, or above the scoring criteria."""
    units: str
    """In which units the rule takes its measurements, with ``{units}``."""
    item: str
    not_listed: str
    """Said where inputs may be left out: what it means that one is not listed."""
    answer: Mapping[AnswerType, str]
    """How an answer of this type is to be given; ``{decimals}`` stands for the entry of ``decimals``."""
    decimals: Mapping[int, str]
    """How a result is rounded, by the number of decimals."""
    unit: str
    """Said of the result where it has a unit, points apart."""
    box: tuple[str, ...]
    question: str
    encounter: str
    """Which time a question is about, with ``{encounter}`` as the note calls it."""
    not_mentioned: str
    """What it means that a note does not mention a finding."""
    cannot_be_determined: str
    """How to answer where the note does not hold what is needed."""
    missing: str
    """Why there is no answer, where the note does not give the input ``{label}``."""
    contradictory: str
    """Why there is no answer, where the note tells the input ``{label}`` in two ways."""
    no_answer: str
    """The answer where there is none: "cannot be determined"."""
    system: str
    """The system message of a chat."""
    final: str
    """The last line of a worked answer, with ``{answer}``. It begins with ``Answer:`` in every language."""
    weeks_and_days: str
    """A length of time, with ``{weeks}`` and ``{days}``."""
    present: str
    absent: str
    space: str = " "
    """What stands between two sentences."""


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Labels, units and sentences of one language; what it has no words for is told as in the definition."""

    code: str
    phrases: Phrases
    day: Callable[[date], str]
    rule: Callable[[Definition], str]
    """The formula with its explanation, or the scoring criteria, as told in a prompt."""
    explain: Callable[[Trace, Mapping[str, str]], str]
    """A calculation step by step, given the words that its inputs were told in."""
    step: Callable[[str], str] = str
    """The label of a step, given in English."""
    inside: Callable[[str], str] = str
    """A name as it is written inside a sentence."""
    units: Mapping[str, str] = field(default_factory=dict)
    """What follows a number, space included, for units that are not written as ``shown`` writes them."""
    singular: Mapping[str, str] = field(default_factory=dict)
    """Units as they are written after 1."""

    def title(self, definition: Definition) -> str:
        """Return a calculator's title."""
        return self.calculator(definition).get("title", definition.title)

    def result(self, definition: Definition) -> str:
        """Return the name of what a calculator returns."""
        return self.calculator(definition).get("result", definition.result.label)

    def purpose(self, definition: Definition) -> str:
        """Return what a calculator is for."""
        return self.calculator(definition).get("purpose", definition.purpose)

    def calculator(self, definition: Definition) -> Mapping[str, str]:
        """Return what a calculator is called otherwise than in its definition."""
        return wording(self.code).get(definition.name, {})

    def label(self, each: Input) -> str:
        """Return an input's label."""
        return record(each.name, self.code).label or each.label

    def option(self, each: Input, code: str) -> str:
        """Return an option of a choice in words."""
        assert isinstance(each.kind, (Choice, Choices))
        return record(each.name, self.code).options.get(code, Record()).label or each.kind.options[code]

    def unit(self, unit: str) -> str:
        """Return a unit as it is named by itself."""
        return self.units[unit].strip() if unit in self.units else shown(unit)

    def quantity(self, amount: str, unit: str) -> str:
        """Return a number with its unit.

        >>> from calcura.cases.generated import language
        >>> language("en").quantity("1", "years"), language("en").quantity("7.2", "10^9/L")
        ('1 year', '7.2 × 10⁹/L')
        """
        if not unit:
            return amount
        if unit in self.units:
            return amount + self.units[unit]
        if unit.startswith("10^"):
            return f"{amount} × {shown(unit)}"
        if amount == "1":
            unit = self.singular.get(unit, unit)
        return amount + ("" if unit[0] in "/%" else " ") + shown(unit)

    def line(self, label: str, words: str) -> str:
        """Return the line of a prompt that tells an input."""
        return self.phrases.item.format(label=label, value=words)

    def answer(self, definition: Definition, value: Value) -> str:
        """Return a result as an answer is written: rounded as declared, with its unit; a date as year-month-day."""
        if isinstance(value, WeeksAndDays):
            return self.phrases.weeks_and_days.format(weeks=value.weeks, days=value.days)
        if isinstance(value, date):
            return value.isoformat()
        return self.quantity(rounded(value, definition.result.decimals), definition.result.unit)

    def undetermined(self, definition: Definition, reason: str) -> str:
        """Return why a note gives no result, for a reason as notes have it: ``missing: serum_sodium``."""
        kind, _, name = reason.partition(": ")
        phrase = self.phrases.missing if kind == "missing" else self.phrases.contradictory
        return phrase.format(label=self.inside(self.label(definition.input_by_name[name])))


def rule_in(language: Language, words: Words, definition: Definition, rounding: str) -> str:
    """Return the formula or the scoring criteria, those of calculators that it rests on included."""
    colon = words.phrases.colon
    units = [
        f"{language.inside(language.label(each))}{colon}{language.unit(each.kind.unit)}"
        for each in definition.inputs
        if isinstance(each.kind, Number) and each.kind.unit
    ]
    told = language.phrases.units.format(units=words.phrases.semicolon.join(units)) if units else ""
    rested_on = [
        f"{words.title(called)}{colon.rstrip()}\n{formula(called, words).text()}" for called in all_called(definition)
    ]
    parts = [language.purpose(definition), told, formula(definition, words).text(), *rested_on, rounding]
    return "\n\n".join(filter(None, parts))


def rounded(value: float, decimals: int) -> str:
    """Return a number with so many decimals, without a sign on zero.

    >>> rounded(-0.04, 1), rounded(4, 0)
    ('0.0', '4')
    """
    text = f"{value:.{decimals}f}"
    return text.lstrip("-") if float(text) == 0 else text

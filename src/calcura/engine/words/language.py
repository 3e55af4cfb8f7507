"""The words of one language for what a calculator is made of."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from calcura.engine.calculate import shown_result
from calcura.engine.definition import Definition, Input
from calcura.engine.words.labels import lowered, number, sentence
from calcura.engine.words.phrases import Phrases
from calcura.measurements.kinds import Choice, Choices, Day, WeeksAndDays
from calcura.measurements.reading import written
from calcura.measurements.units import shown


class Words:
    """What a calculator is made of, in words. In English they stand in its definition.

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

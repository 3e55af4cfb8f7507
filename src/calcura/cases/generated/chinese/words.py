"""Chinese for what a calculator is made of, as the engine asks for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from calcura.cases.generated.chinese.wording import RULE
from calcura.cases.generated.language import Language, rounded
from calcura.engine import Definition, Input
from calcura.engine.words import Words, number
from calcura.measurements.kinds import Choices, Finding, Number, WeeksAndDays
from calcura.measurements.reading import written_number
from calcura.text.wording import record

CHARACTER = "[\u4e00-\u9fff]"
PART_OF_DATE = "[年月日]"
BETWEEN_SCRIPTS = re.compile(
    rf"(?<={CHARACTER})(?<!{PART_OF_DATE})(?=[A-Za-z0-9Δ−+√])|(?<=[A-Za-z0-9Δ%²³])(?={CHARACTER})(?!{PART_OF_DATE})"
)


def spaced(text: str) -> str:
    """Return a text with a space between characters and letters or figures; dates are written without.

    >>> spaced("若PaO2低于60 mmHg或年龄为3岁"), spaced("2014年9月5日")
    ('若 PaO2 低于 60 mmHg 或年龄为 3 岁', '2014年9月5日')
    """
    return BETWEEN_SCRIPTS.sub(" ", text)


def written_day(day: date) -> str:
    """Return a date in words: ``2014年9月5日``."""
    return f"{day.year}年{day.month}月{day.day}日"


class ChineseWords(Words):
    """The words of a language that has labels, options, titles and units, with the steps and reasons beside them.

    What has no word is told in English, as it stands in the definition.
    """

    phrases = RULE

    def __init__(self, language: Language, steps: Mapping[str, str], reasons: Mapping[str, str]) -> None:
        self.language, self.steps, self.reasons = language, steps, reasons

    def title(self, definition: Definition) -> str:
        return self.language.title(definition)

    def result(self, definition: Definition) -> str:
        return self.language.result(definition)

    def label(self, each: Input) -> str:
        return self.language.label(each)

    def option(self, each: Input, code: str) -> str:
        return self.language.option(each, code)

    def step(self, label: str) -> str:
        return self.steps.get(label, label)

    def reason(self, reason: str) -> str:
        return self.reasons.get(reason, reason)

    def finding(self, each: Input, holds: bool) -> str:
        """Return that a finding is present or absent: 有… and 无…, or in words of its own where these would not do."""
        present, absent = record(each.name, self.language.code).write.get("criterion", ("有{label}", "无{label}"))
        words: str = present if holds else absent
        return words.format(label=self.label(each))

    def inline(self, label: str) -> str:
        return label

    def opening(self, text: str) -> str:
        return text

    def is_several(self, name: str) -> bool:
        return len(name) > 2 and not name[0].isdigit()

    def unit(self, unit: str) -> str:
        return self.language.unit(unit)

    def quantity(self, amount: str, unit: str) -> str:
        return self.language.quantity(amount, unit)

    def written(self, value: Any, each: Input) -> str:
        match each.kind:
            case _ if value is None:
                return self.phrases.missing
            case Number(unit=unit):
                return self.quantity(written_number(float(value)), unit)
            case Finding():
                return self.language.phrases.present if value else self.language.phrases.absent
            case Choices(options=options):
                chosen = (self.option(each, code) for code in options if code in value)
                return self.phrases.semicolon.join(chosen) or self.phrases.none
        return self.day(value) if isinstance(value, date) else self.option(each, value)

    def day(self, value: date) -> str:
        return written_day(value)

    def shown_result(self, value: Any, definition: Definition) -> str:
        if isinstance(value, (date, WeeksAndDays)):
            return self.plain(value)
        return self.quantity(rounded(value, definition.result.decimals), definition.result.unit)

    def signed(self, points: float) -> str:
        return f"{'+' if points > 0 else ''}{number(points)} 分"

    def criterion(self, condition: str) -> str:
        return condition

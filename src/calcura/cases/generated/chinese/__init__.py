"""Simplified Chinese: labels, options, titles, prompts, and the rules themselves, as tables of words."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.cases.generated.chinese import telling
from calcura.cases.generated.chinese.labels import LABELS
from calcura.cases.generated.chinese.options import OPTIONS
from calcura.cases.generated.chinese.titles import RESULTS, TITLES
from calcura.cases.generated.chinese.wording import PROMPT, UNITS
from calcura.cases.generated.chinese.words import ChineseWords, written_day
from calcura.cases.generated.language import Language
from calcura.engine import Definition
from calcura.engine.steps import Trace


def rule(definition: Definition) -> str:
    """Return the formula with its explanation, or the scoring criteria."""
    return telling.rule(definition, WORDS)


def explain(trace: Trace, told: Mapping[str, str]) -> str:
    """Return a calculation step by step, given the words that its inputs were told in."""
    return telling.explain(trace, told, WORDS)


CHINESE = Language(
    code="zh",
    phrases=PROMPT,
    day=written_day,
    rule=rule,
    explain=explain,
    titles=TITLES,
    results=RESULTS,
    labels=LABELS,
    options=OPTIONS,
    units=UNITS,
)
WORDS = ChineseWords(CHINESE)
"""What the engine tells formulas and steps with in Chinese."""

"""Simplified Chinese: prompts, and the rules themselves; labels and options stand in the records of the inputs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from calcura.cases.generated.chinese import telling
from calcura.cases.generated.chinese.wording import PROMPT, UNITS
from calcura.cases.generated.chinese.words import ChineseWords, written_day
from calcura.cases.generated.language import Language
from calcura.engine import Definition
from calcura.engine.steps import Trace
from calcura.measurements.toml import read_toml


def rule(definition: Definition) -> str:
    """Return the formula with its explanation, or the scoring criteria."""
    return telling.rule(definition, WORDS, CHINESE.purpose(definition))


def explain(trace: Trace, told: Mapping[str, str]) -> str:
    """Return a calculation step by step, given the words that its inputs were told in."""
    return telling.explain(trace, told, WORDS)


def step(label: str) -> str:
    """Return the label of a step."""
    return WORDS.step(label)


CHINESE = Language(
    code="zh",
    phrases=PROMPT,
    day=written_day,
    rule=rule,
    explain=explain,
    step=step,
    units=UNITS,
)
WORDS = ChineseWords(CHINESE, **read_toml(Path(__file__).with_name("steps.toml")))
"""What the engine tells formulas and steps with in Chinese."""

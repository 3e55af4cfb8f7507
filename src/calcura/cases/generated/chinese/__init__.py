"""Simplified Chinese: prompts, and the rules themselves; labels and options stand in the records of the inputs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from calcura.cases.generated.chinese.wording import PROMPT, UNITS
from calcura.cases.generated.chinese.words import ChineseWords, spaced, written_day
from calcura.cases.generated.language import Language, rule_in
from calcura.cases.generated.working import Working
from calcura.engine import Definition
from calcura.engine.specification import HALVES, specification
from calcura.engine.steps import Trace
from calcura.measurements.toml import read_toml

ASSUMED = "（未给出，按此计）"
TO_THE_EVEN = "四舍五入时，恰为一半的取偶数。"


def rule(definition: Definition) -> str:
    """Return the formula with its explanation, or the scoring criteria."""
    return spaced(rule_in(CHINESE, WORDS, definition, rounding(definition)))


def rounding(definition: Definition) -> str:
    """Return how the result is rounded."""
    outcome = definition.result
    halves = TO_THE_EVEN if HALVES in specification(definition).rounding else ""
    match outcome.answer:
        case "date":
            return "结果为日期。"
        case "weeks_and_days":
            return "结果以满周数和剩余天数表示。"
        case "integer":
            return f"结果为整数。{halves}"
    figure = f"保留 {outcome.decimals} 位小数" if outcome.decimals else "保留整数"
    return f"结果{figure}；只对最终结果四舍五入，中间步骤不四舍五入。{halves}"


def explain(trace: Trace, told: Mapping[str, str]) -> str:
    """Return a calculation step by step, given the words that its inputs were told in."""
    return spaced(f"{WORDS.title(trace.definition)}。\n\n{Working(WORDS, ASSUMED, UNITS).write(trace, told)}")


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

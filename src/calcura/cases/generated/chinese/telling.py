"""Rules and worked steps in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.cases.generated.chinese.wording import RULE
from calcura.cases.generated.chinese.words import spaced
from calcura.engine import Definition
from calcura.engine.formula import all_called, formula
from calcura.engine.specification import HALVES, specification
from calcura.engine.steps import Step, Trace, step_text
from calcura.engine.tracing import run
from calcura.engine.words import Words
from calcura.measurements.kinds import Number

FIGURES = "0123456789.,-−"
MISSING, ASSUMED = RULE.missing, "（未给出，按此计）"
TO_THE_EVEN = "四舍五入时，恰为一半的取偶数。"


def rule(definition: Definition, words: Words, purpose: str) -> str:
    """Return the purpose and the formula or the scoring criteria, those of calculators that it rests on included."""
    parts = [purpose, units(definition, words), formula(definition, words).text()]
    parts += [f"{words.title(called)}：\n{formula(called, words).text()}" for called in all_called(definition)]
    return spaced("\n\n".join([*filter(None, parts), rounding(definition)]))


def units(definition: Definition, words: Words) -> str:
    """Return the units in which the rule takes its measurements; none where it takes none."""
    measured = [each for each in definition.inputs if isinstance(each.kind, Number) and each.kind.unit]
    named = [f"{words.label(each)}：{words.unit(each.kind.unit)}" for each in measured if isinstance(each.kind, Number)]
    return f"公式中各项的单位（{'；'.join(named)}）。" if named else ""


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


def explain(trace: Trace, told: Mapping[str, str], words: Words) -> str:
    """Return the values found, converted where they were told in another unit, and the steps as numbered lines."""
    steps, _ = run(trace.definition, trace.inputs, words)
    inputs = trace.definition.input_by_name
    found = {name: _found(words.written(value, inputs[name]), told.get(name)) for name, value in trace.inputs.items()}
    lines = [f"- {words.label(inputs[name])}：{value}" for name, value in found.items()]
    return spaced("\n".join([f"{words.title(trace.definition)}。", "", *lines, "", *_numbered(steps, words)]))


def _found(value: str, told: str | None) -> str:
    """Return a canonical value in words, after the words it was told in where they have another unit."""
    if told is None:
        return f"{value}{ASSUMED}" if value != MISSING else value
    return value if told.lstrip(FIGURES) == value.lstrip(FIGURES) else f"{told} = {value}"


def _numbered(steps: tuple[Step, ...], words: Words, indent: str = "") -> list[str]:
    lines: list[str] = []
    for position, step in enumerate(steps, 1):
        for inner in step.within:
            lines.append(f"{indent}   {words.title(inner.definition)}：")
            lines += _numbered(inner.steps, words, f"{indent}      ")
        lines.append(f"{indent}{position}. {step_text(step, words)}")
    return lines

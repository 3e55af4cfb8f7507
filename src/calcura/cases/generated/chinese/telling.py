"""Rules and worked steps in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

from calcura.cases.generated.chinese.wording import UNITS
from calcura.cases.generated.chinese.words import spaced
from calcura.cases.generated.working import Working
from calcura.engine import Definition
from calcura.engine.formula import all_called, formula
from calcura.engine.specification import HALVES, specification
from calcura.engine.steps import Trace
from calcura.engine.words import Words
from calcura.measurements.kinds import Number

ASSUMED = "（未给出，按此计）"
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
    """Return a calculation by hand, given the words that its inputs were told in."""
    return spaced(f"{words.title(trace.definition)}。\n\n{Working(words, ASSUMED, UNITS).write(trace, told)}")

"""The calculators as three tools of a model, the same for every trainer, and the calls that a reward looks at.

The docstrings are what a model is shown: trainers make their schemas from them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from calcura.engine import calculate as computed
from calcura.engine import definition
from calcura.engine.specification import specification
from calcura.measurements.errors import CalcuraError
from calcura.reading import recommend
from calcura.training.steps import Call

MOST_FOUND = 5
HINT = "Use the calculator tools: find a calculator, read its page, calculate. Then answer as asked."


def find_calculator(question: str) -> str:
    """Find calculators for a question; returns their names with titles, best first.

    Args:
        question: What is asked, in words.
    """
    found = recommend(question, limit=MOST_FOUND)
    return "\n".join(f"{each.definition.name}: {each.definition.title}" for each in found) or "none found"


def read_calculator(calculator: str) -> str:
    """Read a calculator's page: its inputs with their units, its formula or criteria, when it applies.

    Args:
        calculator: The name of the calculator.
    """
    return _told(lambda: specification(definition(calculator)).text())


def calculate(calculator: str, inputs: dict[str, Any]) -> str:
    """Calculate. Give inputs by name: numbers in the calculator's units, or text with a unit ("88 umol/L").

    Args:
        calculator: The name of the calculator.
        inputs: The inputs by name.
    """
    return _told(lambda: computed(calculator, inputs).text)


TOOLS: Mapping[str, Callable[..., str]] = {
    each.__name__: each for each in (find_calculator, read_calculator, calculate)
}


def call_of(calculator: str, inputs: Mapping[str, Any]) -> Call:
    """Return a calculation that a model asked for, with the value that it gives, None where it is refused."""
    try:
        return Call(calculator, dict(inputs), computed(calculator, inputs).value)
    except CalcuraError:
        return Call(calculator, dict(inputs))


_ASKED = re.compile(r"<tool_call>\s*(\{.*?\})\s*</tool_call>", re.DOTALL)


def asked_in(text: str) -> tuple[str, dict[str, Any]] | None:
    """Return the tool and the arguments of the last call in a text as chat templates write it; None without one.

    >>> asked_in('<tool_call>{"name": "find_calculator", "arguments": {"question": "stroke"}}</tool_call>')
    ('find_calculator', {'question': 'stroke'})
    """
    calls = _ASKED.findall(text)
    if not calls:
        return None
    try:
        call = json.loads(calls[-1])
        return str(call["name"]), dict(call.get("arguments") or {})
    except (ValueError, KeyError, TypeError, AttributeError):
        return "", {}


def answer_to(tool: str, arguments: Mapping[str, Any]) -> str:
    """Return what a tool gives for arguments that a model wrote, or why it gives nothing."""
    if tool not in TOOLS:
        return f"refused: no tool is called {tool!r}; there are {', '.join(TOOLS)}"
    try:
        return TOOLS[tool](**arguments)
    except (TypeError, ValueError, AttributeError) as error:
        return f"refused: {error}"


def _told(answer: Callable[[], object]) -> str:
    """Return an answer, or the reason for a refusal: a model learns from either."""
    try:
        return str(answer())
    except CalcuraError as refusal:
        return f"refused: {refusal}"


__all__ = ["HINT", "TOOLS", "answer_to", "asked_in", "calculate", "call_of", "find_calculator", "read_calculator"]

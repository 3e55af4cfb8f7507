"""A worked solution, taken apart into formula, values, calculation and answer.

Free text with headings, numbered steps or plain prose, JSON, code and whole chats are read. What cannot be split is
kept whole, and says so. Nothing of a solution is ever run here.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from calcura.grading.steps.sections import Sections, formula_in, in_sections
from calcura.grading.steps.stated import StatedValue, from_mapping, from_text

_FENCE = re.compile(
    r"^[ \t]*+(?:`{3,}+|~{3,}+)(?P<info>[^`\n]*+)\n(?P<body>.*?)(?:^[ \t]*+(?:`{3,}+|~{3,}+)[ \t]*+$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_PYTHON = {"python", "python3", "py", "py3", "ipython", "tool_code"}
_RUNS = re.compile(r"\bprint\(|\breturn\b|^import |^def ", re.MULTILINE)
_OUTPUT = re.compile(
    r"(?:executed your code,? and the output is|output(?: of the (?:code|program))?(?: is)?|stdout|it printed"
    r"|the program printed)\s*:\s*"
    r"(?P<output>.*?)(?=\n\s*If there was an error|\n\s*\n\s*\n|\Z)",
    re.DOTALL | re.IGNORECASE,
)
_OUTPUT_INFO = {"output", "stdout", "text output"}


def without_code(text: str) -> tuple[str, list[str], list[str]]:
    """Return the prose of a text, its programs, and what it shows them to have printed.

    >>> without_code("So:\\n```python\\nprint(2 + 3)\\n```\\nIt is 5.")
    ('So:\\n\\nIt is 5.', ['print(2 + 3)'], [])
    """
    if "```" not in text and "~~~" not in text:
        return ("", [text.strip()], []) if _is_code(text) else (text, [], [])
    code: list[str] = []
    outputs: list[str] = []

    def take(found: re.Match[str]) -> str:
        info, body = found["info"].strip().lower(), found["body"].rstrip("\n")
        if info in _OUTPUT_INFO:
            outputs.append(body.strip())
            return ""
        if info.partition(" ")[0] in _PYTHON or (not info and _is_code(body)):
            code.append(body)
            return ""
        return body

    return _FENCE.sub(take, text), code, outputs


def _is_code(text: str) -> bool:
    """Say whether a text is a program: Python that prints, returns or defines something."""
    if not _RUNS.search(text):
        return False
    try:
        ast.parse(text.strip())
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


def outputs_told(content: str, role: str) -> list[str]:
    """Return what a message tells a program to have printed: all of a tool's, else what it says is the output."""
    found = _OUTPUT.search(content)
    if found:
        return [found["output"].strip()]
    return [content.strip()] if role == "tool" and content.strip() else []


__all__ = ["Solution", "StatedValue", "split"]

LONGEST, LONGEST_PART = 40_000, 8_000
"""Characters of a solution, and of a part under a key of its own, that are looked at."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The parts of a worked solution; None for a part that it does not have or that could not be told apart."""

    text: str
    formula: str | None = None
    values: tuple[StatedValue, ...] | None = None
    calculation: str | None = None
    answer: str | None = None
    code: tuple[str, ...] = ()
    """Programs in Python, in their order."""
    whole: bool = False
    """Whether it could not be split: whatever can be found is then looked for in the whole text."""
    prose: str = ""
    """The text without programs and what they printed."""
    outputs: tuple[str, ...] = ()
    """What its programs printed, where the solution is a chat in which they were run."""


def split(text: object) -> Solution:
    """Take a worked solution apart: free text, JSON as text or parsed, code, or a chat (a list of messages).

    >>> split("Formula: BMI = weight / height^2\\nCalculation: 70 / 1.75^2 = 22.9\\nAnswer: 22.9").calculation
    '70 / 1.75^2 = 22.9'
    """
    if isinstance(text, str):
        found = _parsed(text)
        if found is not None:
            return _from_json(found[0], found[1])
        return _from_text(text)
    if isinstance(text, Mapping):
        return _from_json(text, "")
    if isinstance(text, Sequence) and not isinstance(text, (bytes, bytearray)) and all(map(_is_message, text)) and text:
        return _from_chat(text)
    return Solution(str(text)[:LONGEST], whole=True, prose=str(text)[:LONGEST])


# --- chats -------------------------------------------------------------------------------------------------------


def _is_message(each: object) -> bool:
    return isinstance(each, Mapping) and "role" in each and "content" in each


def _from_chat(messages: Sequence[object]) -> Solution:
    """Read what the assistant wrote, and what others told it that its programs printed."""
    told: list[str] = []
    outputs: list[str] = []
    for each in messages:
        role, content = str(each["role"]), str(each["content"])[:LONGEST]  # type: ignore[index]
        if role == "assistant":
            told.append(content)
        elif told and role in ("user", "tool"):
            outputs += outputs_told(content, role)
    found = split("\n\n".join(told))
    return replace(found, outputs=(*found.outputs, *outputs))


# --- JSON --------------------------------------------------------------------------------------------------------

_FORMULA_KEYS = ("formula", "equation", "formula_used", "formula_or_rule", "scoring_rule", "scoring_criteria", "rule")
_VALUES_KEYS = (
    "values", "extracted_values", "parameters", "inputs", "variables", "given", "entities", "extracted_parameters",
    "extracted_variables", "patient_values", "data",
)  # fmt: skip
_CALCULATION_KEYS = ("calculation", "calculations", "computation", "substitution", "working", "steps", "scoring")
_ANSWER_KEYS = ("answer", "final_answer", "result", "final_result")
_THINKING_KEYS = ("step_by_step_thinking", "reasoning", "explanation", "thinking", "rationale", "solution")
_EVERY = (_FORMULA_KEYS, _VALUES_KEYS, _CALCULATION_KEYS, _ANSWER_KEYS, _THINKING_KEYS)
_KNOWN = {"code", *(key for keys in _EVERY for key in keys)}
_NUMBERED_KEY = re.compile(r"^(?:step_?)?[0-9]+[._]*")
_BLANK = re.compile(r"[\s:-]+")
_FENCED = re.compile(r"```(?:json)?\s*+(\{.*?\})\s*+```", re.DOTALL | re.IGNORECASE)
MOST_KEYS = 400
"""Keys of an object that are looked at."""


def _parsed(text: str) -> tuple[Mapping[str, object], str] | None:
    """Return the JSON object of a text that has the keys of a solution, and the text around it."""
    if '"' not in text or "{" not in text:
        return None
    fenced = _FENCED.search(text)
    start, end = fenced.span(1) if fenced else (text.find("{"), text.rfind("}") + 1)
    try:
        found = json.loads(text[start:end], strict=False)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    keyed = dict(_plainly_keyed(found))
    if all(_under(keyed, keys) is None for keys in _EVERY):
        return None
    whole = fenced.span() if fenced else (start, end)
    return found, (text[: whole[0]] + "\n" + text[whole[1] :]).strip()


def _plainly_keyed(found: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """Give what an object holds, each key without its number and in one spelling: "Step 1: Formula" is "formula"."""
    for key, value in islice(found.items(), MOST_KEYS):
        yield _NUMBERED_KEY.sub("", _BLANK.sub("_", str(key).strip().lower())), value


def _under(keyed: Mapping[str, object], keys: Sequence[str]) -> object:
    return next((keyed[key] for key in keys if keyed.get(key) is not None), None)


def _from_json(found: Mapping[str, object], around: str) -> Solution:
    """Read an object part by part; what it thinks aloud is read as text for the parts it lacks."""
    keyed = dict(_plainly_keyed(found))
    told = "\n".join(filter(None, (around, _text(_under(keyed, _THINKING_KEYS), LONGEST))))
    base = _from_text(told) if told else Solution("", whole=True)
    formula, values = _text(_under(keyed, _FORMULA_KEYS)), _under(keyed, _VALUES_KEYS)
    calculation, answer = _text(_under(keyed, _CALCULATION_KEYS)), _text(_under(keyed, _ANSWER_KEYS))
    stated = base.values if values is None else from_mapping(values)
    listed = [f"{each.name}: {each.text}" for each in stated or ()] if values is not None else []
    working, code, _ = without_code(calculation)
    programs = ("\n".join(each) for each in (code, without_code(_text(keyed.get("code")))[1]))
    others = _text([each for key, each in _plainly_keyed(found) if key not in _KNOWN])  # such as conversions of units
    return Solution(
        text="\n".join(filter(None, (base.text, formula, *listed, others, calculation, answer))),
        formula=formula or base.formula,
        values=stated,
        calculation=calculation or base.calculation,
        answer=answer or base.answer,
        code=(*base.code, *filter(None, programs)),
        whole=base.whole and not (formula or calculation or (values is not None and stated)),
        prose="\n".join(filter(None, (base.prose, formula, others, working))),
    )


def _text(found: object, longest: int = LONGEST_PART) -> str:
    """Return what stands under a key as text."""
    if isinstance(found, Mapping):
        found = [f"{key}: {_text(value)}" for key, value in islice(found.items(), longest)]
    if isinstance(found, Sequence) and not isinstance(found, str):
        found = "\n".join(_text(each) for each in found[:longest])
    return "" if found is None else str(found)[:longest]


# --- text --------------------------------------------------------------------------------------------------------


def _from_text(text: str) -> Solution:
    text = text[:LONGEST]
    prose, code, outputs = without_code(text)
    parts: Sections = in_sections(prose)
    values = from_text(parts.values) if parts.values is not None else None
    return Solution(
        text=text,
        formula=parts.formula or formula_in(prose),
        values=values,
        calculation=parts.calculation,
        answer=parts.answer,
        code=tuple(code),
        whole=not (parts.formula or parts.values or parts.calculation or code),
        prose=prose,
        outputs=tuple(outputs),
    )

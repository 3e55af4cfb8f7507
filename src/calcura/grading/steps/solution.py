"""A worked solution, taken apart into formula, values, calculation and answer.

Free text with headings, numbered steps or plain prose, JSON, code and whole chats are read. What cannot be split is
kept whole, and says so. Nothing of a solution is ever run here.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from calcura.grading.cues import Cue, in_words, part
from calcura.grading.steps.stated import StatedValue, stated_in
from calcura.grading.steps.step_verdicts import STEPS, Step

_FENCE = re.compile(
    r"^[ \t]*+(?:`{3,}+|~{3,}+)(?P<info>[^`\n]*+)\n(?P<body>.*?)(?:^[ \t]*+(?:`{3,}+|~{3,}+)[ \t]*+$|\Z)",
    re.DOTALL | re.MULTILINE,
)
_PYTHON = {"python", "python3", "py", "py3", "ipython", "tool_code"}
_RUNS = re.compile(in_words(r"print\(", r"return\b", "import ", "def "))
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


__all__ = ["Solution", "StatedValue", "split"]

LONGEST = 40_000
"""Characters of a solution, and of what stands under a key, that are looked at."""


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
        return _from_text(text) if found is None else _from_json(*found)
    if isinstance(text, Mapping):
        return _from_json(text, "")
    if text and isinstance(text, Sequence) and all(map(_is_message, text)):
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
        elif told and (found := _OUTPUT.search(content)):
            outputs.append(found["output"].strip())
        elif told and role == "tool":
            outputs.append(content.strip())
    solution = split("\n\n".join(told))
    return replace(solution, outputs=(*solution.outputs, *filter(None, outputs)))


# --- JSON --------------------------------------------------------------------------------------------------------

_FENCED = re.compile(r"```(?:json)?\s*+(\{.*?\})\s*+```", re.DOTALL | re.IGNORECASE)
MOST_KEYS = 400
"""Keys of an object that are looked at."""


def _parsed(text: str) -> tuple[Mapping[str, object], str] | None:
    """Return the JSON object of a text in which keys name steps, and the text around it."""
    if "{" not in text:
        return None
    fenced = _FENCED.search(text)
    start, end = fenced.span(1) if fenced else (text.find("{"), text.rfind("}") + 1)
    try:
        found = json.loads(text[start:end], strict=False)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, dict) or not any(map(_step_of_key, found)):
        return None
    whole = fenced.span() if fenced else (start, end)
    return found, (text[: whole[0]] + "\n" + text[whole[1] :]).strip()


def _step_of_key(key: object) -> Step | None:
    title = str(key).replace("_", " ")
    return None if _OF_ITEMS.match(title) else step_of(title)


def _from_json(found: Mapping[str, object], around: str) -> Solution:
    """Read an object part by part; what stands under other keys is read as text, for the parts that are lacking.

    The last value, or a total, is the answer where it is a number and no key names one but by what it means.
    """
    parts: dict[Step, str] = {}
    *_, last = found.values()
    totals = [value for key, value in found.items() if str(key).casefold() in part("keys")["total"]]
    number = next((each for each in (last, *totals) if type(each) in (int, float)), None)
    others, programs, stated = [around], list[str](), tuple[StatedValue, ...]()
    for key, value in islice(found.items(), MOST_KEYS):
        told, code, _ = without_code(_text(value))
        programs += code
        step = _step_of_key(key)
        means = step == "answer" and number is not None and str(key).casefold() == "interpretation"
        if step and told and step not in parts and not means:
            parts[step] = told
            stated = _stated(value) if step == "values" else stated
        else:
            others.append(told)
    base = _from_text("\n".join(filter(None, others)))
    if number is not None:
        parts.setdefault("answer", str(number))
    formula, calculation, answer = parts.get("formula"), parts.get("calculation"), parts.get("answer")
    return Solution(
        text="\n".join(filter(None, (base.text, formula, parts.get("values"), calculation, answer))),
        formula=formula or base.formula,
        values=stated or base.values,
        calculation=calculation or base.calculation,
        answer=answer or base.answer,
        code=(*base.code, *programs),
        whole=base.whole and not (formula or calculation or stated),
        prose="\n\n".join(filter(None, (base.prose, formula, parts.get("values"), calculation))),
    )


def _stated(found: object) -> tuple[StatedValue, ...]:
    """Return the values under a key: an object has their names as its keys."""
    if not isinstance(found, Mapping):
        return stated_in(_text(found))
    return tuple(StatedValue(str(name), _text(each)) for name, each in islice(found.items(), MOST_KEYS))


def _text(found: object) -> str:
    """Return what stands under a key as text: a line for each of several, and a number with its unit beside it."""
    if isinstance(found, Mapping):
        keys = {str(key).casefold(): value for key, value in islice(found.items(), MOST_KEYS) if value is not None}
        if "value" in keys:
            name = keys.get("name") or keys.get("parameter")
            return f"{name}: " * bool(name) + f"{_text(keys['value'])} {keys.get('unit', '')}".strip()
        found = [f"{key}: {_text(value)}" for key, value in found.items() if str(key).casefold() in keys]
    if isinstance(found, Sequence) and not isinstance(found, str):
        joint = " " if len(found) == 2 and isinstance(found[0], (int, float)) else "\n"
        found = joint.join(_text(each) for each in found[:MOST_KEYS])
    return "" if found is None else str(found)[:LONGEST]


# --- text --------------------------------------------------------------------------------------------------------


def _from_text(text: str) -> Solution:
    text = text[:LONGEST]
    prose, code, outputs = without_code(text)
    parts = in_sections(prose)
    return Solution(
        text=text,
        formula=parts.get("formula") or formula_in(prose),
        values=stated_in(parts["values"]) if "values" in parts else None,
        calculation=parts.get("calculation"),
        answer=parts.get("answer"),
        code=tuple(code),
        whole=not (code or parts.keys() - {"answer"}),
        prose=prose,
        outputs=tuple(outputs),
    )


_STEP = Cue([re.compile(rf"\b(?:{each})\b", re.IGNORECASE) for each in (
    r"(?P<formula>formula[es]?|f[oó]rmulas?|formel|formule|equations?|criteria|rules?|calculator|method|tool|approach"
    r"|points table|scor\w+ (?:components|system|criteria|rules?|table))",
    r"(?P<values>from the (?:patient )?note|values?|extract\w*|given|data|parameters?|inputs?|variables?"
    r"|information|findings?|entities|known|facts|numbers|werte|angaben|gegeben|données|valeurs|datos|dados|dati|gegevens)",
    r"(?P<calculation>steps|calculat\w*|comput\w*|substitut\w*|plug\w*|appl(?:y|ying|ied|ication)|work(?:ing)?"
    r"|arithmetic|scoring|score|evaluat\w*|points|tally|add(?:ing)? up|maths?|insert\w*|put\w*|solv\w*"
    r"|rechnung|berechnung|einsetzen|calculs?|cálculo|calcolo|berekening)",
    r"(?P<answer>final|answer|conclusion|interpretation|bottom line|outcome|results?|ergebnis|antwort|résultat|réponse"
    r"|respuesta|resultado|risposta|risultato|antwoord)",
)])  # fmt: skip
"""What names a step in a heading; of several words the first does ("substituting the values into the formula")."""
_HEADING = re.compile(
    r"^[ \t]*(?P<hashes>#{1,6}[ \t]*)?(?:[-*•>][ \t]+)?(?P<bold>[*_]{2,3})?"
    r"(?P<number>(?:(?:step|part)[ \t]*\(?[0-9]{1,2}|\(?[0-9]{1,2}(?=[.):])|(?:[IV]{1,3}|[a-d])(?=[.)]))"
    r"[.):]*[ \t]*(?:[-–—][ \t]*)?)?"
    r"[*_]{0,3}(?P<title>[a-z][^\n:=<>;]{1,80}?)[*_]{0,3}[ \t]*(?:(?P<colon>:|[ \t][-–—][ \t])[*_]{0,3}|$)",
    re.MULTILINE | re.IGNORECASE,
)
_TAGGED = re.compile(r"<(?P<title>[a-z][a-z _-]{2,30})>(?P<body>.*?)</(?P=title)>", re.DOTALL | re.IGNORECASE)
_INLINE_STEP = re.compile(r"(?<=[^\n])[ \t]+(?=[*_]{0,3}Step[ \t]*[0-9][^0-9])", re.IGNORECASE)
_OF_ITEMS = re.compile(r"scor|point|tally|finding|number|calculator", re.IGNORECASE)
"""What begins the name of an item as well as a heading: "Score: 3"."""
_LEADS = frozenset({"the", "extracted", "relevant", "patient", "key", "unit", "equation", "identified", "overall"})


def in_sections(text: str) -> dict[Step, str]:
    """Return the text under the headings of each step.

    >>> in_sections("**Step 1: Formula**\\nBMI = w/h^2\\n**Step 2: Values**\\nw = 70 kg\\n**Answer:** 22.9")
    {'formula': 'BMI = w/h^2', 'values': 'w = 70 kg', 'answer': '22.9'}
    """
    text = _TAGGED.sub(r"\n**\g<title>:**\n\g<body>\n", text) if "</" in text else text
    text = _INLINE_STEP.sub("\n", text)
    headings = [found for found in _HEADING.finditer(text) if _is_heading(found)]
    ends = [*(found.start() for found in headings[1:]), len(text)]
    parts: dict[Step, list[str]] = {}
    for found, end in zip(headings, ends, strict=False):
        rest, _, below = text[found.end() : end].partition("\n")
        body = "\n".join(filter(None, (rest.strip(), below.strip())))
        if body and (step := step_of(found["title"])):
            parts.setdefault(step, []).append(body)
    return {step: "\n".join(found) for step, found in parts.items()}


def _is_heading(found: re.Match[str]) -> bool:
    """Say whether a line is a heading: by its marks or its number, or by being nothing but the name of a step."""
    title, number = found["title"], (found["number"] or "").lower()
    is_marked = bool(found["hashes"] or found["bold"] or number.startswith(("step", "part")))
    most = 12 if is_marked else 7 if found["colon"] == ":" else 4
    if title.endswith((".", ",")) or len(title.split()) > most:
        return False
    first = _STEP.search(title)
    if first is None:
        return is_marked and not (found["colon"] and not found["hashes"])
    return is_marked or (not _OF_ITEMS.match(title) and _LEADS.issuperset(title[: first.start()].lower().split()))


def step_of(title: str) -> Step | None:
    """Return the step that a heading names.

    >>> [step_of(each) for each in ("Formula used", "Extracted values", "Calculation", "Final answer", "Note")]
    ['formula', 'values', 'calculation', 'answer', None]
    """
    found = _STEP.search(title)
    return next((step for step in STEPS if found and found.lastgroup == step), None)


_PIECE_ENDS = re.compile(r"[\n;]|\.(?=\s|$)")
_OPERATOR = re.compile(r"[-+*/×·÷^−√]|\\[dt]?frac|\\times|\\cdot|\\sqrt|\b(?:sqrt|ln|log|min|max)\b")
_NAME = re.compile(
    r"(?<![A-Za-z\\])(?!(?:sqrt|ln|log|exp|min|max|mg|dL|mL|mmol|mEq|kg|cm|text|frac|times|cdot|mathrm|left"
    r"|right)\b)[A-Za-z]{2,}"
)


def formula_in(prose: str) -> str | None:
    """Return the equations of names with signs between them that stand in a text; None where there is none.

    >>> formula_in("We use MAP = (SBP + 2 * DBP) / 3. Here SBP is 120, so (120 + 160) / 3 = 93.3.")
    'We use MAP = (SBP + 2 * DBP) / 3'
    """
    found = []
    for piece in map(str.strip, _PIECE_ENDS.split(prose)):
        left, _, right = piece.partition("=")
        if left and "=" not in right and _OPERATOR.search(right) and len(_NAME.findall(right)) > 1:
            found.append(piece)
    return "\n".join(found) or None

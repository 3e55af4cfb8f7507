"""The headings under which a solution tells its steps."""

from __future__ import annotations

import re
from typing import NamedTuple

from calcura.grading.steps.step_verdicts import STEPS, Step


class Sections(NamedTuple):
    """The text under the headings of each step; None where a step has none."""

    formula: str | None = None
    values: str | None = None
    calculation: str | None = None
    answer: str | None = None


_STEP = re.compile(
    r"\b(?:(?P<formula>formula[es]?|equations?|criteria|rules?|calculator|method|tool|approach|points table"
    r"|scor\w+ (?:components|system|criteria|rules?|table))"
    r"|(?P<values>from the (?:patient )?note|values?|extract\w*|given|data|parameters?|inputs?|variables?"
    r"|information|findings?|entities|known|facts|numbers)"
    r"|(?P<calculation>steps|calculat\w*|comput\w*|substitut\w*|plug\w*|appl(?:y|ying|ied|ication)|work(?:ing)?"
    r"|arithmetic|scoring|score|evaluat\w*|points|tally|add(?:ing)? up|maths?|insert\w*|put\w*|solv\w*)"
    r"|(?P<answer>final|answer|conclusion|interpretation|bottom line|outcome|results?))\b",
    re.IGNORECASE,
)
"""What names a step in a heading; of several words the first does ("substituting the values into the formula")."""
_HEADING = re.compile(
    r"^[ \t]*(?P<hashes>\#{1,6}[ \t]*)?(?:[-*•>][ \t]+)?(?P<bold>[*_]{2,3})?"
    r"(?P<number>(?:(?:step|part)[ \t]*\(?[0-9]{1,2}|\(?[0-9]{1,2}(?=[.):])|[IV]{1,3}(?=[.)])|[a-d](?=[.)]))"
    r"[.):]*[ \t]*(?:[-–—][ \t]*)?)?"
    r"[*_]{0,3}(?P<title>[A-Za-z][^\n:=<>;]{1,80}?)[*_]{0,3}[ \t]*"
    r"(?:(?P<colon>:|[ \t][-–—][ \t])[*_]{0,3}[ \t]*(?P<rest>[^\n]*))?$",
    re.MULTILINE | re.IGNORECASE,
)
_TAGGED = re.compile(r"<(?P<title>[a-z][a-z _-]{2,30})>(?P<body>.*?)</(?P=title)>", re.DOTALL | re.IGNORECASE)
_INLINE_STEP = re.compile(r"(?<=[^\n])[ \t]+(?=[*_]{0,3}Step[ \t]*[0-9][^0-9])", re.IGNORECASE)
_OF_ITEMS = re.compile(r"scor|point|tally|finding|number|calculator", re.IGNORECASE)
"""What begins the name of an item as well as a heading: "Score: 3"."""
_LEADS = frozenset({"the", "extracted", "relevant", "patient", "key", "unit", "equation", "identified", "overall"})


def in_sections(text: str) -> Sections:
    """Return the text under each heading.

    >>> in_sections("**Step 1: Formula**\\nBMI = w/h^2\\n**Step 2: Values**\\nw = 70 kg\\n**Answer:** 22.9")
    Sections(formula='BMI = w/h^2', values='w = 70 kg', calculation=None, answer='22.9')
    """
    text = _TAGGED.sub(r"\n**\g<title>:**\n\g<body>\n", text) if "</" in text else text
    text = _INLINE_STEP.sub("\n", text) if "step" in text.lower() else text
    headings = [found for found in _HEADING.finditer(text) if _is_heading(found)]
    ends = [*(found.start() for found in headings[1:]), len(text)]
    parts: dict[Step, list[str]] = {}
    for found, end in zip(headings, ends, strict=False):
        step = step_of(found["title"])
        body = "\n".join(filter(None, ((found["rest"] or "").strip(), text[found.end() : end].strip())))
        if body and step:
            parts.setdefault(step, []).append(body)
    return Sections(**{step: "\n".join(found) for step, found in parts.items()})


def _is_heading(found: re.Match[str]) -> bool:
    """Say whether a line is a heading: by its marks or its number, or by being nothing but the name of a step."""
    title, words = found["title"], found["title"].split()
    step = step_of(title)
    if title.endswith((".", ",")) or (step is None and found["colon"] and not found["hashes"]):
        return False
    if found["hashes"] or found["bold"] or (found["number"] or "").lower().startswith(("step", "part")):
        return len(words) <= 12
    if step is None or len(words) > (7 if found["colon"] == ":" else 4) or _OF_ITEMS.match(title):
        return False
    first = _STEP.search(title)
    return first is not None and _LEADS.issuperset(title[: first.start()].lower().split())


def step_of(title: str) -> Step | None:
    """Return the step that a heading names.

    >>> [step_of(each) for each in ("Formula used", "Extracted values", "Calculation", "Final answer", "Note")]
    ['formula', 'values', 'calculation', 'answer', None]
    """
    found = _STEP.search(title)
    return next((step for step in STEPS if found and found[step]), None)


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
    pieces = (each.strip() for each in _PIECE_ENDS.split(prose))
    return "\n".join(each for each in pieces if _is_equation(each)) or None


def _is_equation(piece: str) -> bool:
    left, _, right = piece.partition("=")
    return bool(left and _OPERATOR.search(right)) and "=" not in right and len(_NAME.findall(right)) > 1

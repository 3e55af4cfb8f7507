"""The headings under which a solution tells its steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from calcura.grading.steps.step_verdicts import Step


class Sections(NamedTuple):
    """The text under the headings of each step; None where a step has none."""

    formula: str | None = None
    values: str | None = None
    calculation: str | None = None
    answer: str | None = None


_MARKS = r"[ \t]*(?:#{1,6}[ \t]*)?(?:[-*•>][ \t]+)?[*_]{0,3}"
_NUMBERED = (
    r"(?:(?:step|part)[ \t]*\(?[0-9]{1,2}[.):]?|\(?[0-9]{1,2}[.):]|[IV]{1,3}[.)]|[a-d][.)])"
    r"[ \t]*(?:[-–—:.)][ \t]*)?[*_]{0,3}"
)
_BEGINS_LINE = re.compile(rf"(?P<marks>{_MARKS})(?P<number>{_NUMBERED})?[ \t]*", re.IGNORECASE)
_TITLE = re.compile(
    r"(?P<title>[A-Za-z][^\n:]{1,80}?)[*_]{0,3}[ \t]*(?:(?P<colon>:|[ \t][-–—][ \t])[*_]{0,3}[ \t]*(?P<rest>[^\n]*))?$",
    re.MULTILINE,
)
_LINE = re.compile(r"^[^\n]+", re.MULTILINE)


class _Heading(NamedTuple):
    marks: str
    number: str
    title: str
    colon: str | None
    rest: str
    start: int
    end: int


def _lines_like_headings(text: str) -> Iterator[_Heading]:
    """Give the lines that may be headings."""
    for line in _LINE.finditer(text):
        begins = _BEGINS_LINE.match(text, line.start())
        title = _TITLE.match(text, begins.end()) if begins else None
        if begins and title:
            words = (begins["marks"], (begins["number"] or "").lower(), title["title"].strip(" *_"))
            yield _Heading(*words, title["colon"], title["rest"] or "", line.start(), title.end())


_INLINE_STEP = re.compile(r"(?<=[^\n])[ \t]+(?=[*_]{0,3}Step[ \t]*[0-9][^0-9])", re.IGNORECASE)
_INLINE_TITLE = re.compile(
    r"[ \t](?<=[.;|)0-9].)(?<!\n[0-9][.)].)(?<!\n[(0-9][0-9][.)].)[ \t]*(?=[*_]{0,3}(?:Formula|Equation|Values?"
    r"|Extracted[ ]values?|Inputs?|Given|Data|Variables|Parameters"
    r"|Calculations?|Computation|Substitution|Working|(?:Final[ ])?(?:Answer|Result))[ \w]{0,20}[*_]{0,3}:)"
)

_LEADS = re.compile(
    r"^(?:(?:the|a|which|relevant|appropriate|applicable|select\w*|choos\w*|recall\w*|identify\w*|state|use|using|correct"
    r"|right|scoring(?! (?:system|criteria|rules?|table))) )*",
    re.IGNORECASE,
)
_NAMES_RULE = re.compile(
    r"^(?:formulae?|formulas|equations?|criteria|rules?|calculator|score components|method|tool|points table|approach"
    r"|scoring (?:system|criteria|rules?|table))\b(?! (?:application|applied))",
    re.IGNORECASE,
)
"""A title that is the name of a rule, once the words that lead to it are taken off."""

_IS: tuple[tuple[Step, re.Pattern[str]], ...] = (
    (
        "answer",
        re.compile(r"\b(?:final|answer|conclusion|interpretation|bottom line|outcome)\b|^results?\b", re.IGNORECASE),
    ),
    ("formula", _NAMES_RULE),
    (
        "values",
        re.compile(
            r"\b(?:values?|extract\w*|given|data|parameters?|inputs?|variables?|information|findings?|entities"
            r"|from the (?:patient )?note"
            r"|patient (?:details|characteristics|facts)|known|facts|numbers)\b(?! into)",
            re.IGNORECASE,
        ),
    ),
    (
        "calculation",
        re.compile(
            r"^(?:the )?(?:steps|step[- ]by[- ]step)\b|\b(?:calculat\w*|comput\w*|substitut\w*|plug\w*|appl(?:y"
            r"|ying|ied|ication)|working|work|arithmetic|scoring|score|evaluat\w*|points|tally|adding up|add up"
            r"|maths?"
            r"|insert\w*|put\w*|solv\w*)\b",
            re.IGNORECASE,
        ),
    ),
    ("formula", re.compile(r"\b(?:formula|equation)\b", re.IGNORECASE)),
)
_CALCULATION_FIRST = re.compile(
    r"^(?:calculat\w*|comput\w*|substitut\w*|plug\w*|apply\w*|work\w*|put\w*|insert\w*|evaluat\w*|solv\w*"
    r"|scor(?:e|ing)|add\w*|formula appl\w*)\b(?! (?:formula|criteria|rule|system))",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[a-z]+")
_OF_HEADINGS = frozenset({
    "the", "a", "an", "of", "for", "to", "in", "into", "from", "and", "my", "your", "our", "this", "with", "by",
    "on", "step", "steps", "used", "using", "use", "we", "i", "is", "are", "as", "here", "so", "then", "now",
    "first", "next", "finally", "formula", "formulas", "formulae", "equation", "equations", "rule", "rules",
    "criteria", "criterion", "scoring", "system", "method", "calculator", "tool", "approach", "applied", "value",
    "values", "extracted", "extract", "extraction", "given", "data", "parameter", "parameters", "input", "inputs",
    "variable", "variables", "information", "findings", "finding", "entities", "known", "facts", "numbers", "note",
    "patient", "patients", "s", "chart", "case", "relevant", "required", "needed", "key", "identified", "identify",
    "identifying", "stated", "clinical", "calculation", "calculations", "calculate", "calculating", "computation",
    "compute", "computing", "substitution", "substitute", "substituting", "plug", "plugging", "apply", "applying",
    "application", "working", "work", "arithmetic", "evaluate", "evaluation", "math", "maths", "insert",
    "inserting", "put", "putting", "solve", "solving", "add", "adding", "up", "points", "final", "answer",
    "answers", "result", "results", "conclusion", "outcome", "overall", "correct", "right", "appropriate", "select",
    "selected", "selection", "choose", "chosen", "which", "recall", "units", "conversion", "conversions",
    "converted", "convert",
})  # fmt: skip
"""The words of which a heading without mark-up consists: "Patient values from the note"."""
_LONGEST_BARE = 7
"""Words of a heading that nothing but a colon, or its being alone on a line, marks as one."""


def in_sections(text: str) -> Sections:
    """Return the text under each heading.

    >>> in_sections("**Step 1: Formula**\\nBMI = w/h^2\\n**Step 2: Values**\\nw = 70 kg\\n**Answer:** 22.9")
    Sections(formula='BMI = w/h^2', values='w = 70 kg', calculation=None, answer='22.9')
    """
    text = _TAGGED.sub(_headed, text) if "</" in text else text
    text = _INLINE_STEP.sub("\n", text) if "step" in text.lower() else text
    text = _INLINE_TITLE.sub("\n", "\n" + text)
    parts: dict[Step, list[str]] = {}
    headings = list(_headings(text))
    for (_, end, step, rest), following in zip(headings, [*headings[1:], None], strict=False):
        until = following[0] if following else len(text)
        body = "\n".join(part for part in (rest.strip(), text[end:until].strip()) if part)
        if body and step:
            parts.setdefault(step, []).append(body)
    return Sections(**{step: "\n".join(found) for step, found in parts.items()})


_TAGGED = re.compile(r"<(?P<title>[a-z][a-z _-]{2,30})>(?P<body>.*?)</(?P=title)>", re.DOTALL | re.IGNORECASE)


def _headed(found: re.Match[str]) -> str:
    """Return what stands in a pair of tags under a heading, if they name a step."""
    title = found["title"].replace("_", " ").replace("-", " ")
    return found[0] if step_of(title) is None else f"\n**{title}:**\n{found['body']}\n"


def _headings(text: str) -> Iterator[tuple[int, int, Step | None, str]]:
    """Give start, end, step and what stands in the same line, of each heading."""
    for found in _lines_like_headings(text):
        if _is_heading(found):
            step = step_of(found.title)
            if step is not None or found.colon is None or "#" in found.marks:
                yield found.start, found.end, step, found.rest


def _is_heading(found: _Heading) -> bool:
    title, words = found.title, len(found.title.split())
    if any(sign in title for sign in "=<>;") or title.endswith((".", ",")):
        return False
    if "#" in found.marks:
        return True
    if "**" in found.marks or "__" in found.marks or found.number.startswith(("step", "part")):
        return words <= 12
    if found.colon is None:
        return words <= 4 and not found.marks.strip()
    return words <= _LONGEST_BARE and found.colon == ":" and _OF_HEADINGS.issuperset(_WORDS.findall(title.lower()))


def step_of(title: str) -> Step | None:
    """Return the step that a heading names.

    >>> [step_of(each) for each in ("Formula used", "Extracted values", "Calculation", "Final answer", "Note")]
    ['formula', 'values', 'calculation', 'answer', None]
    """
    if _CALCULATION_FIRST.match(title):
        return "calculation"
    bare = _LEADS.sub("", title)
    return next((step for step, pattern in _IS if pattern.search(bare if pattern is _NAMES_RULE else title)), None)


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

"""What a solution says of a calculator's inputs: one pass over its list of values, its programs and its sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calcura.engine import Definition, Input
from calcura.grading.steps.input_names import SEX, named
from calcura.grading.steps.stated import number_and_unit
from calcura.grading.steps.told_units import UNKNOWN, factor_to, unit_after, without_comment_signs
from calcura.measurements.kinds import Choice, Choices, Finding, Number
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class Mention:
    """A value said of an input."""

    input: Input
    value: Value | str | None
    unit: str
    text: str
    listed: bool
    """Whether it stands in a list of values or in a program, and not in a sentence."""


def mentions_in(text: str, calculator: Definition, *, listed: bool = False) -> Iterator[Mention]:
    """Give what a text with one spelling for each sign says of the inputs: numbers and states behind their names.

    >>> from calcura.engine import definition
    >>> found = mentions_in("The serum sodium was 127 mmol/L.", definition("anion_gap"))
    >>> [(each.input.name, each.value, each.unit) for each in found]
    [('serum_sodium', 127.0, 'mmol/L')]
    """
    text = _IN_UNIT.sub(_without_unit, without_comment_signs(text)) if listed else text
    unquoted = _KEY.sub(r" \g<key> ", text) if '"' in text or "'" in text else text
    for start, end, each in named(text, calculator):
        if isinstance(each.kind, Number):
            found = _number_after(unquoted, start, end, each, listed)
        elif isinstance(each.kind, (Finding, Choice, Choices)) and (listed or each.kind is not SEX):
            found = _state_after(text, start, end, each, listed)
        else:
            continue
        if found is not None:
            yield found


_KEY = re.compile(r"([\"'])(?P<key>[A-Za-z][^\"'\n:]{0,60})\1(?=\s?:\s?[0-9])")
"""A key of JSON or of a program beside its number: ``"platelets": 88``."""
_IN_UNIT = re.compile(r"_(?:in_)?(?P<unit>[A-Za-z]{1,4}(?:_d?[lL])?)(?=\s*=)")
"""The unit in the name of a variable: ``weight_kg``."""


def _without_unit(found: re.Match[str]) -> str:
    unit, _ = unit_after("1 " + found["unit"].replace("_", "/"), 1)
    return found[0] if unit in (None, UNKNOWN) else ""


def _line_end(text: str, place: int) -> int:
    end = text.find("\n", place)
    return end if end >= 0 else len(text)


# --- numbers ------------------------------------------------------------------------------------------------------

_ASIDE = r"\([^()\n]{0,40}\)|\[[^\[\]\n]{0,40}\]"
_JOINT = re.compile(
    rf"[)\]]?(?:\s*(?:{_ASIDE}|(?:levels?|concentration|values?|count|score|result|reading|measurement|intake"
    r"|of(?!\s*[-+]?[0-9])|the|this|patient)\b|in \w+))*+"
    r"\s*(?P<joint>(?:is|was|are|were|being|at|equals|measures|measured|stands|came|back|of(?=\s*[-+]?[0-9]))\b|[=:|-])",
    re.IGNORECASE,
)
"""From a name to what joins it to its number: " level (serum) was"."""
_TO_NUMBER = re.compile(
    rf"(?:\s*(?:{_ASIDE}|(?:is|was|at|of|about|approximately|reported|recorded|given|noted|as|now|currently|found|to|be"
    r"|stated|listed|measured|back)\b|[=:|]|-(?![0-9])))*+\s*(?=[-+]?[0-9])",
    re.IGNORECASE,
)
"""From there to the number: " reported as 3.1"."""
_BESIDE = re.compile(r"(?:\s\([^()\n]{0,40}\))? (?=[0-9])")
"""A name and its number side by side: "QT 389 ms, HR 48 bpm"."""
_NUMBER = re.compile(r"[-+]?[0-9][0-9,]*(?:\.[0-9]+)?")
_NO_VALUE = re.compile(
    r"\s?(?:-|to|–)\s?[0-9]|\s?(?:\+(?![0-9])|or\s(?:older|more|above|greater|over|higher|less|below|lower"
    r"|younger|under)\b|and\s(?:above|over|older|more)\b)"
    r"|\s?(?:points?|pts?)\b|[ \t]?[-+*/×÷^][ \t]?[(0-9A-Za-z]|[ \t]?\*|[.:][0-9]|/[0-9]",
    re.IGNORECASE,
)
_IN_ARITHMETIC = re.compile(r"(?:[+*/^(\[=]|[^\s-][ \t]*-)[ \t]*$")
_GOES_ON_AS_TERM = re.compile(r"[0-9.,]+(?: ?[A-Za-z/%]+)? ?[)\]}=]")


_LONGEST = 60
"""Characters of a number with its unit."""


def _number_after(text: str, start: int, end: int, each: Input, listed: bool) -> Mention | None:
    joint = _JOINT.match(text, end)
    told = joint and _TO_NUMBER.match(text, joint.end())
    if joint and told and joint["joint"] == "-" and _is_minuend(text, start, told.end()):
        return None  # "(Patm - 47)"
    place = told or _BESIDE.match(text, end)
    number = _NUMBER.match(text, place.end()) if place else None
    if number is None:
        return None
    rest = text[number.start() : min(number.start() + _LONGEST, _line_end(text, number.end()))]
    value, unit = number_and_unit(rest)
    if value is None or (not told and (not unit or factor_to(unit, each.kind) is None)):
        return None
    after = number.start() + unit_after(rest, number.end() - number.start())[1]
    if not unit.startswith("10^") and _NO_VALUE.match(text, after):
        return None
    return Mention(each, value, unit, text[start : after + 1].strip(), listed)


def _is_minuend(text: str, start: int, place: int) -> bool:
    """Say whether a number is taken from a name, and not told of it: what stands around them is arithmetic."""
    within = _IN_ARITHMETIC.search(text, max(0, start - 6), start)
    return within is not None or _GOES_ON_AS_TERM.match(text, place) is not None


# --- findings and choices -----------------------------------------------------------------------------------------

_STATE = re.compile(
    r"\s*(?:\([^()\n]{0,60}\))?\s*['\"]?(?P<joint>[:=]|->|\bis\b|\bwas\b|-|\()\s*['\"*]*"
    r"(?P<state>[A-Za-z+-]?[A-Za-z0-9 +'/-]{0,40})",
    re.IGNORECASE,
)
_IN_GENERAL = re.compile(r"points?\b.*\bpoints?\b|\bif\b", re.IGNORECASE)
"""A line that tells what a score counts for each option, and not which one the patient has."""
_YES_OR_NO = re.compile(
    r"(?P<no>(?:no|none|absent|false|negative|denied|denies|not (?:present|mentioned|reported|documented|stated"
    r"|noted|applicable|met|specified)|0)\b(?! ?points?|\.[0-9]))"
    r"|(?:yes|present|true|positive|confirmed|documented|met|1)\b(?! ?points?|\.[0-9])",
    re.IGNORECASE,
)


def _state_after(text: str, start: int, end: int, each: Input, listed: bool) -> Mention | None:
    found = _STATE.match(text, end)
    line = text[text.rfind("\n", 0, start) + 1 : _line_end(text, end)]
    if found is None or _IN_GENERAL.search(line):
        return None
    words = f"{text[start:end]}{found['joint']} {found['state']}".strip()
    if isinstance(each.kind, Finding):
        state = _YES_OR_NO.match(found["state"])
        is_digit = state is not None and state[0] in "01"
        return Mention(each, state["no"] is None, "", words, listed) if state and (listed or not is_digit) else None
    return Mention(each, found["state"], "", words, listed) if found["joint"] in (":", "=", "is", "was") else None

"""What a solution says of one of a calculator's inputs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from calcura.engine import Definition, Input
from calcura.grading.arithmetic import ExpressionError, compute
from calcura.grading.steps.input_names import input_called, spelled
from calcura.grading.steps.told_units import unit_after
from calcura.measurements.kinds import Number
from calcura.measurements.reading import Value


@dataclass(frozen=True, slots=True)
class Mention:
    """A value said of an input."""

    input: Input
    value: Value | str | None
    unit: str
    text: str
    listed: bool
    """Whether it stands in a list of values, in JSON or in a program, and not in a sentence."""
    computed_from: str = ""
    """The arithmetic that gave the value, in a program."""


_ASSIGNED = re.compile(
    r"(?:^[ \t]*|[(,{]\s*)['\"]?(?P<name>[A-Za-z_][A-Za-z0-9_ ]{0,60}?)['\"]?[ \t]*(?:=(?!=)|:(?![^\n]*\b(?:if"
    r"|else)\b))[ \t]*"
    r"(?P<value>True|False|None|['\"][^'\"\n]{0,60}['\"]"
    r"|[-+]?[0-9.][0-9._eE]*(?:[ \t]*[*/+-][ \t]*[0-9.(][0-9.()*/ +-]*)?)[ \t]*(?=[,)}\n#]"
    r"|$)(?:,?[ \t]*#(?P<comment>[^\n]*))?",
    re.MULTILINE,
)
_SUFFIXES = {
    "cm": "cm", "m": "m", "kg": "kg", "lb": "lb", "lbs": "lb", "in": "in", "inches": "in", "inch": "in", "ft": "ft",
    "mg dl": "mg/dL", "mgdl": "mg/dL", "mmol l": "mmol/L", "mmol": "mmol/L", "meq l": "mEq/L", "meq": "mEq/L",
    "umol l": "umol/L", "umol": "umol/L", "g dl": "g/dL", "g l": "g/L", "years": "years", "months": "months",
    "bpm": "/min", "mmhg": "mmHg", "celsius": "Cel", "c": "Cel", "fahrenheit": "degF", "f": "degF",
    "msec": "ms", "ms": "ms", "sec": "s", "percent": "%", "days": "days", "u l": "", "iu l": "", "mg": "mg", "g": "g",
}  # fmt: skip
_SUFFIX = re.compile(rf" (?:in )?({'|'.join(sorted(_SUFFIXES, key=len, reverse=True))})$")
_COMPARES = re.compile(
    r"\b(?:greater|less|more|higher|lower|over|above|below|under|older|younger|at least|g[te]|l[te]|[gl]te)\b"
)
"""What makes a name that of a criterion, whose value is its points: "heart rate greater than 100"."""
_SET_BY_RULE = re.compile(
    r"\b(?:use|using|set to|minimum|lower bound|capped|floor|default|assum\w+|because|since|cap)\b", re.IGNORECASE
)


def from_code(code: str, calculator: Definition) -> Iterator[Mention]:
    """Give what a program puts into variables named like the calculator's inputs."""
    for found in _ASSIGNED.finditer(code):
        name, unit = _without_suffix(found["name"].replace("_", " ").strip())
        each = input_called(name, calculator)
        comment = found["comment"] or ""
        if each is None or _SET_BY_RULE.search(comment) or (isinstance(each.kind, Number) and _COMPARES.search(name)):
            continue
        value = _literal(found["value"].strip())
        if isinstance(value, (bool, str)) or not isinstance(each.kind, Number) or value is None:
            yield Mention(each, value, "", found[0].strip(" \t\n,({"), True)
            continue
        plain = found["value"].strip().replace(".", "", 1).lstrip("-+").isdigit()
        unit = unit or (_unit_told(spelled(comment.split(",")[0]).strip()) if plain else "")
        yield Mention(each, value, unit, found[0].strip(" \t\n,({"), True, "" if plain else found["value"])


def _unit_told(comment: str) -> str:
    return unit_after(comment, 0)[0] or _SUFFIXES.get(comment.lower(), "")


def _without_suffix(name: str) -> tuple[str, str]:
    found = _SUFFIX.search(name.lower())
    return (name[: found.start()], _SUFFIXES[found[1]]) if found else (name, "")


def _literal(text: str) -> Value | None:
    if text in ("True", "False"):
        return text == "True"
    if text[0] in "'\"":
        return text[1:-1]
    try:
        return compute(text.replace("_", ""))
    except (ExpressionError, RecursionError):
        return None

"""The criteria that programs count: tables of points, flags with what is added for each, terms of a sum, additions."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from calcura.grading.steps.input_names import spelled

Told = tuple[str, float | None]
"""The words on a criterion, and its points."""

_N = r"[-+]?[0-9]{1,3}(?:\.[0-9])?"
_SET = re.compile(
    rf"^[ \t{{]*(?P<quote>['\"])?(?P<name>[A-Za-z](?:[^'\"\n]*(?=['\"])|\w*))(?(quote)(?P=quote)\s*:|\s*=)\s*"
    rf"(?P<value>True|False|{_N}),?[ \t]*(?:#[ \t]*(?P<said>[^\n]*))?$",
    re.MULTILINE,
)
"""A name or a key of a table with what it is, and a remark."""
_WEIGHT = re.compile(
    rf"^[ \t]*if\s+(?P<name>[A-Za-z_]\w*)\s*:\s*\n?[ \t]*\w+\s*(?P<sign>[-+])=\s*(?P<points>{_N})", re.MULTILINE
)
_SUM = re.compile(
    r"^[ \t]*\w+[ \t]*=[ \t]*\(?(?P<terms>[A-Za-z_]\w*(?:\s*\\?\s*[-+]\s*\\?\s*[A-Za-z_]\w*){2,})\)?[ \t]*$",
    re.MULTILINE,
)
_TERM = re.compile(r"(?P<sign>[-+]?)\s*\\?\s*(?P<name>[A-Za-z_]\w*)")
_COMMENT = re.compile(r"\s*#\s*(?P<words>.*\S)")
_ADDED = re.compile(
    r"(?P<indent>\s*)[A-Za-z_]\w*\s*(?P<sign>[-+])=\s*(?P<points>[0-9](?:\.[0-9])?)\s*(?:#\s*(?P<words>.*\S))?\s*$"
)
_DENIES = re.compile(
    r"\b(?:no|not|never|none|without|absent|denies|negative|normal|less than|below|under)\b|n't\b", re.IGNORECASE
)
_LEADING_NO = re.compile(r"^\W*(?:no|without)\s+", re.IGNORECASE)


def in_program(program: str) -> list[Told]:
    """Return what a program counts.

    >>> in_program("# Stroke\\nscore += 2\\n# No diabetes\\nprint(1)")
    [('Stroke', 2.0), ('diabetes: no', 0.0)]
    """
    return list(_set(program)) or list(_added(program.split("\n")))


def _set(program: str) -> Iterator[Told]:
    """Give keys of a table, flags, and terms of a sum; what branches give to a name is the rule, not the patient's."""
    weights = {each["name"]: float(each["sign"] + each["points"]) for each in _WEIGHT.finditer(program)}
    summed = max(_SUM.finditer(program), key=lambda found: len(found["terms"]), default=None)
    signs = {each["name"]: each["sign"] for each in _TERM.finditer(summed["terms"])} if summed else {}
    every = list(_SET.finditer(program))
    times = Counter(each["name"] for each in every)
    for each in every:
        name, value = each["name"], each["value"]
        words = spelled(f"{name.replace('_', ' ')}: {each['said'] or ''}".strip(": "))
        if value in ("True", "False") or name in weights:
            if weights:
                yield words, weights.get(name) if value in ("True", "1") else 0.0
        elif each["quote"] or (name in signs and times[name] == 1):
            yield words, float(value) * (-1 if signs.get(name) == "-" else 1) + 0.0


def _added(lines: list[str]) -> Iterator[Told]:
    """Give what a program adds one after the other; within branches it is the rule, not the patient's."""
    added = [found for found in map(_ADDED.match, lines) if found]
    if not added or any(each["indent"] for each in added):
        return
    told = ""
    for line in lines:
        comment, addition = _COMMENT.match(line), _ADDED.match(line)
        if addition:
            yield spelled(addition["words"] or told), float(addition["sign"] + addition["points"])
        elif _DENIES.search(told):
            yield spelled(_LEADING_NO.sub("", told) + ": no"), 0.0
        told = comment["words"] if comment else ""

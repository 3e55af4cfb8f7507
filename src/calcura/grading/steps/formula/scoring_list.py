"""Scoring lists: ``Age >= 65: 1 point``, ``+1 for diabetes``, ``Bilirubin: <2 (1), >3 (3)``, rows of a table."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from calcura.grading.steps.formula.lines import Line
from calcura.grading.steps.formula.naming import Naming
from calcura.grading.steps.formula.nodes import chosen, number_of
from calcura.grading.steps.formula.verdict import UnreadableFormulaError

FEWEST: Final = 3
"""Entries below which a text is no scoring list."""
POINTS: Final = r"(?P<points>[-+]?\s*\d+(?:\.\d+)?)"
AFTER: Final = re.compile(
    rf"^(?P<what>.*?\S)\s*(?:[:=,]|\s-|\s(?=[+-]\d)|\bgives|\bscores?|\()\s*{POINTS}\s*(?:points?|pts?\.?)?\s*(?:each)?\)?\s*$",
    re.IGNORECASE,
)
BARE: Final = re.compile(rf"^(?P<what>.*?\D)\s+{POINTS}\s*(?:points?|pts?\.?)$", re.IGNORECASE)
BEFORE: Final = re.compile(rf"^{POINTS}\s*(?:points?|pts?\.?)?\s*(?:for|if|when|:)\s+(?P<what>.+)$", re.IGNORECASE)
HEADED: Final = re.compile(r"^(?P<head>[^:<>=]{2,60}):\s*(?P<rest>.+)$")
COUNT: Final = {"one": "1", "two": "2", "three": "3", "a": "1"}
POINTS_EACH: Final = re.compile(
    r"^.{0,40}?\b(?P<points>one|two|three|a|\d+(?:\.\d+)?) points? (?:each|for (?:each|every|any)(?: one)?)(?: of)?"
    r"(?: the following)?(?: criteria| items)?\s*[:,-]?\s*(?P<rest>\S.+)$",
    re.IGNORECASE,
)
APART: Final = re.compile(r"[;,](?![^(]*\))\s*(?:and\s+)?(?=\S)")
Condition = Callable[[str, str | None], ast.expr]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a scoring list: what has to hold, and the points it gives."""

    test: ast.expr
    points: float

    @property
    def of(self) -> frozenset[str]:
        """The names that its condition reads."""
        return frozenset(node.id for node in ast.walk(self.test) if isinstance(node, ast.Name))


def read_scoring_list(lines: Sequence[Line], names: Naming, condition: Condition) -> ast.expr | None:
    """Return the sum that a scoring list stands for, None where the text is no such list.

    Of entries about the same inputs the one with the most points counts.

    Raises:
        UnreadableFormulaError: what an entry is about cannot be read.
    """
    entries = [each for line in _flat(lines) for each in _entries(line, None, condition)]
    if len(entries) < FEWEST:
        return None
    groups: dict[frozenset[str], list[Entry]] = {}
    for each in entries:
        groups.setdefault(_inputs(each, names), []).append(each)
    total: ast.expr = number_of(0)
    for group in _merged(groups):
        total = ast.BinOp(total, ast.Add(), _most_points(group))
    return total


def _inputs(entry: Entry, names: Naming) -> frozenset[str]:
    meanings = {name: names.meaning(name) for name in entry.of}
    return frozenset(name if found is None else found.of for name, found in meanings.items())


def _merged(groups: dict[frozenset[str], list[Entry]]) -> Iterator[list[Entry]]:
    yield from groups.values()


def _most_points(entries: Iterable[Entry]) -> ast.expr:
    result: ast.expr = number_of(0)
    for each in sorted(entries, key=lambda one: abs(one.points)):
        result = chosen(each.test, number_of(each.points), result)
    return result


def _flat(lines: Iterable[Line]) -> Iterator[str]:
    for line in lines:
        yield line.text
        for under in _flat(line.under):
            yield f"{line.text} {under}" if line.heading and len(line.text) < 60 and _is_band(under) else under


def _is_band(text: str) -> bool:
    return bool(re.match(r"[<>=\d]", text))


def _entries(line: str, subject: str | None, condition: Condition) -> list[Entry]:
    if "|" in line:
        return _row(line, condition)
    if each := POINTS_EACH.match(line):
        return _alike(each["rest"], _number(COUNT.get(each["points"].lower(), each["points"])), condition)
    for piece in ([line], re.split(r";\s*", line)):
        if len(piece) == 1 and ";" in line:
            continue
        found = [entry for each in piece for entry in _entries_of(each, subject, condition)]
        if found:
            return found
    return []


def _alike(text: str, points: float, condition: Condition) -> list[Entry]:
    """Return the entries of a list whose items all give the same points."""
    parts = re.split(r";\s*" if ";" in text else r",(?![^(]*\))\s*", text.rstrip("."))
    bare = (re.sub(r"^(?:and|or)\s+", "", each.strip(), flags=re.IGNORECASE) for each in parts)
    return [Entry(condition(_plain(each), None), points) for each in bare if each]


def _entries_of(text: str, subject: str | None, condition: Condition) -> list[Entry]:
    headed = HEADED.match(text)
    if headed and subject is None and len(_split(headed["rest"])) > 1:
        return [each for part in _split(headed["rest"]) if (each := _entry(part, headed["head"].strip(), condition))]
    return [each for part in _split(text) if (each := _entry(part, subject, condition))]


def _split(text: str) -> list[str]:
    parts = [each.strip() for each in APART.split(text) if each.strip()]
    return parts if sum(_told(each) is not None for each in parts) == len(parts) else [text]


def _row(line: str, condition: Condition) -> list[Entry]:
    cells = [each.strip() for each in line.strip("| ").split("|")]
    points = re.fullmatch(rf"{POINTS}\s*(?:points?)?", cells[-1], re.IGNORECASE)
    return [Entry(condition(_plain(cells[0]), None), _number(points["points"]))] if points and len(cells) > 1 else []


def _told(text: str) -> tuple[str, float] | None:
    bare = text.strip().rstrip(".")
    for pattern in (BEFORE, AFTER, BARE):
        found = pattern.match(bare)
        if found:
            return _plain(found["what"]), _number(found["points"])
    return None


def _entry(text: str, subject: str | None, condition: Condition) -> Entry | None:
    told = _told(text)
    if told is None:
        return None
    what, points = told
    if re.search(r"\b(total|sum|score)\b", what, re.IGNORECASE):
        return None
    if not re.search(r"[A-Za-z<>=\d]", what):
        raise UnreadableFormulaError("points are told, but not for what")
    return Entry(condition(what, subject), points)


def _plain(text: str) -> str:
    """Return what an entry is about, slashes between words as ``or``."""
    bare = re.sub(r"(?<=[A-Za-z])\s?/\s?(?=[A-Z][A-Za-z]|[a-z]{4})", " or ", text.strip(" :*_-"))
    bare = re.sub(r"^(?:the )?(?:presence|history|prior history) of\s+", "", bare, flags=re.IGNORECASE)
    return re.sub(r"^(?P<no>absence of|no)\s+(?P<rest>.+)$", r"\g<rest> absent", bare, flags=re.IGNORECASE).rstrip(
        ":( "
    )


def _number(text: str) -> float:
    value = float(text.replace(" ", ""))
    return int(value) if value.is_integer() else value

"""Decimal numbers are recognised in the room of text, and declared values in measurements; nowhere else.

Elsewhere a reader asks for ``tokens``, or for a text in which each number is a run of digits (``masked``).
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "calcura"

ROOMS = ("text/", "measurements/")
GRAMMARS = {
    "grading/steps/": "workings and the formulas in them, until the issue on grading",
    "evaluation/steps/": "replies of judges of steps, until the issue on grading",
    "grading/arithmetic.py": "a grammar of arithmetic, with all its signs and brackets",
    "engine/formula/": "the numbers of a formula that the same room has written",
    "evaluation/report/export.py": "the numbers of a table that the same room has written",
    "cases/generated/working.py": "the numbers of a trace that its own library has written",
    "cases/notes/narrative.py": "ranges in the room's own phrases, such as {7-10}",
    "cases/formulas.py": "what a spreadsheet program takes for a number, as any library of tables can look for it",
}
"""Where a grammar of its own has to know numbers, and why."""

_DIGIT = r"(?:\\d|\[[^\]]*(?:0-9|\\d)[^\]]*\]|\[1-9\]|\{_?[A-Z]*DIGITS?\})"
_MANY = r"(?:[*+?]|\{[\d,]+\})*"
_BETWEEN = r"(?:\(\?[:>=]|[()?])*"
_POINT = r"(?:\\\.|\[(?!\^)[^\]]*[.·][^\]]*\])"
DECIMAL = re.compile(
    rf"{_DIGIT}{_MANY}{_BETWEEN}{_POINT}{_MANY}{_BETWEEN}{_DIGIT}"  # \d+(?:\.\d+)?
    rf"|\[(?=[^\]]*(?:0-9|\\d))(?!\^)(?=[^\]]*[.·])[^\]A-Za-z_]*\](?:[*+]|\{{)"  # [0-9.,]+
)
"""Digits, a point that may be left out, and digits again; or a run of digits and points."""
NOT_BESIDE = re.compile(r"\(\?<?![^()]*\)")
"""What must not stand beside a place is not recognised there."""


def texts_of(source: str) -> Iterator[str]:
    """Yield the strings of a file of Python that are no documentation; what is put into an f-string is put in."""
    tree, known = ast.parse(source), dict[str, str]()
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            known[node.targets[0].id] = _text(node.value, known)
    for node in ast.walk(tree):
        if id(node) not in told and isinstance(node, ast.JoinedStr | ast.Constant):
            yield _text(node, known)


def _text(node: ast.AST, known: dict[str, str]) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(each, known) for each in node.values)
    if isinstance(node, ast.FormattedValue):
        return _text(node.value, known)
    return known.get(node.id, "") if isinstance(node, ast.Name) else ""


def recognises_decimals(source: str) -> bool:
    return any(DECIMAL.search(NOT_BESIDE.sub("", text)) for text in texts_of(source))


def found() -> set[str]:
    """Return the files with patterns of decimal numbers outside the rooms and grammars that may have them."""
    named = ((path.relative_to(SOURCE).as_posix(), path) for path in sorted(SOURCE.rglob("*.py")))
    return {
        name
        for name, path in named
        if not name.startswith((*ROOMS, *GRAMMARS)) and recognises_decimals(path.read_text(encoding="utf-8"))
    }


def test_decimal_numbers_are_recognised_in_the_room_of_text_only() -> None:
    assert found() == set()


@pytest.mark.parametrize("place", [*ROOMS, *GRAMMARS])
def test_what_is_exempt_has_such_patterns(place: str) -> None:
    files = [SOURCE / place] if place.endswith(".py") else sorted((SOURCE / place).rglob("*.py"))
    if place != "evaluation/steps/":
        assert any(recognises_decimals(each.read_text(encoding="utf-8")) for each in files)


@pytest.mark.parametrize(
    ("code", "recognised"),
    [
        (r'x = re.compile(r"\d+(?:\.\d+)?")', True),
        (r'x = re.search(r"[0-9]+\.[0-9]+ mg", text)', True),
        (r'x = r"-?[0-9]{1,3}(?:[.,][0-9]{1,2})?"', True),
        (r'x = r"[0-9.,]+(?:[eE][-+]?[0-9]+)?"', True),
        ('_DIGITS = r"[0-9]+"\nx = rf"{_DIGITS}(?:\\.{_DIGITS})?"', True),
        (r'x = r"\d[\d,]*(?:[.·]\d+)?"', True),
        (r'x = r"day \d+\. Then"', False),
        (r'x = r"\d{4}-\d\d"', False),
        (r'x = r"[A-Za-z0-9._-]{0,95}"', False),
        ('"""A pattern like [0-9]+[.][0-9]+ is told."""', False),
        (r'x = r"[^0-9.]+"', False),
        (r'x = r"\d(?![0-9.]*%)"', False),
    ],
)
def test_what_counts_as_a_pattern_of_decimals(code: str, recognised: bool) -> None:
    assert recognises_decimals(code) == recognised

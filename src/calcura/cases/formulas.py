"""Texts in CSV files that people open: a spreadsheet program computes what looks like a formula, and must not."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

FORMULA = r"^[=+\-@\t\r]"
"""How a cell begins that a spreadsheet program would compute, as any library of tables finds it."""
HARMLESS = r"^([=+\-@\t\r]+|[+-]?([0-9]*\.)?[0-9]+([eE][+-]?[0-9]+)?)$"
"""What begins so and computes nothing: numbers, and signs by themselves, such as the result ``++``."""

_FORMULA, _HARMLESS = re.compile(FORMULA), re.compile(HARMLESS)


def guarded(text: str) -> str:
    """Return a text with the mark that keeps a spreadsheet program from computing it; numbers stay as they are.

    >>> guarded("=HYPERLINK(1)"), guarded("-1.5"), guarded("++"), guarded("0.85 x 72")
    ("'=HYPERLINK(1)", '-1.5', '++', '0.85 x 72')
    """
    return f"'{text}" if _FORMULA.match(text.lstrip("'")) and not _HARMLESS.fullmatch(text) else text


def unguarded(text: str) -> str:
    """Return a text without that mark.

    >>> unguarded("'=1+1"), unguarded("'s")
    ('=1+1', "'s")
    """
    return text[1:] if text.startswith("'") and _FORMULA.match(text.lstrip("'")) else text


def guarded_row(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return a row of a table with its texts guarded."""
    return {name: guarded(value) if isinstance(value, str) else value for name, value in row.items()}


def unguarded_row(row: Mapping[str, str]) -> dict[str, str]:
    """Return a row that was read as it was before it was written."""
    return {name: unguarded(value) for name, value in row.items()}

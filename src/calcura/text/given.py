"""What people and programs give as files: text in UTF-8, and JSON. What is neither is one line that says so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from calcura.measurements.errors import CalcuraError
from calcura.text.plain import without_halves

MOST_DIGITS = 4000


class NotReadableError(CalcuraError):
    """A file is no text."""


def text_of(path: Path) -> str:
    """Return the text of a file, without the byte order mark that some editors write.

    Raises:
        NotReadableError: it is not text in UTF-8.
        OSError: there is no such file.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotReadableError(f"{path} is not text in UTF-8: {error}") from error


def json_of(text: str, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """Return what JSON says; half of a surrogate pair is no character, a number of too many digits is infinite.

    Args:
        text: the JSON.
        pairs: makes of the names and values of an object what stands for it.

    >>> json_of('{"answer": "31 \\\\ud83d"}')
    {'answer': '31 �'}

    Raises:
        ValueError: it is no JSON, or nested more deeply than can be read.
    """
    try:
        return json.loads(without_halves(text), parse_int=_number, object_pairs_hook=pairs)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _number(digits: str) -> int | float:
    """Return a whole number; one of more digits than Python reads is infinite."""
    return int(digits) if len(digits) <= MOST_DIGITS else float(digits)

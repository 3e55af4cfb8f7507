"""JSON lines: our own format of cases, and of whatever else is written as an object a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from calcura.cases.errors import GenerationError
from calcura.cases.whole_file import whole_file
from calcura.text.given import json_of

if TYPE_CHECKING:
    from calcura.cases.generated import GeneratedCase


def line(case: GeneratedCase) -> str:
    """Return a case as one line of JSON."""
    return object_line(case.to_json())


def object_line(found: Mapping[str, Any]) -> str:
    """Return an object as one line of JSON, without the line's end.

    Raises:
        ValueError: it holds a number that is none, or infinite, which JSON does not know.
    """
    return json.dumps(found, ensure_ascii=False, allow_nan=False)


def write(cases: Iterable[GeneratedCase], path: Path) -> int:
    """Write cases to a file, a line each, and return how many."""
    return write_objects((case.to_json() for case in cases), path)


def write_objects(objects: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Write objects to a file, a line each, and return how many. The file is there whole or not at all.

    Half of a surrogate pair, which UTF-8 has no bytes for, is written as the escape that JSON has for it.
    """
    count = 0
    with whole_file(path) as part, part.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
        for found in objects:
            file.write(f"{object_line(found)}\n")
            count += 1
    return count


def read(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the cases of a file as they were written.

    Raises:
        GenerationError: a line is no JSON object; the message tells which.
    """
    return (found for _, found in read_lines(path))


def read_lines(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the JSON objects of a file with the number of their line; empty lines and a byte order mark are nothing.

    Raises:
        GenerationError: a line is no JSON object, and the message tells which; or the file is not text in UTF-8.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            for number, text in enumerate(file, 1):
                if text.strip():
                    yield number, _object(text, f"{path}: line {number}")
    except UnicodeDecodeError as error:
        raise GenerationError(f"{path} is not text in UTF-8: {error}") from error


def _object(text: str, where: str) -> dict[str, Any]:
    try:
        found = json_of(text)
    except ValueError as error:
        raise GenerationError(f"{where} is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise GenerationError(f"{where} is no JSON object")
    return found

"""Tables in which people or programs answer: a CSV file whose columns are known by what people call them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.cases.formats.sheets import read_sheet

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "id": ("id", "question id", "question number", "item", "case", "case id"),
    "row": ("row number", "row", "row id", "id", "question id"),
    "answer": (
        "answer",
        "llm answer",
        "your answer",
        "final answer",
        "chosen answer",
        "choice",
        "chosen option",
        "response",
    ),
    "explanation": ("explanation", "llm explanation", "reason", "reasoning", "rationale", "working", "comment"),
}
"""What a column may be called, capitals and signs aside; of several in a table the first counts.

The column of right answers, which some published tables have instead, is none of these.
"""


def read_answer_table(path: Path, by: str) -> Iterator[tuple[str, str, str]]:
    """Yield for each row of a table what it answers, by ``id`` or ``row``, the answer and its explanation.

    Raises:
        DatasetError: it is no CSV file in UTF-8, or has no such columns; the message tells how they may be called.
    """
    for _, cells in read_sheet(path, ()):
        columns = {re.sub(r"[\W_]+", " ", name).strip().casefold(): name for name in cells}
        found = {what: next((columns[each] for each in HEADINGS[what] if each in columns), None) for what in HEADINGS}
        for what in (by, "answer"):
            if found[what] is None:
                raise DatasetError(
                    f"{path}: column {what} is missing; it may be called {', '.join(HEADINGS[what])}, "
                    f"and there are {', '.join(cells)}"
                )
        yield tuple(cells[name] if (name := found[what]) else "" for what in (by, "answer", "explanation"))  # type: ignore[misc]

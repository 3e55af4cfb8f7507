"""Files of generated cases, one small module for each format."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from calcura.cases.generated import GeneratedCase, GenerationError

FORMATS = {
    "jsonl": "jsonl",
    "medcalc_bench": "medcalc_csv",
    "hugging_face": "hugging_face",
    "chat": "chat",
    "verl": "verl",
}
"""Name of a format -> the module that writes it."""

Writer = Callable[[Iterable[GeneratedCase], Path], int]


def writer(name: str) -> Writer:
    """Return the function that writes cases in a format and says how many.

    Raises:
        GenerationError: when there is no such format.
    """
    if name not in FORMATS:
        raise GenerationError(f"no format is called {name!r}; there are {', '.join(FORMATS)}")
    found: Writer = import_module(f"calcura.cases.formats.{FORMATS[name]}").write
    return found


__all__ = ["FORMATS", "Writer", "writer"]

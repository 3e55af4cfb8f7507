"""Files of generated cases, one small module for each format."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from calcura.cases.errors import GenerationError

if TYPE_CHECKING:
    from calcura.cases.generated import GeneratedCase

FORMATS = {
    "jsonl": "jsonl",
    "medcalc_bench": "medcalc_csv",
    "hugging_face": "hugging_face",
    "chat": "chat",
    "verl": "verl",
}
"""Name of a format -> the module that writes it."""

ALIASES = {"csv": "medcalc_bench", "hf": "hugging_face", "sft": "chat"}
"""Other names of formats."""

Writer = Callable[[Iterable["GeneratedCase"], Path], int]


def format_named(name: str) -> str:
    """Return the name of a format, given that or another name of it.

    Raises:
        GenerationError: when there is no such format.
    """
    found = ALIASES.get(name, name)
    if found not in FORMATS:
        raise GenerationError(f"no format is called {name!r}; there are {', '.join(FORMATS)}")
    return found


def writer(name: str) -> Writer:
    """Return the function that writes cases in a format and says how many.

    Raises:
        GenerationError: when there is no such format.
    """
    found: Writer = import_module(f"calcura.cases.formats.{FORMATS[format_named(name)]}").write
    return found


__all__ = ["ALIASES", "FORMATS", "Writer", "format_named", "writer"]

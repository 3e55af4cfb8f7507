"""One definition of a calculator, and every reading of it. Knows no medicine and no language model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from calcura.engine.calculate import Result, calculate
from calcura.engine.definition import REQUIRED, Bands, Definition, Input, Source, calculator
from calcura.engine.errors import (
    CalculationError,
    DefinitionError,
    InputError,
    NeverSupportedError,
    NotSupportedYetError,
)
from calcura.engine.helpers import banded, points_of
from calcura.engine.registry import definition, definitions

if TYPE_CHECKING:
    from calcura.engine.bounds import bounds
    from calcura.engine.tables import columns, score
    from calcura.engine.sample import sample
    from calcura.engine.schema import schema
    from calcura.engine.specification import specification
    from calcura.engine.tracing import trace

LAZY = {
    "bounds": "bounds",
    "columns": "tables",
    "sample": "sample",
    "schema": "schema",
    "score": "tables",
    "specification": "specification",
    "trace": "tracing",
}
"""Readings that are imported when first used, by the module they live in: calculating needs none of them."""


def __getattr__(name: str) -> Any:
    if name in LAZY:
        from importlib import import_module

        return getattr(import_module(f"calcura.engine.{LAZY[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "REQUIRED",
    "Bands",
    "CalculationError",
    "Definition",
    "DefinitionError",
    "Input",
    "InputError",
    "NeverSupportedError",
    "NotSupportedYetError",
    "Result",
    "Source",
    "banded",
    "bounds",
    "calculate",
    "calculator",
    "columns",
    "definition",
    "definitions",
    "points_of",
    "sample",
    "schema",
    "score",
    "specification",
    "trace",
]

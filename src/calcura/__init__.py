"""Clinical calculation that can be checked.

One library of clinical calculators, each written once as a plain function, from which everything else is read.
Research software, not a medical device.

>>> import calcura
>>> result = calcura.calculate("body_mass_index", {"weight": "70 kg", "height": "175 cm"})
>>> result.text
'22.9 kg/m²'
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if sys.argv[:1] == ["-m"] and sys.orig_argv[-len(sys.argv) :][:1] == ["calcura"]:
    # ``python -m calcura`` loads all of this before it comes to the command line.
    from calcura_command import end_in_one_line

    end_in_one_line()

from calcura.engine import Result, calculate, definition, definitions
from calcura.engine.registry import provide
from calcura.measurements.errors import CalcuraError
from calcura.version import __version__

if TYPE_CHECKING:
    from calcura.engine.bounds import bounds
    from calcura.engine.fhirpath import questionnaire
    from calcura.engine.formula import formula
    from calcura.engine.sample import sample
    from calcura.engine.schema import schema, tool
    from calcura.engine.specification import specification
    from calcura.engine.sql import sql
    from calcura.engine.tables import columns, score
    from calcura.engine.tracing import trace

READINGS = {
    "bounds": "bounds",
    "columns": "tables",
    "formula": "formula",
    "questionnaire": "fhirpath",
    "sample": "sample",
    "schema": "schema",
    "score": "tables",
    "specification": "specification",
    "sql": "sql",
    "tool": "schema",
    "trace": "tracing",
}
"""Readings that are imported when first used, by their module: calculating needs none of them."""


def _listed() -> dict[str, dict[str, str]]:
    from calcura.calculators import listed

    return listed()


def _load() -> None:
    from calcura.calculators import load

    load()


provide(_listed, _load)


def __getattr__(name: str) -> Any:
    if name in READINGS:
        from importlib import import_module

        return getattr(import_module(f"calcura.engine.{READINGS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "CalcuraError",
    "Result",
    "__version__",
    "bounds",
    "calculate",
    "columns",
    "definition",
    "definitions",
    "formula",
    "questionnaire",
    "sample",
    "schema",
    "score",
    "specification",
    "sql",
    "tool",
    "trace",
]

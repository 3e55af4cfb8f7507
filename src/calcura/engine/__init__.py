"""One definition of a calculator, and every reading of it. Knows no medicine and no language model.

What calculating needs is exported here; the other readings are imported from their modules, or from ``calcura``.
"""

from __future__ import annotations

from calcura.engine.calculate import Result, calculate
from calcura.engine.definition import REQUIRED, Above, Bands, Definition, Input, Source
from calcura.engine.errors import (
    CalculationError,
    DefinitionError,
    InputError,
    NeverSupportedError,
    NotSupportedYetError,
)
from calcura.engine.helpers import answered, banded, each, interpolated, item, items, months_later, points_of, rating
from calcura.engine.printed import Printed
from calcura.engine.registry import calculator, definition, definitions
from calcura.engine.use import Use

__all__ = [
    "REQUIRED", "Above", "Bands", "CalculationError", "Definition", "DefinitionError", "Input", "InputError",
    "NeverSupportedError", "NotSupportedYetError", "Printed", "Result", "Source", "Use", "answered", "banded",
    "calculate", "calculator", "definition", "definitions", "each", "interpolated", "item", "items", "months_later",
    "points_of", "rating",
]  # fmt: skip

"""Clinical calculation that can be checked.

One library of clinical calculators, each written once as a plain function, from which everything else is read.
Research software, not a medical device.

>>> import calcura
>>> result = calcura.calculate("body_mass_index", {"weight": "70 kg", "height": "175 cm"})
>>> result.text
'22.9 kg/m²'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

from calcura.engine import Result, calculate, definition, definitions
from calcura.engine.registry import provide
from calcura.measurements.errors import CalcuraError

if TYPE_CHECKING:
    from calcura.engine import bounds, columns, sample, schema, score, specification, trace


def _load_calculators() -> None:
    from calcura.calculators import load

    load()


provide(_load_calculators)


def __getattr__(name: str) -> Any:
    from calcura import engine

    if name in engine.LAZY:
        return getattr(engine, name)
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
    "sample",
    "schema",
    "score",
    "specification",
    "trace",
]

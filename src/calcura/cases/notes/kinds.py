"""The vocabulary's entries by parameter name, for values that a calculator does not ask for."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from calcura import measurements
from calcura.engine import Definition
from calcura.measurements.vocabulary import INDEX


@cache
def kinds() -> dict[str, Any]:
    """Return the kind of every entry, by the snake_case name that parameters have."""
    return {
        re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", entry).lower(): getattr(measurements, entry).__metadata__[0]
        for entry in INDEX
        if hasattr(getattr(measurements, entry), "__metadata__")
    }


@cache
def kinds_of(definition: Definition) -> dict[str, Any]:
    """Return the kind of every entry, those of a calculator's own inputs as it declares them."""
    return kinds() | {each.name: each.kind for each in definition.inputs}

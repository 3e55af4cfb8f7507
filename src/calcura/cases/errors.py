"""What can go wrong in making cases."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class GenerationError(CalcuraError):
    """Cases cannot be made as asked; the message says what can be."""

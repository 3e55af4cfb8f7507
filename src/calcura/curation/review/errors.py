"""The error of a review."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class ReviewError(CalcuraError):
    """An item, a decision, a sheet or a store of a review is not as it must be; the message says what to do."""

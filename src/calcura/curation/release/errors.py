"""The error of a release."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class ReleaseError(CalcuraError):
    """A release cannot be made from what was given; the message says what to do."""

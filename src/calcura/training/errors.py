"""What can be wrong with how training is set up; a model's answer is never an error."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class TrainingError(CalcuraError):
    """A configuration, a file or a ground truth cannot be used; the message says what to give instead."""

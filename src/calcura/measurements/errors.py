"""Errors a user may see: each says what was given, what is accepted and what to do."""


class CalcuraError(ValueError):
    """Base of every error that Calcura raises on purpose."""

    @property
    def sentences(self) -> str:
        """What is wrong, without the commands that it names for a person at a terminal."""
        return str(self)


class MeasurementError(CalcuraError):
    """A value, unit or date that cannot be read, or cannot be converted without guessing."""

"""What can be wrong with a bundle as a whole; what is wrong with one entry is told beside what was chosen."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class FhirError(CalcuraError):
    """A bundle, a time or a window cannot be used; the message says what can."""


class AnotherTimeError(FhirError):
    """An entry is of another time than the one that is asked about, and says nothing of that."""

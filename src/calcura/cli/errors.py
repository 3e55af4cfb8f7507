"""What can be wrong with a command line or the files it names."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class CommandError(CalcuraError):
    """A command cannot be followed as given; the message says what to give instead."""

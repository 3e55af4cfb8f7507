"""What can be wrong with a run of curation."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class CurationError(CalcuraError):
    """Notes cannot be read, or a run cannot be started or go on; the message says what to do instead."""

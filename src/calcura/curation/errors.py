"""What can be wrong with what curation was given; each message says what to do instead."""

from __future__ import annotations

from calcura.measurements.errors import CalcuraError


class CandidateError(CalcuraError):
    """A candidate cannot be read as it was given."""


class CurationError(CalcuraError):
    """Notes cannot be read, or a run cannot be started or go on."""


class ReviewError(CalcuraError):
    """An item, a decision, a sheet or a store of a review is not as it must be."""


class ReleaseError(CalcuraError):
    """A release cannot be made from what was given."""

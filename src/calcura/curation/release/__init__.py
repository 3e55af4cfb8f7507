"""Release: candidates that people have settled, as a versioned data set that is never changed again."""

from __future__ import annotations

from calcura.curation.errors import ReleaseError
from calcura.curation.release.about import About, next_version
from calcura.curation.release.choosing import choose
from calcura.curation.release.correcting import corrected
from calcura.curation.release.releasing import Release, release

__all__ = [
    "About",
    "Release",
    "ReleaseError",
    "choose",
    "corrected",
    "next_version",
    "release",
]

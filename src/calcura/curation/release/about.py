"""What a release says of itself beside what can be counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from calcura.cases.released import read_released
from calcura.curation.candidates import Product
from calcura.curation.errors import ReleaseError

_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,95}")

NOT_TOLD = "not told: the terms of the notes' sources apply"


@dataclass(frozen=True, slots=True)
class About:
    """The name of a data set, under which terms it is given, and where its notes come from."""

    name: str = ""
    """As on a hub; ``calcura-medcalc-bench`` or ``calcura-medqa-calc`` where it is empty."""
    license: str = ""
    """The address of the terms, or their name. Questions made from notes under a share-alike licence share it."""
    sources: tuple[str, ...] = ()
    """Each source of notes in a line: its name, version, address, checksum."""
    model: str = ""
    """The model that read what rules left open, where one was asked."""
    url: str = ""
    published: date | None = None
    """The day of publication, told only where it is given: the same input then makes the same bytes on any day."""

    def __post_init__(self) -> None:
        if self.name and not _NAME.fullmatch(self.name):
            raise ReleaseError(f"{self.name!r} is no name of a data set; give letters, digits, dots, hyphens")
        for text in (self.license, self.url, *self.sources):
            if not text.isprintable():
                raise ReleaseError(f"{text!r} does not fit in a line of a data card; give printed characters")

    def named(self, product: Product) -> str:
        """Return the name of a data set of this product."""
        return self.name or f"calcura-{product.replace('_', '-')}"

    def terms(self) -> str:
        """Return the licence as it is told."""
        return self.license or NOT_TOLD


def version_parts(version: str) -> tuple[int, int, int]:
    """Return the three numbers of a version.

    >>> version_parts("1.10.0") > version_parts("1.9.3")
    True

    Raises:
        ReleaseError: it is none.
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ReleaseError(f"{version!r} is no version of a release; give three numbers, such as 1.0.0")
    return int(found[1]), int(found[2]), int(found[3])


def next_version(previous: Path | None) -> str:
    """Return the version after a release, its second number one higher; the first is 1.0.0."""
    if previous is None:
        return "1.0.0"
    first, second, _ = version_parts(read_released(previous).version)
    return f"{first}.{second + 1}.0"

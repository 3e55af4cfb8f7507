"""Notes of a data set on the Hugging Face hub: the one file that holds them, at a commit that is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from calcura.cases.case import DatasetError
from calcura.cases.hub import fetch_file
from calcura.curation.errors import CurationError


def fetched(name: str, kinds: Sequence[str]) -> tuple[Path, str]:
    """Return the local path of ``OWNER/NAME[/FILE][@REVISION]``, and its name with the commit it came from.

    Raises:
        CurationError: the extra is not installed, the hub does not give it, or it has several files of notes.
    """
    place, _, revision = name.partition("@")
    repository, wanted = _parts(place)
    try:
        found = fetch_file(
            repository,
            lambda names: wanted or only_file(names, kinds, repository),
            revision or None,
            otherwise="give a file",
        )
    except DatasetError as error:
        raise CurationError(str(error)) from error
    return found.path, f"hf:{repository}/{found.name}@{found.commit}"


def _parts(place: str) -> tuple[str, str]:
    owner, _, rest = place.partition("/")
    name, _, file = rest.partition("/")
    if not owner or not name:
        raise CurationError(f"{place!r} is no data set of the hub; write hf:OWNER/NAME")
    return f"{owner}/{name}", file


def only_file(names: Sequence[str], kinds: Sequence[str], repository: str) -> str:
    """Return the one file of a repository that can hold notes.

    >>> only_file(["README.md", "notes.jsonl"], (".csv", ".jsonl"), "some/notes")
    'notes.jsonl'

    Raises:
        CurationError: there is none, or more than one.
    """
    found = [each for each in names if PurePosixPath(each).suffix in kinds]
    if len(found) == 1:
        return found[0]
    listed = ", ".join(sorted(found)) or "none that can be read"
    raise CurationError(f"{repository} has {listed}; name one: hf:{repository}/FILE")

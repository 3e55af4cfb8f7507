"""Notes of a data set on the Hugging Face hub: the one file that holds them, at a commit that is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from calcura.curation.pipeline.errors import CurationError


def fetched(name: str, kinds: Sequence[str]) -> tuple[Path, str]:
    """Return the local path of ``OWNER/NAME[/FILE][@REVISION]``, and its name with the commit it came from.

    Raises:
        CurationError: the extra is not installed, the hub does not give it, or it has several files of notes.
    """
    try:
        from huggingface_hub import HfApi, hf_hub_download
    except ImportError:
        raise CurationError(
            "reading notes from the hub needs huggingface_hub: pip install 'calcura[data]', or give a file"
        ) from None
    place, _, revision = name.partition("@")
    repository, wanted = _parts(place)
    try:
        info = HfApi().dataset_info(repository, revision=revision or None)
        file = wanted or only_file([each.rfilename for each in info.siblings or ()], kinds, repository)
        path = hf_hub_download(repository, file, repo_type="dataset", revision=str(info.sha))
    except CurationError:
        raise
    except Exception as error:
        raise CurationError(f"the hub did not give {name}: {error}") from error
    return Path(path), f"hf:{repository}/{file}@{info.sha}"


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

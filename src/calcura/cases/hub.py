"""One file of a data set on the Hugging Face hub, at a commit that is recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from calcura.cases.case import DatasetError
from calcura.measurements.errors import CalcuraError


@dataclass(frozen=True, slots=True)
class HubFile:
    """A file that was fetched: its path here, its name there, and the commit it came from."""

    path: Path
    name: str
    commit: str


def fetch_file(
    repository: str,
    choose: Callable[[Sequence[str]], str],
    revision: str | None = None,
    *,
    shown: str = "",
    otherwise: str,
) -> HubFile:
    """Return one file of a data set.

    Args:
        repository: ``OWNER/NAME``.
        choose: given the names of its files, returns the one that is wanted or raises an error of its own.
        revision: the commit or branch; else the newest.
        shown: what messages call it; else the repository.
        otherwise: what to do without the hub, as in "give the path of a CSV file".

    Raises:
        DatasetError: the extra ``calcura[data]`` is not installed, or the hub does not give the file.
    """
    told = shown or repository
    try:
        from huggingface_hub import HfApi, hf_hub_download
    except ImportError:
        raise DatasetError(
            f"loading {told} from the hub needs huggingface_hub: pip install 'calcura[data]', or {otherwise}"
        ) from None
    try:
        info = HfApi().dataset_info(repository, revision=revision)
        commit = str(info.sha)
        name = choose([each.rfilename for each in info.siblings or ()])
        path = hf_hub_download(repository, name, repo_type="dataset", revision=commit)
    except CalcuraError:
        raise
    except Exception as error:
        # The hub's client raises whatever its network and file layers raise.
        raise DatasetError(f"the hub did not give {told}: {error}; try again, or {otherwise}") from error
    return HubFile(Path(path), name, commit)

"""A run's folder: its settings, frozen when it starts, and its checkpoints."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from calcura import __version__
from calcura.curation.errors import CurationError
from calcura.curation.pipeline.checkpoints import Checkpoints
from calcura.text.given import json_of

CONFIG, CHECKPOINTS = "config.json", "run.sqlite"


@dataclass(frozen=True, slots=True)
class Config:
    """What a run is: the same settings on the same notes give the same candidates.

    How it is run (workers, limit on cost) is not part of it and may change when a run goes on.
    """

    product: str
    source: Mapping[str, Any]
    """Where the notes are, with the checksum of what was read there."""
    settings: Mapping[str, Any]
    """Of the product's steps."""
    model: str | None = None
    calcura: str = __version__

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return asdict(self)


def read_config(folder: Path) -> Config:
    """Return the settings of a run.

    Raises:
        CurationError: the folder holds no run.
    """
    path = folder / CONFIG
    try:
        found = json_of(path.read_text(encoding="utf-8"))
        return Config(**found)
    except FileNotFoundError:
        raise CurationError(f"{folder} holds no run of curation; start one with calcura curate ... --run") from None
    except (TypeError, ValueError) as error:
        raise CurationError(f"{path} cannot be read as the settings of a run: {error}") from error


def freeze(folder: Path, config: Config) -> None:
    """Write the settings of a run that starts, or see that those of one that goes on are the same.

    Raises:
        CurationError: the folder holds a run with other settings; the message names which differ.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / CONFIG).exists():
        before, now = (_compared(each) for each in (read_config(folder), config))
        both = [(name, before.get(name), now.get(name)) for name in before | now]
        differ = [f"{name} was {then!r}, not {given!r}" for name, then, given in both if then != given]
        if differ:
            raise CurationError(f"{folder} holds another run: {'; '.join(differ)}. Give another folder")
        return
    part = folder / f".{CONFIG}"
    if any(each != part for each in folder.iterdir()):
        raise CurationError(f"{folder} holds other things; give a new or an empty folder")
    text = json.dumps(config.to_json(), indent=2, ensure_ascii=False, sort_keys=True)
    part.write_text(f"{text}\n", encoding="utf-8")
    part.replace(folder / CONFIG)


def _compared(config: Config) -> dict[str, Any]:
    """Return the settings as two runs are compared by them: a file may have moved, if it holds the same."""
    found: dict[str, Any] = json.loads(json.dumps(config.to_json()))
    source = {f"notes' {name}": each for name, each in found.pop("source").items() if name != "from"}
    settings: dict[str, Any] = found.pop("settings")
    return settings | source | found


@contextmanager
def checkpoints(folder: Path) -> Iterator[Checkpoints]:
    """Open the checkpoints of a run.

    Raises:
        CurationError: the file cannot be read or written, a full disk among others.
    """
    path = folder / CHECKPOINTS
    try:
        with closing(Checkpoints(path)) as found:
            yield found
    except sqlite3.Error as error:
        raise CurationError(f"{path}: {error}; what was written before stays, and the run goes on there") from error

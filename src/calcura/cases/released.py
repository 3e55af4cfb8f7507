"""Releases of curated cases: folders whose manifest says what they hold, and whose checksums say that it still does."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calcura.cases.case import DatasetError
from calcura.text.given import json_of

MANIFEST = "release.json"
CHECKSUMS = "SHA256SUMS"
FORMAT = "calcura release 1"

LABELS_FORMAT = "calcura labels 1"

RULES, MODEL, REVIEWERS, LIBRARY = "rules", "a model", "reviewers", "the library"
"""What made a label of ours: the rules that read notes, a model that read what they left open, people's decision, or
the library alone, from inputs that were given. The model's name stands behind it where it is known: ``a model,
openai/gpt-5``."""


@dataclass(frozen=True, slots=True)
class ReleasedFolder:
    """A release that has been read: what it is, and the file of each split."""

    folder: Path
    name: str
    version: str
    product: str
    """``medcalc_bench`` or ``medqa_calc``: how its files are written."""
    files: Mapping[str, Path]
    """Split -> the file in the product's published format."""
    convention: str | None
    """The release of MedCalc-Bench whose conventions the rows follow, for its product."""
    manifest: Mapping[str, Any]

    def file(self, split: str | None = None) -> tuple[str, Path]:
        """Return a split and its file: the only one, or ``test``, where none is named.

        Raises:
            DatasetError: there is no such split, or several and none of them is ``test``.
        """
        wanted = split or (next(iter(self.files)) if len(self.files) == 1 else "test")
        if wanted not in self.files:
            raise DatasetError(f"{self.folder} has no split {wanted!r}; it has {', '.join(self.files)}")
        return wanted, self.files[wanted]


def is_released(folder: Path) -> bool:
    """Return whether a folder is a release."""
    return (folder / MANIFEST).is_file()


def read_released(folder: Path) -> ReleasedFolder:
    """Return a release, when all its files are as they were released.

    Raises:
        DatasetError: the folder is no release, or a file was changed or removed.
    """
    try:
        found = json_of((folder / MANIFEST).read_text(encoding="utf-8"))
        sums = read_checksums((folder / CHECKSUMS).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise DatasetError(f"{folder} is no release; calcura curate release writes one") from None
    except (OSError, ValueError) as error:
        raise DatasetError(f"{folder} cannot be read as a release: {error}") from error
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise DatasetError(f"{folder / MANIFEST} is not in the format {FORMAT!r}; update Calcura")
    _refuse_changed(folder, sums)
    files = {split: folder / file for split, file in found["files"].items()}
    return ReleasedFolder(
        folder, found["name"], found["version"], found["product"], files, found.get("convention"), found
    )


def mark_labels(path: Path, made: Mapping[str, int], **about: Any) -> Path:
    """Write beside a file of labels what made them, where the file itself has no place for it; return where."""
    beside = beside_labels(path)
    told = {"format": LABELS_FORMAT, "file": path.name, "checksum": checksum(path), "labels_by": dict(made), **about}
    beside.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return beside


def beside_labels(path: Path) -> Path:
    """Return where the mark of a file of labels stands."""
    return path.with_name(f"{path.name}.labels.json")


def labels_by(path: Path) -> dict[str, int]:
    """Return what made how many labels of ours, by the mark of their file, or its release; else nothing."""
    return _marked(path) or _of_release(path)


def _marked(path: Path) -> dict[str, int]:
    """Return what the mark beside a file says; nothing where it is of another file."""
    try:
        found = json_of(beside_labels(path).read_text(encoding="utf-8"))
        is_its = found["format"] == LABELS_FORMAT and found["checksum"] == checksum(path)
        told: dict[str, int] = found["labels_by"] if is_its else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return told


def _of_release(path: Path) -> dict[str, int]:
    """Return what a release says, given by its folder or a file in it."""
    folder = path if path.is_dir() else path.parent
    try:
        found = json_of((folder / MANIFEST).read_text(encoding="utf-8"))
        if found["format"] != FORMAT:
            return {}
        # Releases that do not tell are from before they did: what nobody reviewed was read by rules.
        told: dict[str, int] = found.get("labels_by") or {REVIEWERS if found["reviewers"] else RULES: found["rows"]}
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return told


def checksum(path: Path) -> str:
    """Return the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_checksums(text: str) -> dict[str, str]:
    """Return file -> SHA-256, of a file as ``sha256sum`` writes it."""
    return {path: found for found, _, path in (line.partition("  ") for line in text.splitlines())}


def write_checksums(folder: Path) -> None:
    """Write the checksums of all files in a folder into it; ``sha256sum -c SHA256SUMS`` reads them too."""
    paths = sorted(_files(folder) - {CHECKSUMS})
    lines = (f"{checksum(folder / path)}  {path}\n" for path in paths)
    (folder / CHECKSUMS).write_text("".join(lines), encoding="utf-8")


def _files(folder: Path) -> set[str]:
    return {each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file()}


def _refuse_changed(folder: Path, sums: Mapping[str, str]) -> None:
    missing = sorted(set(sums) - _files(folder))
    if missing:
        raise DatasetError(f"{folder}: {missing[0]} is missing; a release is read whole, so fetch it anew")
    changed = [path for path, known in sums.items() if checksum(folder / path) != known]
    if changed:
        raise DatasetError(
            f"{folder}: {changed[0]} was changed after its release; fetch it anew, or make a release with a new version"
        )

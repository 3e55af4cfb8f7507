"""Which of the cases are kept: each note once, none that is published already, at most so many for a calculator."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from calcura.curation.medcalc_bench.settings import Settings
from calcura.curation.near_duplicates import Texts, sketch
from calcura.curation.pipeline import Kept, Outcome, drop, keep
from calcura.curation.pipeline.sources import checked_texts

DUPLICATE = "the same as an earlier note, or nearly"
PUBLISHED = "the same as a published note, or nearly"
ENOUGH = "there are enough notes for its calculators"


class SaysWhatIsTheSame(Protocol):
    """Settings of any product that tell which notes are the same, and which are published already."""

    @property
    def like(self) -> float:
        """Share of their wording in common from which two notes are the same."""

    @property
    def published(self) -> Mapping[str, str] | None:
        """Files of published notes: path -> SHA-256."""


@dataclass(frozen=True)
class WithoutDuplicates:
    """Drops notes that are the same as an earlier one or as a published one, wholly or nearly."""

    settings: SaysWhatIsTheSame

    def __call__(self, notes: Kept) -> Iterator[Outcome]:
        """Choose among all notes."""
        published, earlier = Texts(self.settings.like), Texts(self.settings.like)
        for path, checksum in (self.settings.published or {}).items():
            for text in checked_texts(Path(path), checksum):
                published.add(sketch(text))
        for note, data in notes:
            known_by = sketch(note.text)
            if published.has_like(known_by):
                yield drop(PUBLISHED)
            elif earlier.has_like(known_by):
                yield drop(DUPLICATE)
            else:
                earlier.add(known_by)
                yield keep(data)


@dataclass(frozen=True)
class AtMost:
    """Leaves each calculator so many notes: those first by a hash of their text, which favours no part of the input."""

    settings: Settings

    def __call__(self, notes: Kept) -> Iterator[Outcome]:
        """Choose among all notes."""
        most = self.settings.at_most
        if most is None:
            yield from (keep(data) for _, data in notes)
            return
        places: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for note, data in notes:
            for name in data["made"]:
                places[name].append((sha256(f"{name}\n{note.text}".encode()).hexdigest(), note.position))
        chosen = {name: {position for _, position in sorted(each)[:most]} for name, each in places.items()}
        for note, data in notes:
            left = {name: made for name, made in data["made"].items() if note.position in chosen[name]}
            yield keep({**data, "made": left}) if left else drop(ENOUGH)

"""Steps over all notes that are left, for any product: each note once, none published already, not too many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar, Self

from calcura.curation.near_duplicates import Texts, sketch
from calcura.curation.pipeline import CurationError, Kept, Outcome, SourceNote, drop, keep
from calcura.curation.pipeline.sources import checked_texts

DUPLICATE = "the same as an earlier note, or nearly"
PUBLISHED = "the same as a published note, or nearly"


@dataclass(frozen=True, slots=True, kw_only=True)
class CorpusSettings:
    """What is asked of these steps, whatever a run makes of the notes."""

    SHARES: ClassVar[tuple[str, ...]] = ("like",)
    """The settings that are shares."""

    at_most: int | None = None
    """Notes, or questions, for each calculator."""
    like: float = 0.8
    """Share of their wording in common from which two notes are the same."""
    published: Mapping[str, str] | None = None
    """Files of published notes that must not occur again: path -> SHA-256."""

    def __post_init__(self) -> None:
        if self.at_most is not None and self.at_most < 1:
            raise CurationError(f"at most {self.at_most} for each calculator leaves none; give 1 or more")
        for name in self.SHARES:
            if not 0 <= getattr(self, name) <= 1:
                raise CurationError(f"{name} is a share, from 0 to 1, not {getattr(self, name)}")

    def to_json(self) -> dict[str, Any]:
        """Return plain types."""
        return asdict(self)

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> Self:
        """Return settings that were written as JSON."""
        given: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in found.items()}
        return cls(**given)


def without_duplicates(settings: CorpusSettings, notes: Kept) -> Iterator[Outcome]:
    """Drop notes that are the same as an earlier one or as a published one, wholly or nearly."""
    published, earlier = Texts(settings.like), Texts(settings.like)
    for path, checksum in (settings.published or {}).items():
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
    """Leaves each calculator so many notes: those first by a hash of a text, which favours no part of the input."""

    most: int | None
    part: str
    """Of what is known of a note: calculator -> what was made for it."""
    text: Callable[[SourceNote, Mapping[str, Any]], str]
    """Of a note and what was made for one calculator: the text that is hashed."""
    enough: str
    """The reason why a note is dropped."""

    def __call__(self, notes: Kept) -> Iterator[Outcome]:
        """Choose among all notes."""
        if self.most is None:
            yield from (keep(data) for _, data in notes)
            return
        places: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for note, data in notes:
            for name, made in data[self.part].items():
                hashed = sha256(f"{name}\n{self.text(note, made)}".encode()).hexdigest()
                places[name].append((hashed, note.position))
        chosen = {name: {position for _, position in sorted(each)[: self.most]} for name, each in places.items()}
        for note, data in notes:
            left = {name: made for name, made in data[self.part].items() if note.position in chosen[name]}
            yield keep({**data, self.part: left}) if left else drop(self.enough)

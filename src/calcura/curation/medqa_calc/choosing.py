"""Which of the questions are kept: at most so many for a calculator, whatever part of the input they come from."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from calcura.curation.medqa_calc.settings import Settings
from calcura.curation.pipeline import Kept, Outcome, drop, keep

ENOUGH = "there are enough questions for its calculators"


@dataclass(frozen=True)
class AtMost:
    """Leaves each calculator so many questions: those first by a hash of the cut note."""

    settings: Settings

    def __call__(self, notes: Kept) -> Iterator[Outcome]:
        """Choose among all notes."""
        most = self.settings.at_most
        places: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
        for note, data in notes:
            for code, cut in data["cuts"].items():
                places[code].append((sha256(f"{code}\n{cut['note']}".encode()).hexdigest(), note.position))
        chosen = {code: {position for _, position in sorted(each)[:most]} for code, each in places.items()}
        for note, data in notes:
            left = {code: cut for code, cut in data["cuts"].items() if note.position in chosen[code]}
            yield keep({**data, "cuts": left}) if left else drop(ENOUGH)

"""What was learned from questions: in which words each calculator is asked for, and what each kind of evidence counts.

Both stand in ``learned.toml``, which ``python -m calcura.reading.retrieval.learning`` writes and nobody edits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from calcura.measurements.toml import read_toml
from calcura.reading.retrieval.bm25 import rarity

FILE = Path(__file__).with_name("learned.toml")
DAMPING = 2.0
"""How slowly another question with a word stops to add to what the word says."""


class Weights(NamedTuple):
    """What each kind of evidence counts beside a word or name of a page by BM25, which counts one."""

    page: float = 1.0
    rare: float = 0.0
    """A word of the page, by how few calculators are asked for with it."""
    seldom: float = 0.0
    """A word of the page, by how few pages have it."""
    asked: float = 0.0
    """A word of the questions for this calculator."""
    length: float = 0.0
    """The length of the page, in natural logarithms: a long one has more of a question's words by chance."""


class Signs(NamedTuple):
    """What tells whether the calculator that ranks first is the one a question asks for; and what each sign counts."""

    always: float = 0.0
    """The same of every question."""
    lead: float = 0.0
    """Its lead over the next that answers another question, by the root of how many words the question has."""
    share: float = 0.0
    """The share of the question's words that are on its page or known from questions for it."""
    words: float = 0.0
    """How many these are, in natural logarithms."""
    another: float = 0.0
    """Whether a name stands in the question that is none of its own."""
    asked: float = 0.0
    """Whether questions for it are known: of another calculator, fewer words are."""


NOT_LEARNED = Signs()


@dataclass(frozen=True, slots=True)
class Learned:
    """How many questions for each calculator have each word, and the weights."""

    asked: Mapping[str, Mapping[str, int]]
    weights: Weights
    signs: Signs = NOT_LEARNED
    named: Signs = NOT_LEARNED
    """What each sign counts where a name of the calculator stands in the question."""

    def holds(self, signs: Signs, *, is_named: bool) -> bool:
        """Return whether the calculator that ranks first is asked for, by signs of it."""
        weights = self.named if is_named else self.signs
        return sum(weight * sign for weight, sign in zip(weights, signs, strict=True)) > 0

    def rarities(self) -> Mapping[str, float]:
        """Return how few calculators are asked for with each word."""
        asked_with = Counter(word for words in self.asked.values() for word in words)
        return {word: rarity(known, len(self.asked)) for word, known in asked_with.items()}

    def rarest(self) -> float:
        """Return what a word says with which none is asked for."""
        return rarity(0, len(self.asked))


@cache
def learned() -> Learned:
    """Return what was learned.

    >>> words = learned().asked["apgar"]
    >>> words["newborn"] > words.get("kidney", 0)
    True
    """
    kept = read_toml(FILE)
    asked = {name: dict(_counted(line.split())) for name, line in kept["asked"].items()}
    return Learned(asked, Weights(**kept["weights"]), Signs(**kept["signs"]), Signs(**kept["named"]))


def _counted(words: Sequence[str]) -> list[tuple[str, int]]:
    return [(word.replace("_", " "), int(count)) for word, count in zip(words[::2], words[1::2], strict=True)]

"""What was learned from questions: in which words each calculator is asked for, and what each kind of evidence counts.

Both stand in ``learned.toml``, which ``python -m calcura.reading.retrieval.learning`` writes and nobody edits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from calcura.measurements.toml import read_toml

FILE = Path(__file__).with_name("learned.toml")


class Weights(NamedTuple):
    """What each kind of evidence counts beside a word of a page by BM25, which counts one."""

    unnamed: float = 0.0
    """Likeness, in a question in which no name of a calculator stands."""
    named: float = 0.0
    """Likeness, in one that names what is asked for or given."""
    name: float = 0.0
    """A name, by how few have it."""


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
    ends: float = 0.0
    """Whether the question ends in a name of its own: it may ask for something else at that value."""
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

"""The index over a set of calculators: their pages and names, and what a text says for each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import NamedTuple

from calcura.calculators.asked_for import how_often
from calcura.engine import Definition
from calcura.reading.retrieval.bm25 import BM25
from calcura.reading.retrieval.learned import Learned, learned
from calcura.reading.retrieval.likeness import Likeness
from calcura.reading.retrieval.names import Found, Names
from calcura.reading.retrieval.pages import WEIGHTS, page, places, synonyms_of_inputs
from calcura.reading.retrieval.words import Token, age_told, asked, numbered, telling, tokens

ADULT, CHILD = 18, "child"
"""Below this age in years a patient is a child, and the word that says so."""
UNFIT = 0.7
"""What is left of a score for a calculator that is not for patients of this age."""
OF_CHILDREN = 0.85
"""What is left of it for one that is for children only, where nothing is said of the patient's age."""
NEWER = 0.9
"""What is left of a score for each version that came after."""
GRADES = {"rarely": 0.0, "often": 4.0, "daily": 6.0}
OTHERWISE = 2.0
"""What it adds to a score how often a calculator is asked for; and of one of which nothing is told."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A word or name in a text: where it first stands, and what it says for each calculator, by number."""

    span: tuple[int, int]
    worth: Mapping[int, float]
    proper: bool | None = None
    """Whether a name means the calculator; None for a word."""


class Read(NamedTuple):
    """A text as the index reads it: its words, the names in it, what each says, and the patient's age in years."""

    tokens: list[Token]
    names: list[Found]
    hints: list[Hint]
    age: float | None


class Index:
    """Every calculator's page and names, ready to be ranked."""

    def __init__(self, definitions: Sequence[Definition], known: Learned | None = None) -> None:
        known = known or learned()
        self.definitions = tuple(definitions)
        synonyms = synonyms_of_inputs(definitions)
        pages = [list(places(each, synonyms)) for each in definitions]
        self.texts = [" ; ".join(place.text for place in each if place.kind in WEIGHTS) for each in pages]
        words = [page(each) for each in pages]
        self.words = BM25(words)
        self.likeness = Likeness(words, [known.asked.get(each.name, {}) for each in definitions])
        self.weights = known.weights
        self.names = Names(definitions)
        self.asked = frozenset(number for number, each in enumerate(definitions) if each.name in known.asked)
        """The calculators of which questions are known."""
        by_name = {each.name: each for each in definitions}
        frequency = how_often()
        self._asked_for = [GRADES.get(frequency.get(each.name, ""), OTHERWISE) for each in definitions]
        self._standing = [NEWER ** _newer_versions(each, by_name) for each in definitions]

    def read(self, text: str) -> Read:
        """Return what a text says: each word and each name in it, once."""
        read = [self.names.spelled(each) for each in tokens(asked(text))]
        found = list(self.names.found(read, text))
        words = dict(reversed([*telling(read), *numbered(read)]))
        told = age_told(text)
        if told and told[0] < ADULT:
            words.setdefault(CHILD, Token(CHILD, *told[1]))
        counts, shares = self.weights.named if found else self.weights.unnamed, self.likeness.shares(words)
        hints: dict[tuple[str, bool], Hint] = {}
        for word, token in words.items():
            if worth := self._says(word, counts * shares.get(word, 0.0)):
                hints[word, False] = Hint((token.start, token.end), worth)
        for each in found:
            worth = {number: self.weights.name * share for number, share in self.names.bearers[each.name].items()}
            hints.setdefault((each.name, True), Hint(each.span, worth, each.proper))
        return Read(read, found, list(hints.values()), told[0] if told else None)

    def _says(self, word: str, counts: float) -> Mapping[int, float]:
        """Return what a word says for each calculator, by its page and as often as its likeness counts."""
        on_page = self.words.worth.get(word, {})
        like = self.likeness.worth.get(word, {})
        return {number: on_page.get(number, 0.0) + counts * worth for number, worth in like.items()}

    def order(self, scores: Mapping[int, float]) -> Callable[[int], tuple[float, str]]:
        """Return what calculators are sorted by, given their scores: the best first, of equals by name."""
        return lambda number: (-scores[number], self.definitions[number].name)

    def fits(self, number: int, age: float | None) -> bool:
        """Return whether a calculator is for patients of this age."""
        low, high = self.definitions[number].ages
        return age is None or (low or 0) <= age < (inf if high is None else high + 1)

    def _suits(self, number: int, age: float | None, *, by_words: bool) -> float:
        """Return what is left of a score by the patient's age; where neither it nor a name is told, for an adult."""
        high = self.definitions[number].ages[1]
        if age is None and by_words and high is not None and high < ADULT:
            return OF_CHILDREN
        return 1 if self.fits(number, age) else UNFIT

    def scores(self, read: Read) -> dict[int, float]:
        """Return the score of each calculator, by its number, for which anything speaks.

        Words add up. Of a calculator's names the strongest of each kind counts: named twice is not named more. Between
        those that fit alike it decides how often they are asked for.
        """
        total: dict[int, float] = defaultdict(float)
        named: dict[tuple[int, bool], float] = {}
        for hint in read.hints:
            for number, worth in hint.worth.items():
                if hint.proper is None:
                    total[number] += worth
                else:
                    named[number, hint.proper] = max(worth, named.get((number, hint.proper), 0.0))
        for (number, _), worth in named.items():
            total[number] += worth
        return {
            number: (score + self._asked_for[number])
            * self._standing[number]
            * self._suits(number, read.age, by_words=not read.names)
            for number, score in total.items()
        }


@lru_cache(maxsize=4)
def index_of(definitions: tuple[Definition, ...]) -> Index:
    """Return the index over these calculators, built once."""
    return Index(definitions)


def _newer_versions(definition: Definition, by_name: Mapping[str, Definition]) -> int:
    newer = 0
    while (after := by_name.get(definition.superseded_by or "")) and newer < len(by_name):
        definition, newer = after, newer + 1
    return newer

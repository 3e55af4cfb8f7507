"""The index over a set of calculators: their pages and names, and what a text says for each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf

from calcura.engine import Definition
from calcura.reading.retrieval.bm25 import BM25
from calcura.reading.retrieval.names import IS_COMPUTED, MEANS_IT, Found, Names
from calcura.reading.retrieval.pages import WEIGHTS, page, places, synonyms_of_inputs
from calcura.reading.retrieval.words import Token, age_told, telling, tokens

IN_ANOTHERS_NAME = 0.5
"""What is left of a word for a calculator when it is a part of the name of another."""
ADULT, CHILD = 18, "child"
"""Below this age in years a patient is a child, and the word that says so."""
UNFIT = 0.7
"""What is left of a score for a calculator that is not for patients of this age."""
NEWER = 0.9
"""What is left of a score for each version that came after."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A word or name in a text: where it first stands, and what it says for each calculator, by number."""

    span: tuple[int, int]
    worth: Mapping[int, float]
    kind: float | None = None
    """What a name of this kind counts; None for a word."""


class Index:
    """Every calculator's page and names, ready to be ranked."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        self.definitions = tuple(definitions)
        synonyms = synonyms_of_inputs(definitions)
        pages = [list(places(each, synonyms)) for each in definitions]
        self.texts = [" ; ".join(place.text for place in each if place.kind in WEIGHTS) for each in pages]
        self.words = BM25([page(each) for each in pages])
        self.names = Names(definitions)
        self._standing = [NEWER ** _newer_versions(each, self.definitions) for each in definitions]

    def hints(self, text: str) -> list[Hint]:
        """Return what a text says: each word and each name in it, once."""
        read = [self.names.spelled(each) for each in tokens(text)]
        found = list(self.names.found(read, text))
        hints: dict[tuple[str, bool], Hint] = {}
        for word, token in telling(read):
            if worth := self.words.worth.get(word):
                shared = self._shared_out(worth, token, found)
                hints.setdefault((word, False), Hint((token.start, token.end), shared))
        if (told := age_told(text)) and told[0] < ADULT:
            hints.setdefault((CHILD, False), Hint(told[1], self.words.worth.get(CHILD, {})))
        for each in found:
            kind = MEANS_IT if each.proper else IS_COMPUTED
            worth = {number: kind * share for number, share in self.names.bearers[each.name].items()}
            hints.setdefault((each.name, True), Hint(each.span, worth, kind))
        return list(hints.values())

    def fits(self, number: int, age: float | None) -> bool:
        """Return whether a calculator is for patients of this age."""
        low, high = self.definitions[number].ages
        return age is None or (low or 0) <= age < (inf if high is None else high + 1)

    def _shared_out(self, worth: Mapping[int, float], token: Token, found: Sequence[Found]) -> Mapping[int, float]:
        """Return what a word says for each calculator: less for others where it is a part of the name of one."""
        around = (each for each in found if each.proper and each.span[0] <= token.start and token.end <= each.span[1])
        bearers = next((self.names.bearers[each.name] for each in around), worth)
        return {each: value if each in bearers else value * IN_ANOTHERS_NAME for each, value in worth.items()}

    def scores(self, hints: Sequence[Hint], age: float | None = None) -> dict[int, float]:
        """Return the score of each calculator, by its number, for which anything speaks.

        Words add up. Of a calculator's names the strongest of each kind counts: named twice is not named more.
        """
        total: dict[int, float] = defaultdict(float)
        named: dict[tuple[int, float], float] = {}
        for hint in hints:
            for number, worth in hint.worth.items():
                if hint.kind is None:
                    total[number] += worth
                else:
                    named[number, hint.kind] = max(worth, named.get((number, hint.kind), 0.0))
        for (number, _), worth in named.items():
            total[number] += worth
        return {
            number: score * self._standing[number] * (1 if self.fits(number, age) else UNFIT)
            for number, score in total.items()
        }


@lru_cache(maxsize=4)
def index_of(definitions: tuple[Definition, ...]) -> Index:
    """Return the index over these calculators, built once."""
    return Index(definitions)


def _newer_versions(definition: Definition, definitions: Sequence[Definition]) -> int:
    by_name = {each.name: each for each in definitions}
    newer = 0
    while definition.superseded_by in by_name and newer < len(by_name):
        definition, newer = by_name[definition.superseded_by], newer + 1
    return newer

"""The index over a set of calculators: their pages and names, and what a text says for each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import inf, log
from typing import NamedTuple

from calcura.engine import Definition
from calcura.reading.retrieval.bm25 import BM25, Page, rarity
from calcura.reading.retrieval.learned import DAMPING, Learned, learned
from calcura.reading.retrieval.names import IS_COMPUTED, MEANS_IT, Found, Names
from calcura.reading.retrieval.pages import WEIGHTS, page, places, synonyms_of_inputs
from calcura.reading.retrieval.words import Token, age_told, numbered, telling, tokens

IN_ANOTHERS_NAME = 0.5
"""What is left of a word for a calculator when it is a part of the name of another."""
ADULT, CHILD = 18, "child"
"""Below this age in years a patient is a child, and the word that says so."""
UNFIT = 0.7
"""What is left of a score for a calculator that is not for patients of this age."""
OF_CHILDREN = 0.85
"""What is left of it for one that is for children only, where nothing is said of the patient's age."""
FEW = 10
"""Of so many words half of what a long page has by chance counts against it: of few, hardly any is there by chance."""
UNASKED = 2
"""In how many questions the words of its page are taken to stand, for a calculator of which no question is known."""
NEWER = 0.9
"""What is left of a score for each version that came after."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A word or name in a text: where it first stands, and what it says for each calculator, by number."""

    span: tuple[int, int]
    worth: Mapping[int, float]
    kind: float | None = None
    """What a name of this kind counts; None for a word."""


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
        self.heard = self._heard(known, words)
        """What each word says for each calculator in a question that names none: by its page, and as learned."""
        self.names = Names(definitions)
        usual = sum(map(len, words)) / len(words) if words else 1
        self.against = [known.weights.length * log(len(each) / usual) if each else 0.0 for each in words]
        """What the length of its page counts against each calculator."""
        self.asked = frozenset(number for number, each in enumerate(definitions) if each.name in known.asked)
        """The calculators of which questions are known."""
        by_name = {each.name: each for each in definitions}
        self._standing = [NEWER ** _newer_versions(each, by_name) for each in definitions]

    def _heard(self, known: Learned, pages: Sequence[Page]) -> Mapping[str, Mapping[int, float]]:
        weights, rarities, rarest = known.weights, known.rarities(), known.rarest()
        found: dict[str, dict[int, float]] = defaultdict(dict)
        for word, having in self.words.worth.items():
            seldom = weights.seldom * rarity(len(having), len(self.definitions))
            on_page = weights.rare * rarities.get(word, rarest) + seldom
            found[word] = {number: weights.page * worth + on_page for number, worth in having.items()}
        for number, each in enumerate(self.definitions):
            # One of which no question is known is taken to be asked for by the words of its page.
            for word, count in (known.asked.get(each.name) or dict.fromkeys(pages[number], UNASKED)).items():
                said = weights.asked * rarities.get(word, rarest) * count / (count + DAMPING)
                found[word][number] = found[word].get(number, 0.0) + said
        return found

    def read(self, text: str) -> Read:
        """Return what a text says: each word and each name in it, once."""
        read = [self.names.spelled(each) for each in tokens(text)]
        found = list(self.names.found(read, text))
        says = self.words.worth if found else self.heard
        hints: dict[tuple[str, bool], Hint] = {}
        for word, token in chain(telling(read), () if found else numbered(read)):
            if worth := says.get(word):
                shared = self._shared_out(worth, token, found)
                hints.setdefault((word, False), Hint((token.start, token.end), shared))
        told = age_told(text)
        if told and told[0] < ADULT:
            hints.setdefault((CHILD, False), Hint(told[1], says.get(CHILD, {})))
        for each in found:
            kind = MEANS_IT if each.proper else IS_COMPUTED
            worth = {number: kind * share for number, share in self.names.bearers[each.name].items()}
            hints.setdefault((each.name, True), Hint(each.span, worth, kind))
        return Read(read, found, list(hints.values()), told[0] if told else None)

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

    def by_chance(self, hints: Sequence[Hint]) -> float:
        """Return how much of what a page's length counts against its calculator does so here: beside a name none."""
        return len(hints) / (len(hints) + FEW) if all(each.kind is None for each in hints) else 0.0

    def _shared_out(self, worth: Mapping[int, float], token: Token, found: Sequence[Found]) -> Mapping[int, float]:
        """Return what a word says for each calculator: less for others where it is a part of the name of one."""
        if not found:
            return worth
        around = (each for each in found if each.proper and each.has(token))
        bearers = next((self.names.bearers[each.name] for each in around), worth)
        return {each: value if each in bearers else value * IN_ANOTHERS_NAME for each, value in worth.items()}

    def scores(self, read: Read) -> dict[int, float]:
        """Return the score of each calculator, by its number, for which anything speaks.

        Words add up. Of a calculator's names the strongest of each kind counts: named twice is not named more. Where
        none is named, the length of its page counts against one.
        """
        total: dict[int, float] = defaultdict(float)
        named: dict[tuple[int, float], float] = {}
        for hint in read.hints:
            for number, worth in hint.worth.items():
                if hint.kind is None:
                    total[number] += worth
                else:
                    named[number, hint.kind] = max(worth, named.get((number, hint.kind), 0.0))
        for (number, _), worth in named.items():
            total[number] += worth
        by_chance = self.by_chance(read.hints)
        return {
            number: score * self._standing[number] * self._suits(number, read.age, by_words=by_chance > 0)
            - by_chance * self.against[number]
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

"""How like a question is to what is known of each calculator: nearly the cosine between their words, in plain Python.

What is known is its page and the questions that people asked for it. BM25 alone gives a long page what it shares by
chance; here what a calculator is known by is divided by its length, and a question has length one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from calcura.reading.retrieval.bm25 import Page, rarity

PAGE, ASKED = 0.5, 1.0
"""What a word counts that is all over the page, and one with which all questions ask."""
SLOWLY_BY_PLACE, SLOWLY_BY_QUESTION = 4.0, 3.0
"""How slowly another place on the page, or another question with a word, stops to add to that."""
LENGTH = 0.8
"""How much its length counts against a calculator; in a cosine one, which favours those of which little is known."""


class Likeness:
    """What each word adds to the likeness of a question and a calculator, by the calculator's number."""

    def __init__(self, pages: Sequence[Page], asked: Sequence[Mapping[str, int]]) -> None:
        known = [_known(page, questions) for page, questions in zip(pages, asked, strict=True)]
        having = Counter(word for each in known for word in each)
        self._tells = {word: sqrt(rarity(count, len(known))) for word, count in having.items()}
        self.worth: dict[str, dict[int, float]] = defaultdict(dict)
        for number, each in enumerate(known):
            told = {word: count * self._tells[word] for word, count in each.items()}
            length = _length(told.values()) ** LENGTH
            for word, value in told.items():
                self.worth[word][number] = value / length

    def shares(self, words: Iterable[str]) -> Mapping[str, float]:
        """Return what each word is of a question that has all of them; those that nobody knows are left out."""
        told = {word: self._tells[word] for word in words if word in self._tells}
        length = _length(told.values())
        return {word: value / length for word, value in told.items()}


def _known(page: Page, asked: Mapping[str, int]) -> Mapping[str, float]:
    of_page = {word: PAGE * count / (count + SLOWLY_BY_PLACE) for word, count in page.items()}
    of_asked = {word: ASKED * count / (count + SLOWLY_BY_QUESTION) for word, count in asked.items()}
    return {word: of_page.get(word, 0.0) + of_asked.get(word, 0.0) for word in of_page | of_asked}


def _length(values: Iterable[float]) -> float:
    return sqrt(sum(value * value for value in values))

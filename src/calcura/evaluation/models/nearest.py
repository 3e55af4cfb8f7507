"""The cases of a training set that are most like an item, by the words of note and question (BM25)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from calcura.evaluation.items import Item
from calcura.reading.retrieval.bm25 import BM25
from calcura.reading.retrieval.words import stem, tokens

USUAL_SATURATION = 1.5
"""k1 for running text, where a word counts once each time it stands."""

_HAN = re.compile(r"[\u4e00-\u9fff]+")


class Neighbors:
    """A training set, ready to be searched."""

    def __init__(self, cases: Sequence[Item]) -> None:
        self._cases = tuple(cases)
        self._texts = [_plain(each) for each in cases]
        self._notes = [_alike(each.note) for each in cases]
        self._index = BM25([Counter(terms(text)) for text in self._texts], saturation=USUAL_SATURATION).worth

    def nearest(self, item: Item, k: int) -> list[Item]:
        """Return the ``k`` cases most like an item, best first.

        Never the item itself, nor a case about the same note: the answer to either would be shown with it.
        """
        scores: defaultdict[int, float] = defaultdict(float)
        for term in terms(_plain(item)):
            for place, worth in self._index.get(term, {}).items():
                scores[place] += worth
        ranked = sorted(scores, key=lambda place: (-scores[place], place))
        return list(islice((self._cases[place] for place in ranked if not self._is_same(place, item)), k))

    def _is_same(self, place: int, item: Item) -> bool:
        if self._cases[place].id == item.id and self._cases[place].calculator == item.calculator:
            return True
        note, other = _alike(item.note), self._notes[place]
        if note and other:
            return note in other or other in note
        return self._texts[place] == _plain(item)


def terms(text: str) -> Iterator[str]:
    """Yield the words of a text as a search compares them; Chinese, which has no spaces, as pairs of characters.

    >>> list(terms("Serum sodium 131")), list(terms("血清钠"))
    (['serum', 'sodi', '131'], ['血清', '清钠'])
    """
    for each in tokens(text):
        if _HAN.search(each.text):
            yield from (each.text[place : place + 2] for place in range(len(each.text) - 1))
        elif (word := stem(each.text)) is not None:
            yield word


def _plain(item: Item) -> str:
    return _alike(f"{item.note} {item.question if item.note else item.task}")


def _alike(text: str) -> str:
    """Return a text so that two copies of it are equal, whatever their spaces and capitals."""
    return " ".join(text.casefold().split())


def with_explanation(items: Iterable[Item]) -> list[Item]:
    """Return the items that can be shown as worked examples."""
    return [each for each in items if each.explanation.strip() and each.label.kind != "cannot_be_determined"]

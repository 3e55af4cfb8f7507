"""Embeddings as a second opinion: any callable from texts to vectors, fused with the ranking by words.

A static model is quick and small (``pip install model2vec``)::

    from model2vec import StaticModel
    from calcura.reading import recommend

    model = StaticModel.from_pretrained("minishlab/potion-base-8M")
    recommend("Should she get heparin before her hip operation?", embed=model.encode)

So is a sentence transformer: ``embed=SentenceTransformer("all-MiniLM-L6-v2").encode``. The calculators' pages are
embedded once for each callable, so give the same one again. numpy comes with such a model and is not needed otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from calcura.reading.retrieval.index import Index

Embed = Callable[[Sequence[str]], Any]
"""From texts to a matrix with one row for each, as any array or list of lists."""

_FLATTENING = 60
"""The usual constant of reciprocal rank fusion: the first place counts little more than the second."""


def fused(scores: Mapping[int, float], text: str, index: Index, embed: Embed) -> dict[int, float]:
    """Return scores by reciprocal rank fusion of the ranking by words and the one by likeness of the embeddings."""
    by_words = sorted(scores, key=lambda number: -scores[number])
    likeness = _rows(embed, (text,)) @ _pages(index, embed).T
    by_likeness = [int(number) for number in (-likeness[0]).argsort(kind="stable")]
    total = dict.fromkeys(by_likeness, 0.0)
    for ranking in (by_words, by_likeness):
        for place, number in enumerate(ranking, start=1):
            total[number] += 1 / (_FLATTENING + place)
    return total


@lru_cache(maxsize=4)
def _pages(index: Index, embed: Embed) -> Any:
    return _rows(embed, index.texts)


def _rows(embed: Embed, texts: Iterable[str]) -> Any:
    """Return the vectors of texts, each of length one."""
    import numpy

    rows = numpy.asarray(embed(list(texts)), dtype=float)
    return rows / numpy.maximum(numpy.linalg.norm(rows, axis=1, keepdims=True), 1e-12)

"""Ranking calculators for a text, with what in the text speaks for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from calcura.engine import Definition, definitions
from calcura.reading.retrieval.embedding import Embed, fused
from calcura.reading.retrieval.index import Hint, index_of


@dataclass(frozen=True, slots=True)
class Evidence:
    """Words of the text that speak for a calculator: where they stand and how much they add to the score.

    ``fact`` names the clinical fact that they tell, where they were read as one.
    """

    text: str
    span: tuple[int, int]
    weight: float
    fact: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """A calculator that fits a text, how strongly, and what speaks for it, strongest first."""

    definition: Definition
    score: float
    evidence: tuple[Evidence, ...] = ()


def recommend(text: str, *, limit: int | None = 5, embed: Embed | None = None) -> list[Match]:
    """Return the calculators that fit a question, a few words or a whole note, best first.

    A text that shares no word with any calculator gives none. Of rival versions the one whose year or number is given
    comes first, and the newest where none is. With ``embed`` the ranking by words and the ranking by likeness of the
    embeddings are fused, and every calculator has a score (see :mod:`calcura.reading.retrieval.embedding`).

    >>> best = recommend("stroke risk in atrial fibrillation")[0]
    >>> best.definition.name, best.evidence[0].text
    ('cha2ds2_vasc', 'fibrillation')
    """
    index = index_of(tuple(definitions()))
    read = index.read(text)
    scores = index.scores(read)
    if embed is not None:
        scores = fused(scores, text, index, embed)
    best = sorted(scores, key=index.order(scores))[:limit]
    return [Match(index.definitions[each], scores[each], tuple(_evidence(text, read.hints, each))) for each in best]


def _evidence(text: str, hints: Sequence[Hint], number: int) -> list[Evidence]:
    """Return what speaks for a calculator; words inside a name that speaks for it count with the name."""
    found: list[Evidence] = []
    speaking = (each for each in hints if number in each.worth)
    for hint in sorted(speaking, key=lambda each: (each.span[0], -each.span[1])):
        worth = hint.worth[number]
        if found and hint.span[1] <= found[-1].span[1]:
            found[-1] = replace(found[-1], weight=found[-1].weight + worth)
        else:
            found.append(Evidence(text[slice(*hint.span)], hint.span, worth))
    return sorted(found, key=lambda each: -each.weight)

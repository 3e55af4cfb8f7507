"""Whether the calculator that ranks first is the one a question asks for, or the nearest of those that are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import NamedTuple

from calcura.engine import Definition
from calcura.reading.retrieval.foreign import makes_another, stands_as_a_name
from calcura.reading.retrieval.index import Index
from calcura.reading.retrieval.learned import Signs
from calcura.reading.retrieval.names import Found
from calcura.reading.retrieval.words import telling

SHARE = 0.15
"""The share of a question that must be explained where only what the calculator computes is named, which may stand in a
question about something else."""


class Fit(NamedTuple):
    """The calculator that ranks first for a question, whether it is named, and other signs that it is asked for."""

    definition: Definition
    is_meant: bool
    """Whether a name of its own stands in the question, and no other."""
    signs: Signs


def fit(question: str, index: Index) -> Fit | None:
    """Return the calculator that ranks first and the signs of it; None where no calculator shares a word."""
    read = index.read(question)
    scores = index.scores(read)
    if not scores:
        return None
    best = min(scores, key=index.order(scores))
    names = [each for each in read.names if best in index.names.bearers[each.name]]
    words = dict(reversed(list(telling(read.tokens))))  # the last comes first
    beside = {word: token for word, token in words.items() if not any(each.has(token) for each in names)}
    heard = len(words) - sum(best not in index.likeness.worth.get(word, ()) for word in beside)
    another = any(
        (word not in index.words.worth and stands_as_a_name(question, token))
        or (best not in index.words.worth.get(word, ()) and makes_another(question, token, names))
        for word, token in beside.items()
    )
    share = heard / max(len(words), 1)
    is_meant = not another and (any(each.proper for each in names) or (bool(names) and share >= SHARE))
    signs = Signs(
        always=1.0,
        lead=_lead(scores, best, names, index) / sqrt(1 + len(words)),
        share=share,
        words=log(1 + heard),
        another=float(another),
        ends=float(any(each.has(last) for each in names for last in list(words.values())[:1])),
        asked=float(best in index.asked),
    )
    return Fit(index.definitions[best], is_meant, signs)


def _lead(scores: Mapping[int, float], best: int, names: Sequence[Found], index: Index) -> float:
    """Return by how much the best is ahead of the next that goes by another name and answers another question."""
    alike = {number for each in names for number in index.names.bearers[each.name]}
    others = (
        score
        for number, score in scores.items()
        if number != best and number not in alike and not index.definitions[best].rivals(index.definitions[number])
    )
    return scores[best] - max(others, default=0.0)

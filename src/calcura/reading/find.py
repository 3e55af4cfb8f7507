"""Finding a calculator by words: a plain score that anyone can recompute, no index and no dependency."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from calcura.engine import Definition, definitions

NAME, TOPIC, INPUT, TEXT = 4.0, 2.0, 1.5, 1.0
"""What a word counts in a calculator's name and title, its specialty and topic, its inputs, and elsewhere."""

_STOP_WORDS = frozenset({"and", "by", "can", "for", "from", "how", "in", "is", "it", "of", "on", "or", "patient"})
_STOP_WORDS |= {"a", "an", "i", "the", "to", "what", "which", "with"}


@dataclass(frozen=True, slots=True)
class Match:
    """A calculator that shares words with a query, and how strongly."""

    definition: Definition
    score: float


def find(query: str, *, limit: int | None = None) -> list[Match]:
    """Return the calculators that share words with ``query``, best first.

    A word counts more the fewer calculators have it, and by where it stands.

    >>> find("kidney function from creatinine", limit=1)[0].definition.specialty
    'nephrology'
    """
    wanted = set(words(query))
    every = definitions()
    # What one calculator gives is what others take: its synonyms are known there.
    synonyms = {given.label: given.kind.synonyms for each in every for given in each.inputs}
    pages = [(each, _weights(each, synonyms)) for each in every]
    known = Counter(word for _, weights in pages for word in weights)
    rarity = {word: math.log(1 + len(pages) / known[word]) for word in wanted if known[word]}
    matches = [
        Match(each, sum(weights.get(word, 0.0) * rare for word, rare in rarity.items())) for each, weights in pages
    ]
    return sorted((match for match in matches if match.score), key=_place)[:limit]


def _place(match: Match) -> tuple[float, bool, str]:
    """Put the best first; of equals, the version that no other one superseded."""
    return -match.score, match.definition.superseded_by is not None, match.definition.name


def words(text: str) -> list[str]:
    """Return the words of a text in lower case, without plural endings and words that tell nothing apart.

    >>> words("Kidney functions from the serum-creatinine")
    ['kidney', 'function', 'serum', 'creatinine']
    """
    found = re.findall(r"[^\W_]+", text.casefold())
    return [_singular(word) for word in found if word not in _STOP_WORDS]


def _singular(word: str) -> str:
    plural = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if plural else word


def _weights(definition: Definition, synonyms: Mapping[str, tuple[str, ...]]) -> dict[str, float]:
    """Return what each word of a calculator's page counts: the most of the places it stands in."""
    weights: dict[str, float] = {}
    for weight, texts in _places(definition, synonyms):
        for word in words(" ".join(texts)):
            weights[word] = max(weight, weights.get(word, 0.0))
    return weights


def _places(definition: Definition, synonyms: Mapping[str, tuple[str, ...]]) -> Iterable[tuple[float, list[str]]]:
    result = definition.result.label
    yield NAME, [definition.name, definition.title]
    yield TOPIC, [*definition.function.__module__.split(".")[-2:], result, *synonyms.get(result, ())]
    for each in definition.inputs:
        yield INPUT, [each.name, each.label, *each.kind.synonyms]
    yield TEXT, [definition.purpose, *definition.cautions, *(definition.bands.labels if definition.bands else ())]

"""Which items of a score a name speaks of: ``age_75_or_older``, ``stroke_TIA_thromboembolism``, ``no_cough``."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from calcura.engine import Definition
from calcura.grading.steps.formula.naming import naming, phrases_of
from calcura.grading.steps.formula.score_items import Item, items
from calcura.grading.steps.formula.words import LIGHT, words

IDLE: Final = LIGHT | frozenset(
    {
        "score",
        "high",
        "low",
        "point",
        "risk",
        "category",
        "no",
        "absence",
        "sign",
        "symptom",
        "history",
        "factor",
        "likely",
        "greater",
        "than",
        "or",
        "more",
        "in",
    }
)


@lru_cache(maxsize=4096)
def items_named(name: str, comment: str, definition: Definition) -> frozenset[Item]:
    """Return the items that a name, or else what is said beside it, speaks of."""
    meaning = naming(definition).meaning(name)
    if meaning is not None and meaning.kind in ("input", "flag") and meaning.strength >= 1:
        return frozenset(each for each in items(definition) if meaning.of in each)
    for text in (name, comment):
        found = _by_words(text, definition) if text else frozenset()
        if found:
            return found
    return frozenset()


def _by_words(text: str, definition: Definition) -> frozenset[Item]:
    given = (frozenset(words(text)) - IDLE) or frozenset(words(text))
    vocabulary, having = _words_of_items(definition), _items_having(definition)
    shared = [having[word] for word in given if word in having]
    telling = {only for only, *others in shared if not others}
    if telling:
        return frozenset(telling)
    scores = {
        item: sum(1 / len(having[word]) for word in given & vocabulary[item]) / (len(vocabulary[item]) ** 0.5)
        for item in dict.fromkeys(item for found in shared for item in found)
    }
    best = max(scores.values(), default=0)
    return frozenset(item for item, score in scores.items() if score == best) if best > 0 else frozenset()


@lru_cache(maxsize=128)
def _items_having(definition: Definition) -> dict[str, list[Item]]:
    found: dict[str, list[Item]] = {}
    for item, its_words in _words_of_items(definition).items():
        for word in its_words:
            found.setdefault(word, []).append(item)
    return found


@lru_cache(maxsize=128)
def _words_of_items(definition: Definition) -> dict[Item, frozenset[str]]:
    found: dict[Item, frozenset[str]] = {}
    for item in items(definition):
        phrases = [phrase for each in definition.inputs if each.name in item for phrase in phrases_of(each)]
        steps = [label for label in definition.steps.values() if len(item) > 2]
        found[item] = frozenset(word for phrase in (*phrases, *steps) for word in words(phrase)) - LIGHT
    return found

"""What the index holds of each calculator: everything a clinician may call it by, each place with its weight."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from calcura.engine import Definition
from calcura.reading.retrieval.names import called
from calcura.reading.retrieval.words import telling, tokens

NAME, SITUATION, RESULT, TOPIC, FORMULA, INPUT, TEXT = 5, 4, 3, 2, 2, 1, 1
"""How often a word counts by where it stands. Purpose and source count as the topic does."""

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


@dataclass(frozen=True, slots=True)
class Place:
    """A text of a calculator's page, and how often its words count."""

    text: str
    weight: int


def places(definition: Definition, synonyms: Mapping[str, tuple[str, ...]]) -> Iterator[Place]:
    """Yield the texts of a calculator's page; ``synonyms`` gives other words for a label."""
    names, result = called(definition), definition.result.label
    yield Place(" ; ".join([definition.name.replace("_", " "), definition.title]), NAME)
    yield Place(" ; ".join([*names.proper, *names.general, *names.also]), SITUATION)
    yield Place(definition.use.situations if definition.use is not None else "", SITUATION)
    yield Place(" ; ".join([result, *synonyms.get(result, ())]), RESULT)
    yield Place(" ".join(definition.function.__module__.split(".")[-2:]).replace("_", " "), TOPIC)
    yield Place(definition.purpose, TOPIC)
    for source in definition.sources:
        yield Place(_authors_and_year(source.citation), TOPIC)
    for each in definition.inputs:
        yield Place(" ; ".join([each.label, *each.kind.synonyms]), INPUT)
    yield Place(" ; ".join(definition.bands.labels if definition.bands else ()), TEXT)
    yield Place(" ; ".join([*definition.steps, *definition.steps.values(), *_constants(definition)]), FORMULA)


def page(places: Iterable[Place]) -> Counter[str]:
    """Return how often a page has each word: a place counts its words once each, by its weight."""
    counts: Counter[str] = Counter()
    for place in places:
        counts.update({word: place.weight for word, _ in telling(tokens(place.text))})
    return counts


def _authors_and_year(citation: str) -> str:
    authors = re.split(r" et al|[,.:]", citation)[0]
    return " ".join([authors, *_YEAR.findall(citation)])


def _constants(definition: Definition) -> Iterator[str]:
    """Yield the numbers of a formula, by which some are known: 1.75 for one correction of QT, 0.154 for another."""
    constants = definition.function.__code__.co_consts
    return (f"{each:g}" for each in constants if type(each) in (int, float))

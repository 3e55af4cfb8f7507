"""What the index holds of each calculator: everything a clinician may call it by, each place with its weight."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from calcura.engine import Definition, Use
from calcura.reading.retrieval.names import called
from calcura.reading.retrieval.words import telling, tokens
from calcura.text.wording import record

WEIGHTS: Mapping[str, int] = {
    "title": 5, "names": 4, "situations": 4, "result": 3, "in notes": 3, "topic": 2, "purpose": 2, "source": 2,
    "formula": 2, "inputs": 1, "bands": 1,
}  # fmt: skip
"""How often a word counts by where it stands; what stands elsewhere is no word of the index."""

_YEAR = re.compile(r"\b(?:19|20)\d\d\b")


class Place(NamedTuple):
    """A text of a calculator's page, and what it tells of the calculator."""

    kind: str
    text: str


def places(definition: Definition, synonyms: Mapping[str, tuple[str, ...]]) -> Iterator[Place]:
    """Yield the texts of a calculator's page; ``synonyms`` gives other words for a label."""
    names, result = called(definition), definition.result.label
    yield Place("title", " ; ".join([definition.name.replace("_", " "), definition.title]))
    yield Place("names", " ; ".join(names.every()))
    yield Place("result", " ; ".join([result, *synonyms.get(result, ())]))
    yield Place("topic", " ".join(definition.function.__module__.split(".")[-2:]).replace("_", " "))
    yield Place("purpose", definition.purpose)
    if definition.use is not None:
        yield from said(definition.use)
    for source in definition.sources:
        yield Place("source", _authors_and_year(source.citation))
    for each in definition.inputs:
        yield Place("inputs", " ; ".join([each.label, *each.kind.synonyms]))
        yield Place("in notes", " ; ".join([*record(each.name).abbreviations, *record(each.name).names]))
    yield Place("bands", " ; ".join(definition.bands.labels if definition.bands else ()))
    yield Place("formula", " ; ".join([*definition.steps, *definition.steps.values(), *_constants(definition)]))


def said(use: Use) -> Iterator[Place]:
    """Yield what is said of a calculator's use."""
    yield Place("answers", use.answers)
    yield Place("having", " ; ".join(use.having))
    yield Place("situations", use.situations)


def synonyms_of_inputs(definitions: Iterable[Definition]) -> Mapping[str, tuple[str, ...]]:
    """Return other words for what calculators take, by label: what one calculator gives is what others take."""
    return {given.label: given.kind.synonyms for each in definitions for given in each.inputs}


def page(places: Iterable[Place]) -> dict[str, int]:
    """Return how often a page has each word: a place counts its words once each, by its weight."""
    counts: dict[str, int] = {}
    for place in places:
        if weight := WEIGHTS.get(place.kind):
            for word in _words(place.text):
                counts[word] = counts.get(word, 0) + weight
    return counts


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    """Return each telling word of a text, for all the calculators that have it: inputs, sources, topics."""
    return tuple(dict.fromkeys(word for word, _ in telling(tokens(text))))


def _authors_and_year(citation: str) -> str:
    authors = re.split(r" et al|[,.:]", citation)[0]
    return " ".join([authors, *_YEAR.findall(citation)])


def _constants(definition: Definition) -> Iterator[str]:
    """Yield the numbers of a formula, by which some are known: 1.75 for one correction of QT, 0.154 for another."""
    constants = definition.constants
    return (f"{each:g}" for each in constants if type(each) in (int, float))

"""What can be recommended for a note: the library's calculators, rival versions together, and those known by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import log

from calcura.calculators.medqa_calc_calculators import PUBLISHED, PublishedCalculator, published_as
from calcura.engine import Definition, Use, definitions
from calcura.engine.use import Ages
from calcura.reading.retrieval.pages import Place, places, said, synonyms_of_inputs

_Synonyms = Mapping[str, tuple[str, ...]]

_RARE, _COMMON = 0.6, 9
"""The least and the most that count: a note that speaks for a rare calculator is not outvoted by common habit."""
COMMON = 0.55
"""How much it counts that a calculator is common."""


@dataclass(frozen=True, eq=False)
class Candidate:
    """One calculator that may be the next thing to do; ``definition`` is None where the library has no formula."""

    name: str
    title: str
    use: Use | None
    definition: Definition | None
    others: tuple[str, ...] = ()
    """Other versions of the library that answer by the same name."""
    page: tuple[Place, ...] = field(default=(), repr=False)
    """What is said of it: by its definition, or where there is none by those that answer the same question."""
    reported: int = 0

    @cached_property
    def standing(self) -> float:
        """How common it is beside others, whatever a note says, between narrow limits."""
        return min(max(self.reported, _RARE), _COMMON)

    @property
    def common(self) -> float:
        """What that counts where the question is what a writer turns to next, in natural log-odds."""
        return COMMON * log(self.standing)

    @property
    def by_numbers(self) -> bool:
        """Whether its numbers alone may call for it: not where its use says no situation that does."""
        return self.use is None or bool(self.use.signs)

    @property
    def ages(self) -> Ages:
        """The ages it is for."""
        return self.definition.ages if self.definition is not None else (18, None)

    @property
    def sex(self) -> str | None:
        """The sex it is for, where it is for one alone."""
        return self.use.sex if self.use is not None else None


def candidates() -> tuple[Candidate, ...]:
    """Return everything that can be recommended, a user's own calculators with it."""
    return _candidates(tuple(definitions()))


def candidate_of(published: PublishedCalculator) -> Candidate:
    """Return the candidate that a published calculator means."""
    name = published.calculators[0] if published.calculators else published.code
    return next(each for each in candidates() if each.name == name)


@lru_cache(maxsize=4)
def _candidates(known: tuple[Definition, ...]) -> tuple[Candidate, ...]:
    by_name, synonyms = {each.name: each for each in known}, synonyms_of_inputs(known)
    published = (_published(each, by_name, synonyms) for each in PUBLISHED)
    own = (_own(each, synonyms) for each in known if published_as(each.name) is None)
    return (*published, *own)


def _published(each: PublishedCalculator, known: Mapping[str, Definition], synonyms: _Synonyms) -> Candidate:
    if each.calculators:
        first, *others = each.calculators
        return replace(_own(known[first], synonyms), others=tuple(others), reported=each.reported)
    use = each.use or Use(each.name)
    rivals = [other.use for other in known.values() if other.use is not None and other.use.rivals(use)]
    page = (Place("title", each.name), *(place for rival in (use, *rivals) for place in said(rival)))
    signs = next((rival.signs for rival in rivals if rival.signs), "")
    return Candidate(each.code, each.name, replace(use, signs=signs), None, page=page, reported=each.reported)


def _own(each: Definition, synonyms: _Synonyms) -> Candidate:
    return Candidate(each.name, each.title, each.use, each, page=tuple(places(each, synonyms)))

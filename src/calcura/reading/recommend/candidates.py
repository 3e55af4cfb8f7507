"""What can be recommended for a note: the library's calculators, rival versions together, and those known by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from calcura.calculators.medqa_calc_calculators import PUBLISHED, PublishedCalculator, published_as
from calcura.engine import Definition, definitions
from calcura.engine.use import Ages
from calcura.reading.recommend.clues import CLUES
from calcura.reading.recommend.clues.clue import Clue, Wording
from calcura.reading.recommend.standing import standing

BY_NAME_ALONE = {"mica": "gupta_mica"}
"""Published calculators that the library does not compute, under the name that clues use."""

_CONDITION = 2.0
"""What a condition that a calculator is for speaks for it, where no clue names the calculator."""


@dataclass(frozen=True)
class Candidate:
    """One calculator that may be the next thing to do; ``definition`` is None where the library has no formula."""

    name: str
    title: str
    definition: Definition | None
    others: tuple[str, ...] = ()
    """Other versions of the library that answer by the same name."""

    @cached_property
    def standing(self) -> float:
        """How common it is."""
        return standing(self.name)

    @property
    def ages(self) -> Ages:
        """The ages it is for."""
        return self.definition.ages if self.definition is not None else (18, None)

    @property
    def sex(self) -> str | None:
        """The sex it is for, where it is for one alone."""
        use = self.definition.use if self.definition is not None else None
        return use.sex if use is not None else None


def candidates() -> tuple[Candidate, ...]:
    """Return everything that can be recommended, a user's own calculators with it."""
    return _candidates(tuple(definitions()))


def candidate_of(published: PublishedCalculator) -> Candidate:
    """Return the candidate that a published calculator means."""
    name = published.calculators[0] if published.calculators else BY_NAME_ALONE[published.code]
    return next(each for each in candidates() if each.name == name)


def clues() -> tuple[Clue, ...]:
    """Return the clues, with the conditions that calculators without one are for."""
    return _clues(tuple(definitions()))


@lru_cache(maxsize=4)
def _candidates(known: tuple[Definition, ...]) -> tuple[Candidate, ...]:
    by_name = {each.name: each for each in known}
    published = [_published(each, by_name) for each in PUBLISHED]
    own = [Candidate(each.name, each.title, each) for each in known if published_as(each.name) is None]
    return (*published, *own)


def _published(each: PublishedCalculator, by_name: dict[str, Definition]) -> Candidate:
    if not each.calculators:
        return Candidate(BY_NAME_ALONE[each.code], each.name, None)
    first, *others = each.calculators
    return Candidate(first, by_name[first].title, by_name[first], tuple(others))


@lru_cache(maxsize=4)
def _clues(known: Sequence[Definition]) -> tuple[Clue, ...]:
    spoken_for = {name for each in CLUES for name in each.speaks_for}
    silent = [each for each in known if each.use is not None and each.name not in spoken_for]
    return (*CLUES, *(_condition(each) for each in silent if each.use is not None and each.use.having))


def _condition(definition: Definition) -> Clue:
    assert definition.use is not None
    words = tuple(Wording(condition.lower()) for condition in definition.use.having)
    return Clue(f"what {definition.title} is for", words, (), {definition.name: _CONDITION})
